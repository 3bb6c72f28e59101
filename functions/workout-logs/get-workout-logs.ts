import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { meta, paged } from '../../lib/http/answer/envelope.ts'
import { workoutLogFormats } from '../../lib/http/answer/logs/workout-log-rows.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { pageOf, pages, range, resolveRange } from '../../lib/http/input/params.ts'
import { boundsOfRange } from '../../lib/kernel/ranges.ts'
import type { WorkoutLog } from '../../lib/model/training/workout-log.ts'
import { showWorkoutLog, WorkoutLogView } from '../../lib/model/training/workout-log-view.ts'

const limits = { default: 90, max: 3660 }

/** A response may have at most 6 MB. One log can have 20,000 sets, half of this. */
const mostSets = 40_000
const setsIn = (logs: readonly WorkoutLog[]) =>
  logs.reduce((sum, { exercises }) => exercises.reduce((all, { sets }) => all + sets.length, sum), 0)

export const getWorkoutLogs = endpoint({
  route: 'GET /api/v1/workout-logs',
  summary: "The person's own workout logs that started in the range, newest first",
  description:
    'As `text/csv`, one row a set in the columns of Hevy, with instants and with columns of our own at the end, so that the import reads ' +
    'the same logs back. The number of the next page is then in the header `X-Next-Page`.',
  access: key('read'),
  query: z.strictObject({ ...range(limits), ...pages }),
  response: paged(z.array(WorkoutLogView)),
  formats: workoutLogFormats,
  problems: ['unprocessable'],

  async handle({ query, account, nowMs }, { store }) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const { startMs, endMs } = boundsOfRange(range, account.timezone)
    const logs = await store.workoutLogs.between(account.id, startMs, endMs)
    const first = (query.page - 1) * query.per_page
    const page = logs.slice(first, first + query.per_page)
    if (setsIn(page) > mostSets)
      throw new Problem('unprocessable', `These logs have more than ${mostSets} sets: use a smaller per_page.`)
    return {
      data: page.map(log => showWorkoutLog(log, account.timezone)),
      meta: meta('workout-logs', account, { range, records: logs }),
      pagination: pageOf(query, logs.length),
    }
  },
})
