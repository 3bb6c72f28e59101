import type * as z from 'zod'
import type { Day } from '../../kernel/civil-time.ts'
import { kindOf, type Series, type SeriesId, series, seriesById } from '../../model/catalog/series.ts'
import { type ShareScope, timesOfDay } from '../../model/sharing/share.ts'
import { rangeMean } from '../daily/range-mean.ts'
import { goesOnAllDay } from '../daily/series-values.ts'
import type { DailyRow } from '../daily/series-view.ts'
import type { SharedDaily, SharedSeries } from './shared-view.ts'

const ofGroup = (group: Series['group']) => series.filter(one => one.group === group).map(({ id }) => id)
const fluids: readonly SeriesId[] = ['hydration']
const food = ofGroup('metabolic').filter(id => !id.startsWith('glucose'))

/** The daily series of each resource. Times of day are shown only where they are named, or with sessions. */
export function seriesOfScope({ resources, types, detail }: ShareScope): SeriesId[] {
  const withTimes = detail === 'sessions'
  const ids = new Set<SeriesId>()
  const add = (some: readonly SeriesId[]) => {
    for (const id of some) if (withTimes || !timesOfDay.includes(id)) ids.add(id)
  }
  if (resources.includes('daily') && types === null) add(series.map(({ id }) => id))
  if (resources.includes('sleep')) add(ofGroup('sleep'))
  if (resources.includes('body')) add(ofGroup('body'))
  if (resources.includes('nutrition')) add([...food, ...fluids])
  if (resources.includes('workouts')) add(ofGroup('workouts'))
  for (const id of resources.includes('daily') ? (types ?? []) : []) ids.add(id)
  return series.flatMap(({ id }) => (ids.has(id) ? [id] : []))
}

/** The daily values of a share: each series with its days, its mean and its sources. As in comparisons, today counts where its value does not grow until the day is over. */
export function sharedDaily(
  rows: readonly DailyRow[],
  ids: readonly SeriesId[],
  today: Day,
): z.output<typeof SharedDaily> {
  return {
    series: ids.map(id => describe(id, rows, today)),
    days: rows.map(({ date, partial, values }) => ({ date, partial, values })),
  }
}

function describe(id: SeriesId, rows: readonly DailyRow[], today: Day): SharedSeries {
  const entry = seriesById(id)
  const past = rows.filter(({ date }) => date < today || (date === today && !goesOnAllDay(entry)))
  const { label, unit, group, rule, circular } = entry
  const values = past.map(row => row.values[id] ?? null)
  const expected = { days: past.length }
  const mean = circular ? null : rangeMean(values, expected, { unit, inputs: {} }).value
  const observed = values.filter(value => value !== null).length
  const sources = [...new Set(rows.flatMap(row => row.sources[id] ?? []))].sort()
  const days = { observed, expected: past.length }
  return { id, label, unit, group, rule, kind: kindOf(entry), days, average: mean, sources }
}
