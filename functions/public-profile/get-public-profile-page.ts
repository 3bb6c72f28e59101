import * as z from 'zod'
import { PublicView, readPublic } from '../../lib/analysis/sharing/read-public.ts'
import type { BaseContext } from '../../lib/context.ts'
import { Problem } from '../../lib/errors.ts'
import { openPublicProfile, profileHeaders } from '../../lib/http/access/open-public-profile.ts'
import { pageHeaders } from '../../lib/http/answer/page.ts'
import { preferredType } from '../../lib/http/answer/preferred-type.ts'
import { endpoint, publicAccess, Reply } from '../../lib/http/endpoint.ts'
import { readRoutes, routesAt } from '../../lib/http/routes.ts'
import { pagePolicy } from '../../lib/pages/document.ts'
import { publicPage } from '../../lib/pages/public-page.ts'
import { getDaily } from '../health-data/get-daily.ts'

const headers = { ...pageHeaders, ...profileHeaders, 'content-security-policy': pagePolicy() }

export const getPublicProfilePage = endpoint({
  route: 'GET /{slug}',
  summary: 'A public profile: a page without a script for browsers, JSON for programs',
  description:
    'Values of whole days up to yesterday that its owner has chosen, and neither ids nor times nor the time zone. ' +
    'A profile that is turned off and one that never was get the same answer. Nothing may be cached.',
  access: publicAccess,
  path: z.strictObject({ slug: z.string().describe('The slug of the public profile.') }),
  response: z.strictObject({ data: PublicView.describe('The result.') }),
  formats: {
    choose: preferredType,
    writers: { 'text/html': ({ data }: { data: PublicView }) => publicPage(data) },
  },
  problems: ['not_found', 'method_not_allowed', 'rate_limited', 'unavailable'],
  uses: ['store', 'openPublicProfiles', 'routes'],

  async handle({ path, address, isFromOtherSite, nowMs }, context) {
    requireNoRoute(`/${path.slug}`, context)
    const request = { slug: path.slug, address, isFromOtherSite, nowMs }
    const { profile, account, display } = await openPublicProfile(request, context)
    const view = await readPublic(profile, getDaily, { account, nowMs }, context)
    return new Reply({ data: { ...view, display } }, { headers })
  },
})

/** A route has this path with other methods only: its word is no slug. @throws Problem method_not_allowed */
function requireNoRoute(path: string, { config }: Pick<BaseContext, 'config'>): void {
  const named = routesAt(path, readRoutes(config.ROUTES)).filter(route => route.path === path)
  if (named.length === 0) return
  const allow = named.map(({ method }) => method).join(', ')
  throw new Problem('method_not_allowed', `This path supports ${allow}.`, { headers: { ...profileHeaders, allow } })
}
