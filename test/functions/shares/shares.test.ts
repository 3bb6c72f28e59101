import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashToken } from '../../../lib/auth/secrets/token.ts'
import { minuteOf } from '../../../lib/http/access/limits.ts'
import { addDays, asDay } from '../../../lib/kernel/civil-time.ts'
import { hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { wrongPassphrasesOfAll } from '../../../lib/model/sharing/share.ts'
import { expectProblem, faultyNames } from '../../support/expectations.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import { watchTableCalls } from '../../support/table-calls.ts'
import type { Answer, World } from '../../support/world.ts'

let world: World
let account: Account
let session: string
const start = Date.parse('2026-11-21T12:34:56Z')
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld())
})
beforeEach(async () => {
  // Each test has its own hour, so that limits of other tests do not count.
  world.time.now += 5 * hourMs
  session = await world.session(account)
})
afterAll(() => world.stop())

const usual = { resources: ['daily'], types: ['steps', 'sleep'], range: { days: 7 }, expiresInHours: 24 }
const make = (body: object = {}) =>
  world.call('POST /api/shares', { session, body: JSON.stringify({ ...usual, ...body }) })
const made = async (body: object = {}) => {
  const answer = await make(body)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body.data as { id: string; token: string; url: string; expiresAt: string }
}
const basic = (passphrase: string) => ({ authorization: `Basic ${Buffer.from(`:${passphrase}`).toString('base64')}` })
const open = (token: string, headers: Record<string, string> = {}, address = '203.0.113.7') =>
  world.call('GET /api/share/{token}', { path: `/api/share/${token}`, headers, address })
const list = async () => (await world.call('GET /api/shares', { session })).body.data
const listed = async (id: string) => (await list()).find((share: { id: string }) => share.id === id)
const revoke = (id: string, by = session) =>
  world.call('DELETE /api/shares/{id}', { path: `/api/shares/${id}`, session: by })
const audit = async (kind: string, shareId: string) =>
  (await world.call('GET /api/audit', { session, query: 'per_page=200' })).body.data
    .map(({ event }: { event: { kind: string; shareId: string } }) => event)
    .filter((event: { kind: string; shareId: string }) => event.kind === kind && event.shareId === shareId)

function expectLinkHeaders({ headers }: Answer): void {
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  })
  expect(headers).not.toHaveProperty('etag')
}

test('a share shows the daily values of its series and days, the same as the API, and nothing else', async () => {
  const { token, url } = await made({ title: 'For my doctor' })
  expect(url).toBe(`https://health.test/s/${token}`)
  expect(token).toMatch(/^[\w-]{43}$/)
  const shared = await open(token)
  expect(shared.status).toBe(200)
  expectLinkHeaders(shared)
  const { data } = shared.body
  const daily = (await world.get('daily?days=7&types=steps,sleep', await world.key(account))).body
  expect(data.daily.days).toEqual(
    daily.data.map(({ date, partial, values }: Record<string, unknown>) => ({ date, partial, values })),
  )
  expect(data).toMatchObject({
    title: 'For my doctor',
    resources: ['daily'],
    detail: 'days',
    recovery: null,
    weightTrend: null,
    glucose: null,
    nights: null,
    workouts: null,
    notes: null,
    range: { days: 7, timezone: 'Europe/Amsterdam' },
  })
  expect(data.daily.series.map(({ id }: { id: string }) => id)).toEqual(['steps', 'sleep'])
  // Today is in no mean.
  const past = daily.data.slice(0, -1).map(({ values }: { values: { steps: number } }) => values.steps)
  const mean = past.reduce((sum: number, value: number) => sum + value, 0) / past.length
  expect(data.daily.series[0]).toMatchObject({ days: { observed: 6, expected: 6 }, average: expect.closeTo(mean, 6) })
})

