import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { addDays, asDay } from '../../lib/kernel/civil-time.ts'
import { boundsOfRange } from '../../lib/kernel/ranges.ts'
import { startWorld } from '../support/world.ts'
import type { Row } from './main.ts'
import { type Ratio, ratioRow, wallRatio } from './measure.ts'
import { copyHeartRate, copyValues, keyring } from './peers-data.ts'
import { realVolume } from './real-volume.ts'
import { repeatDays } from './repeat-days.ts'

const today = asDay('2026-11-21')
const years = 3650
const heartRateDays = { start: addDays(today, -7), end: addDays(today, -1) }
const heartRate = boundsOfRange(heartRateDays, 'Europe/Amsterdam')

/** P3, P4, P19 and P31: our responses through the local gateway, compared with a small server over SQLite with the same values. */
export async function benchPeers(): Promise<Row[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'phd-peers-'))
  const world = await startWorld({ responseCheck: 'sample', simulator: realVolume })
  try {
    const account = await world.account({ birthYear: 1989 })
    await world.connect(account, 14)
    await world.drain()
    await repeatDays(world, account.id, years)
    const file = join(scratch, 'peer.db')
    const values = await copyValues(world, account, file, { start: addDays(today, 1 - years), end: today })
    const samples = await copyHeartRate(world, account, file, heartRate)
    const keys = await keyring(world, account)
    const environment = {
      TABLE_NAME: world.table.tableName,
      DYNAMODB_ENDPOINT: world.table.endpoint,
      OIDC_ISSUER: 'http://127.0.0.1:9',
      // As for a person's own data.
      RESPONSE_CHECK: 'sample',
      TOKEN_KEY: world.config.TOKEN_KEY ?? '',
      CURSOR_SECRET: world.config.CURSOR_SECRET,
      ROUTES: world.config.ROUTES,
      ASSETS_URL: world.config.ASSETS_URL ?? '',
    }
    // Each measure has processes of its own, as each endpoint has a function of its own: none inherits the heap of the one before.
    const inOwnProcesses = async (measure: (ours: Read, theirs: Read) => Promise<Ratio>): Promise<Ratio> => {
      const [gateway, peer] = await Promise.all([
        startProcess('gateway-process', [], environment),
        startProcess('sqlite-process', [file], {}),
      ])
      try {
        const ours = async (path: string) => read(`http://127.0.0.1:${gateway.port}/api/v1/${path}`, await keys())
        return await measure(ours, path => read(`http://127.0.0.1:${peer.port}/${path}`))
      } finally {
        gateway.stop()
        peer.stop()
      }
    }
    const daily = await inOwnProcesses(dailyRatio)
    const timeline = await inOwnProcesses(timelineRatio)
    const correlation = await inOwnProcesses(correlationRatio)
    const parallel = await inOwnProcesses(parallelRatio)
    return [
      ratioRow({
        id: 'P3',
        measure: `daily of 365 days (all pages, every series) through the local gateway / a small server over SQLite with the same ${values} values (${times(daily)})`,
        ratio: daily,
        target: 1.5,
      }),
      ratioRow({
        id: 'P4',
        measure: `timeline of 7 days of heart rate by minutes, all pages, the same way from ${samples} samples (${times(timeline)})`,
        ratio: timeline,
        target: 1.2,
      }),
      ratioRow({
        id: 'P19',
        measure: `correlation of 1,830 days, ten years stored, the same way (${times(correlation)})`,
        ratio: correlation,
        target: 4,
      }),
      ratioRow({
        id: 'P31',
        measure: `${batch} times daily of 30 days over ${connections} connections, the same way (${times(parallel)}; ${(batch / (parallel.a / 1000)).toFixed(0)} / ${(batch / (parallel.b / 1000)).toFixed(0)} answers a second)`,
        ratio: parallel,
        target: 3,
      }),
    ]
  } finally {
    await world.stop()
    await rm(scratch, { recursive: true, force: true })
  }
}

const times = ({ a, b }: Ratio) => `${a.toFixed(1)} / ${b.toFixed(1)} ms`

type Read = (path: string) => Promise<Buffer>

function dailyRatio(ours: Read, theirs: Read): Promise<Ratio> {
  const range = `start=${addDays(today, -364)}&end=${today}`
  const pages = async () => {
    for (const page of [1, 2]) await ours(`daily?${range}&per_page=200&page=${page}`)
  }
  return wallRatio(pages, async () => void (await theirs(`daily?${range}`)), { pairs: 40, warmUp: 10 })
}

function timelineRatio(ours: Read, theirs: Read): Promise<Ratio> {
  const { start, end } = heartRateDays
  const pages = async () => {
    let cursor: string | null = ''
    while (cursor !== null) {
      const after = cursor === '' ? '' : `&cursor=${cursor}`
      const body = await ours(`timeline?start=${start}&end=${end}&types=heart-rate&resolution=1m&limit=5000${after}`)
      cursor = /"nextCursor":"([^"]*)"/.exec(body.toString('latin1', body.length - 1000))?.[1] ?? null
    }
  }
  const query = `timeline?start=${heartRate.startMs}&end=${heartRate.endMs}`
  return wallRatio(pages, async () => void (await theirs(query)), { pairs: 20, warmUp: 5 })
}

function correlationRatio(ours: Read, theirs: Read): Promise<Ratio> {
  const query = `correlation?x=steps&y=sleep&start=${addDays(today, -1829)}&end=${today}`
  return wallRatio(
    async () => void (await ours(query)),
    async () => void (await theirs(query)),
    { pairs: 30, warmUp: 6 },
  )
}

const connections = 8
const batch = 400

function parallelRatio(ours: Read, theirs: Read): Promise<Ratio> {
  const query = `daily?start=${addDays(today, -29)}&end=${today}`
  const all = (read: Read) => async () => {
    const one = async () => {
      for (let i = 0; i < batch / connections; i++) await read(query)
    }
    await Promise.all(Array.from({ length: connections }, one))
  }
  return wallRatio(all(ours), all(theirs), { pairs: 12, warmUp: 3 })
}

/** Reads a whole response without compression, because the peer does not compress. */
async function read(url: string, key?: string): Promise<Buffer> {
  const authorization = key ? { authorization: `Bearer ${key}` } : {}
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity', ...authorization } })
  const body = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${body}`)
  return body
}

async function startProcess(name: string, args: string[], environment: Record<string, string>) {
  const file = fileURLToPath(new URL(`processes/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout }))
    return { port: Number(line), stop: () => child.stdin.end() }
  throw new Error(`${name} ended before it printed its port`)
}
