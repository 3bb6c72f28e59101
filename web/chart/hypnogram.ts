import { h, type JSX } from 'preact'
import { hourMinutes } from '../../lib/kernel/durations.ts'
import { clock } from '../format.ts'
import { round } from './frame.ts'

/** A part of a night, in minutes after the midnight of the day of waking up. */
export interface NightPart {
  stage: string
  startMinute: number
  endMinute: number
}

const rows = [
  { stages: ['awake', 'restless'], label: 'Awake' },
  { stages: ['rem'], label: 'REM' },
  { stages: ['light', 'asleep'], label: 'Light' },
  { stages: ['deep'], label: 'Deep' },
]
const left = 16
const width = 100 - left
const rowHeight = 30
const base = rows.length * rowHeight + 6

/** The stages of a night, each in a row of its own. Null without any. */
export function Hypnogram({ parts, label }: { parts: readonly NightPart[]; label: string }): JSX.Element | null {
  const [first, last] = [parts[0]?.startMinute ?? 0, parts.at(-1)?.endMinute ?? 0]
  if (last <= first) return null
  const at = (minute: number) => left + ((minute - first) / (last - first)) * width
  const x = (minute: number) => `${round(at(minute))}%`
  const rowOf = (stage: string) => rows.findIndex(({ stages }) => stages.includes(stage))
  const middle = (stage: string) => rowOf(stage) * rowHeight + rowHeight / 2 + 4
  const hours = Array.from({ length: 30 }, (_, i) => (Math.ceil(first / hourMinutes) + i) * hourMinutes).filter(
    minute => minute < last,
  )
  return h(
    'svg',
    { class: 'chart hypnogram group-sleep', role: 'img', 'aria-label': label, width: '100%', height: base + 28 },
    [
      rows.map(({ label: text }, i) => [
        h('line', {
          class: 'grid',
          x1: `${left}%`,
          x2: '100%',
          y1: (i + 1) * rowHeight + 4,
          y2: (i + 1) * rowHeight + 4,
        }),
        h('text', { class: 'tick', x: 0, y: i * rowHeight + rowHeight / 2 + 8 }, text),
      ]),
      parts.slice(1).map((part, i) => {
        const before = parts[i]
        if (!before || rowOf(before.stage) < 0 || rowOf(part.stage) < 0) return null
        const place = { x1: x(part.startMinute), x2: x(part.startMinute) }
        return h('line', { class: 'step', ...place, y1: middle(before.stage), y2: middle(part.stage) })
      }),
      parts.map(({ stage, startMinute, endMinute }) => {
        if (rowOf(stage) < 0) return null
        const wide = `${round(at(endMinute) - at(startMinute))}%`
        return h('rect', {
          class: `part ${stage}`,
          x: x(startMinute),
          y: middle(stage) - 9,
          width: wide,
          height: 18,
          rx: 2,
        })
      }),
      h('line', { class: 'axis', x1: `${left}%`, x2: '100%', y1: base, y2: base }),
      hours
        .filter((_, i) => hours.length <= 6 || i % 2 === 0)
        .map(minute =>
          h(
            'text',
            { class: 'tick', x: x(minute), y: base + 20, 'text-anchor': at(minute) > 94 ? 'end' : 'middle' },
            clock(minute),
          ),
        ),
    ],
  )
}
