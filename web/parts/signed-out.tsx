import { useEffect, useRef } from 'preact/hooks'

/** What visitors see: the sign-in returns to the address that they came for. */
export function SignedOut({ because }: { because: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = 'Sign in · Personal Health Data'
    heading.current?.focus()
  }, [])
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const query = new URLSearchParams({ return_to: location.pathname + location.search, timezone: timeZone })
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
        <a class="button" href={`/auth/sign-in?${query}`}>
          Sign in
        </a>
      </p>
      <p class="quiet">
        <a href="/docs">The API</a> works with a key from your account, too.
      </p>
    </main>
  )
}
