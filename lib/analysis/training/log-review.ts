import * as z from 'zod'
import { derivedValue } from '../../derive/derived-value.ts'
import { volumeLoad } from '../../derive/strength/volume-load.ts'
import { methods } from '../../model/catalog/methods.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import type { WorkoutLog } from '../../model/training/workout-log.ts'
import { showWorkoutLog, WorkoutLogView } from '../../model/training/workout-log-view.ts'
import { DerivedNumber, derivedShape } from '../derived-view.ts'
import { externalCaveat, isWorking, type LoggedSet, setsOf } from './logged-sets.ts'
import { bestOfSets } from './measured-sets.ts'
import { estimateOf } from './one-rep-max.ts'

/** What a set or a workout can be a record by. */
const measures = [
  'heaviest_weight',
  'e1rm',
  'most_reps',
  'longest_seconds',
  'farthest_meters',
  'fastest_meters_per_second',
  'session_volume',
] as const
type Measure = (typeof measures)[number]

const LogRecord = z.lazy(() =>
  z.strictObject({
    exercise: z.int().describe('The place of the exercise in the log, from 0.'),
    set: z.int().nullable().describe('The place of its set, from 0; null for a record of all of its sets together.'),
    measure: z
      .enum(measures)
      .describe(
        'What is higher than ever before: the weight in kg; Epley’s estimate in kg, where no body weight is lifted; the repetitions without a weight; seconds; meters; meters per second; the volume of the exercise in kg.',
      ),
    value: z.number().describe('The value.'),
    previousBest: z.number().describe('The best of all logs before.'),
  }),
)
type LogRecord = z.output<typeof LogRecord>

const Volume = DerivedNumber.describe('External weight x repetitions of the sets except warm-ups, in kg.')
const workingSets = z.int().describe('Number of sets except warm-ups.')

export const WorkoutLogReview = z.lazy(() =>
  z
    .strictObject({
      workingSets,
      volume: Volume,
      records: derivedShape(z.array(LogRecord)).describe(
        'Records that this log set, each at the first set that has it. An exercise that was never logged before has none.',
      ),
      previous: z
        .strictObject({ log: WorkoutLogView.describe('The log.'), workingSets, volume: Volume })
        .nullable()
        .describe('The newest log before it with the same title, whatever its letters’ case; null if there is none.'),
    })
    .meta({ id: 'WorkoutLogReview' }),
)

/** A log among all logs of the person: its sets and volume, the records that it set, and the last one of its title. */
export function reviewOfLog(
  log: WorkoutLog,
  all: readonly WorkoutLog[],
  zone: string,
): z.output<typeof WorkoutLogReview> {
  const earlier = all.filter(({ startedAt }) => startedAt < log.startedAt)
  const titleOf = ({ title }: WorkoutLog) => title.trim().toLowerCase()
  const previous = earlier
    .filter(one => titleOf(one) === titleOf(log))
    .reduce<WorkoutLog | null>((newest, one) => (newest && newest.startedAt > one.startedAt ? newest : one), null)
  return {
    ...totalsOf(setsOf([log], zone)),
    records: recordsOfLog(log, earlier, zone),
    previous: previous && { log: showWorkoutLog(previous, zone), ...totalsOf(setsOf([previous], zone)) },
  }
}

function totalsOf(sets: readonly LoggedSet[]) {
  const { volumeLoadKg, workingSets: observed, incompleteSets } = volumeLoad(sets)
  const workingSets = observed + incompleteSets
  return {
    workingSets,
    volume: derivedValue({
      method: methods.volume_load,
      value: volumeLoadKg === null ? null : roundValue(volumeLoadKg),
      reason: volumeLoadKg === null ? 'no_data' : null,
      params: { excluded: 'warmup' },
      inputs: { workingSets, incompleteSets },
      coverage: { observed, expected: workingSets, fraction: workingSets === 0 ? null : observed / workingSets },
      caveats: [externalCaveat],
    }),
  }
}

/** The values of one set by each measure; null where it has none. */
function valuesOf(set: LoggedSet): readonly (readonly [Measure, number | null])[] {
  const { mostReps, longestSeconds, farthestMeters, fastestMetersPerSecond } = bestOfSets([set])
  return [
    ['heaviest_weight', set.reps ? set.weightKg || null : null],
    // The body weights of the days are not read, so that what lifts the body has no estimate here.
    ['e1rm', estimateOf(set)],
    ['most_reps', mostReps],
    ['longest_seconds', longestSeconds],
    ['farthest_meters', farthestMeters],
    ['fastest_meters_per_second', fastestMetersPerSecond],
  ]
}

/** A value by a measure, at a set; null where it is of all sets of the exercise. */
interface Candidate {
  measure: Measure
  value: number
  exercise: number
  set: number | null
}

/** The best of an exercise in a log by each measure, the first of equal ones. */
function bestsOf(log: WorkoutLog, exerciseKey: string, zone: string): Candidate[] {
  const bests = new Map<Measure, Candidate>()
  const working: LoggedSet[] = []
  const propose = (candidate: Candidate) => {
    const { measure, value } = candidate
    if (value > (bests.get(measure)?.value ?? 0)) bests.set(measure, candidate)
  }
  for (const [exercise, one] of log.exercises.entries()) {
    if (one.exerciseKey !== exerciseKey) continue
    for (const [set, logged] of setsOf([{ ...log, exercises: [one] }], zone).entries()) {
      if (!isWorking(logged)) continue
      working.push(logged)
      for (const [measure, value] of valuesOf(logged)) if (value !== null) propose({ measure, value, exercise, set })
    }
  }
  const exercise = log.exercises.findIndex(one => one.exerciseKey === exerciseKey)
  const { volumeLoadKg } = volumeLoad(working)
  if (volumeLoadKg) propose({ measure: 'session_volume', value: volumeLoadKg, exercise, set: null })
  return [...bests.values()]
}

function recordsOfLog(log: WorkoutLog, earlier: readonly WorkoutLog[], zone: string) {
  const exerciseKeys = [...new Set(log.exercises.map(({ exerciseKey }) => exerciseKey))]
  const records = exerciseKeys.flatMap(exerciseKey => {
    const before = new Map<Measure, number>()
    for (const one of earlier)
      for (const { measure, value } of bestsOf(one, exerciseKey, zone))
        before.set(measure, Math.max(value, before.get(measure) ?? 0))
    return bestsOf(log, exerciseKey, zone).flatMap(({ value, ...of }): LogRecord[] => {
      const previousBest = before.get(of.measure)
      if (previousBest === undefined || value <= previousBest) return []
      return [{ ...of, value: roundValue(value), previousBest: roundValue(previousBest) }]
    })
  })
  return derivedValue({
    method: methods.pr_detection,
    value: records,
    reason: null,
    params: { minImprovement: 0, e1rm: 'epley' },
    inputs: { logsBefore: earlier.length },
    caveats: ['The heaviest weight, the estimate and the volume are of external weight.'],
  })
}
