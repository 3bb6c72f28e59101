import * as z from 'zod'
import type { JoinRule } from '../../derive/sources/join-sessions.ts'
import { compensatedSum } from '../../derive/statistics/description/compensated-sum.ts'
import { volumeLoad } from '../../derive/strength/volume-load.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import { sports } from '../../model/training/kinds.ts'
import { kindOf } from '../../model/training/sports.ts'
import { DerivedNumber } from '../derived-view.ts'
import { showTrainingLog } from '../training/diary.ts'
import { isWorking, setsOf } from '../training/logged-sets.ts'
import type { Origin, Session } from './sessions.ts'

const amount = z.number().nullable()
const when = {
  startAt: z.iso.datetime().nullable().describe('When it started, in UTC; null if only the diary has it.'),
  endAt: z.iso.datetime().nullable().describe('When it ended, in UTC; null if it is not known.'),
}

const SessionOrigin = z.lazy(() =>
  z
    .strictObject({
      origin: z
        .enum(['platform', 'workout_log', 'diary'] satisfies Origin['origin'][])
        .describe('The origin of the record.'),
      id: z.string().describe('Identifies the record.'),
      name: z.string().nullable().describe('The title of the session in the record.'),
      ...when,
      durationMinutes: amount.describe('Its minutes; null if the record does not have it.'),
      device: z.string().nullable().describe('The device that recorded it; null for a record that the person wrote.'),
      app: z.string().nullable().describe('The app that it was imported from, or that wrote it; null for none.'),
      joinedBy: z
        .enum(['overlap', 'start', 'day'] satisfies JoinRule[])
        .nullable()
        .describe(
          'Why it belongs to this session: they `overlap`, or have the same `start` or `day`; null for the first.',
        ),
      request: z.string().describe('The path of the record; that of a diary entry requires a signed-in browser.'),
    })
    .meta({ id: 'SessionOrigin' }),
)
type SessionOrigin = z.output<typeof SessionOrigin>

export const UnifiedWorkout = z.lazy(() =>
  z
    .strictObject({
      id: z.string().describe('The ID of the first record in `origins`.'),
      localDate: CivilDate.describe('The day of its first record, in the time zone of the account.'),
      ...when,
      utcOffset: z.string().nullable().describe('The UTC offset where it was recorded; null if unknown.'),
      kind: z
        .string()
        .describe('The kind of exercise by the platform; otherwise by the diary, or by the exercises of the log.'),
      sport: z.enum(sports).describe('The group of its kind; the first, where the kind can mean several.'),
      name: z.string().nullable().describe('The title that the person gave; otherwise the platform’s name for it.'),
      durationMinutes: amount.describe('Minutes from start to end; null if the end is not known.'),
      distanceMeters: amount.describe('Meters that the device recorded; null without a device.'),
      energyKcal: amount.describe('Energy that the device estimates, in kcal; null without a device.'),
      averageHeartRateBpm: amount.describe(
        'The mean heart rate that the device reports, in bpm; null without a device.',
      ),
      exercises: z.int().nullable().describe('Number of exercises in the logs; null without a log.'),
      workingSets: z.int().nullable().describe('Number of sets in the logs except warm-ups; null without a log.'),
      volumeKg: amount.describe('External weight x repetitions of these sets; null without a set that has both.'),
      rpe: amount.describe('The rating of the diary, from 0 to 10; null without a diary entry.'),
      load: DerivedNumber.nullable().describe(
        'The load from that rating; null without a diary entry. Loads from heart rate are in `workouts`.',
      ),
      origins: z
        .array(SessionOrigin)
        .describe('The records of the session: first those of the platform, then logs, then the diary.'),
    })
    .meta({ id: 'UnifiedWorkout' }),
)

export const SportTotals = z.lazy(() =>
  z
    .strictObject({
      sport: z.enum(sports).describe('The group of the sessions.'),
      sessions: z.int().describe('Number of sessions.'),
      durationMinutes: amount.describe('Minutes from start to end of those whose end is known; null for none.'),
      distanceMeters: amount.describe('Meters that devices recorded; null for none.'),
      workingSets: z.int().nullable().describe('Sets in the logs except warm-ups; null without a log.'),
      volumeKg: amount.describe('External weight x repetitions of these sets; null without a set that has both.'),
    })
    .meta({ id: 'SportTotals' }),
)

