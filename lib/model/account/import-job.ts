import * as z from 'zod'
import { dayMs } from '../../kernel/durations.ts'
import { importedSources, primary, relayedSources } from '../catalog/sources.ts'
import { CivilDate } from '../civil-date.ts'
import { Instant } from '../instant.ts'

/** import: of an uploaded archive. erasure: of everything that imports have stored of a source. */
export const importKinds = ['import', 'erasure'] as const
export const importStatuses = ['uploading', 'queued', 'running', 'ready', 'incomplete', 'failed'] as const

/**
 * What an uploaded file was recognized as. apple-health: the archive of an iPhone. fitbit: the archive of a Fitbit account, the past of the
 * primary platform. export: an export of this service, of another instance or account. files: readings of glucose and activities, singly or in a ZIP.
 */
const importFormats = ['apple-health', 'fitbit', 'export', 'files'] as const
export type ImportFormat = (typeof importFormats)[number]

/** Whether imports of a format only add what is not stored: no file is all that there was of its source. */
export const addsOnly = ({ format }: Pick<ImportJob, 'format'>): boolean => format !== null && format !== 'apple-health'

/** What files can bring: of an archive of the primary platform, also its own records and what it relays. */
export const broughtSources = [...importedSources, primary, ...relayedSources] as const
const ImportSource = z.enum(broughtSources).nullable()

/** Why an archive is not read, in words for the person who uploaded it. */
export const refusals = {
  not_a_zip: 'The ZIP is damaged at its beginning. Download or export it again.',
  cut_off:
    'The ZIP ends too early: it was not exported or not uploaded completely. Export it again; a longer time until the phone locks itself helps.',
  encrypted: 'The ZIP is encrypted. Upload it without a password.',
  too_large: 'The ZIP unpacks to far more than any archive of a person does, so it is not read.',
  too_many_files: 'The ZIP has more files than any archive of a person does, so it is not read.',
  nested: 'The ZIP contains another ZIP. Unpack it, and upload the one inside.',
  not_an_archive: 'This is no file that this service can read. What it reads is on the page Sources.',
  export_without_points:
    'This export has no data points as JSON or NDJSON. Export them again in one of these formats, with the parts metadata and raw.',
  timed_out: 'The import did not end within three days.',
  storage: 'Reading the file or storing its records failed repeatedly. Try again later.',
} as const
export type Refusal = keyof typeof refusals
export const importErrors = Object.keys(refusals) as [Refusal, ...Refusal[]]

/** The largest file: an archive of eleven years has 170 MB. */
export const maxImportBytes = 5_000_000_000
/** The smallest ZIP has as many, and no file with records has fewer. */
export const minImportBytes = 22
/** A file is uploaded in parts of this length; the last one is shorter. */
export const importPartBytes = 32 * 1024 ** 2
/** An upload that is not started after this time is gone. */
export const importUploadMs = dayMs
/** A started import that has not ended after this time failed. */
export const importMaxMs = 3 * dayMs
/** An account keeps this many imports. */
export const keptImports = 10
/** How many imports an account may begin in 24 hours that store something, and how many with checks and those that failed. */
export const importLimit = { max: 20, maxOfAll: 60, withinMs: dayMs }

const counts = z.record(z.string(), z.number())
const Dropped = z.lazy(() => z.object({ count: z.number(), lines: z.array(z.number()) }))

/** A stretch of days. */
const DayRun = z.lazy(() => z.object({ start: CivilDate, end: CivilDate }))
export type DayRun = z.infer<typeof DayRun>

/** Where the reading of the file continues. */
const Place = z.lazy(() =>
  z.object({
    chars: z.number(),
    line: z.number(),
    exportedAt: z.number().nullable(),
    /** Of an archive of many files: the next one, and the next one in a ZIP there. */
    file: z.tuple([z.number(), z.number()]).readonly().optional(),
  }),
)

