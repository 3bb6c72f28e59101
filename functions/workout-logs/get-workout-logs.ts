import * as z from 'zod'
import { meta, paged } from '../../lib/http/answer/envelope.ts'
import { rowsOfLog } from '../../lib/http/answer/logs/log-rows.ts'
import { preferredType } from '../../lib/http/answer/preferred-type.ts'
import { csv, ndjson } from '../../lib/http/answer/rows-as-text.ts'
import { tooLargeToMake } from '../../lib/http/answer/too-large.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import type { Formats } from '../../lib/http/formats.ts'
import { pageOf, pages, range, resolveRange } from '../../lib/http/input/params.ts'
import { boundsOfRange } from '../../lib/kernel/ranges.ts'
import { logColumns } from '../../lib/model/training/log-rows.ts'
import type { WorkoutLog } from '../../lib/model/training/workout-log.ts'
import { showWorkoutLog, WorkoutLogView } from '../../lib/model/training/workout-log-view.ts'

const limits = { default: 90, max: 3660 }

/** More sets than a response can have. One log can have 20,000, and 200 of them would not fit into memory as text. */
const maxSets = 40_000
const setsIn = (logs: readonly WorkoutLog[]) =>
  logs.reduce((sum, { exercises }) => exercises.reduce((all, { sets }) => all + sets.length, sum), 0)

/** Workout logs as CSV, one row a set, that the import reads back exactly; and as NDJSON, one log a line. */
const workoutLogFormats: Formats<{ data: readonly WorkoutLogView[] }> = {
  choose: preferredType,
  writers: {
    'text/csv': ({ data }) => csv(data.flatMap(rowsOfLog), logColumns),
    'application/x-ndjson': ({ data }) => ndjson(data),
  },
}

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
  async handle({ query, account, nowMs }, { store }) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const { startMs, endMs } = boundsOfRange(range, account.timezone)
    const logs = await store.workoutLogs.between(account.id, startMs, endMs)
    const first = (query.page - 1) * query.per_page
    const page = logs.slice(first, first + query.per_page)
    const sets = setsIn(page)
    if (sets > maxSets)
      throw tooLargeToMake(getWorkoutLogs, { query, extent: { days: range.days, items: page.length } }, maxSets / sets)
    return {
      data: page.map(log => showWorkoutLog(log, account.timezone)),
      meta: meta('workout-logs', account, { range, records: logs }),
      pagination: pageOf(query, logs.length),
    }
  },
})
