import { useState } from 'preact/hooks'
import type { Reads } from '../../api.ts'
import { instant } from '../../evidence/call.tsx'
import { Empty, Panel } from '../../parts/panel.tsx'
import { useRead } from '../../use-read.ts'

type Event = Reads['/api/audit']['data'][number]['event']

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
            <a href="/app/keys">revoke your keys</a> and sign out everywhere.
          </p>
          {data.length === 0 ? <Empty>Nothing yet.</Empty> : null}
          <dl class="facts later">
            {data.map(({ id, at, event }) => (
              <div key={id}>
                <dt>{instant(at)}</dt>
                <dd>{sentenceOf(event)}</dd>
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

const shareOf = (title: string | null) => (title ? `the share “${title}”` : 'a share without a title')

function sentenceOf(event: Event): string {
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
      return `Someone opened ${shareOf(event.title)}, ${event.openings} openings so far`
    case 'share_revoked':
      return `Revoked ${shareOf(event.title)}`
    case 'public_profile_changed':
      return event.enabled ? `The public profile shows since then: /${event.slug}` : 'The public profile is off'
    case 'export_created':
      return `Started an export as ${event.format.toUpperCase()}`
    case 'profile_changed':
      return `Changed the profile: ${event.members.join(', ')}`
  }
}