test('each resource shows the figures of its own endpoint, without ids, devices, names or times', async () => {
  const resources = ['recovery', 'body', 'sleep', 'nutrition', 'glucose', 'workouts']
  const { token } = await made({ resources, types: null, range: { start: '2026-11-01', end: '2026-11-20' } })
  const { data } = (await open(token)).body
  const key = await world.key(account)
  const at = 'start=2026-11-01&end=2026-11-20'
  const recovery = (await world.get(`recovery?${at}`, key)).body.data
  expect(
    data.recovery.map((day: { date: string; value: number; band: string }) => [day.date, day.value, day.band]),
  ).toEqual(
    recovery.map((day: { date: string; readiness: { value: number }; band: string }) => [
      day.date,
      day.readiness.value,
      day.band,
    ]),
  )
  const components = (days: { components: Record<string, unknown>[] }[]) =>
    days.flatMap(day => day.components.map(({ series, observed, usual, z }) => ({ series, observed, usual, z })))
  expect(components(data.recovery)).toEqual(components(recovery))
  const body = (await world.get(`body?${at}`, key)).body.data
  expect(data.weightTrend).toEqual({
    kgPerWeek: body.weightTrend.rate.value,
    points: body.weightTrend.points.map(({ date, trendKg }: { date: string; trendKg: number }) => ({
      date,
      kg: trendKg,
    })),
  })
  const glucose = (await world.get(`glucose?${at}`, key)).body.data
  expect([data.glucose.mean, data.glucose.gmiPercent]).toEqual([glucose.mean.value, glucose.gmi.value])
  const ids = data.daily.series.map(({ id }: { id: string }) => id)
  expect(ids).toEqual(
    expect.arrayContaining(['sleep', 'sleep-deep', 'weight', 'hydration', 'energy-intake', 'workouts']),
  )
  for (const id of ['sleep-midpoint', 'steps', 'glucose', 'heart-rate']) expect(ids).not.toContain(id)
  expect([data.nights, data.workouts]).toEqual([null, null])
  // The only instant is the end of the share itself.
  const { expiresAt: _end, ...rest } = data
  expect(JSON.stringify(rest)).not.toMatch(/T\d\d:\d\d/)
})

test('notes are shown only by a share that includes them, without ids and times, and only their days within its range', async () => {
  const notes = [
    { start: '2026-11-10', end: '2026-11-16', tag: 'Travel' },
    { start: '2026-11-18', tag: 'alcohol', amount: 2, text: 'A birthday.' },
    { start: '2026-11-12', text: 'Before the days of the share.' },
  ]
  const created = await Promise.all(
    notes.map(note => world.call('POST /api/notes', { session, body: JSON.stringify(note) })),
  )
  const range = { start: '2026-11-15', end: '2026-11-20' }
  const without = await made({ resources: ['sleep'], types: null, range, detail: 'sessions' })
  const hidden = await open(without.token)
  expect(hidden.body.data.notes).toBeNull()
  expect(hidden.text).not.toContain('alcohol')
  const { token } = await made({ resources: ['sleep', 'notes'], types: null, range })
  const { text, body } = await open(token)
  expect(body.data.notes).toEqual([
    { start: '2026-11-18', end: '2026-11-18', tag: 'alcohol', amount: 2, text: 'A birthday.' },
    { start: '2026-11-15', end: '2026-11-16', tag: 'travel', amount: null, text: null },
  ])
  for (const { body } of created) expect(text).not.toContain(body.data.id)
  expect(text).not.toContain('updatedAt')
  for (const { id } of created.map(({ body }) => body.data))
    await world.call('DELETE /api/notes/{id}', { session, path: `/api/notes/${id}` })
})

test('a share shows all notes of its days, also more than a page of the API has', async () => {
  const person = await world.account({ displayName: 'A writer' })
  session = await world.session(person)
  const at = '2026-11-21T12:34:56.000Z'
  const day = asDay('2026-11-16')
  const common = { start: day, end: day, tag: null, amount: null, createdAt: at, updatedAt: at }
  for (let i = 0; i < 201; i++) {
    const note = { ...common, id: `n${String(i).padStart(3, '0')}`, text: String(i) }
    expect(await world.store.notes.createOnce(person.id, note)).toEqual(note)
  }
  const { token } = await made({ resources: ['notes'], types: null, range: { start: '2026-11-15', end: '2026-11-20' } })
  const { data } = (await open(token)).body
  expect([data.notes.length, data.notes[0].text, data.notes.at(-1).text]).toEqual([201, '200', '0'])
})

