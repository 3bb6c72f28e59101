import { useLayoutEffect, useState } from 'preact/hooks'
import { leave, letGo } from './unsaved.ts'

/** Where a person is: `/app/trends?days=90` is the view `trends` with its query. */
export interface Address {
  view: string
  query: URLSearchParams
}

/** What a page gets. */
export interface PageProps {
  query: URLSearchParams
}

export const here = (): Address => ({
  view: location.pathname.split('/')[2] ?? '',
  query: new URLSearchParams(location.search),
})

const movedEvent = 'moved'

/** Draws the page with its navigation for the URL that the browser is at. */
export const redraw = () => dispatchEvent(new Event(movedEvent))

/**
 * The views with photos and videos, or with uploads of archives, which lie in a bucket. A document reads only from where the policy of its
 * first view lets it, and only these name the bucket: on the way here from another view the browser loads a new document, which is short, as it keeps the files.
 * On the way back it stays in the same, so that what is being saved or uploaded is not cut off; and without a network, so that what was
 * read stays.
 */
const viewsWithBucket: readonly string[] = ['workouts', 'sources']
const loadedAs = here().view
/** Whether photos and videos can be shown and sent here: not on the way from another view that was opened without a network. */
export const hasMedia = viewsWithBucket.includes(loadedAs)
const needsDocument = (path: string) =>
  viewsWithBucket.includes(path.split(/[/?]/)[2] ?? '') && !hasMedia && navigator.onLine

const present = () => location.pathname + location.search

/** Goes to a URL of the dashboard, unless the person wants to save first; `replace`: the Back button skips the current one. */
export function go(href: string, replace = false): void {
  if (href !== present()) leave(href, needsDocument(href), () => move(href, replace))
}

function move(href: string, replace = false): void {
  if (needsDocument(href)) {
    letGo()
    location[replace ? 'replace' : 'assign'](href)
    return
  }
  history[replace ? 'replaceState' : 'pushState'](place() + (replace ? 0 : 1), '', href)
  redraw()
}

/** Goes on from the current URL once something has been saved there, unless the person has left it by then. */
export function goFromHere(): (href: string, replace?: boolean) => void {
  const from = present()
  return (href, replace) => {
    if (present() === from) move(href, replace)
  }
}

/** Parameters of a query by name; null removes one. */
export type Changes = Readonly<Record<string, string | null>>

/** A query after changes. */
export function changedQuery(query: URLSearchParams, changes: Changes): string {
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return query.toString().replaceAll('%2C', ',')
}

/** The URL of a view with a query, which may be empty. */
export const urlOf = (view: string, query: string) => `/app/${view}${query && '?'}${query}`

/** The URL of the same view with some parameters changed. */
export function withQuery(changes: Changes): string {
  const { view, query } = here()
  return urlOf(view, changedQuery(query, changes))
}

/** How many entries of the history this one is after the first of its document. */
const place = () => Number(history.state)

/** The page that is shown, and its place in the history; the browser may be at another one for a moment. */
let shown = present()
let shownAt = place()

/** The current URL; links to other views do not load the page again. */
export function useAddress(): Address {
  const [address, setAddress] = useState(here)
  // With the page itself: a link that is clicked at once is not loaded again.
  useLayoutEffect(() => {
    const update = () => {
      shown = present()
      shownAt = place()
      setAddress(here())
    }
    const follow = () => {
      // To a place on the same page.
      if (present() === shown) return
      const isDocument = needsDocument(location.pathname)
      const by = place() - shownAt
      const arrive = () => {
        if (!isDocument) return update()
        // Back to the media, after the browser has loaded another view again.
        letGo()
        location.reload()
      }
      let isAsked = false
      // The browser has moved already: a person who is asked is led back until they have answered.
      const returns = () => {
        isAsked = true
        history.go(-by)
      }
      leave(present(), isDocument, () => (isAsked ? history.go(by) : arrive()), returns)
    }
    addEventListener('popstate', follow)
    addEventListener(movedEvent, update)
    document.addEventListener('click', click)
    return () => {
      removeEventListener('popstate', follow)
      removeEventListener(movedEvent, update)
      document.removeEventListener('click', click)
    }
  }, [])
  return address
}

function click(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain || event.defaultPrevented || link.origin !== location.origin || link.target) return
  if (!link.pathname.startsWith('/app/') || link.hash || link.hasAttribute('download')) return
  event.preventDefault()
  go(link.pathname + link.search)
}
