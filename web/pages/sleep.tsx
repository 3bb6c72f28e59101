import '../shared.ts'
import { useEffect, useRef } from 'preact/hooks'
import { addDays, asDay, type Day, isDay, listDays } from '../../lib/kernel/civil-time.ts'
import type { Reads } from '../api.ts'
import { NightsChart } from '../chart/nights.ts'
import { instantText } from '../evidence/call.tsx'
import { type Evidence, Fact } from '../evidence/evidence.tsx'
import { clock, duration, shortDay } from '../format.ts'
import { dayLink, nightLink, trendLink } from '../links.ts'
import { type Figure, Figures } from '../parts/figures.tsx'
import { NotedDays } from '../parts/noted-days.tsx'
import { Content, Empty, Panel } from '../parts/panel.tsx'
import { RangeChoice, rangeOf } from '../parts/range.tsx'
import { SaveCsv } from '../parts/save-csv.tsx'
import { SeriesCharts } from '../parts/series/series-charts.tsx'
import { Table } from '../parts/table.tsx'
import type { PageProps } from '../router.ts'
import { useDays } from '../use-days.ts'
import { useRead } from '../use-read.ts'
import { clockOf, minutesOf } from './times.ts'
import { Night } from './today/night.tsx'

const series = ['sleep', 'sleep-total', 'sleep-efficiency', 'sleep-deep', 'sleep-rem']

