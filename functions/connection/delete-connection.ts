import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { callerOf } from '../../lib/http/access/caller.ts'
import { requireFreshSignIn } from '../../lib/http/access/fresh-sign-in.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { syncProblem } from '../../lib/http/answer/sync-problem.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { primaryPlatform } from '../../lib/model/catalog/platforms.ts'
import { disconnect } from '../../lib/sync/connection/disconnect.ts'
import { revocations } from '../../lib/upstream/port.ts'

export const deleteConnection = endpoint({
  route: 'DELETE /api/connection',
  summary: 'Disconnects the account from its platform, and keeps or deletes the platform’s data',
  description:
    'The tokens are always deleted; `revocation` states whether the platform confirmed that it revoked the grant. If it is ' +
    '`unconfirmed`, remove the access in your account settings there. `data=delete` also deletes every observation, day and ' +
    'run of it; what other platforms brought stays, and their days are computed again. This takes minutes; `deletingData` of `GET /api/v1/connection` shows when it is complete. It is safe to repeat the request.',
  access: session,
  query: z.strictObject({
    data: z.enum(['keep', 'delete']).describe('Whether to keep or delete the platform’s data.'),
  }),
  response: answer(
    z
      .strictObject({
        status: z.literal('disconnected').describe('Always `disconnected`.'),
        revocation: z.enum(revocations).describe('Whether the platform confirmed that the grant is revoked.'),
        data: z.enum(['kept', 'being_deleted']).describe('What happens to the data that was read.'),
      })
      .meta({ id: 'Disconnection' }),
  ),
  problems: ['conflict', 'unavailable'],
  uses: ['revokeGrant', 'linkUpstreamUsers', 'syncQueue', 'addressHashes'],

  async handle({ account, session, actor, address, query, nowMs }, context) {
    if (query.data === 'delete') requireFreshSignIn(session, nowMs)
    const by = await callerOf({ account, actor, address }, context)
    const ended = await disconnect(context, { accountId: account.id, platform: primaryPlatform }, query.data)
    if (ended.outcome === 'never_connected')
      throw new Problem('conflict', 'The account was never connected to a platform.')
    if (ended.outcome === 'changed')
      throw new Problem('conflict', 'The connection has changed in the meantime. Review it and disconnect again.')
    // Also when the message was refused: the connection has ended, and the schedule deletes the data.
    const deleting = ended.outcome === 'queue_unavailable' || ended.deleting
    const event = { kind: 'disconnected', platform: primaryPlatform, data: deleting ? 'delete' : 'keep' } as const
    await context.store.audit.record(account.id, event, by, nowMs)
    if (ended.outcome === 'queue_unavailable') throw syncProblem(ended)
    const { revocation } = ended
    const data = deleting ? ('being_deleted' as const) : ('kept' as const)
    return { data: { status: 'disconnected' as const, revocation, data }, meta: meta('connection', account) }
  },
})
