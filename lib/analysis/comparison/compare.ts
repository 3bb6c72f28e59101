import * as z from 'zod'
import { sourceRule } from '../../derive/sources/choose-source.ts'
import { benjaminiHochberg } from '../../derive/statistics/comparison/benjamini-hochberg.ts'
import { effectSizes } from '../../derive/statistics/comparison/cliffs-delta.ts'
import { invalidQuery } from '../../errors.ts'
import { answer, meta } from '../../http/answer/envelope.ts'
import { list, range, resolveRange } from '../../http/input/params.ts'
import { addDays, civilDay } from '../../kernel/civil-time.ts'
import { methods } from '../../model/catalog/methods.ts'
import { series, seriesIds } from '../../model/catalog/series.ts'
import { primary } from '../../model/catalog/sources.ts'
import { readCachedDays } from '../daily/cached-days.ts'
import { chooseDays } from '../daily/chosen-days.ts'
import { seriesValues, settledDays, todayCaveat } from '../daily/series-values.ts'
import { caveatsOf, SeriesMeta, seriesMeta } from '../daily/series-view.ts'
import { DerivedNumber } from '../derived-view.ts'
import type { Asked, Reading } from '../query-request.ts'
import { type Compared, compareSeries } from './compare-series.ts'
import { Family, IntervalShape } from './tests-view.ts'

const limits = { default: 30, max: 1830 }
/** Over a year, all pairs of days are millions for each series. */
const manySeries = { days: 366, series: 10 }
const alpha = 0.05

export const compareQuery = z.strictObject({ ...range(limits), types: list(seriesIds, 'daily series') })

const derived = DerivedNumber.shape
const number = z.number().nullable()
const p = {
  p: number,
  pReason: z.string().nullable().meta({ description: 'Why there is no p.' }),
  pAdjusted: number.meta({ description: 'Allows for all comparisons of the answer.' }),
}

const PeriodShape = z
  .strictObject({
    start: z.iso.date(),
    end: z.iso.date(),
    n: z.int().meta({ description: 'Days with a value.' }),
    of: z.int().meta({ description: 'Days that could have one by now.' }),
    mean: DerivedNumber,
    median: number,
    sd: number,
    min: number,
    max: number,
    effectiveN: DerivedNumber,
    values: z.array(number).meta({ description: 'One a day from start to end.' }),
  })
  .meta({ id: 'ComparedPeriod' })

const directions = ['higher', 'lower', 'no_clear_difference'] as const

const ComparedSeries = z
  .strictObject({
    series: z.string(),
    label: z.string(),
    unit: z.string(),
    catalogueDirection: z.enum(['higher-is-better', 'lower-is-better', 'neutral']),
    direction: z
      .enum(directions)
      .nullable()
      .meta({ description: 'By the rule in meta.directionRule; null without enough days.' }),
    current: PeriodShape,
    previous: PeriodShape,
    difference: z.strictObject({ ...derived, medianDifference: number, u: number, z: number, ...p }),
    meanDifference: z.strictObject({ ...derived, interval: IntervalShape, t: number, df: number, ...p }),
    effectSize: z.strictObject({ ...derived, size: z.enum(effectSizes).nullable(), interval: IntervalShape }),
    trend: z.strictObject({ ...derived, intercept: number, s: number, z: number, tau: number, ...p }),
    weekdays: z.strictObject({
      current: z.array(z.int()),
      previous: z.array(z.int()),
      distance: number,
      imbalanced: z.boolean(),
      imbalancedAbove: z.number(),
    }),
  })
  .meta({ id: 'ComparedSeries' })

const PlainRange = z.strictObject({ start: z.iso.date(), end: z.iso.date(), days: z.int() })

export const compareResponse = answer(
  z.strictObject({ current: PlainRange, previous: PlainRange, family: Family, series: z.array(ComparedSeries) }),
  { directionRule: z.string(), series: z.record(z.string(), SeriesMeta) },
)

const directionRule =
  `higher or lower: the interval of the effect size does not reach 0, its size is more than negligible, and the adjusted p of the ` +
  `difference is below ${alpha}; otherwise no_clear_difference. Whether higher is called better is the catalogue's wording only.`

/** Each series in a range against the equally long range before it. */
export async function compareAnswer({ query, account, nowMs }: Asked<z.output<typeof compareQuery>>, context: Reading) {
  const asked = resolveRange(query, limits, nowMs, account.timezone)
  const chosen = series.filter(entry => query.types.includes(entry.id))
  if (asked.days > manySeries.days && chosen.length > manySeries.series)
    throw invalidQuery('types', `at most ${manySeries.series} series over more than ${manySeries.days} days`)
  const before = { start: addDays(asked.start, -asked.days), end: addDays(asked.start, -1), days: asked.days }
  const cached = await readCachedDays(context, account, before.start, asked.end)
  const today = civilDay(nowMs, account.timezone)
  const days = chooseDays(cached, account, { start: before.start, end: asked.end, source: primary, chosen })
  const compared = chosen.map(entry => {
    const values = seriesValues(days, entry, today)
    const periodOf = ({ start, end }: typeof before, from: number) => ({
      start,
      end,
      dates: days.slice(from, from + asked.days).map(({ date }) => date),
      values: values.slice(from, from + asked.days),
      expected: settledDays(entry, start, end, today, account.timezone).length,
    })
    return compareSeries(entry, { current: periodOf(asked, asked.days), previous: periodOf(before, 0) })
  })
  const { adjusted, familySize } = benjaminiHochberg(compared.flatMap(testsOf))
  const { id, version, source, caveats } = methods.benjamini_hochberg
  return {
    data: {
      current: asked,
      previous: before,
      family: {
        size: familySize,
        tests: 'difference, meanDifference and trend of every series',
        definition: { id, version, source },
        caveats: [...caveats],
      },
      series: compared.map((one, i) => withAdjusted(one, adjusted?.slice(3 * i, 3 * i + 3) ?? [])),
    },
    meta: {
      ...meta('compare', account, {
        range: asked,
        source: primary,
        rule: sourceRule,
        cached,
        caveats: [
          'Of your own days only. Other things changed between the two periods as well.',
          ...(asked.end >= today ? [todayCaveat] : []),
          ...caveatsOf(days.map(({ choices }) => choices)),
        ],
      }),
      directionRule,
      series: seriesMeta(chosen),
    },
  }
}

function testsOf({ difference, meanDifference, trend }: Compared): (number | null)[] {
  return [difference.p, meanDifference.p, trend.p]
}

function withAdjusted(one: Compared, [ofRanks = null, ofMeans = null, ofTrend = null]: (number | null)[]) {
  const { series: id, label, unit, catalogueDirection, current, previous, effectSize, weekdays } = one
  return {
    series: id,
    label,
    unit,
    catalogueDirection,
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

function directionOf(
  { effectSize: { value, size, interval } }: Compared,
  pAdjusted: number | null,
): (typeof directions)[number] | null {
  if (value === null) return null
  const apart = interval !== null && (interval.low > 0 || interval.high < 0)
  if (!apart || size === 'negligible' || pAdjusted === null || pAdjusted >= alpha) return 'no_clear_difference'
  return value > 0 ? 'higher' : 'lower'
}
