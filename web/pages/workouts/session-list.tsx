import { formatterFor } from '../../account-display.ts'
import { addressOf, type Reads } from '../../api.ts'
import { words } from '../../evidence/call.tsx'
import { Fact, FromAnswer } from '../../evidence/evidence.tsx'
import { duration, rounded, shortDay } from '../../format.ts'
import { Empty } from '../../parts/panel.tsx'
import { Table } from '../../parts/table/table.tsx'
import { clockOf } from '../times/night-times.ts'
import { weightIn, weightUnit } from './weight-unit.ts'
import { evidenceOf, originOf } from './words.ts'

type Answer = Reads['/api/v1/workouts/unified']
type Session = Answer['data'][number]

const whole = (value: number | null) => (value === null ? null : rounded(value))

interface Column {
  head: string
  of(session: Session): string | null
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
export function SessionList({ answer: { data, meta, pagination } }: { answer: Answer }) {
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
          <Row key={session.id} session={session} columns={columns} zone={zone} />
        ))}
      </Table>
    </>
  )
}

interface RowProps {
  session: Session
  columns: readonly Column[]
  zone: string
}

function Row({ session, columns, zone }: RowProps) {
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
              <Fact of={evidenceOf(`${head}: ${title}`, value, session)} about={head}>
                {value}
              </Fact>
            )}
          </td>
        )
      })}
    </tr>
  )
}
