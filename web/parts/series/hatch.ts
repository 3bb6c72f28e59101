import { h, type JSX } from 'preact'

/** The pattern of days that are being computed again: once on a page, for all of its charts. */
export function Hatch(): JSX.Element {
  const line = h('path', { d: 'M0 8 8 0M-2 2 2 -2M6 10 10 6' })
  const pattern = h('pattern', { id: 'hatch', width: 8, height: 8, patternUnits: 'userSpaceOnUse' }, line)
  return h('svg', { class: 'unseen', 'aria-hidden': true }, h('defs', null, pattern))
}
