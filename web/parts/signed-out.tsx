import { useEffect, useRef } from 'preact/hooks'
import { renewKey } from '../api.ts'
import { Outcome, useAction } from './action.tsx'
import { signInAddress } from './owner.ts'

interface SignedOutProps {
  because: string
  /** Shows the page again, with what was typed into it; null where there is none. */
  onReturn: (() => void) | null
}

/** What visitors see: the sign-in returns to the address that they came for. A page that was in use waits, hidden, for a new sign-in. */
export function SignedOut({ because, onReturn }: SignedOutProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { title } = document
    document.title = 'Sign in · Personal Health Data'
    heading.current?.focus()
    return () => {
      document.title = title
    }
  }, [])
  return (
    <main class="welcome">
      <p class="brand">Personal Health Data</p>
      <h1 ref={heading} tabIndex={-1}>
        Your health data, on your own terms
      </h1>
      <p>
        Every number with its evidence, every missing day as a gap. Read from your wearable’s platform, stored for you
        alone.
      </p>
      {because ? <p class="banner">{because}</p> : null}
      <p>
        <a
          class="button"
          href={signInAddress(location.pathname + location.search)}
          target={onReturn ? '_blank' : undefined}
        >
          Sign in
        </a>
      </p>
      {onReturn ? <Return onReturn={onReturn} /> : null}
      <p class="quiet">
        <a href="/docs">The API</a> works with a key from your account, too.
      </p>
    </main>
  )
}

/** The way back to a page whose session ended while it was in use. */
function Return({ onReturn }: { onReturn(): void }) {
  const action = useAction()
  const goOn = () =>
    action.run(async () => {
      await renewKey()
      onReturn()
      return ''
    })
  return (
    <>
      <p>What you have typed is kept: sign in in the new tab, then go on here.</p>
      <p>
        <button type="button" class="plain" disabled={action.isBusy} onClick={goOn}>
          Go on
        </button>
      </p>
      <Outcome of={action} />
    </>
  )
}
