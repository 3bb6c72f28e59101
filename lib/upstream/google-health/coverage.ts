import { type PlatformType, platformTypes } from '../../model/catalog/data-types.ts'
import type { ResourceName } from '../../model/health-data/resource.ts'
import type { Coverage, Reread } from '../port.ts'

/** One upstream type and how it is read. */
export interface CoverageEntry {
  /** The upstream's id in paths; its snake_case is the filter prefix, its camelCase the member of a data point. */
  upstream: string
  scope: 'activity_and_fitness' | 'health_metrics_and_measurements' | 'sleep' | 'nutrition' | 'ecg' | 'irn'
  /**
   * The read that provides PRIMARY. `reconcile`: the platform's merged stream, in which phone and watch are counted once.
   * `list`: rows per device, PRIMARY being the rows of the platform's own devices. `none`: only roll-ups exist.
   */
  primary: 'reconcile' | 'list' | 'none'
  /** Whether `list` is also read for records of other platforms. A `list` that provides PRIMARY returns both in one read. */
  others: boolean
  /** Samples of a worn device: two that are worn at once measure the same. Sessions are compared where they are counted. */
  worn: boolean
  /** What a filter may name: instants, or local wall-clock times (sessions), or dates. */
  filter:
    | 'interval.start_time'
    | 'sample_time.physical_time'
    | 'interval.end_time'
    | 'interval.civil_start_time'
    | 'date'
  /** A filter of the type names only its beginning: a read returns everything since. */
  openEnd: boolean
  /** The days that one read covers. Pages have 900 to 5,000 rows; a read of few pages loses little to an interruption. */
  requestDays: number
  pageSize: number
  /**
   * The members of a value to ask for, beside its times; null for all. Types with many rows a day leave out the local wall-clock times,
   * which are a third of the bytes.
   */
  fields: readonly string[] | null
  reread: Reread
  /** Whether an hourly refresh reads the type; otherwise only the refreshes do that read days again, four times a day. */
  hourly: boolean
  /** The longest range of a daily roll-up; null where there is none. */
  rollupDays: 14 | 90 | null
}

const entry = (upstream: string, scope: CoverageEntry['scope'], more: Partial<CoverageEntry>): CoverageEntry => ({
  upstream,
  scope,
  primary: 'list',
  others: false,
  worn: false,
  filter: 'sample_time.physical_time',
  openEnd: false,
  requestDays: 30,
  pageSize: 10_000,
  fields: null,
  reread: '2 days',
  hourly: true,
  rollupDays: null,
  ...more,
})

const activity = (upstream: string, more: Partial<CoverageEntry>) =>
  entry(upstream, 'activity_and_fitness', { primary: 'reconcile', filter: 'interval.start_time', ...more })
const health = (upstream: string, more: Partial<CoverageEntry> = {}) =>
  entry(upstream, 'health_metrics_and_measurements', more)
const daily = (upstream: string, scope: CoverageEntry['scope'] = 'health_metrics_and_measurements') =>
  entry(upstream, scope, { filter: 'date', requestDays: 400, reread: '7 days' })