/** The nights of a range on one clock, their averages and how regular they are, and every night as a row. */
export default function Sleep({ query }: PageProps) {
  const range = rangeOf(query)
  const sleep = useRead('/api/v1/sleep', range)
  const daily = useDays(range, series.join())
  const zone = sleep.data?.meta.range?.timezone ?? 'UTC'
  const night = query.get('night')
  return (
    <NotedDays range={range}>
      <div class="page-head">
        <h1>Sleep</h1>
        <RangeChoice range={range} shown={sleep.data?.meta.range ?? null} />
      </div>
      {night && isDay(night) ? <OneNight date={night} /> : null}
      <div class="tiles-section">
        <Content reading={sleep} size="figures">
          {answer => <SleepFigures answer={answer} />}
        </Content>
      </div>
      <Panel title="Nights on one clock" reading={sleep} size="open">
        {({ data, meta }) => {
          const nights = data.sessions.map(({ date, isMain, startAt, endAt, stages = [] }) => ({
            date,
            isMain,
            ...minutesOf({ startAt, endAt }, date, zone),
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
                hrefOf={nightLink}
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
    </NotedDays>
  )
}

/** The sleep that ended on a day, with a way to the nights beside it. */
function OneNight({ date }: { date: Day }) {
  const reading = useRead('/api/v1/sleep', { start: date, end: date })
  const place = useRef<HTMLDivElement>(null)
  // It was chosen in the table below, maybe.
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [date])
  return (
    <div ref={place}>
      <Panel
        title={`The night before ${shortDay(date)}`}
        aside={
          <>
            <a href={nightLink(addDays(date, -1))}>The night before</a>{' '}
            <a href={nightLink(addDays(date, 1))}>The night after</a> <a href={dayLink(date)}>The day</a>
          </>
        }
        reading={reading}
        size="high"
      >
        {answer => <Night answer={answer} />}
      </Panel>
    </div>
  )
}

/** The averages of the range, its debt, and how regular its nights are. */
function SleepFigures({ answer: { data, meta } }: { answer: Reads['/api/v1/sleep'] }) {
  const { averages, midpoint, regularity, socialJetlag, balance } = data.summary
  const range = meta.range
  const courseOf = (series: string) => (range ? { href: trendLink(series, range.end) } : {})
  const meanOf = (series: string) => (range ? { meanOf: { series, start: range.start, end: range.end } } : {})
  const hours = (value: unknown) => (typeof value === 'number' ? `${duration(value)} h` : null)
  const figures: Figure[] = [
    {
      title: 'Asleep a night',
      ...courseOf('sleep'),
      ...meanOf('sleep'),
      value: averages.minutesAsleep,
      written: hours(averages.minutesAsleep.value),
      note: 'naps apart',
    },
    {
      title: 'Asleep a day',
      ...meanOf('sleep-total'),
      value: averages.minutesAsleepWithNaps,
      written: hours(averages.minutesAsleepWithNaps.value),
      note: 'naps included',
    },
    {
      title: 'Efficiency',
      ...courseOf('sleep-efficiency'),
      ...meanOf('sleep-efficiency'),
      value: averages.efficiency,
      written: averages.efficiency.value === null ? null : `${averages.efficiency.value.toFixed(1)} %`,
    },
    {
      title: 'Midpoint of sleep',
      ...courseOf('sleep-midpoint'),
      ...meanOf('sleep-midpoint'),
      value: midpoint,
      written: midpoint.value === null ? null : clock(midpoint.value.meanMinutes),
      ...(midpoint.value ? { note: `give or take ${Math.round(midpoint.value.wrappedSdMinutes)} min` } : {}),
    },
    {
      title: 'Regularity',
      value: regularity,
      written: regularity.value === null ? null : regularity.value.toFixed(0),
      note: 'of 100',
    },
    { title: 'Social jetlag', value: socialJetlag, written: hours(socialJetlag.value), note: 'free days later' },
    {
      title: 'Balance of 14 nights',
      value: balance,
      written: hours(balance.value),
      note: `against ${balance.params['needBasis'] === 'goal' ? 'your own need' : 'the need, which is an assumption'}`,
    },
  ]
  const call = range ? `/api/v1/sleep?start=${range.start}&end=${range.end}` : '/api/v1/sleep'
  return <Figures figures={figures} call={call} group="sleep" />
}

/** Every session as a row, newest first; naps are marked. */
function NightsTable({ answer: { data, meta } }: { answer: Reads['/api/v1/sleep'] }) {
  const zone = meta.range?.timezone ?? 'UTC'
  return (
    <Table
      label="Every night"
      heads={['Day', 'Kind', 'From–to', 'Asleep, h', 'In bed, h', 'Efficiency', 'Deep', 'REM', 'Light', 'Awake']}
    >
      {data.sessions.toReversed().map(one => (
        <tr key={one.id}>
          <th scope="row">
            <a href={nightLink(one.date)}>{shortDay(one.date)}</a>
          </th>
          <td>{one.isMain ? 'night' : 'nap'}</td>
          <td>
            {clockOf(one.startAt, zone)}–{clockOf(one.endAt, zone)}
          </td>
          {nightNumbers(one).map(([series, label, text]) => (
            <td key={series}>
              <Fact of={nightEvidence(one, series, label, text)} about={`${label}, ${shortDay(one.date)}`}>
                {text}
              </Fact>
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}

type Session = Reads['/api/v1/sleep']['data']['sessions'][number]

const hoursText = (minutes: number | null | undefined) => (minutes == null ? '–' : duration(minutes))

/** The numbers of a session, each with the series that has it for a night. */
function nightNumbers({ minutesAsleep, minutesInBed, efficiency, stageMinutes }: Session) {
  return [
    ['sleep', 'Asleep', hoursText(minutesAsleep)],
    ['time-in-bed', 'In bed', hoursText(minutesInBed)],
    ['sleep-efficiency', 'Efficiency', efficiency === null ? '–' : `${efficiency.toFixed(0)} %`],
    ['sleep-deep', 'Deep', hoursText(stageMinutes?.deep)],
    ['sleep-rem', 'REM', hoursText(stageMinutes?.rem)],
    ['sleep-light', 'Light', hoursText(stageMinutes?.light)],
    ['sleep-awake', 'Awake', hoursText(stageMinutes?.awake)],
  ] as const
}

/** A night is the value of its day; a nap is part of none. */
function nightEvidence(
  { isMain, date, startAt, endAt }: Session,
  series: string,
  label: string,
  written: string,
): Evidence {
  if (isMain) return { kind: 'day', series, date }
  const facts = [['From', instantText(startAt)] as const, ['To', instantText(endAt)] as const]
  return { kind: 'record', title: `Nap, ${label}`, written, facts, call: `/api/v1/sleep?start=${date}&end=${date}` }
}
