import * as z from 'zod'
import { type Bucket, BucketMeta, bucketMeta, bucketRow, buckets, bucketsOf } from '../../lib/analysis/daily/buckets.ts'
import { readDays } from '../../lib/analysis/daily/days.ts'
import {
  caveatsOf,
  DailyRow,
  dayView,
  detailsView,
  SeriesMeta,
  seriesMeta,
} from '../../lib/analysis/daily/series-view.ts'
import { usualDays, usualView } from '../../lib/analysis/daily/usual.ts'
import type { Caller, ReadContext } from '../../lib/analysis/read-context.ts'
import { ruleFor } from '../../lib/derive/sources/choose-source.ts'
import { invalidQuery } from '../../lib/errors.ts'
import { meta, paged } from '../../lib/http/answer/envelope.ts'
import { rowFormats } from '../../lib/http/answer/rows-as-text.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import {
  daysOnPage,
  list,
  pageOf,
  pages,
  range,
  resolveRange,
  sourceParameters,
  sourcesAsked,
} from '../../lib/http/input/params.ts'
import { rulesOfSeries } from '../../lib/http/input/representation.ts'
import { addDays, civilDay, type Day, daysBetween } from '../../lib/kernel/civil-time.ts'
import type { DayRange, Range } from '../../lib/kernel/ranges.ts'
import { type Series, series, seriesIds } from '../../lib/model/catalog/series.ts'

const limits = { default: 30, max: 3660 }
/** Values of a page that have their usual values: more could exceed the size that Lambda allows. */
const maxUsual = 2750
/** Values of days that a page of weeks, months or years is made of: 200 weeks of every series, or ten years of 19. */
const maxBucketed = 70_000

const Rows = paged(z.array(DailyRow), {
  series: z.record(z.string(), SeriesMeta).describe('The ID of the daily series.'),
  bucket: BucketMeta.optional().describe('With `bucket`: what the rows are, and how they are computed.'),
})

/** The same for every page: days with details or usual values have a column for each series and part. */
function columnsOf({ data, meta }: z.output<typeof Rows>): string[] {
  const ids = Object.keys(meta.series)
  const columns = (part: string, of = ids) => of.map(id => `${part}.${id}`)
  if (meta.bucket) {
    const sums = ids.filter(id => meta.series[id]?.kind === 'sum')
    const counts = ['observed', 'expected'].flatMap(part => columns(part))
    return ['date', 'end', 'partial', ...columns('values'), ...columns('means', sums), ...columns('sources'), ...counts]
  }
  const added = (['details', 'usual'] as const).filter(part => data.some(row => row[part]))
  const parts = ['values', 'sources', ...added]
  return ['date', 'partial', ...parts.flatMap(part => columns(part))]
}

export const getDaily = endpoint({
  route: 'GET /api/v1/daily',
  summary: 'Daily aggregates for charts: one row per day, oldest first, including days without data',
  description:
    'With `include=usual`, each day has the mean of the seven days before it and the median and MAD of the 28 days before it; ' +
    `a page then holds at most ${maxUsual} values. With \`bucket\`, rows are weeks, which begin on the day that the profile says, months or years: sums and means, with the ` +
    `days that each is from; a page then reads at most ${maxBucketed} values of days. In CSV and NDJSON responses, the number of the next page is in the header \`X-Next-Page\`.`,
  access: key('read'),
  query: z.strictObject({
    ...range(limits),
    types: list(seriesIds, 'daily series').optional().describe('Comma-separated. What to return.'),
    ...sourceParameters,
    include: list(['metadata', 'usual'], 'part to include')
      .optional()
      .describe('Comma-separated. Optional parts to include in rows of days; without effect on those of `bucket`.'),
    bucket: z.enum(buckets).optional().describe('One row for each week, month or year instead of each day.'),
    ...pages,
  }),
  response: Rows,
  formats: rowFormats(columnsOf),
  columns: columnsOf,
  brief: rulesOfSeries,

  async handle({ query, account, nowMs }, context) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const chosen = query.types ? series.filter(({ id }) => query.types?.includes(id)) : series
    const asked = sourcesAsked(query)
    const caller = { account, nowMs, asked }
    const reading = { query, range, chosen, caller, today: civilDay(nowMs, account.timezone) }
    const { data, cached, days, rows } = await (query.bucket ? bucketRows : dayRows)(reading, context)
    const caveats = caveatsOf(days)
    return {
      data,
      meta: {
        ...meta('daily', account, {
          range,
          ...asked,
          rule: ruleFor(asked),
          cached,
          caveats,
        }),
        series: seriesMeta(chosen),
        ...(query.bucket ? { bucket: bucketMeta(query.bucket, account.weekStarts) } : {}),
      },
      pagination: pageOf(query, rows),
    }
  },
})

interface Reading {
  query: {
    include?: readonly ('metadata' | 'usual')[] | undefined
    bucket?: Bucket | undefined
    page: number
    per_page: number
  }
  range: Range
  chosen: readonly Series[]
  caller: Caller
  today: Day
}

/** A row for each day on the page. @throws Problem invalid_parameter */
async function dayRows({ query, range, chosen, caller, today }: Reading, context: ReadContext) {
  const page = daysOnPage(range, query)
  const withDetails = query.include?.includes('metadata') ?? false
  const withUsual = query.include?.includes('usual') ?? false
  if (withUsual) requireFewValues(page, chosen)
  const lead = withUsual ? usualDays : 0
  const cached = await readDays(context, caller, { ...page, start: addDays(page.start, -lead) }, { chosen })
  const days = cached.days.slice(lead)
  const usualOf = withUsual ? usualView(cached.days, chosen, today) : null
  const data = days.map(({ date, choices }, i) => ({
    date,
    partial: date === today,
    ...dayView(choices, chosen),
    ...(withDetails ? { details: detailsView(choices, chosen) } : {}),
    ...(usualOf ? { usual: usualOf(lead + i) } : {}),
  }))
  return { data, cached, days, rows: range.days }
}

/** A row for each week, month or year on the page. @throws Problem invalid_parameter */
async function bucketRows({ query, range, chosen, caller, today }: Reading, context: ReadContext) {
  const { bucket = 'week', page, per_page } = query
  const { weekStarts, timezone: zone } = caller.account
  const all = bucketsOf(range, bucket, weekStarts)
  const shown = all.slice((page - 1) * per_page, page * per_page)
  const [first, last] = [shown[0], shown.at(-1)]
  // Past the last page, a range that ends before it starts.
  const read = { start: first?.start ?? range.end, end: last?.end ?? addDays(range.end, -1) }
  const count = daysBetween(read.start, read.end) + 1
  if (count * chosen.length > maxBucketed) {
    const message = `a page of weeks, months or years is of at most ${maxBucketed} values of days, and these are ${count} days of ${chosen.length} series: name fewer types, or a smaller per_page`
    throw invalidQuery('bucket', message)
  }
  const cached = await readDays(context, caller, read, { chosen })
  const of = { chosen, today, zone, weekStarts }
  const data = shown.map(one => {
    const days = cached.days.filter(({ date }) => one.start <= date && date <= one.end)
    return bucketRow(one, bucket, days, of)
  })
  return { data, cached, days: cached.days, rows: all.length }
}

/** @throws Problem invalid_parameter */
function requireFewValues({ start, end }: DayRange, { length }: readonly Series[]): void {
  const days = daysBetween(start, end) + 1
  if (days * length <= maxUsual) return
  const message = `usual is for at most ${maxUsual} values on a page, and these are ${days} days of ${length} series: name fewer types, or a smaller per_page`
  throw invalidQuery('include', message)
}
