import { randomBytes } from 'node:crypto'
import { giveConsent } from '../../infra/local/people/consent.ts'
import { startSimulatorProcess } from '../../infra/local/simulator.ts'
import { localSealer } from '../../lib/auth/sealer.ts'
import { readConfig } from '../../lib/config.ts'
import { dayMs } from '../../lib/kernel/durations.ts'
import { newAccount } from '../../lib/model/account/new-account.ts'
import { createStore } from '../../lib/store/store.ts'
import { storePoints } from '../../lib/sync/ingest/store-points.ts'
import { googleHealth } from '../../lib/upstream/google-health/upstream.ts'
import { startTestTable } from '../support/engines.ts'
import { platformSecretFile, readSimulatorSecret } from '../support/platform-secret.ts'
import { startWorld } from '../support/world.ts'
import type { Row } from './main.ts'
import { cpuRatio } from './measure.ts'
import { realVolume } from './real-volume.ts'
import { countUnits, total } from './units.ts'

/** P9: write units of a sync without new data, compared with the first one. Counted by the table, not timed. */
export async function benchIdenticalSync(): Promise<Row[]> {
  const world = await startWorld({ simulator: realVolume })
  const units = countUnits(world.table.client)
  const account = await world.account({ birthYear: 1989 })
  await world.key(account)
  units.taken()
  await world.connect(account, 14)
  await world.drain()
  const first = total(units.taken().write)
  await world.call('POST /api/v1/sync', { key: await world.key(account) })
  units.taken()
  await world.call('POST /api/v1/sync', { key: await world.key(account) })
  await world.drain()
  const again = total(units.taken().write)
  await world.stop()
  const row = {
    id: 'P9',
    measure: `write units of an identical re-sync / of the first sync of 14 days (${again} / ${first})`,
    value: (again / first).toFixed(4),
    target: '≤ 0.02',
    met: again / first <= 0.02,
  }
  return [row]
}

const daysMeasured = 3

/** P10: CPU of fetching, validating, encoding and writing a day of heart rate, compared with JSON.parse of that day with all fields. */
export async function benchHeartRateDay(): Promise<Row[]> {
  const pace = { quota: 1_000_000, latency: '0' }
  const simulator = await startSimulatorProcess({ recording: null, asRecorded: false, stateFile: null, pace })
  const { endpoint, tableName, table, stop } = await startTestTable()
  const config = readConfig({
    TABLE_NAME: tableName,
    DYNAMODB_ENDPOINT: endpoint,
    TOKEN_KEY: randomBytes(32).toString('base64'),
    UPSTREAM_API_URL: simulator.url,
    UPSTREAM_AUTHORIZE_URL: `${simulator.url}/o/oauth2/v2/auth`,
    UPSTREAM_TOKEN_URL: `${simulator.url}/token`,
    UPSTREAM_SECRET_FILE: platformSecretFile,
    UPSTREAM_REQUESTS_PER_MINUTE: '100000',
  })
  const store = createStore(table)
  const grant = await giveConsent(config, 'http://127.0.0.1:8787', simulator.people[0]?.id ?? '')
  const sealer = localSealer(config.TOKEN_KEY ?? '')
  const upstream = googleHealth({ config, secret: readSimulatorSecret, store, sealer, clock: Date.now })
  const accountId = 'bench'
  const { userId, tokens } = await upstream.adopt(accountId, grant)
  const at = new Date().toISOString()
  await store.accounts.create({ ...newAccount({ displayName: 'Bench', timezone: 'UTC' }, Date.now()), id: accountId })
  const link = {
    accountId,
    platform: 'google-health' as const,
    status: 'connected' as const,
    scopes: grant.scopes,
    upstreamUserId: userId,
    connectedAt: at,
    lastSyncAt: null,
    lastSuccessAt: null,
    rereadAt: { week: at, month: at },
    dueAt: at,
    activeRunId: null,
    notificationRunId: null,
    pendingFrom: {},
    lastRun: null,
    tokens,
    erasureId: null,
  }
  if (!(await store.connections.connect(link, null))) throw new Error('Not connected')
  const session = await upstream.open(link)
  const payload = async (fromMs: number) => {
    const [from, to] = [fromMs, fromMs + dayMs].map(ms => new Date(ms).toISOString())
    const filter = `heart_rate.sample_time.physical_time >= "${from}" AND heart_rate.sample_time.physical_time < "${to}"`
    const pages: string[] = []
    for (let pageToken = ''; pages.length === 0 || pageToken !== ''; ) {
      const query = new URLSearchParams({ filter, pageSize: '10000', prettyPrint: 'false', pageToken })
      const answer = await fetch(`${simulator.url}/v4/users/me/dataTypes/heart-rate/dataPoints?${query}`, {
        headers: { authorization: `Bearer ${grant.accessToken}` },
      })
      const text = await answer.text()
      pages.push(text)
      pageToken = (JSON.parse(text) as { nextPageToken?: string }).nextPageToken ?? ''
    }
    return pages
  }

  const lastMidnight = Math.floor(Date.now() / dayMs) * dayMs
  const midnights = Array.from({ length: daysMeasured }, (_, i) => lastMidnight - (i + 2) * dayMs)
  const texts: string[] = []
  for (const fromMs of midnights) texts.push(...(await payload(fromMs)))
  const bytes = texts.reduce((sum, text) => sum + text.length, 0)
  let samples = 0

  const parse = async () => {
    for (const text of texts) JSON.parse(text)
  }
  // Each round has its own account, so that every day is stored again.
  let round = 0
  const synchronize = async () => {
    round++
    for (const fromMs of midnights) {
      const fetched = await session.points('heart-rate', fromMs, fromMs + dayMs)
      const task = { key: '', type: 'heart-rate' as const, fromMs, toMs: fromMs + dayMs }
      await storePoints(store, `${accountId}-${round}`, { task, fetched, fetchedAt: Date.now(), afterCrash: false })
      samples += fetched.sources.reduce((sum, one) => sum + one.block.start.length, 0)
    }
  }
  const ratio = await cpuRatio(synchronize, parse, { pairs: 30, repeats: 1, warmUp: 8 })
  const days = midnights.length
  await stop()
  await simulator.stop()
  const row = {
    id: 'P10',
    measure: `CPU per heart-rate day from the simulator to the table / JSON.parse of the day with all fields, of which the connector asks for some (${round} times ${days} days, ${(bytes / days / 1e6).toFixed(1)} MB and ${Math.round(samples / days / round)} samples a day, ${(ratio.a / days).toFixed(1)} / ${(ratio.b / days).toFixed(1)} ms a day)`,
    value: `${ratio.median.toFixed(2)} (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})`,
    target: '≤ 1.9',
    met: ratio.median <= 1.9,
  }
  return [row]
}
