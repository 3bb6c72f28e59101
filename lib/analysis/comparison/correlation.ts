import * as z from 'zod'
import { laggedPairs } from '../../derive/statistics/correlation/complete-pairs.ts'
import { addDays, civilDay, type Day, isWeekend } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import { SeriesName } from '../../model/catalog/names.ts'
import type { Series } from '../../model/catalog/series.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { type ChosenDay, readDays } from '../daily/days.ts'
import { settledDays, todayCaveat } from '../daily/series-values.ts'
import { caveatsOf } from '../daily/series-view.ts'
import { DerivedNumber, ReasonCode } from '../derived-view.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { valuesOf } from './clock-values.ts'
import { associations, correlate, judgedTogether } from './correlate.ts'
import { Family, familyOf, IntervalShape } from './tests-view.ts'

const number = z.number().nullable()
const Coefficient = z.lazy(() =>
  z
    .strictObject({
      ...DerivedNumber.unwrap().shape,
      effectiveN: DerivedNumber.describe('The number of independent values, corrected for autocorrelation.'),
      interval: IntervalShape.describe('The 95 % confidence interval.'),
      t: number.describe('The t statistic.'),
      df: number.describe('Degrees of freedom.'),
      p: number.describe('The two-sided p-value.'),
      pReason: ReasonCode.nullable().describe('Why there is no p.'),
      pAdjusted: number.describe('The p-value, adjusted for all tests of the response.'),
    })
    .meta({ id: 'Correlation' }),
)
const AdjustedForTime = z.lazy(() =>
  z
    .strictObject({
      ...DerivedNumber.unwrap().shape,
      p: number.describe('The two-sided p-value, from the effective number of independent pairs of what is left.'),
      pAdjusted: number.describe('The p-value, adjusted for the pairs of the response.'),
    })
    .meta({ id: 'CorrelationAdjustedForTime' }),
)
const Named = z.lazy(() =>
  z.strictObject({
    series: SeriesName.describe('The ID of the daily series.'),
    label: z.string().describe('The name for people.'),
    unit: z.string().describe('The unit of the value.'),
  }),
)
const Trend = z.lazy(() =>
  z.strictObject({
    s: number.describe('The Mann-Kendall S statistic.'),
    z: number.describe('The test statistic as a standard score.'),
    p: number.describe('The two-sided p-value.'),
    tau: number.describe("Kendall's tau."),
  }),
)

export const CorrelationReport = z.lazy(() =>
  z.strictObject({
    x: Named.describe('The first series.'),
    y: Named.describe('The second series.'),
    lag: z.int().describe('Days between the value of x and the value of y.'),
    n: z.int().describe('Pairs.'),
    of: z.int().describe('Pairs that can exist by now.'),
    pearson: Coefficient.describe('The Pearson correlation.'),
    spearman: Coefficient.describe('The Spearman rank correlation.'),
    adjustedForTime: AdjustedForTime.describe(
      'The Pearson correlation after removing the linear trend and the difference between weekends and other days from both series.',
    ),
    association: z
      .enum(associations)
      .nullable()
      .describe(
        'What the tests warrant: an association only if p stays below 0.05 both as it is and adjusted for time; null if not tested.',
      ),
    sentence: z.string().describe('The same in a sentence, without numbers.'),
    trends: z
      .strictObject({
        x: Trend.describe('The trend of the first series.'),
        y: Trend.describe('The trend of the second series.'),
        both: z.boolean().describe('Whether both series have a trend.'),
        below: z.number().describe('The p-value below which a trend counts.'),
      })
      .describe('The trends of both series.'),
    family: Family.describe('The tests that p-values are adjusted for.'),
    points: z
      .array(z.tuple([CivilDate, z.number(), z.number()]))
      .describe('The day of x, x, and y `lag` days later; oldest first.'),
  }),
)

export type CorrelationReport = z.output<typeof CorrelationReport>

/** Two series, the second lagged by `lag` days. */
export interface LaggedPair {
  x: Series
  y: Series
  lag: number
}

/** One pair of a scan: a report without what can be read by naming its two series. */
const ScannedPair = z.lazy(() =>
  CorrelationReport.unwrap()
    .pick({
      x: true,
      y: true,
      lag: true,
      n: true,
      of: true,
      pearson: true,
      spearman: true,
      adjustedForTime: true,
      association: true,
      sentence: true,
    })
    .extend({ request: z.string().describe('The call that returns the whole report, with its points.') }),
)

export const CorrelationScan = z.lazy(() =>
  z.strictObject({
    pairs: z
      .array(ScannedPair)
      .describe('The correlations with the largest absolute Pearson coefficient, largest first.'),
    tested: z.int().describe('How many pairs were correlated.'),
    notShown: z.int().describe('How many of these are not in `pairs`.'),
    family: Family.describe('The tests that p-values are adjusted for: those of all pairs, shown or not.'),
  }),
)
export type CorrelationScan = z.output<typeof CorrelationScan>