test('sessions are shown with their times only by a share that includes them, and never with ids, names or devices', async () => {
  const resources = ['sleep', 'workouts']
  const { token } = await made({ resources, types: null, detail: 'sessions', range: { days: 14 } })
  const { text, body } = await open(token)
  const key = await world.key(account)
  const sleep = (await world.get('sleep?days=14', key)).body.data.sessions
  const workouts = (await world.get('workouts?days=14', key)).body.data
  expect(sleep.length).toBeGreaterThan(5)
  expect(workouts.length).toBeGreaterThan(2)
  const { nights, workouts: shown, daily } = body.data
  expect(nights.map((night: { startAt: string }) => night.startAt)).toEqual(
    sleep.map((one: { startAt: string }) => one.startAt),
  )
  expect(shown.map((workout: { startAt: string }) => workout.startAt)).toEqual(
    workouts.map((one: { startAt: string }) => one.startAt),
  )
  expect(daily.series.map(({ id }: { id: string }) => id)).toContain('sleep-midpoint')
  for (const { id, name, device } of workouts)
    for (const secret of [id, name, device.name].filter(Boolean)) expect(text).not.toContain(secret)
  for (const { id } of sleep) expect(text).not.toContain(id)
  expect(text).not.toContain(account.id)
  expect(text).not.toContain(account.displayName)
})

test('a rolling range moves with the date, a fixed one stays', async () => {
  const [rolling, fixed] = [await made(), await made({ range: { start: '2026-11-10', end: '2026-11-12' } })]
  const rangeOf = async ({ token }: { token: string }) => (await open(token)).body.data.range
  const today = asDay(new Date(world.time.now).toISOString().slice(0, 10))
  expect(await rangeOf(rolling)).toMatchObject({ start: addDays(today, -6), end: today })
  world.time.now += 20 * hourMs
  expect(await rangeOf(rolling)).toMatchObject({ end: addDays(today, 1) })
  expect(await rangeOf(fixed)).toMatchObject({ start: '2026-11-10', end: '2026-11-12', days: 3 })
})

test('the token is shown once and stored as a hash; a repeat of the request gets 409 and no second share', async () => {
  const before = (await list()).length
  const send = () =>
    world.call('POST /api/shares', {
      session,
      body: JSON.stringify(usual),
      headers: { 'idempotency-key': `k${world.time.now}` },
    })
  const { token } = (await send()).body.data
  expectProblem(await send(), 'conflict')
  expect((await list()).length).toBe(before + 1)
  expect(JSON.stringify(await list())).not.toContain(token)
  const { Items } = await world.table.client.send(new ScanCommand({ TableName: world.table.tableName }))
  const stored = JSON.stringify(Items)
  expect(stored).not.toContain(token)
  expect(JSON.stringify(world.log)).not.toContain(token)
})

test('a revoked and an expired share return the same 410, an unknown token 404, each with one table call', async () => {
  const [revoked, expiring] = [await made(), await made({ expiresInHours: 1 })]
  expect((await open(revoked.token)).status).toBe(200)
  expect((await revoke(revoked.id)).status).toBe(204)
  expect((await revoke(revoked.id)).status).toBe(204)
  world.time.now = Date.parse(expiring.expiresAt) - 1
  expect((await open(expiring.token)).status).toBe(200)
  world.time.now += 1
  const calls = watchTableCalls(world.table.client)
  const answers = []
  for (const token of [revoked.token, expiring.token, 'x'.repeat(43)]) {
    calls.taken()
    const answer = await open(token)
    expect(calls.taken()).toEqual(['UpdateItemCommand'])
    expectLinkHeaders(answer)
    answers.push(answer)
  }
  const [ended, late, unknown] = answers as [Answer, Answer, Answer]
  expectProblem(ended, 'gone')
  expect({ ...late.body, requestId: '' }).toEqual({ ...ended.body, requestId: '' })
  expectProblem(unknown, 'not_found')
  for (const token of ['', 'short', `${'x'.repeat(42)}!`, 'x'.repeat(101), '__proto__']) {
    calls.taken()
    expectProblem(await open(token), 'not_found')
    expect(calls.taken()).toEqual([])
  }
  session = await world.session(account)
  expect([(await listed(revoked.id)).status, (await listed(expiring.id)).status]).toEqual(['revoked', 'expired'])
  expect((await audit('share_revoked', revoked.id)).length).toBe(1)
  // A month after its end a share is unknown.
  world.time.now += 31 * 24 * hourMs
  session = await world.session(account)
  expect(await listed(revoked.id)).toBeUndefined()
  expectProblem(await revoke(revoked.id), 'not_found')
  world.time.now = start + 40 * 24 * hourMs
})

