import * as z from 'zod'
import { defaultTrendAlpha, weightTrend } from '../../derive/body/weight-trend.ts'
import { type DerivedValue, derivedValue } from '../../derive/derived-value.ts'
import { theilSen } from '../../derive/statistics/trend/theil-sen.ts'
import { addDays, asDay, civilDay, type Day, daysBetween } from '../../kernel/civil-time.ts'
import { type DayRange, lastStartedDay } from '../../kernel/ranges.ts'
import { methods } from '../../model/catalog/methods.ts'
import { weightRateMinimum } from '../../model/catalog/minimum-data.ts'
import { series, seriesById } from '../../model/catalog/series.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { type ChosenDay, readDays, shownOf } from '../daily/days.ts'
import { caveatsOf, dayShape, dayView } from '../daily/series-view.ts'
import { DerivedNumber } from '../derived-view.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { ageIn, carriedHeight, LatestBody, latestBmi, latestOf } from './body-latest.ts'

/** Warm-up days before a range: at its start, the first weight determines only a fifth of a percent of the trend. */
export const trendLeadDays = 60

interface DatedWeight {
  date: Day
  weightKg: number
}

/** The smoothed weight and its rate of change: the median slope of four weeks, not the difference of two readings. */
function weightTrendOf(weighIns: readonly DatedWeight[], { start, end }: { start: Day; end: Day }) {
  const first = weighIns[0]?.date ?? start
  const { trend } = weightTrend(weighIns.map(({ date, weightKg }) => ({ day: daysBetween(first, date), weightKg })))
  const points = (trend ?? []).map(({ day, trendKg, deviationKg }) => ({
    date: addDays(first, day),
    trendKg,
    deviationKg,
  }))
  const last = points.at(-1)
  const isThere = last !== undefined && last.date >= start
  const leadDays = daysBetween(first, end)
  const isWarm = leadDays >= trendLeadDays
  const current: DerivedValue = derivedValue({
    method: methods.weight_trend,
    value: isThere ? last.trendKg : null,
    reason: isThere ? null : 'no_data',
    partial: !isWarm,
    params: { alpha: defaultTrendAlpha, startsAt: weighIns[0]?.date ?? null, leadDays: trendLeadDays },
    inputs: { weighIns },
    flags: isThere && !isWarm ? ['warmup'] : [],
    caveats: weighIns.length > 0 ? ['The trend starts at the first weight in inputs.'] : [],
  })
  return {
    points: points.filter(point => point.date >= start),
    current,
    rate: rateOf(weighIns, end),
  }
}

function rateOf(weighIns: readonly DatedWeight[], end: Day): DerivedValue {
  const { windowDays, weighIns: least, spanDays } = weightRateMinimum
  const from = addDays(end, 1 - windowDays)
  const recent = weighIns.filter(({ date }) => date >= from && date <= end)
  const [first] = recent
  const span = first ? daysBetween(first.date, recent.at(-1)?.date ?? first.date) : 0
  const isEnough = recent.length >= least && span >= spanDays
  const line = theilSen(
    recent.map(({ date }) => daysBetween(from, date)),
    recent.map(({ weightKg }) => weightKg),
  )
  const value = isEnough && line.slope !== null ? 7 * line.slope : null
  return derivedValue({
    method: methods.theil_sen,
    value,
    reason: value !== null ? null : recent.length === 0 ? 'no_data' : 'insufficient_data',
    unit: 'kg/wk',
    params: { minimum: weightRateMinimum, daysOfOne: 7, from, to: end },
    inputs: { weighIns: recent, spanDays: span },
    coverage: { observed: recent.length, expected: windowDays, fraction: recent.length / windowDays },
  })
}

const adultYears = 18
const minors = 'BMI is null below 18 years, because the adult categories do not apply.'
export const bodySeries = series.filter(({ group }) => group === 'body')

const BmiInputs = z.lazy(() =>
  z.strictObject({
    weightKg: z.number().describe('The weight in kg.'),
    heightM: z.number().describe('The height in m.'),
    heightDate: CivilDate.describe('The day of the height.'),
  }),
)

