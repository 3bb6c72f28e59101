import type { CodeableConcept, Quantity } from '@medplum/fhirtypes'
import type { DataTypeId } from '../../../model/catalog/data-types.ts'
import type { SeriesId } from '../../../model/catalog/series.ts'

export const systems = {
  loinc: 'http://loinc.org',
  units: 'http://unitsofmeasure.org',
  category: 'http://terminology.hl7.org/CodeSystem/observation-category',
  absent: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
  /** The codes of this service: they are defined in the CodeSystem of each export. */
  own: 'urn:personal-health-data:code',
  source: 'urn:personal-health-data:source',
  record: 'urn:personal-health-data:record',
} as const

type Category = 'vital-signs' | 'activity' | 'laboratory' | 'social-history' | 'exam'
type Profile = 'bodytemp' | 'heartrate' | 'resprate' | 'oxygensat' | 'bodyweight' | 'bodyheight' | 'bmi'

/** A code that an official guide names, and what the guide requires with it. */
export interface Coded {
  loinc: readonly (keyof typeof loinc)[]
  category: Category
  profile?: Profile
  /** The unit of the guide, where it is not the unit of the value. */
  unit?: string
  /** The codes of the fields of an observation that has no value of its own. */
  parts?: Readonly<Record<string, keyof typeof loinc>>
}

/**
 * The names of LOINC for the codes that these guides name:
 * US Core 8 and the vital signs of FHIR R4 (hl7.org/fhir/R4/observation-vitalsigns.html); Physical Activity 1.0.0, value sets
 * pa-observation-code-time and pa-observation-code-activity (hl7.org/fhir/us/physical-activity); Personal Health Record, value set
 * pcd-sleep-observation-code (hl7.org/fhir/uv/phr); Continuous Glucose Monitoring 1.0.0 (hl7.org/fhir/uv/cgm).
 */
const loinc = {
  '8867-4': 'Heart rate',
  '8310-5': 'Body temperature',
  '85354-9': 'Blood pressure panel with all children optional',
  '8480-6': 'Systolic blood pressure',
  '8462-4': 'Diastolic blood pressure',
  '9279-1': 'Respiratory rate',
  '59408-5': 'Oxygen saturation in Arterial blood by Pulse oximetry',
  '2708-6': 'Oxygen saturation in Arterial blood',
  '29463-7': 'Body weight',
  '8302-2': 'Body height',
  '39156-5': 'Body mass index (BMI) [Ratio]',
  '40443-4': 'Heart rate --resting',
  '41950-7': 'Number of steps in 24 hour Measured',
  '41979-6': 'Calories burned in 24 hour Calculated',
  '73985-4': 'Exercise activity',
  '55411-3': 'Exercise duration',
  '55424-6': 'Calories burned in unspecified time Pedometer',
  '55425-3': 'Heart rate unspecified time mean by Pedometer',
  '93832-4': 'Sleep duration',
  '93831-6': 'Deep sleep duration',
  '93830-8': 'Light sleep duration',
  '93829-0': 'REM sleep duration',
  '99504-3': 'Glucose [Mass/volume] in Interstitial fluid',
  '97507-8': 'Average glucose [Mass/volume] in Interstitial fluid during Reporting Period',
  '97510-2': 'Glucose measurements in range out of Total glucose measurements during reporting period',
} as const
export type Loinc = keyof typeof loinc

const weight: Coded = { loinc: ['29463-7'], category: 'vital-signs', profile: 'bodyweight' }
const height: Coded = { loinc: ['8302-2'], category: 'vital-signs', profile: 'bodyheight', unit: 'cm' }
const bodyTemperature: Coded = { loinc: ['8310-5'], category: 'vital-signs', profile: 'bodytemp' }
const restingHeartRate: Coded = { loinc: ['40443-4'], category: 'activity' }

