import { h, type JSX } from 'preact'
import { asDay, daysBetween } from '../../lib/kernel/civil-time.ts'
import { round } from './frame.ts'

interface StripProps {
  /** The days that are drawn, both inclusive. */
  start: string
  end: string
  /** Days without data, both inclusive; in the order of days. */
  gaps: readonly { start: string; end: string }[]
}

/** The days of a range as one bar, in which days without data are hatched. What it shows stands beside it in words. */
export function CoverageStrip({ start, end, gaps }: StripProps): JSX.Element {
  const days = daysBetween(asDay(start), asDay(end)) + 1
  const at = (day: string) => `${round((100 * daysBetween(asDay(start), asDay(day))) / days)}%`
  const wide = (gap: StripProps['gaps'][number]) =>
    `${round((100 * (daysBetween(asDay(gap.start), asDay(gap.end)) + 1)) / days)}%`
  return h('svg', { class: 'chart group-activity', 'aria-hidden': true, width: '100%', height: 14 }, [
    h('rect', { class: 'bar', width: '100%', height: 14 }),
    gaps.map(gap => {
      const place = { x: at(gap.start), width: wide(gap), height: 14 }
      return [h('rect', { fill: 'var(--panel)', ...place }), h('rect', { class: 'hatched', ...place })]
    }),
  ])
}
