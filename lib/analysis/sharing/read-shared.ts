import { civilDay, type Day } from '../../kernel/civil-time.ts'
import { type Range, rangeOf } from '../../kernel/ranges.ts'
import { weightRateMinimum } from '../../model/catalog/minimum-data.ts'
import { sourceName } from '../../model/catalog/sources.ts'
import type { ValueId } from '../../model/health-data/day-values.ts'
import type { Note } from '../../model/notes/note.ts'
import { type ShareScope, shareRangeDays } from '../../model/sharing/share.ts'
import type { CachedDay } from '../../store/health-data/days.ts'
import type { Store } from '../../store/store.ts'
import { type BodyReport, trendLeadDays } from '../body/body.ts'
import type { DailyRow } from '../daily/series-view.ts'
import type { GlucoseReport } from '../glucose/glucose-report.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import type { RecoveryDay } from '../recovery/recovery.ts'
import type { SleepReport } from '../sleep/sleep-report.ts'
import type { WorkoutRow } from '../workouts/workout-view.ts'
import { type Answered, type CalledEndpoint, callWith } from './called-endpoint.ts'
import { seriesOfScope, sharedDaily } from './shared-series.ts'
import { type SharedView, sharedNotice, sourcesCaveat } from './shared-view.ts'

/** The scope of a share that exists or is to be made. */
type Scope = ShareScope & { expiresAt: string }

/** The endpoints that a share calls with its own scope. */
export interface SharedEndpoints {
  daily: CalledEndpoint<DailyRow[]>
  recovery: CalledEndpoint<RecoveryDay[]>
  body: CalledEndpoint<BodyReport>
  glucose: CalledEndpoint<GlucoseReport>
  sleep: CalledEndpoint<SleepReport>
  workouts: CalledEndpoint<WorkoutRow[]>
  notes: CalledEndpoint<Note[]>
}

interface Reading {
  caller: Caller
  context: ReadContext
  range: Range
  /** Of the endpoints that select sources. */
  sourced: { source?: 'all' }
  /** What this part of the share says of itself, in the order in which it reads. */
  caveats: string[]
}

/**
 * What a share shows: the endpoints called with the range of its scope, and of their answers only the members that are listed here. No
 * ids, names, places, devices or raw payloads are among them, and no times but those of sessions that the scope includes.
 */
export async function readShared(
  share: Scope,
  endpoints: SharedEndpoints,
  caller: Caller,
  context: ReadContext,
): Promise<Omit<SharedView, 'display'>> {
  const { title, question, resources, detail, source, expiresAt } = share
  const range = rangeOfShare(share, caller)
  const read = {
    caller,
    range,
    sourced: source ? { source } : {},
    context: { ...context, store: withSharedDays(context.store) },
  }
  // Parts are read at the same time; that each has its own list gives every answer the same order.
  const caveats = [sourcesCaveat(share)]
  const part = (): Reading => {
    const own: string[] = []
    caveats.push(own)
    return { ...read, caveats: own }
  }
  const includes = (resource: (typeof resources)[number]) => resources.includes(resource)
  const sessions = detail === 'sessions'
  const [daily, recovery, weightTrend, glucose, nights, workouts, notes] = await Promise.all([
    readDaily(share, endpoints, part()),
    includes('recovery') ? readRecovery(endpoints, part()) : null,
    includes('body') ? readWeightTrend(endpoints, part()) : null,
    includes('glucose') ? readGlucose(endpoints, part()) : null,
    includes('sleep') && sessions ? readNights(endpoints, part()) : null,
    includes('workouts') && sessions ? readWorkouts(endpoints, part()) : null,
    includes('notes') ? readNotes(endpoints, part()) : null,
  ])
  return {
    title,
    question,
    resources,
    detail,
    range: { ...range, timezone: caller.account.timezone },
    expiresAt,
    notice: sharedNotice,
    daily,
    recovery,
    weightTrend,
    glucose,
    nights,
    workouts,
    notes,
    caveats: [...new Set(caveats.flat())],
  }
}

