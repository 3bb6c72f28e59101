import type {
  AlertsDocument,
  ExerciseDocument,
  FoodDocument,
  SleepDocument,
  TraceDocument,
} from '../health-data/documents.ts'

/**
 * sample: a value at an instant. interval: a value over a time span. session: an activity with parts.
 * daily: one value of a civil day.
 */
export type Kind = 'sample' | 'interval' | 'session' | 'daily'

/** A decimal column. */
export interface NumberField {
  kind: 'number'
  unit: string
  metadata?: true
}

/** A column of few distinct words. */
export interface TextField {
  kind: 'text'
  metadata?: true
}

/** A column of JSON documents. */
export interface DocumentField<Document = unknown> {
  kind: 'document'
  metadata?: true
  /** The members as the API returns them. */
  members: readonly string[]
  /** Never present at run time: gives the type of the documents. */
  holds?: Document
}

export type FieldKind = Field['kind']

/** One column of a data type. `metadata` fields are returned only with `include=metadata`. */
export type Field = NumberField | TextField | DocumentField

/** A type of observation: which columns it has and in what chunks it is stored. */
export interface DataType {
  id: string
  kind: Kind
  label: string
  /** Unit of the main value, which is the first field; null where a record has several. */
  unit: string | null
  /** The time span of a stored item: a UTC hour for dense types, a UTC day for the rest (a civil day for daily types). */
  chunk: 'hour' | 'day'
  fields: Record<string, Field>
  /** Whether upstream payloads are kept (sessions, named records, daily values); dense series would multiply the storage. */
  raw: boolean
  /** Many observations per hour: a timeline shows them in buckets, and the platform's names of the records are not kept. */
  dense: boolean
  /** What determines the day of an observation: its start or its end (sleep belongs to the day of waking). */
  dayBy: 'start' | 'end'
  /** An empty chunk is stored for a window that was read and has no observation, so that nothing differs from not yet read. */
  marksEmpty?: true
}

type Fields = Record<string, Field>

const num = (unit: string): NumberField => ({ kind: 'number', unit })
const text: TextField = { kind: 'text' }
const about: TextField = { kind: 'text', metadata: true }
const sleepDocument: DocumentField<SleepDocument> = {
  kind: 'document',
  members: ['stages', 'processed', 'nap', 'manuallyEdited', 'updatedAt'],
}
const exerciseDocument: DocumentField<ExerciseDocument> = {
  kind: 'document',
  members: [
    'displayName',
    'energyKcal',
    'distanceMeters',
    'steps',
    'averageHeartRateBpm',
    'elevationGainMeters',
    'activeZoneMinutes',
    'zoneMinutes',
    'splits',
    'laps',
    'updatedAt',
  ],
}
const foodDocument: DocumentField<FoodDocument> = { kind: 'document', members: ['displayName'] }
const traceDocument: DocumentField<TraceDocument> = {
  kind: 'document',
  metadata: true,
  members: ['samplingHz', 'samplesPerMillivolt', 'samples'],
}
const alertsDocument: DocumentField<AlertsDocument> = { kind: 'document', members: ['alertWindows'] }

type More = Partial<Omit<DataType, 'id' | 'fields'>>
const sample = <const F extends Fields>(label: string, unit: string, fields: F, more: More = {}) => ({
  kind: 'sample' as const,
  label,
  unit,
  chunk: 'day' as const,
  raw: false,
  dense: false,
  dayBy: 'start' as const,
  ...more,
  fields,
})
const interval = <const F extends Fields>(label: string, unit: string, fields: F, dense = true) => ({
  kind: 'interval' as const,
  label,
  unit,
  chunk: 'day' as const,
  raw: false,
  dense,
  dayBy: 'start' as const,
  fields,
})
const session = <const F extends Fields>(label: string, unit: string | null, fields: F, more: More = {}) => ({
  kind: 'session' as const,
  label,
  unit,
  chunk: 'day' as const,
  raw: true,
  dense: false,
  dayBy: 'start' as const,
  ...more,
  fields,
})
const daily = <const F extends Fields>(label: string, unit: string | null, fields: F) => ({
  kind: 'daily' as const,
  label,
  unit,
  chunk: 'day' as const,
  raw: true,
  dense: false,
  dayBy: 'start' as const,
  fields,
})

