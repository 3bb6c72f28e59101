import { randomBytes } from 'node:crypto'
import { giveConsent } from '../../infra/local/consent.ts'
import { startSimulatorProcess } from '../../infra/local/simulator.ts'
import { localSealer } from '../../lib/auth/sealer.ts'
import { readConfig } from '../../lib/config.ts'
import { createStore } from '../../lib/store/store.ts'
import { storePoints } from '../../lib/sync/store-points.ts'
import { googleHealth } from '../../lib/upstream/google-health/upstream.ts'
import { startTestTable } from '../support/engines.ts'
import { startWorld } from '../support/world.ts'
import type { Row } from './main.ts'
import { cpuMs, summarise } from './measure.ts'
import { countWriteUnits } from './write-units.ts'

export async function benchSync(): Promise<Row[]> {
  return [await identicalSync(), await heartRateDay()]
}

/** P9: write units of a sync that finds nothing new, against those of the first one. Counted by the table, not timed. */
async function identicalSync(): Promise<Row> {
  const world = await startWorld()
  const units = countWriteUnits(world.table.client)
  const account = await world.account({ birthYear: 1989 })
  await world.key(account)
  units.reset()
  await world.connect(account, 14)
  await world.drain()
  const first = units.reset()
  await world.call('POST /api/v1/sync', { key: await world.key(account) })
  units.reset()
  await world.call('POST /api/v1/sync', { key: await world.key(account) })
  await world.drain()
  const again = units.reset()
  await world.stop()
  return {
    id: 'P9',
    measure: `write units of an identical re-sync / of the first sync of 14 days (${again} / ${first})`,
    value: (again / first).toFixed(4),
    target: '≤ 0.02',
    met: again / first <= 0.02,
  }
}

const dayMs = 86_400_000

/** P10: CPU of fetching, checking, encoding and writing a day of heart rate, against JSON.parse of the very same payload. */
async function heartRateDay(): Promise<Row> {
  const simulator = await startSimulatorProcess({ recording: null, asRecorded: false, stateFile: null })
  const { endpoint, tableName, table, stop } = await startTestTable()
  const config = readConfig({
    TABLE_NAME: tableName,
    DYNAMODB_ENDPOINT: endpoint,
    TOKEN_KEY: randomBytes(32).toString('base64'),
    UPSTREAM_API_URL: simulator.url,
    UPSTREAM_AUTHORIZE_URL: `${simulator.url}/o/oauth2/v2/auth`,
    UPSTREAM_TOKEN_URL: `${simulator.url}/token`,
    UPSTREAM_CLIENT_ID: 'local-client',
    UPSTREAM_CLIENT_SECRET: 'local-secret',
    UPSTREAM_REQUESTS_PER_MINUTE: '100000',
  })
  const store = createStore(table)
  const grant = await giveConsent(config, 'http://127.0.0.1:8787', simulator.people[0]?.id ?? '')
  const sealer = localSealer(config.TOKEN_KEY ?? '')
  const upstream = googleHealth({ config, store, sealer, clock: Date.now })
  const accountId = 'bench'
  const { userId, tokens } = await upstream.adopt(accountId, grant)
  const at = new Date().toISOString()
  await store.connections.connect({
    accountId,
    platform: 'google-health',
    status: 'connected',
    scopes: grant.scopes,
    upstreamUserId: userId,
    connectedAt: at,
    lastSyncAt: null,
    lastSuccessAt: null,
    dueAt: at,
    activeRunId: null,
    lastRun: null,
    tokens,
  })
  const session = await upstream.open(accountId)
  const payload = async (fromMs: number) => {
    const [from, to] = [fromMs, fromMs + dayMs].map(ms => new Date(ms).toISOString())
    const filter = `heart_rate.sample_time.physical_time >= "${from}" AND heart_rate.sample_time.physical_time < "${to}"`
    const query = new URLSearchParams({ filter, pageSize: '10000', prettyPrint: 'false' })
    const answer = await fetch(`${simulator.url}/v4/users/me/dataTypes/heart-rate/dataPoints?${query}`, {
      headers: { authorization: `Bearer ${grant.accessToken}` },
    })
    return answer.text()
  }

  const lastMidnight = Math.floor(Date.now() / dayMs) * dayMs
  const pairs: { a: number; b: number }[] = []
  let bytes = 0
  let samples = 0
  let days = 0
  // Three days at a time and the order swapped every time, so that the collector's work falls to the side that made it.
  for (let block = 0; block < 45; block++) {
    const midnights = [1, 2, 3].map(i => lastMidnight - (block * 3 + i) * dayMs)
    const texts = await Promise.all(midnights.map(payload))
    const parse = async () => {
      for (const text of texts) JSON.parse(text)
    }
    const synchronise = async () => {
      for (const fromMs of midnights) {
        const fetched = await session.points('heart-rate', fromMs, fromMs + dayMs)
        const task = { key: '', type: 'heart-rate' as const, fromMs, toMs: fromMs + dayMs }
        await storePoints(store, accountId, task, fetched, Date.now())
        samples += fetched.sources.reduce((sum, one) => sum + one.block.start.length, 0)
      }
    }
    const first = block % 2 === 0 ? await cpuMs(parse) : 0
    const a = (await cpuMs(synchronise)) / 3
    const b = (first || (await cpuMs(parse))) / 3
    // The first days warm the code up; they are not counted.
    if (block >= 15) pairs.push({ a, b })
    bytes += texts.reduce((sum, text) => sum + text.length, 0)
    days += 3
  }
  const ratio = summarise(pairs)
  await stop()
  await simulator.stop()
  return {
    id: 'P10',
    measure: `CPU per heart-rate day from the simulator to the table / JSON.parse of the same payload (${pairs.length * 3} days, ${(bytes / days / 1e6).toFixed(1)} MB and ${Math.round(samples / days)} samples a day, ${ratio.a.toFixed(1)} / ${ratio.b.toFixed(1)} ms)`,
    value: `${ratio.median.toFixed(2)} (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})`,
    target: '≤ 1.6',
    met: ratio.low <= 1.6,
  }
}
