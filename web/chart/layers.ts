import { h } from 'preact'
import { DayMarks } from './day-marks.ts'
import { baseOf, left, linePath, percent, pixels, round, Stretched, width } from './frame.ts'
import type { Layer, Place } from './layer.ts'
import { valueAxis } from './value-axis.ts'

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

/**
 * Ranges of values, from the lowest, each with its name over the data; `to: null` has no upper end. As far as the axis of the data
 * reaches.
 */
export function zones(of: readonly { name: string; from: number; to: number | null }[]): Layer[] {
  const inPixels = ({ axis, height }: Place) => {
    const y = (value: number | null) => pixels(value === null ? 1 : Math.min(Math.max(axis.at(value), 0), 1), height)
    return of.map(({ name, from, to }) => ({ name, low: y(from), high: y(to) }))
  }
  return [
    {
      isBehind: true,
      draw: frame =>
        inPixels(frame).map(({ low, high }, i) => {
          const place = { x: `${left}%`, width: `${width}%`, y: high, height: round(low - high) }
          return low - high < 1 ? null : h('rect', { class: `zone zone-${i}`, ...place })
        }),
    },
    {
      draw: frame =>
        inPixels(frame).map(({ name, low, high }) =>
          // A name needs the height of its letters.
          low - high < 14 ? null : h('text', { class: 'tick over', x: `${left}%`, dx: 4, y: high + 12 }, name),
        ),
    },
  ]
}

/** Moments at which something happened, as lines down to the axis; where each lies is a share of the width. */
export function moments(of: readonly { at: number; text: string }[]): Layer {
  return {
    isBehind: true,
    draw: ({ height }) =>
      of.map(({ at, text }) =>
        h(
          'line',
          { class: 'moment', x1: percent(at), x2: percent(at), y1: 4, y2: baseOf(height) + 6 },
          h('title', null, text),
        ),
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
