import type { Reads } from '../../api.ts'
import { FromAnswer } from '../../evidence/evidence.tsx'
import { shortDay, trimmed } from '../../format.ts'
import { Empty } from '../../parts/panel.tsx'
import { Table } from '../../parts/table/table.tsx'

type Report = Reads['/api/usage']['data']

/** Nothing that is stored or was sent has no bytes: these are not known. */
const sizeOf = (bytes: number, count: number) => (bytes === 0 && count > 0 ? '–' : size(bytes))

const size = (bytes: number) =>
  bytes < 1e3
    ? `${bytes} B`
    : bytes < 1e6
      ? `${trimmed(Math.round(bytes / 1e3))} KB`
      : `${trimmed(Math.round(bytes / 1e5) / 10)} MB`

/** Requests by day and key, and what is stored. */
export function Usage({ answer: { data, meta } }: { answer: Reads['/api/usage'] }) {
  const { days, keys, stored, limits } = data
  const used = days.filter(day => day.requests > 0 || day.platformRequests > 0)
  return (
    <>
      <p class="quiet">
        A key may send{' '}
        <FromAnswer title="Limits" call="/api/usage">{`${limits.requestsPerMinute} requests`}</FromAnswer> a minute; an
        account may have {limits.keys} keys and start {limits.backfillsPerDay} backfills a day.
      </p>
      <h3>Requests by key</h3>
      {keys.length === 0 ? <Empty>No key has been used.</Empty> : <ByKey keys={keys} />}
      <h3>Requests by day (UTC)</h3>
      {used.length === 0 ? <Empty>No request in these days.</Empty> : <ByDay days={used.toReversed()} />}
      <h3>
        Stored data:{' '}
        <FromAnswer title="Stored data" call="/api/usage">
          {`${trimmed(stored.points)} points, ${size(stored.bytes)}`}
        </FromAnswer>
      </h3>
      <Stored types={stored.types} />
      <ul class="caveats">
        {meta.caveats.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}

function ByKey({ keys }: { keys: Report['keys'] }) {
  const sum = (key: Report['keys'][number], of: (day: (typeof key.days)[number]) => number) =>
    key.days.reduce((total, day) => total + of(day), 0)
  return (
    <Counts
      heads={['Key', 'Requests', 'Refused', 'Sent']}
      rows={keys.map(key => [
        key.name,
        trimmed(sum(key, day => day.requests)),
        trimmed(sum(key, ({ refused }) => refused.unauthorized + refused.forbidden + refused.rateLimited)),
        sizeOf(
          sum(key, day => day.bytes),
          sum(key, day => day.requests),
        ),
      ])}
    />
  )
}

function ByDay({ days }: { days: Report['days'] }) {
  return (
    <Counts
      heads={['Day', 'Requests', 'Refused', 'Sent', 'To the platform']}
      rows={days.map(({ date, requests, refused, bytes, platformRequests }) => [
        shortDay(date),
        trimmed(requests),
        trimmed(refused.unauthorized + refused.forbidden + refused.rateLimited),
        sizeOf(bytes, requests),
        trimmed(platformRequests),
      ])}
    />
  )
}

function Stored({ types }: { types: Report['stored']['types'] }) {
  return (
    <Counts
      heads={['Data', 'Points', 'Size']}
      rows={types.map(({ label, points, bytes }) => [label, trimmed(points), sizeOf(bytes, points)])}
    />
  )
}

function Counts({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <Table label={heads.join(', ')} class="wrapping" heads={heads}>
      {rows.map(([first, ...others], i) => (
        <tr key={i}>
          <th scope="row">
            <FromAnswer
              title={first ?? ''}
              call="/api/usage"
              facts={others.map((text, i) => [heads[i + 1] ?? '', text])}
            >
              {first ?? ''}
            </FromAnswer>
          </th>
          {others.map((text, i) => (
            <td key={heads[i + 1]}>{text}</td>
          ))}
        </tr>
      ))}
    </Table>
  )
}
