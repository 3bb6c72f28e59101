import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../../../lib/model/account/account.ts'
import { groups, series } from '../../../lib/model/catalog/series.ts'
import { clockChange, startDemoWorld } from '../../support/snapshot.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import type { World } from '../../support/world.ts'
import { sum } from './served.ts'

interface Item {
  id: string
  startAt: string
  endAt: string
}

let world: World
let account: Account
let get: Get
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld(clockChange))
  get = getterFor(world, account)
})
afterAll(() => world.stop())

const summaryOf = async (query: string) => (await get(`daily-summary?${query}`)).body.data

test('a day has every group, and each series is in its group', async () => {
  const summary = await summaryOf('date=2026-10-25')
  expect(Object.keys(summary.groups)).toEqual(groups)
  for (const group of groups) {
    const ids = series.filter(entry => entry.group === group).map(entry => entry.id)
    expect(Object.keys(summary.groups[group].values)).toEqual(ids)
    expect(Object.keys(summary.groups[group].sources)).toEqual(ids)
    expect(Object.keys(summary.groups[group].details)).toEqual(ids)
  }
})

test('the values, sources and details are those of the day in daily', async () => {
  for (const date of ['2026-10-24', '2026-10-25', '2026-10-27', '2026-10-20', '2026-10-30']) {
    const { groups: ofDay, partial } = await summaryOf(`date=${date}`)
    const [row] = (await get(`daily?start=${date}&end=${date}&include=metadata`)).body.data
    const together = (part: string) => Object.assign({}, ...groups.map(group => ofDay[group][part]))
    expect([together('values'), together('sources'), together('details'), partial]).toEqual([
      row.values,
      row.sources,
      row.details,
      row.partial,
    ])
  }
})

test('sessions are the sleeps that end on the day, naps included, and items are the workouts that begin on it', async () => {
  const { groups: ofDay } = await summaryOf('date=2026-10-25')
  const pointsOf = async (type: string): Promise<Item[]> =>
    (await get(`data-points?type=${type}&start=2026-10-25&end=2026-10-25&include=metadata`)).body.data
  expect(ofDay.sleep.sessions).toEqual(await pointsOf('sleep'))
  expect(ofDay.sleep.sessions).toHaveLength(2)
  const asleep = ofDay.sleep.sessions.map(({ value }: { value: { stages: { stage: string; minutes: number }[] } }) =>
    sum(value.stages.filter(one => one.stage !== 'awake').map(one => one.minutes)),
  )
  expect(ofDay.sleep.values.sleep).toBe(Math.max(...asleep))
  expect(ofDay.workouts.items).toEqual(await pointsOf('exercise'))
  expect(ofDay.workouts.values.workouts).toBe(ofDay.workouts.items.length)
})

test('types limits the summary to groups', async () => {
  const summary = await summaryOf('date=2026-10-25&types=sleep,body')
  expect(Object.keys(summary.groups)).toEqual(['sleep', 'body'])
  const { groups: all } = await summaryOf('date=2026-10-25')
  expect(summary.groups).toEqual({ sleep: all.sleep, body: all.body })
})

test('the default date is today, which is partial', async () => {
  const today = await summaryOf('')
  expect([today.date, today.partial]).toEqual(['2026-10-27', true])
  expect((await summaryOf('date=2026-10-26')).partial).toBe(false)
  const inAuckland = getterFor(world, await world.account({ timezone: 'Pacific/Auckland' }))
  expect((await inAuckland('daily-summary')).body.data.date).toBe('2026-10-28')
})

test('a day without data is null everywhere and has empty lists', async () => {
  const { groups: none } = await summaryOf('date=2026-10-01')
  for (const group of groups)
    for (const part of ['values', 'sources', 'details'])
      expect(new Set(Object.values(none[group][part]))).toEqual(new Set([null]))
  expect([none.sleep.sessions, none.workouts.items]).toEqual([[], []])
})
