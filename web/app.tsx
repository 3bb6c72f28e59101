import type { ComponentType } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { EvidenceSheet } from './evidence/sheet.tsx'
import { WordsOnPage } from './glossary/words-on-page.tsx'
import { AllSources } from './parts/all-sources.tsx'
import { AskField } from './parts/ask-field.tsx'
import { ConnectionState } from './parts/connection-state.tsx'
import { Navigation } from './parts/navigation.tsx'
import { Offline } from './parts/offline.tsx'
import { type SignedOut as Ended, signedOutEvent, signedOutText, takeEnd } from './parts/owner.ts'
import { Shortcuts } from './parts/shortcut-sheet.tsx'
import { SignedOut } from './parts/signed-out.tsx'
import { type PageProps, useAddress } from './router.ts'
import { firstView, type Route, routes } from './routes.ts'
import { addStyles } from './styles.ts'

/** The pages without data of the platform; the page of the account shows the connection itself. */
const accountPages = ['exports', 'shares', 'profile', 'keys', 'account']

/** The whole dashboard: navigation, the page that the URL names, and the sheet for evidence. */
export function App() {
  const { view, query } = useAddress()
  const route = routes.find(one => one.view === view)
  // The identity provider leads back here after a sign-out: nothing is read then, and nothing is shown as if it were.
  const [ended, setEnded] = useState<Ended | null>(() =>
    takeEnd() ? { because: signedOutText, canReturn: false } : null,
  )
  useLayoutEffect(() => {
    // What was ended on purpose stays ended, whatever else fails then.
    const leave = (event: Event) => {
      if (!(event instanceof CustomEvent)) return
      setEnded(before => (before?.canReturn === false ? before : event.detail))
      // An open one would keep the sign-in out of reach.
      for (const dialog of document.querySelectorAll('dialog')) dialog.close()
    }
    addEventListener(signedOutEvent, leave)
    return () => removeEventListener(signedOutEvent, leave)
  }, [])
  if (ended && !ended.canReturn) return <SignedOut because={ended.because} onReturn={null} />
  return (
    <>
      {ended ? <SignedOut because={ended.because} onReturn={() => setEnded(null)} /> : null}
      <div hidden={ended !== null}>
        <a class="skip" href="#main">
          Skip to the page
        </a>
        <Navigation current={view} />
        {/* The page of the answers has a field of its own. */}
        {view === 'ask' ? null : <AskField />}
        <main id="main" tabIndex={-1}>
          <Offline />
          {/* The connection is read again and again, which would replace a log that is being edited. */}
          {accountPages.includes(view) || query.has('edit') ? null : <ConnectionState />}
          {route ? <Page key={view} route={route} query={query} /> : <NoSuchPage />}
        </main>
        <EvidenceSheet address={`${view}?${query}`} />
        <Shortcuts />
        <Hatch />
      </div>
    </>
  )
}

/** The pattern of days that are being computed again: once on a page, for all of its charts. */
function Hatch() {
  return (
    <svg class="unseen" aria-hidden>
      <defs>
        <pattern id="hatch" width={8} height={8} patternUnits="userSpaceOnUse">
          <path d="M0 8 8 0M-2 2 2 -2M6 10 10 6" />
        </pattern>
      </defs>
    </svg>
  )
}

/** Loads the module of a page; a person who moves between pages hears the new title. */
function Page({ route, query }: PageProps & { route: Route }) {
  const [Loaded, setLoaded] = useState<ComponentType<PageProps> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const isFirst = useRef(document.title === 'Personal Health Data')
  useEffect(() => {
    document.title = `${route.title} · Personal Health Data`
    Promise.all([route.load(), route.view === firstView || addStyles('more'), addStyles(route.view)]).then(
      ([page]) => setLoaded(() => page.default),
      () => setFailed(true),
    )
  }, [route])
  useLayoutEffect(() => {
    if (!Loaded || isFirst.current) return
    scrollTo(0, 0)
    const heading = place.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    const first = place.current?.querySelector<HTMLElement>('[data-first]') ?? heading
    first?.focus()
  }, [Loaded])
  if (hasFailed) return <Unloaded />
  return (
    <>
      <AllSources route={route} />
      <div ref={place} aria-busy={!Loaded}>
        {Loaded ? <Loaded query={query} /> : <h1>{route.title}</h1>}
      </div>
      {!Loaded || route.view === 'glossary' ? null : <WordsOnPage page={place} />}
    </>
  )
}

function NoSuchPage() {
  return (
    <>
      <h1>This page does not exist</h1>
      <p>
        <a href="/app/today">Go to Today</a>
      </p>
    </>
  )
}

/** After an update of the service, the files of the page before are gone. */
function Unloaded() {
  return (
    <>
      <h1>This page could not be loaded</h1>
      <p>The service may have been updated, or the connection was interrupted.</p>
      <button type="button" onClick={() => location.reload()}>
        Load again
      </button>
    </>
  )
}
