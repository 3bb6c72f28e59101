import type { Measure } from '../../plan/records/records.ts'
import { timeOf } from '../records/phrase-workout-times.ts'
import { measured, nameOfWorkout, numbers, type Row, type Workouts } from '../records/workout-numbers.ts'

/** The numbers that every workout is described with. */
const told = new Set<Measure>(['duration', 'distance', 'pace', 'energy', 'volume'])

/** A pace that a workout has is among them. */
const isTold = (row: Row, measure: Measure) => told.has(measure) && numbers[measure].of(row) !== null

/** A number of a workout with its name. */
export function asked(row: Row, measure: Measure, plan: Workouts): string {
  const value = numbers[measure].of(row)
  return `${numbers[measure].name} ${value === null ? 'not known' : measured(value, measure, plan)}`
}

/** "2026-11-21 09:53 Run: 37.7 min, 6,264 m (6.26 km), 6:01 min/km, mean heart rate 158 bpm" */
export function describeWorkout(row: Row, zone: string, plan: Workouts): string {
  const { durationMinutes, distanceMeters, energyKcal } = row
  const { measure, pick, rank } = plan
  const parts = [
    ...(durationMinutes === null ? [] : [measured(durationMinutes, 'duration', plan)]),
    ...(distanceMeters === null ? [] : [measured(distanceMeters, 'distance', plan)]),
    ...(row.paceSecondsPerKm ? [measured(row.paceSecondsPerKm, 'pace', plan)] : []),
    ...(energyKcal === null ? [] : [measured(energyKcal, 'energy', plan)]),
    ...(row.volumeKg ? [`${measured(row.volumeKg, 'volume', plan)} lifted`] : []),
    ...((pick === 'list' || rank) && measure && !told.has(measure) ? [asked(row, measure, plan)] : []),
    ...(plan.shownWith ?? []).filter(one => one !== measure && !isTold(row, one)).map(one => asked(row, one, plan)),
  ]
  return `${row.localDate}${timeOf(row, zone)} ${nameOfWorkout(row)}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`
}
