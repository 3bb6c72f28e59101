import * as z from 'zod'
import { derivedValue } from '../../derive/derived-value.ts'
import { compensatedSum } from '../../derive/statistics/description/compensated-sum.ts'
import { personalRecords } from '../../derive/strength/personal-records.ts'
import { volumeLoad } from '../../derive/strength/volume-load.ts'
import type { Day } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import { firstOfWeek, type WeekStart } from '../../kernel/weeks.ts'
import { methods } from '../../model/catalog/methods.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { derivedShape } from '../derived-view.ts'
import { externalCaveat, groupsOf, isWorking, type LoggedSet, sessionsIn, setsBy, weeksOf } from './logged-sets.ts'
import { type BestOfSets, bestOfSets } from './measured-sets.ts'
import { estimateOf } from './one-rep-max.ts'

const WeekVolume = z.lazy(() =>
  z.strictObject({
    start: CivilDate.describe('The first day.'),
    volumeKg: z.number().nullable().describe('External weight x repetitions; null without a set that has both.'),
    workingSets: z.int().describe('Number of sets except warm-ups.'),
    incompleteSets: z
      .int()
      .describe('How many of the working sets have no weight or no repetition; they are not in the volume.'),
    sessions: z.int().describe('Number of workouts with a working set.'),
  }),
)
export const WeeklyVolume = derivedShape(z.array(WeekVolume)).meta({ id: 'WeeklyVolume' })

/** The weight lifted in each week, from working sets. */
export function weeklyVolume(working: readonly LoggedSet[], range: DayRange, weekStarts: WeekStart) {
  const byWeek = setsByWeek(working, weekStarts)
  const weeks = weeksOf(range, weekStarts).map(week => {
    const ofWeek = byWeek.get(week) ?? []
    const { volumeLoadKg, incompleteSets } = volumeLoad(ofWeek)
    return {
      start: week,
      volumeKg: volumeLoadKg,
      workingSets: ofWeek.length,
      incompleteSets,
      sessions: sessionsIn(ofWeek),
    }
  })
  const volumes = weeks.flatMap(({ volumeKg }) => volumeKg ?? [])
  const workingSets = weeks.reduce((sum, week) => sum + week.workingSets, 0)
  const incompleteSets = weeks.reduce((sum, week) => sum + week.incompleteSets, 0)
  const observed = workingSets - incompleteSets
  return derivedValue<z.output<typeof WeekVolume>[]>({
    method: methods.volume_load,
    value: volumes.length > 0 ? weeks : null,
    reason: volumes.length > 0 ? null : 'no_data',
    params: { weekStarts, excluded: 'warmup' },
    inputs: { workingSets, incompleteSets, volumeKg: volumes.length > 0 ? compensatedSum(volumes) : null },
    coverage: { observed, expected: workingSets, fraction: workingSets === 0 ? null : observed / workingSets },
    caveats: [externalCaveat],
  })
}

/** Sets by the first day of their week. A function of its own, which stays optimized whatever the rest of `weeklyVolume` meets. */
function setsByWeek(sets: readonly LoggedSet[], weekStarts: WeekStart): Map<Day, LoggedSet[]> {
  const byWeek = new Map<Day, LoggedSet[]>()
  for (const [day, ofDay] of setsBy(sets, set => set.day)) {
    const week = firstOfWeek(day, weekStarts)
    const ofWeek = byWeek.get(week)
    if (ofWeek) for (const set of ofDay) ofWeek.push(set)
    else byWeek.set(week, ofDay)
  }
  return byWeek
}

const Records = z.lazy(() =>
  z.strictObject({
    best: z.number().nullable().describe('The highest value; null if there is none.'),
    records: z
      .array(
        z.strictObject({
          date: CivilDate.describe('The civil day in the time zone of the account.'),
          value: z.number().describe('The value; null if there is none.'),
          previousBest: z.number().describe('The best before.'),
          improvement: z.number().describe('By how much it was exceeded.'),
        }),
      )
      .describe('New records with their dates, oldest first; the first day is the starting value.'),
  }),
)

