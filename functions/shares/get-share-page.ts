import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { linkHeaders } from '../../lib/http/access/open-share.ts'
import { bodyOf } from '../../lib/http/call-endpoint.ts'
import { endpoint, publicAccess, Reply } from '../../lib/http/endpoint.ts'
import { pagePolicy } from '../../lib/pages/document.ts'
import { passphrasePage, sharePage } from '../../lib/pages/share-page.ts'
import { getShare, usesOfShare } from './get-share.ts'

const headers = { ...linkHeaders, 'content-security-policy': pagePolicy() }

export const getSharePage = endpoint({
  route: 'GET /s/{token}',
  summary: 'A share as a page without a script, for anyone with its link',
  description:
    'The same data as `GET /api/share/{token}`, with charts drawn on the server; a form where it has a passphrase.',
  access: publicAccess,
  path: z.strictObject({ token: z.string().max(100).describe('The token of the share.') }),
  response: z.string(),
  text: ['text/html'],
  problems: ['not_found', 'gone', 'rate_limited', 'unavailable'],
  uses: usesOfShare,

  async handle(request, context) {
    try {
      const { data } = bodyOf(await getShare.handle({ ...request, query: {} }, context))
      return new Reply(sharePage(data), { headers })
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'missing_credentials') throw error
      const policy = { 'content-security-policy': pagePolicy(true) }
      return new Reply(passphrasePage(`/s/${request.path.token}`), { headers: { ...headers, ...policy } })
    }
  },
})
