import type { ComponentChildren } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import { addDays, asDay, daysBetween, listDays } from '../../../lib/kernel/civil-time.ts'
import { firstOfOwnWeek } from '../../../lib/kernel/weeks.ts'
import { formatterFor } from '../../account-display.ts'
import { addressOf, type Reads } from '../../api.ts'
import { levelLimits, levelOf } from '../../chart/levels.ts'
import { Fact, FromAnswer } from '../../evidence/evidence.tsx'
import { type Formatter, month, shortDay, weekdayName, written } from '../../format.ts'
import { dayLink } from '../../links.ts'
import { useDayKeys } from '../../parts/day-keys.ts'
import { Empty, Panel } from '../../parts/panel.tsx'
import { bucketEvidence, meanOf } from '../../parts/series/buckets.ts'
import { go, withQuery } from '../../router.ts'
import { type Reading, useRead } from '../../use-read.ts'
import { CalendarHead } from './head.tsx'

type Daily = Reads['/api/v1/daily']
type Row = Daily['data'][number]

/** The most days on a page of the API are 200. */
const halvesOf = (year: string) => [
  { start: `${year}-01-01`, end: `${year}-06-30` },
  { start: `${year}-07-01`, end: `${year}-12-31` },
]

interface YearProps {
  year: string
  series: string
  today: string
  choice: ComponentChildren
}