/** How two daily series are correlated. */
export async function readCorrelation(
  context: ReadContext,
  caller: Caller,
  range: DayRange,
  { x, y, lag }: LaggedPair,
) {
  const chosen = x === y ? [x] : [x, y]
  const { correlated, ...read } = await readSeries(context, caller, range, chosen)
  const { judged, familySize } = judgedTogether([correlated({ x, y, lag })])
  const [pair] = judged as [(typeof judged)[number]]
  const data: CorrelationReport = { ...pair, family: familyOf(familySize, 'pearson and spearman at one lag') }
  return { data, chosen, ...read }
}

/** How each of these pairs is correlated, from one read; p-values are adjusted for all of them together. */
export async function readCorrelationScan(
  context: ReadContext,
  caller: Caller,
  range: DayRange,
  pairs: readonly LaggedPair[],
  maxShown: number,
) {
  const chosen = [...new Set(pairs.flatMap(({ x, y }) => [x, y]))]
  const { correlated, ...read } = await readSeries(context, caller, range, chosen)
  const { judged, familySize } = judgedTogether(pairs.map(correlated))
  const strength = (value: number | null) => (value === null ? -1 : Math.abs(value))
  const shown = judged
    .map(({ points: _, trends: __, ...pair }) => ({
      ...pair,
      request: `/api/v1/correlation?x=${pair.x.series}&y=${pair.y.series}&lag=${pair.lag}&start=${range.start}&end=${range.end}`,
    }))
    .sort((a, b) => strength(b.pearson.value) - strength(a.pearson.value))
    .slice(0, maxShown)
  const data: CorrelationScan = {
    pairs: shown,
    tested: pairs.length,
    notShown: pairs.length - shown.length,
    family: familyOf(familySize, 'pearson and spearman of every pair'),
  }
  return { data, chosen, ...read }
}

/** "Do I sleep longer when I walk more?" has two nights: the one before the day, and the one after. */
const whichNight =
  'Sleep counts for the day on which it ended: without a lag each night is paired with the day that followed it, with sleep as y and a lag of 1 with the day before it.'

/** The days of some series, and how two of them are correlated. */
async function readSeries(context: ReadContext, caller: Caller, range: DayRange, chosen: readonly Series[]) {
  const { account, nowMs } = caller
  const cached = await readDays(context, caller, range, { chosen })
  const { days } = cached
  const today = civilDay(nowMs, account.timezone)
  const ofNights = chosen.filter(({ group }) => group === 'sleep').length
  const caveats = [
    'Descriptive, not causal.',
    ...(ofNights > 0 && ofNights < chosen.length ? [whichNight] : []),
    ...(range.end >= today ? [todayCaveat] : []),
    ...caveatsOf(days),
  ]
  const settled = (entry: Series) => settledDays(entry, range.start, range.end, today, account.timezone)
  const onWeekends = days.map(({ date }) => isWeekend(date))
  // Each series once, however many pairs have it.
  const known = new Map(
    chosen.map(entry => [entry.id, { values: valuesOf(days, entry, today), settled: settled(entry) }]),
  )
  const correlated = ({ x, y, lag }: LaggedPair) => {
    const [ofX, ofY] = [known.get(x.id), known.get(y.id)]
    if (!ofX || !ofY) throw new Error(`${x.id} and ${y.id} were not read`)
    const pairs = lagged({ x: ofX.values, y: ofY.values, lag })
    const of = pairsBetween(ofX.settled, ofY.settled, lag)
    const weekends = { x: onWeekends, y: onWeekends.slice(lag) }
    const points = pointsOf(days, pairs)
    return {
      x: named(x),
      y: named(y),
      lag,
      n: points.length,
      of,
      ...correlate({ ...pairs, weekends, expected: of }),
      points,
    }
  }
  return { correlated, cached, caveats }
}

const named = ({ id, label, unit }: Series) => ({ series: id, label, unit })

type Values = ReturnType<typeof valuesOf>

/** Pairs each value of x with the value of y `lag` days later. */
function lagged({ x, y, lag }: { x: Values; y: Values; lag: number }) {
  return {
    ...laggedPairs(x.values, y.values, lag),
    unfit: x.unfit ?? y.unfit,
    caveats: [...new Set([...x.caveats, ...y.caveats])],
  }
}

/** How many days of x have a day of y `lag` days later. */
function pairsBetween(x: readonly Day[], y: readonly Day[], lag: number): number {
  const later = new Set(y)
  return x.filter(day => later.has(addDays(day, lag))).length
}

function pointsOf(
  days: readonly ChosenDay[],
  { x, y }: { x: readonly (number | null)[]; y: readonly (number | null)[] },
): [Day, number, number][] {
  return days.slice(0, x.length).flatMap(({ date }, i): [Day, number, number][] => {
    const [a = null, b = null] = [x[i], y[i]]
    return a === null || b === null ? [] : [[date, a, b]]
  })
}
