import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { callerOf } from '../../lib/http/access/caller.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { syncProblem } from '../../lib/http/answer/sync-problem.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { primaryPlatform } from '../../lib/model/catalog/platforms.ts'
import { type BackfillJob, BackfillView, viewOfBackfill } from '../../lib/model/sync/backfill.ts'
import { requestBackfill } from '../../lib/sync/backfill/backfill.ts'

export const postBackfill = endpoint({
  route: 'POST /api/v1/backfill',
  summary: 'Queues a backfill of the given number of days up to today',
  description:
    'Only one job may be active; a second request gets 409 `already_active`, which names the active job, and at most five are created in 24 hours (429 with `Retry-After`). The newest days are read first. Poll `GET /api/v1/backfill`.',
  access: key('read'),
  body: z.strictObject({ days: z.int().min(1).max(3650).describe('Number of days.') }),
  creates: true,
  status: 202,
  response: answer(BackfillView),
  problems: ['already_active', 'conflict', 'reauthorization_required', 'unavailable'],
  uses: ['syncQueue', 'addressHashes'],

  async handle({ account, actor, address, body, nowMs }, context) {
    const by = await callerOf({ account, actor, address }, context)
    const requested = await requestBackfill(context, account, body.days, primaryPlatform)
    if (requested.outcome === 'already_active') throw alreadyActive(requested.job)
    if (requested.outcome !== 'queued') throw syncProblem(requested)
    const { job } = requested
    const event = { kind: 'backfill_created', backfillId: job.id, days: body.days } as const
    await context.store.audit.record(account.id, event, by, nowMs)
    return { data: viewOfBackfill(job), meta: meta('backfill', account) }
  },
})

function alreadyActive(job: BackfillJob | null): Problem {
  return new Problem('already_active', job ? `Backfill ${job.id} is ${job.status}.` : 'A backfill is already active.')
}
