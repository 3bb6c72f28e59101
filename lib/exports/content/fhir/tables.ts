import type { CodeSystem, Observation as FhirObservation, Patient } from '@medplum/fhirtypes'
import type { ExportJob } from '../../../model/account/export-job.ts'
import { dataTypes } from '../../../model/catalog/data-types.ts'
import { series } from '../../../model/catalog/series.ts'
import type { TrainingLog } from '../../../model/training/training-log.ts'
import type { WorkoutLog } from '../../../model/training/workout-log.ts'
import type { ExportContext } from '../../context.ts'
import { dailyDays, exportedSeries } from '../daily.ts'
import type { Row, Table } from '../format.ts'
import { pointTables } from '../points.ts'
import { readDiary, readLogs } from '../training.ts'
import { categoryConcept, loincConcept, ownConcept, quantity, systems } from './codes.ts'
import { dailyResources } from './daily-observations.ts'
import type { Devices } from './devices.ts'
import { effectiveTime } from './effective-time.ts'
import { observationResources } from './observations.ts'

/**
 * The health data of an account as FHIR R4, a resource per line, in files by type of resource: Patient, CodeSystem, Observation by data
 * type, the daily values, the person's own logs, and last the Devices that these name. `docs/fhir.md` describes the mapping.
 */
export function fhirTables(context: ExportContext, job: ExportJob, devices: Devices): Table[] {
  const subject = { id: job.accountId, devices }
  return [
    table('Patient', async () => [await patientOf(context, job)]),
    table('CodeSystem', async () => [codeSystem()]),
    ...pointTables(context, job).map(({ name, rows: points }) => ({
      name: name.replace('data-points', 'Observation'),
      columns: [],
      optional: true,
      async *rows() {
        for await (const page of points()) yield rowsOf(page.flatMap(one => observationResources(one, subject)))
      },
    })),
    ...(exportedSeries(job).length > 0
      ? [
          {
            name: 'Observation/daily',
            columns: [],
            optional: true,
            async *rows() {
              for await (const page of dailyDays(context, job))
                yield rowsOf(page.flatMap(day => dailyResources(day, job.accountId)))
            },
          },
        ]
      : []),
    ...(job.types === null ? [table('Observation/training', () => trainingResources(context, job))] : []),
    { ...table('Device', async () => devices.resources()), optional: true },
  ]
}

function table(name: string, read: () => Promise<readonly object[]>): Table {
  return {
    name,
    columns: [],
    optional: false,
    async *rows() {
      yield rowsOf(await read())
    },
  }
}

const rowsOf = (resources: readonly (object | FhirObservation)[]): Row[] => resources.map(one => ({ ...one }))

async function patientOf({ store }: ExportContext, { accountId }: ExportJob): Promise<Patient> {
  const account = await store.accounts.read(accountId)
  return {
    resourceType: 'Patient',
    id: accountId,
    ...(account ? { name: [{ text: account.displayName }] } : {}),
    ...(account?.sex ? { gender: account.sex } : {}),
    ...(account?.birthYear ? { birthDate: String(account.birthYear) } : {}),
  }
}

/** The codes of this service for what no guide has a code for. */
function codeSystem(): CodeSystem {
  const types = Object.values(dataTypes).map(({ id, label, unit }) => ({
    code: id,
    display: label,
    ...(unit ? { definition: `One record of the platform, in ${unit}` } : {}),
  }))
  const daily = series.map(({ id, label, rule, unit }) => ({
    code: `daily.${id}`,
    display: label,
    definition: `${rule}. Unit: ${unit}`,
  }))
  return {
    resourceType: 'CodeSystem',
    id: 'personal-health-data',
    url: systems.own,
    name: 'PersonalHealthDataCodes',
    status: 'active',
    description:
      'Codes of data types and daily series. Components have the code of their observation, a dot, and a name.',
    content: 'fragment',
    concept: [...types, ...daily],
  }
}

/** What the person wrote of workouts and in the diary. Sets have no counterpart in FHIR: the other formats have them. */
async function trainingResources(context: ExportContext, job: ExportJob): Promise<FhirObservation[]> {
  // No key may read the diary.
  const [logs, diary] = await Promise.all([readLogs(context, job), job.bySession ? readDiary(context, job) : []])
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
