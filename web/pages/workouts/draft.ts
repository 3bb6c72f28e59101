import { formatOffset, offsetSeconds } from '../../../lib/kernel/civil-time.ts'
import type { Reads } from '../../api.ts'
import { quantityOf, quantityText, type WeightUnit } from './weight-unit.ts'

type WorkoutLog = Reads['/api/v1/workout-logs/{id}']['data']
export type SetKind = WorkoutLog['exercises'][number]['sets'][number]['kind']

/** The kinds of a set, as people say them. */
export const setKinds = {
  normal: 'normal',
  warmup: 'warm-up',
  drop: 'drop',
  failure: 'to failure',
} as const satisfies Record<SetKind, string>

/** The quantities of a set as they stand in their fields, weights in the unit of the person; empty where nothing was written. */
export const quantities = ['weightKg', 'reps', 'distanceMeters', 'durationSeconds', 'rpe'] as const
export type Quantities = Record<(typeof quantities)[number], string>
export type DraftSet = Quantities & {
  kind: SetKind
  /** The same set of the last session, which a tap takes over; null for a set that is only of this one. */
  last: Quantities | null
  /** Whether it is saved: a set of the last session is not, until it is done again. */
  isDone: boolean
}

export interface DraftExercise {
  /** Identifies it while exercises are moved. */
  id: number
  /** The key of its catalog exercise, while the name is the stored one. */
  known: { name: string; exerciseKey: string } | null
  name: string
  notes: string
  supersetId: number | null
  sets: DraftSet[]
}

/** A workout log in the editor; times are local wall-clock times. */
export interface Draft {
  title: string
  start: string
  end: string
  notes: string
  exercises: DraftExercise[]
}

/** How times and weights of a draft are written. */
export interface Written {
  clock: string
  unit: WeightUnit
}

let made = 0

export const emptySet = (): DraftSet => ({
  ...nothing(),
  kind: 'normal',
  last: null,
  isDone: true,
})

const nothing = (): Quantities => ({ weightKg: '', reps: '', distanceMeters: '', durationSeconds: '', rpe: '' })

export function emptyExercise(): DraftExercise {
  made += 1
  return { id: made, known: null, name: '', notes: '', supersetId: null, sets: [emptySet()] }
}

/** A new log that starts now. */
export function newDraft(zone: string, nowMs: number): Draft {
  return { title: '', start: wallTime(nowMs, zone), end: '', notes: '', exercises: [emptyExercise()] }
}

export function draftOf(log: WorkoutLog, zone: string, unit: WeightUnit): Draft {
  const clock = log.utcOffset ?? zone
  return {
    title: log.title,
    start: wallTime(Date.parse(log.startedAt), clock),
    end: log.endedAt ? wallTime(Date.parse(log.endedAt), clock) : '',
    notes: log.notes ?? '',
    exercises: log.exercises.map(({ exerciseKey, name, notes, supersetId, sets }) => ({
      ...emptyExercise(),
      known: { name, exerciseKey },
      name,
      notes: notes ?? '',
      supersetId,
      sets: sets.map(({ kind, ...set }) => ({
        ...(Object.fromEntries(quantities.map(one => [one, quantityText(one, set[one], unit)])) as Quantities),
        kind,
        last: null,
        isDone: true,
      })),
    })),
  }
}

/** A new log that begins with the exercises of an earlier one; none of their sets is done yet. */
export function againOf(log: WorkoutLog, zone: string, unit: WeightUnit, now: Draft): Draft {
  const { title, exercises } = draftOf(log, zone, unit)
  const toDo = ({ kind, last: _last, isDone: _isDone, ...values }: DraftSet): DraftSet => ({
    ...nothing(),
    kind,
    // How hard it felt is of that day only.
    last: { ...values, rpe: '' },
    isDone: false,
  })
  return { ...now, title, exercises: exercises.map(one => ({ ...one, notes: '', sets: one.sets.map(toDo) })) }
}

