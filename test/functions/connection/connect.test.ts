import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectAttemptMs } from '../../../lib/auth/connect-attempt.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { requestedScopes, scopeOf, writeScopes } from '../../../lib/upstream/google-health/coverage.ts'
import { latestRun, openSession, outcomeOf } from '../../lib/sync/stored.ts'
import { expectCommonHeaders, expectProblem } from '../../support/expectations.ts'
import { type Answer, startWorld, type World } from '../../support/world.ts'
import { comeBack, connectInBrowser, consent, cookieOf, recorded, setOut } from './browser.ts'

let world: World
let account: Account
let session: string
const start = Date.parse('2026-11-21T12:34:56Z')
beforeAll(async () => {
  world = await startWorld({ simulator: recorded })
})
beforeEach(async () => {
  world.time.now = start
  world.simulator.control.clearFaults()
  world.messages.length = 0
  account = await world.account()
  session = await world.session(account)
})
afterAll(() => world.stop())

const person = (i: 0 | 1) => world.simulator.people[i]?.id ?? ''
const connectionOf = (of = account) => world.store.connections.read(of.id, primaryPlatform)
const onlySleep = [scopeOf('sleep')]

/** Frees the people of the simulator for the next test. */
async function letGo(of: string) {
  expect((await world.call('DELETE /api/connection', { session: of, query: 'data=keep' })).status).toBe(200)
}

test('the browser is sent to the consent with code, S256, offline access, a fresh consent and every scope we read', async () => {
  const { answer, consentUrl } = await setOut(world, session)
  expect([answer.status, answer.text]).toEqual([303, ''])
  const { origin, pathname, searchParams } = new URL(consentUrl)
  expect(`${origin}${pathname}`).toBe(world.config.UPSTREAM_AUTHORIZE_URL)
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'local-client',
    redirect_uri: 'https://health.test/connect/primary/callback',
    response_type: 'code',
    scope: requestedScopes.join(' '),
    access_type: 'offline',
    prompt: 'consent',
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(answer.cookies).toEqual([
    expect.stringMatching(/^__Host-connect=[\w.-]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=1800$/),
  ])
  expect(answer.headers).not.toHaveProperty('etag')
  const again = new URL((await setOut(world, session)).consentUrl).searchParams
  for (const name of ['state', 'code_challenge']) expect(again.get(name)).not.toBe(searchParams.get(name))
})

test('a connection requests the scopes to write only when the person chose them', async () => {
  const { headers } = await world.call('GET /connect/primary', { session, query: 'write=true' })
  const requested = new URL(headers['location'] ?? '').searchParams.get('scope')?.split(' ')
  expect(requested).toEqual([...requestedScopes, ...writeScopes])
})

test('a person who agrees is connected: the first synchronization of 400 days is queued, and the browser is redirected to the dashboard', async () => {
  const answer = await connectInBrowser(world, session, { person: person(0) })
  expect([answer.status, answer.headers['location']]).toEqual([303, '/app/today'])
  expect(answer.cookies).toEqual(['__Host-connect=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0'])
  expectCommonHeaders(answer)
  expect(await connectionOf()).toMatchObject({ status: 'connected', scopes: requestedScopes, erasureId: null })
  expect(await latestRun(world, account)).toMatchObject({
    trigger: 'connect',
    status: 'queued',
    range: { start: '2025-10-18', end: '2026-11-21' },
  })
  expect(world.messages).toHaveLength(1)
  const { data } = (await world.get('connection', await world.key(account))).body
  expect(data).toMatchObject({ status: 'connected', missingScopes: [], disabledTypes: [], syncing: true, action: null })
  await letGo(session)
})

test(
  'a scope that was not granted is named, disables only its types, and is read from the beginning once it is granted',
  async () => {
    await connectInBrowser(world, session, { person: person(0), scopes: onlySleep })
    await world.drain()
    expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded' })
    expect(await outcomeOf(world, account, 'steps')).toMatchObject({ status: 'skipped', error: 'scope' })
    expect(await outcomeOf(world, account, 'sleep')).toMatchObject({ status: 'succeeded' })
    const { data } = (await world.get('connection', await world.key(account))).body
    // Nobody is asked again for what many watches do not record.
    const granted = [...onlySleep, scopeOf('ecg'), scopeOf('irn')]
    expect(data.missingScopes).toEqual(requestedScopes.filter(scope => !granted.includes(scope)))
    expect(data.disabledTypes).toContain('heart-rate')
    expect(data.disabledTypes).not.toContain('sleep')
    expect(data.action).toMatchObject({ path: '/connect/primary', reason: expect.stringContaining('not granted') })

    world.time.now += minuteMs
    world.simulator.control.clearLog()
    await connectInBrowser(world, session, { person: person(0), scopes: [...onlySleep, scopeOf('nutrition')] })
    expect(await latestRun(world, account)).toMatchObject({ trigger: 'connect', range: { start: '2025-10-18' } })
    await world.drain()
    const listed = world.simulator.control.log().filter(({ method }) => method === 'list')
    const count = (type: string) => listed.find(one => one.dataType === type)?.count ?? 0
    // The whole history of new types, and the last week of the others.
    expect([count('hydration-log') > 3, count('sleep')]).toEqual([true, 1])
    await letGo(session)
  },
  minuteMs,
)

