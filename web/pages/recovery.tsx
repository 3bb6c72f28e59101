import '../shared.ts'
import { useContext } from 'preact/hooks'
import { addDays, asDay } from '../../lib/kernel/civil-time.ts'
import { addressOf, type Reads } from '../api.ts'
import { DailyChart } from '../chart/daily.ts'
import { DayMarks } from '../chart/day-marks.ts'
import { type Evidence, Fact, FromAnswer } from '../evidence/evidence.tsx'
import { plainFormatter, shortDay } from '../format.ts'
import { dayLink, nightLink } from '../links.ts'
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
import { bandText, signed } from './today/band-text.ts'
import { Recovery } from './today/recovery.tsx'

const series = ['heart-rate-variability', 'resting-heart-rate', 'respiratory-rate', 'skin-temperature-deviation']

/** How unusual each day was; the components of the chosen day; and the series that it is made of. */
export default function RecoveryPage({ query }: PageProps) {
  const range = rangeOf(query)
  const recovery = useRead('/api/v1/recovery', range)
  const daily = useDays(range, series.join())
  const scores = new Map(recovery.data?.data.map(day => [day.date as string, day]))
  const chosen = query.get('day')
  const { start, end } = recovery.data?.meta.range ?? {}
  const call = addressOf('/api/v1/recovery', { start, end })
  return (
    <NotedDays range={range}>
      <div class="page-head">
        <h1>Recovery</h1>
        <RangeChoice range={range} shown={recovery.data?.meta.range ?? null} />
      </div>
      <Panel title="How far from usual each day was" reading={recovery} size="open">
        {({ data }) => {
          const values = data.map(({ readiness }) => (typeof readiness.value === 'number' ? readiness.value : null))
          const formatter = { ...plainFormatter({ id: 'recovery', unit: 'SD' }), value: signed }
          const chart = DailyChart({
            label: 'Recovery',
            group: 'heart',
            kind: 'sum',
            formatter,
            height: 220,
            days: data.map(({ date, bandReason }, i) => ({
              date,
              partial: bandReason === 'still_arriving',
              value: values[i] ?? null,
            })),
          })
          if (!chart) return <Empty>No day in this range is known. A day needs two weeks of nights before it.</Empty>
          const last = data.findLastIndex(({ readiness }) => readiness.value !== null)
          const at = data.findIndex(({ date }) => date === chosen)
          const day = data[at >= 0 ? at : last]
          return (
            <>
              <Scrub
                label="Recovery by day"
                days={data.map(({ date }) => date)}
                count={data.length}
                start={at >= 0 ? at : last}
                placeOf={step => (step + 0.5) / data.length}
                evidenceOf={step => evidenceOf(data[step])}
                textOf={step => dayText(data[step])}
                onChange={step => go(withQuery({ day: data[step]?.date ?? null }), true)}
              >
                {chart}
              </Scrub>
              <p class="quiet">
                <FromAnswer title="Days with a value" call={call}>
                  {`${values.filter(value => value !== null).length} of ${values.length}`}
                </FromAnswer>{' '}
                days have a value. Above zero: more favorable than usual for you. Hollow: last night is still arriving.
                Tick below: not known. Choose a day to see its components.
              </p>
              {day ? (
                <div class="chosen-day">
                  <h3>
                    <a href={dayLink(day.date)}>{shortDay(day.date)}</a>
                  </h3>
                  <Recovery answer={{ data: [day] }} />
                  <BeforeIt date={day.date} />
                </div>
              ) : null}
            </>
          )
        }}
      </Panel>
      <div class="after">
        <Content reading={daily} size="high">
          {answer => <SeriesCharts ids={series} answer={answer} />}
        </Content>
      </div>
      <Panel
        title="Every day"
        aside={
          <SaveCsv path="/api/v1/daily" query={{ ...range, types: series.join(), per_page: 200 }} name="recovery.csv" />
        }
        reading={daily}
        size="high"
      >
        {answer => (
          <DaysTable
            ids={series}
            daily={answer}
            own={recovery.data && { heads: ['Recovery, SD', 'In words'], cells: date => cellsOf(scores.get(date)) }}
          />
        )}
      </Panel>
    </NotedDays>
  )
}

/** What a day's recovery may come from: its night, the day before it, and what was noted of that day. */
function BeforeIt({ date }: { date: string }) {
  const before = addDays(asDay(date), -1)
  const noted = useContext(DayMarks).get(before)
  return (
    <p class="quiet">
      What came before: <a href={nightLink(date)}>the night</a>,{' '}
      <a href={dayLink(before)}>{noted ? `${shortDay(before)} (${noted})` : shortDay(before)}</a>.{' '}
      <a href="/app/notes">What follows your tags</a>
    </p>
  )
}

type Day = Reads['/api/v1/recovery']['data'][number]

function evidenceOf(day: Day | undefined) {
  if (!day) return null
  const { date, readiness } = day
  const written = typeof readiness.value === 'number' ? `${signed(readiness.value)} SD` : 'Not known'
  const call = `/api/v1/recovery?start=${date}&end=${date}`
  return { kind: 'derived', title: `Recovery, ${shortDay(date)}`, written, value: readiness, call } satisfies Evidence
}

/** The score of a day, and what it is in words; nothing as long as only other days are known. */
function cellsOf(day: Day | undefined) {
  const evidence = evidenceOf(day)
  if (!day || !evidence) return ['', '']
  const { readiness, date } = day
  return [
    <Fact key={date} of={evidence} about={evidence.title}>
      {typeof readiness.value === 'number' ? signed(readiness.value) : '–'}
    </Fact>,
    bandText(day),
  ]
}

function dayText(day: Day | undefined): string {
  if (!day) return ''
  const { value } = day.readiness
  return typeof value === 'number'
    ? `${shortDay(day.date)}: ${signed(value)} SD, ${bandText(day)}`
    : `${shortDay(day.date)}: not known`
}
