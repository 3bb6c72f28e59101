import '../core.ts'
import { render } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { ownerSeenEvent, signInAddress } from './owner.ts'

/** Where the tab of the sign-in ends. */
const returnTo = '/app/account?confirmed=yes'

/**
 * Asks over the page for a new sign-in, in another tab, so that what was typed stays. Resolves when the person has signed in there, or
 * says so; false if they do not want to. `goesOn`: what waits for it is sent by itself then, which nothing that deletes should be.
 */
export function confirmIdentity(goesOn: boolean): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  return new Promise(done => {
    const end = (isConfirmed: boolean) => {
      render(null, place)
      place.remove()
      done(isConfirmed)
    }
    render(<Confirm goesOn={goesOn} onEnd={end} />, place)
  })
}

function Confirm({ goesOn, onEnd }: { goesOn: boolean; onEnd(isConfirmed: boolean): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    dialog.current?.showModal()
    const seen = () => {
      if (goesOn) onEnd(true)
    }
    addEventListener(ownerSeenEvent, seen)
    return () => removeEventListener(ownerSeenEvent, seen)
  }, [])
  return (
    <dialog class="ask-dialog" ref={dialog} aria-labelledby="confirm-title" onClose={() => onEnd(false)}>
      <div class="form">
        <h2 id="confirm-title">Confirm that it is you</h2>
        <p>
          You signed in more than five minutes ago, and this step needs a new sign-in. It opens in another tab; what you
          have typed here is kept.
        </p>
        <p>{goesOn ? 'Then this page goes on by itself.' : 'Then come back here to delete.'}</p>
        <div class="row">
          <button type="button" class="plain" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="button" class={goesOn ? 'plain' : 'danger'} onClick={() => onEnd(true)}>
            {goesOn ? 'Go on' : 'Delete now'}
          </button>
          <a class="button" href={signInAddress(returnTo)} target="_blank" rel="noreferrer">
            Sign in
          </a>
        </div>
      </div>
    </dialog>
  )
}
