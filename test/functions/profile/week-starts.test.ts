import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../../../lib/model/account/account.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import type { World } from '../../support/world.ts'
import { set, startLifter } from '../training/lifter.ts'

// Today is Saturday, 21 November 2026.
let world: World
let account: Account
let key: string
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld())
  const lifter = await startLifter(world, account)
  key = lifter.key
  // A Sunday, and the Saturday before it.
  for (const day of ['2026-11-15', '2026-11-14'])
    await lifter.log(day, [{ exerciseKey: 'barbell-squat', sets: [set(100, 5)] }])
})
afterAll(() => world.stop())

const choose = async (weekStarts: string) => {
  const session = await world.session(account)
  const { status, body } = await world.call('PATCH /api/profile', { session, body: JSON.stringify({ weekStarts }) })
  expect([status, body.data.weekStarts]).toEqual([200, weekStarts])
}
const get = async (path: string) => (await world.get(path, key)).body
const ask = async (question: string) =>
  (await world.call('POST /api/v1/ask', { key, body: JSON.stringify({ question }) })).body.data

/** What every surface says of weeks. */
async function weeks() {
  const { volume, load } = (await get('training/analytics?start=2026-11-09&end=2026-11-21')).data
  const usage = (await get('training/muscle-groups/usage?start=2026-11-09&end=2026-11-21')).data
  const quads = usage.value.find(({ muscle }: { muscle: string }) => muscle === 'quadriceps')
  const thisWeek = await ask('How many steps did I take this week?')
  const lastWeek = await ask('What was my average sleep last week?')
  const byWeek = await ask('Average steps by week since November 9')
  const rows = await get('daily?bucket=week&types=steps&start=2026-11-09&end=2026-11-21')
  const review = (await get('review?week=2026-11-15')).data
  const context = (await get('context?start=2026-09-15&end=2026-11-21')).data
  return {
    rows: rows.data.map(({ date, end, partial }: Record<string, unknown>) => [date, end, partial]),
    rule: rows.meta.bucket.rule.split('.')[0],
    review: [review.week.start, review.week.end],
    columns: context.daily.starts.slice(0, 2),
    caveat: context.caveats.some((text: string) => text.includes(`means of weeks from ${volume.params.weekStarts}`)),
    volume: volume.value.map((week: { start: string; workingSets: number }) => [week.start, week.workingSets]),
    muscles: quads.weeks.map((week: { start: string; sets: number }) => [week.start, week.sets]),
    params: [volume.params.weekStarts, usage.params.weekStarts],
    loadOn: load[0].weeks.map(({ date }: { date: string }) => date),
    thisWeek: thisWeek.interpretation.range.start,
    lastWeek: [lastWeek.interpretation.range.start, lastWeek.interpretation.range.end],
    byWeek: byWeek.answer.match(/week of [\d-]+/g),
  }
}

test('weeks begin as the profile says, Monday without a choice, on every surface, and no stored day changes', async () => {
  const days = await get('daily?days=14')
  expect((await get('profile')).data.weekStarts).toBe('Monday')
  const ofMonday = {
    volume: [
      ['2026-11-09', 2],
      ['2026-11-16', 0],
    ],
    muscles: [
      ['2026-11-09', 2],
      ['2026-11-16', 0],
    ],
    params: ['Monday', 'Monday'],
    rows: [
      ['2026-11-09', '2026-11-15', false],
      ['2026-11-16', '2026-11-21', true],
    ],
    rule: 'Weeks begin on Monday',
    review: ['2026-11-09', '2026-11-15'],
    columns: ['2026-09-15', '2026-09-21'],
    caveat: true,
    loadOn: ['2026-11-15', '2026-11-20'],
    thisWeek: '2026-11-16',
    lastWeek: ['2026-11-09', '2026-11-15'],
    byWeek: ['week of 2026-11-09', 'week of 2026-11-16'],
  }
  expect(await weeks()).toMatchObject(ofMonday)
  await choose('Sunday')
  const ofSunday = [
    ['2026-11-08', 1],
    ['2026-11-15', 1],
  ]
  expect(await weeks()).toMatchObject({
    volume: ofSunday,
    muscles: ofSunday,
    params: ['Sunday', 'Sunday'],
    rows: [
      ['2026-11-09', '2026-11-14', true],
      ['2026-11-15', '2026-11-21', true],
    ],
    rule: 'Weeks begin on Sunday',
    review: ['2026-11-15', '2026-11-21'],
    columns: ['2026-09-15', '2026-09-20'],
    caveat: true,
    loadOn: ['2026-11-14', '2026-11-20'],
    thisWeek: '2026-11-15',
    lastWeek: ['2026-11-08', '2026-11-14'],
    byWeek: ['week of 2026-11-08', 'week of 2026-11-15'],
  })
  await choose('Saturday')
  expect(await weeks()).toMatchObject({
    params: ['Saturday', 'Saturday'],
    rows: [
      ['2026-11-09', '2026-11-13', true],
      ['2026-11-14', '2026-11-20', false],
      ['2026-11-21', '2026-11-21', true],
    ],
    rule: 'Weeks begin on Saturday',
    review: ['2026-11-14', '2026-11-20'],
    columns: ['2026-09-15', '2026-09-19'],
    caveat: true,
    thisWeek: '2026-11-21',
    loadOn: ['2026-11-13', '2026-11-20'],
  })
  expect(await get('daily?days=14')).toEqual(days)
  await choose('Monday')
  expect(await weeks()).toMatchObject(ofMonday)
})