test('openings are counted in the list, and the first one of each hour is in the audit with the number so far', async () => {
  const { id, token } = await made()
  expect(await listed(id)).toMatchObject({ openings: 0, lastOpenedAt: null, status: 'active' })
  for (let i = 0; i < 3; i++) await open(token)
  world.time.now += hourMs
  await open(token)
  expect(await listed(id)).toMatchObject({ openings: 4, lastOpenedAt: new Date(world.time.now).toISOString() })
  expect(await audit('share_opened', id)).toMatchObject([{ openings: 4 }, { openings: 1 }])
  expect(await audit('share_created', id)).toHaveLength(1)
})

test('a share of one day says that recovery and the weight trend are computed from earlier days as well', async () => {
  const range = { start: '2026-11-20', end: '2026-11-20' }
  const caveats = async (resource: string) => {
    const { token } = await made({ resources: [resource], types: null, range })
    const { data } = (await open(token)).body
    return { data, caveats: data.caveats.join(' ') }
  }
  const body = await caveats('body')
  expect(body.data.weightTrend.kgPerWeek).not.toBeNull()
  expect(body.caveats).toContain('Weight trend, with earlier weights that it is computed from')
  expect(body.caveats).toContain('up to 60 days before the first day')
  const recovery = await caveats('recovery')
  expect(recovery.data.recovery[0].components.some(({ usual }: { usual: number | null }) => usual !== null)).toBe(true)
  expect(recovery.caveats).toContain('with the earlier days that it is computed from')
})

