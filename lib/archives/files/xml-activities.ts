import { SaxesParser } from 'saxes'
import { minuteSeconds, secondMs } from '../../kernel/durations.ts'
import { withoutBareAmpersands } from '../apple/scan-apple.ts'
import { exerciseTypeOf } from '../apple/workouts.ts'
import { Damaged, Refused } from '../open-zip.ts'
import type { Archive } from '../pieces.ts'
import { bounds, countDropped, countUp, emptyReport, type FileRows, isWithin } from '../rows.ts'
import { type Activity, rowsOfActivities, type Sample } from './activity.ts'

/** An element of a file in memory, by its name without a prefix. */
interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Element[]
  text: string
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Elements and attributes: an activity of 64 MB has fewer. */
const maxParts = 2_000_000
/** No format has elements that are deeper. */
const maxDepth = 64

/** The elements of a file, and whether it ended as it should. Entities of the file are not expanded. @throws Refused, Damaged */
function elementsOf(bytes: Buffer): { root: Element; isComplete: boolean } {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser()
  let isComplete = false
  let parts = 0
  const count = () => {
    if (parts++ === maxParts) throw new Refused('too_large')
  }
  parser.on('error', () => undefined)
  parser.on('attribute', count)
  parser.on('opentag', ({ name, attributes }) => {
    count()
    if (open.length > maxDepth) throw new Damaged('The elements are deeper than those of any format')
    const element = { name: localName(name), attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', text => {
    const own = open.at(-1)
    if (own) own.text += text
  })
  parser.on('closetag', () => {
    if (open.length > 1) open.pop()
    isComplete = open.length === 1
  })
  const clean = withoutBareAmpersands()
  parser.write(clean(bytes.toString('utf8')) + clean(''))
  return { root, isComplete }
}

/** All elements of a name in another one, in the order of the file. */
function all(element: Element, name: string): Element[] {
  return element.children.flatMap(child => [...(child.name === name ? [child] : []), ...all(child, name)])
}

const first = ({ children }: Element, name: string) => children.find(child => child.name === name)

function numberIn(element: Element | undefined): number | null {
  const text = element?.text.trim() ?? ''
  const value = Number(text)
  return text === '' || !Number.isFinite(value) ? null : value
}

const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

/** An instant with its offset; without one nothing says when it was. */
function instantIn(text: string | undefined): number | null {
  const given = text?.trim() ?? ''
  const ms = instantForm.test(given) ? Date.parse(given) : Number.NaN
  return Number.isNaN(ms) ? null : ms
}

const origin = JSON.stringify([])
const noTotals = {
  energyKcal: null,
  steps: null,
  averageHeartRateBpm: null,
  elevationGainMeters: null,
  watts: null,
  rpm: null,
}

/** The activities of a TCX file. */
export function readTcx(bytes: Buffer, { nowMs }: Archive): FileRows {
  const report = emptyReport()
  const { root, isComplete } = elementsOf(bytes)
  if (!isComplete) countDropped(report, 'file_cut_off', [])
  const samples: Sample[] = []
  const activities = all(root, 'Activity').flatMap((activity): Activity[] => {
    const own = all(activity, 'Trackpoint').flatMap(point => sampleOfTcx(point) ?? [])
    for (const sample of own) samples.push(sample)
    const laps = activity.children.filter(({ name }) => name === 'Lap').flatMap(lap => lapOfTcx(lap) ?? [])
    const [lap] = laps
    const last = laps.at(-1)
    if (!lap || !last) return []
    const sum = (name: 'activeMinutes' | 'distanceMeters' | 'energyKcal') =>
      laps.reduce<number | null>((total, { [name]: part }) => (part === null ? total : (total ?? 0) + part), null)
    const endMs = Math.max(own.at(-1)?.atMs ?? 0, own.length > 0 ? 0 : Date.parse(last.endAt))
    return [
      {
        ...noTotals,
        startMs: Date.parse(lap.startAt),
        endMs,
        activeMinutes: sum('activeMinutes'),
        exerciseType: exerciseTypeOf(activity.attributes['Sport'] ?? ''),
        energyKcal: sum('energyKcal'),
        distanceMeters: sum('distanceMeters'),
        laps,
      },
    ]
  })
  if (activities.length === 0) countDropped(report, 'no_summary', [])
  return rowsOfActivities(activities, samples, { origin, offset: null, nowMs }, report)
}

function lapOfTcx(lap: Element): Activity['laps'][number] | null {
  const startMs = instantIn(lap.attributes['StartTime'])
  const seconds = numberIn(first(lap, 'TotalTimeSeconds'))
  if (startMs === null || seconds === null || !isWithin(seconds, bounds.amount)) return null
  const bpm = first(lap, 'AverageHeartRateBpm')
  return {
    startAt: new Date(startMs).toISOString(),
    endAt: new Date(startMs + seconds * secondMs).toISOString(),
    by: triggers[first(lap, 'TriggerMethod')?.text.trim() ?? ''] ?? null,
    activeMinutes: seconds / minuteSeconds,
    energyKcal: numberIn(first(lap, 'Calories')),
    distanceMeters: numberIn(first(lap, 'DistanceMeters')),
    steps: null,
    averageHeartRateBpm: bpm ? numberIn(first(bpm, 'Value')) : null,
    elevationGainMeters: null,
  }
}

const triggers: Readonly<Record<string, string>> = { Manual: 'manual', Distance: 'distance', Time: 'duration' }

function sampleOfTcx(point: Element): Sample | null {
  const atMs = instantIn(first(point, 'Time')?.text)
  if (atMs === null) return null
  const bpm = first(point, 'HeartRateBpm')
  const [runCadence] = all(point, 'RunCadence')
  const [watts] = all(point, 'Watts')
  return {
    atMs,
    bpm: bpm ? numberIn(first(bpm, 'Value')) : null,
    meters: numberIn(first(point, 'DistanceMeters')),
    altitudeMeters: numberIn(first(point, 'AltitudeMeters')),
    watts: numberIn(watts),
    cadence: numberIn(runCadence ?? first(point, 'Cadence')),
  }
}

/** A track with times. */
interface Track {
  type: string
  /** With the distance along the track. */
  samples: Sample[]
  /** Without what lies between two of its parts. */
  activeMs: number
}

/** The tracks of a GPX file, how many have no times, and whether the file ended as it should. Places are not kept. */
export function tracksOf(bytes: Buffer): { tracks: Track[]; withoutTimes: number; isComplete: boolean } {
  const { root, isComplete } = elementsOf(bytes)
  const found = all(root, 'trk')
  const tracks = found.flatMap((track): Track[] => {
    const parts = all(track, 'trkseg')
      .map(sampled)
      .filter(part => part.length > 1)
    const samples = withMeters(parts)
    const activeMs = parts.reduce((sum, part) => sum + (part.at(-1)?.atMs ?? 0) - (part[0]?.atMs ?? 0), 0)
    return samples.length > 0 ? [{ type: first(track, 'type')?.text ?? '', samples, activeMs }] : []
  })
  return { tracks, withoutTimes: found.length - tracks.length, isComplete }
}

/** The tracks of a GPX file with times. Each is a workout; between two parts of a track was a pause. */
export function readGpx(bytes: Buffer, { nowMs }: Archive): FileRows {
  const report = emptyReport()
  const { tracks, withoutTimes, isComplete } = tracksOf(bytes)
  if (!isComplete) countDropped(report, 'file_cut_off', [])
  if (withoutTimes > 0) countUp(report.ignored, 'track without times', withoutTimes)
  const activities = tracks.map(
    ({ type, samples, activeMs }): Activity => ({
      ...noTotals,
      startMs: samples[0]?.atMs ?? 0,
      endMs: samples.at(-1)?.atMs ?? 0,
      activeMinutes: activeMs / secondMs / minuteSeconds,
      exerciseType: kindOfTrack(type.trim().toLowerCase()),
      distanceMeters: null,
      laps: [],
    }),
  )
  const samples = tracks.flatMap(one => one.samples)
  return rowsOfActivities(activities, samples, { origin, offset: null, nowMs }, report)
}

/** Words of apps for the kind of a track; Strava writes numbers. */
const kindsOfTracks: Readonly<Record<string, string>> = {
  '9': 'RUNNING',
  '1': 'BIKING',
  '10': 'WALKING',
  '4': 'HIKING',
  cycling: 'BIKING',
  ride: 'BIKING',
  run: 'RUNNING',
  walk: 'WALKING',
  hike: 'HIKING',
  swim: 'SWIMMING',
}

function kindOfTrack(type: string): string {
  const known = Object.hasOwn(kindsOfTracks, type) ? kindsOfTracks[type] : undefined
  return known ?? (/^[a-z_ ]{3,40}$/.test(type) ? type.replaceAll(' ', '_').toUpperCase() : 'OTHER')
}

interface Point extends Sample {
  latitude: number
  longitude: number
}

function sampled(part: Element): Point[] {
  return all(part, 'trkpt').flatMap((point): Point[] => {
    const atMs = instantIn(first(point, 'time')?.text)
    const latitude = Number(point.attributes['lat'])
    const longitude = Number(point.attributes['lon'])
    if (atMs === null || !Number.isFinite(latitude) || !Number.isFinite(longitude)) return []
    const of = (name: string) => numberIn(all(point, name)[0])
    return [
      {
        atMs,
        latitude,
        longitude,
        bpm: of('hr'),
        meters: null,
        altitudeMeters: of('ele'),
        watts: of('power') ?? of('PowerInWatts'),
        cadence: of('cad'),
      },
    ]
  })
}

/** The samples with the distance along the track, without what lies between two parts. */
function withMeters(parts: readonly (readonly Point[])[]): Sample[] {
  let meters = 0
  return parts.flatMap(part =>
    part.map(({ latitude, longitude, ...sample }, i) => {
      const before = part[i - 1]
      if (before) meters += metersBetween(before, { latitude, longitude })
      return { ...sample, meters }
    }),
  )
}

const earthMeters = 6_371_008.8

/** The distance of two places on a sphere with the mean radius of the earth, by the haversine formula. */
function metersBetween(a: Pick<Point, 'latitude' | 'longitude'>, b: Pick<Point, 'latitude' | 'longitude'>): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (x: number, y: number) => Math.sin(radians(y - x) / 2) ** 2
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * earthMeters * Math.asin(Math.sqrt(chord))
}
