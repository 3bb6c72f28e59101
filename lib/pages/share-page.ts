import { h, type JSX } from 'preact'
import { AgpChart } from '../../web/chart/agp.ts'
import { DailyChart } from '../../web/chart/daily.ts'
import { DayMarks, marksOf, noteName } from '../../web/chart/day-marks.ts'
import { NightsChart } from '../../web/chart/nights.ts'
import { PartsBar } from '../../web/chart/parts.ts'
import {
  clock,
  daysBetween,
  duration,
  formatterOf,
  longDay,
  plainFormatter,
  shortDay,
  written,
} from '../../web/format.ts'
import type { SharedView } from '../analysis/sharing/shared-view.ts'
import { robustBaseline } from '../derive/recovery/robust-baseline.ts'
import { asDay, wallClock } from '../kernel/civil-time.ts'
import { minuteMs } from '../kernel/durations.ts'
import { startOfDay } from '../kernel/ranges.ts'
import { baselineDays } from '../model/catalog/minimum-data.ts'
import { series as catalog } from '../model/catalog/series.ts'
import { documentOf } from './document.ts'
import { Gaps } from './gaps.ts'
import { Caveats, clinicalOrder, SeriesSections, SeriesTables } from './series-section.ts'

/**
 * The page of a share: everything that `GET /api/share/{token}` shows, as charts and tables, without a script. First what its owner asks,
 * then what a doctor reads first; tables are opened on demand, and are printed only when they are open.
 */
export function sharePage(view: SharedView): string {
  const title = view.title ?? 'Shared health data'
  return documentOf(
    title,
    true,
    h(DayMarks.Provider, { value: marksOf(view.notes ?? []) }, h('main', null, ...partsOf(view, title))),
    view.display.weekStarts,
  )
}

function partsOf(view: SharedView, title: string) {
  return [
    h('h1', null, title),
    h(About, { view }),
    view.question
      ? h('section', null, h('h2', null, 'The question'), h('p', { class: 'question' }, view.question))
      : null,
    view.glucose ? h(Glucose, { glucose: view.glucose, display: view.display }) : null,
    view.daily
      ? SeriesSections({
          ...view.daily,
          display: view.display,
          trends: trendsOf(view),
          usual: usualOf(view),
          order: clinicalOrder,
        })
      : null,
    view.daily ? h(Gaps, view.daily) : null,
    view.nights ? h(Nights, { nights: view.nights, zone: view.range.timezone }) : null,
    view.workouts ? h(Workouts, { workouts: view.workouts, zone: view.range.timezone, display: view.display }) : null,
    view.recovery ? h(Recovery, { days: view.recovery }) : null,
    view.notes ? h(Notes, { notes: view.notes }) : null,
    view.daily
      ? h(
          'details',
          null,
          h('summary', null, 'Every day as a table'),
          SeriesTables({ ...view.daily, display: view.display, order: clinicalOrder }),
        )
      : null,
    h(Caveats, { caveats: view.caveats }),
  ]
}

/** The page that wants the passphrase of a share; `refusal` says why the one before was not accepted. */
export function passphrasePage(action: string, refusal: string | null = null): string {
  return documentOf(
    'A passphrase is needed',
    true,
    h(
      'main',
      { class: 'narrow' },
      h('h1', null, 'A passphrase is needed'),
      h('p', null, 'The person who sent this link has protected it.'),
      refusal ? h('p', { role: 'alert' }, refusal) : null,
      h(
        'form',
        { method: 'post', action },
        h('label', { for: 'passphrase' }, 'Passphrase'),
        h('input', { id: 'passphrase', name: 'passphrase', type: 'password', required: true, autocomplete: 'off' }),
        h('button', { type: 'submit' }, 'Open'),
      ),
    ),
  )
}

function About({ view: { range, expiresAt, notice } }: { view: SharedView }): JSX.Element {
  const { day, minuteOfDay } = wallClock(Date.parse(expiresAt), range.timezone)
  // Never later than the link works: a minute that has begun is not rounded up.
  const end = `${longDay(day)} at ${clock(Math.floor(minuteOfDay))}`
  return h(
    'p',
    { class: 'about' },
    `${daysBetween(range.start, range.end)} · the link ends on ${end} · ${range.timezone}`,
    h('br', null),
    notice,
  )
}

/** The service's weight trend as a line over the weights. */
function trendsOf({ daily, weightTrend }: SharedView): Record<string, (number | null)[]> {
  if (!daily || !weightTrend) return {}
  const byDate = new Map<string, number>(weightTrend.points.map(({ date, kg }) => [date, kg]))
  return { weight: daily.days.map(({ date }) => byDate.get(date) ?? null) }
}

/**
 * What was usual before each day: the median of up to 28 days, one spread to both sides. It is from the days of the share alone, so that it
 * tells nothing of others. A weight follows its trend instead, and times of day have no band.
 */
function usualOf(view: SharedView): Record<string, ({ low: number; high: number } | null)[]> {
  if (!view.daily) return {}
  const { days, series } = view.daily
  const trends = trendsOf(view)
  const banded = series.filter(({ id }) => !trends[id] && !circular.has(id))
  const bandsOf = (values: readonly (number | null)[]) =>
    values.map((_, i) => {
      const { median, scaledMad } = robustBaseline(values.slice(Math.max(0, i - baselineDays.window), i), null)
      return median === null || scaledMad === null ? null : { low: median - scaledMad, high: median + scaledMad }
    })
  return Object.fromEntries(banded.map(({ id }) => [id, bandsOf(days.map(({ values }) => values[id] ?? null))]))
}

