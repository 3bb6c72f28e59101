import * as z from 'zod'
import { mergedSamples } from '../../derive/sources/merge/held-samples.ts'
import { compensatedSum } from '../../derive/statistics/description/compensated-sum.ts'
import {
  type HeartRates,
  heartRateColumns,
  heartRateSpans,
  sessionHeartRate,
} from '../../derive/training/session-heart-rate.ts'
import { addDays, type Day } from '../../kernel/civil-time.ts'
import { hourMs } from '../../kernel/durations.ts'
import { type DayRange, includesDay } from '../../kernel/ranges.ts'
import type { Account, AccountRef } from '../../model/account/account.ts'
import { seriesById } from '../../model/catalog/series.ts'
import { primary, type Source } from '../../model/catalog/sources.ts'
import { numbers } from '../../model/health-data/block.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import { factsOf } from '../../model/sync/rebuild.ts'
import { windowsBetween } from '../../model/sync/window.ts'
import { kindOf } from '../../model/training/sports.ts'
import type { TrainingLog } from '../../model/training/training-log.ts'
import type { Place, StoredChunk } from '../../store/health-data/chunk-items.ts'
import type { CachedDay } from '../../store/health-data/days.ts'
import { chooserOf, shownOf, withEarlierFacts } from '../daily/days.ts'
import { type ReadableChunks, readableChunks } from '../observations/readable-chunks.ts'
import { observedIn } from '../observed-in.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { sessionsOf } from './sessions.ts'
import { type Athlete, loadsOf, zonesOf } from './workout-loads.ts'
import { readWorkoutRecords, type WorkoutRecord } from './workout-records.ts'
import { showWorkout, type WorkoutRow } from './workout-view.ts'

/** The heart rate of a longer workout is read up to this length; the coverage of its values shows it. */
const maxHours = 24
/** Points in all series of a response: about 2 MB. */
const maxPoints = 200_000

const sum = z.number().nullable()
export const WorkoutTotals = z.lazy(() =>
  z
    .strictObject({
      kind: z.string().describe('The kind of exercise.'),
      workouts: z.int().describe('Number of workouts.'),
      activeMinutes: z.number().describe('Minutes without pauses.'),
      distanceMeters: sum.describe('Meters; null if no device reports it.'),
      energyKcal: sum.describe('Energy in kcal; null if no device reports it.'),
    })
    .meta({ id: 'WorkoutTotals' }),
)

const resting = seriesById('resting-heart-rate')

/** One page of the workouts of a range, newest first. Heart rate is read for the workouts of the page only. */
export async function readWorkouts(
  context: ReadContext,
  caller: Caller,
  range: DayRange,
  wanted: { page: number; per_page: number; series: boolean },
) {
  const { account } = caller
  const { records, caveats } = await readWorkoutRecords(context, caller, range)
  const from = (wanted.page - 1) * wanted.per_page
  const shown = records.slice(from, from + wanted.per_page)
  const readable = readableChunks(context, account.id)
  const sources = sourcesOfHeartRate(caller, shown)
  const [known, ratings] = await Promise.all([
    readInputs(context, account, shown, sources),
    readRatings(context, account, records, shown),
  ])
  const rates = heartRatesOf(known.chunks, readable, sources)
  const workouts = shown.map(record => {
    const heart = sessionHeartRate(heartRateSpans(rates, record))
    const { activeMinutes, averageHeartRateBpm: platformMeanBpm } = record.exercise
    const elapsedSeconds = (record.endMs - record.startMs) / 1000
    const effort = { heart, elapsedSeconds, activeMinutes, platformMeanBpm }
    const athlete = athleteOn(record.observation.localDate, known, caller)
    const figures = {
      heart,
      zones: zonesOf(effort, athlete),
      loads: loadsOf(effort, athlete, ratings.get(record) ?? null),
    }
    return showWorkout(record, figures, wanted.series ? { heartRateSeries: heartRateColumns(rates, record) } : {})
  })
  return {
    workouts: withinLimit(workouts),
    totals: totalsOf(records),
    totalItems: records.length,
    caveats: [...caveats, ...earlierFacts(known, shown, account), ...(await readable.caveats()), ...cut(workouts)],
  }
}

/** Of the days of the workouts, oldest first. */
function earlierFacts({ days }: Inputs, records: readonly WorkoutRecord[], account: AccountRef): string[] {
  const dates = [...new Set(records.map(({ observation }) => observation.localDate))].sort()
  return withEarlierFacts(
    dates.flatMap(date => days.get(date) ?? []),
    account,
  )
}

interface Inputs {
  person: Account | null
  days: ReadonlyMap<Day, CachedDay>
  chunks: StoredChunk[]
}

/** The person, the resting heart rate of the days of the workouts and of the days before, and their heart rate. */
async function readInputs(
  { store }: ReadContext,
  { id }: AccountRef,
  records: readonly WorkoutRecord[],
  sources: readonly Source[],
): Promise<Inputs> {
  if (records.length === 0) return { person: null, days: new Map(), chunks: [] }
  const dates = new Set(records.flatMap(({ observation: { localDate } }) => [localDate, addDays(localDate, -1)]))
  const windows = new Set(
    records.flatMap(({ startMs, endMs }) =>
      windowsBetween(startMs, Math.min(endMs, startMs + maxHours * hourMs), 'hour'),
    ),
  )
  const places = [...windows].flatMap(window =>
    sources.map((source): Place => ({ type: 'heart-rate', source, window })),
  )
  const read = await store.sessionInputs.read(id, { dates: [...dates], series: [resting.id], places })
  return { person: read.account, days: new Map(read.days.map(day => [day.date, day])), chunks: read.chunks }
}

