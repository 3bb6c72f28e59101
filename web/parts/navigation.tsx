import { useEffect, useRef, useState } from 'preact/hooks'
import { addressOfView } from '../choices.ts'
import { groups, type Route, routes } from '../routes.ts'
import { chooseScheme, chosenScheme, type Scheme, schemes } from './scheme.ts'
import { showShortcuts } from './shortcuts.ts'

/** A phone has room for four pages and "More". */
const tabs = ['today', 'trends', 'sleep', 'workouts']

/** The pages in their groups: a column on wide screens; on a phone a row at the bottom, and the others above it. */
export function Navigation({ current }: { current: string }) {
  const byGroup = Map.groupBy(routes, ({ group }) => group)
  return (
    <header class="side">
      <a class="brand" href="/app/today">
        Personal Health Data
      </a>
      <nav aria-label="Pages">
        <ul class="tabs">
          {routes
            .filter(({ view }) => tabs.includes(view))
            .map(route => (
              <PageLink key={route.view} route={route} current={current} />
            ))}
        </ul>
        <div class="groups">
          {groups.map(group => (
            <PageGroup key={group} group={group} of={byGroup.get(group) ?? []} current={current} />
          ))}
        </div>
        <More current={current} />
      </nav>
    </header>
  )
}

interface PageGroupProps {
  group: (typeof groups)[number]
  of: readonly Route[]
  current: string
}

/** The pages of a group under its name; what is set once is folded, so that all other pages can be seen on a low screen. */
function PageGroup({ group, of, current }: PageGroupProps) {
  const list = <PageList of={of} current={current} />
  if (group === 'Settings')
    return (
      <details open={of.some(({ view }) => view === current)}>
        <summary class="group-name">{group}</summary>
        {list}
        <Others name="scheme" />
      </details>
    )
  return (
    <div>
      {of.length > 1 ? <p class="group-name">{group}</p> : null}
      {list}
    </div>
  )
}

function PageList({ of, current }: Pick<PageGroupProps, 'of' | 'current'>) {
  return (
    <ul>
      {of.map(route => (
        <PageLink key={route.view} route={route} current={current} />
      ))}
    </ul>
  )
}

function PageLink({ route, current }: { route: Route; current: string }) {
  return (
    <li>
      <a href={addressOfView(route.view)} aria-current={route.view === current ? 'page' : undefined}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={route.symbol} />
        </svg>
        {route.title}
      </a>
    </li>
  )
}

/** What belongs to no page: the color scheme, the documentation and the keys. */
function Others({ name }: { name: string }) {
  return (
    <div class="side-end">
      <SchemeSwitch name={name} />
      <a href="/docs">API</a>
      <button type="button" class="plain small" onClick={showShortcuts}>
        Shortcuts
      </button>
    </div>
  )
}

/** On a phone: the other pages in their groups, and what belongs to no page. */
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
  const byGroup = Map.groupBy(
    routes.filter(({ view }) => !tabs.includes(view)),
    ({ group }) => group,
  )
  return (
    <details class="more" ref={details}>
      <summary>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" />
        </svg>
        More
      </summary>
      <div class="more-list">
        {groups.map(group => {
          const others = byGroup.get(group)
          return others ? (
            <div key={group}>
              <p class="group-name">{group}</p>
              <PageList of={others} current={current} />
            </div>
          ) : null
        })}
        <Others name="phone-scheme" />
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
