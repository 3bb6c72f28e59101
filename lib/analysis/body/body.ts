import * as z from 'zod'
import { addDays, asDay, civilDay, type Day } from '../../kernel/civil-time.ts'
import { type DayRange, lastStartedDay } from '../../kernel/ranges.ts'
import { series, seriesById } from '../../model/catalog/series.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { type ChosenDay, readDays, shownOf } from '../daily/days.ts'
import { caveatsOf, dayShape, dayView } from '../daily/series-view.ts'
import { DerivedNumber } from '../derived-view.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { ageIn, carriedHeight, LatestBody, latestBmi, latestOf } from './body-latest.ts'
import { trendLeadDays, weightTrendOf } from './weight-trend.ts'

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
