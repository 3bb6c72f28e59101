import { minuteSeconds, secondMs } from '../../kernel/durations.ts'
import type { ExerciseSplit } from '../../model/health-data/documents.ts'
import { rounded } from '../apple/units.ts'
import { Refused } from '../open-zip.ts'
import type { Archive } from '../pieces.ts'
import { countDropped, countUp, emptyReport, type FileRows } from '../rows.ts'
import { type Activity, isOnFoot, rowsOfActivities, type Sample, sensorsOf } from './activity.ts'
import { type FitMessage, fitEpochS, readFit, timestamp } from './fit.ts'

/** Messages and fields by their numbers in the profile of FIT. */
const numbers = { fileId: 0, session: 18, lap: 19, record: 20, activity: 34 }
const activityFile = 4

/** Sports of the profile, by their name there unless the primary platform has another one. The rest say no sport. */
const sports: ReadonlyMap<number, string> = new Map([
  [1, 'RUNNING'],
  [2, 'BIKING'],
  [5, 'SWIMMING'],
  [6, 'BASKETBALL'],
  [7, 'SOCCER'],
  [8, 'TENNIS'],
  [9, 'AMERICAN_FOOTBALL'],
  [11, 'WALKING'],
  [12, 'CROSS_COUNTRY_SKIING'],
  [13, 'SKIING'],
  [14, 'SNOWBOARDING'],
  [15, 'ROWING'],
  [16, 'MOUNTAINEERING'],
  [17, 'HIKING'],
  [19, 'PADDLING'],
  [20, 'FLYING'],
  [21, 'E_BIKING'],
  [22, 'MOTORCYCLING'],
  [23, 'BOATING'],
  [24, 'DRIVING'],
  [25, 'GOLF'],
  [26, 'HANG_GLIDING'],
  [27, 'HORSEBACK_RIDING'],
  [28, 'HUNTING'],
  [29, 'FISHING'],
  [30, 'INLINE_SKATING'],
  [31, 'ROCK_CLIMBING'],
  [32, 'SAILING'],
  [33, 'ICE_SKATING'],
  [34, 'SKY_DIVING'],
  [35, 'SNOWSHOEING'],
  [36, 'SNOWMOBILING'],
  [37, 'STAND_UP_PADDLEBOARDING'],
  [38, 'SURFING'],
  [39, 'WAKEBOARDING'],
  [40, 'WATER_SKIING'],
  [41, 'KAYAKING'],
  [42, 'RAFTING'],
  [43, 'WINDSURFING'],
  [44, 'KITESURFING'],
  [47, 'BOXING'],
  [48, 'FLOOR_CLIMBING'],
  [49, 'BASEBALL'],
  [53, 'DIVING'],
  [62, 'HIIT'],
  [64, 'RACKET'],
  [67, 'MEDITATION'],
  [69, 'DISC_GOLF'],
  [71, 'CRICKET'],
  [72, 'RUGBY'],
  [73, 'HOCKEY'],
  [74, 'LACROSSE'],
  [75, 'VOLLEYBALL'],
  [80, 'MIXED_MARTIAL_ARTS'],
])
const transition = 3
/** Kinds of training that the sport does not say. */
const subSports: ReadonlyMap<number, string> = new Map([
  [14, 'ROWING'],
  [15, 'ELLIPTICAL'],
  [16, 'STAIR_CLIMBING'],
  [20, 'STRENGTH_TRAINING'],
  [43, 'YOGA'],
  [44, 'PILATES'],
])

const manufacturers: ReadonlyMap<number, string> = new Map([
  [1, 'Garmin'],
  [23, 'Suunto'],
  [32, 'Wahoo'],
  [123, 'Polar'],
  [260, 'Zwift'],
  [294, 'COROS'],
])

/** The activities of a FIT file, also of several in one file. What ends too early has its heart rate, and no workout without its totals. */
export function readFitActivities(bytes: Buffer, { nowMs }: Archive): FileRows {
  const report = emptyReport()
  const samples: Sample[] = []
  const kept = new Map<number, FitMessage[]>()
  const of = (number: number) => kept.get(number) ?? []
  const faults = readFit(bytes, message => {
    const { number } = message
    if (number === numbers.record) samples.push(...sampleOf(message))
    else if (isKept.has(number)) kept.set(number, append(of(number), message))
  })
  for (const fault of new Set(faults)) countDropped(report, fault === 'crc' ? 'wrong_checksum' : 'file_cut_off', [])
  const types = of(numbers.fileId).flatMap(({ fields }) => fields.get(0) ?? [])
  if (types.length > 0 && !types.includes(activityFile)) {
    countUp(report.ignored, 'FIT file without an activity')
    return { rows: [], report }
  }
  const laps = of(numbers.lap)
  const activities = of(numbers.session).flatMap(session => {
    if (session.fields.get(5) !== transition) return activityOf(session, laps) ?? []
    countUp(report.ignored, 'transition')
    return []
  })
  if (activities.length === 0) countDropped(report, 'no_summary', [])
  const maker = manufacturers.get(of(numbers.fileId)[0]?.fields.get(1) ?? 0)
  const about = { origin: JSON.stringify(maker ? [maker] : []), offset: offsetOf(of(numbers.activity)), nowMs }
  return rowsOfActivities(activities, samples, about, report)
}

