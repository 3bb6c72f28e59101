import { h, type JSX } from 'preact'
import { dayAndMonth, type Formatter, written } from '../format.ts'
import { baseOf, Frame, percent, pixels, round, width } from './frame.ts'
import { valueAxis } from './value-axis.ts'

const mostLabels = 6

interface WeeksProps {
  label: string
  group: string
  /** Each from its first day. */
  weeks: readonly { start: string; value: number | null }[]
  formatter: Formatter
  height?: number
}

/** A sum by week as bars from zero; a week without a value is a gap with a tick under the axis. Null without any value. */
export function WeeksChart({ label, group, weeks, formatter, height = 180 }: WeeksProps): JSX.Element | null {
  const values = weeks.map(({ value }) => value)
  const axis = valueAxis(values, { fromZero: true })
  if (!axis) return null
  const n = weeks.length
  const base = baseOf(height)
  const step = Math.ceil(n / mostLabels)
  const highest = written(Math.max(...values.filter(value => value !== null)), formatter)
  return h(
    Frame,
    {
      label: `${label}: ${values.filter(value => value !== null).length} of ${n} weeks have a value, up to ${highest}`,
      height,
      group,
      axis,
      tick: formatter.tick,
      below: weeks.flatMap(({ start }, i) => (i % step ? [] : [{ at: (i + 0.5) / n, text: dayAndMonth(start) }])),
    },
    values.map((value, i) => {
      const middle = percent((i + 0.5) / n)
      if (value === null) return h('line', { class: 'missing', x1: middle, x2: middle, y1: base + 3, y2: base + 8 })
      const y = pixels(axis.at(value), height)
      const place = { x: percent((i + 0.15) / n), width: `${round((0.7 * width) / n)}%` }
      return h('rect', { class: 'bar', ...place, y: Math.min(y, base - 2), height: Math.max(round(base - y), 2) })
    }),
  )
}
