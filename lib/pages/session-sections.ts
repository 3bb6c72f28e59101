import { h, type JSX } from 'preact'
import { NightsChart } from '../../web/chart/nights.ts'
import { clock, duration, formatterOf, shortDay, written } from '../../web/format.ts'
import type { SharedView } from '../analysis/sharing/shared-view.ts'
import { asDay, wallClock } from '../kernel/civil-time.ts'
import { minuteMs } from '../kernel/durations.ts'
import { startOfDay } from '../kernel/ranges.ts'

export function Nights({ nights, zone }: { nights: NonNullable<SharedView['nights']>; zone: string }): JSX.Element {
  const drawn = nights.map(({ date, isMain, startAt, endAt, stages }) => {
    const midnightMs = startOfDay(asDay(date), zone)
    const minute = (instant: string) => (Date.parse(instant) - midnightMs) / minuteMs
    return {
      date,
      isMain,
      startMinute: minute(startAt),
      endMinute: minute(endAt),
      stages: stages.map(one => ({ stage: one.stage, startMinute: minute(one.startAt), endMinute: minute(one.endAt) })),
    }
  })
  const rows = nights.map(night => [
    shortDay(night.date),
    night.isMain ? 'night' : 'nap',
    `${timeOf(night.startAt, zone)}–${timeOf(night.endAt, zone)}`,
    night.minutesAsleep === null ? '–' : `${duration(night.minutesAsleep)} h`,
    night.efficiencyPercent === null ? '–' : `${night.efficiencyPercent.toFixed(0)} %`,
  ])
  return h(
    'section',
    null,
    h('h2', null, 'Nights'),
    h(
      'figure',
      null,
      h('figcaption', null, h('p', null, 'Full height: deep sleep. Half: REM. Gap: awake.')),
      NightsChart({ nights: drawn }) ?? h('p', { class: 'empty' }, 'No night on these days.'),
    ),
    sessionTable('Nights', ['Day', 'Kind', 'From–to', 'Asleep', 'Efficiency'], rows),
  )
}

export function Workouts({
  workouts,
  zone,
  display,
}: {
  workouts: NonNullable<SharedView['workouts']>
  zone: string
  display: SharedView['display']
}): JSX.Element {
  const length = formatterOf({ id: 'distance', unit: 'm' }, display)
  const rows = workouts.map(one => [
    shortDay(one.date),
    one.kind.replaceAll('-', ' '),
    timeOf(one.startAt, zone),
    `${duration(one.durationMinutes)} h`,
    written(one.distanceMeters, length),
    one.meanBpm === null ? '–' : `${Math.round(one.meanBpm)} bpm`,
  ])
  return h(
    'section',
    null,
    h('h2', null, 'Each workout'),
    rows.length === 0 ? h('p', { class: 'empty' }, 'No workout on these days.') : null,
    sessionTable('Workouts', ['Day', 'Kind', 'Start', 'Duration', 'Distance', 'Mean heart rate'], rows),
  )
}

const timeOf = (instant: string, zone: string) => clock(wallClock(Date.parse(instant), zone).minuteOfDay)

/** Nothing without rows: what is above it says so. */
function sessionTable(caption: string, heads: readonly string[], rows: readonly string[][]): JSX.Element | null {
  if (rows.length === 0) return null
  const table = h(
    'table',
    null,
    h('caption', null, caption),
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        heads.map(head => h('th', { scope: 'col' }, head)),
      ),
    ),
    h(
      'tbody',
      null,
      rows.map(([first, ...rest]) =>
        h(
          'tr',
          null,
          h('th', { scope: 'row' }, first),
          rest.map(text => h('td', null, text)),
        ),
      ),
    ),
  )
  return h('div', { class: 'scroll', role: 'region', 'aria-label': caption, tabindex: 0 }, table)
}