/** Observations of these types have a code of a guide; all others have a code of this service. */
export const codedTypes: Partial<Record<DataTypeId, Coded>> = {
  'heart-rate': { loinc: ['8867-4'], category: 'vital-signs', profile: 'heartrate' },
  'respiratory-rate': { loinc: ['9279-1'], category: 'vital-signs', profile: 'resprate' },
  'oxygen-saturation': { loinc: ['59408-5', '2708-6'], category: 'vital-signs', profile: 'oxygensat' },
  'core-body-temperature': bodyTemperature,
  'body-temperature': bodyTemperature,
  'blood-pressure': {
    loinc: ['85354-9'],
    category: 'vital-signs',
    parts: { systolicMmHg: '8480-6', diastolicMmHg: '8462-4' },
  },
  weight,
  height,
  'resting-heart-rate': restingHeartRate,
  sleep: { loinc: ['93832-4'], category: 'activity' },
  exercise: { loinc: ['73985-4'], category: 'activity' },
}

/** Sensors in interstitial fluid only; readings of blood have a code of this service. */
export const sensorGlucose: Coded = { loinc: ['99504-3'], category: 'laboratory' }

/** Daily values with a code of a guide. The mean of a day is no measurement: it never has the code of a vital sign. */
export const codedSeries: Partial<Record<SeriesId, Coded>> = {
  steps: { loinc: ['41950-7'], category: 'activity', unit: '/d' },
  'total-energy': { loinc: ['41979-6'], category: 'activity', unit: 'kcal/d' },
  'resting-heart-rate': restingHeartRate,
  sleep: { loinc: ['93832-4'], category: 'activity' },
  'sleep-deep': { loinc: ['93831-6'], category: 'activity' },
  'sleep-light': { loinc: ['93830-8'], category: 'activity' },
  'sleep-rem': { loinc: ['93829-0'], category: 'activity' },
  weight,
  height,
  bmi: { loinc: ['39156-5'], category: 'vital-signs', profile: 'bmi' },
  glucose: { loinc: ['97507-8'], category: 'laboratory' },
  'glucose-time-in-range': { loinc: ['97510-2'], category: 'laboratory' },
}

const nutrition: readonly string[] = ['nutrition-log', 'hydration-log']
const measured: readonly string[] = [
  'body-fat',
  'weight',
  'height',
  'skin-temperature',
  'vo2-max',
  'run-vo2-max',
  'daily-vo2-max',
]

/** The category of an observation whose code is of this service. */
export function categoryOf(type: DataTypeId): Category {
  if (nutrition.includes(type)) return 'social-history'
  if (type === 'glucose') return 'laboratory'
  if (type === 'calories-in-heart-rate-zone') return 'activity'
  return measured.includes(type) || /heart|oxygen|respiratory|electrocardiogram|rhythm/.test(type) ? 'exam' : 'activity'
}

export function categoryConcept(category: Category): CodeableConcept {
  return { coding: [{ system: systems.category, code: category }] }
}

export function loincConcept(codes: readonly Loinc[]): CodeableConcept {
  return { coding: codes.map(code => ({ system: systems.loinc, code, display: loinc[code] })) }
}

export function ownConcept(code: string, text?: string): CodeableConcept {
  return { coding: [{ system: systems.own, code }], ...(text === undefined ? {} : { text }) }
}

/** The profile of FHIR R4 that an observation with a vital sign's code conforms to. */
export function profileOf({ profile }: Coded): string[] | undefined {
  return profile && [`http://hl7.org/fhir/StructureDefinition/${profile}`]
}

/** The codes of UCUM for the units of the catalogs that are not such codes themselves. */
const ucum: Readonly<Record<string, string>> = {
  count: '{count}',
  points: '{points}',
  bpm: '/min',
  'breaths/min': '/min',
  '°C': 'Cel',
  mmHg: 'mm[Hg]',
  'kg/m²': 'kg/m2',
  strokes: '{strokes}',
  nats: '1',
  AU: '{AU}',
}

/**
 * The unit of what a name says is a difference. Degrees Celsius have an offset, which a converter would add to a difference: 0.2 degrees
 * more are 0.2 K, and no 32.4 degrees Fahrenheit.
 */
export function unitOfNamed(name: string, unit: string): string {
  return unit === '°C' && /deviation/i.test(name) ? 'K' : unit
}

/** A number with its unit in UCUM; of meters in centimeters where a guide has these. */
export function quantity(value: number, unit: string, guideUnit?: string): Quantity {
  const isHeight = unit === 'm' && guideUnit === 'cm'
  const code = guideUnit ?? ucum[unit] ?? unit
  return {
    value: isHeight ? Number((value * 100).toPrecision(12)) : value,
    unit: guideUnit ?? unit,
    system: systems.units,
    code,
  }
}
