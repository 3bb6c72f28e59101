import '../shared.ts'
import { formatterFor } from '../account-display.ts'
import { addressOf } from '../api.ts'
import { PartsBar } from '../chart/parts.ts'
import { StackedChart } from '../chart/stacked.ts'
import { type Derived, Fact, FromAnswer } from '../evidence/evidence.tsx'
import { daysBetween, plainFormatter, shortDay, written } from '../format.ts'
import { trendLink } from '../links.ts'
import { type Figure, Figures } from '../parts/figures.tsx'
import { NotedDays } from '../parts/noted-days.tsx'
import { Content, Empty, Panel } from '../parts/panel.tsx'
import { RangeChoice, rangeOf } from '../parts/range.tsx'
import { SaveCsv } from '../parts/save-csv.tsx'
import { DaysTable } from '../parts/series/days-table.tsx'
import { Scrub } from '../parts/series/scrub.tsx'
import { SeriesCharts } from '../parts/series/series-charts.tsx'
import { go, type PageProps, withQuery } from '../router.ts'
import { useDays } from '../use-days.ts'
import { useRead } from '../use-read.ts'
import {
  chosenDay,
  DayOfFood,
  type DayOfNutrition,
  isLogged,
  macros,
  type NutritionAnswer,
  nutrients,
} from './nutrition/day-of-food.tsx'

const choices = [14, 30, 90, 180]
const charted = ['energy-intake', 'protein', 'hydration']

/** What was eaten and drunk: means, each day against its week, the share of each nutrient, the energy balance, and the entries of a day. */
export default function Nutrition({ query }: PageProps) {
  const range = rangeOf(query, choices)
  const nutrition = useRead('/api/v1/nutrition', range)
  const daily = useDays(range, charted.join())
  const end = nutrition.data?.meta.range?.end
  const courseOf = (series: string) => (end ? { href: trendLink(series, end) } : {})
  return (
    <NotedDays range={range}>
      <div class="page-head">
        <h1>Nutrition</h1>
        <RangeChoice range={range} shown={nutrition.data?.meta.range ?? null} choices={choices} />
      </div>
      <div class="row tools">
        <SaveCsv
          path="/api/v1/daily"
          query={{ ...range, types: nutrients.join(), per_page: 200 }}
          name="nutrition.csv"
        />
      </div>
      <section class="tiles-section" aria-label="Means">
        <Content reading={nutrition} size="figures">
          {answer => <MeansOfFood answer={answer} />}
        </Content>
      </section>
      <div class="after">
        <Content reading={daily} size="high">
          {answer => <SeriesCharts ids={charted} answer={answer} />}
        </Content>
      </div>
      <Panel title="Where the energy comes from" {...courseOf('energy-intake')} reading={nutrition} size="high">
        {answer => <Macros answer={answer} />}
      </Panel>
      <Panel title="Entries of a day" reading={nutrition} size="high">
        {answer => <DayOfFood answer={answer} day={chosenDay(answer, query.get('day'))} />}
      </Panel>
      <Panel title="Energy balance" {...courseOf('energy-intake')} reading={nutrition} size="middle">
        {answer => <Balance answer={answer} />}
      </Panel>
      <Panel title="Every day" reading={nutrition} size="high">
        {answer => <DaysTable ids={nutrients} daily={{ data: answer.data.days, meta: answer.meta }} />}
      </Panel>
    </NotedDays>
  )
}

/** The mean of each nutrient over the days with a log. */
function MeansOfFood({ answer: { data, meta } }: { answer: NutritionAnswer }) {
  const gaps = data.days.filter(day => !isLogged(day)).length
  if (gaps === data.days.length)
    return (
      <Empty>No food or drink is logged in this range. Entries appear when an app writes them to the platform.</Empty>
    )
  const figures = nutrients.flatMap(id => {
    const [value, about] = [data.means[id], meta.series[id]]
    if (!value || !about) return []
    const formatter = formatterFor({ id, unit: about.unit })
    const written = value.value === null ? null : formatter.mean(value.value)
    return [{ title: about.label, value, written, unit: formatter.unit }]
  })
  const call = addressOf('/api/v1/nutrition', { start: meta.range?.start, end: meta.range?.end })
  return (
    <>
      <Figures figures={figures} call={call} group="metabolic" />
      <p class="quiet below">
        Daily means over the days with a log; today is left out.
        {gaps > 0 ? (
          <>
            {' '}
            <FromAnswer title="Days without a log" call={call}>{`${gaps} of ${data.days.length}`}</FromAnswer> days have
            no log: they are gaps, not zeros.
          </>
        ) : null}
      </p>
    </>
  )
}

const kcal = plainFormatter({ id: 'energy-intake', unit: 'kcal' })
const grams = plainFormatter({ id: 'protein', unit: 'g' })
const nutritionCall = (start: string | undefined, end: string | undefined) =>
  addressOf('/api/v1/nutrition', { start, end })

