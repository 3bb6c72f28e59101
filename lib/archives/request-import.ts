import { blobPrefixes, UploadLost } from '../blobs/blobs.ts'
import { newId } from '../kernel/ids.ts'
import type { AccountRef } from '../model/account/account.ts'
import {
  type ImportJob,
  importLimit,
  importPartBytes,
  importStatusAt,
  isImportActive,
  keptImports,
} from '../model/account/import-job.ts'
import { isImported, primary } from '../model/catalog/sources.ts'
import type { ImportContext } from './context.ts'
import { discardImport } from './discard-import.ts'

/** By then the function of a worker that had the job has ended. */
const settledAfterSeconds = 330
/** A link that is not used meanwhile is renewed by asking for the import again. */
export const linkSeconds = 600

/** A part of the file that is not uploaded yet. */
export interface MissingPart {
  number: number
  /** Where it begins in the file, and its length. */
  from: number
  bytes: number
  url: string
}

type Uploading = Pick<ImportContext, 'store' | 'blobs'>

/**
 * Creates an import that waits for its file, and deletes the oldest ones beyond what is kept; null when too many were created in 24 hours.
 */
export async function createImport(
  context: Uploading,
  account: AccountRef,
  { bytes, check, routes }: { bytes: number; check: boolean; routes: boolean },
  nowMs: number,
): Promise<ImportJob | null> {
  const { store, blobs } = context
  const known = await store.imports.list(account.id)
  const recent = known.filter(job => Date.parse(job.createdAt) > nowMs - importLimit.withinMs)
  const isStored = (job: ImportJob) => job.kind === 'import' && !job.check && importStatusAt(job, nowMs) !== 'failed'
  if (recent.length >= importLimit.maxOfAll) return null
  if (!check && recent.filter(isStored).length >= importLimit.max) return null
  const id = newId(nowMs)
  const key = blobPrefixes.imports(account.id, `${id}/archive`)
  const upload = { key, id: await blobs.beginParts(key, 'application/octet-stream') }
  const job: ImportJob = { ...newJob(account, id, nowMs), source: null, check, routes, bytes, upload }
  await store.imports.create(job)
  const old = known.filter(one => !isImportActive(one, nowMs)).slice(keptImports - 1)
  // Those of the last day still count against the limit.
  for (const one of old.filter(of => !recent.includes(of)))
    await deleteImport({ ...context, importQueue: null }, one, nowMs)
  return job
}

function newJob(
  account: AccountRef,
  id: string,
  nowMs: number,
): Omit<ImportJob, 'source' | 'check' | 'routes' | 'bytes' | 'upload'> {
  return {
    accountId: account.id,
    id,
    kind: 'import',
    status: 'uploading',
    format: null,
    timezone: account.timezone,
    fileBytes: null,
    place: { chars: 0, line: 0, exportedAt: null },
    pieces: 0,
    shelves: {},
    isComplete: null,
    months: [],
    storedMonths: 0,
    read: {},
    dropped: {},
    ignored: {},
    written: 0,
    changedDays: 0,
    erased: 0,
    failures: 0,
    released: 0,
    error: null,
    createdAt: new Date(nowMs).toISOString(),
    startedAt: null,
    finishedAt: null,
    attempt: 0,
  }
}

/**
 * Queues the erasure of everything that imports have stored of a source, and ends those that are still at work. The data of other sources
 * stays as it is.
 */
export async function eraseSource(
  context: Uploading & Pick<ImportContext, 'importQueue'>,
  account: AccountRef,
  source: NonNullable<ImportJob['source']>,
  nowMs: number,
): Promise<ImportJob> {
  const { store, importQueue } = context
  // Also those whose file was not opened yet, or has several sources: it may be of this one.
  const isOfIt = (job: ImportJob) =>
    job.source === source || job.source === null || (job.source === primary && !isImported(source))
  const jobs = (await store.imports.list(account.id)).filter(isOfIt)
  const active = jobs.filter(job => job.kind === 'import' && isImportActive(job, nowMs))
  for (const job of active) await deleteImport(context, job, nowMs)
  const startedAt = new Date(nowMs).toISOString()
  const erasure: ImportJob = {
    ...newJob(account, newId(nowMs), nowMs),
    kind: 'erasure',
    status: 'queued',
    source,
    check: false,
    routes: false,
    bytes: 0,
    upload: null,
    startedAt,
  }
  await store.imports.create(erasure)
  // A worker that has one of the others may write until its function ends.
  const delayS = active.length > 0 ? settledAfterSeconds : 0
  await importQueue.send({ kind: 'import', accountId: account.id, jobId: erasure.id }, delayS)
  return erasure
}

