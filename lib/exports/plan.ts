import type { ExportJob } from '../model/account/export-job.ts'
import { dailyTable } from './content/daily.ts'
import type { Devices } from './content/fhir/devices.ts'
import { fhirTables } from './content/fhir/tables.ts'
import { type Table, tableFile } from './content/format.ts'
import { manifestFile } from './content/manifest.ts'
import { pointTables } from './content/points.ts'
import { readmeFile } from './content/readme.ts'
import { sectionTables } from './content/sections.ts'
import type { ExportContext } from './context.ts'
import type { FileSource, WrittenFile } from './zip/write-files.ts'

/** What an export collects while its files are written. */
export interface Collected {
  files: readonly WrittenFile[]
  devices: Devices
}

/**
 * The files of an export in order. The list follows from the job alone, so that another worker continues with the same step; a file
 * whose rows do not exist is left out when its turn comes.
 */
export function planOf(context: ExportContext, job: ExportJob, { files, devices }: Collected): FileSource[] {
  const { format } = job
  const tables = format === 'fhir' ? fhirTables(context, job, devices) : tablesOf(context, job)
  const manifest = manifestFile(async () => {
    const account = await context.store.accounts.read(job.accountId)
    return {
      job,
      files,
      asOfEnd: account?.dataChangedAt ?? job.asOf,
      writtenAt: new Date(context.clock()).toISOString(),
    }
  })
  return [readmeFile(job), ...tables.map(table => tableFile(table, format === 'fhir' ? 'ndjson' : format)), manifest]
}

function tablesOf(context: ExportContext, job: ExportJob): Table[] {
  const daily = dailyTable(context, job)
  return [
    ...pointTables(context, job),
    ...(daily ? [daily] : []),
    ...(job.types === null ? sectionTables(context, job) : []),
  ]
}
