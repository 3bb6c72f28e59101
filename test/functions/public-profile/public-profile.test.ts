import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { reservedSlugs } from '../../../lib/model/sharing/public-profile.ts'
import * as keys from '../../../lib/store/keys.ts'
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
  expect(refused.body.detail).toContain('An account can give up 3 slugs that were public in 30 days')
  expect((await put({ slug: 'n-1' })).status).toBe(200)
  expect((await put({ slug: null, enabled: false })).status).toBe(409)
})

test('names that were never public are free at once, for their account and for others', async () => {
  const names = ['t-1', 't-2', 't-3', 't-4', 't-5', 't-6']
  for (const slug of names) expect((await put({ slug, enabled: false })).status).toBe(200)
  const another = await other()
  expect((await put({ slug: 't-1' }, another)).status).toBe(200)
  expectProblem(await put({ slug: 't-1' }), 'conflict')
  expectProblem(await put({ slug: 't-6' }, another), 'conflict')
  expect((await put({ slug: 't-2' })).status).toBe(200)
})

test('a name that was public stays held after it was turned off, and when it was taken back', async () => {
  await put()
  await put({ enabled: false })
  expect((await put({ slug: `${slug}-b`, enabled: false })).status).toBe(200)
  const another = await other()
  expectProblem(await put({}, another), 'conflict')
  // It is taken back without being enabled, and given up again.
  expect((await put({ enabled: false })).status).toBe(200)
  expect((await put({ slug: `${slug}-c`, enabled: false })).status).toBe(200)
  expectProblem(await put({}, another), 'conflict')
  expect((await put({ slug: `${slug}-b` }, another)).status).toBe(200)
})

test('a profile from before this was recorded counts as one that was public', async () => {
  await put({ enabled: false })
  const item = await world.table.table.get(keys.publicProfile(account.id))
  const { wasPublic, ...before } = item ?? {}
  expect(wasPublic).toBe(false)
  await world.table.table.put({ ...before, ...keys.publicProfile(account.id) })
  expect((await put({ slug: `${slug}-b`, enabled: false })).status).toBe(200)
  expectProblem(await put({}, await other()), 'conflict')
})

test.each([
  'heaith',
  'heal-th',
  'acc0unt',
  'accounts',
  'l0g1n',
  'log-in',
  'sign-ln',
  'apl',
  'adrnin',
  'vvvvw',
  'settlngs',
  'constructor',
])('a name that could be taken for an address of the service is refused: %s', async slug => {
  const refused = await put({ slug })
  expectProblem(refused, 'invalid_parameter')
  expect(faultyNames(refused)).toEqual(['slug'])
})

test.each(['sheep', 'dogs', 'tess', 'robin', 'healthy-bob', 'anna-docs', 'team-7', 'martin'])(
  'a name that is only similar to a short word, or contains one, is free: %s',
  async slug => expect((await put({ slug, enabled: false })).status).toBe(200),
)

test('a profile whose name has become too similar can still be changed and turned off', async () => {
  const profile = { ...usual, slug: 'heaith', sensitive: [], series: ['steps'] as const, updatedAt: null }
  const stored = { ...profile, series: [...profile.series] }
  expect(await world.store.publicProfiles.replace(account.id, stored, world.time.now)).toBe('done')
  expect((await put({ slug: 'heaith', days: 7 })).status).toBe(200)
  expect((await put({ slug: 'heaith', enabled: false })).status).toBe(200)
})

test('no slug is the first segment of a route', async () => {
  const { endpoints } = await import('../../../functions/catalog.ts')
  const segments = Object.values(endpoints).map(({ route }) => route.split('/')[1] ?? '')
  const words = [...new Set(segments)].filter(word => /^[a-z0-9-]{3,}$/.test(word))
  expect(words.length).toBeGreaterThan(7)
  expect(words.filter(word => !reservedSlugs.includes(word))).toEqual([])
  for (const slug of ['docs', 'health', 'account', 'mcp']) expectProblem(await put({ slug }), 'invalid_parameter')
})
