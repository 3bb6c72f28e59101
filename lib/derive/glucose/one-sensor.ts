import { civilDay } from '../../kernel/civil-time.ts'
import type { Block } from '../../model/health-data/block.ts'
import { coveredMinutes, heldTimes } from './held-times.ts'

/** With less than this part of what the fullest sensor of a day has, a sensor has a fragment of it. */
const minShare = 0.7

/** Spot readings, which show no course over the day. */
const meters: readonly unknown[] = ['SELF_MONITORING_BLOOD_GLUCOSE', 'LAB_TEST']

/** Whether a reading is one of a meter or a laboratory, not of a sensor: by its `measurementSource`. */
export const isMeter = (measurementSource: unknown): boolean => meters.includes(measurementSource)

/** What tells a sensor: the device and the application that sent its readings, in one text; empty if neither is known. */
export const sensorName = (device: unknown, application: unknown): string =>
  `${device ?? ''} ${application ?? ''}`.trim()

/** The sensor of an origin, by its `sensorName`. */
export function sensorOf(origin: string): string {
  const [device, , , application] = JSON.parse(origin) as (string | null)[]
  return sensorName(device, application)
}

/** The sensor of each row of a block; null for a reading of a meter. */
export function sensorsIn({ origin, origins, columns }: Block<'glucose'>): (row: number) => string | null {
  const sensors = origins.map(sensorOf)
  return row => (isMeter(columns.measurementSource[row]) ? null : (sensors[origin[row] as number] ?? ''))
}

/** The times of the readings of some sensors by their names, each in order; null has those of meters. */
type SensorTimes = ReadonlyMap<string | null, readonly number[]>

/**
 * The sensor that a day shows, where a person wore several: two sensors have different errors, and switching between them would look like
 * swings.
 *
 * Formula: the first by its name whose readings stand for at least 70 % of the time of the one that has most of the day, by its own
 * interval (`heldTimes`). Names, and not who was first, so that the days of a fortnight with both show the same one.
 * Units: milliseconds.
 * Missing: null without a sensor.
 * Source: this project's rule.
 * Example: readings of every 5 minutes from 00:00 to 12:00, and of every 15 from 10:00 to 24:00: 12 of 14 hours are enough, so the first.
 */
export function sensorOfDay(times: SensorTimes): string | null {
  const ofSensors = [...times].flatMap(([name, atMs]) => (name === null ? [] : [[name, atMs] as const]))
  return firstFull(ofSensors.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function firstFull<Name>(inOrder: readonly (readonly [Name, readonly number[]])[]): Name | null {
  if (inOrder.length < 2) return inOrder[0]?.[0] ?? null
  const minutes = inOrder.map(([, atMs]) => coveredMinutes(heldTimes(atMs, Number.POSITIVE_INFINITY)))
  const enough = minShare * Math.max(...minutes)
  return inOrder.find((_, i) => (minutes[i] as number) >= enough)?.[0] ?? null
}

/** A reading, with what tells whose it is. */
export interface SourcedReading {
  atMs: number
  source: string
  /** Its `sensorName`; null for a reading of a meter. */
  sensor: string | null
}

/**
 * Which of some readings, in order of time, count: of each civil day one sensor of one source, and what that source has of meters.
 * `sources` are in their order: the first goes before the next one if it has enough of the day.
 */
export function oneSensorOfDays(
  readings: readonly SourcedReading[],
  { sources, zone }: { sources: readonly string[]; zone: string },
): (reading: SourcedReading) => boolean {
  const dayOf = ({ atMs }: SourcedReading) => civilDay(atMs, zone)
  const chosen = new Map([...Map.groupBy(readings, dayOf)].map(([day, own]) => [day, chosenOf(own, sources)]))
  return reading => {
    const one = chosen.get(dayOf(reading))
    return one?.source === reading.source && (reading.sensor === null || reading.sensor === one.sensor)
  }
}

function chosenOf(readings: readonly SourcedReading[], sources: readonly string[]) {
  const bySource = Map.groupBy(readings, ({ source }) => source)
  const known = sources.flatMap(source => {
    const own = bySource.get(source)
    if (!own) return []
    const times = timesBy(own, ({ sensor }) => sensor)
    const sensor = sensorOfDay(times)
    return [[{ source, sensor }, times.get(sensor) ?? []] as const]
  })
  return firstFull(known)
}

/** The times of readings by their sensors. */
export function timesBy<R extends { atMs: number }>(
  readings: readonly R[],
  sensorOfReading: (reading: R) => string | null,
): SensorTimes {
  const bySensor = Map.groupBy(readings, sensorOfReading)
  return new Map([...bySensor].map(([sensor, own]) => [sensor, own.map(({ atMs }) => atMs)]))
}
