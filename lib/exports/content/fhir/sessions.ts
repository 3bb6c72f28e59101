import type { Observation as FhirObservation, ObservationComponent } from '@medplum/fhirtypes'
import type { Observation } from '../../../derive/timeline/observations.ts'
import { type Loinc, loincConcept, ownConcept, quantity } from './codes.ts'
import { effectiveTime } from './effective-time.ts'

const stageCodes: Partial<Record<string, Loinc>> = { deep: '93831-6', light: '93830-8', rem: '93829-0' }

interface Stage {
  stage: string
  startAt: string
  endAt: string
  minutes: number
}

/** The minutes of each stage as components of a sleep, and each stage as an observation of its own. */
export function sleepParts(sleep: Observation, first: FhirObservation) {
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
export function exerciseParts({ value }: Observation): Partial<FhirObservation> {
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
