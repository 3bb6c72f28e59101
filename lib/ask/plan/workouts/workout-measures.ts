import { type DayRange, rangeParameters } from '../../../kernel/ranges.ts'
import type { SeriesId } from '../../../model/catalog/series.ts'
import type { Measure } from '../records/records.ts'
import type { Requests } from '../requests.ts'

/** The number of a workout that a daily series stands for. */
export const measureOfSeries: Partial<Record<SeriesId, Measure>> = {
  distance: 'distance',
  'workout-minutes': 'duration',
  'active-minutes': 'duration',
  'active-energy': 'energy',
  'total-energy': 'energy',
  'heart-rate': 'heartRate',
  'training-load': 'load',
  steps: 'steps',
}
export const measureOfFacet: Readonly<Record<string, Measure>> = {
  pace: 'pace',
  duration: 'duration',
  speed: 'speed',
  elevation: 'elevation',
  fastest: 'speed',
  slowest: 'speed',
  volume: 'volume',
  rpe: 'rpe',
  zone1: 'zone1',
  zone2: 'zone2',
  zone3: 'zone3',
  zone4: 'zone4',
  zone5: 'zone5',
}
/** Measures that only the list of the device's own records has. */
export const zones: readonly Measure[] = ['zone1', 'zone2', 'zone3', 'zone4', 'zone5']
export const ofDevice = new Set<Measure>(['pace', 'speed', 'elevation', 'steps', 'maxHeartRate', 'load', ...zones])
/** Measures that can be added up. */
export const summed = new Set<Measure>([
  'distance',
  'duration',
  'energy',
  'steps',
  'elevation',
  'volume',
  'load',
  ...zones,
])

export const isHeartRate = (measure: Measure | null) => measure === 'heartRate' || measure === 'maxHeartRate'

/** "The longest run" is the farthest one; any other workout has its length in minutes. */
export const usualMeasure = (sport: string | null): Measure =>
  ['running', 'cycling', 'walking', 'hiking', 'swimming', 'rowing'].includes(sport ?? '') ? 'distance' : 'duration'

/** One page of workouts. */
export function pageRequest(path: string, range: DayRange): Requests {
  return [{ method: 'GET', path: `${path}?${rangeParameters(range)}&per_page=200` }]
}
