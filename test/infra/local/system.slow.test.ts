import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveConsent } from '../../../infra/local/people/consent.ts'
import { makeKey } from '../../../infra/local/people/make-key.ts'
import { welcomePeople } from '../../../infra/local/people/people.ts'
import { type System, startSystem } from '../../../infra/local/system.ts'
import { startSession } from '../../../lib/auth/session.ts'
import { writeSessionCookie } from '../../../lib/http/access/cookies.ts'
import { methodOf, statusesOf } from '../../../lib/http/contract.ts'
import type { AnyEndpoint } from '../../../lib/http/endpoint.ts'
import { addDays, asDay, civilDay } from '../../../lib/kernel/civil-time.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { connect, signUp } from '../../../lib/sync/connection/connect.ts'
import { disconnect } from '../../../lib/sync/connection/disconnect.ts'
import { scopeOf } from '../../../lib/upstream/google-health/coverage.ts'
import { allEndpoints, goodQuery, sampleBody, samplePath, sampleType } from '../../support/endpoints.ts'
import { connectedRun } from '../../support/world.ts'

const usual = { recording: null, asRecorded: false }
/** A first synchronization soon waits for its quota: most tests need none of its data. */
const demo = { ...usual, pace: { quota: 20, latency: '0' } }
const everyDay = { start: asDay('2020-01-01'), end: asDay('2100-01-01') }
let path = ''
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'system-'))
})
afterAll(() => rm(path, { recursive: true }))

const start = (dataDir = path) => startSystem({ dataDir, port: 0, simulator: demo })
const demoFile = async () => JSON.parse(await readFile(join(path, 'demo.json'), 'utf8'))
const get = (system: System, path: string, key?: string) =>
  fetch(system.baseUrl + path, key ? { headers: { authorization: `Bearer ${key}` } } : {})

test('a first start opens an account, connects it and serves it; the next one has the same account, keys and run', async () => {
  const first = await start()
  const people = await welcomePeople(first, demo)
  const file = await demoFile()
  expect(file).toMatchObject({ baseUrl: first.baseUrl, accountId: people[0]?.accountId, readKey: people[0]?.readKey })
  expect((await get(first, '/api/v1')).status).toBe(200)
  expect((await get(first, '/api/v1/profile', file.readKey)).status).toBe(200)
  expect((await get(first, '/api/v1/profile')).status).toBe(401)
  expect((await get(first, '/api/v1/nowhere')).status).toBe(404)
  const { store } = first.context
  const run = (await store.connections.read(file.accountId, primaryPlatform))?.activeRunId
  expect(run).toEqual(expect.any(String))
  const written = async (system: System) => {
    const { logs, diary } = await system.context.store.training.ofDays(file.accountId, everyDay, 'Europe/Amsterdam')
    return [...logs, ...diary].map(({ id }) => id)
  }
  const events = async (system: System) => {
    const { store, clock } = system.context
    return (await store.audit.list(file.accountId, clock())).map(({ event }) => event.kind)
  }
  expect(await events(first)).toEqual(['connected', 'workout_logs_imported'])
  const training = await written(first)
  expect(training.length).toBeGreaterThan(60)
  await expect(startSystem({ dataDir: path, port: 0, simulator: demo })).rejects.toThrow('Another start is using')

  await first.stop()

  const second = await start()
  await welcomePeople(second, demo)
  expect((await get(second, '/api/v1/profile', file.readKey)).status).toBe(200)
  expect(await demoFile()).toEqual({ ...file, baseUrl: second.baseUrl })
  expect(await written(second)).toEqual(training)
  expect(await events(second)).toEqual(['connected', 'workout_logs_imported'])
  const runs = await second.context.store.runs.latest(file.accountId, 20)
  expect(runs.map(({ id, trigger }) => ({ id, trigger }))).toEqual([{ id: run, trigger: 'connect' }])
  await second.stop()
})

/** A directory with the account that the test above opened: opening another one takes longer than most tests. */
async function withAccount(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'system-'))
  await cp(path, copy, { recursive: true })
  return copy
}

test('who has deleted their account gets no other one at the next start', async () => {
  const own = await withAccount()
  const first = await start(own)
  const [person] = await welcomePeople(first, demo)
  await first.context.store.erasure.close(person?.accountId ?? '', Date.now())
  await first.stop()
  const second = await start(own)
  expect(await welcomePeople(second, demo)).toEqual([])
  const { store } = second.context
  expect(await store.accounts.read(person?.accountId ?? '')).toBeNull()
  const issuer = second.context.config.OIDC_ISSUER ?? ''
  expect(await store.identities.accountOf({ issuer, subject: person?.id ?? '' })).toBeNull()
  await second.stop()
  await rm(own, { recursive: true })
})

test('who has disconnected and deleted their data is not connected again by the next start', async () => {
  const own = await withAccount()
  const first = await start(own)
  const [person] = await welcomePeople(first, demo)
  const accountId = person?.accountId ?? ''
  await disconnect(first.context, { accountId, platform: 'google-health' }, 'delete')
  const { store } = first.context
  await expect
    .poll(async () => (await store.connections.read(accountId, primaryPlatform))?.erasureId, { timeout: 90_000 })
    .toBeNull()
  await first.stop()
  const second = await start(own)
  expect(await welcomePeople(second, demo)).toEqual([person])
  expect(await second.context.store.connections.read(accountId, primaryPlatform)).toMatchObject({
    status: 'disconnected',
    lastRun: null,
  })
  await second.stop()
  await rm(own, { recursive: true })
})

