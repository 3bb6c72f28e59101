import { DailyChart } from '../chart/daily.ts'
import { formatterOf, shortDay } from '../format.ts'
import { Content, Empty, Panel } from '../parts/panel.tsx'
import { RangeChoice, rangeOf } from '../parts/range.tsx'
import { Scrub } from '../parts/scrub.tsx'
import { SeriesChart } from '../parts/series-chart.tsx'
import { go, type PageProps, withQuery } from '../router.ts'
import { useDays } from '../use-days.ts'
import { useRead } from '../use-read.ts'
import { Recovery } from './today/recovery.tsx'
import { bandWords, signed } from './today/recovery-words.ts'

const series = ['heart-rate-variability', 'resting-heart-rate', 'respiratory-rate', 'skin-temperature-deviation']

/** How unusual each day was; the components of the chosen day; and the series that it is made of. */
export default function RecoveryPage({ query }: PageProps) {
  const range = rangeOf(query)
  const recovery = useRead('/api/v1/recovery', { ...range, view: 'brief' })
  const daily = useDays(range, series.join())
  const chosen = query.get('day')
  return (
    <>
      <div class="page-head">
        <h1>Recovery</h1>
        <RangeChoice range={range} shown={recovery.data?.meta.range ?? null} />
      </div>
      <Panel title="Each day, in standard deviations from usual" reading={recovery} size="high">
        {({ data }) => {
          const values = data.map(({ readiness }) => (typeof readiness.value === 'number' ? readiness.value : null))
          const formatter = { ...formatterOf({ id: 'recovery', unit: 'SD' }), value: signed }
          const chart = DailyChart({
            ...{ label: 'Recovery', group: 'heart', kind: 'sum', formatter, height: 220 },
            days: data.map(({ date, partial }, i) => ({ date, partial, value: values[i] ?? null })),
          })
          if (!chart) return <Empty>No day in this range is known. A day needs two weeks of nights before it.</Empty>
          const last = data.findLastIndex(({ readiness }) => readiness.value !== null)
          const at = data.findIndex(({ date }) => date === chosen)
          const day = data[at >= 0 ? at : last]
          return (
            <>
              <Scrub
                label="Recovery by day"
                count={data.length}
                start={at >= 0 ? at : last}
                placeOf={step => (step + 0.5) / data.length}
                textOf={step => dayText(data[step]?.date, values[step] ?? null, data[step]?.band ?? null)}
                onChange={step => go(withQuery({ day: data[step]?.date ?? null }), true)}
              >
                {chart}
              </Scrub>
              <p class="quiet">
                {values.filter(value => value !== null).length} of {values.length} days have a value. Above zero: more
                favorable than usual for you. Choose a day to see its components.
              </p>
              {day ? (
                <div class="chosen-day">
                  <h3>{shortDay(day.date)}</h3>
                  <Recovery answer={{ data: [day] }} />
                </div>
              ) : null}
            </>
          )
        }}
      </Panel>
      <div class="after">
        <Content reading={daily} size="high">
          {answer => (
            <div class="columns multiples">
              {series.map(id => {
                const about = answer.meta.series[id]
                return about ? (
                  <section key={id} class="panel">
                    <SeriesChart id={id} days={answer.data} about={about} />
                  </section>
                ) : null
              })}
            </div>
          )}
        </Content>
      </div>
    </>
  )
}

function dayText(date: string | undefined, value: number | null, band: string | null): string {
  if (!date) return ''
  return value === null
    ? `${shortDay(date)}: not known`
    : `${shortDay(date)}: ${signed(value)} SD, ${(bandWords[band ?? ''] ?? '').toLowerCase()}`
}
