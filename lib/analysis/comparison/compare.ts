import * as z from 'zod'
import type { Reason } from '../../derive/reason.ts'
import { type AdjustedP, benjaminiHochberg } from '../../derive/statistics/comparison/benjamini-hochberg.ts'
import { effectSizes } from '../../derive/statistics/comparison/cliffs-delta.ts'
import { capital } from '../../kernel/capital.ts'
import { addDays, civilDay, type Day } from '../../kernel/civil-time.ts'
import { includesDay, type Range, yearBefore } from '../../kernel/ranges.ts'
import { likenessMinimum } from '../../model/catalog/minimum-data.ts'
import { SeriesName } from '../../model/catalog/names.ts'
import type { Series } from '../../model/catalog/series.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { type ChosenDay, readDays } from '../daily/days.ts'
import { originsOf } from '../daily/origins.ts'
import { seriesValues, settledDays, todayCaveat } from '../daily/series-values.ts'
import { caveatsOf } from '../daily/series-view.ts'
import { DerivedNumber, ReasonCode } from '../derived-view.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { type Compared, compareSeries } from './compare-series.ts'
import { type SourceChange, sourceChangeText } from './source-change.ts'
import { Family, familyOf, IntervalShape } from './tests-view.ts'

const alpha = 0.05

const number = z.number().nullable()
const p = {
  p: number.describe('The two-sided p-value.'),
  pReason: ReasonCode.nullable().describe('Why there is no p.'),
  pAdjusted: number.describe('Adjusted for the same test of all series in the response.'),
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

/** Of what kind the days of the two ranges are, where another mix alone can make a difference. */
const mixes = () => {
  const daysBySource = z.record(z.string(), z.int())
  return {
    weekdays: z
      .strictObject({
        current: z.array(z.int()).describe('The requested range: its number of days per weekday.'),
        previous: z.array(z.int()).describe('The range that it is compared with: its number of days per weekday.'),
        distance: number.describe('How much the mixes differ, 0 to 1.'),
        imbalanced: z.boolean().describe('Whether the two ranges have a different mix of weekdays.'),
        imbalancedAbove: z.number().describe('The distance above which they count as different.'),
      })
      .describe('How many days of each weekday the two ranges have.'),
    sources: z
      .strictObject({
        current: daysBySource.describe('The requested range: its days with a value by source.'),
        previous: daysBySource.describe('The range that it is compared with: its days with a value by source.'),
        distance: number.describe('How much the shares of the sources differ, 0 to 1.'),
        changed: z
          .boolean()
          .describe(
            'Whether a difference may be one of the devices: the distance is above `changedAbove`, and the share that changed most did so by more than 2.5 standard errors.',
          ),
        changedAbove: z.number().describe('The distance above which it may.'),
      })
      .describe(
        'From where the days of the two ranges come; what the platform relays counts as its own, and a day with values of several platforms counts for one of them if it has nine tenths of the value.',
      ),
  }
}

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
        .describe('Determined by the rule in meta.directionRule; null if nothing was tested.'),
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
        .describe(
          "Cliff's delta: how often a day of the range lies above a day of the earlier one, minus how often below, from -1 to 1.",
        ),
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
      ...mixes(),
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
    previous: PlainRange.describe('The range that it is compared with.'),
    family: Family.describe('The tests that p-values are adjusted for.'),
    series: z.array(ComparedSeries).describe('The comparison of each series.'),
  }),
)

export type Comparison = z.output<typeof Comparison>

export const directionRule =
  `higher or lower: the adjusted p of both the difference and the meanDifference is below ${alpha}, they point the same way, and the interval of ` +
  `the effect size excludes 0 with a size that is more than negligible; otherwise no_clear_difference, also without a test for values that do not differ at all, or null without a test. Whether a higher value is called better is only the wording of the catalog.`

/** How many days before the earlier of two periods, of so many days in all, also show how alike neighboring days are. */
export function daysBefore(days: number): number {
  return Math.max(0, likenessMinimum.days - days)
}

