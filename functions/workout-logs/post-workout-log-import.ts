import * as z from 'zod'
import { correctionsOf } from '../../lib/derive/exercises/match-exercise.ts'
import { suggestedExercises } from '../../lib/derive/exercises/suggest-exercises.ts'
import { Problem } from '../../lib/errors.ts'
import { callerOf } from '../../lib/http/access/caller.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { nextVersion } from '../../lib/http/answer/logs/versions.ts'
import { requireSent } from '../../lib/http/answer/sync-problem.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { maxWorkouts } from '../../lib/import/import-json.ts'
import { maxFaults, maxRecords, TooManyFaults } from '../../lib/import/imported-workout.ts'
import { weightUnits } from '../../lib/import/numbers.ts'
import { isUnchanged, planImport } from '../../lib/import/plan-import.ts'
import { readImport } from '../../lib/import/read-import.ts'
import { isZone } from '../../lib/kernel/civil-time.ts'
import { caveatsOfOwn, maxOwnExercises, OwnExercise, ownExercisesIn } from '../../lib/model/training/own-exercises.ts'
import type { WorkoutLog } from '../../lib/model/training/workout-log.ts'
import { daysOfLog, queueTrainingDays } from '../../lib/sync/days/training-days.ts'

export const postWorkoutLogImport = endpoint({
  route: 'POST /api/v1/workout-logs/import',
  summary: 'Imports workout logs from an export of Hevy, Strong or FitNotes, or from this service',
  description:
    'CSV files of Hevy, Strong, FitNotes and `GET /api/v1/workout-logs` are recognized by their header; JSON is as the same export or the Hevy API writes it. ' +
    'A file without a zone needs `timezone`, one without units needs `unit`, one whose dates can be read in two ways needs `date_order`; ' +
    '422 says which. The same file twice changes nothing. A row that cannot be read is listed, and its whole workout is not imported. A ' +
    'workout is known by its app, start and title (Hevy: by the minute of its start): a file that has only some of its rows replaces it, and the ' +
    'same workout of another app, or placed by another `timezone`, is another log. Send CSV that is not UTF-8 as `application/octet-stream`. ' +
    `A file may have at most ${maxRecords} rows in CSV, in JSON ${maxWorkouts} workouts with ${maxRecords} exercises and sets in all; a larger one is ` +
    `refused with 413. With more than ${maxFaults} faults nothing of it is imported: 422 says where they begin.`,
  access: key('workout:write'),
  query: z.strictObject({
    dry_run: z.enum(['true', 'false']).default('false').describe('Returns the same response and changes nothing.'),
    timezone: z
      .string()
      .refine(isZone, 'must be an IANA time zone such as Europe/Amsterdam')
      .optional()
      .describe('The zone of the times in a file that has none.'),
    unit: z.enum(weightUnits).optional().describe('The unit of weights in a file that has none.'),
    date_order: z.enum(['dmy', 'mdy']).optional().describe('The order of day and month in numeric dates.'),
  }),
  rawBody: ['text/csv', 'application/json', 'application/octet-stream'],
  maxBodyBytes: 4 * 1024 * 1024,
  response: answer(
    z.strictObject({
      format: z.string().describe('The format that was recognized, such as hevy-csv.'),
      dryRun: z.boolean().describe('True when nothing was changed.'),
      created: z.int().describe('How many logs are new.'),
      updated: z.int().describe('How many existing logs the file changes.'),
      unchanged: z.int().describe('How many existing logs the file does not change.'),
      planned: z.int().describe('How many sets were left out because nothing was recorded for them.'),
      unmatched: z
        .array(
          z.strictObject({
            ...OwnExercise.unwrap().shape,
            suggestions: z
              .array(z.string())
              .describe(
                'Keys of the catalog that may be meant, at most three, the most similar name first. None is taken by itself.',
              ),
          }),
        )
        .describe(
          `Exercises that are not in the catalog, those with the most sets first, at most ${maxOwnExercises}; they are kept under these keys until \`POST /api/v1/training/exercises/names\` says what they mean.`,
        ),
      rejected: z
        .array(
          z.strictObject({
            row: z
              .int()
              .describe('The line of the file, the header being line 1; in JSON the position in the list, from 1.'),
            reason: z.string().describe('Why it could not be read.'),
          }),
        )
        .describe('Rows that could not be read, at most 200; their whole workouts are not imported.'),
      rejectedTotal: z.int().describe('The number of entries without that limit.'),
    }),
  ),
  problems: ['unprocessable'],
  uses: ['insertItems', 'deleteTraining', 'addressHashes', 'syncQueue'],

  async handle({ account, actor, address, query, body, nowMs }, context) {
    const { store } = context
    const read = orRefusal(() => readImport(body, query, nowMs))
    if (read.outcome === 'too_many_rows') throw new Problem('payload_too_large', read.message)
    if (read.outcome !== 'read') throw unreadable(read)
    const corrections = correctionsOf(await store.exerciseReviews.readAll(account.id))
    const plan = orRefusal(() => planImport(read.workouts, { nowMs, corrections }))
    const tooLarge = plan.logs.filter(({ log }) => !store.workoutLogs.fits(log))
    const importable = plan.logs.filter(one => !tooLarge.includes(one))
    const stored =
      importable.length === 0
        ? new Map<string, WorkoutLog>()
        : await store.workoutLogs.stored(
            account.id,
            importable.map(({ log }) => log),
          )
    const known = importable.filter(({ log }) => stored.has(log.id))
    const fresh = importable.filter(({ log }) => !stored.has(log.id)).map(({ log }) => log)
    const changed = known.flatMap(({ row, log }) => changeOf(row, log, stored.get(log.id), nowMs))
    const isDryRun = query.dry_run === 'true'
    const by = await callerOf({ account, actor, address }, context)
    const writing = [...fresh, ...changed.flatMap(({ next, read }) => [next, read])]
    const days = writing.flatMap(log => daysOfLog(log, account.timezone))
    if (!isDryRun && days.length > 0) requireSent(await queueTrainingDays(context, account.id, days))
    const existed = isDryRun ? 0 : await store.workoutLogs.createAll(account.id, fresh)
    const lost = isDryRun ? [] : await store.workoutLogs.replaceAll(account.id, changed)
    const [created, updated] = [fresh.length - existed, changed.length - lost.length]
    const event = { kind: 'workout_logs_imported', format: read.format } as const
    if (!isDryRun && created + updated > 0)
      await store.audit.recordInHour(account.id, event, by, nowMs, created + updated)
    const rejected = [...read.rejected, ...plan.rejected, ...tooLarge.map(tooLargeRow), ...lost.map(lostRow)]
    const all = rejected.sort((a, b) => a.row - b.row)
    const written = isDryRun ? [] : [...fresh, ...changed.map(({ next }) => next)]
    const records = [...stored.values(), ...written]
    const own = ownExercisesIn(importable.map(({ log }) => log))
    return {
      data: {
        format: read.format,
        dryRun: isDryRun,
        created,
        updated,
        unchanged: known.length - changed.length + existed,
        planned: read.planned,
        unmatched: own.slice(0, maxOwnExercises).map(one => ({ ...one, suggestions: suggestedExercises(one.name) })),
        rejected: all.slice(0, 200),
        rejectedTotal: all.length,
      },
      meta: meta('workout-logs', account, { records, caveats: [...read.caveats, ...caveatsOfOwn(own)] }),
    }
  },
})

/** The next version of a stored log that the file says something new about. */
function changeOf(row: number, log: WorkoutLog, read: WorkoutLog | undefined, nowMs: number) {
  if (!read || isUnchanged(read, log)) return []
  const { createdAt } = read
  return [
    { row, read, next: { ...log, origin: log.origin ?? read.origin, createdAt, updatedAt: nextVersion(nowMs, read) } },
  ]
}

function lostRow({ row, next }: { row: number; next: WorkoutLog }) {
  return { row, reason: `${next.title} of ${next.startedAt} was changed at the same time` }
}

function tooLargeRow({ row }: { row: number }) {
  return { row, reason: 'The workout has more text and sets than can be stored' }
}

/** @throws Problem unprocessable for a file with too many faults */
function orRefusal<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof TooManyFaults) throw new Problem('unprocessable', error.message)
    throw error
  }
}

function unreadable({ message, parameter }: { message: string; parameter?: string | undefined }): Problem {
  return new Problem('unprocessable', message, {
    faults: parameter ? [{ in: 'query', name: parameter, message }] : [],
  })
}