/** A year of one series, a square for each day: the more, the darker; a day without a value is hatched. */
export function Year({ year, series, today, choice }: YearProps) {
  const [first, second] = halvesOf(year).map(({ start, end }) =>
    start > today ? null : { start, end: end < today ? end : today, types: series, per_page: 200 },
  )
  const reading = joined(useRead('/api/v1/daily', first), useRead('/api/v1/daily', second), second !== null)
  const catalog = useRead('/api/v1/daily', { days: 1 })
  const all = Object.entries(catalog.data?.meta.series ?? {})
  const to = (other: number) => `/app/calendar?year=${other}&series=${series}`
  return (
    <>
      <CalendarHead
        title={year}
        unit="year"
        before={to(Number(year) - 1)}
        after={year < today.slice(0, 4) ? to(Number(year) + 1) : null}
        choice={choice}
      >
        <label class="finder">
          <span class="unseen">Series</span>
          <select value={series} onChange={event => go(withQuery({ series: event.currentTarget.value }))}>
            {all.length === 0 ? <option value={series}>{series.replaceAll('-', ' ')}</option> : null}
            {all.map(([id, { label }]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </CalendarHead>
      {first === null ? (
        <Empty>
          This year is in the future. <a href="/app/calendar?year">Go to this year</a>
        </Empty>
      ) : (
        <div class="year">
          <Panel title={reading.data?.meta.series[series]?.label ?? 'The year'} reading={reading} size="high">
            {answer => <YearOf key={year + series} year={year} series={series} answer={answer} />}
          </Panel>
        </div>
      )}
    </>
  )
}

/** Both halves as one answer, as soon as both are there. */
function joined(first: Reading<Daily>, second: Reading<Daily>, hasSecond: boolean): Reading<Daily> {
  if (!hasSecond) return first
  const both = first.data && second.data
  return {
    data: both ? { ...both, data: [...(first.data?.data ?? []), ...both.data] } : null,
    failure: first.failure ?? second.failure,
    isLoading: first.isLoading || second.isLoading,
    retry: () => {
      first.retry()
      second.retry()
    },
  }
}

function YearOf({ year, series, answer: { data: rows, meta } }: { year: string; series: string; answer: Daily }) {
  const about = meta.series[series]
  // While another year or series is being read, the answer is still of the one before.
  if (!about || !rows[0]?.date.startsWith(year)) return null
  const formatter = formatterFor({ id: series, unit: about.unit })
  // The day that is not over is left out, unless the series is of the night before it.
  const over = rows.filter(({ partial }) => !(partial && about.wholeDay))
  const whole = over.filter(row => row.values[series] != null)
  const sorted = whole.toSorted((a, b) => Number(a.values[series]) - Number(b.values[series]))
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  const [start, end] = [rows[0].date, rows.at(-1)?.date ?? rows[0].date]
  const call = addressOf('/api/v1/daily', { start, end, types: series })
  if (!lowest || !highest) return <Empty>No whole day of this year has a value. A day needs {about.minimum}.</Empty>
  const factOf = (row: Row) => (
    <Fact of={{ kind: 'day', series, date: row.date }} about={about.label}>
      {written(row.values[series] ?? null, formatter)}
    </Fact>
  )
  return (
    <div class={`group-${about.group}`}>
      <HeatMap rows={rows} series={series} formatter={formatter} about={about} year={year} />
      <p class="legend">
        <span>
          <Square opacity={opacities[0]} width={16} /> lowest fifth of the days
        </span>
        <span>
          <Square opacity={opacities.at(-1)} width={16} /> highest fifth
        </span>
        <span>
          <Square opacity={null} width={16} /> no value
        </span>
      </p>
      <p class="below">
        <FromAnswer title="Days with a value" call={call}>
          {`${whole.length} of ${over.length}`}
        </FromAnswer>{' '}
        whole days have a value, from {factOf(lowest)} on <a href={dayLink(lowest.date)}>{shortDay(lowest.date)}</a> to{' '}
        {factOf(highest)} on <a href={dayLink(highest.date)}>{shortDay(highest.date)}</a>.{' '}
        <MeanOfYear id={series} about={about} start={start} end={end} />
      </p>
      <p class="quiet">
        <a href={`/app/trends?series=${series}&start=${start}&end=${end}`}>As a chart</a> ·{' '}
        <a href={`/app/trends?as=table&series=${series}&start=${start}&end=${end}`}>As a table</a>
      </p>
    </div>
  )
}

interface MeanProps {
  id: string
  about: Daily['meta']['series'][string]
  start: string
  end: string
}

/** The mean of a day of the year, as the service has it; nothing as long as it is not known. */
function MeanOfYear({ id, about: { label, unit, kind }, start, end }: MeanProps) {
  const [row] = useRead('/api/v1/daily', { start, end, types: id, bucket: 'year' }).data?.data ?? []
  const formatter = formatterFor({ id, unit })
  const mean = row ? meanOf(row, id) : null
  if (!row || mean === null) return null
  return (
    <>
      On average{' '}
      <Fact of={bucketEvidence(row, 'year', { id, label, formatter })} about={`Mean of ${label}`}>
        {written(mean, formatter, 'mean')}
      </Fact>
      {kind === 'sum' ? ' a day' : ''}.
    </>
  )
}

interface HeatMapProps {
  rows: readonly Row[]
  series: string
  formatter: Formatter
  about: Daily['meta']['series'][string]
  year: string
}

/** Where there is room, weeks stand beside each other; on a phone, one below the other. */
const isUpright = (map: HTMLElement | null) =>
  map !== null && getComputedStyle(map.querySelector('.heat-days') ?? map).gridAutoFlow.startsWith('row')
const asWeeks = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const asColumns = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 }

/** The halves of a year; the day that is pointed at is read above. */
function HeatMap({ rows, series, formatter, about, year }: HeatMapProps) {
  const place = useRef<HTMLDivElement>(null)
  const last = rows.findLast(({ values }) => values[series] != null) ?? rows.at(-1)
  const [date, point] = useState(last?.date ?? '')
  useDayKeys(place, () => (isUpright(place.current) ? asWeeks : asColumns))
  const isSoFar = (row: Row | undefined) => row?.partial === true && about.wholeDay
  const textOf = (row: Row | undefined) => {
    const value = row?.values[series] ?? null
    return value === null ? 'no value' : `${written(value, formatter)}${isSoFar(row) ? ', today so far' : ''}`
  }
  // The day that is pointed at changes often, and the squares do not.
  const halves = useMemo(() => {
    const limits = levelLimits(rows.flatMap(row => (isSoFar(row) ? [] : (row.values[series] ?? []))))
    return halvesOf(year).map(({ start, end }) => {
      const half = rows.filter(row => start <= row.date && row.date <= end)
      return (
        <Half key={start} dates={half.map(row => row.date)}>
          {half.map(row => (
            <li key={row.date}>
              <a
                href={dayLink(row.date)}
                data-day={row.date}
                tabIndex={row === last ? 0 : -1}
                onFocus={() => point(row.date)}
                onPointerEnter={() => point(row.date)}
              >
                <Square {...lookOf(row, series, limits)} isPartial={isSoFar(row)} />
                <span class="unseen">
                  {shortDay(row.date)}: {textOf(row)}
                </span>
              </a>
            </li>
          ))}
        </Half>
      )
    })
  }, [rows])
  const row = rows.find(one => one.date === date)
  return (
    <div ref={place} class="heat-map">
      <p class="readout">
        <span>
          {shortDay(date)}: {textOf(row)}
        </span>
        <Fact of={{ kind: 'day', series, date }} about={about.label}>
          Evidence
        </Fact>
      </p>
      {halves}
    </div>
  )
}

/** How strong the color of each level is. */
const opacities = [0.14, 0.32, 0.52, 0.75, 1]

function lookOf({ values }: Row, series: string, limits: readonly number[]) {
  const value = values[series] ?? null
  return { opacity: value === null ? null : opacities[levelOf(value, limits)] }
}

interface SquareProps {
  /** How strong its color is; null: no value. */
  opacity: number | null | undefined
  /** Whether the day is not over. */
  isPartial?: boolean
  width?: string | number
}

/** A day: the more, the stronger; hatched without a value, with a dashed edge as long as it is not over. */
function Square({ opacity, isPartial = false, width = '100%' }: SquareProps) {
  return (
    <svg class="chart" width={width} height={width === '100%' ? 24 : 16} aria-hidden="true">
      <rect
        class={opacity === null ? 'hatched' : 'bar'}
        fill-opacity={opacity ?? 1}
        width="100%"
        height="100%"
        rx={3}
      />
      <rect class={isPartial ? 'bar partial' : 'edge'} width="100%" height="100%" rx={3} />
    </svg>
  )
}

/** Weeks beside each other, as in calendar.css; a half that touches one more has one more. */
const columns = 27
/** Pixels of a day and the space after it, as in calendar.css. */
const pitch = 26

/** The days of half a year with the names of its months and weekdays; the squares are links. Nothing without a day. */
function Half({ dates, children }: { dates: readonly string[]; children: ComponentChildren }) {
  const [first] = dates
  if (!first) return null
  const origin = firstOfOwnWeek(asDay(first))
  const lead = daysBetween(origin, asDay(first))
  const weeks = Math.ceil((dates.length + lead) / 7)
  const months = dates.flatMap((date, i) =>
    date.endsWith('-01') ? [{ at: Math.floor((i + lead) / 7), text: month(date) }] : [],
  )
  const days = listDays(origin, addDays(origin, 6)).map((day, at) => ({ at, text: weekdayName(day).slice(0, 3) }))
  return (
    <div class="heat-half">
      <Across of={months} count={Math.max(weeks, columns)} kind="beside" />
      <Across of={days} count={7} kind="below" />
      <Down of={days} count={7} kind="beside" />
      <Down of={months} count={weeks} kind="below" />
      <ol class="heat-days">
        {Array.from({ length: lead }, (_, i) => (
          <li key={i} aria-hidden="true" />
        ))}
        {children}
      </ol>
    </div>
  )
}

interface NamesProps {
  of: readonly { at: number; text: string }[]
  /** Columns or rows. */
  count: number
  /** Whether the names are for weeks beside or below each other. */
  kind: 'beside' | 'below'
}

function Across({ of, count, kind }: NamesProps) {
  return (
    <svg class={`chart heat-across weeks-${kind}`} aria-hidden="true" width="100%" height={18}>
      {of.map(({ at, text }) => (
        <text key={text} class="tick" x={`${(100 * at) / count}%`} y={13}>
          {text}
        </text>
      ))}
    </svg>
  )
}

function Down({ of, count, kind }: NamesProps) {
  return (
    <svg class={`chart heat-down weeks-${kind}`} aria-hidden="true" width={32} height={count * pitch}>
      {of.map(({ at, text }) => (
        <text key={text} class="tick" x={0} y={at * pitch + 16}>
          {text}
        </text>
      ))}
    </svg>
  )
}