/** Compares each series in a range with an earlier one. */
export async function readComparison(
  context: ReadContext,
  caller: Caller,
  { current, previous }: { current: Range; previous: Range },
  chosen: readonly Series[],
) {
  const { account, nowMs } = caller
  const start = addDays(previous.start, -daysBefore(current.days + previous.days))
  const cached = await readDays(context, caller, { start, end: current.end }, { chosen })
  const { days } = cached
  const today = civilDay(nowMs, account.timezone)
  const { judged, familySize } = compareIn(days, chosen, { current, previous }, { today, zone: account.timezone })
  const comparison: Comparison = {
    current,
    previous,
    family: familyOf(familySize, 'each of difference, meanDifference and trend over every series'),
    series: judged.map((one, i) => ({
      ...one,
      sentence: verdictOf(one, { current, previous, isClock: chosen[i]?.circular === true }),
    })),
  }
  const caveats = [
    'Based only on your own days.',
    ...(current.end >= today ? [todayCaveat] : []),
    ...caveatsOf([previous, current].flatMap(range => days.filter(({ date }) => includesDay(range, date)))),
  ]
  return { comparison, cached, caveats }
}

/** Compares each series in two periods of days that were read, which begin early enough to show how alike neighboring days are. */
export function compareIn(
  days: readonly ChosenDay[],
  chosen: readonly Series[],
  { current, previous }: { current: Range; previous: Range },
  { today, zone }: { today: Day; zone: string },
) {
  const start = addDays(previous.start, -daysBefore(current.days + previous.days))
  const [ofStart, ofPrevious, ofCurrent] = [start, previous.start, current.start].map(first =>
    days.findIndex(({ date }) => date === first),
  ) as [number, number, number]
  const compared = chosen.map(entry => {
    const values = seriesValues(days, entry, today)
    const origins = originsOf(days, entry).map((origin, i) => (values[i] === null ? null : origin))
    const periodOf = ({ start, end, days: length }: Range, from: number) => ({
      start,
      end,
      dates: days.slice(from, from + length).map(({ date }) => date),
      values: values.slice(from, from + length),
      origins: origins.slice(from, from + length),
      expected: settledDays(entry, start, end, today, zone).length,
    })
    return compareSeries(entry, {
      current: periodOf(current, ofCurrent),
      previous: periodOf(previous, ofPrevious),
      before: { start, values: values.slice(ofStart, ofPrevious) },
    })
  })
  return judge(compared)
}

export type Judged = ReturnType<typeof judge>['judged'][number]

/** The comparisons with their p-values adjusted, each test for all series of the response, and the word that each of them warrants. */
export function judge(compared: readonly Compared[]) {
  const [ofRanks, ofMeans, ofTrends] = (['difference', 'meanDifference', 'trend'] as const).map(test =>
    benjaminiHochberg(compared.map(one => one[test].p)),
  ) as [AdjustedP, AdjustedP, AdjustedP]
  const judged = compared.map((one, i) => {
    const adjusted = { ranks: ofRanks.adjusted?.[i] ?? null, means: ofMeans.adjusted?.[i] ?? null }
    const { series: id, label, unit, catalogDirection, current, previous, effectSize, sources, weekdays } = one
    return {
      series: id,
      label,
      unit,
      catalogDirection,
      direction: directionOf(one, adjusted),
      current,
      previous,
      difference: { ...one.difference, pAdjusted: adjusted.ranks },
      meanDifference: { ...one.meanDifference, pAdjusted: adjusted.means },
      effectSize,
      trend: { ...one.trend, pAdjusted: ofTrends.adjusted?.[i] ?? null },
      weekdays,
      sources,
    }
  })
  return { judged, familySize: Math.max(ofRanks.familySize, ofMeans.familySize, ofTrends.familySize) }
}

