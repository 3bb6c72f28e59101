import '../shared.ts'
import { useEffect, useRef } from 'preact/hooks'
import { plural } from '../../lib/kernel/plural.ts'
import { Failure, type Reads, write } from '../api.ts'
import { Facts, instantText, words } from '../evidence/call.tsx'
import { FromAnswer } from '../evidence/evidence.tsx'
import { daysBetween, rounded } from '../format.ts'
import { Outcome, useAction } from '../parts/action.tsx'
import { ConfirmNote } from '../parts/confirm-note.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { endSession, keepEnd, signedOutText } from '../parts/owner.ts'
import { Panel } from '../parts/panel.tsx'
import { Table } from '../parts/table.tsx'
import { go, type PageProps } from '../router.ts'
import { refresh, usePolling, useRead } from '../use-read.ts'
import { Audit } from './account/audit.tsx'
import { Connection } from './account/connection.tsx'
import { Profile, Welcome } from './account/profile.tsx'
import { forgetAsked } from './ask/history.ts'

/** The account itself: connection, history, profile, what happened, and how to leave. Its receipt remains when it is deleted. */
export default function Account({ query }: PageProps) {
  const receipt = query.get('receipt')
  if (query.has('confirmed')) return <Confirmed />
  return receipt ? <Receipt id={receipt} /> : <Signed isNew={query.has('welcome')} />
}

/** Where the sign-in of a sheet in another tab ends, which goes on when this page knows whose it is. */
function Confirmed() {
  const profile = useRead('/api/v1/profile')
  return (
    <>
      <h1>It is you</h1>
      <Panel title="Signed in" reading={profile} size="line">
        {() => <p>Go back to the tab from which you came. This one can be closed.</p>}
      </Panel>
    </>
  )
}

function Signed({ isNew }: { isNew: boolean }) {
  const profile = useRead('/api/v1/profile')
  if (isNew)
    return (
      <>
        <div class="page-head">
          <h1>Welcome</h1>
        </div>
        <Panel title="Your time zone" reading={profile} size="middle">
          {({ data }) => <Welcome profile={data} />}
        </Panel>
      </>
    )
  return (
    <>
      <div class="page-head">
        <h1>Account</h1>
        <SignOut />
      </div>
      <Connection zone={profile.data?.data.timezone ?? null} />
      <History />
      <Panel title="Profile" reading={profile} size="high">
        {({ data }) => <Profile profile={data} />}
      </Panel>
      <Audit />
      <Panel title="Delete this account" reading={profile} size="low">
        {({ data }) => <DeleteAccount name={data.displayName} />}
      </Panel>
    </>
  )
}

/** Ends this session, or all; the identity provider forgets this browser as well, and leads back. */
function SignOut() {
  const action = useAction()
  const leave = (route: 'POST /auth/sign-out' | 'POST /auth/sign-out-everywhere') =>
    action.run(async () => {
      const { signOutUrl } = (await write(route)).data
      forgetAsked()
      if (signOutUrl) {
        await keepEnd()
        location.assign(signOutUrl)
      } else endSession({ because: signedOutText, canReturn: false })
      return signedOutText
    })
  return (
    <div class="row">
      <button type="button" onClick={() => leave('POST /auth/sign-out')}>
        Sign out
      </button>
      <button type="button" class="plain" onClick={() => leave('POST /auth/sign-out-everywhere')}>
        Sign out everywhere
      </button>
      <Outcome of={action} />
    </div>
  )
}

type Job = Reads['/api/v1/backfill']['data'][number]

const shownJobs = 5
const activeStatuses: readonly Job['status'][] = ['queued', 'running', 'waiting_for_authorization']
const isActiveJob = ({ status }: Job) => activeStatuses.includes(status)

/** Older history than the first synchronization read, and its progress. */
function History() {
  const jobs = useRead('/api/v1/backfill')
  const active = jobs.data?.data.find(isActiveJob)
  usePolling(active !== undefined && active.status !== 'waiting_for_authorization', jobs)
  const action = useAction()
  const cancel = (job: Job) =>
    action.run(async () => {
      await write('DELETE /api/v1/backfill/{id}', undefined, job.id)
      refresh()
      return 'Canceled. What was read is kept.'
    })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const days = Number(new FormData(event.currentTarget as HTMLFormElement).get('days'))
    return action.run(async () => {
      await write('POST /api/v1/backfill', { days })
      refresh()
      return 'Started, newest days first.'
    })
  }
  return (
    <Panel title="History" reading={jobs} size="open">
      {({ data }) => (
        <>
          <p>Connecting reads the last 400 days. Older ones, up to ten years, are read here, newest first.</p>
          {data.length > 0 ? <JobList jobs={data.slice(0, shownJobs)} onCancel={cancel} /> : null}
          <form class="form" onSubmit={submit}>
            <div class="fields">
              <label>
                Days up to today
                <input type="number" name="days" required min={1} max={3650} defaultValue="730" />
              </label>
            </div>
            <button type="submit" disabled={action.isBusy || active !== undefined}>
              Read this history
            </button>
            <Outcome of={action} />
          </form>
        </>
      )}
    </Panel>
  )
}

