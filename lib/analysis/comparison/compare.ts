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
  p: number.describe('The two-sided p-value.'),
  pReason: ReasonCode.nullable().describe('Why there is no p.'),
  pAdjusted: number.describe('Adjusted for all comparisons in the response.'),
}

const PeriodShape = z.lazy(() =>
  z
    .strictObject({
      start: CivilDate.describe('The first day.'),
      end: CivilDate.describe('The last day, inclusive.'),
      n: z.int().describe('Days with a value.'),
      of: z.int().describe('Days that can have a value by now.'),
      mean: DerivedNumber.describe('The arithmetic mean.'),
      median: number.describe('The median.'),
      sd: number.describe('The sample standard deviation.'),
      min: number.describe('The smallest observation.'),
      max: number.describe('The largest observation.'),
      effectiveN: DerivedNumber.describe('The number of independent values, corrected for autocorrelation.'),
      values: z.array(number).describe('One value per day from start to end.'),
    })
    .meta({ id: 'ComparedPeriod' }),
)

const ComparedSeries = z.lazy(() =>
  z
    .strictObject({
      series: SeriesName.describe('The ID of the daily series.'),
      label: z.string().describe('The name for people.'),
      unit: z.string().describe('The unit of the value.'),
      catalogDirection: z
        .enum(['higher-is-better', 'lower-is-better', 'neutral'])
        .describe('Which direction of the series is favorable.'),
      direction: z
        .enum(directions)
        .nullable()
        .describe('Determined by the rule in meta.directionRule; null if there are too few days.'),
      sentence: z
        .string()
        .describe('What the comparison warrants, in words; the numbers beside it are its own members.'),
      current: PeriodShape.describe('The requested range.'),
      previous: PeriodShape.describe('The range that it is compared with.'),
      difference: z
        .strictObject({
          ...DerivedNumber.unwrap().shape,
          medianDifference: number.describe('The difference of the medians.'),
          u: number.describe('The Mann-Whitney U statistic.'),
          z: number.describe('The test statistic as a standard score.'),
          ...p,
        })
        .describe('The test of the difference of the two ranges.'),
      meanDifference: z
        .strictObject({
          ...DerivedNumber.unwrap().shape,
          interval: IntervalShape.describe('The 95 % confidence interval.'),
          t: number.describe('The t statistic.'),
          df: number.describe('Degrees of freedom.'),
          ...p,
        })
        .describe('The difference of the means.'),
      effectSize: z
        .strictObject({
          ...DerivedNumber.unwrap().shape,
          size: z.enum(effectSizes).nullable().describe('The size in words; null without a value.'),
          interval: IntervalShape.describe('The 95 % confidence interval.'),
        })
        .describe('The difference in units of the standard deviation.'),
      trend: z
        .strictObject({
          ...DerivedNumber.unwrap().shape,
          intercept: number.describe('The value at the first day of the fitted line.'),
          s: number.describe('The Mann-Kendall S statistic.'),
          z: number.describe('The test statistic as a standard score.'),
          tau: number.describe("Kendall's tau."),
          ...p,
        })
        .describe('The slope of the series within the range.'),
      weekdays: z
        .strictObject({
          current: z.array(z.int()).describe('The requested range: its number of days per weekday.'),
          previous: z.array(z.int()).describe('The range that it is compared with: its number of days per weekday.'),
          distance: number.describe('How much the mixes differ, 0 to 1.'),
          imbalanced: z.boolean().describe('Whether the two ranges have a different mix of weekdays.'),
          imbalancedAbove: z.number().describe('The distance above which they count as different.'),
        })
        .describe('How many days of each weekday the two ranges have.'),
    })
    .meta({ id: 'ComparedSeries' }),
)

const PlainRange = z.lazy(() =>
  z.strictObject({
    start: CivilDate.describe('The first day.'),
    end: CivilDate.describe('The last day, inclusive.'),
    days: z.int().describe('Number of days.'),
  }),
)

export const Comparison = z.lazy(() =>
  z.strictObject({
    current: PlainRange.describe('The requested range.'),
    previous: PlainRange.describe('The range of the same length that it is compared with.'),
    family: Family.describe('The tests that p-values are adjusted for.'),
    series: z.array(ComparedSeries).describe('The ID of the daily series.'),
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
