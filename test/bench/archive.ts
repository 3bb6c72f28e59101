import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { allocator } from '../../infra/aws/lambda/environment.ts'
import { bundleAll } from '../../infra/bundle.ts'
import { startCloud } from '../../infra/local/engines/cloud.ts'
import { createImport, missingParts, startImport } from '../../lib/archives/request-import.ts'
import { s3Blobs } from '../../lib/blobs/s3-blobs.ts'
import { readConfig } from '../../lib/config.ts'
import type { ImportJob } from '../../lib/model/account/import-job.ts'
import { sqsEvent } from '../infra/bundles/events.ts'
import { startFunction } from '../infra/bundles/runtime-api.ts'
import { startWorld } from '../support/world.ts'
import { writeArchive } from './archive-file.ts'
import type { Row } from './main.ts'

/** Megabytes of the `export.xml`: `ARCHIVE_MB=2048` is an archive of nine years. */
const megabytes = Number(process.env['ARCHIVE_MB'] ?? 256)
/** When the first worker is killed: behind so many pieces of 32 MB. */
const piecesBeforeKill = 3
const maxMb = 512
const heap = { old: 256, young: 32 }
const zone = 'Europe/London'

/**
 * P34: the memory that the bundle of the import worker needs for an Apple Health archive, and its time. The first worker is killed in the
 * middle of the file, and another one continues behind its last checkpoint once its lease has ended. Linux counts the memory.
 */
export async function benchArchive(): Promise<Row[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'phd-archive-'))
  const file = join(scratch, 'export.zip')
  const world = await startWorld({ now: new Date().toISOString() })
  const cloud = await startCloud({ dataDir: null, queues: [queue], buckets: ['blobs'] })
  try {
    const written = await writeArchive(file, megabytes * 1024 ** 2)
    process.stderr.write(`${written.days} days, ${(await stat(file)).size} bytes of ZIP\n`)
    const objects = await cloud.startObjects({ clock: Date.now, onStored: () => undefined })
    const blobs = s3Blobs(readConfig({ BUCKET_NAME: 'blobs', S3_ENDPOINT: objects.endpoint }), Date.now)
    const account = await world.account({ timezone: zone })
    const context = { store: world.store, blobs, importQueue: { send: async () => undefined } }
    const job = await upload(context, account, file)
    const environment = {
      ...Object.fromEntries(
        Object.entries(world.config).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
      ),
      ...allocator,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      SQS_ENDPOINT: cloud.endpoint,
      IMPORT_QUEUE_URL: cloud.queueUrl('import'),
      BUCKET_NAME: 'blobs',
      S3_ENDPOINT: objects.endpoint,
      NODE_OPTIONS: `--max-old-space-size=${heap.old} --max-semi-space-size=${heap.young}`,
    }
    const dir = (await bundleAll(join(scratch, 'bundles'), ['per-endpoint'])).get('workers/import-worker')?.dir ?? ''
    const read = async () => (await world.store.imports.read(account.id, job.id)) as ImportJob
    const { peakMb, seconds, killedAt } = await importWith(dir, environment, { job, read })
    const end = await read()
    if (end.status !== 'ready') throw new Error(`The import is ${end.status}`)
    process.stderr.write(
      `${JSON.stringify({ read: end.read, written: end.written, months: end.months.length, killedAt })}\n`,
    )
    return [
      {
        id: 'P34',
        measure: `import of an Apple Health archive with ${megabytes} MB of XML, its worker killed once: peak memory of a worker; time without the wait for its lease`,
        value: `${peakMb} MB; ${(seconds / 60).toFixed(1)} min`,
        target: `≤ ${maxMb} MB; ≤ 15 min`,
        met: peakMb <= maxMb && seconds <= 900,
      },
    ]
  } finally {
    await cloud.stop()
    await world.stop()
    await rm(scratch, { recursive: true, force: true })
  }
}

const queue = { name: 'import', fifo: false, visibilitySeconds: 1, maxReceiveCount: 5 }

async function upload(
  context: Parameters<typeof startImport>[0],
  account: Parameters<typeof createImport>[1],
  file: string,
): Promise<ImportJob> {
  const { size: bytes } = await stat(file)
  const job = await createImport(context, account, { bytes, check: false, routes: false }, Date.now())
  if (!job) throw new Error('No import')
  const handle = await open(file)
  for (const part of await missingParts(context, job, Date.now())) {
    const body = new Uint8Array(part.bytes)
    await handle.read(body, 0, part.bytes, part.from)
    const { status } = await fetch(part.url, { method: 'PUT', body })
    if (status !== 200) throw new Error(`A part was answered with ${status}`)
  }
  await handle.close()
  await startImport(context, job, Date.now())
  return job
}

/** Hands the message of an import to workers until it has ended. The wait for the lease of the killed one is not counted. */
async function importWith(
  dir: string,
  environment: Record<string, string>,
  { job, read }: { job: ImportJob; read(): Promise<ImportJob> },
) {
  const message = JSON.stringify({ kind: 'import', accountId: job.accountId, jobId: job.id })
  const event = sqsEvent('message-1', message)
  const work: { peakMb: number; seconds: number; killedAt: number | null } = { peakMb: 0, seconds: 0, killedAt: null }
  let worker = await startFunction(dir, environment, 300)
  for (let isOver = false; !isOver; ) {
    const startedMs = Date.now()
    const before = progressOf(await read())
    const invoked = worker.invoke(event).then(
      () => 'answered' as const,
      () => 'died' as const,
    )
    for (let outcome: string | undefined; outcome !== 'answered' && outcome !== 'died'; ) {
      outcome = await Promise.race([invoked, pause(2000).then(() => undefined)])
      if (outcome !== 'died') work.peakMb = Math.max(work.peakMb, await peakMb(worker.pid))
      const { pieces, isComplete } = await read()
      if (work.killedAt === null && isComplete === null && pieces >= piecesBeforeKill) {
        work.killedAt = pieces
        process.kill(worker.pid, 'SIGKILL')
      }
    }
    const now = await read()
    if (progressOf(now) > before) work.seconds += (Date.now() - startedMs) / 1000
    process.stderr.write(
      `${now.status}: ${now.pieces} pieces, ${now.storedMonths} of ${now.months.length} months, ${work.peakMb} MB, ${Math.round(work.seconds)} s\n`,
    )
    isOver = now.status !== 'queued' && now.status !== 'running'
    if ((await invoked) === 'died') worker = await startFunction(dir, environment, 300)
    else if (!isOver && progressOf(now) === before) await pause(10_000)
  }
  await worker.stop()
  return work
}

const progressOf = ({ pieces, storedMonths }: ImportJob) => pieces + storedMonths

/** The most memory that a process has had; 0 for one that is gone. */
async function peakMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024)
}
