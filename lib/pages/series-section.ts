import { h, type JSX } from 'preact'
import { DailyChart } from '../../web/chart/daily.ts'
import { type Formatter, formatterOf, shortDay, sourceWords, written } from '../../web/format.ts'
import { goesOnAllDay } from '../analysis/daily/series-values.ts'
import type { Display } from '../model/account/display.ts'
import { series as catalog, type Group, groups, seriesById } from '../model/catalog/series.ts'

/** A daily series as pages of the server show it. */
export interface PageSeries {
  id: string
  label: string
  unit: string
  group: Group
  kind: 'sum' | 'level'
  days: { observed: number; expected: number }
  average: number | null
  sources: readonly string[]
}

export interface PageDay {
  date: string
  partial: boolean
  values: Readonly<Record<string, number | null>>
}

/** The groups in the order in which a doctor reads them. */
export const clinicalOrder = [
  'body',
  'heart',
  'sleep',
  'metabolic',
  'activity',
  'workouts',
] as const satisfies readonly Group[]

const groupLabels: Readonly<Record<Group, string>> = {
  activity: 'Activity',
  heart: 'Heart',
  sleep: 'Sleep',
  body: 'Body',
  metabolic: 'Nutrition and glucose',
  workouts: 'Workouts',
}

type Band = { low: number; high: number } | null

/** The charts of some series, group by group. `trends`: a line over the days of a series; `usual`: what was usual before each day. */
export function SeriesSections(props: {
  series: readonly PageSeries[]
  days: readonly PageDay[]
  display: Display
  trends?: Readonly<Record<string, readonly (number | null)[]>>
  usual?: Readonly<Record<string, readonly Band[]>>
  order?: readonly Group[]
}): JSX.Element[] {
  const { series, days, display, trends = {}, usual = {}, order = groups } = props
  return order.flatMap(group => {
    const own = series.filter(one => one.group === group)
    if (own.length === 0) return []
    const figures = own.map(one =>
      h(SeriesFigure, { series: one, days, display, trend: trends[one.id], usual: usual[one.id] }),
    )
    return [h('section', null, h('h2', null, groupLabels[group]), h('div', { class: 'figures' }, figures))]
  })
}

function SeriesFigure(props: {
  series: PageSeries
  days: readonly PageDay[]
  display: Display
  trend: readonly (number | null)[] | undefined
  usual: readonly Band[] | undefined
}): JSX.Element {
  const { series, days, display, trend, usual } = props
  const { id, label, group, kind, average } = series
  const formatter = formatterOf(series, display)
  const isOfWholeDays = goesOnAllDay(seriesById(id))
  const shown = days.map(({ date, partial, values }) => ({
    date,
    partial: partial && isOfWholeDays,
    value: values[id] ?? null,
  }))
  const chart = DailyChart({
    label,
    group,
    kind,
    formatter,
    days: shown,
    ...(trend ? { trend } : {}),
    ...(usual ? { usual } : {}),
  })
  return h(
    'figure',
    null,
    h(
      'figcaption',
      null,
      h('h3', null, formatter.unit ? `${label}, ${formatter.unit}` : label),
      h(
        'p',
        null,
        average === null ? null : [h('strong', null, written(average, formatter, 'mean')), perDay(kind), ' · '],
        `${series.days.observed} of ${series.days.expected} days`,
        series.sources.map(source => ` · ${sourceWords[source] ?? source}`),
        usual?.some(band => band !== null) ? ' · shaded: usual in the 28 days before, as far as they are shown' : null,
      ),
    ),
    chart ?? h('p', { class: 'empty' }, 'No value on these days.'),
  )
}

/** A sum is one of each day; a level is not. */
const perDay = (kind: 'sum' | 'level') => (kind === 'sum' ? ' a day on average' : ' on average')

/** Every value of the charts as tables, one for each group. */
export function SeriesTables(props: {
  series: readonly PageSeries[]
  days: readonly PageDay[]
  display: Display
  order?: readonly Group[]
}): JSX.Element[] {
  const { series, days, display, order = groups } = props
  return order.flatMap(group => {
    const own = series.filter(one => one.group === group)
    return own.length === 0 ? [] : [seriesTable(groupLabels[group], withFormatters(own, display), days)]
  })
}

type Column = PageSeries & { formatter: Formatter }

const withFormatters = (series: readonly PageSeries[], display: Display): Column[] =>
  series.map(one => ({ ...one, formatter: formatterOf(one, display) }))

function seriesTable(caption: string, series: readonly Column[], days: readonly PageDay[]): JSX.Element {
  const heads = series.map(({ label, formatter: { unit } }) =>
    h('th', { scope: 'col' }, unit ? `${label}, ${unit}` : label),
  )
  // The values of a night are not "so far".
  const isOfWholeDays = series.some(({ id }) => goesOnAllDay(seriesById(id)))
  const rows = days.map(({ date, partial, values }) =>
    h(
      'tr',
      null,
      h('th', { scope: 'row' }, `${shortDay(date)}${partial && isOfWholeDays ? ', so far' : ''}`),
      series.map(({ id, formatter }) => {
        const value = values[id] ?? null
        return h('td', null, value === null ? '–' : formatter.value(value))
      }),
    ),
  )
  const table = h(
    'table',
    null,
    h('caption', null, caption),
    h('thead', null, h('tr', null, h('th', { scope: 'col' }, 'Day'), heads)),
    h('tbody', null, rows),
  )
  return h('div', { class: 'scroll', role: 'region', 'aria-label': `${caption}, every day`, tabindex: 0 }, table)
}

/** The caveats of the values; null if there are none. */
export function Caveats({ caveats }: { caveats: readonly string[] }): JSX.Element | null {
  if (caveats.length === 0) return null
  const items = caveats.map(text => h('li', null, forReaders(text)))
  return h('section', null, h('h2', null, 'Good to know'), h('ul', null, items))
}

const labels = new Map<string, string>(catalog.map(({ id, label }) => [id, label]))

/** A caveat of the API in the words of the page: series by their names, also those that are only inputs of what it shows. */
function forReaders(text: string): string {
  return text
    .replace(/^Null/, 'No value')
    .replace('the minimum in meta.series', 'are needed')
    .replace(/[\w-]+(?= \(\d+ days?\))/g, id => labels.get(id) ?? id)
}