/** The sums of sessions by sport, the most frequent sport first. What is not known of a session counts in no sum. */
export function totalsBySport(sessions: readonly z.output<typeof UnifiedWorkout>[]): z.output<typeof SportTotals>[] {
  const sumOf = (values: readonly (number | null)[]) => {
    const known = values.filter(value => value !== null)
    return known.length === 0 ? null : roundValue(compensatedSum(known))
  }
  return [...Map.groupBy(sessions, ({ sport }) => sport)]
    .map(([sport, own]) => ({
      sport,
      sessions: own.length,
      durationMinutes: sumOf(own.map(one => one.durationMinutes)),
      distanceMeters: sumOf(own.map(one => one.distanceMeters)),
      workingSets: sumOf(own.map(one => one.workingSets)),
      volumeKg: sumOf(own.map(one => one.volumeKg)),
    }))
    .sort((a, b) => b.sessions - a.sessions || (a.sport < b.sport ? -1 : 1))
}

/**
 * A session in a response. Times, distance and energy come from the platform where it has a record, sets from the logs, and the
 * rating from the diary. A person's own name goes before the platform's.
 */
export function showSession({ lead: first, others }: Session, zone: string): z.output<typeof UnifiedWorkout> {
  const lead = showOrigin(first, null)
  const origins = [lead, ...others.map(({ record, joinedBy }) => showOrigin(record, joinedBy))]
  const all = [first, ...others.map(({ record }) => record)]
  const workout = all.flatMap(record => (record.origin === 'platform' ? [record.workout] : []))[0]
  const logs = all.flatMap(record => (record.origin === 'workout_log' ? [record.log] : []))
  const entry = all.flatMap(record => (record.origin === 'diary' ? [record.entry] : []))[0]
  const sets = setsOf(logs, zone).filter(isWorking)
  const { volumeLoadKg } = volumeLoad(sets)
  const kind = kindOfSession(first, all)
  const utcOffset = workout
    ? workout.observation.utcOffset
    : (logs.find(log => log.utcOffset !== null)?.utcOffset ?? null)
  return {
    id: lead.id,
    localDate: first.day,
    startAt: lead.startAt,
    endAt: lead.endAt ?? origins.find(({ endAt }) => endAt !== null)?.endAt ?? null,
    utcOffset,
    kind,
    sport: sports.find(sport => sport === kind.replaceAll('-', '_')) ?? first.sports[0] ?? 'other',
    name: origins.find(({ origin }) => origin !== 'platform')?.name ?? lead.name,
    durationMinutes: lead.durationMinutes ?? origins.find(one => one.durationMinutes !== null)?.durationMinutes ?? null,
    distanceMeters: workout?.exercise.distanceMeters ?? null,
    energyKcal: workout?.exercise.energyKcal ?? null,
    averageHeartRateBpm: workout?.exercise.averageHeartRateBpm ?? null,
    exercises: logs.length === 0 ? null : logs.reduce((sum, { exercises }) => sum + exercises.length, 0),
    workingSets: logs.length === 0 ? null : sets.length,
    volumeKg: volumeLoadKg === null ? null : roundValue(volumeLoadKg),
    rpe: entry?.rpe ?? null,
    load: entry ? showTrainingLog(entry).load : null,
    origins,
  }
}

function showOrigin(record: Origin, joinedBy: JoinRule | null): SessionOrigin {
  const { id, origin, startMs, endMs, minutes } = record
  const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  const about = { startAt: instant(startMs), endAt: instant(endMs), durationMinutes: minutes && roundValue(minutes) }
  if (origin === 'platform') {
    const { device, exercise, observation } = record.workout
    const day = observation.localDate
    const named = { name: exercise.displayName, ...about, device: device.name, app: device.application }
    return { origin, id, ...named, joinedBy, request: `/api/v1/workouts?start=${day}&end=${day}` }
  }
  if (origin === 'workout_log') {
    const named = { name: record.log.title, ...about, device: null, app: record.log.origin?.app ?? null }
    return { origin, id, ...named, joinedBy, request: `/api/v1/workout-logs/${id}` }
  }
  const named = { name: record.entry.title, ...about, device: null, app: null }
  return { origin, id, ...named, joinedBy, request: `/api/training-logs/${id}` }
}

/** The platform's kind; otherwise the kind in the diary, or what the exercises of the log are. */
function kindOfSession(lead: Origin, all: readonly Origin[]): string {
  if (lead.origin === 'platform') return kindOf(lead.workout.exercise.exerciseType)
  const diary = all.find(one => one.origin === 'diary')
  const [sport = 'other'] = diary ? [diary.entry.kind] : lead.sports
  return sport.replaceAll('_', '-')
}
