import type { z } from 'zod'
import type { UnifiedWorkout } from '../../../analysis/workouts/unified-view.ts'
import type { WorkoutRow } from '../../../analysis/workouts/workout-view.ts'
import { median } from '../../../derive/statistics/description/quantile.ts'
import { metersOfMile, ownUnit } from '../../../kernel/units.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { Measure, Pick as PickOf } from '../../plan/records/records.ts'
import { amount } from '../wording.ts'

type Unified = z.output<typeof UnifiedWorkout>
export type Workouts = Extract<AnswerablePlan, { intent: 'workouts' }>
/** A workout of either list. */
export type Row = Pick<
  Unified,
  'localDate' | 'startAt' | 'utcOffset' | 'kind' | 'name' | 'durationMinutes' | 'distanceMeters' | 'energyKcal'
> &
  Partial<
    Pick<
      WorkoutRow,
      'paceSecondsPerKm' | 'speedKmPerHour' | 'heartRate' | 'steps' | 'elevationGainMeters' | 'zones' | 'loads'
    >
  > &
  Partial<Pick<Unified, 'averageHeartRateBpm' | 'volumeKg' | 'rpe' | 'origins'>>

/** What a workout is called: its title, or else its kind as a person writes it. */
export const nameOfWorkout = ({ name, kind }: Pick<Row, 'name' | 'kind'>) => name ?? kind.replaceAll(/[-_]/g, ' ')

const inZone = (zone: number) => ({
  name: `time in heart rate zone ${zone} of 5`,
  unit: 'min',
  at: `zones/value/minutes/${zone - 1}`,
  of: (row: Row) => row.zones?.value?.minutes[zone - 1] ?? null,
})

/** The numbers of a workout by measure, with their place in a row. */
export const numbers: Readonly<
  Record<Measure, { name: string; unit: string; at: string; of: (row: Row) => number | null }>
> = {
  zone1: inZone(1),
  zone2: inZone(2),
  zone3: inZone(3),
  zone4: inZone(4),
  zone5: inZone(5),
  distance: { name: 'distance', unit: 'm', at: 'distanceMeters', of: row => row.distanceMeters },
  duration: { name: 'duration', unit: 'min', at: 'durationMinutes', of: row => row.durationMinutes },
  energy: { name: 'energy', unit: 'kcal', at: 'energyKcal', of: row => row.energyKcal },
  heartRate: {
    name: 'mean heart rate',
    unit: 'bpm',
    at: 'averageHeartRateBpm',
    of: row => row.averageHeartRateBpm ?? row.heartRate?.platformMeanBpm ?? null,
  },
  maxHeartRate: {
    name: 'highest heart rate',
    unit: 'bpm',
    at: 'heartRate/maxBpm',
    of: row => row.heartRate?.maxBpm ?? null,
  },
  steps: { name: 'steps', unit: 'count', at: 'steps', of: row => row.steps ?? null },
  pace: { name: 'pace', unit: 's/km', at: 'paceSecondsPerKm', of: row => row.paceSecondsPerKm ?? null },
  speed: { name: 'speed', unit: 'km/h', at: 'speedKmPerHour', of: row => row.speedKmPerHour ?? null },
  elevation: {
    name: 'elevation gain',
    unit: 'm',
    at: 'elevationGainMeters',
    of: row => row.elevationGainMeters ?? null,
  },
  load: {
    name: 'training load (TRIMP by Edwards)',
    unit: 'AU',
    at: 'loads/trimp_edwards/value',
    of: row => row.loads?.trimp_edwards.value ?? null,
  },
  rpe: { name: 'rating of the session (RPE, from the diary)', unit: 'of 10', at: 'rpe', of: row => row.rpe ?? null },
  volume: { name: 'volume', unit: 'kg', at: 'volumeKg', of: row => row.volumeKg ?? null },
}

/** A number of a workout in a sentence. */
export function measured(value: number, of: Measure, { unit: shown }: Workouts): string {
  if (of !== 'pace') return amount(value, { id: of, unit: numbers[of].unit, shown })
  const paced = (seconds: number) =>
    `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`
  const perMile = shown?.name === 'mi' ? ` (${paced((value * metersOfMile) / 1000)} min/mi)` : ''
  if (ownUnit({ unit: 's/km' }) && shown?.name !== 'km') return `${paced((value * metersOfMile) / 1000)} min/mi`
  return `${paced(value)} min/km${perMile}`
}

/** The number that a pick makes of those of some workouts, their mean if it names no other; null without any. */
export function pickedFrom(pick: PickOf, values: readonly number[]): number | null {
  if (values.length === 0) return null
  if (pick === 'median') return median(values)
  if (pick === 'highest') return Math.max(...values)
  if (pick === 'lowest') return Math.min(...values)
  const total = values.reduce((sum, value) => sum + value, 0)
  return pick === 'total' ? total : total / values.length
}

/** "Highest distance", and of a pace "slowest pace": the faster, the fewer minutes a kilometer. */
export function nameOfPick(pick: PickOf, measure: Measure): string {
  const word = measure !== 'pace' ? pick : pick === 'highest' ? 'slowest' : pick === 'lowest' ? 'fastest' : pick
  return `${word} ${numbers[measure].name}`.replace(/^(highest|mean) \1/, '$1')
}

/** The sum of a number of some workouts; those without it count as 0. */
export const totalOf = (measure: Measure, rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + (numbers[measure].of(row) ?? 0), 0)
