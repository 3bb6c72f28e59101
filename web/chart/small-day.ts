import { h, type JSX } from 'preact'
import { round } from './frame.ts'
import { type Bucket, coursePaths } from './intraday.ts'

const height = 64

/** The course of one day without an axis, on a scale that days beside it share. A gap stays a gap. */
export function SmallDay(props: {
  startMs: number
  endMs: number
  buckets: readonly Bucket[]
  scale: { low: number; high: number }
  /** Values of the dashed lines. */
  limits: readonly number[]
}): JSX.Element {
  const { startMs, endMs, buckets, scale, limits } = props
  const x = (ms: number) => round(((ms - startMs) / (endMs - startMs)) * 1000)
  const y = (value: number) => round(height - ((value - scale.low) / (scale.high - scale.low)) * height)
  const { band, mean } = coursePaths(buckets, x, y)
  return h(
    'svg',
    {
      class: 'chart small-day group-metabolic',
      'aria-hidden': true,
      width: '100%',
      height,
      viewBox: `0 0 1000 ${height}`,
      preserveAspectRatio: 'none',
    },
    limits.map(value => h('line', { class: 'target', x1: 0, x2: 1000, y1: y(value), y2: y(value) })),
    h('path', { class: 'usual', d: band }),
    h('path', { class: 'trend', d: mean }),
  )
}