/** Protein, carbohydrate and fat: their share of the energy of the range, and of each day. */
function Macros({ answer: { data, meta } }: { answer: NutritionAnswer }) {
  const days = data.days.map(day => ({ date: day.date, partial: day.partial, parts: macroParts(day) }))
  const chart = StackedChart({
    label: 'Energy of protein, carbohydrate and fat by day',
    group: 'metabolic',
    days,
    formatter: kcal,
  })
  if (!chart) return <Empty>No food is logged in this range.</Empty>
  return (
    <>
      <Shares answer={{ data, meta }} />
      <Scrub
        label="Energy by nutrient and day"
        days={days.map(({ date }) => date)}
        count={days.length}
        start={Math.max(
          days.findLastIndex(({ parts }) => parts !== null),
          0,
        )}
        placeOf={step => (step + 0.5) / days.length}
        textOf={step => macrosText(data.days[step])}
        evidenceOf={step => {
          const day = data.days[step]
          if (!day?.macroEnergy) return null
          const title = `Energy by nutrient, ${shortDay(day.date)}`
          const call = nutritionCall(day.date, day.date)
          return { kind: 'derived', title, written: macrosText(day), value: day.macroEnergy, call }
        }}
        onChange={step => go(withQuery({ day: data.days[step]?.date ?? null }), true)}
      >
        {chart}
      </Scrub>
      <p class="legend">
        {macros.map(({ id, label }) => (
          <span key={id} class={`key swatch ${id}`}>
            {label}
          </span>
        ))}
        <span>dashed: today so far · tick below: no log</span>
      </p>
    </>
  )
}

/** The means of the range: grams, and their share of the energy. */
function Shares({ answer: { data, meta } }: { answer: Pick<NutritionAnswer, 'data' | 'meta'> }) {
  const { macroEnergy: energy } = data
  const shares = energy?.value
  if (!energy || !shares) return <p class="quiet">The shares of this range are not known.</p>
  const parts = macros.map(({ id, label, share }) => {
    const mean = data.means[id]?.value ?? null
    return {
      name: id,
      label: mean === null ? label : `${label}, ${written(mean, grams, 'mean')}`,
      percent: shares[share],
    }
  })
  const text = `${kcal.value(shares.computedKcal)} kcal a day`
  const call = nutritionCall(meta.range?.start, meta.range?.end)
  return (
    <>
      <p>
        <Fact
          of={{ kind: 'derived', title: 'Energy by nutrient', written: text, value: energy, call }}
          about="Energy of the nutrients"
        >
          {text}
        </Fact>{' '}
        from the mean grams, at 4, 4 and 9 kcal a gram:
      </p>
      <PartsBar
        label="Share of the energy"
        parts={parts}
        wrap={(label, percent) => (
          <Fact
            of={{ kind: 'derived', title: `Share of the energy: ${label}`, written: percent, value: energy, call }}
            about={label}
          >
            {percent}
          </Fact>
        )}
      />
    </>
  )
}

/** The energy of each nutrient; a day whose entries name none is one part. */
function macroParts({ values, macroEnergy }: DayOfNutrition) {
  const energy = values['energy-intake'] ?? null
  if (energy === null) return null
  const shares = macroEnergy?.value
  if (!shares) return [{ name: 'unknown', value: energy }]
  return macros.map(({ id, share }) => ({ name: id, value: (shares[share] / 100) * shares.computedKcal }))
}

/** `Tue 17 Nov: 1,840 kcal logged; protein 118 g, 26 %; carbohydrate 124 g, 28 %; fat 92 g, 46 %` */
function macrosText(day: DayOfNutrition | undefined): string {
  if (!day) return ''
  const { date, partial, values, macroEnergy } = day
  const energy = values['energy-intake'] ?? null
  if (energy === null) return `${shortDay(date)}: no log`
  const parts = macros.map(({ id, label, share }) => {
    const percent = macroEnergy?.value ? `, ${macroEnergy.value[share].toFixed(0)} %` : ''
    return `${label.toLowerCase()} ${written(values[id] ?? null, grams)}${percent}`
  })
  const soFar = partial ? ', today so far' : ''
  return [`${shortDay(date)}: ${written(energy, kcal)} logged${soFar}`, ...parts].join('; ')
}

const balanceKcal = plainFormatter({ id: 'energy-balance', unit: 'kcal' })

/** Intake less expenditure with its error, beside the balance that the weight implies. Neither corrects the other. */
function Balance({ answer: { data, meta } }: { answer: NutritionAnswer }) {
  const { energyBalance: balance, restingEnergy } = data
  if (!balance) return <Empty>The energy balance is not known.</Empty>
  const { from, to, standardErrorKcal: error } = balance.logged.inputs
  const figure = (title: string, value: Derived, amount: number | null, note?: string): Figure => ({
    title,
    value,
    written: amount === null ? null : signed(amount),
    unit: 'kcal a day',
    ...(note ? { note } : {}),
  })
  const { logged, implied, discrepancy } = balance
  const errorText = typeof error === 'number' ? `± ${balanceKcal.value(error)} standard error` : undefined
  const figures = [
    figure('Logged: intake less expenditure', logged, logged.value, errorText),
    figure('Implied by the weight', implied, implied.value, 'at 7,700 kcal a kilogram'),
    figure('Logged minus implied', discrepancy, discrepancy.value),
  ]
  const resting: Figure[] = restingEnergy
    ? [
        {
          title: 'Resting energy',
          value: restingEnergy,
          unit: 'kcal a day',
          written: restingEnergy.value === null ? null : balanceKcal.value(restingEnergy.value),
          ...(restingEnergy.value === null ? {} : { note: 'estimate, ± 10 %' }),
        },
      ]
    : []
  const call = addressOf('/api/v1/nutrition', { start: meta.range?.start, end: meta.range?.end })
  return (
    <>
      <Figures figures={[...figures, ...resting]} call={call} group="metabolic" />
      <p class="quiet below">
        {typeof from === 'string' && typeof to === 'string' ? `Over ${daysBetween(from, to)}. ` : ''}
        Food logs and watches are both inaccurate: the difference is shown, not corrected. Over a few weeks, water
        changes your weight more than fat does.
      </p>
    </>
  )
}

const signed = (value: number) => `${value > 0 ? '+' : ''}${balanceKcal.value(value)}`