const table = {
  steps: interval('Steps', 'count', { count: num('count') }),
  distance: interval('Distance', 'm', { meters: num('m') }),
  floors: interval('Floors climbed', 'count', { count: num('count') }),
  'active-energy': interval('Active energy', 'kcal', { kcal: num('kcal') }),
  'total-energy': interval('Total energy', 'kcal', { kcal: num('kcal') }),
  'active-minutes': interval('Active minutes', 'min', { minutes: num('min'), level: text }),
  'active-zone-minutes': interval('Active zone minutes', 'points', { points: num('points'), zone: text }),
  'sedentary-minutes': interval('Sedentary periods', 'min', { minutes: num('min') }, false),
  'heart-rate': sample(
    'Heart rate',
    'bpm',
    { bpm: num('bpm'), motionContext: about, sensorLocation: about },
    { chunk: 'hour', dense: true },
  ),
  'heart-rate-variability': sample(
    'Heart rate variability',
    'ms',
    { rmssdMs: num('ms'), sdnnMs: num('ms') },
    { dense: true },
  ),
  'oxygen-saturation': sample('Oxygen saturation', '%', { percent: num('%') }, { dense: true }),
  'respiratory-rate': sample('Respiratory rate during sleep', 'breaths/min', {
    breathsPerMinute: num('breaths/min'),
    deepBreathsPerMinute: num('breaths/min'),
    lightBreathsPerMinute: num('breaths/min'),
    remBreathsPerMinute: num('breaths/min'),
  }),
  'vo2-max': sample('VO2 max', 'mL/kg/min', { vo2Max: num('mL/kg/min'), measurementMethod: about }),
  'run-vo2-max': sample('VO2 max of a run', 'mL/kg/min', { vo2Max: num('mL/kg/min') }),
  glucose: sample(
    'Glucose',
    'mg/dL',
    {
      mgDl: num('mg/dL'),
      relationToMeal: text,
      measurementSource: about,
      mealType: about,
      specimen: about,
    },
    { dense: true },
  ),
  weight: sample('Weight', 'kg', { kg: num('kg') }, { raw: true }),
  'body-fat': sample('Body fat', '%', { percent: num('%') }, { raw: true }),
  height: sample('Height', 'm', { meters: num('m') }, { raw: true }),
  'resting-heart-rate': daily('Resting heart rate', 'bpm', { bpm: num('bpm'), calculationMethod: about }),
  'daily-heart-rate-variability': daily('Heart rate variability of the day', 'ms', {
    rmssdMs: num('ms'),
    deepSleepRmssdMs: num('ms'),
    nonRemHeartRateBpm: num('bpm'),
    entropy: num('nats'),
  }),
  'daily-oxygen-saturation': daily('Oxygen saturation of the day', '%', {
    percent: num('%'),
    lowerBoundPercent: num('%'),
    upperBoundPercent: num('%'),
  }),
  'daily-respiratory-rate': daily('Respiratory rate of the day', 'breaths/min', {
    breathsPerMinute: num('breaths/min'),
  }),
  'daily-vo2-max': daily('VO2 max of the day', 'mL/kg/min', { vo2Max: num('mL/kg/min'), cardioFitnessLevel: about }),
  'skin-temperature': daily('Nightly skin temperature', '°C', {
    nightlyCelsius: num('°C'),
    baselineCelsius: num('°C'),
    deviationStdDev30dCelsius: num('°C'),
  }),
  sleep: session('Sleep', 'min', { minutesAsleep: num('min'), session: sleepDocument }, { dayBy: 'end' }),
  exercise: session(
    'Exercise',
    'min',
    { activeMinutes: num('min'), exerciseType: text, exercise: exerciseDocument },
    { marksEmpty: true },
  ),
  'nutrition-log': session('Nutrition log', 'kcal', {
    kcal: num('kcal'),
    proteinG: num('g'),
    carbohydrateG: num('g'),
    fatG: num('g'),
    fiberG: num('g'),
    sugarG: num('g'),
    sodiumG: num('g'),
    mealType: text,
    food: foodDocument,
  }),
  'hydration-log': session('Hydration log', 'mL', { milliliters: num('mL') }),
  'elevation-gain': interval('Elevation gain', 'm', { meters: num('m') }),
  'activity-level': interval('Activity level', 'min', { minutes: num('min'), level: text }),
  'time-in-heart-rate-zone': interval('Time in heart rate zone', 'min', { minutes: num('min'), zone: text }),
  'swim-lengths': interval('Swim lengths', 'strokes', { strokes: num('strokes'), strokeType: text }, false),
  'core-body-temperature': sample('Core body temperature', '°C', { celsius: num('°C'), measurementLocation: about }),
  'daily-heart-rate-zones': daily('Heart rate zones of the day', 'bpm', {
    moderateFromBpm: num('bpm'),
    vigorousFromBpm: num('bpm'),
    peakFromBpm: num('bpm'),
  }),
  // The trace is kept once, as a column.
  electrocardiogram: session(
    'Electrocardiogram',
    'bpm',
    { averageBpm: num('bpm'), classification: text, trace: traceDocument },
    { raw: false },
  ),
  'irregular-rhythm-notification': session(
    'Irregular rhythm notification',
    'count',
    { alerts: num('count'), windows: alertsDocument },
    { raw: false },
  ),
  // The platform has no records of it, only a total of each day.
  'calories-in-heart-rate-zone': interval(
    'Energy in heart-rate zones',
    'kcal',
    { lightKcal: num('kcal'), moderateKcal: num('kcal'), vigorousKcal: num('kcal'), peakKcal: num('kcal') },
    false,
  ),
  'blood-pressure': sample('Blood pressure', 'mmHg', { systolicMmHg: num('mmHg'), diastolicMmHg: num('mmHg') }),
  'body-temperature': sample('Body temperature', '°C', { celsius: num('°C') }),
} as const satisfies Record<string, Omit<DataType, 'id'>>

