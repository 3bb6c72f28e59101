import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allocator } from '../../infra/aws/lambda/environment.ts'
import { bundleAll } from '../../infra/bundle.ts'
import { startCloud } from '../../infra/local/engines/cloud.ts'
import { sqsEvent } from '../infra/bundles/events.ts'
import { type RunningFunction, startFunction } from '../infra/bundles/runtime-api.ts'
import { syncWorkerContract } from '../support/triggers.ts'
import { startWorld, type World } from '../support/world.ts'
import type { Row } from './main.ts'
import { startPlatform } from './platform.ts'

const days = 35
/** The parts of the memory that old and new objects may take: more than Node gives itself on a machine of this size, so that it collects late. */
const heapShares = { old: 0.9, young: 0.05 }

/**
 * P22: the memory that the bundle of the sync worker needs for the most that it reads at once: the first synchronization at real
 * volume. Linux counts it.
 */
export async function benchWorkerMemory(): Promise<Row[]> {
  const { memoryMb, timeoutSeconds } = syncWorkerContract
  const scratch = await mkdtemp(join(tmpdir(), 'phd-memory-'))
  const platform = await startPlatform(Date.now())
  const world = await startWorld({ now: new Date().toISOString(), platformUrl: platform.url })
  const cloud = await startCloud({ dataDir: null, queues: [queue], buckets: [] })
  try {
    const dir = (await bundleAll(join(scratch, 'bundles'), ['per-endpoint'])).get('workers/sync-worker')?.dir ?? ''
    const environment = {
      ...environmentOf(world, cloud),
      ...allocator,
      NODE_OPTIONS: `--max-old-space-size=${Math.floor(memoryMb * heapShares.old)} --max-semi-space-size=${Math.floor(memoryMb * heapShares.young)}`,
    }
    const account = await world.account({ birthYear: 1989 })
    const worker = await startFunction(dir, environment, timeoutSeconds)
    await world.connect(account, days)
    await work(world, worker)
    const peak = await peakMb(worker)
    const run = (await world.store.runs.latest(account.id, 1))[0]
    await worker.stop()
    if (run?.status !== 'succeeded') throw new Error(`The run is ${run?.status}`)
    return [
      {
        id: 'P22',
        measure: `most memory of the sync worker's bundle that reads the first ${days} days at real volume / its ${memoryMb} MB (${peak} MB)`,
        value: (peak / memoryMb).toFixed(2),
        target: '≤ 0.9',
        met: peak <= 0.9 * memoryMb,
      },
    ]
  } finally {
    await cloud.stop()
    await world.stop()
    await platform.stop()
    await rm(scratch, { recursive: true, force: true })
  }
}

const queue = { name: 'sync', fifo: true, visibilitySeconds: 1, maxReceiveCount: 5 }

/** Hands the messages of the world to the worker. What is left for another delivery is in the record of the run. */
async function work(world: World, worker: RunningFunction): Promise<void> {
  for (let message = world.messages.shift(); message; message = world.messages.shift())
    await worker.invoke(sqsEvent('message-1', JSON.stringify(message)))
}

function environmentOf({ config }: World, { endpoint, queueUrl }: Awaited<ReturnType<typeof startCloud>>) {
  const settings = Object.entries(config).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return {
    ...(Object.fromEntries(settings) as Record<string, string>),
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    SQS_ENDPOINT: endpoint,
    SYNC_QUEUE_URL: queueUrl('sync'),
    HISTORY_QUEUE_URL: queueUrl('sync'),
  }
}

/** The most memory that a process has had. */
async function peakMb({ pid }: RunningFunction): Promise<number> {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
