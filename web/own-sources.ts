/** The answers of version 1 that select sources: an account with data of several platforms reads them from all. A test compares this with the API. */
export const sourcedAnswers: readonly string[] = [
  'body',
  'compare',
  'context',
  'correlation',
  'daily',
  'daily-summary',
  'data-points',
  'data-types',
  'glucose',
  'glucose/readings',
  'goals',
  'nutrition',
  'recovery',
  'review',
  'sleep',
  'summary',
  'timeline',
  'training/analytics',
  'workouts',
  'workouts/unified',
]

/** The path before their names. */
const version = '/api/v1/'

let others: readonly string[] = []
const changedEvent = 'other-sources'

/** The sources of platforms beside the primary one that the account has data of. */
export const otherSources = () => others

/** Keeps these sources, which come with the key of the page. */
export function setOtherSources(sources: readonly string[]): void {
  if (sources.join() === others.join()) return
  others = sources
  dispatchEvent(new Event(changedEvent))
}

/** Calls back when other sources are known; returns how to stop. */
export function onOtherSources(changed: () => void): () => void {
  addEventListener(changedEvent, changed)
  return () => removeEventListener(changedEvent, changed)
}

/** A call as this account makes it: for all of its sources, where it has several and the call names none. */
export function sourced(address: string): string {
  const [path = '', query] = address.split('?')
  if (others.length === 0 || !sourcedAnswers.includes(path.slice(version.length)) || /[?&]source=/.test(address))
    return address
  return `${path}?${query === undefined ? '' : `${query}&`}source=all`
}
