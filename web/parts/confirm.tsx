import '../core.ts'
import { type ComponentChildren, render } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Question } from '../question.ts'
import { ownerSeenEvent, signInAddress } from './owner.ts'

/** Where the tab of the sign-in ends. */
const returnTo = '/app/account?confirmed=yes'

/**
 * Asks over the page for a new sign-in, in another tab, so that what was typed stays. Resolves when the person has signed in there, or
 * says so; false if they do not want to. `goesOn`: what waits for it is sent by itself then, which nothing that deletes should be.
 */
export const confirmIdentity = (goesOn: boolean) =>
  answerOf({
    title: 'Confirm that it is you',
    stay: 'Cancel',
    endsBySignIn: goesOn,
    text: (
      <>
        <p>
          You signed in more than five minutes ago, and this step needs a new sign-in. It opens in another tab; what you
          have typed here is kept.
        </p>
        <p>{goesOn ? 'Then this page goes on by itself.' : 'Then come back here to delete.'}</p>
      </>
    ),
    buttons: (
      <>
        <button type="submit" value="yes" class={goesOn ? 'plain' : 'danger'}>
          {goesOn ? 'Go on' : 'Delete now'}
        </button>
        <a class="button" href={signInAddress(returnTo)} target="_blank" rel="noreferrer">
          Sign in
        </a>
      </>
    ),
  })

/** Asks a question over the page: false if the person does not want to. */
export const ask = ({ title, text, verb, stay = 'Cancel', isOnTheWay = false }: Question) =>
  answerOf({
    title,
    stay,
    endsByBack: !isOnTheWay,
    text: <p>{text}</p>,
    buttons: (
      <button type="submit" value="yes" class="danger">
        {verb}
      </button>
    ),
  })

interface Sheet {
  title: string
  text: ComponentChildren
  /** The first button, which has the focus at first and answers no, as Escape does. */
  stay: string
  buttons: ComponentChildren
  /** A sign-in in another tab answers yes. */
  endsBySignIn?: boolean
  /** Going back in the browser answers no: the page of the question is not there any more. */
  endsByBack?: boolean
}

/** Whether a sheet over the page was answered with yes; by then it is closed, and the focus is where it was before. */
function answerOf(sheet: Sheet): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  return new Promise(done => {
    const end = (isYes: boolean) => {
      render(null, place)
      place.remove()
      done(isYes)
    }
    render(<SheetOnPage {...sheet} onEnd={end} />, place)
  })
}

function SheetOnPage({
  title,
  text,
  stay,
  buttons,
  endsBySignIn,
  endsByBack,
  onEnd,
}: Sheet & { onEnd(isYes: boolean): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    dialog.current?.showModal()
    const seen = () => {
      if (endsBySignIn) dialog.current?.close('yes')
    }
    const left = () => {
      if (endsByBack) dialog.current?.close('no')
    }
    addEventListener(ownerSeenEvent, seen)
    addEventListener('popstate', left)
    return () => {
      removeEventListener(ownerSeenEvent, seen)
      removeEventListener('popstate', left)
    }
  }, [])
  return (
    <dialog
      class="ask-dialog"
      ref={dialog}
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
      onClose={event => onEnd(event.currentTarget.returnValue === 'yes')}
    >
      <form class="form" method="dialog">
        <h2 id="confirm-title">{title}</h2>
        <div id="confirm-text">{text}</div>
        <div class="row">
          <button type="submit" value="no" class="plain">
            {stay}
          </button>
          {buttons}
        </div>
      </form>
    </dialog>
  )
}