/** Higher or lower only if both tests, after the adjustment, and the interval of the effect size agree; null if nothing was tested. */
function directionOf(
  { difference, meanDifference, effectSize: { value, size, interval } }: Compared,
  adjusted: { ranks: number | null; means: number | null },
): Direction | null {
  const untested = untestedOf({ difference, meanDifference })
  // Values that do not differ at all need no test.
  const isEqual = value === 0 && meanDifference.value === 0
  if (value === null || (untested !== null && !isEqual)) return null
  const apart = interval !== null && (value > 0 ? interval.low > 0 : interval.high < 0)
  const isOneWay = value * (meanDifference.value ?? 0) > 0
  const isBelow = [adjusted.ranks, adjusted.means].every(p => p !== null && p < alpha)
  if (!apart || !isOneWay || !isBelow || size === 'negligible') return 'no_clear_difference'
  return value > 0 ? 'higher' : 'lower'
}

/** Why one of the two tests has no p. */
function untestedOf({
  difference,
  meanDifference,
}: Record<'difference' | 'meanDifference', Pick<TestedSeries['difference'], 'pReason'>>): Reason | null {
  return meanDifference.pReason ?? difference.pReason
}

const directions = ['higher', 'lower', 'no_clear_difference'] as const
export type Direction = (typeof directions)[number]

/**
 * What a comparison warrants, in sentences. They have no numbers: a page that shows them beside it writes them in the units of the person.
 * A trend within the range is said where the comparison does not say the same.
 */
export function verdictOf(
  judged: TestedSeries,
  { current, previous, isClock }: { current: Range; previous: Range; isClock: boolean },
): string {
  const { direction, sources, trend } = judged
  const isClear = direction === 'higher' || direction === 'lower'
  const change = direction !== null && sources.changed ? sourceChangeText(sources) : null
  const changed = change === null ? '' : isClear ? `, but ${change}` : `. ${capital(change)}`
  const difference = `${differenceText(judged, { period: periodName(current, previous), isClock })}${changed}.`
  const way = isTrend(trend) ? (trend.value > 0 ? 'higher' : 'lower') : null
  if (way === null || way === direction) return difference
  const verb = isClock ? (way === 'higher' ? 'gets later' : 'gets earlier') : way === 'higher' ? 'rises' : 'falls'
  const within = trend.flags.includes('source_changed') ? ', but its sources change on the way' : ''
  return `${difference} Within this range it clearly ${verb}${within}.`
}

/** The parts of a compared series that its sentences are made from. */
interface TestedSeries {
  direction: Direction | null
  difference: { pReason: Reason | null }
  meanDifference: { pReason: Reason | null; interval: { low: number; high: number } | null }
  trend: Pick<Judged['trend'], 'value' | 'pAdjusted' | 'flags'>
  sources: SourceChange
}

/** Whether the days of a range clearly rise or fall. */
const isTrend = <Trend extends Pick<Judged['trend'], 'value' | 'pAdjusted'>>(
  trend: Trend,
): trend is Trend & { value: number } =>
  trend.pAdjusted !== null && trend.pAdjusted < alpha && trend.value !== null && trend.value !== 0

function differenceText(
  { direction, meanDifference, difference }: TestedSeries,
  { period, isClock }: { period: string; isClock: boolean },
): string {
  if (direction === null) return untestedText(untestedOf({ difference, meanDifference }), period)
  if (direction === 'no_clear_difference') {
    const { interval } = meanDifference
    const isDoubtful = interval && interval.low * interval.high > 0
    return `No clear difference from ${period}${isDoubtful ? '; other tests, or the number of comparisons, leave it in doubt' : ''}`
  }
  const word = isClock ? (direction === 'higher' ? 'later' : 'earlier') : direction
  return `Clearly ${word} than in ${period}`
}

function untestedText(reason: Reason | null, period: string): string {
  if (reason === 'not_applicable:no_mean_direction') return `Times all over the clock cannot be compared with ${period}`
  if (reason === 'not_applicable:autocorrelated')
    return `Not tested against ${period}: one day is so like the next that so few days cannot tell a change from chance`
  if (reason === 'zero_variance') return `Not tested against ${period}: the values of each range are all the same`
  return `Too few days with a value to test the difference from ${period}`
}

function periodName(current: Range, { start, end, days }: Range): string {
  if (addDays(end, 1) === current.start) return days === 1 ? 'the day before' : `the ${days} days before`
  return start === yearBefore(current.start) ? 'the same days a year before' : `the days from ${start} to ${end}`
}
