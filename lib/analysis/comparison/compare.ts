import * as z from 'zod'
import { benjaminiHochberg } from '../../derive/statistics/comparison/benjamini-hochberg.ts'
import { effectSizes } from '../../derive/statistics/comparison/cliffs-delta.ts'
import { civilDay } from '../../kernel/civil-time.ts'
import type { Range } from '../../kernel/ranges.ts'
import { SeriesName } from '../../model/catalog/names.ts'
import type { Series } from '../../model/catalog/series.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { readDays } from '../daily/days.ts'
import { seriesValues, settledDays, todayCaveat } from '../daily/series-values.ts'
import { caveatsOf } from '../daily/series-view.ts'
import { DerivedNumber, ReasonCode } from '../derived-view.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { type Compared, compareSeries } from './compare-series.ts'
import { Family, familyOf, IntervalShape } from './tests-view.ts'
import { type Direction, directions, verdictOf } from './verdict.ts'

const alpha = 0.05

const number = z.number().nullable()
const p = {
  p: number,
  pReason: ReasonCode.nullable().meta({ description: 'Why there is no p.' }),
  pAdjusted: number.meta({ description: 'Adjusted for all comparisons in the response.' }),
}

const PeriodShape = z.lazy(() =>
  z
    .strictObject({
      start: CivilDate,
      end: CivilDate,
      n: z.int().meta({ description: 'Days with a value.' }),
      of: z.int().meta({ description: 'Days that can have a value by now.' }),
      mean: DerivedNumber,
      median: number,
      sd: number,
      min: number,
      max: number,
      effectiveN: DerivedNumber,
      values: z.array(number).meta({ description: 'One value per day from start to end.' }),
    })
    .meta({ id: 'ComparedPeriod' }),
)

const ComparedSeries = z.lazy(() =>
  z
    .strictObject({
      series: SeriesName,
      label: z.string(),
      unit: z.string(),
      catalogDirection: z.enum(['higher-is-better', 'lower-is-better', 'neutral']),
      direction: z
        .enum(directions)
        .nullable()
        .meta({ description: 'Determined by the rule in meta.directionRule; null if there are too few days.' }),
      sentence: z.string(),
      current: PeriodShape,
      previous: PeriodShape,
      difference: z.strictObject({
        ...DerivedNumber.unwrap().shape,
        medianDifference: number,
        u: number,
        z: number,
        ...p,
      }),
      meanDifference: z.strictObject({
        ...DerivedNumber.unwrap().shape,
        interval: IntervalShape,
        t: number,
        df: number,
        ...p,
      }),
      effectSize: z.strictObject({
        ...DerivedNumber.unwrap().shape,
        size: z.enum(effectSizes).nullable(),
        interval: IntervalShape,
      }),
      trend: z.strictObject({
        ...DerivedNumber.unwrap().shape,
        intercept: number,
        s: number,
        z: number,
        tau: number,
        ...p,
      }),
      weekdays: z.strictObject({
        current: z.array(z.int()),
        previous: z.array(z.int()),
        distance: number,
        imbalanced: z.boolean(),
        imbalancedAbove: z.number(),
      }),
    })
    .meta({ id: 'ComparedSeries' }),
)

const PlainRange = z.lazy(() => z.strictObject({ start: CivilDate, end: CivilDate, days: z.int() }))

export const Comparison = z.lazy(() =>
  z.strictObject({
    current: PlainRange,
    previous: PlainRange,
    family: Family,
    series: z.array(ComparedSeries),
  }),
)

export type Comparison = z.output<typeof Comparison>

export const directionRule =
  `higher or lower: the interval of the effect size excludes 0, the effect size is more than negligible, and the adjusted p of the ` +
  `difference is below ${alpha}; otherwise no_clear_difference. Whether a higher value is called better is only the wording of the catalog.`

/** Compares each series in a range with an earlier one of equal length. */
export async function readComparison(
  context: ReadContext,
  caller: Caller,
  { current, previous }: { current: Range; previous: Range },
  chosen: readonly Series[],
) {
  const { account, nowMs } = caller
  const cached = await readDays(context, caller, { start: previous.start, end: current.end }, { chosen })
  const { days } = cached
  const today = civilDay(nowMs, account.timezone)
  const compared = chosen.map(entry => {
    const values = seriesValues(days, entry, today)
    const periodOf = ({ start, end }: Range, from: number) => ({
      start,
      end,
      dates: days.slice(from, from + current.days).map(({ date }) => date),
      values: values.slice(from, from + current.days),
      expected: settledDays(entry, start, end, today, account.timezone).length,
    })
    return compareSeries(entry, {
      current: periodOf(current, days.length - current.days),
      previous: periodOf(previous, 0),
    })
  })
  const { adjusted, familySize } = benjaminiHochberg(compared.flatMap(testsOf))
  const comparison: Comparison = {
    current,
    previous,
    family: familyOf(familySize, 'difference, meanDifference and trend of every series'),
    series: compared.map((one, i) => {
      const shown = withAdjusted(one, adjusted?.slice(3 * i, 3 * i + 3) ?? [])
      return {
        ...shown,
        sentence: verdictOf(one, shown.direction, { current, previous, isClock: chosen[i]?.circular === true }),
      }
    }),
  }
  const caveats = [
    'Based only on your own days. Other things may also have changed between the two periods.',
    ...(current.end >= today ? [todayCaveat] : []),
    ...caveatsOf([...days.slice(0, previous.days), ...days.slice(-current.days)]),
  ]
  return { comparison, cached, caveats }
}

function testsOf({ difference, meanDifference, trend }: Compared): (number | null)[] {
  return [difference.p, meanDifference.p, trend.p]
}

function withAdjusted(one: Compared, [ofRanks = null, ofMeans = null, ofTrend = null]: (number | null)[]) {
  const { series: id, label, unit, catalogDirection, current, previous, effectSize, weekdays } = one
  return {
    series: id,
    label,
    unit,
    catalogDirection,
    direction: directionOf(one, ofRanks),
    current,
    previous,
    difference: { ...one.difference, pAdjusted: ofRanks },
    meanDifference: { ...one.meanDifference, pAdjusted: ofMeans },
    effectSize,
    trend: { ...one.trend, pAdjusted: ofTrend },
    weekdays,
  }
}

function directionOf({ effectSize: { value, size, interval } }: Compared, pAdjusted: number | null): Direction | null {
  if (value === null) return null
  const apart = interval !== null && (interval.low > 0 || interval.high < 0)
  if (!apart || size === 'negligible' || pAdjusted === null || pAdjusted >= alpha) return 'no_clear_difference'
  return value > 0 ? 'higher' : 'lower'
}
