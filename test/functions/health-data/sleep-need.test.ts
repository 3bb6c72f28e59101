import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../../../lib/model/account/account.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import type { World } from '../../support/world.ts'

// Today is Saturday, 21 November 2026.
let world: World
let account: Account
let key: string
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld())
  key = await world.key(account)
})
afterAll(() => world.stop())

const get = async (path: string) => (await world.get(path, key)).body.data
const ask = async (question: string): Promise<string> =>
  (await world.call('POST /api/v1/ask', { key, body: JSON.stringify({ question }) })).body.data.answer
async function setNeed(...needs: [from: string, minutes: number | null][]) {
  const goals = needs.map(([from, value]) => ({ of: 'sleep-total', per: 'day', side: 'at-least', value, from }))
  const session = await world.session(account)
  const { status } = await world.call('PATCH /api/profile', { session, body: JSON.stringify({ goals }) })
  expect(status).toBe(200)
}
/** Every night of two weeks. */
const nights = 'sleep?start=2026-11-08&end=2026-11-20'

test("the person's own need takes the place of the assumption in every answer, from the day it is valid", async () => {
  const before = await get(nights)
  expect(await ask('How did I sleep last night?')).toContain('a need of 480 min (8 h 0 min), which is an assumption')
  expect((await get('summary')).lastSleep).toMatchObject({ needMinutes: 480, needBasis: 'assumption' })

  await setNeed(['2026-11-01', 420])
  const own = await get(nights)
  const last = own.sessions.findLast(({ isMain }: { isMain: boolean }) => isMain)
  const assumed = before.sessions.find(({ id }: { id: string }) => id === last.id)
  expect(last.need).toMatchObject({ minutes: 420, basis: 'goal' })
  expect(last.need.caveats.join(' ')).not.toContain('assum')
  // An hour less in each night that is known.
  const observed = last.need.inputs.observedNights
  expect(last.need.debtMinutes).toBeCloseTo(assumed.need.debtMinutes - 60 * observed, 6)
  expect(own.summary.balance).toMatchObject({
    params: { needMinutes: 420, needBasis: 'goal' },
    flags: before.summary.balance.flags.filter((flag: string) => flag !== 'estimated_input'),
  })
  expect(own.summary.balance.caveats.join(' ')).not.toContain('eight hours')
  expect((await get('summary')).lastSleep).toMatchObject({ needMinutes: 420, needBasis: 'goal' })
  expect(await ask('How did I sleep last night?')).toContain('a need of 420 min (7 h 0 min), which is your own goal')
  expect(await ask('How did I sleep in the last 14 days?')).toMatch(/(?:of|beyond) your own need since/)
  expect(await ask('What was my sleep shortfall last week?')).toContain('which is your own goal')
})

test('nights before the day of a need keep the assumption, and the balance names how many', async () => {
  await setNeed()
  const before = await get(nights)
  await setNeed(['2026-11-15', 420])
  const { sessions, summary } = await get(nights)
  for (const { date, need } of sessions)
    expect([need.minutes, need.basis]).toEqual(date < '2026-11-15' ? [480, 'assumption'] : [420, 'goal'])
  const { inputs, caveats } = summary.balance
  expect(inputs.needMinutes).toEqual([...Array(8).fill(480), ...Array(6).fill(420)])
  expect(caveats).toContain('No need was set for 8 nights of these: eight hours are assumed for them.')
  expect(await ask('What was my sleep shortfall in the last 10 days?')).toContain('each with the need of its day')

  // Ended: everything is as without one from that day on.
  await setNeed(['2026-10-01', 420], ['2026-10-10', null])
  expect(await get(nights)).toEqual(before)
})
