import { createHash } from 'node:crypto'
import type { Observation as FhirObservation, ObservationComponent } from '@medplum/fhirtypes'
import type { Observation } from '../../../derive/timeline/observations.ts'
import { type DataType, dataTypes, mainField } from '../../../model/catalog/data-types.ts'
import { providerRollup } from '../../../model/catalog/sources.ts'
import {
  type Coded,
  categoryConcept,
  categoryOf,
  codedTypes,
  type Loinc,
  loincConcept,
  ownConcept,
  profileOf,
  quantity,
  sensorGlucose,
  systems,
  unitOfNamed,
} from './codes.ts'
import type { Devices } from './devices.ts'
import { effectiveTime } from './effective-time.ts'

/** What all observations of an export share. */
export interface Subject {
  /** The id of the Patient. */
  id: string
  devices: Devices
}

/** An observation of the platform as a FHIR resource; a sleep is followed by a resource for each of its stages. */
export function observationResources(one: Observation, subject: Subject): FhirObservation[] {
  const coded = codedOf(one)
  const first = baseOf(one, subject, coded)
  if (one.type === 'exercise') return [{ ...first, ...exerciseParts(one) }]
  const valued = { ...first, ...fieldsOf(one, coded) }
  if (one.type !== 'sleep') return [valued]
  const { components, stages } = sleepParts(one, first)
  return [
    {
      ...valued,
      ...(components.length > 0 ? { component: components } : {}),
      ...(stages.length > 0 ? { hasMember: stages.map(({ id }) => ({ reference: `Observation/${id}` })) } : {}),
    },
    ...stages,
  ]
}

/** A roll-up is about a day, not a measurement: it has a code of this service. */
function codedOf({ type, source, metadata }: Observation): Coded | undefined {
  if (source === providerRollup) return undefined
  if (type !== 'glucose') return codedTypes[type]
  return metadata?.['specimen'] === 'INTERSTITIAL_FLUID' ? sensorGlucose : undefined
}

function baseOf(one: Observation, { id, devices }: Subject, coded: Coded | undefined): FhirObservation {
  const { type, source, metadata } = one
  const resourceId = resourceIdOf(one)
  const profile = coded && profileOf(coded)
  const device = devices.of(metadata)
  const method = metadata?.['recordingMethod']
  const patient = { reference: `Patient/${id}` }
  return {
    resourceType: 'Observation',
    id: resourceId,
    meta: { ...(profile ? { profile } : {}), tag: [{ system: systems.source, code: source }] },
    ...(one.id.includes('/') ? { identifier: [{ system: systems.record, value: one.id }] } : {}),
    status: 'final',
    category: [categoryConcept(coded?.category ?? categoryOf(type))],
    code: coded
      ? loincConcept(coded.loinc)
      : ownConcept(source === providerRollup ? `${type}.rollup` : type, dataTypes[type].label),
    subject: patient,
    ...effectiveOf(one),
    ...(coded?.category === 'activity' ? { performer: [patient] } : {}),
    ...(typeof method === 'string' ? { method: { text: method } } : {}),
    ...(device ? { device } : {}),
  }
}

/** The value of the main field, the other fields as components. A missing value has a reason. */
function fieldsOf({ type, value }: Observation, coded: Coded | undefined): Partial<FhirObservation> {
  const spec: DataType = dataTypes[type]
  if (coded?.parts) return { component: partsOf(spec, value, coded.parts) }
  const main = mainField(dataTypes[type])
  const components = Object.entries(value).flatMap(([name, cell]) =>
    name === main ? [] : componentOf(spec, name, cell),
  )
  const amount = value[main]
  return {
    ...(typeof amount === 'number'
      ? { valueQuantity: quantity(amount, unitOf(spec, main), coded?.unit) }
      : { dataAbsentReason: { coding: [{ system: systems.absent, code: 'unknown' }] } }),
    ...(type === 'sleep' || components.length === 0 ? {} : { component: components }),
  }
}

/** The fields of an observation that only together are one measurement. */
function partsOf(spec: DataType, value: Observation['value'], codes: NonNullable<Coded['parts']>) {
  return Object.entries(codes).flatMap(([name, code]) =>
    component(loincConcept([code]), value[name], unitOf(spec, name)),
  )
}

function componentOf(spec: DataType, name: string, cell: unknown): ObservationComponent[] {
  const code = ownConcept(`${spec.id}.${name}`)
  if (typeof cell === 'string') return [{ code, valueString: cell }]
  return typeof cell === 'number' ? [{ code, valueQuantity: quantity(cell, unitOf(spec, name)) }] : []
}

