import '../shared.ts'
import { useState } from 'preact/hooks'
import { dayMs } from '../../lib/kernel/durations.ts'
import { type Reads, type Writes, write } from '../api.ts'
import { instantText } from '../evidence/call.tsx'
import { FromAnswer } from '../evidence/evidence.tsx'
import { shortDay, trimmed } from '../format.ts'
import { Outcome, Secret, useAction } from '../parts/action.tsx'
import { ConfirmNote } from '../parts/confirm-note.tsx'
import { Empty, Panel } from '../parts/panel.tsx'
import { Table } from '../parts/table.tsx'
import { held } from '../unsaved.ts'
import { refresh, useRead } from '../use-read.ts'

type Key = Reads['/api/keys']['data'][number]

/** The keys of programs, and what they did. */
export default function Keys() {
  const keys = useRead('/api/keys')
  const usage = useRead('/api/usage')
  return (
    <>
      <div class="page-head">
        <div>
          <h1>Usage and keys</h1>
          <p class="quiet">
            A key lets a program read your data. Give each program its own, so that you can revoke one without the
            others.
          </p>
        </div>
      </div>
      <Panel title="Keys" reading={keys} size="open">
        {({ data }) => <KeyList keys={data} onChange={refresh} />}
      </Panel>
      <section class="panel" aria-labelledby="new-key">
        <h2 id="new-key">New key</h2>
        <NewKey onMade={refresh} />
      </section>
      <Panel title="Usage" reading={usage} size="high">
        {answer => <Usage answer={answer} />}
      </Panel>
    </>
  )
}

function KeyList({ keys, onChange }: { keys: readonly Key[]; onChange(): void }) {
  const action = useAction()
  if (keys.length === 0) return <Empty>There is no key yet. Make one below for each program.</Empty>
  const revoke = ({ id, name }: Key) =>
    action.run(
      async () => {
        await write('DELETE /api/keys/{id}', undefined, id)
        onChange()
        return `Revoked ${name}.`
      },
      {
        title: `Revoke “${name}”?`,
        text: 'Programs that use it stop working at once, for good.',
        verb: 'Revoke the key',
      },
    )
  return (
    <>
      <Table label="Keys" class="listing" heads={['Name', 'Key', 'May', 'Last used', 'Ends']} actions="Action">
        {keys.map(key => (
          <tr key={key.id}>
            <th scope="row">{key.name}</th>
            <td data-label="Key">
              <code>{key.hint}…</code>
            </td>
            <td data-label="May">{key.abilities.map(one => abilityWords[one]).join(', ')}</td>
            <td data-label="Last used">{instantText(key.lastUsedAt) ?? 'never'}</td>
            <td data-label="Ends">{instantText(key.expiresAt) ?? 'never'}</td>
            <td>
              <button type="button" class="plain" aria-label={`Revoke the key ${key.name}`} onClick={() => revoke(key)}>
                Revoke
              </button>
            </td>
          </tr>
        ))}
      </Table>
      <Outcome of={action} />
    </>
  )
}

const abilityWords = { read: 'read data', 'workout:write': 'write workout logs' } as const satisfies Record<
  Key['abilities'][number],
  string
>

function NewKey({ onMade }: { onMade(): void }) {
  const action = useAction()
  const [made, setMade] = useState<Writes['POST /api/keys']['data'] | null>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const given = new FormData(form)
    const days = Number(given.get('days'))
    const isAsSent = held(form)
    return action.run(async () => {
      const { data } = await write('POST /api/keys', {
        name: given.get('name'),
        abilities: ['read', ...(given.has('write') ? ['workout:write'] : [])],
        expiresAt: days ? new Date(Date.now() + days * dayMs).toISOString() : null,
      })
      setMade(data)
      if (isAsSent()) form.reset()
      onMade()
      return ''
    })
  }
  return (
    <>
      {made ? (
        <Secret label={`The key “${made.name}”. Copy it now: it is shown only once.`} value={made.secret} />
      ) : null}
      <form class="form" onSubmit={submit}>
        <div class="fields">
          <label>
            What is it for?
            <input name="name" required maxLength={100} autocomplete="off" />
          </label>
          <label>
            Ends
            <select name="days">
              <option value="90">in 90 days</option>
              <option value="365">in a year</option>
              <option value="">never</option>
            </select>
          </label>
        </div>
        <label class="tick">
          <input type="checkbox" name="write" />
          may also write workout logs
        </label>
        <button type="submit" disabled={action.isBusy}>
          Make key
        </button>
        <ConfirmNote />
        <Outcome of={action} />
      </form>
    </>
  )
}

type UsageReport = Reads['/api/usage']['data']

/** Nothing that is stored or was sent has no bytes: these are not known. */
const sizeOf = (bytes: number, count: number) => (bytes === 0 && count > 0 ? '–' : size(bytes))

const size = (bytes: number) =>
  bytes < 1e3
    ? `${bytes} B`
    : bytes < 1e6
      ? `${trimmed(Math.round(bytes / 1e3))} KB`
      : `${trimmed(Math.round(bytes / 1e5) / 10)} MB`

/** Requests by day and key, and what is stored. */
function Usage({ answer: { data, meta } }: { answer: Reads['/api/usage'] }) {
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
      <details>
        <summary>By kind of data</summary>
        <Stored types={stored.types} />
      </details>
      <ul class="caveats">
        {meta.caveats.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}

function ByKey({ keys }: { keys: UsageReport['keys'] }) {
  const sum = (key: UsageReport['keys'][number], of: (day: (typeof key.days)[number]) => number) =>
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

function ByDay({ days }: { days: UsageReport['days'] }) {
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

function Stored({ types }: { types: UsageReport['stored']['types'] }) {
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
