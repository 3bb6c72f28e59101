import '../shared.ts'
import { formatterFor } from '../account-display.ts'
import { addressOf, type Reads } from '../api.ts'
import { words } from '../evidence/call.tsx'
import { Fact, FromAnswer } from '../evidence/evidence.tsx'
import { duration, longDay, rounded, shortDay } from '../format.ts'
import { Content, Empty, Panel } from '../parts/panel.tsx'
import { RangeChoice, rangeOf } from '../parts/range.tsx'
import { Table } from '../parts/table.tsx'
import type { PageProps } from '../router.ts'
import { useRead } from '../use-read.ts'
import { clockOf } from './times.ts'
import { EditLog, NewLog } from './workouts/editor.tsx'
import { Import } from './workouts/import.tsx'
import { Log } from './workouts/log.tsx'
import { Recorded } from './workouts/recorded.tsx'
import { weightIn, weightUnit } from './workouts/weight-unit.ts'
import { originOf, sessionEvidence } from './workouts/words.ts'

/** All workouts of a range; or, as the URL says, one of them, the editor of a log, or the import of a file. */
export default function Workouts({ query }: PageProps) {
  const [id, date, edited] = [query.get('id'), query.get('on'), query.get('edit')]
  if (query.has('import')) return <Import />
  if (query.has('new')) return <NewLog />
  if (edited) return <EditLog id={edited} />
  if (id && date) return <Session id={id} date={date} />
  return <List query={query} />
}

function List({ query }: PageProps) {
  const range = rangeOf(query)
  const sessions = useRead('/api/v1/workouts/unified', { ...range, per_page: 200 })
  return (
    <>
      <div class="page-head">
        <h1>Workouts</h1>
        <RangeChoice range={range} shown={sessions.data?.meta.range ?? null} />
      </div>
      <div class="row after">
        <a class="button" href="/app/workouts?new">
          Write a log
        </a>
        <a class="button" href="/app/workouts?import">
          Import a file
        </a>
      </div>
      <Panel title="What devices recorded and you wrote, each session once" reading={sessions} size="high">
        {answer => <SessionList answer={answer} />}
      </Panel>
    </>
  )
}

type Answer = Reads['/api/v1/workouts/unified']
type SessionData = Answer['data'][number]

const whole = (value: number | null) => (value === null ? null : rounded(value))

interface Column {
  head: string
  of(session: SessionData): string | null
}

/** What each column says of a session. */
function columnsOf(): readonly Column[] {
  const unit = weightUnit()
  const length = formatterFor({ id: 'distance', unit: 'm' })
  return [
    { head: 'Duration, h', of: one => (one.durationMinutes === null ? null : duration(one.durationMinutes)) },
    {
      head: `Distance, ${length.unit}`,
      of: one => (one.distanceMeters === null ? null : length.value(one.distanceMeters)),
    },
    { head: 'Heart rate, bpm', of: one => whole(one.averageHeartRateBpm) },
    { head: 'Energy, kcal', of: one => whole(one.energyKcal) },
    { head: 'Sets', of: one => whole(one.workingSets) },
    { head: `Lifted, ${unit}`, of: one => whole(one.volumeKg === null ? null : weightIn(unit, one.volumeKg)) },
    { head: 'Effort', of: one => (one.rpe === null ? null : String(one.rpe)) },
  ]
}

/** The sessions of a range, newest first. */
function SessionList({ answer: { data, meta, pagination } }: { answer: Answer }) {
  const columns = columnsOf()
  const { start, end, timezone: zone = 'UTC' } = meta.range ?? {}
  if (data.length === 0)
    return (
      <Empty>No workout on these days. They appear when the device has synchronized, or when you write a log.</Empty>
    )
  return (
    <>
      <p class="quiet">
        {data.length < pagination.totalItems ? 'The newest ' : ''}
        <FromAnswer title="Sessions" call={addressOf('/api/v1/workouts/unified', { start, end, per_page: 200 })}>
          {data.length < pagination.totalItems ? `${data.length} of ${pagination.totalItems}` : data.length}
        </FromAnswer>{' '}
        {pagination.totalItems === 1 ? 'session' : 'sessions'}.
      </p>
      <Table label="Workouts" class="listing from-3" heads={['Day', 'Workout', ...columns.map(({ head }) => head)]}>
        {data.map(session => (
          <SessionRow key={session.id} session={session} columns={columns} zone={zone} />
        ))}
      </Table>
    </>
  )
}