export const ImportJob = z.lazy(() =>
  z.object({
    accountId: z.string(),
    id: z.string(),
    kind: z.enum(importKinds),
    status: z.enum(importStatuses),
    /** What the file is; null before it was opened. */
    format: z.enum(importFormats).nullable().default(null),
    /** The source of what it stores; null before the file was opened, and for an export, which has several. */
    source: ImportSource,
    /** Whether the file is only read, and nothing is stored. */
    check: z.boolean(),
    /** Whether the routes of workouts are read; missing in imports of earlier versions. */
    routes: z.boolean().default(false),
    bytes: z.number(),
    /** The zone of the account at the request, which decides the dates of daily values. */
    timezone: z.string(),
    /** The upload of the file in parts, under the key of the object; null for an erasure. */
    upload: z.object({ key: z.string(), id: z.string() }).nullable(),
    /** The length of the unpacked file; null before it was opened. */
    fileBytes: z.number().nullable(),
    place: Place,
    /** How many pieces of the file are on the shelves, and which pieces each shelf has. */
    pieces: z.number(),
    shelves: z.record(z.string(), z.array(z.number())),
    /** Whether the file ended as it should; null while it is read. */
    isComplete: z.boolean().nullable(),
    /** The months to store, newest first, and how many of them are stored. */
    months: z.array(z.string()),
    storedMonths: z.number(),
    read: counts,
    dropped: z.record(z.string(), Dropped.unwrap()),
    ignored: counts,
    /** How many chunks of observations were written, and on how many days; of a check, on how many days they would be. */
    written: z.number(),
    changedDays: z.number(),
    /** The days of which a value of all sources together changed, or would, newest first; missing in imports of earlier versions. */
    changedValues: z.array(DayRun.unwrap()).exactOptional(),
    /** How many items of observations an erasure has deleted. */
    erased: z.number(),
    /** How often a worker failed since the last progress, and the last fence that was given back in order. */
    failures: z.number(),
    released: z.number(),
    error: z.enum(importErrors).nullable(),
    createdAt: Instant,
    startedAt: Instant.nullable(),
    finishedAt: Instant.nullable(),
    /** Leases of jobs compare it; all messages of an import are equal. */
    attempt: z.number(),
  }),
)
export type ImportJob = z.infer<typeof ImportJob>

/** The part of the work that reads the file; storing its months is the rest. */
const shareOfReading = 0.5

/** What storing it changed, or would change. */
const changes = () => ({
  changedDays: z
    .int()
    .describe('Days whose observations it changed, or of a check: would change; 0 if everything was stored already.'),
  changedValues: z
    .array(
      z.strictObject({
        start: CivilDate.describe('The first day.'),
        end: CivilDate.describe('The last day, inclusive.'),
      }),
    )
    .describe(
      'The days of which a value with `source=all` is another one than before, or of a check: would be, newest first; at most 500 stretches.',
    ),
})

