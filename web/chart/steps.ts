import { h, type JSX } from 'preact'
import { Frame, linePath, pixels, round, Stretched } from './frame.ts'
import { valueAxis } from './value-axis.ts'

interface StepsProps {
  label: string
  group: string
  startMs: number
  endMs: number
  /** Each value holds from its start to its end; where nothing is known there is a gap. */
  parts: readonly { startMs: number; endMs: number; value: number | null }[]
  /** Writes a number at the axis. */
  tick(value: number): string
  /** Units of the value in one unit of the axis: 60 for seconds that are written as minutes. */
  perTick?: number
  /** Whether less is more, as with a pace: the least value is at the top. */
  isReversed?: boolean
  /** Times under the axis. */
  times: readonly { atMs: number; text: string }[]
  height?: number
}

/** A value by stretches of time, such as the pace of each kilometer. Null without any value. */
export function StepsChart({ height = 130, ...props }: StepsProps): JSX.Element | null {
  const { label, group, startMs, endMs, parts, tick, perTick = 1, isReversed = false, times } = props
  const sign = isReversed ? -1 : 1
  const axis = valueAxis(
    parts.map(({ value }) => value && sign * value),
    { fromZero: false, perTick },
  )
  if (!axis) return null
  const share = (ms: number) => Math.min(Math.max((ms - startMs) / (endMs - startMs), 0), 1)
  const x = (ms: number) => round(share(ms) * 1000)
  const corners = parts.flatMap((part, i) => {
    if (part.value === null) return [null]
    const y = pixels(axis.at(sign * part.value), height)
    const own = [[x(part.startMs), y] as const, [x(part.endMs), y] as const]
    return i === 0 || parts[i - 1]?.endMs === part.startMs ? own : [null, ...own]
  })
  const below = times.map(({ atMs, text }) => ({ at: share(atMs), text }))
  return h(
    Frame,
    { label, height, group, axis, tick: value => tick(sign * value), below },
    h(Stretched, { height }, h('path', { class: 'trend', d: linePath(corners) })),
  )
}
