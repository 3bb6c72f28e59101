import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { civilDay, type Day, daysBetween, utcDay } from '../../../lib/kernel/civil-time.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '../../../lib/kernel/durations.ts'
import type { SimulatedPerson } from '../simulator.ts'
import type { System } from '../system.ts'
import { chance, randomFor, whole } from '../upstream-simulator/data/random.ts'
import { Planner } from '../upstream-simulator/people/demo/plan.ts'
import { stagesOf } from '../upstream-simulator/people/demo/sleep.ts'
import { at, makeTrack, restingHeartRate, type Track } from '../upstream-simulator/people/demo/track.ts'
import { asPerson, send } from './as-person.ts'
import type { LocalPerson } from './people-file.ts'

/** How long the demo person has had the iPhone, which is longer than the other platform, and the watch beside it. */
const phoneDays = 600
const watchDays = 120

/** The seed of the simulated person: the phone counts the walks that their other watch counts. */
const seed = 1

/** The longest record of a phone and of a watch, in minutes. */
const longest = { iPhone: 10, watch: 5 }
const daytime = { from: 8 * 60, until: 22 * 60 }
/** Meters in a step. */
const stride = 0.74

const devices = {
  iPhone: { name: 'Demo’s iPhone', hardware: 'iPhone15,2', model: 'iPhone', at: 'iPhone' },
  watch: { name: 'Demo’s Apple\u00a0Watch', hardware: 'Watch6,12', model: 'Watch', at: 'Apple Watch' },
} as const
type Device = keyof typeof devices

/**
 * The demo person's archive of Apple Health before a day, as `export.xml`: for a long time the phone alone, in the last months also a watch,
 * worn in the day, and in the nights in which the other watch lay at home and some others. The same for the same day.
 */
export function demoArchive(zone: string, today: Day): string {
  const planner = new Planner(seed, zone)
  const last = daysBetween(utcDay(0), today) - 1
  const writer = new RecordWriter(planner.clock.offsetAt(planner.clock.dayStart(last + 1)))
  for (let day = last - phoneDays + 1; day <= last; day++) {
    const track = makeTrack(planner, planner.plan(day))
    writePhone(writer, track)
    if (day > last - watchDays) writeWatch(writer, planner, track)
    else if (planner.weekday(day) === 7)
      writer.record('BodyMass', 'kg', at(track, 8 * 60), at(track, 8 * 60), weightOn(day))
  }
  return writer.file(planner.clock.dayStart(last + 1))
}

/** An archive as the phone exports it. */
export async function zipOfArchive(xml: string): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter())
  await writer.add('apple_health_export/export.xml', new Uint8ArrayReader(Buffer.from(xml)))
  return writer.close()
}

const weightOn = (day: number) => Math.round((79 + 2 * Math.sin(day / 60) + chance(seed, 'scale', day)) * 10) / 10

/** Writes records as the phone does: with its offset at the export, and where a device was in its memory. */
class RecordWriter {
  private readonly offset: number
  private readonly lines: string[] = []

  constructor(offset: number) {
    this.offset = offset
  }

