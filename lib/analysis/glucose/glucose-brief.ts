import * as z from 'zod'
import { usualMinutes } from '../../derive/glucose/sensor-record.ts'
import { addDays, type Day, daysBetween, listDays } from '../../kernel/civil-time.ts'
import { type DayRange, rangeParameters } from '../../kernel/ranges.ts'
import type { Source } from '../../model/catalog/sources.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { type DayValues, roundValue } from '../../model/health-data/day-values.ts'

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

const rule = 'Of all readings, by time; in range is 70 to 180 mg/dL. See request for sufficiency.'

/** How many readings of glucose some days have, their mean and their share in range. Of each day the first source that has a mean. Null without a reading. */
export function glucoseBrief(
  byDate: ReadonlyMap<Day, DayValues>,
  { start, end }: DayRange,
  sources: readonly Source[],
): z.output<typeof GlucoseBrief> {
  const known = listDays(start, end).flatMap(date => {
    const known = byDate.get(date)
    const source = sources.find(one => known?.[one]?.glucose?.value != null)
    const { glucose: mean, 'glucose-time-in-range': inRange } = (source && known?.[source]) ?? {}
    if (!mean || !inRange || mean.value === null || inRange.value === null) return []
    const { value: meanMgDl, observations, min, max } = mean
    const minutes = Number(mean.inputs?.['coveredMinutes'] ?? observations * usualMinutes)
    return [{ observations, minutes, meanMgDl, inRange: inRange.value, min: min ?? meanMgDl, max: max ?? meanMgDl }]
  })
  const readings = known.reduce((sum, day) => sum + day.observations, 0)
  if (readings === 0) return null
  const minutes = known.reduce((sum, day) => sum + day.minutes, 0)
  const pooled = (figureOf: (day: (typeof known)[number]) => number) =>
    roundValue(known.reduce((sum, day) => sum + day.minutes * figureOf(day), 0) / minutes)
  return {
    start,
    end,
    readings,
    days: known.length,
    of: 1 + daysBetween(start, end),
    meanMgDl: pooled(day => day.meanMgDl),
    inRangePercent: pooled(day => day.inRange),
    lowestMgDl: Math.min(...known.map(day => day.min)),
    highestMgDl: Math.max(...known.map(day => day.max)),
    rule,
    request: `/api/v1/glucose?${rangeParameters({ start, end })}`,
  }
}

/** The days of a brief, the last of which is given. */
export function daysOfGlucoseBrief(end: Day): DayRange {
  return { start: addDays(end, 1 - glucoseBriefDays), end }
}
