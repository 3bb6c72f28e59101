import { dayMinutes } from '../../lib/kernel/durations.ts'

/** A vertical axis: round numbers, and where a value lies between them. */
export interface ValueAxis {
  ticks: number[]
  /** 0 at the lower end, 1 at the upper end. */
  at(value: number): number
}

interface AxisOptions {
  /** Sums begin at zero; levels fit the data. */
  fromZero: boolean
  /** Units of the value in one unit of the axis: 60 for minutes that are written as hours. */
  perTick?: number
  /** Whether only whole numbers stand at the axis. */
  isWhole?: boolean
}

const mostTicks = 5
/** Round parts of hours, in minutes. */
const minuteSteps = [5, 10, 15, 30, 60, 120, 180, 240, 360, 720]
/** A tick at a value that a division has not quite reached. */
const close = 1e-9

/** The axis of some values, with at most five numbers; equal values stand in the middle. Null without any value. */
export function valueAxis(
  values: readonly (number | null)[],
  { fromZero, perTick = 1, isWhole = false }: AxisOptions,
): ValueAxis | null {
  const known = values.filter(value => value !== null)
  if (known.length === 0) return null
  const highest = Math.max(...known)
  const lowest = fromZero ? Math.min(0, ...known) : Math.min(...known)
  const room = highest > lowest ? 0 : Math.abs(highest) * 0.05 || 1
  const unit = perTick === 60 ? 1 : perTick
  const [from, to] = [(fromZero ? lowest : lowest - room) / unit, (highest + room) / unit]
  const firstOf = (step: number) => Math.floor(from / step + close)
  const countOf = (step: number) => Math.ceil(to / step - close) - firstOf(step) + 1
  const steps = perTick === 60 ? minutesFor(to - from) : decimalsFor(to - from)
  const step = steps.find(one => countOf(one) <= mostTicks) ?? to - from
  const ticks = Array.from({ length: countOf(step) }, (_, i) => (firstOf(step) + i) * step * unit)
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  return {
    ticks: ticks.filter(tick => !isWhole || Number.isInteger(tick)),
    at: value => (value - low) / (high - low),
  }
}

/** Steps from small to large: 1, 2 and 5 with their zeros. */
function decimalsFor(span: number): number[] {
  const power = 10 ** Math.floor(Math.log10(span / mostTicks))
  return [1, 2, 5, 10, 20].map(step => step * power)
}

const minutesFor = (span: number) => [...minuteSteps, dayMinutes * Math.ceil(span / dayMinutes / 3)]