export type DataTypeId = keyof typeof table

/** Types that only archives of other platforms bring: no connection reads them. */
const archiveTypes = ['blood-pressure', 'body-temperature'] as const satisfies readonly DataTypeId[]
type ArchiveType = (typeof archiveTypes)[number]

/** Types that a connection can read. */
export type PlatformType = Exclude<DataTypeId, ArchiveType>

/** Types of which the platform has no records, only its own total of each day. A test compares this list with the connector. */
const rollupOnlyTypes = ['total-energy', 'calories-in-heart-rate-zone'] as const satisfies readonly PlatformType[]
export type RollupOnlyType = (typeof rollupOnlyTypes)[number]

/** Types of which a connection can read records. */
export type RecordedType = Exclude<PlatformType, RollupOnlyType>

/** A type of the catalog. */
export type KnownType<Id extends DataTypeId = DataTypeId> = DataType & { id: Id }

export const dataTypeIds = Object.keys(table) as DataTypeId[]

export function isPlatformType(type: DataTypeId): type is PlatformType {
  return !archiveTypes.some(one => one === type)
}

export function isRollupOnly(type: DataTypeId): type is RollupOnlyType {
  return rollupOnlyTypes.some(one => one === type)
}

export const platformTypes: readonly PlatformType[] = dataTypeIds.filter(isPlatformType)

const withIds: Record<string, DataType> = Object.fromEntries(dataTypeIds.map(id => [id, { id, ...table[id] }]))

/** Every data type, by id. */
export const dataTypes = withIds as { readonly [Id in DataTypeId]: KnownType<Id> }

export function isDataType(text: string): text is DataTypeId {
  return Object.hasOwn(table, text)
}

type FieldsOf<Id extends DataTypeId> = (typeof table)[Id]['fields']

/** The values of a field's column; null where the record has no value. */
type Cell<F> = F extends NumberField
  ? number | null
  : F extends TextField
    ? string | null
    : F extends DocumentField<infer Document>
      ? Document
      : never

/** The columns of a type's observations, by name; none for an unknown type. */
export type Columns<Id extends DataTypeId> = { [Name in keyof FieldsOf<Id>]: Cell<FieldsOf<Id>[Name]>[] }

/** The number columns of a type. */
export type NumberColumn<Id extends DataTypeId> = {
  [Name in keyof FieldsOf<Id>]: FieldsOf<Id>[Name] extends NumberField ? Name : never
}[keyof FieldsOf<Id>]

/** The first field, a number: the value that roll-ups, buckets and daily rules read. */
export function mainField<Id extends DataTypeId>({ id, fields }: KnownType<Id>): NumberColumn<Id> & string {
  const [first] = Object.keys(fields)
  if (first === undefined || fields[first]?.kind !== 'number')
    throw new Error(`${id} does not start with a number field`)
  return first as NumberColumn<Id> & string
}
