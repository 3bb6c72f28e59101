import '../core.ts'
import { useState } from 'preact/hooks'
import { addDays, asDay, civilDay, isDay } from '../../lib/kernel/civil-time.ts'
import { dayMinutes, hourMinutes, minuteMs } from '../../lib/kernel/durations.ts'
import { plural } from '../../lib/kernel/plural.ts'
import { formatterFor } from '../account-display.ts'
import { addressOf, Failure, type Reads, write } from '../api.ts'
import { Spark } from '../chart/spark.ts'
import { instantText, words } from '../evidence/call.tsx'
import { type Evidence, Fact } from '../evidence/evidence.tsx'
import { duration, longDay, originWords, shortDay, sourceWords, weekday, written } from '../format.ts'
import { nightLink, trendLink } from '../links.ts'
import { Arrow } from '../parts/arrow.tsx'
import { Chooser } from '../parts/chooser.tsx'
import { Content, Empty, Panel } from '../parts/panel.tsx'
import { useSteps } from '../parts/shortcuts.ts'
import { go, type PageProps, withQuery } from '../router.ts'
import { type Reading, refresh, useRead } from '../use-read.ts'
import { usualBand } from '../usual.ts'
import { clockOf } from './times.ts'
import { DayNotes } from './today/day-notes.tsx'
import { HeartRate } from './today/heart-rate.tsx'
import { InShort } from './today/in-short.tsx'
import { Night } from './today/night.tsx'

const before = 13

