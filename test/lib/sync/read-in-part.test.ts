import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, asDay, type Day, utcDay } from '../../../lib/kernel/civil-time.ts'
import { dayMs } from '../../../lib/kernel/durations.ts'
import { boundsOfDay } from '../../../lib/kernel/ranges.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import type { DataTypeId } from '../../../lib/model/catalog/data-types.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { type Connection, readFromMs } from '../../../lib/model/sync/connection.ts'
import { windowBounds } from '../../../lib/model/sync/window.ts'
import * as keys from '../../../lib/store/keys.ts'
import { requestBackfill } from '../../../lib/sync/backfill/backfill.ts'
import { importFile, zipOf } from '../../support/imports.ts'
import { syncWorker } from '../../support/triggers.ts'
import { linkOf, sqsEvent, startWorld, type World } from '../../support/world.ts'
import { connectWith, everything, stored } from './stored.ts'

const zone = 'America/New_York'
const range = { start: '2026-11-08', end: '2026-11-21' }
const families = ['activity_and_fitness', 'health_metrics_and_measurements']

let world: World
let account: Account
beforeEach(async () => {
  world = await startWorld({ now: '2026-11-21T20:00:00Z' })
  account = await world.account({ timezone: zone, birthYear: 1986 })
  await connectWith(world, account, range, families)
})
afterEach(() => world.stop())

const connection = () => world.store.connections.read(account.id, primaryPlatform)

async function changeZone(timezone: string): Promise<void> {
  const session = await world.session(account)
  const { status } = await world.call('PATCH /api/profile', { session, body: JSON.stringify({ timezone }) })
  expect(status).toBe(200)
  await world.drain()
}

/** The days with values of the platform's observations; its totals of a day are whole. */
async function storedDates(): Promise<Day[]> {
  const days = await world.store.days.after(account.id, null, [])
  return days.flatMap(({ date, values }) => (values?.PRIMARY ? [date] : []))
}

test('a day that was read in part is not shown, also after a change of zone and back', async () => {
  await world.drain()
  const seen = async () => {
    // Tomorrow has begun elsewhere, and has nothing here.
    const { 'day#2026-11-22': _tomorrow, ...rest } = await stored(world, account)
    return rest
  }
  const before = await seen()
  expect((await storedDates())[0]).toBe(range.start)
  // Reads begin at 8 November in UTC, which is the evening of the 7th.
  expect(await connection()).toMatchObject({ overviewFrom: range.start, detailFrom: range.start })
  await changeZone('Asia/Tokyo')
  // In Tokyo the day begins nine hours before that.
  expect((await storedDates())[0]).toBe('2026-11-09')
  await changeZone('UTC')
  expect((await storedDates())[0]).toBe(range.start)
  await changeZone(zone)
  expect((await storedDates())[0]).toBe(range.start)
  expect(await seen()).toEqual(before)
})

/** Where reading of a type began; the end of time if it is not known. */
const fromMs = (known: Connection | null, type: DataTypeId) => {
  const from = known ? readFromMs(known, type) : Number.NEGATIVE_INFINITY
  return Number.isFinite(from) ? from : Number.POSITIVE_INFINITY
}

test('where reading begins is known before anything of it is stored, and an earlier backfill moves it', async () => {
  const [message] = world.messages.splice(0)
  if (!message) throw new Error('No message')
  const replace = world.store.chunks.replace
  const died = {
    ...world.context,
    store: {
      ...world.store,
      chunks: {
        ...world.store.chunks,
        async replace(...args: Parameters<typeof replace>) {
          const known = await connection()
          for (const { type, window } of args[1])
            if (type !== 'height') expect(windowBounds(window).startMs).toBeGreaterThanOrEqual(fromMs(known, type))
          return replace(...args)
        },
      },
    },
  }
  expect((await syncWorker(sqsEvent(message), died)).batchItemFailures).toEqual([])
  await world.drain()
  const requested = await requestBackfill(world.context, account, 30, primaryPlatform)
  expect(requested.outcome).toBe('queued')
  await world.drain()
  const first = addDays(asDay(range.end), -29)
  expect(await connection()).toMatchObject({ overviewFrom: first, detailFrom: first })
})