const BodyDay = z.lazy(() =>
  z
    .strictObject({
      date: CivilDate.describe('The civil day in the time zone of the account.'),
      partial: z.boolean().describe('Whether the day is not over yet.'),
      values: dayShape.values,
      sources: dayShape.sources,
      bmiInputs: BmiInputs.nullable().describe('The inputs of the day’s BMI.'),
    })
    .meta({ id: 'BodyDay' }),
)

export const BodyReport = z.lazy(() =>
  z
    .strictObject({
      latest: LatestBody.describe('The latest values.'),
      series: z.array(BodyDay).describe('The ID of the daily series.'),
      weightTrend: z
        .strictObject({
          current: DerivedNumber.describe('The latest point of the trend.'),
          rate: DerivedNumber.describe('The rate of change.'),
          points: z
            .array(
              z.strictObject({
                date: CivilDate.describe('The civil day in the time zone of the account.'),
                trendKg: z.number().describe('The smoothed weight in kg.'),
                deviationKg: z.number().describe('The weight minus the trend, in kg.'),
              }),
            )
            .describe('One entry per day with a weight.'),
        })
        .describe('The smoothed weight and its rate.'),
    })
    .meta({ id: 'Body' }),
)

export type BodyReport = z.output<typeof BodyReport>

/** The latest value of each body measure, every day of the range, and the smoothed weight. */
export async function readBody(context: ReadContext, caller: Caller, range: DayRange) {
  const { account, nowMs } = caller
  const { start, end } = range
  const today = civilDay(nowMs, account.timezone)
  const lastDay = lastStartedDay(range, today)
  const first = addDays(start, -trendLeadDays)
  const cached = await readDays(context, caller, { start: first, end }, { chosen: bodySeries })
  const { days: all, birthYear } = cached
  const days = all.slice(trendLeadDays)
  const latest = (id: string) => latestOf(days, seriesById(id), nowMs)
  const [weight, measuredHeight] = [latest('weight'), latest('height')]
  const newestBmi = days.findLast(day => shownOf(day, 'bmi') !== null)
  const bmiInputs = newestBmi ? (shownOf(newestBmi, 'bmi')?.inputs ?? null) : null
  const isUnknown = measuredHeight.value === null && bmiInputs === null
  const person = isUnknown ? await context.store.accounts.read(account.id) : null
  const height = carriedHeight(measuredHeight, bmiInputs, person?.heightM ?? null)
  const rows = days.map(day => bodyDay(day, { birthYear, today }))
  const weighIns = all.flatMap(day => {
    const weightKg = shownOf(day, 'weight')?.value
    return weightKg === undefined ? [] : [{ date: day.date, weightKg }]
  })
  const bmi = latestBmi(weight, height, ageIn(lastDay, birthYear))
  const body: BodyReport = {
    latest: { weight, 'body-fat': latest('body-fat'), height, bmi },
    series: rows,
    weightTrend: weightTrendOf(weighIns, { start, end: lastDay }),
  }
  const hasMinors = rows.some(({ date }) => isMinor(date, birthYear))
  return { body, cached, caveats: [...caveatsOf(days), ...(hasMinors ? [minors] : [])] }
}

function bodyDay(day: ChosenDay, { birthYear, today }: { birthYear: number | null; today: Day }) {
  const { values, sources } = dayView(day.choices, bodySeries)
  const isAdult = !isMinor(day.date, birthYear)
  const inputs = isAdult ? shownOf(day, 'bmi')?.inputs : undefined
  return {
    date: day.date,
    partial: day.date === today,
    values: isAdult ? values : { ...values, bmi: null },
    sources: isAdult ? sources : { ...sources, bmi: null },
    bmiInputs: inputs
      ? {
          weightKg: Number(inputs['weightKg']),
          heightM: Number(inputs['heightM']),
          heightDate: asDay(String(inputs['heightDate'])),
        }
      : null,
  }
}

function isMinor(date: Day, birthYear: number | null): boolean {
  const age = ageIn(date, birthYear)
  return age !== null && age < adultYears
}