/** More messages of a kind that is kept than any file has. */
const maxKept = 10_000
const isKept = new Set([numbers.fileId, numbers.session, numbers.lap, numbers.activity])

function append(messages: FitMessage[], message: FitMessage): FitMessage[] {
  if (messages.length >= maxKept) throw new Refused('too_large')
  messages.push(message)
  return messages
}

const msOf = (seconds: number) => Math.round((seconds + fitEpochS) * secondMs)

/** What sessions and laps have under different numbers. */
const places = {
  session: { heartRate: 16, cadence: 18, power: 20, ascent: 22 },
  lap: { heartRate: 15, cadence: 17, power: 19, ascent: 21 },
}

function totalsOf({ fields }: FitMessage, place: (typeof places)['session' | 'lap'], isFeet: boolean) {
  const scaled = (number: number, factor: number) => {
    const value = fields.get(number)
    return value === undefined ? null : rounded(value * factor)
  }
  return {
    activeMinutes: scaled(8, 1 / secondMs / minuteSeconds),
    distanceMeters: scaled(9, 0.01),
    // A cycle on foot is a step of either leg.
    steps: isFeet ? scaled(10, 2) : null,
    energyKcal: scaled(11, 1),
    averageHeartRateBpm: scaled(place.heartRate, 1),
    elevationGainMeters: scaled(place.ascent, 1),
    watts: scaled(place.power, 1),
    rpm: isFeet ? null : scaled(place.cadence, 1),
  }
}

function spanOf({ fields }: FitMessage): { startMs: number; endMs: number } | null {
  const start = fields.get(2)
  const elapsed = fields.get(7)
  const end = elapsed === undefined ? fields.get(timestamp) : (start ?? 0) + elapsed / secondMs
  return start === undefined || end === undefined ? null : { startMs: msOf(start), endMs: msOf(end) }
}

function activityOf(session: FitMessage, laps: readonly FitMessage[]): Activity | null {
  const span = spanOf(session)
  if (!span) return null
  const exerciseType = subSports.get(session.fields.get(6) ?? 0) ?? sports.get(session.fields.get(5) ?? 0) ?? 'OTHER'
  const isFeet = isOnFoot(exerciseType)
  const own = laps.flatMap(lap => {
    const of = spanOf(lap)
    return of && of.startMs >= span.startMs && of.startMs < span.endMs ? [lapOf(lap, of, isFeet)] : []
  })
  return { ...span, exerciseType, ...totalsOf(session, places.session, isFeet), laps: own }
}

const triggers: ReadonlyMap<number, string> = new Map([
  [0, 'manual'],
  [1, 'duration'],
  [2, 'distance'],
])

function lapOf(
  lap: FitMessage,
  { startMs, endMs }: { startMs: number; endMs: number },
  isFeet: boolean,
): ExerciseSplit {
  const { watts, rpm, ...totals } = totalsOf(lap, places.lap, isFeet)
  return {
    startAt: new Date(startMs).toISOString(),
    endAt: new Date(endMs).toISOString(),
    by: triggers.get(lap.fields.get(24) ?? -1) ?? null,
    ...totals,
    ...sensorsOf(watts, rpm),
  }
}

/** The height of the sea in the numbers of the format. */
const altitude = { perMeter: 5, seaLevel: 500 }

/** A power meter on the shoe writes under a name of its maker, and parts of the power under others. */
const powerOfFoot = /^(?:stryd |running |rp_)?power$/i

function sampleOf({ fields, developer }: FitMessage): Sample[] {
  const at = fields.get(timestamp)
  if (at === undefined) return []
  const height = fields.get(78) ?? fields.get(2)
  const meters = fields.get(5)
  const named = [...developer].find(([name]) => powerOfFoot.test(name))?.[1]
  return [
    {
      atMs: msOf(at),
      bpm: fields.get(3) ?? null,
      meters: meters === undefined ? null : meters / 100,
      altitudeMeters: height === undefined ? null : height / altitude.perMeter - altitude.seaLevel,
      watts: fields.get(7) ?? named ?? null,
      cadence: fields.get(4) ?? null,
    },
  ]
}

const maxOffsetS = 14 * 3600
const quarterS = 900

/** Seconds east of UTC, which only the message of the whole activity says. */
function offsetOf([activity]: readonly FitMessage[]): number | null {
  const at = activity?.fields.get(timestamp)
  const local = activity?.fields.get(5)
  if (at === undefined || local === undefined) return null
  const offset = Math.round((local - at) / quarterS) * quarterS
  return Math.abs(offset) <= maxOffsetS ? offset : null
}
