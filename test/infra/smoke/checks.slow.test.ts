import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { giveConsent } from '../../../infra/local/people/consent.ts'
import { makeKey } from '../../../infra/local/people/make-key.ts'
import { type System, startSystem } from '../../../infra/local/system.ts'
import { checksOf, runChecks } from '../../../infra/smoke/checks.ts'
import { addDays, civilDay } from '../../../lib/kernel/civil-time.ts'
import { minuteMs, secondMs } from '../../../lib/kernel/durations.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { connect, signUp } from '../../../lib/sync/connection/connect.ts'
import { scopeOf } from '../../../lib/upstream/google-health/coverage.ts'
import { serveWorld } from '../../support/browser/serve-world.ts'
import { startWorld } from '../../support/world.ts'

/** How far the clock of the system is ahead: two refreshes are a minute apart, which no test waits for. */
let aheadMs = 0
let path = ''
let system: System
let key = ''
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'smoke-'))
  const simulator = { recording: null, asRecorded: false }
  system = await startSystem({ dataDir: path, port: 0, simulator, clock: () => Date.now() + aheadMs })
  const { context, people } = system
  const [person] = people
  if (!person) throw new Error('No person is simulated')
  const account = await signUp(context, { displayName: 'Smoke', timezone: person.zone })
  key = await makeKey(context.store, { account, name: 'smoke', abilities: ['read'], expiresAt: null })
  const grant = await giveConsent(context.config, system.baseUrl, person.id)
  const today = civilDay(Date.now(), person.zone)
  await connect(context, {
    accountId: account.id,
    platform: 'google-health',
    // Without the heart rate, which takes seconds.
    grant: { ...grant, scopes: [scopeOf('activity_and_fitness')] },
    range: { start: addDays(today, -1), end: today },
  })
  const readRun = async () => (await context.store.connections.read(account.id, primaryPlatform))?.lastRun
  await vi.waitUntil(async () => (await readRun())?.status === 'succeeded', { timeout: 2 * minuteMs, interval: 100 })
  aheadMs = 2 * minuteMs
}, 3 * minuteMs)
afterAll(async () => {
  await system.stop()
  await rm(path, { recursive: true })
})

const proxies: Server[] = []
afterEach(() => {
  for (const proxy of proxies.splice(0)) proxy.close()
})

type Change = (body: unknown) => { status?: number; body: unknown }

/** The running system with other answers to some requests. */
async function systemWith(
  changes: Readonly<Record<string, Change>>,
  seen: (path: string, headers: IncomingHttpHeaders) => void = () => undefined,
): Promise<string> {
  const proxy = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const sent = Buffer.concat(chunks)
    const { method = '', url = '', headers } = incoming
    seen(url.split('?')[0] ?? '', headers)
    const forwarded = ['authorization', 'content-type', 'google-health-api-signature'].flatMap(name =>
      typeof headers[name] === 'string' ? [[name, headers[name]]] : [],
    )
    const response = await fetch(system.baseUrl + url, {
      method,
      headers: Object.fromEntries(forwarded),
      ...(sent.length > 0 ? { body: sent } : {}),
    })
    const answered = await response.json()
    const change = changes[`${method} ${url.split('?')[0]}`]
    const { status = response.status, body } = change?.(answered) ?? { body: answered }
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  proxies.push(proxy)
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

const run = promisify(execFile)
const smoke = (url: string, environment: Record<string, string>) =>
  run(process.execPath, ['infra/smoke/main.ts', '--url', url], { env: { ...process.env, ...environment } })

test(
  'a system that works passes every check, a refresh included, and neither the key nor a value is printed',
  async () => {
    const { stdout, stderr } = await smoke(system.baseUrl, { SMOKE_KEY: key })
    expect(stdout.trim().split('\n')).toEqual([
      'ok    health: ok',
      expect.stringMatching(/^ok {4}OpenAPI document: \d+ paths$/),
      'ok    a forged notification is refused: invalid_credentials',
      'ok    a notification with a wrong secret is refused: invalid_credentials',
      'ok    a read without a key is refused: missing_credentials',
      'ok    daily values: 7 days',
      'wait  a refresh finishes: at most 10 minutes',
      expect.stringMatching(/^ok {4}a refresh finishes: (succeeded|partial)$/),
      expect.stringMatching(/^ok {4}a question is answered: \d+ letters$/),
    ])
    expect(stdout + stderr).not.toContain(key)
    expect(stdout + stderr).not.toContain(key.slice(4, 20))
  },
  5 * minuteMs,
)

test(
  'the key goes only to the checks that need it, and to another computer only through HTTPS',
  async () => {
    const asked: string[] = []
    aheadMs += 2 * minuteMs
    const url = await systemWith({}, (path, headers) => {
      if (headers.authorization?.includes(key)) asked.push(path)
    })
    expect(await runChecks(checksOf({ url, key, lookEveryMs: 2 * secondMs }), () => undefined)).toBe(true)
    expect([...new Set(asked)]).toEqual(['/api/v1/daily', '/api/v1/sync', '/api/v1/ask'])
    const failed = await smoke('http://health.example.org', { SMOKE_KEY: key }).catch((error: unknown) => error)
    expect(failed).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('https://') })
  },
  5 * minuteMs,
)

test('without a key only what is open is checked, and the output says what was not', async () => {
  const { stdout } = await smoke(system.baseUrl, { SMOKE_KEY: '' })
  expect(stdout.match(/^ok/gm)).toHaveLength(5)
  expect(stdout).toContain('Not checked without a key: daily values, a refresh, a question')
})

