import type { ExerciseDocument } from '../../model/health-data/documents.ts'
import { possibleSample, type Way, wayOf } from '../files/activity.ts'
import { tracksOf } from '../files/xml-activities.ts'
import { countDropped, countUp, emptyReport, type FileRows, type Row } from '../rows.ts'
import { rounded } from './units.ts'
import { nameOfFile } from './workouts.ts'

/** Whether a file is a route, by its first bytes. */
export const isRoute = (head: Buffer): boolean => /<gpx[\s>]/.test(head.toString('latin1'))

/** What a workout shows of the file of a route: kilometers and climb. Where they were is not kept. */
export function readRoute(path: string, bytes: Buffer): FileRows {
  const report = emptyReport()
  const { tracks, withoutTimes, isComplete } = tracksOf(bytes)
  if (!isComplete) countDropped(report, 'route_cut_off', [])
  if (withoutTimes > 0 || tracks.length === 0) countDropped(report, 'route_without_times', [])
  const samples = tracks.flatMap(track => track.samples)
  const [first] = samples
  if (!first) return { rows: [], report }
  countUp(report.read, 'route')
  const ways = tracks.map(track => wayOf(track.samples.map(possibleSample)))
  const endMs = samples.reduce((last, { atMs }) => Math.max(last, atMs), first.atMs)
  const about = { startMs: first.atMs, endMs, offset: null, origin: '[]' }
  return { rows: [{ ...about, type: 'route', values: [nameOfFile(path), ways] }], report }
}

/** The workouts with the routes that they name, and the routes that none names. What the watch counted stays; a route says what it did not. */
export function withRoutes(workouts: readonly Row[], routes: readonly Row[]): { workouts: Row[]; unnamed: Row[] } {
  const ways = new Map(routes.map(({ values: [name, own] }) => [name, own as Way[]]))
  const named = new Set<unknown>()
  const joined = workouts.map(workout => {
    const [minutes, kind, document, names = []] = workout.values as [unknown, unknown, ExerciseDocument, string[]?]
    for (const name of names) named.add(name)
    const own = names.flatMap(name => ways.get(name) ?? [])
    return { ...workout, values: [minutes, kind, own.length > 0 ? withWays(document, own) : document] }
  })
  return { workouts: joined, unnamed: routes.filter(({ values: [name] }) => !named.has(name)) }
}

function withWays(document: ExerciseDocument, ways: readonly Way[]): ExerciseDocument {
  const sum = (name: 'distanceMeters' | 'elevationGainMeters') => {
    const known = ways.flatMap(({ [name]: value }) => value ?? [])
    return known.length > 0 ? rounded(known.reduce((all, one) => all + one, 0)) : null
  }
  return {
    ...document,
    distanceMeters: document.distanceMeters ?? sum('distanceMeters'),
    elevationGainMeters: document.elevationGainMeters ?? sum('elevationGainMeters'),
    splits: ways.flatMap(({ splits }) => splits).sort((a, b) => a.startAt.localeCompare(b.startAt)),
  }
}
