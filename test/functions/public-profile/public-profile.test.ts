import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { reservedSlugs } from '../../../lib/model/sharing/public-profile.ts'
import { expectProblem, faultyNames } from '../../support/expectations.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
let account: Account
let session: string
/** Each test has its own slug. */
let slug = 'ada-0'
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  world.time.now += 40 * dayMs
  slug = `ada-${Number(slug.slice(4)) + 1}`
  account = await world.account({ displayName: 'Ada Private' })
  session = await world.session(account)
})
afterAll(() => world.stop())

const usual = { enabled: true, displayName: 'Ada', headline: null, series: ['steps'], days: 14 }
const put = (body: object = {}, by = session) =>
  world.call('PUT /api/public-profile', { session: by, body: JSON.stringify({ ...usual, slug, ...body }) })
const read = async (by = session) => (await world.call('GET /api/public-profile', { session: by })).body.data
const other = async () => world.session(await world.account({ displayName: 'Another' }))
const events = async (by = session) =>
  (await world.call('GET /api/audit', { session: by })).body.data
    .map(({ event }: { event: { kind: string } }) => event)
    .filter(({ kind }: { kind: string }) => kind === 'public_profile_changed')

test('an account has no public profile until it makes one, and sees what one can show', async () => {
  const { choices, ...profile } = await read()
  expect(profile).toEqual({
    enabled: false,
    slug: null,
    url: null,
    displayName: null,
    headline: null,
    series: [],
    sensitive: [],
    days: 30,
    updatedAt: null,
  })
  const needs = (id: string) => choices.find(({ series }: { series: string }) => series === id).sensitive
  expect(['steps', 'sleep', 'resting-heart-rate'].map(needs)).toEqual([null, null, null])
  expect(['sleep-midpoint', 'weight', 'bmi', 'body-fat', 'glucose', 'glucose-time-in-range'].map(needs)).toEqual([
    'sleep-times',
    'weight',
    'weight',
    'weight',
    'glucose',
    'glucose',
  ])
})

test('a public profile is replaced as a whole, and the audit names what was changed without the values', async () => {
  const made = await put({ headline: 'Runs a lot' })
  expect(made.status).toBe(200)
  expect(made.body.data).toMatchObject({
    ...usual,
    headline: 'Runs a lot',
    slug,
    url: `https://health.test/${slug}`,
    sensitive: [],
  })
  expect(await read()).toEqual(made.body.data)
  world.time.now += 1000
  const off = await put({ enabled: false, displayName: 'Ada L.' })
  expect(off.body.data).toMatchObject({ enabled: false, slug, url: null, headline: null })
  const [second, first] = await events()
  expect(first).toMatchObject({ enabled: true, slug, members: expect.arrayContaining(['enabled', 'series']) })
  expect(second).toEqual({
    kind: 'public_profile_changed',
    enabled: false,
    slug,
    members: ['enabled', 'displayName', 'headline'],
  })
})

test.each([
  [{ slug: 'ab' }, ['slug']],
  [{ slug: 'Ada' }, ['slug']],
  [{ slug: 'аda' }, ['slug']],
  [{ slug: 'ada_l' }, ['slug']],
  [{ slug: '-ada' }, ['slug']],
  [{ slug: 'ada--l' }, ['slug']],
  [{ slug: 'robots.txt' }, ['slug']],
  [{ slug: 'a'.repeat(41) }, ['slug']],
  [{ slug: `${'a'.repeat(100_000)}!` }, ['slug']],
  [{ slug: 'docs' }, ['slug']],
  [{ slug: null, displayName: null, series: [] }, ['slug', 'displayName', 'series']],
  [{ series: ['steps', 'stepz'] }, ['series.1']],
  [{ series: ['steps', 'weight'] }, ['series']],
  [{ series: ['glucose', 'sleep-midpoint'], sensitive: ['glucose'] }, ['series']],
  [{ sensitive: ['places'] }, ['sensitive.0']],
  [{ days: 31 }, ['days']],
  [{ days: 0 }, ['days']],
  [{ displayName: 'a\u202eb' }, ['displayName']],
  [{ headline: 'a\r\nSet-Cookie: x' }, ['headline']],
  [{ accountId: 'another', role: 'admin' }, ['accountId', 'role']],
])('bad input gets 400 with every fault named, and changes nothing: %j', async (body, names) => {
  const refused = await put(body)
  expectProblem(refused, 'invalid_parameter')
  expect(faultyNames(refused)).toEqual(names)
  expect(await read()).toMatchObject({ enabled: false, slug: null, updatedAt: null })
})

