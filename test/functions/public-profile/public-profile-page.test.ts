import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { expectProblem } from '../../support/expectations.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import { watchTableCalls } from '../../support/table-calls.ts'
import type { Answer, World } from '../../support/world.ts'
import { storeDay } from '../analysis/stored.ts'

let world: World
let account: Account
let session: string
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld())
})
beforeEach(async () => {
  // Each test has its own minute, so that limits of other tests do not count.
  world.time.now += minuteMs
  session = await world.session(account)
})
afterAll(() => world.stop())

const usual = { enabled: true, slug: 'ada', displayName: 'Ada', headline: null, series: ['steps', 'sleep'], days: 14 }
const put = async (body: object = {}, by = session) => {
  const answer = await world.call('PUT /api/public-profile', {
    session: by,
    body: JSON.stringify({ ...usual, ...body }),
  })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
}
const open = (
  slug = 'ada',
  headers: Record<string, string> = { accept: 'application/json' },
  address = '203.0.113.7',
) => world.call('GET /{slug}', { path: `/${slug}`, headers, address })
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

function expectPrivate({ headers }: Answer): void {
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    vary: expect.stringContaining('Accept'),
  })
  expect(headers).not.toHaveProperty('etag')
  expect(headers).not.toHaveProperty('set-cookie')
}

/** All that a visitor can see of an answer; the id of a request is always another one. */
const seenIn = ({ status, headers, text, cookies, body }: Answer) => {
  const { 'x-request-id': id, ...rest } = headers
  return { status, headers: rest, text: text.replaceAll(id ?? body.requestId, 'ID'), cookies }
}

test('a public profile shows the values of whole days before today, those of the API, and of the platform only', async () => {
  await put()
  const shown = await open()
  expect(shown.status).toBe(200)
  expectPrivate(shown)
  const { data } = shown.body
  const key = await world.key(account)
  const daily = (await world.get('daily?start=2026-11-07&end=2026-11-20&types=steps,sleep', key)).body
  expect(data).toMatchObject({ slug: 'ada', displayName: 'Ada', headline: null })
  expect(data.range).toEqual({ start: '2026-11-07', end: '2026-11-20', days: 14 })
  expect(data.daily.days).toEqual(
    daily.data.map(({ date, values }: Record<string, unknown>) => ({ date, partial: false, values })),
  )
  const steps = daily.data.flatMap(({ values }: { values: { steps: number | null } }) => values.steps ?? [])
  const mean = steps.reduce((sum: number, value: number) => sum + value, 0) / steps.length
  expect(data.daily.series[0].days).toEqual({ observed: steps.length, expected: 14 })
  expect(data.daily.series[0]).toMatchObject({ id: 'steps', average: expect.closeTo(mean, 6) })
  expect(data.daily.series.map(({ sources }: { sources: string[] }) => sources)).toEqual([
    ['PROVIDER_ROLLUP'],
    ['PRIMARY'],
  ])
})

test('nothing of the account is in it: no name, no id, no time zone, no time of day, no series that was not chosen', async () => {
  await put({ headline: 'Hello' })
  for (const headers of [browser, { accept: 'application/json' }]) {
    const { text } = await open('ada', headers)
    for (const secret of [account.id, account.displayName, account.timezone, 'Amsterdam', '2026-11-21', '21 Nov'])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(/\d{2}:\d{2}:\d{2}|heart|weight|Weight/)
  }
})

test('a series whose consent is missing in what is stored is not shown', async () => {
  const profile = { ...usual, series: ['steps' as const, 'weight' as const], sensitive: [], updatedAt: null }
  expect(await world.store.publicProfiles.replace(account.id, profile, world.time.now)).toBe('done')
  const { data } = (await open()).body
  expect(data.daily.series.map(({ id }: { id: string }) => id)).toEqual(['steps'])
  expect(Object.keys(data.daily.days[0].values)).toEqual(['steps'])
})

test('a new day is shown after it has ended in the zone of the account, not before', async () => {
  await put({ days: 1 })
  const lastDay = async () => (await open()).body.data.daily.days.map(({ date }: { date: string }) => date)
  const { now } = world.time
  world.time.now = Date.parse('2026-11-21T22:59:59Z')
  expect(await lastDay()).toEqual(['2026-11-20'])
  world.time.now = Date.parse('2026-11-21T23:00:00Z')
  expect(await lastDay()).toEqual(['2026-11-21'])
  world.time.now = now
})

test('a browser gets a page without a script, a program gets JSON, with the same numbers', async () => {
  await put({ displayName: '<img src=x onerror=alert(1)> "x"', headline: '</title><script>alert(2)</script>' })
  const page = await open('ada', browser)
  expectPrivate(page)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-frame-options': 'DENY',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  })
  expect(page.text).not.toMatch(/<script|<img| style=|<style|https?:/)
  expect(page.text).toContain('&lt;img src=x onerror=alert(1)')
  const { data } = (await open()).body
  const cells = [...page.text.matchAll(/<tr><th scope="row">([^<]*)<\/th><td>([^<]*)<\/td>/g)].map(([, , text]) => text)
  const steps = data.daily.days.map(({ values }: { values: { steps: number | null } }) => values.steps)
  expect(cells.slice(0, 14)).toEqual(
    steps.map((value: number | null) => (value === null ? '–' : value.toLocaleString('en'))),
  )
  for (const accept of ['application/json', '*/*', 'application/json, text/html;q=0.5'])
    expect((await open('ada', { accept })).headers['content-type']).toBe('application/json')
})

