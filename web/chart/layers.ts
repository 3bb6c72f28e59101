import { type ComponentChildren, h } from 'preact'
import { DayMarks } from './day-marks.ts'
import { baseOf, left, linePath, percent, pixels, round, Stretched, width } from './frame.ts'
import { type ValueAxis, valueAxis } from './value-axis.ts'

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

/** A value that is not measured but wanted or agreed, across the chart or a part of it. */
export interface Level {
  value: number
  /** Written over its end. */
  name?: string
  /** Where it begins and ends, as shares of the width. Default: all of it. */
  from?: number
  to?: number
}

/** Limits and goals: dashed lines, with their names. */
export function levels(of: readonly Level[]): Layer {
  return {
    reaches: of.map(({ value }) => value),
    draw: ({ axis, height }) =>
      of.map(({ value, name, from = 0, to = 1 }) => {
        const y = pixels(axis.at(value), height)
        return [
          h('line', { class: 'target', x1: percent(from), x2: percent(to), y1: y, y2: y }),
          name ? h('text', { class: 'tick over', x: percent(to), y: y - 4, 'text-anchor': 'end' }, name) : null,
        ]
      }),
  }
}

/** Ranges of values, from the lowest, each with its name; `to: null` has no upper end. As far as the axis of the data reaches. */
export function zones(of: readonly { name: string; from: number; to: number | null }[]): Layer {
  return {
    isBehind: true,
    draw: ({ axis, height }) => {
      const y = (value: number | null) => pixels(value === null ? 1 : Math.min(Math.max(axis.at(value), 0), 1), height)
      return of.map(({ name, from, to }, i) => {
        const [low, high] = [y(from), y(to)]
        if (low - high < 1) return null
        const place = { x: `${left}%`, width: `${width}%`, y: high, height: round(low - high) }
        return [
          h('rect', { class: `zone zone-${i}`, ...place }),
          // A name needs the height of its letters.
          low - high < 14 ? null : h('text', { class: 'tick', x: `${left}%`, dx: 4, y: high + 12 }, name),
        ]
      })
    },
  }
}

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

/** Another series as a line, a value for each step and gaps where there is none, on an axis of its own at the right edge. */
export function secondSeries(
  values: readonly (number | null)[],
  { tick, perTick }: { tick(value: number): string; perTick: number },
): Layer {
  const axis = valueAxis(values, { fromZero: false, perTick })
  return {
    draw: ({ height }) => {
      if (!axis) return null
      const y = (value: number) => pixels(axis.at(value), height)
      const x = (i: number) => round(((i + 0.5) / values.length) * 1000)
      const d = linePath(values.map((value, i) => (value === null ? null : [x(i), y(value)])))
      return [
        h(Stretched, { height }, h('path', { class: 'overlay', d })),
        axis.ticks.map(value =>
          h('text', { class: 'tick over', x: '100%', y: y(value) + 4, 'text-anchor': 'end' }, tick(value)),
        ),
      ]
    },
  }
}

const markSize = 6

/** A square under each day of which something is written, between the tick of a missing value and the dates. All days are of the same width. */
export function dayMarks(days: readonly string[]): Layer {
  return {
    draw: ({ height }) =>
      h(DayMarks.Consumer, null, (marks: ReadonlyMap<string, string>) =>
        days.map((day, i) => {
          const text = marks.get(day)
          if (text === undefined) return null
          const place = { x: percent((i + 0.5) / days.length), y: baseOf(height) + 9 }
          return h(
            'rect',
            {
              class: 'day-mark',
              ...place,
              width: markSize,
              height: markSize,
              transform: `translate(${-markSize / 2})`,
            },
            h('title', null, `${day}: ${text}`),
          )
        }),
      ),
  }
}