/** The days of a share at this moment. */
function rangeOfShare({ range }: ShareScope, { account, nowMs }: Caller): Range {
  const limits = { default: shareRangeDays, max: shareRangeDays }
  const outcome = rangeOf(range, limits, civilDay(nowMs, account.timezone))
  if ('fault' in outcome) throw new Error('The range of a share was checked when it was made')
  return outcome.range
}

/** Calls an endpoint for the share. `counted` says before its caveats which days they count, where these are not those of the share. */
async function call<Data>(
  endpoint: CalledEndpoint<Data>,
  { caller, context, range, caveats }: Reading,
  parameters: Record<string, string> = {},
  counted: (data: Data) => string = () => '',
): Promise<Answered<Data>> {
  const answer = await callWith(endpoint, { start: range.start, end: range.end, ...parameters }, caller, context)
  caveats.push(...answer.meta.caveats.map(caveat => `${counted(answer.data)}${caveat}`))
  return answer
}

/** All pages of a list; each page is requested at once, so that their days are read together. */
async function callPages<Row>(
  endpoint: CalledEndpoint<Row[]>,
  reading: Reading,
  parameters: Record<string, string>,
  rows: number,
  counted?: (rows: Row[]) => string,
): Promise<Row[]> {
  const pages = Array.from({ length: Math.ceil(rows / 200) }, async (_, i) => {
    const page = { ...parameters, page: String(i + 1), per_page: '200' }
    const caveats: string[] = []
    const { data } = await call(endpoint, { ...reading, caveats }, page, counted)
    return { data, caveats }
  })
  const read = await Promise.all(pages)
  reading.caveats.push(...read.flatMap(({ caveats }) => caveats))
  return read.flatMap(({ data }) => data)
}

async function readDaily(share: Scope, { daily }: SharedEndpoints, reading: Reading): Promise<SharedView['daily']> {
  const ids = seriesOfScope(share)
  if (ids.length === 0) return null
  const { account, nowMs } = reading.caller
  const { days } = reading.range
  const counted = (page: DailyRow[]) => (page.length < days ? `${page[0]?.date} to ${page.at(-1)?.date}: ` : '')
  const rows = await callPages(daily, reading, { types: ids.join(','), ...reading.sourced }, days, counted)
  return sharedDaily(rows, ids, civilDay(nowMs, account.timezone))
}

/** Says of records which platforms they come from, where these were combined. */
function nameSources(what: string, records: readonly { source: string }[], { sourced, caveats }: Reading): void {
  const names = [...new Set(records.map(({ source }) => sourceName(source)))].sort()
  if (sourced.source && names.length > 0) caveats.push(`${what}: from ${names.join(' and ')}.`)
}

async function readRecovery({ recovery }: SharedEndpoints, reading: Reading): Promise<SharedView['recovery']> {
  const { data } = await call(
    recovery,
    reading,
    reading.sourced,
    () => 'Recovery, with the earlier days that it is computed from: ',
  )
  return data.map(({ date, partial, readiness, band, components }) => ({
    date,
    partial,
    value: readiness.value,
    band,
    components: components.map(({ series, observed, usual, z }) => ({ series, observed, usual, z })),
  }))
}

/** A share of one day shows with it how the weight changed over weeks. */
const earlierWeights = `Weight trend, with earlier weights that it is computed from: the trend counts up to ${trendLeadDays} days before the first day, and its weekly change the ${weightRateMinimum.windowDays} days up to the last.`

async function readWeightTrend({ body }: SharedEndpoints, reading: Reading): Promise<SharedView['weightTrend']> {
  const { rate, points } = (await call(body, reading, reading.sourced)).data.weightTrend
  if (rate.value !== null || points.length > 0) reading.caveats.push(earlierWeights)
  return { kgPerWeek: rate.value, points: points.map(({ date, trendKg }) => ({ date, kg: trendKg })) }
}

