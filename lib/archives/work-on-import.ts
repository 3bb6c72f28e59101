import { type LeasedJob, LeaseLost, type LeaseTimes, leasedJob, underLease } from '../jobs/lease.ts'
import { secondMs } from '../kernel/durations.ts'
import type { Account } from '../model/account/account.ts'
import { addsOnly, type ImportJob, isImportActive, type Refusal } from '../model/account/import-job.ts'
import { importedSources, isImported, type Source } from '../model/catalog/sources.ts'
import type { ImportMessage } from '../queue/message.ts'
import type { ImportLease } from '../store/account/imports.ts'
import { isOfFiles } from '../store/health-data/chunk-items.ts'
import * as keys from '../store/keys.ts'
import { announceChange } from '../sync/days/announce-change.ts'
import { withDays } from './changed-values.ts'
import type { ImportContext } from './context.ts'
import { discardImport } from './discard-import.ts'
import { type OpenArchive, openArchive } from './open-archive.ts'
import { Refused } from './open-zip.ts'
import type { ReadPiece } from './pieces.ts'
import { countDropped, joinedReports } from './rows.ts'
import { monthOf, monthsOf, shelve } from './shelves.ts'
import { storeMonth } from './store-month.ts'

/** Longer than the time in which an archive of 4 GB is unpacked up to the place where its reading continues. */
const leaseMs = 240 * secondMs
const lease: LeaseTimes = { leaseMs, renewAfterMs: 20 * secondMs }
/** What is read between two checkpoints: about 80,000 records. */
const usualPieceChars = 32 * 1024 ** 2
const maxFailures = 5
const firstRetryS = 15

export type ImportOutcome = 'ended' | 'continues' | 'failed' | 'waits' | 'over' | 'lost'

/**
 * Does as much of an import as fits before the deadline, and sends the message again for the rest. The first pass reads the file and puts
 * its records on shelves by month; the second stores a month at a time, newest first, and computes its days. A checkpoint follows each piece
 * and each month; what a worker did behind its last checkpoint is done again, with the same result.
 */
export async function workOnImport(
  context: ImportContext,
  message: ImportMessage,
  deadlineMs: number,
  pieceChars = usualPieceChars,
): Promise<ImportOutcome> {
  const { store, clock, importQueue } = context
  const { accountId, jobId } = message
  const acquired = await store.imports.lease({ accountId, jobId, attempt: 0 }, clock(), leaseMs)
  return underLease<ImportJob, ImportOutcome>(acquired, {
    async over() {
      if (!(await store.imports.read(accountId, jobId))) await discardImport(context, { accountId, id: jobId })
      return 'over'
    },
    async wait(waitMs) {
      await importQueue.send(message, Math.min(900, Math.ceil(waitMs / 1000)))
      return 'waits'
    },
    work: own => workUntil(context, message, startWork(context, own, pieceChars), deadlineMs),
  })
}

/** The work of one delivery on a job. */
interface ImportWork extends LeasedJob<ImportJob> {
  pieceChars: number
  /** Whether an earlier worker may have stopped between storing observations and computing their days. */
  afterCrash: boolean
}

function startWork(context: ImportContext, own: ImportLease, pieceChars: number): ImportWork {
  const work = leasedJob(context, own, context.store.imports.save, lease)
  return Object.assign(work, { pieceChars, afterCrash: own.fence !== own.job.released + 1 })
}

async function workUntil(
  context: ImportContext,
  message: ImportMessage,
  work: ImportWork,
  deadlineMs: number,
): Promise<ImportOutcome> {
  try {
    const account = await context.store.accounts.read(message.accountId)
    if (!account) return 'over'
    if (!isImportActive(work.lease.job, context.clock())) {
      await fail(context, work, 'timed_out')
      return 'over'
    }
    const isRead = await (work.lease.job.kind === 'erasure' ? erase : readFile)(context, work, deadlineMs)
    const isOver = isRead && (await storeMonths(context, account, work, deadlineMs))
    if (isOver) await end(context, work)
    else await pause(context, message, work)
    return isOver ? 'ended' : 'continues'
  } catch (error) {
    return afterError(context, message, work, error)
  }
}

