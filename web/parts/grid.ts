import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** What can be chosen in the cells of a table; fields need the arrow keys for themselves. */
const inCells = ':is(td, th) :is(a[href], button)'

/**
 * Makes what can be chosen in a table one stop of the Tab key, within which arrow keys, Home and End move: a table of thirty nights had
 * 240 stops. A table without any is a stop itself, so that the keyboard scrolls it.
 */
export function useGrid(isOn: boolean): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (place.current && isOn) choose(place.current)
    else if (place.current) place.current.tabIndex = 0
  })
  useLayoutEffect(() => {
    if (!isOn) return
    const { current } = place
    const follow = ({ target }: Event) => {
      const chosen = target instanceof Element ? target.closest<HTMLElement>(inCells) : null
      if (current && chosen) choose(current, chosen)
    }
    current?.addEventListener('focusin', follow)
    current?.addEventListener('keydown', move)
    return () => {
      current?.removeEventListener('focusin', follow)
      current?.removeEventListener('keydown', move)
    }
  }, [isOn])
  return place
}

/** Lets the Tab key stop at one element only: the chosen one, the one before, or the first. */
function choose(place: HTMLElement, chosen?: HTMLElement): void {
  const all = [...place.querySelectorAll<HTMLElement>(inCells)]
  const stop = chosen ?? all.find(one => one.getAttribute('tabindex') === '0') ?? all[0]
  for (const one of all) one.tabIndex = one === stop ? 0 : -1
  place.tabIndex = stop ? -1 : 0
  const table = place.querySelector('table')
  if (stop) table?.setAttribute('role', 'grid')
  else table?.removeAttribute('role')
}

function move(event: KeyboardEvent): void {
  const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event
  const from = target instanceof Element ? target.closest<HTMLElement>(inCells) : null
  if (altKey || ctrlKey || metaKey || shiftKey || !from) return
  const to = neighbor(from, key)
  if (!to) return
  event.preventDefault()
  to.focus()
}

/** Where a key leads from an element in a cell. */
function neighbor(from: HTMLElement, key: string): HTMLElement | undefined | null {
  const [cell, row] = [from.closest<HTMLTableCellElement>('td, th'), from.closest('tr')]
  if (!cell || !row) return null
  const inRow = [...row.querySelectorAll<HTMLElement>(inCells)]
  const at = inRow.indexOf(from)
  if (key === 'ArrowLeft') return inRow[at - 1]
  if (key === 'ArrowRight') return inRow[at + 1]
  if (key === 'Home') return inRow[0]
  if (key === 'End') return inRow.at(-1)
  const rows = [...(row.closest('table')?.rows ?? [])]
  const others =
    key === 'ArrowDown' ? rows.slice(row.rowIndex + 1) : key === 'ArrowUp' ? rows.slice(0, row.rowIndex).reverse() : []
  return others.flatMap(one => one.cells[cell.cellIndex]?.querySelector<HTMLElement>('a[href], button') ?? [])[0]
}