/** The reads of this connector. A test compares them with the methods that the platform offers for each type. */
export const coverage: Record<PlatformType, CoverageEntry> = {
  steps: activity('steps', { others: true, requestDays: 5, fields: ['count'], rollupDays: 90 }),
  distance: activity('distance', { others: true, requestDays: 5, fields: ['millimeters'], rollupDays: 90 }),
  floors: activity('floors', { fields: ['count'], rollupDays: 90 }),
  'active-energy': activity('active-energy-burned', { others: true, requestDays: 5, fields: ['kcal'], rollupDays: 90 }),
  'total-energy': activity('total-calories', { primary: 'none', rollupDays: 14 }),
  'active-minutes': activity('active-minutes', { fields: ['activeMinutesByActivityLevel'], rollupDays: 14 }),
  'active-zone-minutes': activity('active-zone-minutes', {
    fields: ['activeZoneMinutes', 'heartRateZone'],
    rollupDays: 90,
  }),
  'sedentary-minutes': activity('sedentary-period', { rollupDays: 90 }),
  // One sample per two seconds: a day is 8 to 42 pages.
  'heart-rate': health('heart-rate', {
    worn: true,
    requestDays: 1,
    fields: ['beatsPerMinute', 'metadata'],
    rollupDays: 14,
  }),
  'heart-rate-variability': health('heart-rate-variability', {
    worn: true,
    fields: ['rootMeanSquareOfSuccessiveDifferencesMilliseconds', 'standardDeviationMilliseconds'],
  }),
  'oxygen-saturation': health('oxygen-saturation', { worn: true, requestDays: 18, fields: ['percentage'] }),
  'respiratory-rate': health('respiratory-rate-sleep-summary', { requestDays: 90, reread: '7 days' }),
  'vo2-max': entry('vo2-max', 'activity_and_fitness', { requestDays: 90 }),
  'run-vo2-max': entry('run-vo2-max', 'activity_and_fitness', { requestDays: 90 }),
  // No device of the platform measures glucose, so PRIMARY is its merged stream.
  glucose: health('blood-glucose', {
    primary: 'reconcile',
    others: true,
    fields: ['bloodGlucoseMilligramsPerDeciliter', 'measurementTiming', 'measurementSource', 'mealType', 'specimen'],
    rollupDays: 90,
  }),
  weight: health('weight', { requestDays: 90, reread: '7 days', rollupDays: 90 }),
  'body-fat': health('body-fat', { requestDays: 90, reread: '7 days', rollupDays: 90 }),
  height: health('height', { requestDays: 8000, reread: 'all history' }),
  'resting-heart-rate': daily('daily-resting-heart-rate'),
  'daily-heart-rate-variability': daily('daily-heart-rate-variability'),
  'daily-oxygen-saturation': daily('daily-oxygen-saturation'),
  'daily-respiratory-rate': daily('daily-respiratory-rate'),
  'daily-vo2-max': daily('daily-vo2-max', 'activity_and_fitness'),
  'skin-temperature': daily('daily-sleep-temperature-derivations'),
  // Wide ranges of sleep have been seen to time out upstream; fifteen nights with their naps stay within its page of 25.
  sleep: entry('sleep', 'sleep', { filter: 'interval.end_time', requestDays: 15, pageSize: 25, reread: '7 days' }),
  exercise: entry('exercise', 'activity_and_fitness', {
    filter: 'interval.civil_start_time',
    requestDays: 90,
    pageSize: 25,
    reread: '7 days',
  }),
  'nutrition-log': entry('nutrition-log', 'nutrition', {
    filter: 'interval.civil_start_time',
    requestDays: 90,
    reread: '7 days',
    rollupDays: 90,
  }),
  'hydration-log': entry('hydration-log', 'nutrition', {
    filter: 'interval.civil_start_time',
    requestDays: 90,
    reread: '7 days',
    rollupDays: 90,
  }),
  // Details of what the types above say hour by hour.
  'elevation-gain': activity('altitude', { fields: ['gainMillimeters'], hourly: false }),
  'activity-level': activity('activity-level', { fields: ['activityLevelType'], hourly: false }),
  'time-in-heart-rate-zone': activity('time-in-heart-rate-zone', { fields: ['heartRateZoneType'], hourly: false }),
  'calories-in-heart-rate-zone': activity('calories-in-heart-rate-zone', {
    primary: 'none',
    hourly: false,
    rollupDays: 14,
  }),
  'swim-lengths': activity('swim-lengths-data', { requestDays: 90, hourly: false }),
  'core-body-temperature': health('core-body-temperature', { requestDays: 90, reread: '7 days', hourly: false }),
  'daily-heart-rate-zones': daily('daily-heart-rate-zones'),
  electrocardiogram: entry('electrocardiogram', 'ecg', {
    filter: 'interval.start_time',
    openEnd: true,
    requestDays: 400,
    reread: '7 days',
    hourly: false,
  }),
  'irregular-rhythm-notification': entry('irregular-rhythm-notification', 'irn', {
    filter: 'interval.civil_start_time',
    requestDays: 90,
    reread: '7 days',
    hourly: false,
  }),
}

const scopePrefix = 'https://www.googleapis.com/auth/googlehealth.'

export const scopeOf = (family: string) => `${scopePrefix}${family}.readonly`

export const writeScopeOf = (family: string) => `${scopePrefix}${family}.writeonly`

const granted = (scopes: readonly string[], family: string) => scopes.includes(scopeOf(family))

/** Types without change notifications; the schedule finds their changes. */
const neverNotified: readonly PlatformType[] = [
  ...platformTypes.filter(type => !coverage[type].hourly),
  'active-energy',
  'active-minutes',
  'oxygen-saturation',
  'vo2-max',
  'daily-vo2-max',
]

export const notifiedTypes = platformTypes.filter(type => !neverNotified.includes(type))

/** Nothing else depends on these: many watches record neither. */
const optionalFamilies = ['ecg', 'irn']

export const requestedScopes = [
  'activity_and_fitness',
  'health_metrics_and_measurements',
  'sleep',
  'nutrition',
  'profile',
  // Covers the paired devices.
  'settings',
  ...optionalFamilies,
].map(scopeOf)

export const writeScopes = ['activity_and_fitness', 'health_metrics_and_measurements', 'nutrition'].map(writeScopeOf)

export const googleCoverage: Coverage = {
  requestedScopes,
  writeScopes,
  missingScopes: scopes => {
    const enough = [...optionalFamilies.map(scopeOf), ...scopes]
    return requestedScopes.filter(scope => !enough.includes(scope))
  },
  typesOf: scopes => platformTypes.filter(type => granted(scopes, coverage[type].scope)),
  resourcesOf: (scopes): ResourceName[] => [
    'identity',
    ...(granted(scopes, 'profile') ? (['profile'] as const) : []),
    ...(granted(scopes, 'settings') ? (['settings', 'pairedDevices'] as const) : []),
  ],
  // A device that is worn all day is synchronized and announced all day. A daily value is announced once, and manual measurements
  // and logs are announced when they occur, which is rare.
  notifiedWithinHours(type) {
    if (!notifiedTypes.includes(type)) return null
    const { reread, scope } = coverage[type]
    return reread === '2 days' && scope === 'activity_and_fitness' ? 3 : 36
  },
}

export const camelCase = (id: string) => id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
export const snakeCase = (id: string) => id.replaceAll('-', '_')
