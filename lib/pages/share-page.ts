import { h, type JSX } from 'preact'
import { DailyChart } from '../../web/chart/daily.ts'
import { clock, daysBetween, longDay, plainFormatter, shortDay, written } from '../../web/format.ts'
import type { SharedView } from '../analysis/sharing/shared-view.ts'
import { wallClock } from '../kernel/civil-time.ts'
import { documentOf } from './document.ts'
import { Glucose } from './glucose-section.ts'
import { Caveats, SeriesSections, SeriesTables } from './series-section.ts'
import { Nights, Workouts } from './session-sections.ts'

/** The page of a share: everything that `GET /api/share/{token}` shows, as charts and tables, without a script. */
export function sharePage(view: SharedView): string {
  const title = view.title ?? 'Shared health data'
  return documentOf(
    title,
    true,
    h(
      'main',
      null,
      h('h1', null, title),
      h(About, { view }),
      view.recovery ? h(Recovery, { days: view.recovery }) : null,
      view.daily ? SeriesSections({ ...view.daily, display: view.display, trends: trendsOf(view) }) : null,
      view.glucose ? h(Glucose, { glucose: view.glucose, display: view.display }) : null,
      view.nights ? h(Nights, { nights: view.nights, zone: view.range.timezone }) : null,
      view.workouts ? h(Workouts, { workouts: view.workouts, zone: view.range.timezone, display: view.display }) : null,
      view.daily
        ? h('section', null, h('h2', null, 'Every day'), SeriesTables({ ...view.daily, display: view.display }))
        : null,
      h(Caveats, { caveats: view.caveats }),
    ),
  )
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
              ` on ${shortDay(latest.date)}: ${bandWords[latest.band ?? ''] ?? ''}`,
            )
          : null,
        h('p', null, 'Derived; not a medical or vendor score.'),
      ),
      chart ?? h('p', { class: 'empty' }, 'No value on these days.'),
    ),
  )
}
