import { type ComponentChildren, h } from 'preact'
import { baseOf, percent, round, width } from './frame.ts'
import type { ValueAxis } from './value-axis.ts'

/** Where a chart draws its values. */
export interface Place {
  axis: ValueAxis
  height: number
}

/**
 * What stands behind the data of a chart or over it: limits and goals, zones, stretches of time, notes, another series. A chart in a
 * frame takes any of them, and a layer knows of the chart only its place.
 */
export interface Layer {
  /** Values that the axis of the chart has to reach. */
  reaches?: readonly number[]
  isBehind?: boolean
  draw(place: Place): ComponentChildren
}

/** The values that layers need on the axis of their chart. */
export const reachOf = (layers: readonly Layer[]): number[] => layers.flatMap(({ reaches = [] }) => reaches)

/** Stretches of time, shaded; where they begin and end is a share of the width. */
export function spans(of: readonly { kind: 'sleep' | 'workout'; from: number; to: number }[]): Layer {
  return {
    isBehind: true,
    draw: ({ height }) =>
      of.map(({ kind, from, to }) =>
        h('rect', {
          class: `span ${kind}`,
          x: percent(from),
          width: `${round((to - from) * width)}%`,
          y: 4,
          height: baseOf(height) - 4,
        }),
      ),
  }
}
