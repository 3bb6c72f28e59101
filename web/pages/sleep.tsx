import '../shared.ts'
import { asDay, listDays } from '../../lib/kernel/civil-time.ts'
import { NightsChart } from '../chart/nights.ts'
import { Content, Empty, Panel } from '../parts/panel.tsx'
import { RangeChoice, rangeOf } from '../parts/range.tsx'
import { SaveCsv } from '../parts/save-csv.tsx'
import { SeriesCharts } from '../parts/series/series-charts.tsx'
import type { PageProps } from '../router.ts'
import { useDays } from '../use-days.ts'
import { useRead } from '../use-read.ts'
import { NightsTable } from './sleep/nights-table.tsx'
import { SleepFigures } from './sleep/sleep-figures.tsx'
import { minutesOf } from './times/night-times.ts'

const series = ['sleep', 'sleep-efficiency', 'sleep-deep', 'sleep-rem']

/** The nights of a range on one clock, their averages and how regular they are, and every night as a row. */
export default function Sleep({ query }: PageProps) {
  const range = rangeOf(query)
  const sleep = useRead('/api/v1/sleep', range)
  const daily = useDays(range, series.join())
  const zone = sleep.data?.meta.range?.timezone ?? 'UTC'
  return (
    <>
      <div class="page-head">
        <h1>Sleep</h1>
        <RangeChoice range={range} shown={sleep.data?.meta.range ?? null} />
      </div>
      <div class="tiles-section">
        <Content reading={sleep} size="middle">
          {answer => <SleepFigures answer={answer} />}
        </Content>
      </div>
      <Panel title="Nights on one clock" reading={sleep} size="high">
        {({ data, meta }) => {
          const nights = data.sessions.map(({ date, isMain, startAt, endAt, stages = [] }) => ({
            ...{ date, isMain, ...minutesOf({ startAt, endAt }, date, zone) },
            stages: stages.map(part => ({ stage: part.stage, ...minutesOf(part, date, zone) })),
          }))
          return nights.length === 0 ? (
            <Empty>No night in this range. Nights appear when the device has synchronized.</Empty>
          ) : (
            <>
              <p class="quiet">
                Full height: deep sleep. Half: REM. Pale: light. Gap: awake. Outlined: a nap. Newest night last.
              </p>
              <NightsChart
                nights={nights}
                {...(meta.range ? { days: listDays(asDay(meta.range.start), asDay(meta.range.end)) } : {})}
              />
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
        title="Every night"
        aside={
          <SaveCsv path="/api/v1/daily" query={{ ...range, types: series.join(), per_page: 200 }} name="sleep.csv" />
        }
        reading={sleep}
        size="high"
      >
        {answer => <NightsTable answer={answer} />}
      </Panel>
    </>
  )
}
