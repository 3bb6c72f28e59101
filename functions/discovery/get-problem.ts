import * as z from 'zod'
import { Problem, type ProblemCode, problemCodes, problemStatus, problemTitle } from '../../lib/errors.ts'
import { meaningPage, pageHeaders } from '../../lib/http/answer/page.ts'
import { preferredType } from '../../lib/http/answer/preferred-type.ts'
import { endpoint, publicDocument, Reply } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'

/** The meaning of each problem, and what to do: the text of its page. */
const problemMeanings: Readonly<Record<ProblemCode, string>> = {
  invalid_parameter:
    'A parameter of the query or a member of the body is unknown, missing, repeated or out of range. `errors` lists up to twenty of them, each with its name. Correct them and send the request again.',
  malformed_json:
    'The body is not JSON in UTF-8, is nested too deeply, or names a member of an object twice. Check the body with a JSON parser.',
  invalid_cursor:
    'The cursor belongs to another query or account, or is damaged. Send the same query as for the page before, or start again without a cursor.',
  missing_credentials:
    'The request has no bearer key, or not the passphrase that the link of a share has. Send `Authorization: Bearer <API key>`; a passphrase is sent as the password of HTTP Basic authentication, with any user name.',
  invalid_credentials:
    'The bearer key is unknown, revoked, expired or misspelled. The answer does not say which. Create a new key on the account page. For the link of a share, the passphrase is wrong.',
  sign_in_required:
    'The request needs a signed-in browser, in some cases with a sign-in of the last five minutes. Sign in at /account.',
  missing_ability: 'The key is valid but may not do this. `detail` names the ability. Create a key that has it.',
  forbidden_origin: 'A request with a session cookie may write only from the pages of this service.',
  not_found: 'There is nothing under this path or ID. Records of other accounts look the same.',
  method_not_allowed: 'The path exists, but not with this method. `Allow` lists the methods.',
  conflict: 'The current state of the account does not allow this. `detail` names the state.',
  already_active: 'A job of the same kind is already active. `detail` names it. Wait until it ends, or cancel it.',
  reauthorization_required: 'The platform requires the person to consent again. Connect again at /account.',
  not_ready: 'The result does not exist yet. Wait and send the request again.',
  gone: 'The resource existed, but has expired or was revoked.',
  precondition_failed: 'The record has changed since it was read. Read it again, and repeat the change.',
  payload_too_large: 'The body is larger than this endpoint accepts. `detail` names the limit where there is one.',
  unsupported_media_type:
    'The body has a content type that the endpoint does not accept, or a `Content-Encoding`. `detail` names those that it accepts.',
  response_too_large:
    'The response would be larger than can be sent at once. `detail` names a narrower call: a smaller page, a shorter range, or fewer parts. A client that accepts gzip or brotli gets several times as much at once.',
  unprocessable: 'The request is valid, but cannot be carried out. `detail` says why.',
  idempotency_key_reused:
    'The `Idempotency-Key` was sent before with another request. Use a new one for each request, and the same one only for a repeat.',
  rate_limited: 'A limit is used up. `Retry-After` says in how many seconds to try again.',
  internal: 'This service failed; the request is not at fault. Report it with the `requestId`.',
  unavailable: 'Something that this service needs does not respond. Try again after the seconds of `Retry-After`.',
}

const Meaning = z.lazy(() =>
  z.strictObject({
    code: z.enum(problemCodes).describe('The code of the problem.'),
    status: z.int().describe('The HTTP status.'),
    title: z.string().describe('The problem in a few words.'),
    meaning: z.string().describe('What it means, and what to do.'),
  }),
)

export const getProblem = endpoint({
  route: 'GET /problems/{code}',
  summary: 'What a problem means and what to do about it: the page that the `type` of a problem links to',
  access: publicDocument,
  path: z.strictObject({ code: pathId.describe('The code of a problem.') }),
  response: z.strictObject({ data: Meaning.describe('The result.') }),
  formats: { choose: preferredType, writers: { 'text/html': ({ data }) => meaningPage(data) } },
  problems: ['not_found'],

  async handle({ path: { code } }) {
    if (!isCode(code)) throw new Problem('not_found', 'There is no problem with this code.')
    const data = { code, status: problemStatus(code), title: problemTitle(code), meaning: problemMeanings[code] }
    return new Reply({ data }, { headers: pageHeaders })
  },
})

function isCode(code: string): code is ProblemCode {
  return problemCodes.some(known => known === code)
}
