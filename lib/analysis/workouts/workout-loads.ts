import * as z from 'zod'
import { type DerivedFlag, derivedValue } from '../../derive/derived-value.ts'
import type { Reason } from '../../derive/reason.ts'
import { heartRateZones, maxHeartRate, zoneMinutes } from '../../derive/training/heart-rate-zones.ts'
import { hrTss } from '../../derive/training/hr-tss.ts'
import type { SessionHeartRate } from '../../derive/training/session-heart-rate.ts'
import { type TrimpPerson, trimpBanister, trimpBanisterOfSpans } from '../../derive/training/trimp-banister.ts'
import { type HeartRateSpan, trimpEdwards } from '../../derive/training/trimp-edwards.ts'
import { trimpLucia } from '../../derive/training/trimp-lucia.ts'
import type { Day } from '../../kernel/civil-time.ts'
import { methods } from '../../model/catalog/methods.ts'
import { sessionHeartRateMinimum } from '../../model/catalog/minimum-data.ts'
import type { TrainingLog } from '../../model/training/training-log.ts'
import { DerivedNumber, derivedShape } from '../derived-view.ts'
import { showTrainingLog } from '../training/diary.ts'

export const ZoneMinutes = derivedShape(
  z.strictObject({
    belowMinutes: z.number().describe('Minutes below the first zone.'),
    minutes: z.array(z.number()).describe('Minutes in zones 1 to 5.'),
  }),
)

export const WorkoutLoads = z.lazy(() =>
  z
    .strictObject({
      trimp_edwards: DerivedNumber.describe('Minutes in five zones of the maximum heart rate, times 1 to 5.'),
      trimp_banister: DerivedNumber.describe(
        'Minutes weighted by the share of the heart rate reserve; from the mean of the device if there are no samples.',
      ),
      trimp_lucia: DerivedNumber.nullable().describe(
        'Minutes below, between and above the two ventilatory thresholds, times 1, 2 and 3; null if the profile does not have both.',
      ),
      hr_tss: DerivedNumber.nullable().describe(
        '100 points are an hour at the threshold heart rate; null if the profile does not have it.',
      ),
      session_rpe: DerivedNumber.nullable().describe(
        'The rating of the diary entry of the session x its minutes; null without an entry.',
      ),
    })
    .meta({ id: 'WorkoutLoads' }),
)

/** The facts about the person on the day of a workout. */
export interface Athlete {
  sex: 'female' | 'male' | null
  birthYear: number | null
  ageYears: number | null
  resting: { bpm: number; date: Day } | null
  /** Heart rates that were measured in a test; null where the person does not know them. */
  measured: { maxBpm: number | null; thresholdBpm: number | null; firstBpm: number | null; secondBpm: number | null }
}

/** The values of a workout that a device recorded. */
export interface Effort {
  heart: SessionHeartRate
  elapsedSeconds: number
  activeMinutes: number
  platformMeanBpm: number | null
}

/** The minutes in five zones between rest and maximum, or below the maximum where the resting heart rate is not known. */
export function zonesOf(effort: Effort, athlete: Athlete): z.output<typeof ZoneMinutes> {
  const { resting, birthYear, ageYears, measured } = athlete
  const zones = heartRateZones({ measuredMaxBpm: measured.maxBpm, ageYears, restingBpm: resting?.bpm ?? null })
  const spans = spansOf(effort)
  const value = zones.edgesBpm && spans.length > 0 ? zoneMinutes(spans, zones.edgesBpm) : null
  return derivedValue({
    method: methods.heart_rate_zones,
    value,
    reason: value ? null : named(zones.reason ?? 'no_data'),
    unit: 'min',
    params: { zones: zones.method, edgesBpm: zones.edgesBpm, minimum: sessionHeartRateMinimum },
    inputs: { ...atEachBpm, maxBpm: zones.maxBpm, maxBpmSource: zones.maxBpmSource, birthYear, resting },
    ...basisOf(effort, zones.maxBpmSource),
  })
}

/** The load of a workout by each method, and by its diary entry. Loads of different methods cannot be compared. */
export function loadsOf(effort: Effort, athlete: Athlete, entry: TrainingLog | null): z.output<typeof WorkoutLoads> {
  return {
    trimp_edwards: edwardsOf(effort, athlete),
    trimp_banister: banisterOf(effort, athlete),
    trimp_lucia: luciaOf(effort, athlete),
    hr_tss: hrTssOf(effort, athlete),
    session_rpe: entry && showTrainingLog(entry).load,
  }
}

function edwardsOf(effort: Effort, { birthYear, ageYears, measured }: Athlete) {
  const { maxBpm, maxBpmSource } = maxHeartRate(measured.maxBpm, ageYears)
  const { trimp, reason, ...minutes } = trimpEdwards(spansOf(effort), maxBpm)
  return derivedValue({
    method: methods.trimp_edwards,
    value: trimp,
    reason: reason && named(reason),
    params: { zonePercents: [50, 60, 70, 80, 90], weights: [1, 2, 3, 4, 5], minimum: sessionHeartRateMinimum },
    inputs: { ...atEachBpm, ...minutes, maxBpm, maxBpmSource, birthYear },
    ...basisOf(effort, maxBpmSource),
  })
}

