import type { Observation as FhirObservation } from '@medplum/fhirtypes'
import type { ExportJob } from '../../../model/account/export-job.ts'
import type { TrainingLog } from '../../../model/training/training-log.ts'
import type { WorkoutLog } from '../../../model/training/workout-log.ts'
import type { ExportContext } from '../../context.ts'
import { readDiary, readLogs } from '../training.ts'
import { categoryConcept, loincConcept, ownConcept, quantity } from './codes.ts'
import { effectiveTime } from './effective-time.ts'

/** What the person wrote of workouts and in the diary. Sets have no counterpart in FHIR: the other formats have them. */
export async function trainingResources(context: ExportContext, job: ExportJob): Promise<FhirObservation[]> {
  const [logs, diary] = await Promise.all([readLogs(context, job), readDiary(context, job)])
  return [
    ...logs.map(log => logResource(log, job.accountId)),
    ...diary.map(entry => diaryResource(entry, job.accountId)),
  ]
}

function exerciseOf(id: string, accountId: string, text: string, notes: string | null): FhirObservation {
  const patient = { reference: `Patient/${accountId}` }
  return {
    resourceType: 'Observation',
    id,
    status: 'final',
    category: [categoryConcept('activity')],
    code: loincConcept(['73985-4']),
    subject: patient,
    performer: [patient],
    valueCodeableConcept: { text },
    ...(notes ? { note: [{ text: notes }] } : {}),
  }
}

function logResource(log: WorkoutLog, accountId: string): FhirObservation {
  const { id, title, startedAt, endedAt, utcOffset, notes } = log
  return {
    ...exerciseOf(`workout-log.${id}`, accountId, title, notes),
    ...effectiveTime({ startAt: startedAt, endAt: endedAt, utcOffset }),
  }
}

function diaryResource(entry: TrainingLog, accountId: string): FhirObservation {
  const { id, date, title, durationMinutes, rpe, notes } = entry
  return {
    ...exerciseOf(`training-log.${id}`, accountId, title, notes),
    effectiveDateTime: date,
    component: [
      { code: loincConcept(['55411-3']), valueQuantity: quantity(durationMinutes, 'min') },
      ...(rpe === null ? [] : [{ code: ownConcept('training-log.rpe'), valueQuantity: quantity(rpe, '1') }]),
    ],
  }
}
