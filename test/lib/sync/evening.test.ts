import { expect, test } from 'vitest'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import { type DataTypeId, dataTypes } from '../../../lib/model/catalog/data-types.ts'
import type { Block } from '../../../lib/model/health-data/block.ts'
import { rebuildDays } from '../../../lib/sync/days/rebuild-days.ts'
import { intercept } from '../../support/table-events.ts'
import { startWorld } from '../../support/world.ts'

const midnight = Date.parse('2026-11-21T00:00:00Z')

function blockOf(type: DataTypeId, start: number[], end: number[] | null, columns: Record<string, unknown[]>): Block {
  const empty = Object.keys(dataTypes[type].fields).map(name => [name, start.map(() => null)])
  const zeros = start.map(() => 0)
  return {
    start,
    end,
    offset: zeros,
    origin: zeros,
    origins: ['[]'],
    names: null,
    columns: { ...Object.fromEntries(empty), ...columns },
  }
}

async function withWorkoutUntil(endMs: number) {
  const world = await startWorld()
  const account = await world.account({ timezone: 'UTC', birthYear: 1986 })
  const keep = async (type: DataTypeId, window: string, block: Block, fetchedAt: number) => {
    const write = { type, source: 'PRIMARY' as const, window, block, raw: null, fetchedAt }
    await world.store.chunks.replace(account.id, [write], [])
  }
  const startMs = midnight - 40 * minuteMs
  const workout = { activeMinutes: [(endMs - startMs) / minuteMs], exerciseType: ['RUNNING'] }
  await keep('exercise', '2026-11-20', blockOf('exercise', [startMs], [endMs], workout), 1)
  const heartRate = async (window: string, bpm: number) => {
    const start = Array.from({ length: 60 }, (_, i) => Date.parse(`${window}:00:00Z`) + i * minuteMs)
    await keep('heart-rate', window, blockOf('heart-rate', start, null, { bpm: start.map(() => bpm) }), bpm)
  }
  await heartRate('2026-11-20T23', 120)
  await heartRate('2026-11-21T00', 120)
  const rebuild = (start: string, types: readonly DataTypeId[]) =>
    rebuildDays(world.store, account, {
      start: asDay(start),
      end: asDay('2026-11-21'),
      types: new Set(types),
      rollups: false,
      nowMs: world.time.now,
      assertLeaseHeld: async () => undefined,
      onUnreadable: chunk => expect.unreachable(chunk.window),
    })
  await rebuild('2026-11-20', ['heart-rate', 'exercise'])
  const load = async () => {
    const [day] = await world.store.days.read(account.id, asDay('2026-11-20'), asDay('2026-11-20'))
    return day?.values?.PRIMARY?.['training-load']?.value
  }
  return { world, heartRate, rebuild, load }
}

test('a change of heart rate after midnight changes the load of a workout that began the evening before', async () => {
  const { world, heartRate, rebuild, load } = await withWorkoutUntil(midnight + 20 * minuteMs)
  const before = await load()
  await heartRate('2026-11-21T00', 170)
  await rebuild('2026-11-21', ['heart-rate'])
  const after = await load()
  expect(after).toBeGreaterThan(before ?? Number.NaN)
  await rebuild('2026-11-20', ['heart-rate', 'exercise'])
  expect(await load()).toBe(after)
  await world.stop()
})

test('a day with a workout that ended before midnight is not read again for the heart rate of the day after it', async () => {
  const { world, heartRate, rebuild } = await withWorkoutUntil(midnight)
  await heartRate('2026-11-21T00', 170)
  const read: string[] = []
  intercept(world.table, async ({ name, input }, send) => {
    if (name === 'Query') read.push(...(JSON.stringify(input).match(/chunk#heart-rate#2026-11-\d\d/g) ?? []))
    return send()
  })
  await rebuild('2026-11-21', ['heart-rate'])
  expect(read.length).toBeGreaterThan(0)
  expect(read).not.toContain('chunk#heart-rate#2026-11-20')
  await world.stop()
})
