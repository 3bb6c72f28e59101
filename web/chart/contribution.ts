import { h, type JSX } from 'preact'
import { round } from './frame.ts'

/** A bar left of a middle line for what lowers a sum, right of it for what raises it; `most` fills a side. */
export function Contribution({ value, most }: { value: number; most: number }): JSX.Element {
  const share = Math.min(Math.abs(value) / most, 1) * 50
  const x = value < 0 ? 50 - share : 50
  return h(
    'svg',
    { class: 'chart contribution', 'aria-hidden': true, width: '100%', height: 16 },
    h('rect', {
      class: value < 0 ? 'bar lowers' : 'bar',
      x: `${round(x)}%`,
      width: `${round(share)}%`,
      y: 3,
      height: 10,
    }),
    h('line', { class: 'axis', x1: '50%', x2: '50%', y1: 0, y2: 16 }),
  )
}