test('the platform announces changes of three years: what was never read stays so, without a request', async () => {
  await world.drain()
  const before = await everything(world, account)
  const { upstreamUserId } = (await connection()) ?? {}
  const nowMs = world.time.now
  const spans = (toMs: number) => [
    { type: 'steps' as const, fromMs: nowMs - 3 * 365 * dayMs, toMs },
    { type: 'heart-rate' as const, fromMs: nowMs - 3 * 365 * dayMs, toMs },
  ]
  const announce = async (id: string, toMs: number) => {
    world.notifications.push({
      kind: 'notifications',
      platform: primaryPlatform,
      accountId: account.id,
      upstreamUserId: upstreamUserId ?? '',
      receivedAt: new Date(world.time.now).toISOString(),
      notifications: [{ id, spans: spans(toMs) }],
    })
    await world.drain()
  }
  const { startMs } = boundsOfDay(asDay('2026-11-01'), zone)
  await announce('1', startMs)
  expect((await connection())?.lastRun?.trigger).toBe('connect')
  await announce('2', nowMs)
  expect((await connection())?.lastRun?.trigger).toBe('webhook')
  const dates = await storedDates()
  expect(dates[0]).toBe(range.start)
  expect(Object.keys(await everything(world, account)).filter(key => key.startsWith('chunk#'))).toEqual(
    Object.keys(before).filter(key => key.startsWith('chunk#')),
  )
})

test('a connection of an earlier version learns it from its first day, before its next run reads anything', async () => {
  await world.drain()
  await world.table.table.update(keys.connectionOf(linkOf(account)), { text: 'REMOVE overviewFrom, detailFrom' })
  expect((await connection())?.overviewFrom).toBeUndefined()
  world.time.now += dayMs
  await world.requestRefresh(account)
  await world.drain()
  expect(await connection()).toMatchObject({
    overviewFrom: utcDay(boundsOfDay(asDay(range.start), zone).startMs),
    detailFrom: range.start,
  })
})

/** An archive of Fitbit with 500 steps at 15:00 UTC, which is the morning in New York, of each day. */
async function archiveOf(...dates: string[]): Promise<Buffer> {
  const lines = dates.map(date => `${date}T15:00:00Z,500,Charge 6`)
  return zipOf({
    'Takeout/Fitbit/Physical Activity_GoogleData/steps_2026-11-01.csv': ['timestamp,steps,data source', ...lines].join(
      '\n',
    ),
  })
}

async function stepsOf(date: string): Promise<number | null> {
  const [day] = await world.store.days.read(account.id, asDay(date), asDay(date))
  return day?.values?.PRIMARY?.steps?.value ?? null
}

test('the days that an archive brought of the time before the first read count, also after a rebuild', async () => {
  await world.drain()
  expect(await importFile(world, account, await archiveOf('2026-11-04', '2026-11-05'))).toMatchObject({
    status: 'ready',
    changedDays: 2,
  })
  const seen = async () => [await stepsOf('2026-11-04'), await stepsOf('2026-11-05'), await stepsOf('2026-11-07')]
  // Of the 7th only the evening was read.
  expect(await seen()).toEqual([500, 500, null])
  await changeZone('America/Chicago')
  expect(await seen()).toEqual([500, 500, null])
})

test('a day is whole of which an archive has the part before the first read', async () => {
  await world.drain()
  const [chunk] = await world.store.chunks.read(account.id, 'steps', {
    fromMs: Date.parse('2026-11-08T00:00:00Z'),
    toMs: Date.parse('2026-11-08T05:00:00Z'),
    sources: ['PRIMARY'],
  })
  const block = chunk?.block()
  const evening = block?.start.reduce(
    (sum, at, i) => (at < Date.parse('2026-11-08T05:00:00Z') ? sum + Number(block.columns.count[i]) : sum),
    0,
  )
  await importFile(world, account, await archiveOf('2026-11-07'))
  expect(await stepsOf('2026-11-07')).toBe(500 + (evening ?? 0))
})

test('the days of an archive stay when a platform is connected later', async () => {
  await world.stop()
  world = await startWorld({ now: '2026-11-21T20:00:00Z' })
  account = await world.account({ timezone: zone, birthYear: 1986 })
  await importFile(world, account, await archiveOf('2026-11-04', '2026-11-12'))
  expect([await stepsOf('2026-11-04'), await stepsOf('2026-11-12')]).toEqual([500, 500])
  await connectWith(world, account, range, families)
  await world.drain()
  await changeZone('America/Chicago')
  expect(await stepsOf('2026-11-04')).toBe(500)
  expect(await stepsOf('2026-11-12')).not.toBe(500)
})
