import { withQuery } from './router.ts'

/**
 * What a person chose on a page is kept in this browser, and the links to the page have it: the address still says all that is shown,
 * and Back returns to what was there. Not in the account: a page would have to read it before it could ask for its days, a phone and a
 * desk have room for different ranges, and every click would be a change of the profile. A board is in the account (docs/decisions/0067).
 */
const placeOf = (view: string) => `chosen-${view}`

const keptOf = (view: string) => new URLSearchParams(localStorage.getItem(placeOf(view)) ?? '')

/** The address of the page that is shown with what was chosen, which is kept; null takes a choice back. */
export function withChoice(changes: Readonly<Record<string, string | null>>): string {
  const view = location.pathname.split('/')[2] ?? ''
  const kept = keptOf(view)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) kept.delete(name)
    else kept.set(name, value)
  }
  localStorage.setItem(placeOf(view), kept.toString())
  return withQuery(changes)
}

/** The address of a page with what was chosen there. */
export function addressOfView(view: string): string {
  const query = keptOf(view).toString().replaceAll('%2C', ',')
  return query ? `/app/${view}?${query}` : `/app/${view}`
}
