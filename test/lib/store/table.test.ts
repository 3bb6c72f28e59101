import { afterEach, expect, test } from 'vitest'
import { startTestTable, type TestTable } from '../../support/engines.ts'
import { intercept } from '../../support/table-events.ts'

const tables: TestTable[] = []
afterEach(async () => {
  for (const table of tables.splice(0)) await table.stop()
})

async function open(): Promise<TestTable> {
  const table = await startTestTable()
  tables.push(table)
  return table
}

const item = (n: number, more: Record<string, unknown> = {}) => ({
  pk: 'p',
  sk: `s#${String(n).padStart(4, '0')}`,
  n,
  ...more,
})
const all = { pk: 'p', from: 's#', to: 's#~' }
const numbers = (items: Record<string, unknown>[]) => items.map(({ n }) => n)
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)

test('a query follows the pages of the table: more than one megabyte comes back whole and in order', async () => {
  const table = await open()
  for (const n of upTo(8)) await table.table.put(item(n, { text: 'x'.repeat(300_000) }))
  let pages = 0
  intercept(table, async (_, send) => {
    pages++
    return send()
  })
  expect(numbers(await table.table.query(all))).toEqual(upTo(8))
  expect(pages).toBeGreaterThan(1)
  expect(numbers(await table.table.query({ ...all, newestFirst: true }))).toEqual(upTo(8).reverse())
  expect(numbers(await table.table.query({ ...all, limit: 6 }))).toEqual(upTo(6))
})

test('a query goes on behind an empty page', async () => {
  const table = await open()
  for (const n of upTo(3)) await table.table.put(item(n))
  let calls = 0
  intercept(table, async (call, send) => {
    if (call.name !== 'Query' || ++calls > 1) return send()
    return { name: call.name, input: call.input, output: { Items: [], LastEvaluatedKey: { pk: 'p', sk: 's#' } } }
  })
  expect(numbers(await table.table.query(all))).toEqual([0, 1, 2])
  expect(calls).toBe(2)
})

test('a query sees its own range only, both ends included', async () => {
  const table = await open()
  for (const n of upTo(5)) await table.table.put(item(n))
  await table.table.put({ ...item(2), pk: 'another' })
  expect(numbers(await table.table.query({ pk: 'p', from: 's#0001', to: 's#0003' }))).toEqual([1, 2, 3])
})

const keys = (count: number) => upTo(count).map(n => ({ pk: 'p', sk: item(n).sk }))

test('a range is measured over all its pages without reading an attribute: the exact count, and the size rounded up to 4 KB a page', async () => {
  const table = await open()
  expect(await table.table.measure(all)).toEqual({ items: 0, bytes: 0 })
  await table.table.put(item(0))
  expect(await table.table.measure(all)).toEqual({ items: 1, bytes: 4096 })
  for (const n of upTo(8)) await table.table.put(item(n, { text: 'x'.repeat(300_000) }))
  await table.table.put({ pk: 'p', sk: 't', text: 'x'.repeat(300_000) })
  let pages = 0
  intercept(table, async (_, send) => {
    pages++
    return send()
  })
  const { items, bytes } = await table.table.measure(all)
  expect([items, pages > 1]).toEqual([8, true])
  expect(bytes).toBeGreaterThan(2_400_000)
  expect(bytes).toBeLessThanOrEqual(2_400_000 + 8 * 20 + pages * 4096)
})

test('a batch of keys is requested again for what the table left unprocessed, until nothing is left', async () => {
  const table = await open()
  for (const n of upTo(10)) await table.table.put(item(n))
  let calls = 0
  intercept(table, async (call, send) => {
    const requests = call.input['RequestItems'] as Record<string, { Keys: unknown[] }>
    const requested = requests[table.tableName]?.Keys ?? []
    if (call.name !== 'BatchGet' || ++calls === 3) return send()
    const left = requested.splice(Math.ceil(requested.length / 2))
    const { output, ...answer } = await send()
    return { ...answer, output: { ...output, UnprocessedKeys: { [table.tableName]: { Keys: left } } } }
  })
  const items = await table.table.batchGet(keys(10))
  expect(numbers(items).sort()).toEqual(upTo(10))
  expect(calls).toBe(3)
})

test('a batch of keys that stays unprocessed is an error, never a shorter answer', async () => {
  const table = await open()
  intercept(table, async (call, send) => {
    const { output, ...answer } = await send()
    return { ...answer, output: { ...output, Responses: {}, UnprocessedKeys: call.input['RequestItems'] } }
  })
  await expect(table.table.batchGet(keys(2))).rejects.toThrow('unprocessed')
})

test('a batch of keys leaves out what is not there, and no key is no call', async () => {
  const table = await open()
  await table.table.put(item(1))
  expect(numbers(await table.table.batchGet(keys(3)))).toEqual([1])
  intercept(table, async () => Promise.reject(new Error('A call')))
  expect(await table.table.batchGet([])).toEqual([])
})

const missing = { text: 'attribute_not_exists(pk)' }

test('a conditional write that does not hold answers with the item as it is, in plain values', async () => {
  const table = await open()
  await table.table.put(item(1, { bytes: Uint8Array.of(1, 2), list: [1, null, 'x'] }))
  const put = await table.table.put(item(1), missing)
  expect(put).toEqual({ done: false, current: item(1, { bytes: Uint8Array.of(1, 2), list: [1, null, 'x'] }) })
  const key = { pk: 'p', sk: item(1).sk }
  const change = { text: 'SET n = :two', values: { ':two': 2 } }
  const update = await table.table.update(key, change, { text: 'n > :nine', values: { ':nine': 9 } })
  expect(update).toMatchObject({ done: false, current: { n: 1 } })
})

test('a conditional write of several is all or nothing', async () => {
  const table = await open()
  await table.table.put(item(1))
  expect(await table.table.transact([{ put: item(2) }, { put: item(1, { n: 9 }), condition: missing }])).toBe(false)
  expect(numbers(await table.table.query(all))).toEqual([1])
  expect(await table.table.transact([{ put: item(2) }, { put: item(3), condition: missing }])).toBe(true)
  expect(numbers(await table.table.query(all))).toEqual([1, 2, 3])
})

test('a conditional write that fails for another reason is an error, never a "no"', async () => {
  const table = await open()
  const wrong = { text: 'SET n = n + :text', values: { ':text': 'x' } }
  await table.table.put(item(1))
  const key = { pk: 'p', sk: item(1).sk }
  await expect(table.table.update(key, wrong)).rejects.toThrow()
  await expect(table.table.transact([{ update: key, change: wrong }])).rejects.toThrow()
  intercept(table, async () => Promise.reject(new Error('The network is gone')))
  await expect(table.table.put(item(1), missing)).rejects.toThrow('The network is gone')
})
