import { h, type JSX } from 'preact'
import type { Formatter } from '../format.ts'
import { labelledDays } from './day-axis.ts'
import { baseOf, Frame, percent, pixels, round, width } from './frame.ts'
import { type Layer, reachOf } from './layer.ts'
import { dayMarks } from './layers.ts'
import { valueAxis } from './value-axis.ts'

/** The parts of a sum on one day, from the axis upward; null where nothing is known. */
export interface StackedDay {
  date: string
  partial: boolean
  parts: readonly { name: string; value: number }[] | null
}

interface StackedProps {
  label: string
  group: string
  days: readonly StackedDay[]
  formatter: Formatter
  layers?: readonly Layer[]
  height?: number
}

/** Sums by day, each divided into its parts. A missing day is a gap with a tick under the axis, today is hollow. Null without any day. */
export function StackedChart({ label, group, height = 200, ...props }: StackedProps): JSX.Element | null {
  const { days, formatter, layers = [] } = props
  const sums = days.map(({ parts }) => (parts ? parts.reduce((sum, { value }) => sum + value, 0) : null))
  if (sums.every(sum => sum === null)) return null
  const axis = valueAxis([...sums, ...reachOf(layers)], { fromZero: true, perTick: formatter.perTick })
  if (!axis) return null
  const dates = days.map(({ date }) => date)
  const n = days.length
  const base = baseOf(height)
  const bar = ({ parts, partial }: StackedDay, i: number) => {
    const middle = percent((i + 0.5) / n)
    if (!parts) return h('line', { class: 'missing', x1: middle, x2: middle, y1: base + 3, y2: base + 8 })
    let below = 0
    return parts.map(({ name, value }) => {
      const from = pixels(axis.at(below), height)
      below += value
      const to = pixels(axis.at(below), height)
      return h('rect', {
        class: `stack ${name}${partial ? ' partial' : ''}`,
        x: percent((i + 0.15) / n),
        width: `${round((0.7 * width) / n)}%`,
        y: to,
        height: round(from - to),
      })
    })
  }
  return h(
    Frame,
    {
      label,
      height,
      group,
      axis,
      tick: formatter.tick,
      layers: [...layers, dayMarks(dates)],
      below: labelledDays(dates).map(({ index, text }) => ({ at: (index + 0.5) / n, text })),
    },
    days.map(bar),
  )
}
