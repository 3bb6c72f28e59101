import * as z from 'zod'
import { readPublic } from '../../lib/analysis/sharing/read-public.ts'
import { profileHeaders } from '../../lib/http/access/open-public-profile.ts'
import { ownAccount } from '../../lib/http/access/own-account.ts'
import { endpoint, Reply, session } from '../../lib/http/endpoint.ts'
import { list, sharedSource, wholeOr } from '../../lib/http/input/params.ts'
import { displayOf } from '../../lib/model/account/display.ts'
import { seriesIds } from '../../lib/model/catalog/series.ts'
import { noPublicProfile, publicProfileDays, sensitiveKinds } from '../../lib/model/sharing/public-profile.ts'
import { keptSource } from '../../lib/model/sharing/share.ts'
import { title } from '../../lib/model/text.ts'
import { pagePolicy } from '../../lib/pages/document.ts'
import { publicPage } from '../../lib/pages/public-page.ts'
import { getDaily } from '../health-data/get-daily.ts'

const headers = { ...profileHeaders, 'content-security-policy': pagePolicy() }

export const getPublicProfilePreview = endpoint({
  route: 'GET /api/public-profile/preview',
  summary: 'The page that a public profile would have, for its owner only, before it is saved',
  description: 'The same page as `GET /{slug}` of a profile with these members. Nothing becomes public.',
  access: session,
  query: z.strictObject({
    displayName: title(60).describe('The name that everyone sees, in one line.'),
    headline: title(200).optional().describe('The line below the name.'),
    series: list(seriesIds, 'daily series'),
    days: wholeOr(publicProfileDays, 1, publicProfileDays).describe('Number of days up to yesterday.'),
    source: sharedSource,
  }),
  response: z.string(),
  text: ['text/html'],

  async handle({ account, query, nowMs }, context) {
    const { headline = null, source, ...shown } = query
    const profile = { ...noPublicProfile, ...shown, headline, sensitive: [...sensitiveKinds], ...keptSource(source) }
    const [view, owner] = await Promise.all([
      readPublic(profile, getDaily, { account, nowMs }, context),
      ownAccount(account, context),
    ])
    return new Reply(publicPage({ ...view, display: displayOf(owner) }), { headers })
  },
})