/** The parts that are not uploaded yet, with links; none once the import is started. */
export async function missingParts(
  { blobs }: Pick<ImportContext, 'blobs'>,
  job: ImportJob,
  nowMs: number,
): Promise<MissingPart[]> {
  const { upload } = job
  if (!upload || importStatusAt(job, nowMs) !== 'uploading') return []
  const there = await partsOf({ blobs }, upload)
  if (!there) return []
  const missing = partsOfFile(job.bytes).filter(
    part => !there.some(one => one.number === part.number && one.bytes === part.bytes),
  )
  return linksTo({ blobs }, upload, missing)
}

/** All parts of an import that has just been created, with links. */
export async function allParts(
  { blobs }: Pick<ImportContext, 'blobs'>,
  { upload, bytes }: ImportJob,
): Promise<MissingPart[]> {
  return upload ? linksTo({ blobs }, upload, partsOfFile(bytes)) : []
}

function linksTo(
  { blobs }: Pick<ImportContext, 'blobs'>,
  upload: { key: string; id: string },
  parts: readonly Omit<MissingPart, 'url'>[],
): Promise<MissingPart[]> {
  const linkTo = ({ number, bytes }: Omit<MissingPart, 'url'>) =>
    blobs.partLink(upload.key, upload.id, { number, bytes, seconds: linkSeconds })
  return Promise.all(parts.map(async part => ({ ...part, url: await linkTo(part) })))
}

/** Null when the parts are joined already, or the bucket has deleted them. */
async function partsOf({ blobs }: Pick<ImportContext, 'blobs'>, upload: { key: string; id: string }) {
  try {
    return await blobs.listParts(upload.key, upload.id)
  } catch (error) {
    if (error instanceof UploadLost) return null
    throw error
  }
}

function partsOfFile(bytes: number): { number: number; from: number; bytes: number }[] {
  return Array.from({ length: Math.ceil(bytes / importPartBytes) }, (_, i) => {
    const from = i * importPartBytes
    return { number: i + 1, from, bytes: Math.min(importPartBytes, bytes - from) }
  })
}

/** Starts an import whose file is uploaded completely. Repeating it has no further effect. */
export async function startImport(
  { store, blobs, importQueue }: Pick<ImportContext, 'store' | 'blobs' | 'importQueue'>,
  job: ImportJob,
  nowMs: number,
): Promise<'started' | 'not_uploaded'> {
  const { accountId, id: jobId, upload, bytes } = job
  if (upload && importStatusAt(job, nowMs) === 'uploading') {
    const there = await partsOf({ blobs }, upload)
    const wanted = partsOfFile(bytes)
    const parts = wanted.flatMap(
      part => there?.find(one => one.number === part.number && one.bytes === part.bytes) ?? [],
    )
    if (there && parts.length < wanted.length) return 'not_uploaded'
    if (there) await blobs.joinParts(upload.key, upload.id, parts)
    if ((await blobs.size(upload.key)) !== bytes) return 'not_uploaded'
    await store.imports.start(accountId, jobId, new Date(nowMs).toISOString())
  }
  // Also again: the message of an equal request may have been lost, and a second one has no effect.
  if (isImportActive({ ...job, status: 'queued' }, nowMs))
    await importQueue.send({ kind: 'import', accountId, jobId }, 0)
  return 'started'
}

/** Deletes an import and its objects; what it has stored stays. A worker that has the job finds this out at its next write. */
export async function deleteImport(
  { store, blobs, importQueue }: Uploading & { importQueue: ImportContext['importQueue'] | null },
  job: ImportJob,
  nowMs: number,
): Promise<void> {
  const { accountId, id: jobId } = job
  if (importQueue && isImportActive(job, nowMs))
    await importQueue.send({ kind: 'import', accountId, jobId }, settledAfterSeconds)
  await discardImport({ blobs }, job)
  await store.imports.delete(accountId, jobId)
}
