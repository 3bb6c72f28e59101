import type { Observation as FhirObservation } from '@medplum/fhirtypes'
import { shownNumber } from '../../../http/answer/digits.ts'
import { type Series, type SeriesId, series } from '../../../model/catalog/series.ts'
import type { DailyValue } from '../../../model/health-data/day-values.ts'
import type { ExportDay } from '../daily.ts'
import {
  categoryConcept,
  categoryOf,
  codedSeries,
  loincConcept,
  ownConcept,
  profileOf,
  quantity,
  systems,
  unitOfNamed,
} from './codes.ts'

const byId = new Map(series.map(one => [one.id, one]))

/** The daily values of a day, each with the rule of its series as method. A value that is null for a reason has the reason. */
export function dailyResources({ date, partial, choices }: ExportDay, patientId: string): FhirObservation[] {
  return Object.entries(choices).flatMap(([id, { selected }]) => {
    const one = byId.get(id as SeriesId)
    return one && selected ? [resourceOf(one, { date, partial, patientId, ...selected })] : []
  })
}

type Value = DailyValue & { date: string; partial: boolean; patientId: string; source: string }

function resourceOf(
  one: Series,
  { date, partial, patientId, source, value, reason, min, max }: Value,
): FhirObservation {
  const { id, label, rule, types, definition } = one
  const unit = unitOfNamed(id, one.unit)
  const coded = codedSeries[id]
  const [type] = types
  const patient = { reference: `Patient/${patientId}` }
  const profile = coded && profileOf(coded)
  const formula = definition ? `; ${definition.id} ${definition.version} (${definition.source})` : ''
  const extremes = Object.entries({ min, max }).flatMap(([name, cell]) =>
    cell === null || value === null
      ? []
      : [{ code: ownConcept(`daily.${id}.${name}`), valueQuantity: quantity(cell, unit) }],
  )
  return {
    resourceType: 'Observation',
    id: `daily.${id}.${date}`,
    meta: { ...(profile ? { profile } : {}), tag: [{ system: systems.source, code: source }] },
    status: partial ? 'preliminary' : 'final',
    category: [categoryConcept(coded?.category ?? (type ? categoryOf(type) : 'activity'))],
    code: coded ? { ...loincConcept(coded.loinc), text: `${label} of the day` } : ownConcept(`daily.${id}`, label),
    subject: patient,
    effectiveDateTime: date,
    ...(coded?.category === 'activity' ? { performer: [patient] } : {}),
    ...(value === null
      ? { dataAbsentReason: absent(reason) }
      : { valueQuantity: quantity(shownNumber(value), unit, coded?.unit) }),
    method: { text: `${rule}${formula}` },
    ...(extremes.length > 0 ? { component: extremes } : {}),
  }
}

function absent(reason: string | null) {
  const code = reason?.startsWith('not_applicable') ? 'not-applicable' : 'unknown'
  return { coding: [{ system: systems.absent, code }], ...(reason ? { text: reason } : {}) }
}