/** Puts the records of the file on the shelves: true when all are there, false at the deadline. */
async function readFile(context: ImportContext, work: ImportWork, deadlineMs: number): Promise<boolean> {
  const { job } = work.lease
  if (job.isComplete !== null) return true
  const { blobs, clock } = context
  const key = job.upload?.key ?? ''
  const ranges = {
    size: job.bytes,
    read: async (from: number, length: number) => {
      await work.assertLeaseHeld()
      return blobs.readRange(key, from, length)
    },
  }
  const opened = await openArchive(ranges, job)
  const archive = { zone: job.timezone, nowMs: Date.parse(job.createdAt) }
  for await (const piece of opened.pieces({ archive, from: job.place, pieceChars: work.pieceChars })) {
    await takePiece(context, work, piece, opened)
    if (!piece.last && clock() >= deadlineMs) return false
  }
  return true
}

/** Deletes the observations of a source, whose months are then computed without them: true when all are deleted. */
async function erase(context: ImportContext, work: ImportWork, deadlineMs: number): Promise<boolean> {
  const { store, clock } = context
  const { job } = work.lease
  if (job.isComplete !== null) return true
  const { accountId, source } = job
  // Before the first deletion: afterwards nothing says any more where they were.
  if (job.months.length === 0) await work.save({ months: await monthsToStore(context, { ...job, isComplete: true }) })
  let { erased } = job
  const isOfSource = (item: keys.Key & { f?: number | undefined }) => {
    // A platform may have been connected meanwhile: what it has read stays.
    const isBrought = source !== null && (isImported(source) || isOfFiles({ fetchedAt: item.f ?? Number.NaN }))
    const isOwn = isBrought && keys.isOfSource(item, source)
    if (isOwn) erased++
    return isOwn
  }
  const mayContinue = async () => {
    await work.assertLeaseHeld()
    return clock() < deadlineMs
  }
  // A connection may read meanwhile what files brought, and replaces it.
  const isReadToo = source !== null && !isImported(source)
  const isDone = await store.erasure.eraseSome(accountId, isOfSource, mayContinue, { unchanged: isReadToo })
  if (isDone && isReadToo) {
    const filesOf = (await store.accounts.read(accountId))?.filesOf ?? []
    await store.accounts.update(accountId, { filesOf: filesOf.filter(one => one !== source) })
  }
  if (isDone && (await store.chunks.heads(accountId, 'height', 0, clock())).length === 0)
    await store.accounts.update(accountId, { heightM: null })
  await work.save({ erased, ...(isDone ? { isComplete: true } : {}) })
  return isDone
}

/** Reasons that say that a file was not readable to its end. */
const faultsOfFiles = ['file_ends_here', 'file_cut_off', 'file_damaged']

async function takePiece(
  context: ImportContext,
  work: ImportWork,
  piece: ReadPiece,
  { format, source, bytes: fileBytes }: OpenArchive,
): Promise<void> {
  const { job } = work.lease
  const shelves = { ...job.shelves }
  for (const shelf of await shelve(context.blobs, job, job.pieces, piece.rows))
    shelves[shelf] = [...(shelves[shelf] ?? []), job.pieces]
  const report = joinedReports(job, piece.report)
  const isDamaged = faultsOfFiles.some(reason => reason in report.dropped)
  const isComplete = piece.last ? piece.last.isComplete && !isDamaged : null
  const months =
    isComplete === null ? [] : await monthsToStore(context, { ...job, format, source, shelves, isComplete })
  await work.save({
    format,
    source,
    ...report,
    shelves,
    pieces: job.pieces + 1,
    place: piece.end,
    fileBytes,
    isComplete,
    months,
    failures: 0,
  })
}

/** The months of the archive, and of what is stored of earlier ones, newest first. */
async function monthsToStore({ store }: ImportContext, job: ImportJob): Promise<string[]> {
  const stored: string[] = []
  const { source } = job
  if (source && job.isComplete && !addsOnly(job))
    for (const inventory of (await store.months.readAll(job.accountId)).inventories)
      for (const sources of Object.values(inventory)) {
        const own = sources[source]
        if (own) stored.push(monthOf(own.firstMs), monthOf(own.lastMs))
      }
  return [...new Set([...monthsOf(job.shelves), ...stored])].sort().reverse()
}

