import * as z from 'zod'
import { readShared } from '../../lib/analysis/sharing/read-shared.ts'
import { SharedView } from '../../lib/analysis/sharing/shared-view.ts'
import { linkHeaders, openShare } from '../../lib/http/access/open-share.ts'
import { endpoint, publicAccess, Reply } from '../../lib/http/endpoint.ts'
import { sharedEndpoints } from './shared-endpoints.ts'

/** What opening a share needs, also for the pages that show one. */
export const usesOfShare = [
  'store',
  'openShares',
  'countPassphraseTries',
  'recordEvents',
  'countEvents',
  'addressHashes',
  'markCorruptChunks',
] as const

export const getShare = endpoint({
  route: 'GET /api/share/{token}',
  summary: 'What a share shows, for anyone with its token',
  description:
    'Values of days, and sessions with their times and notes only if the share includes them. Never ids, names, places, devices or raw ' +
    'payloads, but what its owner wrote for its readers: a title and a question. A passphrase is sent as the password of HTTP Basic ' +
    'authentication; five wrong ones block an address until the end of the ' +
    'quarter hour, and 60 in a minute all of them. A share may be opened 60 times per minute; requests without its passphrase are no ' +
    'openings. Expired and revoked: 410 for 30 days, then 404.',
  access: publicAccess,
  passphrase: true,
  path: z.strictObject({ token: z.string().max(100).describe('The token of the share.') }),
  response: z.strictObject({ data: SharedView.describe('The result.') }),
  problems: ['not_found', 'gone', 'missing_credentials', 'invalid_credentials', 'rate_limited', 'unavailable'],
  uses: usesOfShare,

  async handle({ path, passphrase, address, isFromOtherSite, nowMs }, context) {
    const request = { token: path.token, passphrase, address, isFromOtherSite, nowMs }
    const { share, account, display } = await openShare(request, context)
    const view = await readShared(share, sharedEndpoints, { account, nowMs }, context)
    return new Reply({ data: { ...view, display } }, { headers: linkHeaders })
  },
})
