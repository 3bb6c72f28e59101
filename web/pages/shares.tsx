import '../shared.ts'
import type { Reads } from '../api.ts'
import { write } from '../api.ts'
import { instant } from '../evidence/call.tsx'
import { FromAnswer } from '../evidence/evidence.tsx'
import { Outcome, useAction } from '../parts/action.tsx'
import { Empty, Panel } from '../parts/panel.tsx'
import { Table } from '../parts/table/table.tsx'
import { refresh, useRead } from '../use-read.ts'
import { NewShare } from './shares/new-share.tsx'
import { scopeOf } from './shares/scope.ts'

type Share = Reads['/api/shares']['data'][number]

/** Links that show a part of the data to anyone who has them. */
export default function Shares() {
  const shares = useRead('/api/shares')
  return (
    <>
      <div class="page-head">
        <div>
          <h1>Shares</h1>
          <p class="quiet">A link for a doctor or a friend. It shows only what you choose, and ends by itself.</p>
        </div>
      </div>
      <Panel title="Your shares" reading={shares} size="low">
        {({ data }) => <ShareList shares={data} onChange={refresh} />}
      </Panel>
      <section class="panel" aria-labelledby="new-share">
        <h2 id="new-share">New share</h2>
        <NewShare onMade={refresh} />
      </section>
    </>
  )
}

function ShareList({ shares, onChange }: { shares: readonly Share[]; onChange(): void }) {
  const action = useAction()
  if (shares.length === 0) return <Empty>There is no share yet. Make one below.</Empty>
  const revoke = (share: Share) => {
    if (!confirm(`Revoke ${nameOf(share)}? Its link shows nothing any more, for good.`)) return
    return action.run(async () => {
      await write('DELETE /api/shares/{id}', undefined, share.id)
      onChange()
      return 'Revoked: the link shows nothing any more.'
    })
  }
  return (
    <>
      <Table label="Shares" class="listing" heads={['Share', 'Shows', 'Ends', 'Opened']} actions="Action">
        {shares.map(share => (
          <tr key={share.id}>
            <th scope="row">
              {share.title ?? 'Without a title'}
              {share.isProtected ? <span class="quiet"> · passphrase</span> : null}
            </th>
            <td data-label="Shows">{scopeOf(share)}</td>
            <td data-label="Ends">{share.status === 'active' ? instant(share.expiresAt) : share.status}</td>
            <td data-label="Opened">
              <FromAnswer title="Opened" call="/api/shares" facts={[['Last', instant(share.lastOpenedAt)]]}>
                {share.openings === 0 ? 'never' : `${countOf(share.openings)}, last ${instant(share.lastOpenedAt)}`}
              </FromAnswer>
            </td>
            <td>
              {share.status === 'active' ? (
                <button
                  type="button"
                  class="plain"
                  aria-label={`Revoke ${nameOf(share)}`}
                  onClick={() => revoke(share)}
                >
                  Revoke
                </button>
              ) : null}
            </td>
          </tr>
        ))}
      </Table>
      <Outcome of={action} />
    </>
  )
}

const nameOf = (share: Share) => share.title ?? 'the share without a title'
const countOf = (openings: number) => (openings === 1 ? 'once' : `${openings} times`)
