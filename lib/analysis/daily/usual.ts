import * as z from 'zod'
import { type DerivedValue, derivedValue } from '../../derive/derived-value.ts'
import type { Reason } from '../../derive/reason.ts'
import { robustBaseline } from '../../derive/recovery/robust-baseline.ts'
import { deviationOf } from '../../derive/recovery/unusual-values.ts'
import { clockLine, meanOnLine } from '../../derive/time/clock-line.ts'
import { addDays, type Day } from '../../kernel/civil-time.ts'
import { methods } from '../../model/catalog/methods.ts'
import { baselineDays, rangeCoverage } from '../../model/catalog/minimum-data.ts'
import type { Series } from '../../model/catalog/series.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import { DerivedNumber, derivedShape } from '../derived-view.ts'
import type { ChosenDay } from './days.ts'
import { rangeMean } from './range-mean.ts'
import { seriesValues } from './series-values.ts'

/** What was usual for the person before a day; the day itself is not part of it. */
export const Usual = z.lazy(() =>
  z
    .strictObject({
      mean: DerivedNumber.describe('The mean of the seven days before.'),
      baseline: derivedShape(
        z.strictObject({
          median: z.number().describe('The median.'),
          mad: z.number().describe('The median absolute deviation.'),
        }),
      ).describe('The median of the 28 days before, and the median distance from it (MAD).'),
      deviation: z
        .strictObject({
          z: z.number().describe('The distance of the value of the day from the median, in spreads.'),
          p: z.number().describe('How often chance alone gives a value so far from the usual one.'),
        })
        .nullable()
        .describe('How far the value of the day is from the usual one; null without a value or a usual spread.'),
    })
    .meta({ id: 'UsualValues' }),
)
type Usual = z.output<typeof Usual>

const meanDays = 7
/** The days before the first day of a page that its usual values need. */
export const usualDays = Math.max(meanDays, baselineDays.window)

/**
 * What was usual before each of some days, for each series. `days` begins `usualDays` before the first of `shown`.
 * Clock times are put on a line around their common mean, as everywhere; sums exclude today until it is over.
 */
export function usualView(days: readonly ChosenDay[], chosen: readonly Series[], today: Day) {
  const values = new Map(chosen.map(entry => [entry.id, seriesValues(days, entry, today)]))
  return (at: number): Record<string, Usual> =>
    Object.fromEntries(
      chosen.map(entry => {
        const all = values.get(entry.id) ?? []
        const before = (count: number) => ({
          start: addDays(days[at]?.date ?? today, -count),
          end: addDays(days[at]?.date ?? today, -1),
          values: all.slice(at - count, at),
        })
        return [
          entry.id,
          {
            mean: meanOf(entry, before(meanDays)),
            baseline: baselineOf(entry, before(baselineDays.window)),
            deviation: deviationAt(entry, all, at),
          },
        ]
      }),
    )
}

interface Before extends Readonly<Record<string, unknown>> {
  start: Day
  end: Day
  values: readonly (number | null)[]
}

function meanOf(entry: Series, inputs: Before): Usual['mean'] {
  const mean = rangeMean(inputs.values, { days: inputs.values.length }, { unit: entry.unit, inputs })
  if (mean.value === null) return mean
  if (!entry.circular) return { ...mean, value: roundValue(mean.value) }
  const { values, meanMinutes, reason } = clockLine(inputs.values)
  const { coverage, flags, status } = mean
  return derivedValue({
    method: methods.circular_clock_stats,
    value: values && roundedOrNull(meanOnLine(values, meanMinutes)),
    reason,
    partial: status === 'partial',
    unit: entry.unit,
    params: { coverage: rangeCoverage },
    inputs,
    coverage,
    flags,
  })
}

function baselineOf(entry: Series, inputs: Before): DerivedValue<{ median: number; mad: number }> {
  const line = entry.circular ? clockLine(inputs.values) : null
  const { n, median, mad } = robustBaseline(line?.values ?? inputs.values, null)
  const unfit: Reason | null = line && line.values === null && n >= baselineDays.minimum ? line.reason : null
  const value = median === null || mad === null || unfit ? null : { median: roundValue(median), mad: roundValue(mad) }
  const isShort = value !== null && n < baselineDays.preferred
  return derivedValue({
    method: methods.robust_baseline,
    value,
    reason: value ? null : (unfit ?? (n === 0 ? 'no_data' : 'insufficient_data')),
    partial: isShort,
    unit: entry.unit,
    params: baselineDays,
    inputs,
    coverage: { observed: n, expected: baselineDays.window, fraction: n / baselineDays.window },
    flags: isShort ? ['short_baseline'] : [],
  })
}

function deviationAt(entry: Series, all: readonly (number | null)[], at: number): Usual['deviation'] {
  const value = all[at] ?? null
  const found = value === null ? null : deviationOf(value, all.slice(at - baselineDays.window, at), entry)
  return found && { z: roundValue(found.z), p: found.p }
}

const roundedOrNull = (value: number | null) => (value === null ? null : roundValue(value))
