import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** Something that would be lost with its page, or with the document. */
interface Holder {
  isUnsaved(): boolean
  /** The page that has to stay; null: any page of this document. */
  page: string | null
}

const holders = new Set<Holder>()
const question = 'Leave now? What you wrote or sent on this page is not saved yet.'

/** The page of a URL, whatever days it shows. */
function pageOf(href: string): string {
  const { pathname, searchParams } = new URL(href, location.origin)
  for (const name of ['days', 'start', 'end']) searchParams.delete(name)
  return `${pathname}?${searchParams}`
}

/** Whether a person may be taken to another URL, or to a new document: they are asked where something would be lost. */
export function mayLeave(href: string, isDocument: boolean): boolean {
  const to = pageOf(href)
  const isLost = ({ page }: Holder) => isDocument || (page !== null && page !== to)
  return ![...holders].some(one => isLost(one) && one.isUnsaved()) || confirm(question)
}

/** Whether what was typed may give way to something else on the same page. */
export const mayReplace = () => mayLeave('', false)

/** Asks nothing any more: the document is left for good. */
export const letGo = () => holders.clear()

addEventListener('beforeunload', event => {
  if ([...holders].some(one => one.isUnsaved())) event.preventDefault()
})

/** Asks before a page is left, in whatever way, as long as it has something that is not saved. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const latest = useRef(isUnsaved)
  latest.current = isUnsaved
  // Not an effect after the paint: its end would come after the next page is there, which would ask for this one.
  useLayoutEffect(() => {
    const holder = { isUnsaved: () => latest.current(), page: pageOf(location.href) }
    holders.add(holder)
    return () => {
      holders.delete(holder)
    }
  }, [])
}

/** Whether a form still holds what it holds now, later on: a person may type on while it is saved, and that is not to be cleared. */
export function held(form: HTMLFormElement): () => boolean {
  const content = () => JSON.stringify([...new FormData(form)])
  const sent = content()
  return () => content() === sent
}

/**
 * Asks before a form is left that does not hold what it held at first. What it returns says what is saved by now, as `held` gives it, so
 * that nothing is asked before the saved record has been read again.
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
