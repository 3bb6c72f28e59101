import { h, type JSX } from 'preact'
import type { Formatter } from '../format.ts'
import { areaPath, Frame, linePath, pixels, round, Stretched } from './frame.ts'
import { type Layer, reachOf } from './layer.ts'
import { valueAxis } from './value-axis.ts'

/** Samples of a few minutes. */
export interface Bucket {
  startMs: number
  endMs: number
  mean: number
  min: number
  max: number
}

interface IntradayProps {
  label: string
  group: string
  /** The day: it has 23 or 25 hours where clocks change. */
  startMs: number
  endMs: number
  buckets: readonly Bucket[]
  formatter: Formatter
  /** Times under the axis. */
  times: readonly { atMs: number; text: string }[]
  layers?: readonly Layer[]
  height?: number
}

/** A dense series over a day: the mean as a line, lowest to highest as a band; where nothing was observed there is a gap. Null without any. */
export function IntradayChart({ height = 220, ...props }: IntradayProps): JSX.Element | null {
  const { label, group, startMs, endMs, buckets, formatter, times, layers = [] } = props
  const axis = valueAxis([...buckets.flatMap(({ min, max }) => [min, max]), ...reachOf(layers)], { fromZero: false })
  if (!axis || buckets.length === 0) return null
  const share = (ms: number) => Math.min(Math.max((ms - startMs) / (endMs - startMs), 0), 1)
  const x = (ms: number) => round(share(ms) * 1000)
  const y = (value: number) => pixels(axis.at(value), height)
  const { band, mean } = coursePaths(buckets, x, y)
  return h(
    Frame,
    {
      label,
      height,
      group,
      axis,
      tick: formatter.tick,
      below: times.map(({ atMs, text }) => ({ at: share(atMs), text })),
      layers,
    },
    h(Stretched, { height }, h('path', { class: 'usual', d: band }), h('path', { class: 'trend', d: mean })),
  )
}

/** The mean as a line and lowest to highest as an area, with gaps where buckets are not adjacent. */
export function coursePaths(buckets: readonly Bucket[], x: (ms: number) => number, y: (value: number) => number) {
  const corners = mergedCorners(cornersOf(buckets), x)
  return {
    band: areaPath(corners.map(corner => corner && [corner.x, y(corner.min), y(corner.max)])),
    mean: linePath(corners.map(corner => corner && [corner.x, y(corner.mean)])),
  }
}

interface Drawn {
  x: number
  mean: number
  min: number
  max: number
  count: number
}

/** One corner for all that lie on the same thousandth of the width: their lowest, highest and mean. Gaps stay. */
function mergedCorners(corners: readonly (Corner | null)[], x: (ms: number) => number): (Drawn | null)[] {
  const merged: (Drawn | null)[] = []
  for (const corner of corners) {
    const last = merged.at(-1)
    const at = corner ? x(corner.atMs) : 0
    if (!corner) merged.push(null)
    else if (last && Math.floor(last.x) === Math.floor(at)) {
      last.mean += (corner.mean - last.mean) / ++last.count
      last.min = Math.min(last.min, corner.min)
      last.max = Math.max(last.max, corner.max)
    } else merged.push({ x: at, mean: corner.mean, min: corner.min, max: corner.max, count: 1 })
  }
  return merged
}

type Corner = Omit<Bucket, 'startMs' | 'endMs'> & { atMs: number }

/** A corner in the middle of each bucket; null where buckets are not adjacent. One alone is as wide as it is long. */
function cornersOf(buckets: readonly Bucket[]): (Corner | null)[] {
  return buckets.flatMap((bucket, i) => {
    const { startMs, endMs, mean, min, max } = bucket
    const at = (atMs: number) => ({ atMs, mean, min, max })
    const follows = i > 0 && buckets[i - 1]?.endMs === startMs
    const isFollowed = buckets[i + 1]?.startMs === endMs
    const own = follows || isFollowed ? [at((startMs + endMs) / 2)] : [at(startMs), at(endMs)]
    return follows ? own : [null, ...own]
  })
}
