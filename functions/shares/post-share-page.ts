import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { linkHeaders } from '../../lib/http/access/open-share.ts'
import { bodyOf } from '../../lib/http/call-endpoint.ts'
import { endpoint, publicAccess, Reply } from '../../lib/http/endpoint.ts'
import { invalidBody } from '../../lib/http/input/input.ts'
import { pagePolicy } from '../../lib/pages/document.ts'
import { passphrasePage, sharePage } from '../../lib/pages/share-page.ts'
import { getShare, usesOfShare } from './get-share.ts'

export const postSharePage = endpoint({
  route: 'POST /s/{token}',
  summary: 'The page of a share that has a passphrase',
  description:
    'The form of `GET /s/{token}` sends the passphrase here. A wrong one gets the form again, with status 401. Nothing is kept: a reload sends it again.',
  access: publicAccess,
  path: z.strictObject({ token: z.string().max(100).describe('The token of the share.') }),
  rawBody: ['application/x-www-form-urlencoded'],
  maxBodyBytes: 4096,
  status: [200, 401],
  response: z.string(),
  text: ['text/html'],
  problems: ['not_found', 'gone', 'rate_limited', 'unavailable'],
  account: 'read',
  uses: usesOfShare,

  async handle({ body, ...request }, context) {
    const passphrase = new URLSearchParams(body.bytes.toString('utf8')).get('passphrase')
    if (!passphrase) throw invalidBody('passphrase', 'is required')
    try {
      const { data } = bodyOf(await getShare.handle({ ...request, body: {}, passphrase }, context))
      return new Reply(sharePage(data), { headers: { ...linkHeaders, 'content-security-policy': pagePolicy() } })
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'invalid_credentials') throw error
      const headers = { ...linkHeaders, 'content-security-policy': pagePolicy(true) }
      return new Reply(passphrasePage(`/s/${request.path.token}`, error.message), { status: 401, headers })
    }
  },
})
