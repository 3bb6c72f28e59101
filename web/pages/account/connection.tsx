import { useRef, useState } from 'preact/hooks'
import { type Reads, type Writes, write } from '../../api.ts'
import { Facts, instantText } from '../../evidence/call.tsx'
import { Outcome, useAction } from '../../parts/action.tsx'
import { ConfirmNote } from '../../parts/confirm-note.tsx'
import { Progress } from '../../parts/connection-state.tsx'
import { Panel } from '../../parts/panel.tsx'
import { refresh, usePolling, useRead } from '../../use-read.ts'

type ConnectionData = Reads['/api/v1/connection']['data']

const stateWords = {
  connected: [
    'Connected.',
    'Your data is read every hour. If the platform can reach this service, it also reports each change.',
  ],
  reauthorization_required: [
    'Your consent is required again.',
    'The platform no longer grants access to this service. No new data is read until you connect again; existing data is kept.',
  ],
  disconnected: ['Disconnected.', 'No new data is read.'],
  never_connected: ['Not connected.', 'Connect to start reading your data.'],
} as const satisfies Record<ConnectionData['status'], readonly [string, string]>

const platformNames = { 'google-health': 'Google Health' } as const satisfies Record<
  NonNullable<ConnectionData['platform']>,
  string
>

/** The connection to the platform: its state, what it may read, and what can be done. */
export function Connection({ zone }: { zone: string | null }) {
  const connection = useRead('/api/v1/connection')
  usePolling(connection.data?.data.deletingData ?? false, connection)
  return (
    <Panel title="Connection" reading={connection} size="open">
      {({ data }) => (
        <>
          <State connection={data} zone={zone} />
          <div class="row actions">
            <Connect connection={data} />
            <Disconnect connection={data} />
          </div>
        </>
      )}
    </Panel>
  )
}

function State({ connection, zone }: { connection: ConnectionData; zone: string | null }) {
  const { status, missingScopes, syncing, deletingData, keepsData } = connection
  const [title, meaning] = stateWords[status]
  const isNew = status === 'never_connected'
  return (
    <>
      <p>
        <strong class={status === 'reauthorization_required' ? 'failure' : undefined}>{title}</strong> {meaning}
        {status === 'disconnected' && keepsData && !deletingData ? ' Existing data is kept.' : ''}
      </p>
      {connection.action && !isNew && status !== 'disconnected' ? <p>{connection.action.reason}</p> : null}
      {syncing ? <Progress /> : null}
      {isNew ? <p class="quiet">Your days will be computed in the time zone {zone}.</p> : null}
      {deletingData ? (
        <p role="status">
          The platform’s data is being deleted, which takes a few minutes. You can connect again afterward.
        </p>
      ) : null}
      {isNew ? null : <ConnectionFacts connection={connection} />}
      {isNew ? null : (
        <p>
          <a href="/app/quality">How complete the data is</a>
        </p>
      )}
      {missingScopes.length > 0 ? (
        <>
          <h3>Not allowed</h3>
          <p>These kinds of data are not read because you did not grant access to them: {scopesIn(missingScopes)}.</p>
        </>
      ) : null}
    </>
  )
}

function ConnectionFacts({ connection }: { connection: ConnectionData }) {
  const { platform, connectedAt, syncing, lastSuccessAt, nextRefreshAt, grantEndsAt } = connection
  return (
    <Facts
      of={[
        ['Platform', platform && platformNames[platform]],
        ['Connected', instantText(connectedAt)],
        ['Last read', syncing ? 'being read now' : instantText(lastSuccessAt)],
        ['Next read', instantText(nextRefreshAt)],
        ['Consent ends', instantText(grantEndsAt)],
      ]}
    />
  )
}

/** Connects; where it is connected, only if the person has to do something at the platform. */
function Connect({ connection: { status, action, deletingData } }: { connection: ConnectionData }) {
  if (deletingData || !action) return null
  const isFirst = status === 'never_connected' || status === 'disconnected'
  return (
    <a class="button" href={action.path}>
      {isFirst ? 'Connect' : 'Connect again'}
    </a>
  )
}

/** `googlehealth.activity_and_fitness.readonly` as `activity and fitness` */
const scopesIn = (scopes: readonly string[]) =>
  scopes.map(scope => (/\.(\w+)\.readonly$/.exec(scope)?.[1] ?? scope).replaceAll('_', ' ')).join(', ')

const revocationWords = {
  confirmed: 'The platform confirmed that the access is revoked.',
  unconfirmed: 'The platform did not confirm this. Please also remove the access in your account settings there.',
  nothing_to_revoke: '',
} as const satisfies Record<Writes['DELETE /api/connection?data=keep']['data']['revocation'], string>

/** Ends the connection, after the person has chosen whether the data stays; later deletes the data that stayed. */
function Disconnect({ connection: { status, keepsData, deletingData } }: { connection: ConnectionData }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [drops, setDrops] = useState(false)
  const action = useAction()
  const isOver = status === 'disconnected'
  const canAct = status === 'connected' || status === 'reauthorization_required' || (isOver && keepsData)
  const open = () => {
    setDrops(isOver)
    dialog.current?.showModal()
  }
  const close = () => dialog.current?.close()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    close()
    return action.run(async () => {
      const { data } = await write(`DELETE /api/connection?data=${drops ? 'delete' : 'keep'}`)
      refresh()
      return isOver ? '' : `Disconnected. ${revocationWords[data.revocation]}`
    })
  }
  return (
    <>
      {canAct && !deletingData ? (
        <button type="button" class="plain" onClick={open}>
          {isOver ? 'Delete the data …' : 'Disconnect …'}
        </button>
      ) : null}
      <Outcome of={action} />
      <dialog class="ask-dialog" ref={dialog} aria-labelledby="disconnect-title">
        <form class="form" onSubmit={submit}>
          <h3 id="disconnect-title">{isOver ? 'Delete the data?' : 'Disconnect from the platform?'}</h3>
          {isOver ? (
            <p>Every day and every value is permanently deleted here. Your data at the platform is not affected.</p>
          ) : (
            <>
              <p>No new data is read from the platform, and this service’s access is revoked there.</p>
              <div>
                <Choice label="Keep the existing data" isChosen={!drops} onChoose={() => setDrops(false)} />
                <Choice
                  label="Permanently delete every day and every value"
                  isChosen={drops}
                  onChoose={() => setDrops(true)}
                />
              </div>
            </>
          )}
          {drops ? <ConfirmNote /> : null}
          <div class="row">
            <button type="button" class="plain" onClick={close}>
              Cancel
            </button>
            <button type="submit" class={drops ? 'danger' : undefined}>
              {isOver ? 'Delete' : 'Disconnect'}
            </button>
          </div>
        </form>
      </dialog>
    </>
  )
}

function Choice({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose(): void }) {
  return (
    <label class="tick">
      <input type="radio" name="data" checked={isChosen} onChange={onChoose} />
      {label}
    </label>
  )
}
