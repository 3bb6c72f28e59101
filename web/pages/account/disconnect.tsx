import { useRef, useState } from 'preact/hooks'
import { type Reads, type Writes, write } from '../../api.ts'
import { Outcome, useAction } from '../../parts/action.tsx'
import { refresh } from '../../use-read.ts'

type ConnectionData = Reads['/api/v1/connection']['data']

const said = {
  confirmed: 'The platform confirmed that the access is revoked.',
  unconfirmed: 'The platform did not confirm this. Please also remove the access in your account settings there.',
  nothing_to_revoke: '',
} as const satisfies Record<Writes['DELETE /api/connection?data=keep']['data']['revocation'], string>

/** Ends the connection, after the person has chosen whether the data stays; later deletes the data that stayed. */
export function Disconnect({ connection: { status, keepsData, deletingData } }: { connection: ConnectionData }) {
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
      return isOver ? '' : `Disconnected. ${said[data.revocation]}`
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