test(
  'the command ends with 1 when a check fails, checks the rest, and prints no key',
  async () => {
    const url = await systemWith({ 'GET /health': () => ({ status: 503, body: {} }) })
    const failed = await smoke(url, { SMOKE_KEY: '' }).catch((error: unknown) => error)
    expect(failed).toMatchObject({ code: 1, stdout: expect.stringContaining('FAIL  health: GET /health answered 503') })
    expect((failed as { stdout: string }).stdout.match(/^ok/gm)).toHaveLength(4)
    const refused = await smoke(url, { SMOKE_KEY: 'phd_of-nobody' }).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('FAIL  daily values: GET /api/v1/daily answered 401'),
    })
    expect(JSON.stringify(refused)).not.toContain('of-nobody')
  },
  2 * minuteMs,
)

test('a service that does not answer fails every check', async () => {
  const lines: string[] = []
  const nobody = 'http://127.0.0.1:9'
  expect(await runChecks(checksOf({ url: nobody, key: null }), line => lines.push(line))).toBe(false)
  expect(lines.filter(line => line.startsWith('FAIL'))).toHaveLength(5)
})

test('a service whose secret was never stored fails exactly the check of a wrong secret, without a key', async () => {
  const world = await startWorld({ secretFile: join(path, 'never-stored.json') })
  const { url, stop } = await serveWorld(world)
  const lines: string[] = []
  expect(await runChecks(checksOf({ url, key: null }), line => lines.push(line))).toBe(false)
  expect(lines.filter(line => !line.startsWith('ok'))).toEqual([
    'FAIL  a notification with a wrong secret is refused: POST /webhooks/primary answered 503',
  ])
  await stop()
  await world.stop()
})

const withData = (body: unknown, changed: object) => {
  const whole = body as { data: object }
  return { body: { ...whole, data: { ...whole.data, ...changed } } }
}

test.each<[string, string, string, Change]>([
  ['health', 'another state', 'GET /health', () => ({ body: { status: 'starting' } })],
  ['OpenAPI document', 'no paths', 'GET /api/v1/openapi.json', () => ({ body: { openapi: '3.1.0', paths: {} } })],
  ['OpenAPI document', 'another document', 'GET /api/v1/openapi.json', () => ({ body: {} })],
  ['a forged notification is refused', 'accepted', 'POST /webhooks/primary', () => ({ status: 204, body: null })],
  ['a forged notification is refused', 'no keys', 'POST /webhooks/primary', () => ({ status: 503, body: {} })],
  [
    'a forged notification is refused',
    'refused by something else',
    'POST /webhooks/primary',
    () => ({ status: 401, body: { message: 'Unauthorized' } }),
  ],
  [
    'a notification with a wrong secret is refused',
    'accepted',
    'POST /webhooks/primary',
    () => ({ status: 204, body: null }),
  ],
  ['a read without a key is refused', 'answered', 'GET /api/v1/daily', () => ({ status: 200, body: { data: [] } })],
  ['daily values', 'a failure', 'GET /api/v1/daily', () => ({ status: 500, body: {} })],
  [
    'daily values',
    'another form',
    'GET /api/v1/daily',
    body => ({ body: { ...(body as object), data: [{ day: 1 }] } }),
  ],
  ['daily values', 'too few days', 'GET /api/v1/daily', body => ({ body: { ...(body as object), data: [] } })],
  ['a refresh finishes', 'not queued', 'POST /api/v1/sync', () => ({ status: 503, body: {} })],
  [
    'a question is answered',
    'no answer',
    'POST /api/v1/ask',
    body => withData(body, { answer: null, reason: 'not_available' }),
  ],
])('the check fails: %s, with %s', async (name, _, request, change) => {
  const checks = checksOf({ url: await systemWith({ [request]: change }), key })
  const [check] = checks.filter(one => one.name === name)
  const lines: string[] = []
  expect(await runChecks(check ? [check] : [], line => lines.push(line))).toBe(false)
  expect(lines.filter(line => !line.startsWith('wait'))).toEqual([
    expect.stringMatching(new RegExp(`^FAIL {2}${name}: .`)),
  ])
})

interface LastSync {
  run: object
  meta: unknown
}

/** A run of the account that succeeded, and the rest of the answer in which it is. */
async function lastSync(): Promise<LastSync> {
  const headers = { authorization: `Bearer ${key}` }
  const { data, meta } = await (await fetch(`${system.baseUrl}/api/v1/sync`, { headers })).json()
  // The system refreshes by itself, and skips what comes too soon.
  return { run: data.runs.find(({ status }: { status: string }) => status === 'succeeded'), meta }
}

/** Accepts a refresh whose run is the last one, after some refusals. */
function accepting({ run, meta }: LastSync, refusals = 0): Change {
  let left = refusals
  return () => {
    if (left-- > 0) return { status: 429, body: {} }
    return { status: 202, body: { data: { ...run, deduplicated: true }, meta } }
  }
}

test.each(['failed', 'skipped'])('a refresh that ends as %s fails its check', async status => {
  const last = await lastSync()
  const url = await systemWith({
    'POST /api/v1/sync': accepting(last),
    'GET /api/v1/sync': body => withData(body, { runs: [{ ...last.run, status }] }),
  })
  const check = checksOf({ url, key }).find(({ name }) => name === 'a refresh finishes')
  await expect(check?.run()).rejects.toThrow(`the run was ${status}`)
})

test('a refresh that comes too soon after another one is asked for again', async () => {
  const url = await systemWith({ 'POST /api/v1/sync': accepting(await lastSync(), 2) })
  const check = checksOf({ url, key, lookEveryMs: 1 }).find(({ name }) => name === 'a refresh finishes')
  expect(await check?.run()).toBe('succeeded')
})