const refused = async (answer: Answer) => {
  expectProblem(answer, 'invalid_parameter')
  expect(answer.body.detail).toContain('/account')
  expect(answer.headers['set-cookie']).toBe('__Host-connect=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0')
  expect(await connectionOf()).toBeNull()
  expect(world.messages).toEqual([])
}
const arrive = async (of = session) => {
  const { consentUrl, attempt } = await setOut(world, of)
  return { callback: await consent(world, consentUrl, { person: person(0) }), attempt }
}
const changed = (callback: URL, name: string, value: string | null) => {
  const url = new URL(callback)
  if (value === null) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  return url
}

test('nothing is connected by a callback without an attempt', async () => {
  await refused(await comeBack(world, session, (await arrive()).callback, ''))
})

test("another person's consent: an attacker's link in the victim's browser, with or without its own attempt", async () => {
  const attacker = await world.session(await world.account())
  const theirs = await arrive(attacker)
  const mine = await arrive()
  await refused(await comeBack(world, session, theirs.callback, mine.attempt))
  await refused(await comeBack(world, session, theirs.callback, theirs.attempt))
})

test('nothing is connected by the same person in another browser, or after signing out and in again', async () => {
  const { callback, attempt } = await arrive()
  await refused(await comeBack(world, await world.session(account), callback, attempt))
})

test.each([
  ['state', null],
  ['state', 'x'],
  ['code', null],
  ['code', 'x'],
  ['error', 'access_denied'],
])('nothing is connected by a callback with %s set to %j', async (name, value) => {
  const { callback, attempt } = await arrive()
  await refused(await comeBack(world, session, changed(callback, name, value), attempt))
})

test('nothing is connected by a person who refuses, and the response states that nothing has changed', async () => {
  const { consentUrl, attempt } = await setOut(world, session)
  const answer = await comeBack(world, session, await consent(world, consentUrl, { deny: true }), attempt)
  await refused(answer)
  expect(answer.body.detail).toContain('did not allow')
})

test('nothing is connected by a code of one attempt under the state of another: it is bound by PKCE', async () => {
  const [first, second] = [await arrive(), await arrive()]
  const code = first.callback.searchParams.get('code')
  await refused(await comeBack(world, session, changed(second.callback, 'code', code), second.attempt))
})

test('nothing is connected by a consent that took longer than half an hour', async () => {
  const { callback, attempt } = await arrive()
  world.time.now = start + connectAttemptMs
  await refused(await comeBack(world, session, callback, attempt))
})

test('nothing is connected by a cookie that was tampered with', async () => {
  const { callback, attempt } = await arrive()
  const [, secret] = attempt.split('.')
  for (const cookie of [`__Host-connect=${start + 1000}.${secret}`, '__Host-connect=%%%', '__Host-connect=1.x'])
    await refused(await comeBack(world, session, callback, cookie))
})

test('nothing is connected by a person who allows nothing at all', async () => {
  const { consentUrl, attempt } = await setOut(world, session)
  const answer = await comeBack(
    world,
    session,
    await consent(world, consentUrl, { person: person(0), scopes: [''] }),
    attempt,
  )
  await refused(answer)
})

test('nothing is connected by a platform account without health data', async () => {
  world.simulator.control.fault({ kind: 'accountNotLinked' })
  const { callback, attempt } = await arrive()
  const answer = await comeBack(world, session, callback, attempt)
  await refused(answer)
  expect(answer.body.detail).toContain('no health data')
})

test('nothing is connected by a browser that is no longer signed in', async () => {
  const { callback, attempt } = await arrive()
  expectProblem(
    await world.call('GET /connect/primary/callback', {
      query: callback.search.slice(1),
      headers: { cookie: attempt },
    }),
    'sign_in_required',
  )
  expectProblem(await world.call('GET /connect/primary'), 'sign_in_required')
})