/** The diary entries of the workouts on a page, joined as in the unified list. */
async function readRatings(
  { store }: ReadContext,
  { id, timezone }: AccountRef,
  records: readonly WorkoutRecord[],
  shown: readonly WorkoutRecord[],
): Promise<Map<WorkoutRecord, TrainingLog>> {
  const [newest, oldest] = [shown[0], shown.at(-1)]
  if (!newest || !oldest) return new Map()
  const near = { start: addDays(oldest.observation.localDate, -1), end: addDays(newest.observation.localDate, 1) }
  const written = await store.training.ofDays(id, near, timezone)
  if (written.diary.length === 0) return new Map()
  const nearby = records.filter(({ observation }) => includesDay(near, observation.localDate))
  return new Map(
    sessionsOf(nearby, written, timezone).flatMap(({ lead, others }) =>
      lead.origin === 'platform'
        ? others.flatMap(({ record }) => (record.origin === 'diary' ? [[lead.workout, record.entry] as const] : []))
        : [],
    ),
  )
}

/** The primary platform, and what recorded the workouts of a page: a request for each source that exists would be for nothing. */
function sourcesOfHeartRate(caller: Caller, records: readonly WorkoutRecord[]): Source[] {
  const recorders = new Set([primary, ...records.map(({ observation }) => observation.source)])
  return observedIn(caller, 'heart-rate').filter(source => recorders.has(source))
}

/** The chunks of heart rate as one list of samples, in order. A sample of a later source counts only where none of one before it holds. */
function heartRatesOf(
  chunks: readonly StoredChunk[],
  readable: ReadableChunks,
  sources: readonly Source[],
): HeartRates {
  const ofSource = (source: Source): HeartRates => {
    const samples = chunks
      .filter((chunk): chunk is StoredChunk<'heart-rate'> => chunk.type === 'heart-rate' && chunk.source === source)
      .flatMap(chunk => readable.of(chunk, block => [{ atMs: block.start, bpm: numbers(block, 'bpm') }]))
    return { atMs: samples.flatMap(({ atMs }) => atMs), bpm: samples.flatMap(({ bpm }) => bpm) }
  }
  return mergedSamples(sources.map(ofSource))
}

const noFacts = { birthYear: null, maxHeartRateBpm: null }

/** The resting heart rate of the day; before it is known, of the day before. */
function athleteOn(date: Day, { person, days }: Inputs, { account, asked }: Caller): Athlete {
  const choose = chooserOf(account, { asked, chosen: [resting] })
  const restingOn = (day: Day) => {
    const stored = days.get(day)
    if (!stored?.values || stored.zone !== account.timezone) return null
    const shown = shownOf(choose(day, stored.values), resting.id)
    return shown && { bpm: shown.value, date: day }
  }
  const ofDay = days.get(date)
  // The facts that the day was computed with, so that its load here is the one in the daily values.
  const { birthYear, maxHeartRateBpm } = ofDay ? factsOf(ofDay.basis) : { ...noFacts, ...person }
  return {
    sex: person?.sex ?? null,
    birthYear,
    ageYears: birthYear === null ? null : Number(date.slice(0, 4)) - birthYear,
    resting: restingOn(date) ?? restingOn(addDays(date, -1)),
    measured: {
      maxBpm: maxHeartRateBpm ?? null,
      thresholdBpm: person?.thresholdHeartRateBpm ?? null,
      firstBpm: person?.firstVentilatoryThresholdBpm ?? null,
      secondBpm: person?.secondVentilatoryThresholdBpm ?? null,
    },
  }
}

/** The workouts of a range by kind, the most frequent first. */
function totalsOf(records: readonly WorkoutRecord[]): z.output<typeof WorkoutTotals>[] {
  const add = (values: readonly (number | null)[]) => {
    const known = values.filter(value => value !== null)
    return known.length === 0 ? null : roundValue(compensatedSum(known))
  }
  return [...Map.groupBy(records, ({ exercise }) => kindOf(exercise.exerciseType))]
    .map(([kind, own]) => ({
      kind,
      workouts: own.length,
      activeMinutes: add(own.map(({ exercise }) => exercise.activeMinutes)) ?? 0,
      distanceMeters: add(own.map(({ exercise }) => exercise.distanceMeters)),
      energyKcal: add(own.map(({ exercise }) => exercise.energyKcal)),
    }))
    .sort((a, b) => b.workouts - a.workouts || (a.kind < b.kind ? -1 : 1))
}

/** The series of as many workouts as fit in a response, the first ones; null for the others. */
function withinLimit(workouts: readonly WorkoutRow[]): WorkoutRow[] {
  let points = 0
  return workouts.map(workout => {
    points += workout.heartRateSeries?.bpm.length ?? 0
    return points <= maxPoints ? workout : { ...workout, heartRateSeries: null }
  })
}

function cut(workouts: readonly WorkoutRow[]): string[] {
  const left = withinLimit(workouts).filter(({ heartRateSeries }) => heartRateSeries === null).length
  return left === 0 ? [] : [`The heart rate series of ${left} workouts are left out: use a smaller per_page.`]
}