test('every route of the catalog answers on the running system with its own status', async () => {
  const system = await start()
  const [person] = await welcomePeople(system, demo)
  const signIn = async () => {
    const cookie = writeSessionCookie(await startSession(system.context.store, person?.accountId ?? '', Date.now()))
    return { cookie: cookie.slice(0, cookie.indexOf(';')), 'sec-fetch-site': 'same-origin' }
  }
  const ask = async (endpoint: AnyEndpoint) => {
    const query = goodQuery(endpoint)
    const url = `${system.baseUrl}${samplePath(endpoint)}${query && `?${query}`}`
    const body = sampleBody(endpoint)
    const headers = {
      ...(endpoint.access.kind === 'session' ? await signIn() : { authorization: `Bearer ${person?.writeKey}` }),
      ...(body ? { 'content-type': sampleType(endpoint) ?? '' } : {}),
    }
    const { status } = await fetch(url, {
      method: methodOf(endpoint.route),
      headers,
      redirect: 'manual',
      ...(body ? { body } : {}),
    })
    return `${endpoint.route}: ${status}`
  }
  // No sign-in is completed, no account is deleted, and the connection may only read.
  const own: Record<string, number> = {
    'GET /auth/callback': 400,
    'GET /connect/primary/callback': 400,
    'DELETE /api/account': 400,
    'POST /api/upstream-writes': 409,
    // Of a source without data there is nothing to delete, and a receipt.
    'DELETE /api/sources/{id}': 202,
    'GET /app/assets/{file}': 200,
    'GET /app/{view}': 200,
    'GET /docs/{page}': 200,
    'GET /problems/{code}': 200,
  }
  const ownStatus = (endpoint: AnyEndpoint) => {
    if (endpoint.access.kind === 'webhook') return 401
    return own[endpoint.route] ?? (endpoint.path ? 404 : statusesOf(endpoint)[0])
  }
  const answers = []
  for (const endpoint of allEndpoints) answers.push(await ask(endpoint))
  expect(answers).toEqual(allEndpoints.map(endpoint => `${endpoint.route}: ${ownStatus(endpoint)}`))
  await system.stop()
})

test('the first sync of a recording reads its own days: up to today when it was moved, else to its last', async () => {
  const recording = join(import.meta.dirname, '../../../infra/local/recorded-2016')
  for (const asRecorded of [false, true]) {
    const dataDir = join(path, `recorded-${asRecorded}`)
    const simulator = { recording, asRecorded }
    const system = await startSystem({ dataDir, port: 0, simulator })
    const [person] = await welcomePeople(system, simulator)
    const [run] = await system.context.store.runs.latest(person?.accountId ?? '', 1)
    const today = civilDay(Date.now(), 'America/New_York')
    const expected = { start: addDays(today, -42), end: today }
    expect(run?.range).toEqual(asRecorded ? { start: '2016-04-01', end: '2016-05-12' } : expected)
    await system.stop()
  }
})

test('a change at the platform is in the answers within seconds, by a webhook', async () => {
  const own = await mkdtemp(join(tmpdir(), 'system-'))
  const system = await startSystem({ dataDir: own, port: 0, simulator: usual })
  const { context, people } = system
  const [person] = people
  if (!person) throw new Error('No person is simulated')
  const account = await signUp(context, { displayName: 'Notified', timezone: person.zone })
  const key = await makeKey(context.store, { account, name: 'test', abilities: ['read'], expiresAt: null })
  const today = civilDay(Date.now(), person.zone)
  const yesterday = addDays(today, -1)
  const grant = await giveConsent(context.config, system.baseUrl, person.id)
  connectedRun(
    await connect(context, {
      accountId: account.id,
      platform: 'google-health',
      // Without the heart rate, which takes seconds.
      grant: { ...grant, scopes: [scopeOf('activity_and_fitness')] },
      range: { start: yesterday, end: today },
    }),
  )
  const until = async <T>(ask: () => Promise<T | false | null | undefined>): Promise<T> => {
    for (const deadline = Date.now() + 90_000; Date.now() < deadline; await sleep(100)) {
      const answer = await ask()
      if (answer) return answer
    }
    throw new Error('It did not happen in 90 seconds')
  }
  const connection = () => context.store.connections.read(account.id, primaryPlatform)
  await until(async () => (await connection())?.lastRun?.status === 'succeeded')

  const edit = { person: person.id, dataType: 'steps', day: yesterday, factor: 3 }
  const control = `${context.config.UPSTREAM_API_URL}/control/edits`
  await fetch(control, { method: 'POST', body: JSON.stringify(edit) })
  expect(await until(async () => (await connection())?.lastRun?.trigger === 'webhook')).toBe(true)
  const shown = await (await get(system, '/api/v1/connection', key)).json()
  expect(shown).toMatchObject({
    data: { lastRun: { status: 'succeeded' }, webhooks: { lastReceivedAt: expect.any(String) } },
  })
  await system.stop()
  await rm(own, { recursive: true })
})

test('a port that is taken is said in one sentence, and nothing is left running', async () => {
  const one = await mkdtemp(join(tmpdir(), 'system-'))
  const other = await mkdtemp(join(tmpdir(), 'system-'))
  const system = await startSystem({ dataDir: one, port: 0, simulator: null })
  const port = Number(new URL(system.baseUrl).port)
  await expect(startSystem({ dataDir: other, port, simulator: null })).rejects.toThrow(`Port ${port} is taken`)
  await system.stop()
  await (await startSystem({ dataDir: other, port, simulator: null })).stop()
  for (const directory of [one, other]) await rm(directory, { recursive: true })
})