const weightRecords = {
  heaviestWeight: Records.describe('The heaviest weight of a working set, in kg.'),
  e1rm: Records.describe("The highest estimate by Epley's equation, in kg."),
  sessionVolume: Records.describe('The highest volume of a workout, in kg.'),
}

export const ExerciseRecords = derivedShape(z.strictObject(weightRecords)).meta({ id: 'ExerciseRecords' })

export const MeasuredRecords = derivedShape(
  z.strictObject({
    ...weightRecords,
    mostReps: Records.describe('The most repetitions of a working set without a weight.'),
    longestSeconds: Records.describe('The longest working set without a distance, in seconds.'),
    farthestMeters: Records.describe('The farthest working set, in meters.'),
    fastestMetersPerSecond: Records.describe('The highest mean speed of a working set, in meters per second.'),
  }),
).meta({ id: 'MeasuredRecords' })

/** The records of an exercise within these sets, by three separate measures of its weight. */
export function recordsOf(sets: readonly LoggedSet[]) {
  return recordsBy(sets, () => ({}))
}

/** The same, and by what an exercise without a weight is measured in. */
export function measuredRecordsOf(sets: readonly LoggedSet[]) {
  return recordsBy(sets, sessions => {
    const bests = sessions.map(session => ({ day: (session[0] as LoggedSet).day, ...bestOfSets(session) }))
    const by = (measure: keyof BestOfSets) => shown(bests.map(best => ({ day: best.day, value: best[measure] })))
    return {
      mostReps: by('mostReps'),
      longestSeconds: by('longestSeconds'),
      farthestMeters: by('farthestMeters'),
      fastestMetersPerSecond: by('fastestMetersPerSecond'),
    }
  })
}

type RecordsByMeasure = Record<string, z.output<typeof Records>>

function recordsBy<More extends RecordsByMeasure>(
  sets: readonly LoggedSet[],
  more: (sessions: readonly LoggedSet[][]) => More,
) {
  const sessions = groupsOf(sets, ({ logId }) => logId)
  const bests = sessions.map(bestOfSession)
  const weighted = bests.filter(({ setsWithWeight }) => setsWithWeight > 0)
  const value = {
    heaviestWeight: shown(bests.map(({ day, heaviestKg }) => ({ day, value: heaviestKg }))),
    e1rm: shown(bests.map(({ day, epleyKg }) => ({ day, value: epleyKg }))),
    sessionVolume: shown(bests.map(({ day, volumeKg }) => ({ day, value: volumeKg }))),
    ...more(sessions),
  }
  const isKnown = Object.values(value).some(({ best }) => best !== null)
  return derivedValue({
    method: methods.pr_detection,
    value: isKnown ? value : null,
    reason: isKnown ? null : sets.some(isWorking) ? 'not_applicable:no_weight' : 'no_data',
    params: { minImprovement: 0, e1rm: 'epley' },
    inputs: {
      sets: weighted.reduce((sum, { setsWithWeight }) => sum + setsWithWeight, 0),
      firstDay: weighted.reduce<Day | null>((first, { day }) => (first === null || day < first ? day : first), null),
    },
    caveats: [
      'Records are those within the sets of this range.',
      'The heaviest weight and the volume are external weight; the estimate includes the body weight where the body is lifted.',
    ],
  })
}

/** The highest values of a workout, each null if no set has one. Sets of zero kilograms have no weight. */
function bestOfSession(sets: readonly LoggedSet[]) {
  let [setsWithWeight, heaviestKg, epleyKg] = [0, 0, 0]
  for (const set of sets) {
    if (!isWorking(set)) continue
    if (set.weightKg && set.reps) {
      setsWithWeight++
      heaviestKg = Math.max(heaviestKg, set.weightKg)
    }
    epleyKg = Math.max(epleyKg, estimateOf(set) ?? 0)
  }
  return {
    day: (sets[0] as LoggedSet).day,
    setsWithWeight,
    heaviestKg: heaviestKg || null,
    epleyKg: epleyKg || null,
    volumeKg: volumeLoad(sets).volumeLoadKg || null,
  }
}

function shown(entries: readonly { day: Day; value: number | null }[]): z.output<typeof Records> {
  const { best, records } = personalRecords(entries)
  return { best, records: records.map(({ day, ...record }) => ({ date: day, ...record })) }
}
