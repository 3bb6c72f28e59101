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
  loincConcept,
  ownConcept,
  profileOf,
  quantity,
  sensorGlucose,
  systems,
} from './codes.ts'
import type { Devices } from './devices.ts'
import { effectiveTime } from './effective-time.ts'
import { exerciseParts, sleepParts } from './sessions.ts'

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

function componentOf(spec: DataType, name: string, cell: unknown): ObservationComponent[] {
  const code = ownConcept(`${spec.id}.${name}`)
  if (typeof cell === 'string') return [{ code, valueString: cell }]
  return typeof cell === 'number' ? [{ code, valueQuantity: quantity(cell, unitOf(spec, name)) }] : []
}

/** The minimum and maximum of a roll-up have the unit of its value. */
function unitOf(spec: DataType, name: string): string {
  const field = spec.fields[name]
  return field?.kind === 'number' ? field.unit : (spec.unit ?? '1')
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
