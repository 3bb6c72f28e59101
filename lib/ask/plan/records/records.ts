/** The types of data that only archives of other platforms bring. They have no daily values. */
export const archiveTopics = ['blood-pressure', 'body-temperature'] as const
export type ArchiveTopic = (typeof archiveTopics)[number]

export const isArchiveTopic = (intent: string): intent is ArchiveTopic => archiveTopics.some(one => one === intent)

/** The intents that read a whole resource, of which `facet` names the part that is meant. */
export const recordsIntents = [
  'data-quality',
  'connection',
  'sleep',
  'recovery',
  'summary',
  'unusual',
  'glucose',
  'nutrition',
  'training',
  'devices',
  'exports',
  'profile',
  'data-types',
  ...archiveTopics,
] as const
export type RecordsIntent = (typeof recordsIntents)[number]

/** A number of a single workout. */
export const measures = [
  'distance',
  'duration',
  'energy',
  'heartRate',
  'maxHeartRate',
  'steps',
  'pace',
  'speed',
  'elevation',
  'volume',
  'load',
  'rpe',
  'zone1',
  'zone2',
  'zone3',
  'zone4',
  'zone5',
] as const
export type Measure = (typeof measures)[number]
/** What is meant of the workouts of a period: all of them, one of them, or a statistic of their measure. */
export const picks = [
  'list',
  'count',
  'last',
  'first',
  'highest',
  'lowest',
  'mean',
  'median',
  'total',
  'share',
  'trend',
  'times',
  'zones',
  'kinds',
  'recorders',
  'gaps',
] as const
export type Pick = (typeof picks)[number]
export const strengthFacets = [
  ...(['best', 'e1rm', 'last', 'trend', 'volume', 'sets', 'reps', 'sessions'] as const),
  ...(['latestE1rm', 'first', 'heaviest', 'list', 'repRecords', 'repsAt', 'records', 'gaps', 'reached'] as const),
] as const
/** What is asked about single sets: those of a session, the ratings, the sets past a rating, the heaviest of them, the most repetitions at a weight, the exercises without one, the sets of a weight and so many repetitions, or what is usual of a set. */
export const setsFacets = ['list', 'rpe', 'rpeCount', 'heaviest', 'repsAt', 'undone', 'chosen', 'typical'] as const
export type SetsFacet = (typeof setsFacets)[number]
export type StrengthFacet = (typeof strengthFacets)[number]

/** The unit that the question names beside the catalog's: value in it = value / factor. */
export interface ShownUnit {
  name: string
  /** The catalog unit that it converts to. */
  of: string
  factor: number
}

/** Some of the highest or lowest days: `count` of them from place `from`, which is 1 for the first. */
export interface Rank {
  from: number
  count: number
}

/** A time of the day, in minutes after midnight, that a bedtime or a waking is before or after. */
export interface ClockTime {
  side: 'before' | 'after'
  minutes: number
}
