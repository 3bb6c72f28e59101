import { h, type JSX } from 'preact'
import { type Formatter, written } from '../format.ts'
import { labelledDays } from './day-axis.ts'
import { areaPath, baseOf, Frame, linePath, percent, pixels, round, Stretched, width } from './frame.ts'
import { type Layer, type Place, reachOf } from './layer.ts'
import { dayMarks } from './layers.ts'
import { valueAxis } from './value-axis.ts'

/** One day of a series. */
export interface ChartDay {
  date: string
  value: number | null
  /** Today, which is not over. */
  partial?: boolean
  /** What other sources say. */
  others?: readonly number[]
  /** Whether the day is being computed again, and shows no value until then. */
  isRebuilding?: boolean
}

export interface DailyChartProps {
  label: string
  group: string
  days: readonly ChartDay[]
  /** sum: a bar from zero. level: a dot. */
  kind: 'sum' | 'level'
  formatter: Formatter
  /** A smoothed value, drawn as one line through the days that have it. */
  trend?: readonly (number | null)[]
  /** Another smoothed value on the same scale, as a dashed line. */
  second?: readonly (number | null)[]
  /** What was usual before each day; null where that is unknown. */
  usual?: readonly ({ low: number; high: number } | null)[]
  layers?: readonly Layer[]
  height?: number
}

/**
 * A series by day: bars from zero for sums, dots for levels. A missing day is a gap with a tick under the axis, a zero stands on the
 * axis, and today is hollow. Null without any value.
 */
export function DailyChart({ height = 150, ...props }: DailyChartProps): JSX.Element | null {
  const { label, group, days, kind, formatter, trend = [], second = [], usual = [], layers = [] } = props
  const values = days.map(({ value }) => value)
  const others = [
    ...days.flatMap(day => day.others ?? []),
    ...trend,
    ...second,
    ...usual.flatMap(band => (band ? [band.low, band.high] : [])),
  ]
  const { perTick, isWhole = false } = formatter
  if ([...values, ...others].every(value => value === null)) return null
  const axis = valueAxis([...values, ...others, ...reachOf(layers)], { fromZero: kind === 'sum', perTick, isWhole })
  if (!axis) return null
  const dates = days.map(({ date }) => date)
  const n = days.length
  const place = { axis, height, n }
  return h(
    Frame,
    {
      label: described(label, values, formatter),
      height,
      group,
      axis,
      tick: formatter.tick,
      layers: [...layers, dayMarks(dates)],
      below: labelledDays(dates).map(({ index, text }) => ({ at: (index + 0.5) / n, text })),
    },
    h(Stretched, { height }, bandPath(usual, place), trendPath(trend, place), trendPath(second, place, 'trend second')),
    zeroLine(place),
    days.map((day, i) => (day.isRebuilding ? hatched(i, place) : drawnDay(day, i, kind, place))),
    days.map((day, i) => rings(day, i, place)),
  )
}

interface DayPlace extends Place {
  /** Days. */
  n: number
}

function drawnDay(
  { value, partial = false }: ChartDay,
  i: number,
  kind: 'sum' | 'level',
  place: DayPlace,
): JSX.Element {
  const { axis, height, n } = place
  const base = baseOf(height)
  const middle = percent((i + 0.5) / n)
  if (value === null) return h('line', { class: 'missing', x1: middle, x2: middle, y1: base + 3, y2: base + 8 })
  const y = pixels(axis.at(value), height)
  const state = partial ? ' partial' : ''
  if (kind === 'level')
    return h('circle', { class: `dot${state}`, cx: middle, cy: y, r: n > 120 ? 1.5 : n > 45 ? 2.5 : 3.5 })
  const x = percent((i + 0.15) / n)
  const wide = `${round((0.7 * width) / n)}%`
  const zero = pixels(axis.at(0), height)
  if (value === 0) return h('rect', { class: `bar zero${state}`, x, y: zero - 1, width: wide, height: 2 })
  return h('rect', { class: `bar${state}`, x, y: Math.min(y, zero), width: wide, height: round(Math.abs(zero - y)) })
}

function hatched(i: number, { height, n }: DayPlace): JSX.Element {
  const tall = baseOf(height) - 4
  return h('rect', { class: 'hatched', x: percent(i / n), width: `${round(width / n)}%`, y: 4, height: tall })
}

function rings({ others = [] }: ChartDay, i: number, { axis, height, n }: DayPlace): JSX.Element[] {
  const place = { cx: percent((i + 0.85) / n), r: n > 120 ? 1.5 : n > 45 ? 2 : 3 }
  return others.map(value => h('circle', { class: 'other', ...place, cy: pixels(axis.at(value), height) }))
}

const middleOf = (i: number, n: number) => round(((i + 0.5) / n) * 1000)

function trendPath(
  trend: readonly (number | null)[],
  { axis, height, n }: DayPlace,
  name = 'trend',
): JSX.Element | null {
  const d = linePath(
    trend.flatMap((value, i) => (value === null ? [] : [[middleOf(i, n), pixels(axis.at(value), height)]])),
  )
  return d ? h('path', { class: name, d }) : null
}

/** Where sums can be negative, the line from which their bars begin. */
function zeroLine({ axis, height }: Place): JSX.Element | null {
  const share = axis.at(0)
  const y = pixels(share, height)
  return share > 0 && share < 1 ? h('line', { class: 'axis', x1: percent(0), x2: '100%', y1: y, y2: y }) : null
}

function bandPath(usual: NonNullable<DailyChartProps['usual']>, { axis, height, n }: DayPlace): JSX.Element | null {
  const y = (value: number) => pixels(axis.at(value), height)
  const d = areaPath(usual.map((band, i) => band && [middleOf(i, n), y(band.low), y(band.high)]))
  return d ? h('path', { class: 'usual', d }) : null
}

function described(label: string, values: readonly (number | null)[], formatter: Formatter): string {
  const known = values.filter(value => value !== null)
  const range = [Math.min(...known), Math.max(...known)].map(value => written(value, formatter)).join(' to ')
  return `${label}: ${known.length} of ${values.length} days have a value, ${range}`
}
