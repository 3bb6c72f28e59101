import { type ComponentChild, h, type JSX } from 'preact'
import { round } from './frame.ts'

/** A part of a whole, in percent. */
export interface Part {
  name: string
  label: string
  percent: number
}

interface PartsProps {
  label: string
  parts: readonly Part[]
  /** Draws the number of a part, such as a link to where it comes from; plain text by default. */
  wrap?(label: string, written: string): ComponentChild
}

/** Parts of a whole as one bar; each has its number in words below, because color is not enough. */
export function PartsBar({ label, parts, wrap = (_, written) => written }: PartsProps): JSX.Element {
  let start = 0
  const drawn = parts.map(({ name, percent }) => {
    const x = start
    start += percent
    return h('rect', { class: `part ${name}`, x: `${round(x)}%`, y: 0, width: `${round(percent)}%`, height: 24 })
  })
  const words = parts.map(part => `${part.label} ${round(part.percent)} %`).join(', ')
  return h('div', { class: 'parts' }, [
    h('svg', { role: 'img', 'aria-label': `${label}: ${words}`, width: '100%', height: 24 }, drawn),
    h(
      'ul',
      null,
      parts.map(({ name, label: text, percent }) =>
        h('li', { class: name }, `${text}: `, wrap(text, `${percent.toFixed(1)} %`)),
      ),
    ),
  ])
}
