import { roundValue } from '../../../model/health-data/day-values.ts'
import type { ExerciseDocument, ExerciseSplit } from '../../../model/health-data/documents.ts'
import { double, instant, integer, isObject, type Json, member, seconds, word } from '../fields.ts'

/** The exercise's own summary, splits and laps, in the units of the catalog. */
export function exerciseDocument(body: Json): ExerciseDocument {
  const metrics = isObject(body['metricsSummary']) ? body['metricsSummary'] : {}
  const zones = metrics['heartRateZoneDurations']
  const zoneMinutes = (name: string) => {
    const value = seconds(member(zones, name)) / 60
    return Number.isNaN(value) ? null : value
  }
  return {
    displayName: word(body['displayName']),
    ...totalsOf(metrics),
    activeZoneMinutes: number(metrics['activeZoneMinutes']),
    zoneMinutes: isObject(zones)
      ? {
          light: zoneMinutes('lightTime'),
          moderate: zoneMinutes('moderateTime'),
          vigorous: zoneMinutes('vigorousTime'),
          peak: zoneMinutes('peakTime'),
        }
      : null,
    splits: splitsOf(body['splits']),
    laps: splitsOf(body['splitSummaries']),
    updatedAt: word(body['updateTime']),
  }
}

/** The members that an exercise and each of its parts share. */
function totalsOf(metrics: unknown) {
  return {
    energyKcal: number(member(metrics, 'caloriesKcal')),
    distanceMeters: number(member(metrics, 'distanceMillimeters'), 1000),
    steps: number(member(metrics, 'steps')),
    averageHeartRateBpm: number(member(metrics, 'averageHeartRateBeatsPerMinute')),
    elevationGainMeters: number(member(metrics, 'elevationGainMillimeters'), 1000),
  }
}

/** Parts of an exercise, in order of time. A part without valid times is omitted. */
function splitsOf(given: unknown): ExerciseSplit[] {
  const splits = (Array.isArray(given) ? given : []).flatMap((split: unknown): ExerciseSplit[] => {
    const [from, to] = [instant(member(split, 'startTime')), instant(member(split, 'endTime'))]
    if (!(to > from)) return []
    const active = seconds(member(split, 'activeDuration'))
    return [
      {
        startAt: new Date(from).toISOString(),
        endAt: new Date(to).toISOString(),
        by: word(member(split, 'splitType'))?.toLowerCase() ?? null,
        activeMinutes: active >= 0 ? roundValue(active / 60) : null,
        ...totalsOf(member(split, 'metricsSummary')),
      },
    ]
  })
  return splits.sort((a, b) => (a.startAt < b.startAt ? -1 : 1))
}

/** Null for what is no number. The platform writes some numbers as text. */
function number(value: unknown, divisor = 1): number | null {
  const read = typeof value === 'string' ? integer(value) : double(value)
  return Number.isNaN(read) ? null : read / divisor
}
