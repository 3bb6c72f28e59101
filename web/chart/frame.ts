import { type ComponentChildren, h, type JSX } from 'preact'
import type { ValueAxis } from './value-axis.ts'

/*
 * Charts are as wide as their place without a script: what lies across is in percent, what lies upright in pixels. Lines and areas
 * cannot be in percent; they are in an inner picture that is stretched, with strokes that are not.
 */

/** Where the drawing begins, in percent of the width; the numbers of the axis stand before it. */
export const left = 11
export const width = 100 - left
/** Pixels above and below the drawing. */
const top = 10
const bottom = 34

export const percent = (share: number) => `${round(left + share * width)}%`
export const round = (value: number) => Math.round(value * 100) / 100

/** Pixels from the top for a share of the height. */
export function pixels(share: number, height: number): number {
  return round(top + (1 - share) * (height - top - bottom))
}

/** Pixels from the top of the lower edge of the drawing. */
export const baseOf = (height: number) => height - bottom

interface FrameProps {
  /** What the chart shows, for those who do not see it. */
  label: string
  height: number
  /** The hue: a group of series. */
  group: string
  axis: ValueAxis
  tick(value: number): string
  /** Texts under the axis, at a share of the width. */
  below: readonly { at: number; text: string }[]
  children?: ComponentChildren
}

/** A chart's grid and its texts, around what it draws. */
export function Frame({ label, height, group, axis, tick, below, children }: FrameProps): JSX.Element {
  const base = baseOf(height)
  return h('svg', { class: `chart group-${group}`, role: 'img', 'aria-label': label, width: '100%', height }, [
    ...axis.ticks.map(value => {
      const y = pixels(axis.at(value), height)
      return [
        h('line', { class: 'grid', x1: `${left}%`, x2: '100%', y1: y, y2: y }),
        h('text', { class: 'tick', x: 0, y: y + 4 }, tick(value)),
      ]
    }),
    children,
    h('line', { class: 'axis', x1: `${left}%`, x2: '100%', y1: base, y2: base }),
    below.map(({ at, text }) =>
      h('text', { class: 'tick', x: percent(at), y: height - 6, 'text-anchor': at > 0.94 ? 'end' : 'middle' }, text),
    ),
  ])
}

/** The stretched inner picture: paths in it are in thousandths of the width, and in pixels from the top of the chart. */
export function Stretched({ height, children }: { height: number; children?: ComponentChildren }): JSX.Element {
  const place = { x: `${left}%`, y: 0, width: `${width}%`, height }
  return h('svg', { ...place, viewBox: `0 0 1000 ${height}`, preserveAspectRatio: 'none' }, children)
}
