import { type ComponentChildren, h, type JSX } from 'preact'
import type { Layer } from './layer.ts'
import type { ValueAxis } from './value-axis.ts'

/*
 * Charts fill the width of their place without a script: lengths across are in percent, upright ones in pixels. Lines and areas
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
  layers?: readonly Layer[]
  children?: ComponentChildren
}

/** A chart's grid and its texts, around what it draws. */
export function Frame({ label, height, group, axis, tick, below, layers = [], children }: FrameProps): JSX.Element {
  const base = baseOf(height)
  const [behind, over] = [true, false].map(is =>
    layers.filter(({ isBehind = false }) => isBehind === is).map(layer => layer.draw({ axis, height })),
  )
  return h('svg', { class: `chart group-${group}`, role: 'img', 'aria-label': label, width: '100%', height }, [
    ...axis.ticks.map(value => {
      const y = pixels(axis.at(value), height)
      return [
        h('line', { class: 'grid', x1: `${left}%`, x2: '100%', y1: y, y2: y }),
        h('text', { class: 'tick', x: `${left}%`, dx: -6, y: y + 4, 'text-anchor': 'end' }, tick(value)),
      ]
    }),
    behind,
    children,
    over,
    h('line', { class: 'axis', x1: `${left}%`, x2: '100%', y1: base, y2: base }),
    below.map(({ at, text }) =>
      h('text', { class: 'tick', x: percent(at), y: height - 6, 'text-anchor': at > 0.99 ? 'end' : 'middle' }, text),
    ),
  ])
}

/** The stretched inner picture: paths in it are in thousandths of the width, and in pixels from the top of the chart. */
export function Stretched({ height, children }: { height: number; children?: ComponentChildren }): JSX.Element {
  const place = { x: `${left}%`, y: 0, width: `${width}%`, height }
  return h('svg', { ...place, viewBox: `0 0 1000 ${height}`, preserveAspectRatio: 'none' }, children)
}

/*
 * The paths of lines and areas with straight sides. d3-shape has them, too, and with them 20 KB of curves, arcs and symbols that a
 * bundler cannot remove from its one file.
 */

/** A line through points, interrupted where one is null; a point between two gaps is a dot. Empty without points. */
export function linePath(points: readonly (readonly [x: number, y: number] | null)[]): string {
  return runsOf(points)
    .map(run => `M${run.map(([x, y]) => at(x, y)).join('L')}${run.length === 1 ? 'Z' : ''}`)
    .join('')
}

/** The area between the lower and the upper edge, interrupted where a corner is null. Empty without corners. */
export function areaPath(corners: readonly (readonly [x: number, low: number, high: number] | null)[]): string {
  return runsOf(corners)
    .map(run => {
      const above = run.map(([x, , high]) => at(x, high))
      const below = run.map(([x, low]) => at(x, low)).reverse()
      return `M${[...above, ...below].join('L')}Z`
    })
    .join('')
}

/** The parts between gaps. */
function runsOf<T>(items: readonly (T | null)[]): T[][] {
  const runs: T[][] = []
  items.forEach((item, i) => {
    if (item === null) return
    if (i === 0 || items[i - 1] === null) runs.push([])
    runs.at(-1)?.push(item)
  })
  return runs
}

const at = (x: number, y: number) => `${short(x)},${short(y)}`
const short = (value: number) => Math.round(value * 10) / 10
