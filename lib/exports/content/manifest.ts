import { seriesMeta } from '../../analysis/daily/series-view.ts'
import { sourceRule } from '../../derive/sources/choose-source.ts'
import type { ExportJob } from '../../model/account/export-job.ts'
import { dataTypes } from '../../model/catalog/data-types.ts'
import { methods } from '../../model/catalog/methods.ts'
import { series } from '../../model/catalog/series.ts'
import type { FileSource, WrittenFile } from '../zip/write-files.ts'
import { leftOutOf } from './sections.ts'

/** Raised when a member of a file changes its meaning or goes away. */
export const exportSchemaVersion = 1

interface ManifestFacts {
  job: ExportJob
  /** All files before the manifest. */
  files: readonly WrittenFile[]
  /** When the cached data had last changed at the end. */
  asOfEnd: string
  writtenAt: string
}

/** What is in the ZIP: counts and hashes of files, the rules and methods behind daily values, and how to read them. */
export function manifestFile(facts: () => Promise<ManifestFacts>): FileSource {
  return {
    name: 'manifest.json',
    optional: false,
    async *text() {
      yield [`${JSON.stringify(manifestOf(await facts()), null, 2)}\n`]
    },
  }
}

function manifestOf({ job, files, asOfEnd, writtenAt }: ManifestFacts) {
  const { id, format, types, days, timezone, include, createdAt } = job
  return {
    schema: { name: 'personal-health-data-export', version: exportSchemaVersion },
    export: { id, format, types, range: days, timezone, include, createdAt, writtenAt },
    data: {
      asOf: job.asOf,
      asOfEnd,
      // Files were written one after another: a synchronization between two of them is in the later one only.
      changedWhileWriting: job.asOf !== asOfEnd,
    },
    totals: { files: files.length, rows: files.reduce((sum, { rows }) => sum + rows, 0) },
    files,
    leftOut: leftOutOf(job).map(name => ({ name, reason: 'An export has it only if a signed-in person orders it.' })),
    dataTypes: Object.values(dataTypes).map(({ id, kind, label, unit, fields }) => ({
      id,
      kind,
      label,
      unit,
      units: Object.fromEntries(
        Object.entries(fields).flatMap(([name, field]) => (field.kind === 'number' ? [[name, field.unit]] : [])),
      ),
    })),
    sourceRule,
    series: seriesMeta(series),
    methods: Object.values(methods).map(({ id, version, source }) => ({ id, version, source })),
  }
}
