import * as z from 'zod'
import { addDays, type Day, daysBetween } from '../../kernel/civil-time.ts'
import { type DayRange, includesDay, rangeParameters } from '../../kernel/ranges.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import { type ChosenDay, shownOf } from '../daily/days.ts'

/** How many days a brief covers, as `glucose` does by default. */
export const glucoseBriefDays = 14

export const GlucoseBrief = z.lazy(() =>
  z
    .strictObject({
      start: CivilDate.describe('The first day.'),
      end: CivilDate.describe('The last day, inclusive.'),
      readings: z.int().describe('Number of readings.'),
      days: z.int().describe('Days with a reading.'),
      of: z.int().describe('Days from start to end.'),
      meanMgDl: z.number().describe('The mean of all readings.'),
      inRangePercent: z.number().describe('The share of readings from 70 to 180 mg/dL.'),
      lowestMgDl: z.number().describe('The lowest reading.'),
      highestMgDl: z.number().describe('The highest reading.'),
      rule: z.string().describe('How the numbers are computed.'),
      request: z.string().describe('The API call that says whether the readings suffice, with all statistics.'),
    })
    .nullable()
    .meta({ id: 'GlucoseBrief' }),
)

const rule = 'Of all readings, by the daily values; in range is 70 to 180 mg/dL. See request for sufficiency.'

/** How many readings of glucose some days have, their mean and their share in range. Null without a reading. */
export function glucoseBrief(all: readonly ChosenDay[], { start, end }: DayRange): z.output<typeof GlucoseBrief> {
  const known = all
    .filter(({ date }) => includesDay({ start, end }, date))
    .flatMap(day => {
      const [mean, inRange] = [shownOf(day, 'glucose'), shownOf(day, 'glucose-time-in-range')]
      return mean && inRange ? [{ n: mean.observations, mean, inRange }] : []
    })
  const readings = known.reduce((sum, { n }) => sum + n, 0)
  if (readings === 0) return null
  const pooled = (figureOf: (day: (typeof known)[number]) => number) =>
    roundValue(known.reduce((sum, day) => sum + day.n * figureOf(day), 0) / readings)
  return {
    start,
    end,
    readings,
    days: known.length,
    of: 1 + daysBetween(start, end),
    meanMgDl: pooled(({ mean }) => mean.value),
    inRangePercent: pooled(({ inRange }) => inRange.value),
    lowestMgDl: Math.min(...known.map(({ mean }) => mean.min ?? mean.value)),
    highestMgDl: Math.max(...known.map(({ mean }) => mean.max ?? mean.value)),
    rule,
    request: `/api/v1/glucose?${rangeParameters({ start, end })}`,
  }
}

/** The days of a brief, the last of which is given. */
export function daysOfGlucoseBrief(end: Day): DayRange {
  return { start: addDays(end, 1 - glucoseBriefDays), end }
}