test('a passphrase is required, and an address may try five wrong ones in a quarter of an hour, even concurrently', async () => {
  world.time.now = Math.ceil(world.time.now / (hourMs / 4)) * (hourMs / 4)
  session = await world.session(account)
  const { id, token } = await made({ passphrase: 'correct horse é', title: 'x' })
  const without = await open(token)
  expectProblem(without, 'missing_credentials')
  expect(without.body.title).not.toContain('bearer')
  expect(without.body.detail).toContain('as the password of HTTP Basic authentication, with any user name')
  expect(without.headers['www-authenticate']).toBe('Basic realm="share", charset="UTF-8"')
  expectProblem(await open(token, { authorization: 'Bearer phd_x' }), 'missing_credentials')
  expect((await open(token, basic('correct horse é'))).status).toBe(200)
  // Two spellings of the same letter.
  expect((await open(token, basic('correct horse e\u0301'))).status).toBe(200)
  expect((await listed(id)).openings).toBe(2)
  const wrong = await Promise.all(Array.from({ length: 8 }, (_, i) => open(token, basic(`wrong ${i}`))))
  expect(wrong.find(({ status }) => status === 401)?.body.detail).toBe('The passphrase is wrong.')
  expect(wrong.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  expectLinkHeaders(wrong[0] as Answer)
  const blocked = await open(token, basic('correct horse é'))
  expectProblem(blocked, 'rate_limited')
  expect(blocked.headers['retry-after']).toBe('900')
  expect((await open(token, basic('correct horse é'), '203.0.113.8')).status).toBe(200)
  expect((await open(token, { ...basic('wrong'), 'x-forwarded-for': '203.0.113.9' })).status).toBe(429)
  world.time.now += hourMs / 4
  expect((await open(token, basic('correct horse é'))).status).toBe(200)
  expect((await listed(id)).openings).toBe(4)
  const { Items } = await world.table.client.send(new ScanCommand({ TableName: world.table.tableName }))
  expect(JSON.stringify(Items)).not.toContain('horse')
  expect(JSON.stringify(Items)).not.toContain('203.0.113')
})

test('a token may be used exactly 60 times a minute', async () => {
  world.time.now = Math.ceil(world.time.now / hourMs) * hourMs + 20_000
  session = await world.session(account)
  const { token } = await made()
  const answers = await Promise.all(Array.from({ length: 75 }, () => open(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  const limited = answers.find(({ status }) => status === 429) as Answer
  expectProblem(limited, 'rate_limited')
  expect(limited.headers['retry-after']).toBe('40')
  expectLinkHeaders(limited)
  world.time.now += 40_000
  expect((await open(token)).status).toBe(200)
})

test('a reader who has the link but not the passphrase keeps no other reader out: only openings count against the limit of a share', async () => {
  world.time.now = Math.ceil(world.time.now / hourMs) * hourMs
  session = await world.session(account)
  const { id, token } = await made({ passphrase: 'correct horse' })
  const right = () => open(token, basic('correct horse'), '203.0.113.20')
  const stranger = await Promise.all(
    Array.from({ length: 70 }, (_, i) => open(token, i < 62 ? {} : basic('wrong'), '203.0.113.21')),
  )
  expect(stranger.map(({ status }) => status).filter(status => status === 401)).toHaveLength(67)
  expect((await right()).status).toBe(200)
  expect(await listed(id)).toMatchObject({ openings: 1 })
  // The other openings of the minute, without the cost of their passphrases.
  const limit = { minute: minuteOf(world.time.now), max: 60, nowMs: world.time.now }
  const more = Array.from({ length: 65 }, () => world.store.shares.openProtected(hashToken(token), limit))
  expect((await Promise.all(more)).filter(({ outcome }) => outcome === 'open')).toHaveLength(59)
  expectProblem(await right(), 'rate_limited')
  expect(await listed(id)).toMatchObject({ openings: 60 })
})

test('all addresses together may try sixty wrong passphrases in a minute, exactly; the next minute has the full number', async () => {
  world.time.now = Math.ceil(world.time.now / hourMs) * hourMs + 15_000
  session = await world.session(account)
  const { token } = await made({ passphrase: 'correct horse' })
  const right = () => open(token, basic('correct horse'), '203.0.113.30')
  const all = { address: null, ...wrongPassphrasesOfAll }
  const take = () => world.store.passphraseTries.take(hashToken(token), all, world.time.now)
  expect((await open(token, basic('wrong'))).status).toBe(401)
  const taken = await Promise.all(Array.from({ length: 80 }, take))
  expect(taken.filter(Boolean)).toHaveLength(59)
  // None of these uses up an attempt of the address.
  for (let i = 0; i < 6; i++) {
    const refused = await right()
    expectProblem(refused, 'rate_limited')
    expect([refused.headers['retry-after'], refused.body.detail]).toEqual([
      '45',
      'Too many wrong passphrases were sent for this link. Try again in a minute.',
    ])
  }
  world.time.now += 45_000
  expect((await right()).status).toBe(200)
  // A right passphrase gave its attempt back.
  expect((await Promise.all(Array.from({ length: 80 }, take))).filter(Boolean)).toHaveLength(60)
})

test('an address that tries many unknown links is rejected without a table call; a valid link still works from there', async () => {
  const { token } = await made()
  const guess = (i: number) => open(`${'g'.repeat(40)}${String(i).padStart(3, '0')}`, {}, '2001:db8:1:2::7')
  await open(token, {}, '2001:db8:1:2::9')
  for (let i = 0; i < 30; i++) expectProblem(await guess(i), 'not_found')
  const calls = watchTableCalls(world.table.client)
  expectProblem(await guess(30), 'rate_limited')
  expect(calls.taken()).toEqual([])
  expect((await open(token, {}, '2001:db8:1:2::8')).status).toBe(200)
})

test('additions to the request never change the scope of the share', async () => {
  const { token } = await made()
  for (const query of ['types=weight', 'days=366', 'raw=1', 'include=raw', 'start=2026-01-01&end=2026-02-01'])
    expectProblem(
      await world.call('GET /api/share/{token}', { path: `/api/share/${token}`, query }),
      'invalid_parameter',
    )
  // A token opens nothing but its share.
  expectProblem(await world.get('daily', token), 'invalid_credentials')
  expectProblem(await world.call('GET /api/shares', { session: token }), 'sign_in_required')
})

test('bad input names every fault', async () => {
  const refusals: [object, string[]][] = [
    [{ resources: [] }, ['resources']],
    [{ resources: ['raw'] }, ['resources.0']],
    [{ types: ['stepz'] }, ['types.0']],
    [{ resources: ['sleep'] }, ['types']],
    [{ range: {} }, ['range']],
    [{ range: { days: 367 } }, ['range.days']],
    [{ range: { days: 7, start: '2026-11-01' } }, ['range.days']],
    [{ range: { start: '2026-11-02', end: '2026-11-01' } }, ['range.start']],
    [{ range: { start: '2016-11-02', end: '2026-11-03' } }, ['range.end']],
    [{ range: { start: '2026-02-30', end: '2026-03-01' } }, ['range.start']],
    [{ expiresInHours: 0 }, ['expiresInHours']],
    [{ expiresInHours: 2161 }, ['expiresInHours']],
    [{ title: 'a\u202eb' }, ['title']],
    [{ title: 'a\nb' }, ['title']],
    [{ passphrase: 'short' }, ['passphrase']],
    [{ accountId: 'x', scope: 'all' }, ['accountId', 'scope']],
  ]
  for (const [body, names] of refusals) {
    const answer = await make(body)
    expectProblem(answer, 'invalid_parameter')
    expect(faultyNames(answer)).toEqual(names)
  }
  expect((await make({ types: ['stepz'] })).text).toContain('did you mean steps?')
})

test('an account has at most 20 active shares, even if they are created concurrently; a revoked one can be replaced', async () => {
  const person = await world.account({ displayName: 'Another person' })
  session = await world.session(person)
  const answers = await Promise.all(Array.from({ length: 24 }, () => make()))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expectProblem(answers.find(({ status }) => status !== 201) as Answer, 'conflict')
  const [first] = await list()
  await revoke(first.id)
  expect((await make()).status).toBe(201)
  expect(await list()).toHaveLength(21)
  // The shares of another account look as if they did not exist.
  const [own] = await list()
  session = await world.session(account)
  expectProblem(await revoke(own.id), 'not_found')
  expect((await list()).some((share: { id: string }) => share.id === own.id)).toBe(false)
})

test('creating a share requires a recent sign-in and a page of this service; without data a share shows days without values', async () => {
  const empty = await world.account({ displayName: 'Empty person' })
  session = await world.session(empty)
  const { token } = await made({ resources: ['daily', 'recovery', 'body', 'glucose'], types: ['steps'] })
  const { data } = (await open(token)).body
  expect(data.daily.days.every(({ values }: { values: { steps: null } }) => values.steps === null)).toBe(true)
  expect(data.glucose.mean).toBe(null)
  const foreign = { session, body: JSON.stringify(usual), headers: { 'sec-fetch-site': 'cross-site' } }
  expectProblem(await world.call('POST /api/shares', foreign), 'forbidden_origin')
  world.time.now += 10 * minuteMs
  expectProblem(await make(), 'sign_in_required')
})

test('opening a share of daily values and body takes one update and two reads of the table', async () => {
  const range = { start: '2026-10-22', end: '2026-11-20' }
  const { token } = await made({ resources: ['daily', 'body'], types: ['steps', 'sleep'], range })
  await open(token)
  const calls = watchTableCalls(world.table.client)
  await open(token)
  expect(calls.taken().sort()).toEqual(['GetItemCommand', 'QueryCommand', 'UpdateItemCommand'])
})
