import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/**
 * Makes links of days in rows and columns one stop of the keyboard: arrows go from one day to another, Home and End to the first and the
 * last. The links have `data-day` and stand in order of days; one of them has the tab index 0, all others -1.
 */
export function useDayKeys(
  place: RefObject<HTMLElement | null>,
  stepsOf: () => Readonly<Record<string, number>>,
): void {
  useLayoutEffect(() => {
    const parent = place.current
    if (!parent) return
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const links = [...parent.querySelectorAll<HTMLAnchorElement>('a[data-day]')]
      const from = links.findIndex(link => link.matches(':focus'))
      const to = targetOf(event.key, from, links.length, stepsOf())
      if (from < 0 || to === null) return
      // Else the same key would go to the month before or after.
      event.preventDefault()
      event.stopPropagation()
      const next = links[to]
      if (!next) return
      for (const link of links) link.tabIndex = link === next ? 0 : -1
      next.focus()
    }
    parent.addEventListener('keydown', press)
    return () => parent.removeEventListener('keydown', press)
  })
}

/** The place that a key leads to, which may be outside; null if the key does not move. */
function targetOf(key: string, from: number, count: number, steps: Readonly<Record<string, number>>): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? null : from + step
}
