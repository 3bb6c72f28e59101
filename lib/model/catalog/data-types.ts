/**
 * sample: a value at an instant. interval: a value over a span. session: something that was done, with parts.
 * daily: one value of a civil day.
 */
export type Kind = 'sample' | 'interval' | 'session' | 'daily'

/** number: a decimal column. text: few distinct words. document: JSON of its own. */
export type FieldKind = 'number' | 'text' | 'document'

/** One column of a data type. `metadata` fields are shown only with `include=metadata`. */
export interface Field {
  kind: FieldKind
  unit?: string
  metadata?: true
  /** Of a document: its members as a reader gets them. */
  members?: readonly string[]
}

/** A type of observation: which columns it has and in what pieces it is stored. */
export interface DataType {
  id: string
  kind: Kind
  label: string
  /** Unit of the main value, which is the first field; null where a record has several. */
  unit: string | null
  /** Observations per stored item: dense types an UTC hour, the rest an UTC day (a civil day for daily types). */
  chunk: 'hour' | 'day'
  fields: Record<string, Field>
  /** Whether upstream payloads are kept (sessions, named records, daily values); dense series would multiply the storage. */
  raw: boolean
  /** Many observations an hour: a timeline shows them in buckets. */
  dense: boolean
  /** What the day of an observation follows: its start, or its end (sleep belongs to the day of waking). */
  dayBy: 'start' | 'end'
}

const num = (unit: string): Field => ({ kind: 'number', unit })
const text: Field = { kind: 'text' }
const about: Field = { kind: 'text', metadata: true }
const document = (...members: string[]): Field => ({ kind: 'document', members })
const exercise = document(
  'displayName',
  'energyKcal',
  'distanceMeters',
  'steps',
  'averageHeartRateBpm',
  'elevationGainMeters',
  'activeZoneMinutes',
  'zoneMinutes',
  'updatedAt',
)

const sample = (label: string, unit: string, fields: Record<string, Field>, more: Partial<DataType> = {}) =>
  ({ kind: 'sample', label, unit, chunk: 'day', fields, raw: false, dense: false, dayBy: 'start', ...more }) as const
const interval = (label: string, unit: string, fields: Record<string, Field>, dense = true) =>
  ({ kind: 'interval', label, unit, chunk: 'day', fields, raw: false, dense, dayBy: 'start' }) as const
const session = (label: string, unit: string | null, fields: Record<string, Field>, more: Partial<DataType> = {}) =>
  ({ kind: 'session', label, unit, chunk: 'day', fields, raw: true, dense: false, dayBy: 'start', ...more }) as const
const daily = (label: string, unit: string | null, fields: Record<string, Field>) =>
  ({ kind: 'daily', label, unit, chunk: 'day', fields, raw: true, dense: false, dayBy: 'start' }) as const

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
  'respiratory-rate': sample('Respiratory rate in sleep', 'breaths/min', {
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
  sleep: session(
    'Sleep',
    'min',
    { minutesAsleep: num('min'), session: document('stages', 'processed', 'nap', 'manuallyEdited', 'updatedAt') },
    { dayBy: 'end' },
  ),
  exercise: session('Exercise', 'min', { activeMinutes: num('min'), exerciseType: text, exercise }),
  'nutrition-log': session('Nutrition log', 'kcal', {
    kcal: num('kcal'),
    proteinG: num('g'),
    carbohydrateG: num('g'),
    fatG: num('g'),
    fiberG: num('g'),
    sugarG: num('g'),
    sodiumG: num('g'),
    mealType: text,
    food: document('displayName'),
  }),
  'hydration-log': session('Hydration log', 'mL', { milliliters: num('mL') }),
} as const satisfies Record<string, Omit<DataType, 'id'>>

export type DataTypeId = keyof typeof table

/** Every data type, by id. */
export const dataTypes = Object.fromEntries(Object.entries(table).map(([id, type]) => [id, { id, ...type }])) as Record<
  DataTypeId,
  DataType & { id: DataTypeId }
>

export const dataTypeIds = Object.keys(table) as DataTypeId[]

/** The first field: the value that roll-ups, buckets and daily rules read. */
export function mainField(type: DataType): string {
  const [first] = Object.keys(type.fields)
  if (!first) throw new Error(`${type.id} has no field`)
  return first
}
