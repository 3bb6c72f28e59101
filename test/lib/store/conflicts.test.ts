import { TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { dayMs, hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Run } from '../../../lib/model/sync/run.ts'
import { createStore } from '../../../lib/store/store.ts'
import { tableDefinition } from '../../../lib/store/table-definition.ts'
import { startTestTable, type TestTable } from '../../support/engines.ts'
import { intercept } from '../../support/table-events.ts'

let table: TestTable
beforeAll(async () => {
  table = await startTestTable()
})
afterAll(() => table.stop())

const day = Date.parse('2026-11-20T00:00:00Z')

/** One weight. */
const weight = (kg: number, fetchedAt: number) => ({
  type: 'weight' as const,
  source: 'PRIMARY' as const,
  window: '2026-11-20',
  block: { start: [day], end: null, offset: [0], origin: [0], origins: ['[]'], names: null, columns: { kg: [kg] } },
  raw: null,
  fetchedAt,
})

test('a write of one item that meets a transaction on the same item is repeated', async () => {
  let conflicts = 0
  intercept(table, async (call, send) => {
    if (call.name === 'Put' && call.input['Item'] && ++conflicts <= 3)
      throw new TransactionConflictException({ message: 'Transaction is ongoing for the item', $metadata: {} })
    return send()
  })
  expect(await table.table.put({ pk: 'account#1', sk: 'test' })).toMatchObject({ done: true })
  expect(conflicts).toBe(4)
})

test('a chunk from a clock that was hours ahead is replaced by the next fetch; one from a later fetch is not', async () => {
  const store = createStore(table.table, () => undefined)
  const now = day + dayMs
  const replace = async (write: ReturnType<typeof weight>) => {
    const heads = await store.chunks.heads('2', 'weight', day, day + dayMs)
    return (await store.chunks.replace('2', [write], heads))[0]
  }
  expect(await replace(weight(70, now + 6 * hourMs))).toBe('written')
  expect(await replace(weight(71, now))).toBe('written')
  expect(await replace(weight(72, now - minuteMs))).toBe('newer')
})

test('the record of a run carries the second, thirty days after it was queued, from which it may be deleted', async () => {
  const store = createStore(table.table, () => undefined)
  const queuedAt = '2026-11-20T00:00:00.000Z'
  const range = { start: asDay('2026-11-20'), end: asDay('2026-11-20') }
  await table.table.put({ pk: 'account#3', sk: 'connection#google-health', status: 'connected' })
  const run: Run = {
    id: 'run',
    accountId: '3',
    platform: 'google-health',
    trigger: 'manual',
    status: 'queued',
    range,
    windows: [],
    types: [],
    queuedAt,
    startedAt: null,
    finishedAt: null,
    attempt: 0,
    spans: null,
    doneTasks: [],
    pendingFrom: {},
    backlog: {},
    rereadDays: 0,
    rebuildAll: false,
  }
  expect(await store.runs.begin(run, null)).toBe(true)
  const item = await table.table.get({ pk: 'account#3', sk: 'run#run' })
  expect(item?.[tableDefinition.timeToLive]).toBe((Date.parse(queuedAt) + 30 * dayMs) / 1000)
})