interface SessionRowProps {
  session: SessionData
  columns: readonly Column[]
  zone: string
}

function SessionRow({ session, columns, zone }: SessionRowProps) {
  const { id, localDate, startAt, name, kind, origins } = session
  const title = name ?? words(kind)
  return (
    <tr>
      <th scope="row">
        {shortDay(localDate)}
        {startAt ? <span class="quiet"> {clockOf(startAt, zone)}</span> : null}
      </th>
      <td>
        <a href={addressOf('/app/workouts', { on: localDate, id })}>{title}</a>{' '}
        <span class="quiet">{origins.map(originOf).join(' and ')}</span>
      </td>
      {columns.map(({ head, of }) => {
        const value = of(session)
        return (
          <td key={head} {...(value === null ? { class: 'wide-only' } : { 'data-label': head })}>
            {value === null ? (
              '–'
            ) : (
              <Fact of={sessionEvidence(`${head}: ${title}`, value, session)} about={head}>
                {value}
              </Fact>
            )}
          </td>
        )
      })}
    </tr>
  )
}

type Session = Reads['/api/v1/workouts/unified']['data'][number]

/** One session with everything that is known of it: the record of the device, the log, and the entry of the diary. */
function Session({ id, date }: { id: string; date: string }) {
  const day = { start: date, end: date }
  const sessions = useRead('/api/v1/workouts/unified', day)
  const workouts = useRead('/api/v1/workouts', { ...day, include: 'heart_rate_series' })
  const session = sessions.data?.data.find(({ origins }) => origins.some(one => one.id === id))
  const zone = sessions.data?.meta.range?.timezone ?? 'UTC'
  return (
    <>
      <div class="page-head">
        <div>
          <h1>{session ? (session.name ?? words(session.kind)) : 'Workout'}</h1>
          <p class="quiet">
            {longDay(date)}
            {session?.startAt ? `, ${clockOf(session.startAt, zone)}` : ''}
            {session?.endAt ? `–${clockOf(session.endAt, zone)}` : ''}
            {session ? `, ${session.origins.map(originOf).join(' and ')}` : ''}
          </p>
          <p>
            <a href={`/app/workouts?start=${date}&end=${date}`}>All workouts of the day</a>
          </p>
        </div>
      </div>
      {session ? null : (
        <Content reading={sessions} size="high">
          {() => <Empty>There is no such workout on this day. It may have been deleted.</Empty>}
        </Content>
      )}
      {session?.origins
        .toSorted(writtenFirst)
        .map(one =>
          one.origin === 'platform' ? (
            <Recorded key={one.id} id={one.id} reading={workouts} />
          ) : one.origin === 'workout_log' ? (
            <Log key={one.id} id={one.id} />
          ) : (
            <DiaryEntry key={one.id} session={session} name={one.name} />
          ),
        )}
    </>
  )
}

/** What a person wrote says more of lifting than their watch does. */
const order = ['workout_log', 'platform', 'diary']
const writtenFirst = (a: SessionData['origins'][number], b: SessionData['origins'][number]) =>
  order.indexOf(a.origin) - order.indexOf(b.origin)

function DiaryEntry({ session: { rpe, load, localDate, origins }, name }: { session: Session; name: string | null }) {
  const call = origins.find(({ origin }) => origin === 'diary')?.request ?? ''
  const written = load?.value == null ? '–' : String(load.value)
  return (
    <section class="panel">
      <div class="panel-head">
        <h2>{name ?? 'Diary'}</h2>
      </div>
      <p>
        Effort {rpe ?? 'not rated'}
        {load ? ', load ' : ''}
        {load ? (
          <Fact of={{ kind: 'derived', title: 'Load by your rating', written, value: load, call }} about="Load">
            {written}
          </Fact>
        ) : null}
        . <a href={`/app/diary?start=${localDate}&end=${localDate}`}>Open it in the diary</a>
      </p>
    </section>
  )
}
