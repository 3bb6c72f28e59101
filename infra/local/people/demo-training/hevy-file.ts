import type { CivilClock } from '../../upstream-simulator/data/civil-clock.ts'
import { SECOND } from '../../upstream-simulator/data/point.ts'
import type { WrittenSet } from './routines.ts'

export interface LoggedWorkout {
  title: string
  startMs: number
  endMs: number
  sets: WrittenSet[]
}

const header = [
  ...['title', 'start_time', 'end_time', 'description', 'exercise_title', 'superset_id', 'exercise_notes'],
  ...['set_index', 'set_type', 'weight_kg', 'reps', 'distance_km', 'duration_seconds', 'rpe'],
]

/** Workouts as Hevy exports them: one row a set, wall times without a zone. */
export function hevyFileOf(workouts: readonly LoggedWorkout[], clock: CivilClock): string {
  const rows = workouts.flatMap(({ title, startMs, endMs, sets }) =>
    sets.map((set, i) => {
      const index = i - sets.findIndex(({ exercise }) => exercise === set.exercise)
      const of = [title, wallTime(startMs, clock), wallTime(endMs, clock), '', set.exercise, set.superset, '', index]
      return [...of, set.kind, set.weightKg, set.reps, null, set.seconds, set.rpe]
    }),
  )
  return [header, ...rows].map(row => row.map(cell).join(',')).join('\n')
}

const cell = (value: string | number | null) => (typeof value === 'string' ? `"${value}"` : (value ?? ''))

const format = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' },
})

/** `28 Mar 2025, 17:29` */
function wallTime(ms: number, clock: CivilClock): string {
  return format.format(ms + clock.offsetAt(ms) * SECOND).replace('Sept', 'Sep')
}