/** One day: what is worth saying, the first values beside what is usual, the night, the heart rate and workouts; folded, all else and what is missing. */
export default function Today({ query }: PageProps) {
  const given = query.get('date')
  const date = given && isDay(given) ? given : null
  const day = date ? { start: date, end: date } : { days: 1 }
  const fortnight = date ? { start: addDays(date, -before), end: date } : { days: before + 1 }
  const connection = useRead('/api/v1/connection')
  const daily = useRead('/api/v1/daily', { ...day, types: tileSeries.join(), include: 'metadata,usual' })
  const recent = useRead('/api/v1/daily', { ...fortnight, types: tileSeries.join() })
  const summary = useRead('/api/v1/summary', day)
  const sleep = useRead('/api/v1/sleep', day)
  const heartRate = useRead('/api/v1/timeline', { ...day, types: 'heart-rate', resolution: '5m', limit: 400 })
  const workouts = useRead('/api/v1/workouts/unified', day)
  const shown = date ?? daily.data?.data[0]?.date ?? null
  const zone = daily.data?.meta.range?.timezone ?? null
  const today = zone && civilDay(Date.now(), zone)
  const isFuture = date !== null && today !== null && date > today
  const isReading = connection.data?.data.syncing === true && connection.data.data.lastSuccessAt === null
  const move = (days: number) => {
    if (shown) go(withQuery({ date: addDays(shown, days) }))
  }
  const head = (
    <DayHead
      date={shown}
      when={isFuture ? 'later' : date === null || date === today ? 'today' : 'earlier'}
      zone={zone}
      connection={connection}
      isReading={isReading}
      onMove={move}
    />
  )
  if (isFuture)
    return (
      <>
        {head}
        <Empty>
          This day is in the future. <a href="/app/today">Go to today</a>
        </Empty>
      </>
    )
  return (
    <>
      {head}
      {/* One to four times as high by what there is to say, which nothing tells before. */}
      <Panel title="In short" reading={summary} size="open">
        {answer => <InShort answer={answer} daily={daily.data ?? undefined} />}
      </Panel>
      <section class="tiles-section" aria-label="Values of the day">
        <Tiles daily={daily} recent={recent} part="first" />
      </section>
      {shown ? <DayNotes key={shown} date={shown} /> : null}
      <div class="columns">
        <Panel
          title={date ? 'The night before' : 'Last night'}
          {...(shown ? { href: nightLink(shown) } : {})}
          reading={sleep}
          size="high"
        >
          {answer => <Night answer={answer} />}
        </Panel>
        <Panel
          title="Heart rate"
          {...(shown ? { href: trendLink('heart-rate', shown) } : {})}
          reading={heartRate}
          size="high"
        >
          {answer => <HeartRate answer={answer} sleep={sleep.data} workouts={workouts.data} isReading={isReading} />}
        </Panel>
        <Panel title="Workouts" href="/app/workouts" reading={workouts} size="low">
          {answer => <Workouts answer={answer} isReading={isReading} />}
        </Panel>
      </div>
      <details class="after">
        <summary>Every other value of the day</summary>
        <section class="tiles-section below" aria-label="Every other value of the day">
          <Tiles daily={daily} recent={recent} part="others" />
        </section>
      </details>
      <details class="below">
        <summary>What is missing</summary>
        <Panel title="What is missing" reading={daily} size="low">
          {answer => <Missing answer={answer} isReading={isReading} />}
        </Panel>
        <p>
          <a href="/app/quality">How complete all days are</a>
        </p>
      </details>
    </>
  )
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

interface DayHeadProps {
  date: string | null
  when: 'earlier' | 'today' | 'later'
  zone: string | null
  connection: Reading<Reads['/api/v1/connection']>
  /** Whether the first synchronization is still reading. */
  isReading: boolean
  onMove(days: number): void
}

/** The day with a way to the days beside it, and when the platform was last read. */
function DayHead({ date, when, zone, connection, isReading, onMove }: DayHeadProps) {
  useSteps(by => {
    if (by === -1 || when === 'earlier') onMove(by)
  })
  const name = when === 'today' ? 'Today' : date ? weekdays[weekday(date)] : ''
  return (
    <div class="page-head">
      <div>
        <h1>
          {name} <span class="h1-date">{date ? longDay(date) : ''}</span>
        </h1>
        <p class="quiet last-read">
          <span class="wide-only">{zone ?? ''}</span>
          <LastRead connection={connection} isReading={isReading} />
        </p>
      </div>
      <div class="day-switch">
        <button type="button" class="plain" onClick={() => onMove(-1)} aria-label="The day before">
          <Arrow to="left" />
        </button>
        <Chooser title={date ? shortDay(date) : 'Day'}>
          <label>
            Day
            <input
              type="date"
              value={date ?? ''}
              onChange={event => event.currentTarget.value && go(withQuery({ date: event.currentTarget.value }))}
            />
          </label>
        </Chooser>
        <button
          type="button"
          class="plain"
          onClick={() => onMove(1)}
          disabled={when !== 'earlier'}
          aria-label="The day after"
        >
          <Arrow to="right" />
        </button>
        {when === 'today' ? null : <a href="/app/today">Today</a>}
      </div>
    </div>
  )
}

/** How long ago the platform was read, and a button that reads it now. */
function LastRead({ connection, isReading }: Pick<DayHeadProps, 'connection' | 'isReading'>) {
  const [said, say] = useState('')
  const at = connection.data?.data.lastSuccessAt
  const read = async () => {
    say('')
    try {
      await write('POST /api/v1/sync')
      refresh()
    } catch (error) {
      say(error instanceof Failure ? error.message : 'This did not work.')
    }
  }
  if (connection.data?.data.status !== 'connected') return null
  if (isReading) return <span>the first synchronization is running</span>
  return (
    <>
      <span>{at ? `read ${ago(Date.now() - Date.parse(at))}` : 'not read yet'}</span>
      <button type="button" class="plain small" onClick={read}>
        Read now
      </button>
      <span role="status">{said}</span>
    </>
  )
}

function ago(ms: number): string {
  const minutes = Math.round(ms / minuteMs)
  if (minutes < 1) return 'less than a minute ago'
  if (minutes < 90) return `${minutes} min ago`
  const hours = minutes / hourMinutes
  return hours < 48 ? `${Math.round(hours)} hours ago` : `${Math.round(minutes / dayMinutes)} days ago`
}

/** How many values of a day are not folded. */
const firstTiles = 3

/** The series that a day shows, most important first; one without any value in two weeks is left out. */
const tileSeries = [
  'sleep',
  'resting-heart-rate',
  'steps',
  'active-zone-minutes',
  'active-energy',
  'distance',
  'heart-rate-variability',
  'oxygen-saturation',
  'respiratory-rate',
  'sleep-efficiency',
  'skin-temperature-deviation',
  'weight',
  'glucose',
  'energy-intake',
  'hydration',
  'training-load',
]

type Daily = Reads['/api/v1/daily']

interface TilesProps {
  daily: Reading<Daily>
  recent: Reading<Daily>
  part: 'first' | 'others'
}

/** The values of a day, each beside its own usual and the days before. */
function Tiles({ daily, recent, part }: TilesProps) {
  return (
    <Content reading={daily} size="figures">
      {answer => {
        const [day] = answer.data
        const shown = tileSeries.filter(
          id => recent.data?.data.some(({ values }) => values[id] != null) ?? day?.values[id] != null,
        )
        const ofPart = part === 'first' ? shown.slice(0, firstTiles) : shown.slice(firstTiles)
        if (part === 'others' && ofPart.length === 0) return <Empty>There is no other value in these two weeks.</Empty>
        if (answer.meta.rebuilding)
          return <Empty>These days are being computed again. Their values appear when that is done.</Empty>
        if (!day || ofPart.length === 0) return <Empty>There is no value in these two weeks.</Empty>
        return (
          <div class={part === 'first' ? 'tiles figures-row' : 'tiles'}>
            {ofPart.map(id => (
              <Tile key={id} id={id} day={day} recent={recent.data?.data ?? []} meta={answer.meta.series} />
            ))}
          </div>
        )
      }}
    </Content>
  )
}

interface TileProps {
  id: string
  day: Daily['data'][number]
  recent: Daily['data']
  meta: Daily['meta']['series']
}

function Tile({ id, day, recent, meta }: TileProps) {
  const about = meta[id]
  if (!about) return null
  const formatter = formatterFor({ id, unit: about.unit })
  // A value that is not there yet, or of something that is not measured every day, is the last known one with its day.
  const last =
    day.values[id] == null ? recent.findLast(({ date, values }) => date < day.date && values[id] != null) : null
  const of = last ?? day
  const value = of.values[id] ?? null
  const source = of.sources[id]
  const baseline = day.usual?.[id]?.baseline.value ?? null
  const isBar = about.kind === 'sum'
  // A morning is not compared with whole days.
  const isSoFar = day.partial && !last && about.wholeDay
  const usual = baseline ? `usual ${written(baseline.median, formatter)}` : 'usual not known yet'
  const note = last ? `${lastWords(last.date, day)} · ${usual}` : isSoFar ? 'so far' : usual
  return (
    <div class={`tile group-${about.group}`}>
      <h3>
        <a href={trendLink(id, day.date)}>{about.label}</a>
      </h3>
      <Fact of={{ kind: 'day', series: id, date: of.date }} about={about.label}>
        <span class={last ? 'tile-value older-value' : 'tile-value'}>
          {value === null ? '–' : formatter.value(value)}
        </span>{' '}
        <span class="unit">{value === null ? '' : formatter.unit}</span>
      </Fact>
      <p class="tile-note">{note}</p>
      <Spark
        days={recent.map(one => ({
          date: one.date,
          value: one.values[id] ?? null,
          partial: one.partial && about.wholeDay,
        }))}
        kind={about.kind}
        group={about.group}
        usual={isBar ? null : usualBand(baseline)}
      />
      <p class="tile-source">{source ? (sourceWords[source] ?? source) : 'no value'}</p>
    </div>
  )
}

const lastWords = (date: string, { date: shown, partial }: TileProps['day']) =>
  partial && date === addDays(asDay(shown), -1) ? 'yesterday' : `on ${shortDay(date)}`

interface WorkoutsProps {
  answer: Reads['/api/v1/workouts/unified']
  /** Whether the first synchronization is still reading. */
  isReading: boolean
}

/** The workouts of the day: what devices recorded and what was logged, each session once. */
function Workouts({ answer: { data, meta }, isReading }: WorkoutsProps) {
  const zone = meta.range?.timezone ?? 'UTC'
  if (data.length === 0) return <Empty>{isReading ? 'They are still being read.' : 'No workout on this day.'}</Empty>
  return (
    <ul class="rows">
      {data.map(one => (
        <li key={one.id}>
          <a href={`/app/workouts?on=${one.localDate}&id=${one.origins[0]?.id}`}>
            <strong>{nameOf(one)}</strong>
          </a>
          {one.startAt ? ` at ${clockOf(one.startAt, zone)}` : ''}
          <span class="figures">
            <Fact of={workoutEvidence(one)} about={nameOf(one)}>
              {workoutNumbers(one).join(' · ') || 'no numbers'}
            </Fact>
          </span>
          <span class="quiet">{one.origins.map(recorderOf).join(' and ')}</span>
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ name, kind }: Workout) => name ?? words(kind)
const recorderOf = ({ origin, device }: Workout['origins'][number]) => device ?? originWords[origin]

type Workout = Reads['/api/v1/workouts/unified']['data'][number]

function workoutNumbers({ durationMinutes, distanceMeters, averageHeartRateBpm, energyKcal, workingSets }: Workout) {
  return [
    durationMinutes === null ? null : `${duration(durationMinutes)} h`,
    distanceMeters === null ? null : written(distanceMeters, formatterFor({ id: 'distance', unit: 'm' })),
    averageHeartRateBpm === null ? null : `${Math.round(averageHeartRateBpm)} bpm`,
    energyKcal === null ? null : `${Math.round(energyKcal)} kcal`,
    workingSets === null ? null : plural(workingSets, 'set'),
  ].filter(text => text !== null)
}

function workoutEvidence(one: Workout): Evidence {
  const facts = [
    ['From', instantText(one.startAt)],
    ['To', instantText(one.endAt)],
    ...one.origins.map(origin => ['Recorded by', recorderOf(origin)] as const),
  ] as const
  const call = addressOf('/api/v1/workouts/unified', { start: one.localDate, end: one.localDate })
  return { kind: 'record', title: nameOf(one), written: workoutNumbers(one).join(' · '), facts, call }
}

interface MissingProps {
  answer: Reads['/api/v1/daily']
  /** Whether the first synchronization is still reading. */
  isReading: boolean
}

/** The series without a value on this day, each with the reason. */
function Missing({ answer: { data, meta }, isReading }: MissingProps) {
  const [day] = data
  if (!day) return null
  const missing = Object.entries(meta.series).filter(([id]) => day.values[id] == null)
  if (missing.length === 0)
    return <Empty>{isReading ? 'It is still being read.' : 'Every tile above has a value.'}</Empty>
  const unknown = isReading ? 'it is still being read' : 'nothing was observed'
  return (
    <ul class="rows">
      {missing.map(([id, { label, minimum }]) => {
        const reason = day.details?.[id]?.reason
        return (
          <li key={id}>
            <a href={trendLink(id, day.date)}>{label}</a>
            <span class="quiet">
              <Fact of={{ kind: 'day', series: id, date: day.date }} about={`${label} is missing`}>
                {reason ? words(reason) : unknown}
              </Fact>
              ; needs {minimum}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
