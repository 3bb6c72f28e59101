import * as z from 'zod'
import { readPublic } from '../../lib/analysis/sharing/read-public.ts'
import { profileHeaders } from '../../lib/http/access/open-public-profile.ts'
import { ownDisplay } from '../../lib/http/access/own-display.ts'
import { endpoint, Reply, session } from '../../lib/http/endpoint.ts'
import { list, wholeOr } from '../../lib/http/input/params.ts'
import { seriesIds } from '../../lib/model/catalog/series.ts'
import { noPublicProfile, publicProfileDays, sensitiveKinds } from '../../lib/model/sharing/public-profile.ts'
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
  }),
  response: z.string(),
  text: ['text/html'],

  async handle({ account, query, nowMs }, context) {
    const { headline = null, ...shown } = query
    const profile = { ...noPublicProfile, ...shown, headline, sensitive: [...sensitiveKinds] }
    const [view, display] = await Promise.all([
      readPublic(profile, getDaily, { account, nowMs }, context),
      ownDisplay(account, context),
    ])
    return new Reply(publicPage({ ...view, display }), { headers })
  },
})