async function readGlucose({ glucose }: SharedEndpoints, reading: Reading): Promise<SharedView['glucose']> {
  const { sufficiency, mean, sd, cv, gmi, timeInRanges, profile, days } = (
    await call(glucose, reading, reading.sourced)
  ).data
  const levels = timeInRanges.value
  const observed = days.filter(({ values }) => values.mean !== null).length
  return {
    unit: mean.unit,
    coverage: { days: { observed, expected: days.length }, fraction: sufficiency.coverage?.fraction ?? null },
    mean: mean.value,
    sd: sd.value,
    cvPercent: cv.value,
    gmiPercent: gmi.value,
    timeInRanges: levels && {
      veryLow: levels.veryLowPercent,
      low: levels.lowPercent,
      inRange: levels.inRangePercent,
      high: levels.highPercent,
      veryHigh: levels.veryHighPercent,
    },
    profile:
      profile.value?.map(({ startMinute, p5, p25, p50, p75, p95 }) => ({ startMinute, p5, p25, p50, p75, p95 })) ??
      null,
    days: days.map(({ date, partial, values: { mean, inRangePercent } }) => ({ date, partial, mean, inRangePercent })),
  }
}

async function readNights({ sleep }: SharedEndpoints, reading: Reading): Promise<SharedView['nights']> {
  const { sessions } = (await call(sleep, reading, reading.sourced)).data
  nameSources('Nights', sessions, reading)
  return sessions.map(({ date, isMain, startAt, endAt, minutesAsleep, minutesInBed, efficiency, stages }) => ({
    date,
    isMain,
    startAt,
    endAt,
    minutesAsleep,
    minutesInBed,
    efficiencyPercent: efficiency,
    stages: stages.map(({ stage, startAt: from, endAt: to }) => ({ stage, startAt: from, endAt: to })),
  }))
}

/** The notes of a share, newest first; of those that reach beyond its days, only these days. */
async function readNotes({ notes }: SharedEndpoints, reading: Reading): Promise<SharedView['notes']> {
  const { start: first, end: last } = reading.range
  const found: Note[] = []
  for (let page: number | null = 1; page !== null; ) {
    const answer: Answered<Note[]> = await call(notes, reading, { page: String(page), per_page: '200' })
    found.push(...answer.data)
    page = answer.pagination?.nextPage ?? null
  }
  return found.map(({ start, end, tag, amount, text }) => ({
    start: start < first ? first : start,
    end: end > last ? last : end,
    tag,
    amount,
    text,
  }))
}

/** More workouts than a year has. */
const maxWorkouts = 1000

async function readWorkouts({ workouts }: SharedEndpoints, reading: Reading): Promise<SharedView['workouts']> {
  const first = await call(workouts, reading, { page: '1', per_page: '200', ...reading.sourced })
  const rows = first.pagination?.nextPage
    ? await callPages(workouts, reading, reading.sourced, maxWorkouts)
    : first.data
  nameSources('Workouts', rows, reading)
  return rows.map(({ localDate, startAt, endAt, kind, durationMinutes, distanceMeters, energyKcal, heartRate }) => ({
    date: localDate,
    startAt,
    endAt,
    kind,
    durationMinutes,
    distanceMeters,
    energyKcal,
    meanBpm: heartRate.meanBpm,
    maxBpm: heartRate.maxBpm,
  }))
}

interface Wanted {
  start: Day
  end: Day
  ids: readonly ValueId[]
  resolve(days: CachedDay[]): void
  reject(error: unknown): void
}

/**
 * The store of one account for several endpoints that run at the same time: the days that they read in the same turn of the event loop
 * are read in one query, from the first to the last day.
 */
function withSharedDays(store: Store): Store {
  let waiting: Wanted[] = []

  async function readAll(accountId: string): Promise<void> {
    const all = waiting
    waiting = []
    try {
      const start = all.map(one => one.start).reduce((a, b) => (b < a ? b : a))
      const end = all.map(one => one.end).reduce((a, b) => (b > a ? b : a))
      const ids = [...new Set(all.flatMap(one => one.ids))]
      const days = await store.days.readSeries(accountId, start, end, ids)
      for (const one of all) one.resolve(days.filter(({ date }) => one.start <= date && date <= one.end))
    } catch (error) {
      for (const one of all) one.reject(error)
    }
  }

  return {
    ...store,
    days: {
      ...store.days,
      readSeries: (accountId, start, end, ids) =>
        new Promise((resolve, reject) => {
          waiting.push({ start, end, ids, resolve, reject })
          if (waiting.length === 1) setImmediate(() => readAll(accountId))
        }),
    },
  }
}
