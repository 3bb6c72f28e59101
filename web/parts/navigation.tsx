import { useEffect, useRef, useState } from 'preact/hooks'
import { type Route, routes } from '../routes.ts'
import { chooseScheme, chosenScheme, type Scheme, schemes } from './scheme.ts'
import { showShortcuts } from './shortcuts.tsx'

/** A phone has room for four pages and "More". */
const onPhone = 4

/** The pages: a column on wide screens, a row at the bottom of a phone. */
export function Navigation({ current }: { current: string }) {
  return (
    <header class="side">
      <a class="brand" href="/app/today">
        Personal Health Data
      </a>
      <nav aria-label="Pages">
        <ul>
          {routes.slice(0, onPhone).map(route => (
            <PageLink key={route.view} route={route} current={current} />
          ))}
          {routes.slice(onPhone).map(route => (
            <PageLink key={route.view} route={route} current={current} isMore />
          ))}
        </ul>
        <More current={current} />
      </nav>
      <div class="side-end">
        <SchemeSwitch name="scheme" />
        <a href="/docs">API</a>
        <button type="button" class="plain small" onClick={showShortcuts}>
          Shortcuts
        </button>
      </div>
    </header>
  )
}

function PageLink({ route, current, isMore }: { route: Route; current: string; isMore?: boolean }) {
  return (
    <li class={isMore ? 'more-page' : undefined}>
      <a href={`/app/${route.view}`} aria-current={route.view === current ? 'page' : undefined}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={route.symbol} />
        </svg>
        {route.title}
      </a>
    </li>
  )
}

/** On a phone: the other pages, the color scheme and the account. */
function More({ current }: { current: string }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = ({ target }: Partial<Event>) => {
      if (details.current && !(target instanceof Node && details.current.contains(target))) details.current.open = false
    }
    close({})
    document.addEventListener('click', close)
    return () => document.removeEventListener('click', close)
  }, [current])
  return (
    <details class="more" ref={details}>
      <summary>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" />
        </svg>
        More
      </summary>
      <div class="more-list">
        {routes.slice(onPhone).map(({ view, title }) => (
          <a key={view} href={`/app/${view}`} aria-current={view === current ? 'page' : undefined}>
            {title}
          </a>
        ))}
        <a href="/docs">API</a>
        <SchemeSwitch name="phone-scheme" />
      </div>
    </details>
  )
}

const names: Readonly<Record<Scheme, string>> = { system: 'Auto', light: 'Light', dark: 'Dark' }

function SchemeSwitch({ name }: { name: string }) {
  const [scheme, setScheme] = useState(chosenScheme)
  const choose = (chosen: Scheme) => {
    chooseScheme(chosen)
    setScheme(chosen)
  }
  return (
    <fieldset class="switch">
      <legend class="unseen">Color scheme</legend>
      {schemes.map(one => (
        <label key={one}>
          <input type="radio" name={name} checked={one === scheme} onChange={() => choose(one)} />
          {names[one]}
        </label>
      ))}
    </fieldset>
  )
}