/** Stores the months: true when all are stored, false at the deadline. */
async function storeMonths(
  context: ImportContext,
  account: Account,
  work: ImportWork,
  deadlineMs: number,
): Promise<boolean> {
  for (let { job } = work.lease; job.storedMonths < job.months.length; job = work.lease.job) {
    if (context.clock() >= deadlineMs) return false
    const month = job.months[job.storedMonths] as string
    const { afterCrash } = work
    const { assertLeaseHeld } = work
    const done = await storeMonth(context, account, job, {
      month,
      afterCrash,
      assertLeaseHeld: () => assertLeaseHeld(),
    })
    // Before the checkpoint: behind it, a worker that dies here would have forgotten them.
    if (addsOnly(job) && !job.check) await recordFiles(context, account.id, done.sources)
    const dropped = { ...job.dropped }
    if (done.duplicates > 0) countDropped({ dropped }, 'duplicate', [], done.duplicates)
    if (done.withoutTrace > 0) countDropped({ dropped }, 'trace_without_room_in_its_day', [], done.withoutTrace)
    if (done.unnamedRoutes > 0) countDropped({ dropped }, 'route_of_no_workout', [], done.unnamedRoutes)
    if (done.known > 0) countDropped({ dropped }, 'already_read', [], done.known)
    await work.save({
      dropped,
      storedMonths: job.storedMonths + 1,
      written: job.check ? 0 : job.written + done.written,
      changedDays: job.changedDays + done.changedDays,
      changedValues: withDays(job.changedValues ?? [], done.changedValues),
      failures: 0,
    })
    if (!job.check && job.written === 0 && done.written > 0) await recordSources(context, account.id)
    work.afterCrash = false
  }
  return true
}

async function end(context: ImportContext, work: ImportWork): Promise<void> {
  const { job } = work.lease
  if (!job.check) await recordSources(context, job.accountId)
  // The file first: an import that has ended is not looked at again.
  await discardImport(context, job)
  const finishedAt = new Date(context.clock()).toISOString()
  await work.release({ status: job.isComplete ? 'ready' : 'incomplete', shelves: {}, finishedAt })
}

/** Records in the account and its keys of which other platforms it has data, so that pages and assistants ask for all of them. */
async function recordSources(context: ImportContext, accountId: string): Promise<void> {
  const { store } = context
  const [account, { inventories }] = await Promise.all([
    store.accounts.read(accountId),
    store.months.readAll(accountId),
  ])
  const ofTypes = inventories.flatMap(inventory => Object.values(inventory))
  const otherSources = importedSources.filter(source => ofTypes.some(sources => sources[source] !== undefined))
  if (!account || otherSources.join() === (account.otherSources ?? []).join()) return
  await store.accounts.update(accountId, { otherSources })
  await announceChange(context, accountId)
}

/** Records in the account of which sources of a platform files have stored something. */
async function recordFiles({ store }: ImportContext, accountId: string, sources: readonly Source[]): Promise<void> {
  const own = sources.filter(source => !isImported(source))
  if (own.length === 0) return
  const known = (await store.accounts.read(accountId))?.filesOf ?? []
  const filesOf = [...new Set([...known, ...own])]
  if (filesOf.length > known.length) await store.accounts.update(accountId, { filesOf })
}

async function fail(context: ImportContext, work: ImportWork, error: Refusal): Promise<void> {
  const finishedAt = new Date(context.clock()).toISOString()
  await work.release({ status: 'failed', error, shelves: {}, finishedAt })
  await discardImport(context, work.lease.job)
}

async function pause(context: ImportContext, message: ImportMessage, work: ImportWork): Promise<void> {
  await work.release({ released: work.lease.fence })
  await context.importQueue.send(message, 0)
}

/** Ends an import of a file that cannot be read; after another error, the message is sent again a few times. */
async function afterError(
  context: ImportContext,
  message: ImportMessage,
  work: ImportWork,
  error: unknown,
): Promise<'failed' | 'lost'> {
  try {
    if (error instanceof LeaseLost) throw error
    const failures = work.lease.job.failures + 1
    const isFinal = error instanceof Refused || failures >= maxFailures
    const name = error instanceof Refused ? error.refusal : error instanceof Error ? error.name : 'unknown'
    context.log({ event: 'import_failed', error: name, final: isFinal })
    if (isFinal) await fail(context, work, error instanceof Refused ? error.refusal : 'storage')
    else {
      await work.release({ failures })
      await context.importQueue.send(message, firstRetryS * 2 ** (failures - 1))
    }
    return 'failed'
  } catch (cause) {
    if (!(cause instanceof LeaseLost)) throw cause
    const { accountId, jobId } = message
    if (!(await context.store.imports.read(accountId, jobId))) await discardImport(context, { accountId, id: jobId })
    return 'lost'
  }
}