test('weight, glucose and sleep times are public only if each is ticked', async () => {
  const series = ['weight', 'glucose', 'sleep-midpoint', 'steps']
  const faults = (await put({ series })).body.errors.map(({ message }: { message: string }) => message)
  expect(faults).toEqual([
    'weight is shown only if sensitive has weight, too',
    'glucose is shown only if sensitive has glucose, too',
    'sleep-midpoint is shown only if sensitive has sleep-times, too',
  ])
  expect((await put({ series, sensitive: ['weight', 'glucose', 'sleep-times'] })).status).toBe(200)
})

test('enabling needs a recent sign-in; turning off does not, and needs no page of another origin', async () => {
  expect((await put()).status).toBe(200)
  world.time.now += 6 * minuteMs
  expectProblem(await put({ days: 7 }), 'sign_in_required')
  expectProblem(
    await world.call('PUT /api/public-profile', {
      session,
      body: JSON.stringify({ ...usual, slug, enabled: false }),
      headers: { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
    }),
    'forbidden_origin',
  )
  expect((await read()).enabled).toBe(true)
  expect((await put({ enabled: false })).status).toBe(200)
})

test('when two accounts request one slug at the same time, exactly one gets it', async () => {
  const sessions = [session, ...(await Promise.all(Array.from({ length: 7 }, other)))]
  const answers = await Promise.all(sessions.map(by => put({ slug: 'wanted' }, by)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  const slugs = await Promise.all(sessions.map(async by => (await read(by)).slug))
  expect(slugs.filter(slug => slug === 'wanted')).toHaveLength(1)
  expect(slugs.indexOf('wanted')).toBe(answers.findIndex(({ status }) => status === 200))
})

test('changes of one profile at the same time leave one slug taken, the others given up', async () => {
  const tries = ['one-a', 'one-b', 'one-c', 'one-d']
  const answers = await Promise.all(tries.map(slug => put({ slug })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { slug: kept } = await read()
  const another = await other()
  for (const slug of tries) expect([slug, (await put({ slug }, another)).status]).toEqual([slug, 409])
  expect(tries).toContain(kept)
})

test('a slug that was given up is free for others after 30 days, and can be taken back before', async () => {
  const another = await other()
  await put()
  expect((await put({ slug: `${slug}-2` })).status).toBe(200)
  const refused = await put({}, another)
  expectProblem(refused, 'conflict')
  expect((await read(another)).slug).toBeNull()
  expect((await put()).status).toBe(200)
  expect((await put({ slug: `${slug}-2` })).status).toBe(200)

  world.time.now += 30 * dayMs - 1000
  const late = await world.session(await world.account({ displayName: 'Another' }))
  expectProblem(await put({}, late), 'conflict')
  world.time.now += 1000
  expect((await put({}, late)).status).toBe(200)
  session = await world.session(account)
  expectProblem(await put(), 'conflict')
  expect((await put({ slug: `${slug}-2` })).status).toBe(200)
})

test('an account cannot keep more names from others than three', async () => {
  for (const slug of ['n-1', 'n-2', 'n-3', 'n-4']) expect((await put({ slug })).status).toBe(200)
  const refused = await put({ slug: 'n-5' })
  expectProblem(refused, 'conflict')
  expect(refused.body.detail).toContain('An account can give up 3 slugs in 30 days')
  expect((await put({ slug: 'n-1' })).status).toBe(200)
  expect((await put({ slug: null, enabled: false })).status).toBe(409)
})

test('no slug is the first segment of a route', async () => {
  const { endpoints } = await import('../../../functions/catalog.ts')
  const segments = Object.values(endpoints).map(({ route }) => route.split('/')[1] ?? '')
  const words = [...new Set(segments)].filter(word => /^[a-z0-9-]{3,}$/.test(word))
  expect(words.length).toBeGreaterThan(7)
  expect(words.filter(word => !reservedSlugs.includes(word))).toEqual([])
  for (const slug of ['docs', 'health', 'account', 'mcp']) expectProblem(await put({ slug }), 'invalid_parameter')
})
