import type { Random } from '../../infra/local/upstream-simulator/data/random.ts'
import type { Shape } from '../../lib/ask/plan/shapes/shape-names.ts'
import type { SeriesId } from '../../lib/model/catalog/series.ts'

export const periods = [
  'yesterday',
  'this week',
  'last week',
  'this month',
  'last month',
  'in October',
  'this year',
  'in the last 30 days',
] as const
export type Period = (typeof periods)[number]

export type Part = 'weekday' | 'week' | 'month'

/**
 * How some people write: their words for the shapes, the series, the periods and the parts of one, and what they say around them. In a
 * wording, {s} and {t} are series, {p} and {q} periods, {b} a part, {n} a number with its unit, {sport}, {exercise} and {muscle} theirs.
 */
export interface Voice {
  name: string
  /** Who writes so. */
  of: string
  series?: Partial<Record<SeriesId, readonly string[]>>
  periods?: Partial<Record<Period, readonly string[]>>
  parts?: Partial<Record<Part, readonly string[]>>
  sports?: Readonly<Record<string, readonly string[]>>
  wordings: Readonly<Record<Shape, readonly string[]>>
  /** What stands before a question and after it; '' among them for nothing. */
  before?: readonly string[]
  after?: readonly string[]
  /** What becomes of the whole text. */
  say?: (text: string, random: Random) => string
}

export const plainSeries: Readonly<Partial<Record<SeriesId, readonly string[]>>> = {
  steps: ['steps'],
  'resting-heart-rate': ['resting heart rate'],
  'heart-rate-variability': ['heart rate variability', 'HRV'],
  sleep: ['sleep', 'sleep duration'],
  weight: ['weight'],
  'total-energy': ['calories burned', 'total energy'],
  'active-minutes': ['active minutes'],
  'oxygen-saturation': ['oxygen saturation', 'blood oxygen'],
  'respiratory-rate': ['breathing rate', 'respiratory rate'],
  'sleep-deep': ['deep sleep'],
  distance: ['distance'],
  floors: ['floors'],
  hydration: ['water intake', 'hydration'],
  protein: ['protein'],
  glucose: ['glucose', 'blood sugar'],
}
export const seriesOfVoices = Object.keys(plainSeries) as SeriesId[]

/** A limit for each of some series, in the words of everybody. */
export const limits: Readonly<Partial<Record<SeriesId, readonly string[]>>> = {
  steps: ['10000', '8000', '12,000'],
  'resting-heart-rate': ['60 bpm', '55'],
  'heart-rate-variability': ['50 ms', '40'],
  sleep: ['7 hours', '8 hours'],
  weight: ['80 kg', '75 kg'],
  'active-minutes': ['30 minutes', '60 minutes'],
  'oxygen-saturation': ['95 %', '94%'],
  floors: ['10', '20'],
  protein: ['120 g', '100 g'],
}

export const exercises = ['bench press', 'squat', 'deadlift', 'overhead press'] as const
export const muscles = ['chest', 'back', 'biceps', 'quads'] as const
export const sports: Readonly<Record<string, readonly string[]>> = {
  running: ['runs'],
  walking: ['walks'],
  cycling: ['bike rides'],
  swimming: ['swims'],
  workouts: ['workouts'],
}
