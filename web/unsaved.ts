import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { isConfirmed } from './question.ts'

/** Something that would be lost with its page, or with the document. */
interface Holder {
  isUnsaved(): boolean
  /** The page that has to stay; null: any page of this document. */
  page: string | null
}

const holders = new Set<Holder>()

/** The page of a URL, whatever days it shows. */
function pageOf(href: string): string {
  const { pathname, searchParams } = new URL(href, location.origin)
  for (const name of ['days', 'start', 'end']) searchParams.delete(name)
  return `${pathname}?${searchParams}`
}

/** What would be lost on the way to another URL, or to a new document. */
function lostBy(href: string, isDocument: boolean): readonly Holder[] {
  const to = pageOf(href)
  return [...holders].filter(({ page, isUnsaved }) => (isDocument || (page !== null && page !== to)) && isUnsaved())
}

let isAsking = false

async function askFor(lost: readonly Holder[], words: { title: string; verb: string; stay: string }): Promise<boolean> {
  // Back, once more, while the question is open.
  if (isAsking) return false
  isAsking = true
  const isSent = lost.every(({ page }) => page === null)
  const text = isSent ? 'Something is being sent, and would be cut off.' : 'What you wrote on this page is not saved.'
  try {
    return await isConfirmed({ ...words, text, isOnTheWay: true })
  } finally {
    isAsking = false
  }
}

/**
 * Goes to another URL, or to a new document: at once where nothing would be lost, else if the person wants to. `beforeAsking` is done
 * before they are asked.
 */
export function leave(href: string, isDocument: boolean, go: () => void, beforeAsking?: () => void): void {
  const lost = lostBy(href, isDocument)
  if (lost.length === 0) {
    go()
    return
  }
  beforeAsking?.()
  void askFor(lost, { title: 'Leave this page?', verb: 'Leave', stay: 'Stay' }).then(isLeft => {
    if (!isLeft) return
    // Given up: it is not asked about on the way.
    for (const one of lost) holders.delete(one)
    go()
  })
}

/** Shows something else on the same page, if what was typed may give way to it. */
export function replaceTyped(show: () => void): void {
  const lost = lostBy('', false)
  const words = { title: 'Discard what you wrote?', verb: 'Discard', stay: 'Keep it' }
  if (lost.length === 0) show()
  else void askFor(lost, words).then(isDiscarded => isDiscarded && show())
}

/** Asks nothing any more: the document is left for good. */
export const letGo = () => holders.clear()

addEventListener('beforeunload', event => {
  if ([...holders].some(one => one.isUnsaved())) event.preventDefault()
})

/** Asks before a page is left, in whatever way, as long as it has something that is not saved. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const latest = useRef(isUnsaved)
  latest.current = isUnsaved
  // A layout effect: an effect after the paint would be cleaned up only when the next page is there, which would still ask.
  const holder = useRef({ isUnsaved: () => latest.current(), page: '' })
  // Each time it is drawn: what was given up may stay on the screen, at another address of the same view.
  useLayoutEffect(() => {
    holder.current.page = pageOf(location.href)
    holders.add(holder.current)
  })
  useLayoutEffect(() => () => void holders.delete(holder.current), [])
}

/**
 * Says later whether a form still has its present content: a person may go on typing while it is saved, and that must not be
 * cleared.
 */
export function held(form: HTMLFormElement): () => boolean {
  const content = () => JSON.stringify([...new FormData(form)])
  const sent = content()
  return () => content() === sent
}

/**
 * Asks before a changed form is left. The returned function takes the result of `held` once the form is saved, so that nothing is asked
 * until the saved record has been read again.
 */
export function useTyped(form: RefObject<HTMLFormElement | null>): (isAsSent: () => boolean) => void {
  const isSaved = useRef((): boolean => true)
  useLayoutEffect(() => {
    if (form.current) isSaved.current = held(form.current)
  }, [])
  useUnsaved(() => !isSaved.current())
  return isAsSent => {
    isSaved.current = isAsSent
  }
}

/** Asks before the document is left while it sends something. */
export async function untilSent<T>(work: Promise<T>): Promise<T> {
  const holder = { isUnsaved: () => true, page: null }
  holders.add(holder)
  try {
    return await work
  } finally {
    holders.delete(holder)
  }
}
