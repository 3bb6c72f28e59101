import { h } from 'preact'
import { baseOf, type Layer, percent, round, width } from './frame.ts'

export type { Layer, Place } from './frame.ts'

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
