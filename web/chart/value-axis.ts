import { nice, ticks as ticksOf } from 'd3-array'

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
  const from = fromZero ? lowest : lowest - room
  const to = highest + room
  const ticks = perTick === 60 ? roundMinutes(from, to) : roundNumbers(from / perTick, to / perTick)
  const [first = 0, last = 1] = [ticks[0], ticks.at(-1)]
  const unit = perTick === 60 ? 1 : perTick
  const [low, span] = [first * unit, (last - first) * unit]
  return {
    ticks: ticks.filter(tick => !isWhole || Number.isInteger(tick)).map(tick => tick * unit),
    at: value => (value - low) / span,
  }
}

/** Round numbers from one that is not above the first to one that is not below the last. */
function roundNumbers(from: number, to: number): number[] {
  const ticks = [4, 3, 2, 1].map(wanted => {
    const [first, last] = nice(from, to, wanted)
    return [...new Set([first, ...ticksOf(first, last, wanted), last])]
  })
  return ticks.find(some => some.length <= mostTicks) ?? [from, to]
}

function roundMinutes(from: number, to: number): number[] {
  const countOf = (step: number) => Math.ceil(to / step) - Math.floor(from / step) + 1
  const step = minuteSteps.find(one => countOf(one) <= mostTicks) ?? 1440 * Math.ceil((to - from) / 1440 / 4)
  return Array.from({ length: countOf(step) }, (_, i) => (Math.floor(from / step) + i) * step)
}
