import type { CodeSystem, Observation as FhirObservation, Patient } from '@medplum/fhirtypes'
import type { ExportJob } from '../../../model/account/export-job.ts'
import { dataTypes } from '../../../model/catalog/data-types.ts'
import { series } from '../../../model/catalog/series.ts'
import type { ExportContext } from '../../context.ts'
import { chosenOf, dailyDays } from '../daily.ts'
import type { Row, Table } from '../format.ts'
import { pointTables } from '../points.ts'
import { systems } from './codes.ts'
import { dailyResources } from './daily-observations.ts'
import type { Devices } from './devices.ts'
import { observationResources } from './observations.ts'
import { trainingResources } from './training.ts'

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
    ...(chosenOf(job).length > 0
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
