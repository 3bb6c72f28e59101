import * as z from 'zod'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { syncProblem } from '../../lib/http/answer/sync-problem.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { minuteMs } from '../../lib/kernel/durations.ts'
import { primaryPlatform } from '../../lib/model/catalog/platforms.ts'
import { RunView, showRun } from '../../lib/model/sync/run.ts'
import { requestSync } from '../../lib/sync/runs/request-sync.ts'

/** Sooner after a run, the platform has hardly any new data. */
const apartMs = minuteMs

export const postSync = endpoint({
  route: 'POST /api/v1/sync',
  summary: 'Queues a bounded refresh, or returns the one that is already queued or running',
  description:
    'At most one refresh a minute after the last run has ended: earlier is 429 with `Retry-After`. Poll `GET /api/v1/connection` or `GET /api/v1/sync` for the outcome.',
  access: key('read'),
  status: 202,
  response: answer(
    z.strictObject({
      ...RunView.unwrap().shape,
      deduplicated: z.boolean().describe('Whether a run was already queued or running.'),
    }),
  ),
  problems: ['conflict', 'reauthorization_required', 'unavailable'],
  uses: ['syncQueue'],

  async handle({ account }, context) {
    const requested = await requestSync(context, account, 'manual', primaryPlatform, apartMs)
    if (!('run' in requested)) throw syncProblem(requested)
    const deduplicated = requested.outcome === 'already_active'
    return { data: { ...showRun(requested.run), deduplicated }, meta: meta('sync', account) }
  },
})
