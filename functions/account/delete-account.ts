import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { dropCookie, sessionCookie } from '../../lib/http/access/cookies.ts'
import { requireFreshSignIn } from '../../lib/http/access/fresh-sign-in.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, Reply, session } from '../../lib/http/endpoint.ts'
import { invalidBody } from '../../lib/http/input/input.ts'
import { keptDays } from '../../lib/model/account/kept-days.ts'
import { ReceiptView, viewOfReceipt } from '../../lib/model/account/receipt.ts'

export const deleteAccount = endpoint({
  route: 'DELETE /api/account',
  summary: 'Deletes the account and all of its data permanently, and revokes the access at the platform where possible',
  description:
    'Requires a sign-in within the last five minutes and the display name as confirmation. Sessions, keys and sign-ins end at once. The ' +
    'data, and the record at the identity provider, are deleted in the background. The receipt, which anyone with its ID can read, counts what was deleted. Media ' +
    'are deleted with their earlier versions. In AWS, restore points of the table keep its data for ' +
    `${keptDays.restorePoints} days, and the access log of the bucket keeps the account's id, with the network addresses that opened links ` +
    `to media and exports, for ${keptDays.accessLog} days.`,
  access: session,
  body: z.strictObject({
    confirm: z.string().min(1).max(200).describe('The display name of the account, exactly as in its profile.'),
  }),
  status: 202,
  response: answer(ReceiptView),
  problems: ['unavailable'],
  account: 'read and delete',
  uses: ['erasureQueue', 'closeAccount'],

  async handle({ account, session, body, nowMs }, context) {
    const { store, erasureQueue } = context
    requireFreshSignIn(session, nowMs)
    const known = await store.accounts.read(account.id)
    if (body.confirm.trim() !== known?.displayName)
      throw invalidBody('confirm', 'must be the display name of the account')

    const id = randomBytes(24).toString('base64url')
    const receipt = await store.receipts.begin(id, new Date(nowMs).toISOString())
    // The message is sent first: if this function dies afterward, the worker that receives the message also closes the account.
    try {
      await erasureQueue.send({ kind: 'account-erasure', accountId: account.id, receiptId: id, sweep: 'first' }, 0)
    } catch (cause) {
      throw new Problem('unavailable', 'The queue is not responding. Nothing was deleted.', {
        headers: { 'retry-after': '5' },
        cause,
      })
    }
    await store.erasure.close(account.id, nowMs)
    return new Reply(
      { data: viewOfReceipt(id, receipt), meta: meta('account', account) },
      { headers: { location: `/api/account/receipts/${id}` }, cookies: [dropCookie(sessionCookie)] },
    )
  },
})
