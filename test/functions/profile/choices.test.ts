import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account } from '../../../lib/model/account/account.ts'
import { expectProblem } from '../../support/expectations.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
let account: Account
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  account = await world.account()
})
afterAll(() => world.stop())

const patch = async (body: object, of = account) =>
  world.call('PATCH /api/profile', { session: await world.session(of), body: JSON.stringify(body) })
/** What a document of the dashboard gets with its key. */
const withKey = async (of: Account) =>
  (await world.call('POST /api/session/key', { session: await world.session(of) })).body.data.choices
const changes = async () =>
  (await world.call('GET /api/audit', { session: await world.session(account) })).body.data.filter(
    ({ event }: { event: { kind: string } }) => event.kind === 'profile_changed',
  )

const trends = { trends: 'series=steps,sleep&days=90' }

test('what was chosen on pages comes with the key of each document of the account and no other, and is no change of the profile', async () => {
  const other = await world.account()
  expect(await withKey(account)).toBeUndefined()
  const before = await changes()
  expect((await patch({ choices: trends })).body.data.choices).toEqual(trends)
  expect(await withKey(account)).toEqual(trends)
  expect((await world.get('profile', await world.key(account))).body.data.choices).toEqual(trends)
  expect(await withKey(other)).toBeUndefined()
  await patch({ choices: { sleep: 'days=30' } })
  expect(await withKey(account)).toEqual({ sleep: 'days=30' })
  expect(await changes()).toEqual(before)
  await patch({ choices: trends, displayName: 'Ann' })
  expect(await changes()).toHaveLength(before.length + 1)
})

test.each([
  [
    'more than thirty pages',
    Object.fromEntries(Array.from({ length: 31 }, (_, i) => [`p${'-'.repeat(i % 29)}${i > 28 ? 'x' : ''}`, ''])),
  ],
  ['a name that is no page', { 'a/b': '' }],
  ['a longer query', { trends: 'x'.repeat(501) }],
])('choices with %s are refused, and what was kept stays', async (_, choices) => {
  await patch({ choices: trends })
  expectProblem(await patch({ choices }), 'invalid_parameter')
  expect(await withKey(account)).toEqual(trends)
})