/** The newest log of each title, newest first. */
export function newestOfTitles(logs: readonly WorkoutLog[]): WorkoutLog[] {
  const byTitle = new Map(logs.toReversed().map(log => [sameTitle(log.title), log]))
  return logs.filter(log => byTitle.get(sameTitle(log.title)) === log)
}

export const sameTitle = (title: string) => title.trim().toLowerCase()

/** A set of the last session as done: with its numbers, where no others were written. */
export const doneAsLast = (set: DraftSet): DraftSet => ({
  ...set,
  ...Object.fromEntries(quantities.map(one => [one, set[one] || (set.last?.[one] ?? '')])),
  isDone: true,
})

/** A set of the last session that is not done after all. */
export const notDone = (set: DraftSet): DraftSet => ({ ...set, ...nothing(), isDone: false })

/** Whether nothing was written of its exercises yet, so that those of another session can take their place. */
export const isBlank = ({ exercises }: Draft) =>
  exercises.every(
    ({ known, name, sets }) =>
      (known?.name ?? '') === name &&
      sets.every(set => (set.last ? !set.isDone : quantities.every(one => set[one] === ''))),
  )

/** Without the sets of the last session that were not done again. */
export const onlyDone = (draft: Draft): Draft => ({
  ...draft,
  exercises: draft.exercises
    .map(one => ({ ...one, sets: one.sets.filter(({ isDone }) => isDone) }))
    .filter(({ sets }) => sets.length > 0),
})

/** The content of a draft as the service gets it. Times have the offset of `clock`: a zone, or the offset with which they were written. */
export function contentOf(draft: Draft, { clock, unit }: Written) {
  return {
    title: draft.title.trim(),
    startedAt: instantOf(draft.start, clock),
    endedAt: draft.end ? instantOf(draft.end, clock) : null,
    notes: draft.notes.trim() || null,
    exercises: draft.exercises.map(({ known, name, notes, supersetId, sets }) => ({
      ...(known && known.name === name.trim() ? { exerciseKey: known.exerciseKey } : {}),
      name: name.trim(),
      notes: notes.trim() || null,
      supersetId,
      sets: sets.map(({ kind, ...set }) => ({
        kind,
        ...Object.fromEntries(quantities.map(one => [one, quantityOf(one, set[one], unit)])),
      })),
    })),
  }
}

/** Only what differs from what was read: exercises that nobody touched stay as they were matched. */
export function changesOf(before: Draft, after: Draft, as: Written): Partial<ReturnType<typeof contentOf>> {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const [old, next] = [contentOf(before, as), contentOf(after, as)]
  const changed = (Object.keys(next) as (keyof typeof next)[]).filter(name => !isSame(old[name], next[name]))
  return Object.fromEntries(changed.map(name => [name, next[name]]))
}

const isOffset = (clock: string) => /^[+-]\d\d:\d\d$/.test(clock)

/** Seconds that a clock is ahead of UTC at an instant. */
function ahead(ms: number, clock: string): number {
  if (!isOffset(clock)) return offsetSeconds(ms, clock)
  const [hours = 0, minutes = 0] = clock.slice(1).split(':').map(Number)
  return (clock.startsWith('-') ? -60 : 60) * (60 * hours + minutes)
}

/** An instant on the clock of a zone, to the minute: `2026-11-21T17:28`. */
export const wallTime = (ms: number, clock: string) => new Date(ms + 1000 * ahead(ms, clock)).toISOString().slice(0, 16)

/** The instant of a wall time: `2026-11-21T17:28:00+01:00`. A time that exists twice is the later one. */
export function instantOf(wall: string, clock: string): string {
  const asUtc = Date.parse(`${wall}Z`)
  const offset = ahead(asUtc - 1000 * ahead(asUtc, clock), clock)
  return `${wall}:00${formatOffset(offset)}`
}
