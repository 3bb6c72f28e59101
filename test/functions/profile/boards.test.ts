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

const keep = async (boards: unknown, of = account) =>
  world.call('PATCH /api/profile', { session: await world.session(of), body: JSON.stringify({ boards }) })
const boardsOf = async (of: Account) => (await world.get('profile', await world.key(of))).body.data.boards

const nights = {
  name: 'Nights',
  series: ['sleep', 'resting-heart-rate'],
  range: { days: 90 },
  bucket: 'week',
  compare: 'year',
}
const summer = {
  name: 'Summer',
  series: ['steps'],
  range: { start: '2026-06-01', end: '2026-08-31' },
  as: 'table',
  overlay: 'sleep',
}

test('boards are kept in their order by the account until others replace them, and no other account has them', async () => {
  const other = await world.account()
  expect(await boardsOf(account)).toBeUndefined()
  expect((await keep([nights, summer])).body.data.boards).toEqual([nights, summer])
  expect(await boardsOf(account)).toEqual([nights, summer])
  await keep([{ ...summer, name: 'Sun' }])
  expect(await boardsOf(account)).toEqual([{ ...summer, name: 'Sun' }])
  expect(await boardsOf(other)).toBeUndefined()
})

test.each([
  ['two of one name', [nights, { ...summer, name: ' Nights ' }]],
  ['more than twenty', Array.from({ length: 21 }, (_, i) => ({ ...nights, name: `${i}` }))],
  ['no series', [{ ...nights, series: [] }]],
  ['more than twelve series', [{ ...nights, series: Array(13).fill('steps') }]],
  ['an unknown series', [{ ...nights, series: ['mood'] }]],
  ['two ranges', [{ ...summer, range: { ...summer.range, days: 30 } }]],
  ['half a range', [{ ...nights, range: { start: '2026-06-01' } }]],
  ['a range that ends before it starts', [{ ...summer, range: { start: '2026-06-01', end: '2026-05-31' } }]],
  ['another member', [{ ...nights, color: 'red' }]],
])('boards with %s are refused, and what was kept stays', async (_, boards) => {
  await keep([nights])
  expectProblem(await keep(boards), 'invalid_parameter')
  expect(await boardsOf(account)).toEqual([nights])
})