  time(ms: number): string {
    const sign = this.offset < 0 ? '-' : '+'
    const minutes = Math.abs(this.offset) / 60
    const two = (value: number) => String(value).padStart(2, '0')
    const wall = new Date(ms + this.offset * secondMs).toISOString().slice(0, 19).replace('T', ' ')
    return `${wall} ${sign}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
  }

  private attributes(device: Device | null, startMs: number, endMs: number): string {
    const times = `creationDate="${this.time(endMs)}" startDate="${this.time(startMs)}" endDate="${this.time(endMs)}"`
    if (device === null) return `sourceName="Scale" ${times}`
    const { name, hardware, model, at: kind } = devices[device]
    const place = `0x28${(this.lines.length % 0xffffff).toString(16).padStart(6, '0')}`
    return `sourceName="${name}" sourceVersion="26.1" device="&lt;&lt;HKDevice: ${place}&gt;, name:${kind}, manufacturer:Apple Inc., model:${model}, hardware:${hardware}, software:26.1&gt;" ${times}`
  }

  record(
    type: string,
    unit: string,
    startMs: number,
    endMs: number,
    value: number,
    device: Device | null = null,
  ): void {
    const about = this.attributes(device, startMs, endMs)
    this.lines.push(` <Record type="HKQuantityTypeIdentifier${type}" ${about} unit="${unit}" value="${value}"/>`)
  }

  sleep(startMs: number, endMs: number, value: string, zone: string): void {
    const about = this.attributes('watch', startMs, endMs)
    this.lines.push(
      ` <Record type="HKCategoryTypeIdentifierSleepAnalysis" ${about} value="HKCategoryValueSleepAnalysis${value}"><MetadataEntry key="HKTimeZone" value="${zone}"/></Record>`,
    )
  }

  workout(kind: string, startMs: number, endMs: number, meters: number, kcal: number): void {
    const times = `startDate="${this.time(startMs)}" endDate="${this.time(endMs)}"`
    const statistic = (type: string, sum: number, unit: string) =>
      `<WorkoutStatistics type="HKQuantityTypeIdentifier${type}" ${times} sum="${sum}" unit="${unit}"/>`
    this.lines.push(
      ` <Workout workoutActivityType="HKWorkoutActivityType${kind}" duration="${(endMs - startMs) / minuteMs}" durationUnit="min" ${this.attributes('watch', startMs, endMs)}>${statistic('ActiveEnergyBurned', kcal, 'Cal')}${statistic('DistanceWalkingRunning', meters / 1000, 'km')}</Workout>`,
    )
  }

  file(exportedMs: number): string {
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<HealthData locale="en_GB">',
      ` <ExportDate value="${this.time(exportedMs)}"/>`,
      ...this.lines,
      '</HealthData>',
      '',
    ].join('\n')
  }
}

/** Runs of minutes with steps, none longer than what a device writes into one record. */
function walks(track: Track, of: (minute: number) => number, most: number) {
  const found: { from: number; until: number; steps: number }[] = []
  for (let minute = 0; minute < track.minutes; minute++) {
    const steps = of(minute)
    if (steps === 0) continue
    const before = found.at(-1)
    if (before && before.until === minute && minute - before.from < most) {
      before.until = minute + 1
      before.steps += steps
    } else found.push({ from: minute, until: minute + 1, steps })
  }
  return found
}

/** The phone is carried on three walks of four, and counts a little less than a watch. */
function writePhone(writer: RecordWriter, track: Track): void {
  const { day } = track.plan
  const isCarried = (minute: number) => chance(seed, `phone in hand ${Math.floor(minute / 90)}`, day) < 0.75
  const counted = (minute: number) => (isCarried(minute) ? Math.round((track.steps[minute] ?? 0) * 0.94) : 0)
  for (const { from, until, steps } of walks(track, counted, longest.iPhone)) {
    writer.record('StepCount', 'count', at(track, from), at(track, until), steps, 'iPhone')
    const meters = Math.round(steps * stride)
    writer.record('DistanceWalkingRunning', 'km', at(track, from), at(track, until), meters / 1000, 'iPhone')
  }
}

function writeWatch(writer: RecordWriter, planner: Planner, track: Track): void {
  const { day } = track.plan
  const random = randomFor(seed, 'apple watch', day)
  const isWorn = (minute: number) => minute >= daytime.from && minute < daytime.until
  const counted = (minute: number) => (isWorn(minute) ? (track.steps[minute] ?? 0) : 0)
  for (const { from, until, steps } of walks(track, counted, longest.watch)) {
    const [start, end] = [at(track, from), at(track, until)]
    writer.record('StepCount', 'count', start, end, steps, 'watch')
    writer.record('DistanceWalkingRunning', 'km', start, end, Math.round(steps * stride) / 1000, 'watch')
    writer.record('ActiveEnergyBurned', 'Cal', start, end, Math.round(steps * 0.42) / 10, 'watch')
  }
  for (let minute = daytime.from; minute < daytime.until; minute += 5) {
    const ms = at(track, minute) + whole(random, 0, 59) * secondMs
    writer.record(
      'HeartRate',
      'count/min',
      ms,
      ms,
      Math.round((track.heartRate[minute] ?? 60) + random() * 4 - 2),
      'watch',
    )
  }
  const resting = Math.round(restingHeartRate(seed, day))
  writer.record('RestingHeartRate', 'count/min', track.plan.start, track.plan.start + 22 * hourMs, resting, 'watch')
  if (!track.plan.nightTracked || chance(seed, 'both watches in the night', day) < 0.3)
    writeNight(writer, planner, track)
  const { workout } = track.plan
  if (workout?.sport === 'WALKING' || (workout?.sport === 'RUNNING' && chance(seed, 'both watches', day) < 0.6)) {
    const startMs = workout.start + 90 * secondMs
    const minutes = (workout.end - startMs) / minuteMs
    const isRun = workout.sport === 'RUNNING'
    const meters = Math.round(minutes * (isRun ? 168 : 86))
    writer.workout(isRun ? 'Running' : 'Walking', startMs, workout.end, meters, Math.round(minutes * (isRun ? 11 : 5)))
  }
}

const stageNames = {
  AWAKE: 'Awake',
  LIGHT: 'AsleepCore',
  DEEP: 'AsleepDeep',
  REM: 'AsleepREM',
  ASLEEP: 'AsleepUnspecified',
  RESTLESS: 'Awake',
} as const

/** The night that ends on the day, as the second watch saw it. */
function writeNight(writer: RecordWriter, { clock }: Planner, { plan: { day, night } }: Track): void {
  const zone = clock.offsetAt(night.end) < -2 * 3600 ? 'America/New_York' : 'Europe/Amsterdam'
  const seen = { start: night.start + 4 * minuteMs, end: night.end - 3 * minuteMs }
  if (seen.end - seen.start > dayMs) return
  writer.sleep(seen.start, seen.end, 'InBed', zone)
  for (const { start, end, name } of stagesOf(seed + 1, day, seen)) writer.sleep(start, end, stageNames[name], zone)
}

/** Imports the demo person's archive through the API, as a person would on the page of sources. Its records are stored in the background. */
export async function importDemoArchive(system: System, { zone }: SimulatedPerson, person: LocalPerson): Promise<void> {
  const { context, baseUrl } = system
  const zip = await zipOfArchive(demoArchive(zone, civilDay(context.clock(), zone)))
  const what = 'archive cannot be imported'
  await asPerson(system, person, async headers => {
    const body = JSON.stringify({ bytes: zip.length })
    const begun = await send(`${baseUrl}/api/imports`, { method: 'POST', body, headers, what })
    const { id, parts } = begun.data as { id: string; parts: { url: string; from: number; bytes: number }[] }
    for (const { url, from, bytes } of parts)
      await send(url, { method: 'PUT', body: Buffer.from(zip.subarray(from, from + bytes)), what })
    await send(`${baseUrl}/api/imports/${id}/start`, { method: 'POST', headers, what })
  })
}