function JobList({ jobs, onCancel }: { jobs: readonly Job[]; onCancel(job: Job): void }) {
  return (
    <Table label="Reads of history" class="listing" heads={['Days', 'Requested', 'State']} actions="Action">
      {jobs.map(job => (
        <tr key={job.id}>
          <th scope="row">{daysBetween(job.range.start, job.range.end)}</th>
          <td data-label="Requested">{instantText(job.createdAt)}</td>
          <td data-label="State">
            <div>
              {words(job.status)}
              {job.windows.failed > 0 ? `, ${plural(job.windows.failed, 'part')} could not be read` : ''}
              {isActiveJob(job) ? (
                <progress aria-label="Progress of the history" max={1} value={job.progress} />
              ) : (
                <>
                  ,{' '}
                  <FromAnswer
                    title="Observations that were read"
                    call="/api/v1/backfill"
                    facts={[['Parts that failed', String(job.windows.failed)]]}
                  >{`${rounded(job.points)} observations`}</FromAnswer>
                </>
              )}
            </div>
          </td>
          <td>
            {isActiveJob(job) ? (
              <button type="button" class="plain" onClick={() => onCancel(job)}>
                Cancel
              </button>
            ) : null}
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** Deletes everything, after the person has typed their name; the receipt has an address of its own. */
function DeleteAccount({ name }: { name: string }) {
  const action = useAction()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const confirm = String(new FormData(event.currentTarget as HTMLFormElement).get('confirm')).trim()
    return action.run(async () => {
      if (confirm !== name) throw new Failure(`Nothing is deleted: type ${name}.`, 'not_confirmed')
      const { data } = await write('DELETE /api/account', { confirm })
      forgetAsked()
      go(`/app/account?receipt=${data.id}`, true)
      return ''
    })
  }
  return (
    <form class="form" onSubmit={submit}>
      <p>
        This permanently deletes your data here, every key and your sign-in, and revokes this service’s access at the
        platform. It cannot be undone. Your data at the platform is not affected.{' '}
        <a href="/app/exports">Export your data</a> before, if you want to keep it.
      </p>
      <div class="fields">
        <label>
          <span>
            Type your name: <strong>{name}</strong>
          </span>
          <input name="confirm" required maxLength={200} autocomplete="off" />
        </label>
      </div>
      <button type="submit" class="danger" disabled={action.isBusy}>
        Delete everything
      </button>
      <ConfirmNote />
      <Outcome of={action} />
    </form>
  )
}

type ReceiptData = Reads[`/api/account/receipts/${string}`]['data']

const erasureWords = {
  erasing: 'Your data is being deleted.',
  erased: 'All data has been deleted. In a few minutes, a final check removes what arrived since.',
  verified: 'Everything has been deleted.',
} as const satisfies Record<ReceiptData['status'], string>

/** What happened to the access at the platform. */
const revocationWords = {
  confirmed: 'confirmed that access is revoked',
  unconfirmed: 'did not respond: revoke the access in its own settings',
  nothing_to_revoke: 'was not connected',
} as const satisfies Record<NonNullable<ReceiptData['upstream']>, string>

/** Labels for counts whose names need explanation. */
const countLabels: Readonly<Record<string, string>> = {
  chunks: 'blocks of observations',
  payloads: 'blocks of original platform records',
  idempotencyRecords: 'records for repeated requests',
  identities: 'sign-in identities',
  pendingNotifications: 'pending notifications',
  rollups: 'daily totals from the platform',
}

/** The receipt of a deletion, for anyone with its address; it follows until everything is deleted. */
function Receipt({ id }: { id: string }) {
  const receipt = useRead(`/api/account/receipts/${id}`)
  usePolling(receipt.data?.data.status === 'erasing', receipt)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div class="page-head">
        <h1 ref={heading} tabIndex={-1}>
          Your account is deleted
        </h1>
      </div>
      <Panel title="Receipt" reading={receipt} size="middle">
        {({ data }) => (
          <>
            <p role="status">{erasureWords[data.status]}</p>
            <Facts
              of={[
                ['Requested', instantText(data.requestedAt)],
                ['The platform', data.upstream ? revocationWords[data.upstream] : 'access is being revoked'],
                ...Object.entries(data.deleted).map(
                  ([kind, count]) => [countLabels[kind] ?? kind, rounded(count)] as const,
                ),
              ]}
            />
            <p class="row actions">
              Keep this address to see the receipt again:{' '}
              <CopyButton text={location.href} label="Copy the address" isPlain />
            </p>
          </>
        )}
      </Panel>
    </>
  )
}
