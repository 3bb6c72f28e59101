import { h, type JSX } from 'preact'
import { dayMinutes, hourMinutes } from '../../lib/kernel/durations.ts'
import { clock, type Formatter } from '../format.ts'
import { areaPath, Frame, linePath, pixels, round, Stretched } from './frame.ts'
import { levels } from './layers.ts'
import { valueAxis } from './value-axis.ts'

/** Percentiles of a part of the day. */
export interface ProfileBin {
  startMinute: number
  p5: number | null
  p25: number | null
  p50: number | null
  p75: number | null
  p95: number | null
}

type Percentile = Exclude<keyof ProfileBin, 'startMinute'>

/** The ambulatory glucose profile: the median by time of day, with the middle half and nine tenths of the readings. Null without any. */
export function AgpChart(props: {
  bins: readonly ProfileBin[]
  /** The limits of the range to be in. */
  target: { low: number; high: number }
  formatter: Formatter
  height?: number
}): JSX.Element | null {
  const { bins, target, formatter, height = 220 } = props
  const values = bins.flatMap(({ p5, p95 }) => [p5, p95])
  const axis = valueAxis([...values, target.low, target.high], { fromZero: false, perTick: formatter.perTick })
  if (!axis || values.every(value => value === null)) return null
  const step = (bins[1]?.startMinute ?? dayMinutes) - (bins[0]?.startMinute ?? 0)
  const x = ({ startMinute }: ProfileBin) => round(((startMinute + step / 2) / dayMinutes) * 1000)
  const y = (value: number) => pixels(axis.at(value), height)
  const band = (low: Percentile, high: Percentile, name: string) => {
    const d = areaPath(
      bins.map(bin => (bin[low] === null || bin[high] === null ? null : [x(bin), y(bin[low]), y(bin[high])])),
    )
    return d ? h('path', { class: name, d }) : null
  }
  const median = linePath(bins.map(bin => (bin.p50 === null ? null : [x(bin), y(bin.p50)])))
  return h(
    Frame,
    {
      label: 'Glucose by time of day: median, middle half and nine tenths of the readings of all days',
      height,
      group: 'metabolic',
      axis,
      tick: formatter.tick,
      below: [0, 6, 12, 18, 24].map(hour => ({ at: hour / 24, text: clock(hour * hourMinutes) })),
      layers: [levels([target.low, target.high].map(value => ({ value })))],
    },
    h(
      Stretched,
      { height },
      band('p5', 'p95', 'most'),
      band('p25', 'p75', 'half'),
      h('path', { class: 'median', d: median }),
    ),
  )
}
