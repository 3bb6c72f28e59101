import * as z from 'zod'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { primaryPlatform } from '../../lib/model/catalog/platforms.ts'
import { isOver, RunView, showRun } from '../../lib/model/sync/run.ts'

export const getSync = endpoint({
  route: 'GET /api/v1/sync',
  summary: 'The current synchronization and the last 20 runs, newest first',
  access: key('read'),
  response: answer(
    z.strictObject({
      current: RunView.nullable().describe('The run that is queued or running; null if there is none.'),
      runs: z.array(RunView).describe('The last 20 runs, newest first.'),
      nextRefreshAt: z.iso.datetime().nullable().describe('When the schedule refreshes next; null if it does not.'),
    }),
  ),

  async handle({ account }, { store }) {
    const [runs, connection] = await Promise.all([
      store.runs.latest(account.id, 20),
      store.connections.read(account.id, primaryPlatform),
    ])
    const current = runs.find(run => !isOver(run))
    return {
      data: {
        current: current ? showRun(current) : null,
        runs: runs.map(showRun),
        nextRefreshAt: connection?.status === 'connected' ? connection.dueAt : null,
      },
      meta: meta('sync', account),
    }
  },
})
