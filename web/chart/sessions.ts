import { h, type JSX } from 'preact'
import { plural } from '../../lib/kernel/plural.ts'
import { dayAndMonth, type Formatter, written } from '../format.ts'
import { areaPath, Frame, linePath, percent, pixels, Stretched } from './frame.ts'
import { valueAxis } from './value-axis.ts'

interface SessionsProps {
  label: string
  group: string
  /** Oldest first; `value` is a dot, and the band reaches from it to `other`. */
  sessions: readonly { date: string; value: number; other: number }[]
  formatter: Formatter
  height?: number
}

/** A level on the days that have one, each where its date lies: days between them are not missing. Null without any value. */
export function SessionsChart({ label, group, sessions, formatter, height = 200 }: SessionsProps): JSX.Element | null {
  const values = sessions.map(({ value }) => value)
  const axis = valueAxis([...values, ...sessions.map(({ other }) => other)], { fromZero: false })
  if (!axis) return null
  const places = placesOf(sessions)
  const y = (value: number) => pixels(axis.at(value), height)
  const range = [Math.min(...values), Math.max(...values)].map(value => written(value, formatter)).join(' to ')
  return h(
    Frame,
    {
      label: `${label}: ${plural(values.length, 'session')}, ${range}`,
      height,
      group,
      axis,
      tick: formatter.tick,
      below: labelsOf(sessions, places),
    },
    h(
      Stretched,
      { height },
      h('path', {
        class: 'usual',
        d: areaPath(sessions.map(({ value, other }, i) => [(places[i] ?? 0) * 1000, y(value), y(other)])),
      }),
      h('path', { class: 'trend faint', d: linePath(values.map((value, i) => [(places[i] ?? 0) * 1000, y(value)])) }),
    ),
    values.map((value, i) => h('circle', { class: 'dot', cx: percent(places[i] ?? 0), cy: y(value), r: 3 })),
  )
}

/** Where each date lies between the first and the last, with room on both sides. */
export function placesOf(sessions: readonly { date: string }[]): number[] {
  const times = sessions.map(({ date }) => Date.parse(date))
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  return times.map(time => 0.02 + 0.96 * (last > first ? (time - first) / (last - first) : 0.5))
}

/** The dates of some sessions, far enough from each other to be read on a phone. */
function labelsOf(sessions: readonly { date: string }[], places: readonly number[]) {
  let free = 0
  return sessions.flatMap(({ date }, i) => {
    const at = places[i] ?? 0
    if (at < free) return []
    free = at + 0.22
    return [{ at: Math.max(at, 0.05), text: dayAndMonth(date) }]
  })
}
