import { h, type JSX } from 'preact'
import { addDays, asDay } from '../../lib/kernel/civil-time.ts'
import { plural } from '../../lib/kernel/plural.ts'
import { clock, shortDay } from '../format.ts'
import { DayMarks } from './day-marks.ts'
import { left, round, width } from './frame.ts'

/** A night on the clock of one zone: minutes after the midnight before the day of waking up; negative before it. */
export interface ChartNight {
  date: string
  isMain: boolean
  startMinute: number
  endMinute: number
  stages: readonly { stage: string; startMinute: number; endMinute: number }[]
}

const step = 180

/**
 * Nights as bars on one clock, oldest first: how regular they are is seen. With `days`, a day without a night has an empty row; with
 * `hrefOf`, a bar leads to its night. Null without any night.
 */
export function NightsChart({
  nights,
  days,
  hrefOf,
}: {
  nights: readonly ChartNight[]
  days?: readonly string[]
  /** The page of a night. */
  hrefOf?(date: string): string
}): JSX.Element | null {
  if (nights.length === 0) return null
  const first = Math.floor(Math.min(...nights.map(night => night.startMinute)) / step) * step
  const last = Math.ceil(Math.max(...nights.map(night => night.endMinute)) / step) * step
  const dates = [...(days ?? new Set(nights.map(({ date }) => date)))]
  const row = dates.length > 60 ? 5 : 14
  const base = dates.length * row + 8
  const x = (minute: number) => `${round(left + ((minute - first) / (last - first)) * width)}%`
  const wide = (from: number, to: number) => `${round(((to - from) / (last - first)) * width)}%`
  const hours = Array.from({ length: (last - first) / step + 1 }, (_, i) => first + i * step)
  // On a phone there is no room for more than six or seven times.
  const named = hours.filter((_, i) => hours.length <= 6 || i % 2 === 0)
  const bar = ({ date, isMain, startMinute, endMinute, stages }: ChartNight) => {
    const place = { y: dates.indexOf(date) * row + 5, height: row - 3 }
    const half = { y: place.y + place.height / 2, height: place.height / 2 }
    const whole = { x: x(startMinute), width: wide(startMinute, endMinute) }
    return [
      h('title', null, `${shortDay(date)}: ${clock(startMinute)}–${clock(endMinute)}${isMain ? '' : ', a nap'}`),
      h('rect', { class: isMain ? 'night' : 'night nap', ...place, ...whole }),
      stages
        .filter(({ stage }) => stage === 'awake' || stage === 'deep' || stage === 'rem')
        .map(({ stage, startMinute: from, endMinute: to }) =>
          h('rect', {
            class: `stage ${stage}`,
            ...(stage === 'rem' ? half : place),
            x: x(from),
            width: wide(from, to),
          }),
        ),
    ]
  }
  return h(
    'svg',
    {
      class: 'chart group-sleep',
      // Within an image nothing can be chosen.
      role: hrefOf ? 'group' : 'img',
      'aria-label': labelOf(nights),
      width: '100%',
      height: base + 26,
    },
    hours.map(minute => h('line', { class: 'grid', x1: x(minute), x2: x(minute), y1: 4, y2: base })),
    row > 10
      ? dates.map((date, i) =>
          h('text', { class: 'tick', x: 0, y: i * row + 14 }, [
            h('tspan', { class: 'weekday' }, shortDay(date).slice(0, 4)),
            shortDay(date).slice(4),
          ]),
        )
      : null,
    h(RowMarks, { dates, row }),
    // The keyboard finds the same links in the table of the nights.
    nights.map(night =>
      hrefOf ? h('a', { href: hrefOf(night.date), tabindex: -1 }, bar(night)) : h('g', null, bar(night)),
    ),
    named.map(minute =>
      h(
        'text',
        { class: 'tick', x: x(minute), y: base + 18, 'text-anchor': minute === last ? 'end' : 'middle' },
        clock(minute),
      ),
    ),
  )
}

/** A square at the row of a night after a day of which something is written: what was drunk then is seen beside the sleep that followed. */
function RowMarks({ dates, row }: { dates: readonly string[]; row: number }): JSX.Element {
  return h(DayMarks.Consumer, null, (marks: ReadonlyMap<string, string>) =>
    dates.map((date, i) => {
      const evening = addDays(asDay(date), -1)
      const text = marks.get(evening)
      if (text === undefined) return null
      const size = Math.min(row - 2, 6)
      // At the right edge: at the left one stand the dates.
      const place = { x: '100%', y: i * row + 5 + (row - 3 - size) / 2, width: size, height: size }
      return h(
        'rect',
        { class: 'day-mark', ...place, transform: `translate(${-size})` },
        h('title', null, `${shortDay(evening)}: ${text}`),
      )
    }),
  )
}

function labelOf(nights: readonly ChartNight[]): string {
  const main = nights.filter(({ isMain }) => isMain)
  const earliest = clock(Math.min(...main.map(({ startMinute }) => startMinute)))
  const latest = clock(Math.max(...main.map(({ endMinute }) => endMinute)))
  return `${plural(main.length, 'night')} on one clock, the earliest from ${earliest}, the latest until ${latest}`
}