const circular = new Set<string>(catalog.flatMap(({ id, circular }) => (circular ? [id] : [])))

const bandWords: Readonly<Record<string, string>> = {
  well_below_usual: 'well below usual',
  below_usual: 'below usual',
  usual: 'usual',
  above_usual: 'above usual',
  well_above_usual: 'well above usual',
}

function Recovery({ days }: { days: NonNullable<SharedView['recovery']> }): JSX.Element {
  const formatter = plainFormatter({ id: 'recovery', unit: 'SD' })
  const latest = days.findLast(({ value }) => value !== null)
  const chart = DailyChart({ label: 'Recovery', group: 'heart', kind: 'level', formatter, days })
  return h(
    'section',
    null,
    h('h2', null, 'Recovery'),
    h(
      'figure',
      null,
      h(
        'figcaption',
        null,
        h('h3', null, 'How unusual each day was, in standard deviations from usual'),
        latest
          ? h(
              'p',
              null,
              h('strong', null, written(latest.value, formatter)),
              ` on ${shortDay(latest.date)}${latest.band ? `: ${bandWords[latest.band]}` : ', some of its parts are missing'}`,
            )
          : null,
        h('p', null, 'Derived; not a medical or vendor score.'),
      ),
      chart ?? h('p', { class: 'empty' }, 'No value on these days.'),
    ),
  )
}

/** The ranges of the consensus, as people know them in each unit. */
const rangesIn = {
  'mg/dL': { veryLow: 'Below 54 mg/dL', low: '54–69', inRange: '70–180', high: '181–250', veryHigh: 'Above 250' },
  'mmol/L': {
    veryLow: 'Below 3.0 mmol/L',
    low: '3.0–3.8',
    inRange: '3.9–10.0',
    high: '10.1–13.9',
    veryHigh: 'Above 13.9',
  },
}

/** Coverage, metrics, time in ranges, the profile of a day, and each day's mean. */
function Glucose(props: { glucose: NonNullable<SharedView['glucose']>; display: SharedView['display'] }): JSX.Element {
  const { glucose, display } = props
  const { unit, coverage, mean, cvPercent, gmiPercent, timeInRanges: ranges, profile, days } = glucose
  const formatter = formatterOf({ id: 'glucose', unit }, display)
  const percent = plainFormatter({ id: 'percent', unit: '%' })
  const share = coverage.fraction === null ? '' : `, ${Math.round(coverage.fraction * 100)} % of the expected readings`
  // The limits are of the answer's own unit; the numbers beside them are those that people know in the unit that is shown.
  const target = unit === 'mmol/L' ? { low: 3.9, high: 10 } : { low: 70, high: 180 }
  const limits = rangesIn[display.glucoseUnit]
  return h(
    'section',
    null,
    h('h2', null, 'Glucose'),
    h('p', null, `${coverage.days.observed} of ${coverage.days.expected} days with enough readings${share}.`),
    h(
      'dl',
      null,
      [
        ['Mean', written(mean, formatter)],
        ['Glucose management indicator', written(gmiPercent, percent)],
        ['Coefficient of variation', written(cvPercent, percent)],
      ].map(([name, value]) => h('div', null, h('dt', null, name), h('dd', null, value))),
    ),
    ranges
      ? h(PartsBar, {
          label: 'Time in ranges',
          parts: [
            { name: 'very-low', label: limits.veryLow, percent: ranges.veryLow },
            { name: 'low', label: limits.low, percent: ranges.low },
            { name: 'in-range', label: limits.inRange, percent: ranges.inRange },
            { name: 'high', label: limits.high, percent: ranges.high },
            { name: 'very-high', label: limits.veryHigh, percent: ranges.veryHigh },
          ],
        })
      : null,
    profile
      ? h(
          'figure',
          null,
          h('figcaption', null, h('h3', null, `By time of day, ${formatter.unit}`)),
          AgpChart({ bins: profile, target, formatter }),
        )
      : null,
    h(
      'figure',
      null,
      h('figcaption', null, h('h3', null, `Mean of each day, ${formatter.unit}`)),
      DailyChart({
        label: 'Mean glucose',
        group: 'metabolic',
        kind: 'level',
        formatter,
        days: days.map(({ date, partial, mean: value }) => ({ date, partial, value })),
      }) ?? h('p', { class: 'empty' }, 'No value on these days.'),
    ),
  )
}

function Nights({ nights, zone }: { nights: NonNullable<SharedView['nights']>; zone: string }): JSX.Element {
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

function Workouts({
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

/** What the person wrote of days, which are also marked under the charts. */
function Notes({ notes }: { notes: NonNullable<SharedView['notes']> }): JSX.Element {
  const rows = notes.map(note => [
    note.start === note.end ? shortDay(note.start) : `${shortDay(note.start)} to ${shortDay(note.end)}`,
    note.tag === null ? '–' : noteName(note),
    note.text ?? '–',
  ])
  return h(
    'section',
    null,
    h('h2', null, 'Notes'),
    rows.length === 0
      ? h('p', { class: 'empty' }, 'No note on these days.')
      : h('p', null, 'Written by the person. A square under a day of a chart: a note of that day.'),
    sessionTable('Notes', ['Days', 'Tag', 'In words'], rows),
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