test('a profile that is turned off, an unknown one, a given-up slug and one of a deleted account get one answer', async () => {
  const other = await world.account({ displayName: 'Another' })
  const others = await world.session(other)
  await put({ slug: 'given-up' })
  await put({ slug: 'turned-off' })
  await put({ slug: 'turned-off', enabled: false })
  await put({ slug: 'deleted' }, others)
  await world.store.erasure.close(other.id, world.time.now)
  for (const headers of [browser, { accept: 'application/json' }]) {
    const unknown = await open('never-was', headers)
    expect(unknown.status).toBe(404)
    expectPrivate(unknown)
    for (const slug of ['turned-off', 'given-up', 'deleted', 'Ada', 'аda', 'x', '%00', 'favicon.ico', 'a'.repeat(300)])
      expect([slug, seenIn(await open(slug, headers))]).toEqual([slug, seenIn(unknown)])
  }
  expectProblem(await open('turned-off'), 'not_found')
})

test('a disabled and an unknown profile cost the same calls of the table; a page costs three, and one more in a new minute', async () => {
  await put()
  await put({ slug: 'ada-off', enabled: true })
  await put({ slug: 'ada-off', enabled: false })
  const watched = watchTableCalls(world.table.client)
  const calls = async (slug: string) => {
    watched.taken()
    await open(slug)
    return watched.taken()
  }
  expect(await calls('never-was')).toEqual(['UpdateItemCommand'])
  expect(await calls('ada-off')).toEqual(await calls('never-was'))
  await put({ slug: 'ada-off' })
  expect(await calls('ada-off')).toHaveLength(4)
  expect(await calls('ada-off')).toEqual(['UpdateItemCommand', 'GetItemCommand', 'QueryCommand'])
  await put()
})

test('turning it off ends it at the next request', async () => {
  await put()
  expect((await open()).status).toBe(200)
  await put({ enabled: false })
  expect((await open()).status).toBe(404)
  await put()
  expect((await open()).status).toBe(200)
})

test('a visitor who tries names is refused with 429 after 30 unknown ones, and the profile that is known still opens', async () => {
  await put()
  const at = '198.51.100.77'
  expect((await open('ada', browser, at)).status).toBe(200)
  const statuses: number[] = []
  for (let i = 0; i < 1000; i++) statuses.push((await open(`name-${i}`, browser, at)).status)
  expect(statuses.filter(status => status === 404)).toHaveLength(30)
  expect(statuses.filter(status => status === 429)).toHaveLength(970)
  expect((await open('ada', browser, at)).status).toBe(200)
  const refused = await open('name-999', browser, at)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await open('name-999', browser, '198.51.100.78')).status).toBe(404)
})

test('a profile is opened 240 times a minute at most, whatever the address', async () => {
  await put()
  const minute = Math.floor(world.time.now / minuteMs)
  for (let i = 0; i < 235; i++) await world.store.publicProfiles.open('ada', { minute, max: 240 })
  const json = { accept: 'application/json' }
  const statuses = await Promise.all(Array.from({ length: 10 }, (_, i) => open('ada', json, `198.51.100.${i}`)))
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(5)
  world.time.now += minuteMs
  expect((await open()).status).toBe(200)
})

test('an account without data has a page that says so', async () => {
  const empty = await world.account({ displayName: 'Empty person' })
  await put({ slug: 'empty' }, await world.session(empty))
  const { status, text } = await open('empty', browser)
  expect(status).toBe(200)
  expect(text).toContain('No value on these days.')
  expect(text).not.toMatch(/NaN|undefined|null|Infinity/)
})

test('a profile is of the platform only: what another source measured is not in it', async () => {
  const other = await world.account({ displayName: 'Two sources' })
  await storeDay(world, other, '2026-11-19', { steps: 5000 })
  await storeDay(world, other, '2026-11-20', { steps: 7000 }, 'HEALTH_CONNECT')
  await put({ slug: 'two-sources', series: ['steps'], days: 2 }, await world.session(other))
  const all = await world.get('daily?start=2026-11-19&end=2026-11-20&types=steps&source=all', await world.key(other))
  const values = (days: { values: { steps: number | null } }[]) => days.map(one => one.values.steps)
  expect(values(all.body.data)).toEqual([5000, 7000])
  expect(values((await open('two-sources')).body.data.daily.days)).toEqual([5000, null])
})

test('a word that a route of another method has is no profile: GET /mcp is 405, and GET /pricing is 404', async () => {
  const refused = await open('mcp')
  expectProblem(refused, 'method_not_allowed')
  expect(refused.headers['allow']).toBe('POST')
  expectProblem(await open('pricing'), 'not_found')
})
