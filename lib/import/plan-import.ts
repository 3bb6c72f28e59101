import { hash } from 'node:crypto'
import { logFromInput } from '../derive/exercises/log-from-input.ts'
import type { Corrections } from '../derive/exercises/match-exercise.ts'
import { formatInstant } from '../kernel/civil-time.ts'
import { minuteMs } from '../kernel/durations.ts'
import { idOf, timeOfId } from '../kernel/ids.ts'
import { longListIn } from '../model/list-limits.ts'
import type { WorkoutLog } from '../model/training/workout-log.ts'
import { timeFaults, WorkoutLogInput, WorkoutLogOfRows } from '../model/training/workout-log-input.ts'
import { faultsOf, type ImportedWorkout, type RejectedRow, Rejections, reasonOf } from './imported-workout.ts'

/** The log that a workout of a file becomes. */
interface ImportedLog {
  row: number
  log: WorkoutLog
}

/**
 * Checks the workouts of a file and gives each the log that it would be. The id follows from what identifies the workout in its app, so
 * that the same workout of a later export, or of the same file in another order, is the same log. Two workouts of one title and start
 * differ in their end or notes.
 *
 * @throws TooManyFaults
 */
export function planImport(
  workouts: readonly ImportedWorkout[],
  { nowMs, corrections }: { nowMs: number; corrections: Corrections },
): { logs: ImportedLog[]; rejected: RejectedRow[] } {
  const rejections = new Rejections()
  const checked = workouts.flatMap(workout => {
    const long = longListIn(WorkoutLogInput, workout.input)
    if (long) {
      const { path, maximum, count } = long
      const message = `may have at most ${maximum} entries, not ${count}`
      rejections.add(workout.row, reasonOf(faultsOf([{ path, message }])))
      return []
    }
    const parsed = parse(workout)
    const faults = parsed.success ? timeFaults(parsed.data, nowMs) : faultsOf(parsed.error.issues)
    if (parsed.success && faults.length === 0) return [{ ...workout, input: parsed.data }]
    rejections.add(workout.row, reasonOf(faults), parsed.success ? faults.length : parsed.error.issues.length)
    return []
  })
  const rejected = rejections.rows
  const readable = withoutParts(workouts, checked, rejected)
  const seen = new Map<string, number>()
  const inOrder = readable
    .map(one => ({ ...one, order: orderOf(one.input) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
  const now = new Date(nowMs).toISOString()
  const ids = new Set<string>()
  const logs = inOrder.flatMap(({ row, app, id, input }) => {
    const content = logFromInput(input, corrections)
    const start = startOfIdentity(app, content.startedAt)
    const name = JSON.stringify([app, start, content.title])
    const occurrence = seen.get(name) ?? 0
    seen.set(name, occurrence + 1)
    const identity = JSON.stringify([app, start, content.title, occurrence])
    const ownId = id !== null && timeOfId(id) !== null ? id : null
    const log: WorkoutLog = {
      id: ownId ?? idOf(Date.parse(start), identity),
      ...content,
      origin: ownId ? null : { app, identity, digest: digestOf(input) },
      createdAt: now,
      updatedAt: now,
    }
    if (ids.has(log.id)) {
      rejected.push({ row, reason: 'Another workout of the file has its ID' })
      return []
    }
    ids.add(log.id)
    return [{ row, log }]
  })
  return { logs, rejected: rejected.sort((a, b) => a.row - b.row) }
}

/** The CSV export of Hevy has no seconds, the answers of its API have: one workout of both is one log. */
function startOfIdentity(app: string, startedAt: string): string {
  const startMs = Date.parse(startedAt)
  return app === 'hevy' ? formatInstant(startMs - (startMs % minuteMs)) : startedAt
}

/** Logs of rows are parsed in full only for the reasons why they are rejected. */
function parse({ input, isOfRows = false }: ImportedWorkout) {
  const ofRows = isOfRows ? WorkoutLogOfRows.safeParse(input) : null
  return ofRows?.success ? ofRows : WorkoutLogInput.safeParse(input)
}

/** Without those that start when a rejected one does: one of them may be a part of the other. */
function withoutParts<T extends ImportedWorkout>(
  all: readonly ImportedWorkout[],
  checked: readonly T[],
  rejected: RejectedRow[],
): T[] {
  const accepted = new Set(checked.map(({ row }) => row))
  const starts = new Set(all.filter(({ row, isOfRows }) => isOfRows && !accepted.has(row)).map(startOf))
  return checked.filter(workout => {
    const isPart = workout.isOfRows && starts.has(startOf(workout))
    if (isPart) rejected.push({ row: workout.row, reason: 'Another workout with this start cannot be read' })
    return !isPart
  })
}

function startOf({ input }: ImportedWorkout): unknown {
  return typeof input === 'object' && input !== null && 'startedAt' in input ? input.startedAt : null
}

const orderOf = ({ startedAt, title, endedAt, notes }: WorkoutLogInput) =>
  JSON.stringify([new Date(startedAt).toISOString(), title, endedAt ?? '', notes ?? ''])

/** A hash of the content in the file, independent of how exercise names are matched. */
function digestOf(input: WorkoutLogInput): string {
  return hash('sha256', JSON.stringify(input), 'base64url').slice(0, 22)
}

/** Whether a stored log already is what a file says: imported from the same content, or, for a log of this service, equal to it. */
export function isUnchanged(stored: WorkoutLog, imported: WorkoutLog): boolean {
  if (imported.origin) return stored.origin?.digest === imported.origin.digest
  return JSON.stringify(contentOf(stored)) === JSON.stringify(contentOf(imported))
}

function contentOf({ title, startedAt, endedAt, utcOffset, notes, exercises }: WorkoutLog) {
  return {
    title,
    startedAt,
    endedAt,
    utcOffset,
    notes,
    exercises: exercises.map(({ exerciseKey, name, supersetId, notes, sets }) => ({
      exerciseKey,
      name,
      supersetId,
      notes,
      sets: sets.map(({ kind, reps, weightKg, durationSeconds, distanceMeters, rpe }) => ({
        kind,
        reps,
        weightKg,
        durationSeconds,
        distanceMeters,
        rpe,
      })),
    })),
  }
}
