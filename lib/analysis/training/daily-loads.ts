import * as z from 'zod'
import { sessionRpe } from '../../derive/training/session-rpe.ts'
import type { Day } from '../../kernel/civil-time.ts'
import { plural } from '../../kernel/plural.ts'
import { CivilDate } from '../../model/civil-date.ts'
import type { TrainingLog } from '../../model/training/training-log.ts'

export const loadMethods = ['trimp_edwards', 'session_rpe'] as const
export type LoadMethod = (typeof loadMethods)[number]

type Loads = readonly (number | null)[]

/** The load of each date by each method, and the dates with a session that neither the platform recorded nor the heart rate covers. */
export interface DailyLoads {
  dates: readonly Day[]
  trimp_edwards: Loads
  session_rpe: Loads
  unrecorded: readonly Day[]
}

/**
 * The loads of days from heart rate, and those from the diary. By session RPE, a day has the sum of its entries, or no load if
 * one of them is not rated. A day without an entry is rest (0) only if the heart rate shows a day of rest and no workout was
 * logged. `unrecorded`: the days with a log or an entry, but no workout of the platform and too little heart rate.
 */
export function dailyLoads(
  dates: readonly Day[],
  byHeartRate: Loads,
  { diary, unrecorded }: { diary: readonly TrainingLog[]; unrecorded: readonly Day[] },
): DailyLoads {
  const entries = Map.groupBy(diary, ({ date }) => date as Day)
  return {
    dates,
    trimp_edwards: byHeartRate,
    session_rpe: dates.map((day, i) => {
      const ofDay = entries.get(day)
      if (ofDay) return sumOfLoads(ofDay.map(({ rpe, durationMinutes }) => sessionRpe(rpe, durationMinutes).load))
      return diary.length > 0 && byHeartRate[i] === 0 ? 0 : null
    }),
    unrecorded,
  }
}

export const LoadByDay = z.lazy(() =>
  z.strictObject({
    start: CivilDate.describe('The first day.'),
    values: z.array(z.number().nullable()).describe('The load of each day up to yesterday; null if it is not known.'),
    methods: z.array(z.enum(loadMethods).nullable()).describe('The method of each value; null where there is none.'),
    caveats: z.array(z.string()).describe('What to know before relying on the result, in sentences.'),
  }),
)

const scales =
  'From the heart rate during sessions where it covers them, otherwise from the session RPE of the diary. The methods have different scales: do not add or average days of both.'

/** One load for each of the last `count` dates: from heart rate if there is one, otherwise from the diary. */
export function loadByDay(loads: DailyLoads, count: number, start: Day): z.output<typeof LoadByDay> {
  const from = loads.dates.length - count
  const chosen = loads.dates.slice(from).map((_, i) => chosenLoad(loads, from + i))
  const byDiary = chosen.filter(({ method, value }) => method === 'session_rpe' && value !== 0).length
  return {
    start,
    values: chosen.map(({ value }) => value),
    methods: chosen.map(({ method }) => method),
    caveats: byDiary === 0 ? [] : [`On ${plural(byDiary, 'day')} the load is from the diary.`, scales],
  }
}

function chosenLoad(loads: DailyLoads, i: number): { value: number | null; method: LoadMethod | null } {
  const [byHeartRate, byRating] = [loads.trimp_edwards[i] ?? null, loads.session_rpe[i] ?? null]
  if (byHeartRate !== null && (byHeartRate > 0 || !byRating)) return { value: byHeartRate, method: 'trimp_edwards' }
  return { value: byRating, method: byRating === null ? null : 'session_rpe' }
}

/** Null if one of the loads is not known. */
export function sumOfLoads(loads: Loads): number | null {
  return loads.reduce((total, load) => (total === null || load === null ? null : total + load), 0)
}
