import * as z from 'zod'
import { meta, paged } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { pageOf, pages, range, resolveRange } from '../../lib/http/input/params.ts'
import { boundsOfRange } from '../../lib/kernel/ranges.ts'
import { showWorkoutLog, WorkoutLogView } from '../../lib/model/training/workout-log-view.ts'

const limits = { default: 90, max: 3660 }

export const getWorkoutLogs = endpoint({
  route: 'GET /api/v1/workout-logs',
  summary: "The person's own workout logs that started in the range, newest first",
  access: key('read'),
  query: z.strictObject({ ...range(limits), ...pages }),
  response: paged(z.array(WorkoutLogView)),

  async handle({ query, account, nowMs }, { store }) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const { startMs, endMs } = boundsOfRange(range, account.timezone)
    const logs = await store.workoutLogs.between(account.id, startMs, endMs)
    const first = (query.page - 1) * query.per_page
    return {
      data: logs.slice(first, first + query.per_page).map(log => showWorkoutLog(log, account.timezone)),
      meta: meta('workout-logs', account, { range }),
      pagination: pageOf(query, logs.length),
    }
  },
})
