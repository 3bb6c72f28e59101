import * as z from 'zod'
import { sourceRule } from '../../derive/sources/choose-source.ts'
import { answer, meta } from '../../http/answer/envelope.ts'
import { range, resolveRange } from '../../http/input/params.ts'
import { addDays, civilDay, type Day } from '../../kernel/civil-time.ts'
import { series } from '../../model/catalog/series.ts'
import { primary } from '../../model/catalog/sources.ts'
import { readCachedDays } from '../daily/cached-days.ts'
import { type ChosenDay, chooseDays } from '../daily/chosen-days.ts'
import { caveatsOf, dayShape, dayView, SeriesMeta, seriesMeta } from '../daily/series-view.ts'
import { DerivedNumber } from '../derived-view.ts'
import type { Asked, Reading } from '../query-request.ts'
import { ageIn, carriedHeight, LatestBody, latestBmi, latestOf, shownOf } from './body-latest.ts'
import { trendLeadDays, weightTrendOf } from './weight-trend.ts'

const limits = { default: 90, max: 3660 }
const adultYears = 18
const minors = 'BMI is null below 18 years: the adult classes do not hold.'
const chosen = series.filter(({ group }) => group === 'body')

const BmiInputs = z.strictObject({ weightKg: z.number(), heightM: z.number(), heightDate: z.iso.date() })

const BodyDay = z
  .strictObject({
    date: z.iso.date(),
    partial: z.boolean(),
    values: dayShape.values,
    sources: dayShape.sources,
    bmiInputs: BmiInputs.nullable().meta({ description: 'What the BMI of the day is made of.' }),
  })
  .meta({ id: 'BodyDay' })

export const bodyQuery = z.strictObject(range(limits))

export const bodyResponse = answer(
  z
    .strictObject({
      latest: LatestBody,
      series: z.array(BodyDay),
      weightTrend: z.strictObject({
        current: DerivedNumber,
        rate: DerivedNumber,
        points: z.array(z.strictObject({ date: z.iso.date(), trendKg: z.number(), deviationKg: z.number() })),
      }),
    })
    .meta({ id: 'Body' }),
  { series: z.record(z.string(), SeriesMeta) },
)

/** The last of each body value, every day of the range, and the weight without its daily ups and downs. */
export async function bodyAnswer({ query, account, nowMs }: Asked<z.output<typeof bodyQuery>>, context: Reading) {
  const asked = resolveRange(query, limits, nowMs, account.timezone)
  const { start, end } = asked
  const today = civilDay(nowMs, account.timezone)
  const lastDay = end < today || start > today ? end : today
  const cached = await readCachedDays(context, account, addDays(start, -trendLeadDays), end)
  const all = chooseDays(cached, account, { start: addDays(start, -trendLeadDays), end, source: primary, chosen })
  const days = all.slice(trendLeadDays)
  const latest = (id: string) => latestOf(days, seriesOf(id), nowMs)
  const [weight, measuredHeight] = [latest('weight'), latest('height')]
  const newestBmi = days.findLast(day => shownOf(day, 'bmi') !== null)
  const bmiInputs = newestBmi ? (shownOf(newestBmi, 'bmi')?.aggregate[7] ?? null) : null
  const isUnknown = measuredHeight.value === null && bmiInputs === null
  const person = isUnknown ? await context.store.accounts.read(account.id) : null
  const height = carriedHeight(measuredHeight, bmiInputs, person?.heightM ?? null)
  const { birthYear } = cached
  const rows = days.map(day => bodyDay(day, { birthYear, today }))
  const hasMinors = rows.some(({ date }) => isMinor(date, birthYear))
  return {
    data: {
      latest: {
        weight,
        'body-fat': latest('body-fat'),
        height,
        bmi: latestBmi(weight, height, ageIn(lastDay, birthYear)),
      },
      series: rows,
      weightTrend: weightTrendOf(
        all.flatMap(day => {
          const weightKg = shownOf(day, 'weight')?.value
          return weightKg === undefined ? [] : [{ date: day.date, weightKg }]
        }),
        { start, end: lastDay },
      ),
    },
    meta: {
      ...meta('body', account, {
        range: asked,
        source: primary,
        rule: sourceRule,
        cached,
        caveats: [...caveatsOf(days.map(day => day.choices)), ...(hasMinors ? [minors] : [])],
      }),
      series: seriesMeta(chosen),
    },
  }
}

function bodyDay(day: ChosenDay, { birthYear, today }: { birthYear: number | null; today: Day }) {
  const { values, sources } = dayView(day.choices)
  const isAdult = !isMinor(day.date, birthYear)
  const inputs = isAdult ? shownOf(day, 'bmi')?.aggregate[7] : undefined
  return {
    date: day.date,
    partial: day.date === today,
    values: isAdult ? values : { ...values, bmi: null },
    sources: isAdult ? sources : { ...sources, bmi: null },
    bmiInputs: inputs
      ? {
          weightKg: Number(inputs['weightKg']),
          heightM: Number(inputs['heightM']),
          heightDate: String(inputs['heightDate']),
        }
      : null,
  }
}

function isMinor(date: Day, birthYear: number | null): boolean {
  const age = ageIn(date, birthYear)
  return age !== null && age < adultYears
}

function seriesOf(id: string) {
  const entry = chosen.find(one => one.id === id)
  if (!entry) throw new RangeError(`No body series ${id}`)
  return entry
}
