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
export type DraftSet = { kind: SetKind } & Record<(typeof quantities)[number], string>

export interface DraftExercise {
  /** Tells it from the others while it is moved. */
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
  kind: 'normal',
  weightKg: '',
  reps: '',
  distanceMeters: '',
  durationSeconds: '',
  rpe: '',
})

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
        kind,
        ...(Object.fromEntries(quantities.map(one => [one, quantityText(one, set[one], unit)])) as Record<
          (typeof quantities)[number],
          string
        >),
      })),
    })),
  }
}

/** What the service gets of a draft. Times have the offset of `clock`: a zone, or the offset with which they were written. */
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
