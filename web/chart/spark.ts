import { h, type JSX } from 'preact'
import type { ChartDay } from './daily.ts'
import { round } from './frame.ts'

const height = 40
const top = 4
const bottom = 8

/** A few days without an axis, beside a number that says the value: bars from zero for sums, dots for levels, what was usual behind them. */
export function Spark(props: {
  days: readonly ChartDay[]
  kind: 'sum' | 'level'
  group: string
  usual?: { low: number; high: number } | null
}): JSX.Element {
  const { days, kind, group, usual = null } = props
  const known = [
    ...days.flatMap(({ value }) => (value === null ? [] : [value])),
    ...(usual ? [usual.low, usual.high] : []),
  ]
  const low = kind === 'sum' ? 0 : Math.min(...known)
  const span = Math.max(...known) - low || 1
  const base = height - bottom
  const y = (value: number) => round(base - ((value - low) / span) * (base - top))
  const band = usual
    ? h('rect', {
        class: 'usual',
        x: 0,
        width: '100%',
        y: y(usual.high),
        height: Math.max(round(y(usual.low) - y(usual.high)), 1),
      })
    : null
  return h(
    'svg',
    { class: `chart spark group-${group}`, 'aria-hidden': true, width: '100%', height },
    band,
    days.map((day, i) => mark(day, { i, n: days.length, y, base }, kind)),
  )
}

function mark(
  { value, partial }: ChartDay,
  { i, n, y, base }: { i: number; n: number; y(value: number): number; base: number },
  kind: 'sum' | 'level',
): JSX.Element {
  const middle = `${round(((i + 0.5) / n) * 100)}%`
  if (value === null) return h('line', { class: 'missing', x1: middle, x2: middle, y1: base + 2, y2: base + 6 })
  const state = partial ? ' partial' : ''
  if (kind === 'level') return h('circle', { class: `dot${state}`, cx: middle, cy: y(value), r: 3 })
  const x = `${round(((i + 0.18) / n) * 100)}%`
  const tall = Math.max(round(base - y(value)), 2)
  return h('rect', { class: `bar${state}`, x, width: `${round(64 / n)}%`, y: base - tall, height: tall })
}