export const ImportView = z.lazy(() =>
  z
    .strictObject({
      id: z.string().describe('Identifies the import.'),
      kind: z
        .enum(importKinds)
        .describe('import: of an archive. erasure: of all that imports of the source have stored.'),
      status: z
        .enum(importStatuses)
        .describe(
          'uploading until it is started, queued, running, then ready; incomplete if the file was damaged or ended too early, so that only what was readable is stored; failed.',
        ),
      format: z
        .enum(importFormats)
        .nullable()
        .describe(
          'What the file was recognized as: apple-health for the archive of an iPhone, fitbit for that of a Fitbit account, export for one of this service, files for readings of glucose and activities; null before.',
        ),
      source: ImportSource.describe(
        'The source of the observations that it stores; null before the file was recognized, and for an export, whose observations keep theirs.',
      ),
      check: z.boolean().describe('Whether it only reads and reports, and stores nothing.'),
      routes: z.boolean().describe('Whether it reads the routes of workouts.'),
      bytes: z.int().describe('The length of the file.'),
      progress: z
        .number()
        .min(0)
        .max(1)
        .describe('The share of the work that is done: reading the file is its first half.'),
      months: z
        .strictObject({
          total: z.int().describe('The months that the archive has.'),
          stored: z
            .int()
            .describe(
              'How many of them are stored, newest first; their days can be read. Of a check: how many are computed.',
            ),
        })
        .describe('How far storing is.'),
      exportedAt: z.iso.datetime().nullable().describe('When the archive was exported; null until that was read.'),
      read: z.record(z.string(), z.int()).describe('Records that were read, by data type.'),
      dropped: z
        .record(
          z.string(),
          z.strictObject({
            count: z.int().describe('How many.'),
            lines: z.array(z.int()).describe('The first lines of the file where that was.'),
          }),
        )
        .describe('Records that were not read, by reason, such as `unknown_unit`; `duplicate` are equal records.'),
      ignored: z.record(z.string(), z.int()).describe('Records of types that this service does not have.'),
      ...changes(),
      erased: z.int().describe('Of an erasure: how many stored items of observations it has deleted.'),
      error: z.enum(importErrors).nullable().describe('Why it failed; null otherwise.'),
      message: z.string().nullable().describe('The same in words.'),
      createdAt: z.iso.datetime().describe('When it was created.'),
      startedAt: z.iso.datetime().nullable().describe('When it was started; null before.'),
      finishedAt: z.iso.datetime().nullable().describe('When it ended; null before.'),
    })
    .meta({ id: 'Import' }),
)
export type ImportView = z.output<typeof ImportView>

/** The status at a time: a job that no worker ends fails, although nothing writes that. */
export function importStatusAt(job: ImportJob, nowMs: number): ImportJob['status'] {
  const { status, createdAt, startedAt } = job
  if (status === 'uploading') return nowMs >= Date.parse(createdAt) + importUploadMs ? 'failed' : status
  const isActive = status === 'queued' || status === 'running'
  return isActive && nowMs >= Date.parse(startedAt ?? createdAt) + importMaxMs ? 'failed' : status
}

export function isImportActive(job: ImportJob, nowMs: number): boolean {
  return ['queued', 'running'].includes(importStatusAt(job, nowMs))
}

export function viewOfImport(job: ImportJob, nowMs: number): ImportView {
  const { id, kind, format, source, check, routes, bytes, place, months, storedMonths, changedDays } = job
  const { read, dropped, ignored } = job
  const status = importStatusAt(job, nowMs)
  const error = job.error ?? (status === 'failed' ? 'timed_out' : null)
  return {
    id,
    kind,
    status,
    format,
    source,
    check,
    routes,
    bytes,
    progress: progressOf(job),
    months: { total: months.length, stored: storedMonths },
    exportedAt: place.exportedAt === null ? null : new Date(place.exportedAt).toISOString(),
    read,
    dropped,
    ignored,
    changedDays,
    changedValues: job.changedValues ?? [],
    erased: job.erased,
    error,
    message: error && refusals[error],
    createdAt: job.createdAt,
    startedAt: job.startedAt,
    finishedAt: job.finishedAt,
  }
}

function progressOf({ status, place, fileBytes, isComplete, months, storedMonths }: ImportJob): number {
  if (status === 'ready' || status === 'incomplete') return 1
  const reading = isComplete === null ? Math.min(1, place.chars / (fileBytes ?? Number.POSITIVE_INFINITY)) : 1
  const storing = isComplete === null || months.length === 0 ? 0 : storedMonths / months.length
  return reading * shareOfReading + storing * (1 - shareOfReading)
}

/** An import with the parts of its file that are still to upload. */
export const ImportWithParts = z.lazy(() =>
  z
    .strictObject({
      ...ImportView.unwrap().shape,
      parts: z
        .array(
          z.strictObject({
            number: z.int().describe('The number of the part, from 1.'),
            from: z.int().describe('Where it begins in the file, in bytes.'),
            bytes: z.int().describe('Its length.'),
            url: z.url().describe('Where to PUT it, without any credentials, within ten minutes.'),
          }),
        )
        .describe('The parts of the file that are not uploaded yet; empty once it is started.'),
    })
    .meta({ id: 'ImportWithParts' }),
)