/** The minimum and maximum of a roll-up have the unit of its value. */
function unitOf(spec: DataType, name: string): string {
  const field = spec.fields[name]
  return unitOfNamed(name, field?.kind === 'number' ? field.unit : (spec.unit ?? '1'))
}

/** A civil day, a period, or an instant, in the offset that the record itself carried. */
function effectiveOf(one: Observation): Partial<FhirObservation> {
  return dataTypes[one.type].kind === 'daily' ? { effectiveDateTime: one.localDate } : effectiveTime(one)
}

/**
 * The id of an observation where FHIR allows it, which has letters, digits, hyphens and dots; otherwise a digest of it. Of the 64
 * characters that FHIR allows, six are left for the number of a stage of sleep.
 */
function resourceIdOf({ id, type, source }: Observation): string {
  const plain = `${type}.${source.replaceAll('_', '-')}${id.slice(type.length + 1 + source.length)}`
  return /^[A-Za-z0-9.-]{1,58}$/.test(plain) ? plain : createHash('sha256').update(id).digest('hex').slice(0, 40)
}

const stageCodes: Partial<Record<string, Loinc>> = { deep: '93831-6', light: '93830-8', rem: '93829-0' }

interface Stage {
  stage: string
  startAt: string
  endAt: string
  minutes: number
}

/** The minutes of each stage as components of a sleep, and each stage as an observation of its own. */
function sleepParts(sleep: Observation, first: FhirObservation) {
  const recorded = sleep.value['stages']
  const stages = (Array.isArray(recorded) ? recorded : []) as Stage[]
  const minutes = new Map<string, number>()
  for (const one of stages) minutes.set(one.stage, (minutes.get(one.stage) ?? 0) + one.minutes)
  const components = [...minutes].map(([stage, sum]): ObservationComponent => {
    const code = stageCodes[stage]
    return {
      code: code ? loincConcept([code]) : ownConcept(`sleep.${stage}`),
      valueQuantity: quantity(Number(sum.toPrecision(12)), 'min'),
    }
  })
  const resources = stages.map(({ stage, startAt, endAt }, i): FhirObservation => {
    const { device, subject, category } = first
    return {
      resourceType: 'Observation',
      id: `${first.id}.${i}`,
      ...(first.meta ? { meta: first.meta } : {}),
      status: 'final',
      ...(category ? { category } : {}),
      code: ownConcept('sleep.stage', 'Sleep stage'),
      ...(subject ? { subject } : {}),
      ...effectiveTime({ startAt, endAt, utcOffset: sleep.utcOffset }),
      valueCodeableConcept: ownConcept(`sleep.${stage}`, stage),
      ...(device ? { device } : {}),
    }
  })
  return { components, stages: resources }
}

/** The members of an exercise with a code of the guide for physical activity, and with a unit. */
const totals: Readonly<Record<string, { unit: string; loinc?: Loinc }>> = {
  activeMinutes: { unit: 'min', loinc: '55411-3' },
  energyKcal: { unit: 'kcal', loinc: '55424-6' },
  averageHeartRateBpm: { unit: 'bpm', loinc: '55425-3' },
  distanceMeters: { unit: 'm' },
  steps: { unit: 'count' },
  elevationGainMeters: { unit: 'm' },
  activeZoneMinutes: { unit: 'points' },
}

/** The kind of an exercise as its value, its totals as components. */
function exerciseParts({ value }: Observation): Partial<FhirObservation> {
  const { exerciseType, displayName } = value
  const zones = Object.entries(value['zoneMinutes'] ?? {})
  const components = [
    ...Object.entries(totals).flatMap(([name, { unit, loinc }]) =>
      component(loinc ? loincConcept([loinc]) : ownConcept(`exercise.${name}`), value[name], unit),
    ),
    ...zones.flatMap(([zone, minutes]) => component(ownConcept(`exercise.zoneMinutes.${zone}`), minutes, 'min')),
  ]
  const text = [displayName, exerciseType].find(one => typeof one === 'string' && one !== '')
  return {
    valueCodeableConcept: typeof exerciseType === 'string' ? exerciseConcept(exerciseType, text) : { text: 'exercise' },
    ...(components.length > 0 ? { component: components } : {}),
  }
}

function exerciseConcept(exerciseType: string, text: unknown) {
  return ownConcept(`exercise.type.${exerciseType}`, typeof text === 'string' ? text : exerciseType)
}

function component(code: ObservationComponent['code'], value: unknown, unit: string): ObservationComponent[] {
  return typeof value === 'number' ? [{ code, valueQuantity: quantity(value, unit) }] : []
}
