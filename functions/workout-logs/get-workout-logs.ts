import * as z from 'zod'
import { meta, paged } from '../../lib/http/answer/envelope.ts'
import { preferredType } from '../../lib/http/answer/preferred-type.ts'
import { csv, ndjson } from '../../lib/http/answer/rows-as-text.ts'
import { tooLargeToMake } from '../../lib/http/answer/too-large.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import type { Formats } from '../../lib/http/formats.ts'
import { pageOf, pages, range, resolveRange } from '../../lib/http/input/params.ts'
import { hourMinutes, minuteMs } from '../../lib/kernel/durations.ts'
import { boundsOfRange } from '../../lib/kernel/ranges.ts'
import { exportColumns } from '../../lib/model/training/export-columns.ts'
import type { SetKind, WorkoutLog } from '../../lib/model/training/workout-log.ts'
import { showWorkoutLog, WorkoutLogView } from '../../lib/model/training/workout-log-view.ts'

const limits = { default: 90, max: 3660 }

/** More sets than a response can have. One log can have 20,000, and 200 of them would not fit into memory as text. */
const maxSets = 40_000
const setsIn = (logs: readonly WorkoutLog[]) =>
  logs.reduce((sum, { exercises }) => exercises.reduce((all, { sets }) => all + sets.length, sum), 0)

type Log = z.output<typeof WorkoutLogView>

const kinds = { normal: 'normal', warmup: 'warmup', drop: 'dropset', failure: 'failure' } as const satisfies Record<
  SetKind,
  string
>

/** Workout logs as CSV, one row a set, that the import reads back exactly; and as NDJSON, one log a line. */
const workoutLogFormats: Formats<{ data: readonly Log[] }> = {
  choose: preferredType,
  writers: {
    'text/csv': ({ data }) => csv(data.flatMap(rowsOf), [...exportColumns.hevy, ...exportColumns.ours]),
    'application/x-ndjson': ({ data }) => ndjson(data),
  },
}

function rowsOf(log: Log): Record<string, unknown>[] {
  const ofLog = {
    title: log.title,
    start_time: instant(log.startedAt, log.utcOffset),
    end_time: log.endedAt && instant(log.endedAt, log.utcOffset),
    description: log.notes,
    workout_id: log.id,
  }
  return log.exercises.flatMap(exercise => {
    const { name, supersetId, notes, exerciseKey, sets } = exercise
    const ofExercise = {
      exercise_title: name,
      superset_id: supersetId,
      exercise_notes: notes,
      exercise_key: exerciseKey,
    }
    return sets.map((set, i) => ({
      ...ofLog,
      ...ofExercise,
      set_index: i,
      set_type: kinds[set.kind],
      weight_kg: set.weightKg,
      reps: set.reps,
      distance_km: set.distanceMeters === null ? null : set.distanceMeters / 1000,
      duration_seconds: set.durationSeconds,
      rpe: set.rpe,
      distance_meters: set.distanceMeters,
    }))
  })
}

/** RFC 3339 as the clock on the wall showed it; in UTC where that is not known. */
function instant(at: string, utcOffset: string | null): string {
  if (utcOffset === null) return at
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(utcOffset) ?? []
  const offsetMs = (Number(hours) * hourMinutes + Number(minutes)) * (sign === '-' ? -minuteMs : minuteMs)
  return new Date(Date.parse(at) + offsetMs).toISOString().replace('Z', utcOffset)
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
