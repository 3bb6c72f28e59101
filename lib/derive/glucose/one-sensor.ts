import { civilDay, type Day } from '../../kernel/civil-time.ts'
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

/** The sensor of an origin. */
export function sensorOf(origin: string): string {
  const [device, , , application] = JSON.parse(origin) as (string | null)[]
  return sensorName(device, application)
}

/** The times of the readings of some sensors by their names, each in order. */
export type SensorTimes = ReadonlyMap<string, readonly number[]>

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
  return firstFull([...times].sort(([a], [b]) => (a < b ? -1 : 1)))
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
 * Says of readings which ones count: of each civil day one sensor of one source, and what that source has of meters. Readings are added
 * in order of time; `sources` are in their order, the first goes before the next one if it has enough of the day.
 */
export function oneSensorOfDays(sources: readonly string[], zone: string) {
  const times = new Map<Day, Map<string, Map<string | null, number[]>>>()
  const into = <Key, Value>(map: Map<Key, Value>, key: Key, empty: () => Value): Value => {
    const value = map.get(key) ?? empty()
    map.set(key, value)
    return value
  }
  return {
    add({ atMs, source, sensor }: SourcedReading): void {
      const ofSource = into(times, civilDay(atMs, zone), () => new Map())
      const ofSensor = into<string, Map<string | null, number[]>>(ofSource, source, () => new Map())
      into(ofSensor, sensor, () => []).push(atMs)
    },
    /** Whether a reading counts. @returns by each reading that was added */
    counts(): (reading: SourcedReading) => boolean {
      const chosen = new Map([...times].map(([day, ofSource]) => [day, chosenOf(sources, ofSource)]))
      return ({ atMs, source, sensor }) => {
        const one = chosen.get(civilDay(atMs, zone))
        return one?.source === source && (sensor === null || sensor === one.sensor)
      }
    },
  }
}

function chosenOf(sources: readonly string[], ofSource: ReadonlyMap<string, ReadonlyMap<string | null, number[]>>) {
  const known = sources.flatMap(source => {
    const own = ofSource.get(source)
    if (!own) return []
    const ofSensors = new Map([...own].flatMap(([name, atMs]) => (name === null ? [] : [[name, atMs] as const])))
    const sensor = sensorOfDay(ofSensors)
    const atMs = (sensor === null ? own.get(null) : own.get(sensor)) ?? []
    return [[{ source, sensor }, atMs] as const]
  })
  return firstFull(known)
}