test('nothing is connected by a platform whose token endpoint does not answer: the page says to begin again', async () => {
  const { callback, attempt } = await arrive()
  world.simulator.control.fault({ kind: 'status', status: 503, method: 'token', times: 1 })
  expectProblem(await comeBack(world, session, callback, attempt), 'unavailable')
  expect(await connectionOf()).toBeNull()
})

test('a code that was used before makes no connection and changes no existing one', async () => {
  const { consentUrl, attempt } = await setOut(world, session)
  const callback = await consent(world, consentUrl, { person: person(0) })
  expect((await comeBack(world, session, callback, attempt)).status).toBe(303)
  const connected = await connectionOf()
  world.time.now += 1000
  expectProblem(await comeBack(world, session, callback, attempt), 'invalid_parameter')
  expect(await connectionOf()).toEqual(connected)
  await letGo(session)
})

test('a platform account that is connected to another account here is rejected, and neither account changes', async () => {
  await connectInBrowser(world, session, { person: person(0) })
  const before = await connectionOf()
  const second = await world.account()
  const answer = await connectInBrowser(world, await world.session(second), { person: person(0) })
  expectProblem(answer, 'conflict')
  expect(answer.body.detail).toContain('another account')
  expect(await connectionOf(second)).toBeNull()
  expect(await connectionOf()).toEqual(before)
  const { resource } = await openSession(world, account)
  expect(await resource('identity')).toMatchObject({ userId: before?.upstreamUserId })
  await letGo(session)
})

test('an account that keeps data cannot be connected to another person; their grant is revoked', async () => {
  await connectInBrowser(world, session, { person: person(0) })
  const before = await connectionOf()
  const answer = await connectInBrowser(world, session, { person: person(1) })
  expectProblem(answer, 'conflict')
  expect(answer.body.detail).toContain('delete the data before')
  expect(await connectionOf()).toEqual(before)
  expect(world.simulator.control.log().find(({ method }) => method === 'revoke')).toBeDefined()
  await letGo(session)
})

test('two windows that connect at once both succeed, with one connection and one run', async () => {
  const ways = [await setOut(world, session), await setOut(world, session)]
  const callbacks = await Promise.all(ways.map(way => consent(world, way.consentUrl, { person: person(0) })))
  const answers = await Promise.all(
    ways.map((way, i) => comeBack(world, session, callbacks[i] ?? new URL('about:blank'), way.attempt)),
  )
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  const connection = await connectionOf()
  const runs = (await world.store.runs.latest(account.id, 20)).filter(({ status }) => status === 'queued')
  expect(runs.map(({ id }) => id)).toEqual([connection?.activeRunId])
  await letGo(session)
})

test('a new account must confirm its time zone first, because every day is computed in it', async () => {
  await world.store.accounts.create({ ...account, id: `${account.id}-new`, timezoneIsGuess: true })
  const newcomer = { ...account, id: `${account.id}-new` }
  const theirs = await world.session(newcomer)
  const { answer } = await setOut(world, theirs)
  expect([answer.status, answer.headers['location'], cookieOf(answer, '__Host-connect')]).toEqual([
    303,
    '/app/account?welcome=yes',
    '',
  ])
  const body = JSON.stringify({ timezone: newcomer.timezone })
  expect((await world.call('PATCH /api/profile', { session: theirs, body })).status).toBe(200)
  expect((await setOut(world, theirs)).consentUrl).toContain('/o/oauth2/v2/auth')
})

test('a browser gets a page without a script that states what to do', async () => {
  const headers = { accept: 'text/html,application/xhtml+xml' }
  const answer = await world.call('GET /connect/primary/callback', { session, query: 'state=<script>', headers })
  expect([answer.status, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  expect(answer.text).toContain('href="/account"')
  expect(answer.text).not.toMatch(/<script/)
})

test('no token, code, state or verifier is in the log, or unencrypted in the table', async () => {
  const { consentUrl, attempt } = await setOut(world, session)
  const callback = await consent(world, consentUrl, { person: person(0) })
  await comeBack(world, session, callback, attempt)
  const { Items } = await world.table.client.send(new ScanCommand({ TableName: world.table.tableName }))
  const all = JSON.stringify([Items, world.log])
  const secrets = [
    callback.searchParams.get('code'),
    callback.searchParams.get('state'),
    attempt.split('.')[1],
    'ya29.',
    '1//0',
  ]
  for (const secret of secrets) expect([secret, all.includes(secret ?? 'x')]).toEqual([secret, false])
  await letGo(session)
})
