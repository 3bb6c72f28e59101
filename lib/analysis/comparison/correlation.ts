import * as z from 'zod'
import type { Reason } from '../../derive/reason.ts'
import { sourceRule } from '../../derive/sources/choose-source.ts'
import { clockLine } from '../../derive/time/clock-line.ts'
import { invalidQuery } from '../../errors.ts'
import { answer, meta } from '../../http/answer/envelope.ts'
import { one, range, resolveRange, wholeOr } from '../../http/input/params.ts'
import { addDays, civilDay } from '../../kernel/civil-time.ts'
import { methods } from '../../model/catalog/methods.ts'
import { type Series, series, seriesIds } from '../../model/catalog/series.ts'
import { primary } from '../../model/catalog/sources.ts'
import { readCachedDays } from '../daily/cached-days.ts'
import { type ChosenDay, chooseDays } from '../daily/chosen-days.ts'
import { seriesValues, settledDays, todayCaveat } from '../daily/series-values.ts'
import { caveatsOf, SeriesMeta, seriesMeta } from '../daily/series-view.ts'
import { DerivedNumber } from '../derived-view.ts'
import type { Asked, Reading } from '../query-request.ts'
import { correlate } from './correlate.ts'
import { Family, IntervalShape } from './tests-view.ts'

const limits = { default: 90, max: 1830 }

export const correlationQuery = z.strictObject({
  x: one(seriesIds, 'daily series'),
  y: one(seriesIds, 'daily series'),
  ...range(limits),
  lag: wholeOr(0, 0, 14).meta({ description: 'Days by which y comes later than x.' }),
})

const number = z.number().nullable()
const derived = DerivedNumber.shape
const Coefficient = z
  .strictObject({
    ...derived,
    effectiveN: DerivedNumber,
    interval: IntervalShape,
    t: number,
    df: number,
    p: number,
    pReason: z.string().nullable().meta({ description: 'Why there is no p.' }),
    pAdjusted: number,
  })
  .meta({ id: 'Correlation' })
const Named = z.strictObject({ series: z.string(), label: z.string(), unit: z.string() })
const Trend = z.strictObject({ s: number, z: number, p: number, tau: number })

export const correlationResponse = answer(
  z.strictObject({
    x: Named,
    y: Named,
    lag: z.int(),
    n: z.int().meta({ description: 'Pairs.' }),
    of: z.int().meta({ description: 'Pairs that there could be by now.' }),
    pearson: Coefficient,
    spearman: Coefficient,
    withoutTrends: DerivedNumber.meta({
      description: 'Where both series have a trend: the same without their straight lines.',
    }),
    trends: z.strictObject({ x: Trend, y: Trend, both: z.boolean(), below: z.number() }),
    family: Family,
    points: z
      .array(z.tuple([z.iso.date(), z.number(), z.number()]))
      .meta({ description: 'The day of x, x, and y `lag` days later; oldest first.' }),
  }),
  { series: z.record(z.string(), SeriesMeta) },
)

/** How two daily series go together. */
export async function correlationAnswer(
  { query, account, nowMs }: Asked<z.output<typeof correlationQuery>>,
  context: Reading,
) {
  const { lag } = query
  const asked = resolveRange(query, limits, nowMs, account.timezone)
  if (query.x === query.y && lag === 0)
    throw invalidQuery('y', 'is the series of x: name another, or give a lag to compare it with its own past')
  const x = named(query.x)
  const y = named(query.y)
  const cached = await readCachedDays(context, account, asked.start, asked.end)
  const today = civilDay(nowMs, account.timezone)
  const chosen = x === y ? [x] : [x, y]
  const days = chooseDays(cached, account, { ...asked, source: primary, chosen })
  const left = valuesOf(days, x, today)
  const right = valuesOf(days, y, today)
  const pairs = Math.max(0, days.length - lag)
  const inX = left.values.slice(0, pairs)
  const inY = right.values.slice(lag)
  const later = new Set(settledDays(y, asked.start, asked.end, today, account.timezone))
  const expected = settledDays(x, asked.start, asked.end, today, account.timezone).filter(day =>
    later.has(addDays(day, lag)),
  ).length
  const caveats = [...new Set([...left.caveats, ...right.caveats])]
  const { familySize, ...found } = correlate({
    x: inX,
    y: inY,
    expected,
    unfit: left.unfit ?? right.unfit,
    caveats,
  })
  const points = days.slice(0, pairs).flatMap(({ date }, i): [string, number, number][] => {
    const [a = null, b = null] = [inX[i], inY[i]]
    return a === null || b === null ? [] : [[date, a, b]]
  })
  const { id, version, source, caveats: ofFamily } = methods.benjamini_hochberg
  return {
    data: {
      x: { series: x.id, label: x.label, unit: x.unit },
      y: { series: y.id, label: y.label, unit: y.unit },
      lag,
      n: points.length,
      of: expected,
      pearson: found.pearson,
      spearman: found.spearman,
      withoutTrends: found.withoutTrends,
      trends: found.trends,
      family: {
        size: familySize,
        tests: 'pearson and spearman at one lag',
        definition: { id, version, source },
        caveats: [...ofFamily],
      },
      points,
    },
    meta: {
      ...meta('correlation', account, {
        range: asked,
        source: primary,
        rule: sourceRule,
        cached,
        caveats: [
          'Descriptive, not causal.',
          ...(asked.end >= today ? [todayCaveat] : []),
          ...caveatsOf(days.map(({ choices }) => choices)),
        ],
      }),
      series: seriesMeta(chosen),
    },
  }
}

function named(id: string): Series {
  const entry = series.find(other => other.id === id)
  if (!entry) throw new Error(`${id} is no series`)
  return entry
}

/** The values of a series; clock times on a line, which times all over the clock do not have. */
function valuesOf(days: readonly ChosenDay[], entry: Series, today: string) {
  const values = seriesValues(days, entry, today)
  if (!entry.circular) return { values, unfit: null as Reason | null, caveats: [] }
  const line = clockLine(values)
  return {
    values: line.values ?? values.map(() => null),
    unfit: line.reason === 'no_data' || line.reason === 'insufficient_data' ? null : line.reason,
    caveats: [
      'Times of day stand on a line around their mean: below 0 is before midnight, from 1440 on after the next.',
    ],
  }
}