/** From the samples; without stored samples, from the mean heart rate that the device reports. */
function banisterOf(effort: Effort, athlete: Athlete) {
  const { person, about, maxBpmSource } = reserveOf(athlete)
  const { activeMinutes, platformMeanBpm } = effort
  const isMean = effort.heart.samples === 0 && platformMeanBpm !== null
  const loadOf = (of: TrimpPerson) =>
    isMean ? trimpBanister(activeMinutes, platformMeanBpm, of) : trimpBanisterOfSpans(spansOf(effort), of)
  const { trimp, reason } = loadOf(person)
  const ifSexWere = (assumed: 'female' | 'male') => loadOf({ ...person, sex: assumed }).trimp
  return derivedValue({
    method: isMean ? methods.trimp_banister : methods.trimp_banister_samples,
    value: trimp,
    reason: reason && named(reason),
    params: { weights: banisterWeights, minimum: sessionHeartRateMinimum },
    inputs: {
      ...(isMean ? { activeMinutes, meanBpm: platformMeanBpm } : atEachBpm),
      ...about,
      ...(person.sex === null ? { ifFemale: ifSexWere('female'), ifMale: ifSexWere('male') } : {}),
    },
    ...(isMean ? { flags: estimated(maxBpmSource) } : basisOf(effort, maxBpmSource)),
  })
}

/** Minutes below, between and above the two ventilatory thresholds; null for a person who has not measured both. */
function luciaOf(effort: Effort, { measured: { firstBpm, secondBpm } }: Athlete) {
  if (firstBpm === null || secondBpm === null) return null
  const { trimp, reason, zoneMinutes: minutes } = trimpLucia(spansOf(effort), firstBpm, secondBpm)
  return derivedValue({
    method: methods.trimp_lucia,
    value: trimp,
    reason,
    params: { weights: [1, 2, 3], minimum: sessionHeartRateMinimum },
    inputs: { ...atEachBpm, zoneMinutes: minutes, firstThresholdBpm: firstBpm, secondThresholdBpm: secondBpm },
    ...basisOf(effort, null),
  })
}

/** Relative to an hour at the threshold heart rate; null for a person who has not measured it. */
function hrTssOf(effort: Effort, athlete: Athlete) {
  const { thresholdBpm } = athlete.measured
  if (thresholdBpm === null) return null
  const { person, about, maxBpmSource } = reserveOf(athlete)
  const { points, reason, trimp, referenceTrimp } = hrTss(spansOf(effort), person, thresholdBpm)
  return derivedValue({
    method: methods.hr_tss,
    value: points,
    reason: reason && named(reason),
    params: { weights: banisterWeights, minimum: sessionHeartRateMinimum },
    inputs: { ...atEachBpm, ...about, thresholdBpm, trimp, referenceTrimp },
    ...basisOf(effort, maxBpmSource),
  })
}

const banisterWeights = { male: [0.64, 1.92], female: [0.86, 1.67] }

/** The person's values that Banister's weights need, with their origin. */
function reserveOf({ sex, resting, birthYear, ageYears, measured }: Athlete) {
  const { maxBpm, maxBpmSource } = maxHeartRate(measured.maxBpm, ageYears)
  const person: TrimpPerson = { restingBpm: resting?.bpm ?? null, maxBpm, sex }
  return { person, about: { maxBpm, maxBpmSource, birthYear, resting, sex }, maxBpmSource }
}

/** The minutes at each heart rate are shown once for all values of a workout. */
const atEachBpm = { of: 'heartRate.secondsAt' }

function spansOf({ heart: { secondsAt } }: Effort): HeartRateSpan[] {
  return secondsAt.bpm.map((bpm, i) => ({ bpm, minutes: (secondsAt.seconds[i] ?? 0) / 60 }))
}

/** How much of the session has a heart rate, and whether the maximum is an estimate. */
function basisOf({ heart, elapsedSeconds }: Effort, maxBpmSource: string | null) {
  const fraction = elapsedSeconds > 0 ? heart.coveredSeconds / elapsedSeconds : null
  const partial = fraction !== null && fraction < sessionHeartRateMinimum.coverage
  return {
    coverage: { observed: Math.round(heart.coveredSeconds), expected: Math.round(elapsedSeconds), fraction },
    partial,
    flags: [...(partial ? (['few_observations'] as const) : []), ...estimated(maxBpmSource)],
  }
}

function estimated(maxBpmSource: string | null): DerivedFlag[] {
  return maxBpmSource === 'tanaka_estimate' ? ['estimated_input'] : []
}

/** The maximum heart rate is estimated from the year of birth, the only fact that the profile has. */
function named(reason: Reason): Reason {
  return reason === 'missing_input:maxBpm' ? 'missing_input:birthYear' : reason
}
