import { useState } from 'preact/hooks'
import { plural } from '../../../lib/kernel/plural.ts'
import type { Reads } from '../../api.ts'
import { instantText } from '../../evidence/call.tsx'
import { FromAnswer } from '../../evidence/evidence.tsx'
import { Empty, Panel } from '../../parts/panel.tsx'
import { useRead } from '../../use-read.ts'

type Entry = Reads['/api/audit']['data'][number]
type Event = Entry['event']

const perPage = 15

/** What happened to the account, newest first. */
export function Audit() {
  const [page, setPage] = useState(1)
  const audit = useRead('/api/audit', { page, per_page: perPage })
  return (
    <Panel title="What happened" reading={audit} size="middle">
      {({ data, pagination }) => (
        <>
          <p>
            The last sign-ins, keys, connections and changes. If you do not recognize one,{' '}
            <a href="/app/keys">revoke your keys</a> and sign out everywhere. Equal codes of addresses are the same
            network address.
          </p>
          {data.length === 0 ? <Empty>Nothing yet.</Empty> : null}
          <dl class="facts later">
            {data.map(({ id, at, event, actor, addressHash, count }) => (
              <div key={id}>
                <dt>{instantText(at)}</dt>
                <dd>
                  <Sentence at={at} event={event} count={count} />
                  {actor ? (
                    <div class="quiet">
                      <code>{[nameOf(actor), addressOf(addressHash)].filter(Boolean).join(' · ')}</code>
                    </div>
                  ) : null}
                </dd>
              </div>
            ))}
          </dl>
          {pagination.totalPages > 1 ? (
            <div class="row">
              <button type="button" class="plain" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Newer
              </button>
              <button
                type="button"
                class="plain"
                disabled={pagination.nextPage === null}
                onClick={() => setPage(page + 1)}
              >
                Older
              </button>
              <span class="quiet">
                Page {page} of {pagination.totalPages}
              </span>
            </div>
          ) : null}
        </>
      )}
    </Panel>
  )
}

function nameOf(actor: NonNullable<Entry['actor']>): string {
  switch (actor.kind) {
    case 'session':
      return `Session ${actor.id}`
    case 'key':
      return `Key ${actor.hint}…`
    case 'share':
      return 'Someone with its link'
    case 'service':
      return 'This service'
  }
}

const addressOf = (hash: string | null) => (hash ? `address ${hash}` : '')

const shareOf = (title: string | null) => (title ? `the share “${title}”` : 'a share without a title')

/** One with a number opens its evidence, as every number does. */
function Sentence({ at, event, count }: Pick<Entry, 'at' | 'event' | 'count'>) {
  const sentence = sentenceOf(event, count)
  if (!/\d/.test(sentence)) return sentence
  return (
    <FromAnswer title="What happened" call="/api/audit" facts={[['When', instantText(at) ?? '']]}>
      {sentence}
    </FromAnswer>
  )
}

function sentenceOf(event: Event, count: number): string {
  switch (event.kind) {
    case 'signed_in':
      return 'Signed in'
    case 'signed_out':
      return 'Signed out'
    case 'signed_out_everywhere':
      return 'Signed out everywhere'
    case 'key_created':
      return `Created the key “${event.name}”`
    case 'key_first_used':
      return `The key “${event.name}” was used for the first time`
    case 'key_revoked':
      return `Revoked the key “${event.name}”`
    case 'connected':
      return 'Connected the platform'
    case 'grant_lost':
      return 'The platform ended its access'
    case 'disconnected':
      return event.data === 'delete' ? 'Disconnected the platform and deleted its data' : 'Disconnected the platform'
    case 'share_created':
      return `Made ${shareOf(event.title)}`
    case 'share_opened':
      return `Someone opened ${shareOf(event.title)}, ${plural(event.openings, 'opening')} so far`
    case 'share_refused':
      return `${plural(count, 'wrong passphrase')} for ${shareOf(event.title)}`
    case 'share_revoked':
      return `Revoked ${shareOf(event.title)}`
    case 'public_profile_changed':
      return event.enabled ? `The public profile shows since then: /${event.slug}` : 'The public profile is off'
    case 'export_created':
      return `Started an export as ${event.format.toUpperCase()}`
    case 'export_downloaded':
      return count === 1 ? 'Downloaded an export' : `Downloaded an export ${count} times`
    case 'export_deleted':
      return 'Deleted an export'
    case 'source_deleted':
      return event.source === 'FILE' ? 'Deleted what uploaded files had' : 'Deleted what was imported of Apple Health'
    case 'import_started':
      return 'Imported an archive or file'
    case 'workout_logs_imported':
      return `Imported ${plural(count, 'workout log')}`
    case 'workout_logs_deleted':
      return `Deleted ${plural(count, 'workout log')}`
    case 'workout_media_deleted':
      return `Deleted ${plural(count, 'photo or video', 'photos and videos')}`
    case 'training_logs_deleted':
      return `Deleted ${plural(count, 'diary entry', 'diary entries')}`
    case 'notes_deleted':
      return `Deleted ${plural(count, 'note')}`
    case 'backfill_created':
      return `Started to read the history of ${plural(event.days, 'day')}`
    case 'backfill_cancelled':
      return 'Stopped reading the history'
    case 'upstream_written':
      return `Sent ${plural(count, 'record')} to the platform (${event.type})${event.confirmed ? '' : ': not confirmed'}`
    case 'profile_changed':
      return `Changed the profile: ${event.members.join(', ')}`
  }
}
