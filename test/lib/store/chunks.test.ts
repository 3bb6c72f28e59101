import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import { dataTypes } from '../../../lib/model/catalog/data-types.ts'
import type { Source } from '../../../lib/model/catalog/sources.ts'
import type { Block } from '../../../lib/model/health-data/block.ts'
import { erasure } from '../../../lib/store/account/erase.ts'
import { chunks } from '../../../lib/store/health-data/chunks.ts'
import * as keys from '../../../lib/store/keys.ts'
import { startTestTable, type TestTable } from '../../support/engines.ts'
import { countWrites } from '../../support/table-events.ts'
import { itemSize } from './item-size.ts'

let table: TestTable
let store: ReturnType<typeof chunks>
let writes: ReturnType<typeof countWrites>
beforeAll(async () => {
  table = await startTestTable()
  store = chunks(table.table, () => undefined)
  writes = countWrites(table)
})
afterAll(() => table.stop())

const noon = Date.parse('2026-11-20T12:00:00Z')
const range = { fromMs: noon, toMs: noon + 1, sources: ['PRIMARY'] as Source[] }

function weights(...kg: number[]): Block<'weight'> {
  const rows = kg.map((_, i) => i)
  return {
    start: rows.map(i => noon + i * minuteMs),
    end: null,
    offset: rows.map(() => 3600),
    origin: rows.map(() => 0),
    origins: kg.length > 0 ? ['["Aria Air"]'] : [],
    names: rows.map(i => `reading-${i}`),
    columns: { kg },
  }
}

/** One account a test, with the calls as a worker makes them: read the heads, then replace. */
function windowOf(accountId: string, source: Source = 'PRIMARY') {
  const head = async () => (await store.heads(accountId, 'weight', noon, noon + 1))[0]
  const write = (block: Block<'weight'>, fetchedAt: number) => ({
    type: 'weight' as const,
    source,
    window: '2026-11-20',
    block,
    raw: block.start.map((_, i) => ({ weightGrams: Number(block.columns['kg']?.[i]) * 1000 })),
    fetchedAt,
  })
  const replace = async (block: Block<'weight'>, fetchedAt: number, known: Awaited<ReturnType<typeof head>>) =>
    (await store.replace(accountId, [write(block, fetchedAt)], known ? [known] : []))[0]
  return {
    head,
    replace: async (block: Block<'weight'>, fetchedAt: number) => replace(block, fetchedAt, await head()),
    /** Replaces on the ground of heads that were read earlier. */
    replaceKnowing: replace,
    kg: async () => (await store.read(accountId, 'weight', { ...range, sources: [source] }))[0]?.block()?.columns['kg'],
    raw: async () => {
      const place = { type: 'weight', source, window: '2026-11-20' } as const
      return [...(await store.readSome(accountId, [], [place])).raw.values()][0]
    },
  }
}

describe('a window is replaced whole', () => {
  test('a stored chunk is read with its source, window, count and time of fetching', async () => {
    const window = windowOf('round')
    expect(await window.replace(weights(78.5, 78.6), 1000)).toBe('written')
    const [chunk] = await store.read('round', 'weight', range)
    expect(chunk).toMatchObject({ type: 'weight', source: 'PRIMARY', window: '2026-11-20', count: 2, fetchedAt: 1000 })
    expect(chunk?.block()).toStrictEqual(weights(78.5, 78.6))
  })

  test('the same content again writes nothing, not even its raw payloads', async () => {
    const window = windowOf('same')
    await window.replace(weights(78.5), 1000)
    const before = writes.count
    expect(await window.replace(weights(78.5), 2000)).toBe('same')
    expect(writes.count).toBe(before)
  })

  test('fewer, other and more observations replace what was there', async () => {
    const window = windowOf('replace')
    await window.replace(weights(78.5, 78.6), 1000)
    expect(await window.replace(weights(80), 2000)).toBe('written')
    expect(await window.kg()).toEqual([80])
    expect(await window.replace(weights(80, 81, 82), 3000)).toBe('written')
    expect(await window.kg()).toEqual([80, 81, 82])
  })

  test('an older fetch never goes over a newer one, whether or not the worker knew of it', async () => {
    const window = windowOf('older')
    await window.replace(weights(78.5), 1000)
    const known = await window.head()
    await window.replace(weights(80), 3000)
    expect(await window.replace(weights(70), 2000)).toBe('newer')
    expect(await window.replaceKnowing(weights(70), 2000, known)).toBe('newer')
    expect(await window.replaceKnowing(weights(70), 2000, undefined)).toBe('newer')
    expect(await window.kg()).toEqual([80])
    expect(await window.raw()).toEqual([{ weightGrams: 80_000 }])
  })

  test('a window that became empty stays empty against an older fetch', async () => {
    const window = windowOf('tombstone')
    await window.replace(weights(78.5), 1000)
    expect(await window.replace(weights(), 3000)).toBe('written')
    expect(await window.replace(weights(78.5), 2000)).toBe('newer')
    expect(await window.replaceKnowing(weights(78.5), 2000, undefined)).toBe('newer')
    expect(await window.kg()).toEqual([])
    expect(await window.raw()).toEqual([])
    expect(await window.replace(weights(78.5), 4000)).toBe('written')
  })

  test('a window that never had anything is not written', async () => {
    const window = windowOf('never')
    const before = writes.count
    expect(await window.replace(weights(), 1000)).toBe('same')
    expect(writes.count).toBe(before)
  })

  test('sources and accounts do not see each other’s chunks', async () => {
    const write = { type: 'weight' as const, window: '2026-11-20', raw: null, fetchedAt: 1 }
    await store.replace('sources', [{ ...write, source: 'PRIMARY', block: weights(70) }], [])
    await store.replace('sources', [{ ...write, source: 'HEALTH_CONNECT', block: weights(71) }], [])
    await store.replace('sources-2', [{ ...write, source: 'PRIMARY', block: weights(72) }], [])
    const read = async (account: string, sources: Source[]) =>
      (await store.read(account, 'weight', { ...range, sources })).map(chunk => chunk.block()?.columns['kg']?.[0])
    expect(await read('sources', ['PRIMARY'])).toEqual([70])
    expect(await read('sources', ['HEALTH_CONNECT', 'PRIMARY'])).toEqual([71, 70])
    expect(await read('sources-2', ['HEALTH_CONNECT', 'PRIMARY'])).toEqual([72])
  })
})

const placeOfWeight = { type: 'weight', source: 'PRIMARY', window: '2026-11-20' } as const

test.each([
  ['no bytes', { b: undefined }],
  ['text in place of its bytes', { b: 'text' }],
  ['other origins', { o: 'none' }],
  ['no hash', { h: undefined }],
  ['another count', { n: 2 }],
])('a chunk with %s cannot be read, and does not keep the others from being read', async (_, damage) => {
  const id = `damaged-${JSON.stringify(damage)}`
  await store.replace(id, [{ ...placeOfWeight, block: weights(70), raw: null, fetchedAt: 1 }], [])
  const [item] = await table.table.query({ pk: `account#${id}`, from: 'chunk#', to: 'chunk#~' })
  const other = { ...item, sk: 'chunk#weight#2026-11-20#HEALTH_CONNECT', pk: `account#${id}` }
  await table.table.put({ ...other, ...damage })
  const read = await store.read(id, 'weight', { ...range, sources: ['PRIMARY', 'HEALTH_CONNECT'] })
  expect(read.map(chunk => [chunk.source, chunk.block()?.columns.kg ?? null, chunk.isLater()])).toEqual([
    ['HEALTH_CONNECT', null, false],
    ['PRIMARY', [70], false],
  ])
})

test('a chunk of a source that only a later version knows is passed over', async () => {
  await store.replace('later', [{ ...placeOfWeight, block: weights(70), raw: null, fetchedAt: 1 }], [])
  const [item] = await table.table.query({ pk: 'account#later', from: 'chunk#', to: 'chunk#~' })
  await table.table.put({ ...item, pk: 'account#later', sk: 'chunk#weight#2026-11-20#LATER' })
  expect((await store.heads('later', 'weight', noon, noon + 1)).map(({ source }) => source)).toEqual(['PRIMARY'])
  const ahead = await store.readAhead('later', 'weight', { fromMs: noon, toMs: noon + 1, chunks: 5 })
  expect(ahead.chunks.map(({ source }) => source)).toEqual(['PRIMARY'])
})

test('raw payloads lie apart: reading values does not carry them, reading them gives them in row order', async () => {
  const window = windowOf('raw')
  await window.replace(weights(78.5, 79), 1000)
  expect(await window.raw()).toEqual([{ weightGrams: 78_500 }, { weightGrams: 79_000 }])
  const item = await table.table.get(keys.chunk('raw', 'weight', '2026-11-20', 'PRIMARY'))
  expect(JSON.stringify(item)).not.toContain('weightGrams')
})

test('raw payloads come with the chunks that are read by window, and only on request', async () => {
  await windowOf('places').replace(weights(78.5), 1000)
  const place = { type: 'weight' as const, source: 'PRIMARY' as const, window: '2026-11-20' }
  const without = await store.readSome('places', [place, { ...place, window: '2026-11-19' }])
  expect([without.chunks.length, without.raw.size]).toEqual([1, 0])
  const { raw } = await store.readSome('places', [place], [place])
  expect(raw.get('weight#2026-11-20#PRIMARY')).toEqual([{ weightGrams: 78_500 }])
})

describe('sizes', () => {
  test('an hour of heart rate at the densest cadence of the platform is one write unit', async () => {
    let bpm = 70
    const samples = Array.from({ length: 1800 }, (_, i) => {
      bpm = Math.max(45, Math.min(180, bpm + ((i * 7919) % 5) - 2))
      return bpm
    })
    const block: Block = {
      start: samples.map((_, i) => noon + i * 2000),
      end: null,
      offset: samples.map(() => 3600),
      origin: samples.map(() => 0),
      origins: ['["Pixel Watch 3","WATCH","PASSIVELY_MEASURED",null,"FITBIT"]'],
      names: null,
      columns: { bpm: samples, motionContext: samples.map(() => null), sensorLocation: samples.map(() => 'WRIST') },
    }
    const write = { type: 'heart-rate' as const, source: 'PRIMARY' as const, window: '2026-11-20T12', raw: null }
    await store.replace('dense', [{ ...write, block, fetchedAt: noon }], [])
    const item = await table.table.get(keys.chunk('dense', 'heart-rate', '2026-11-20T12', 'PRIMARY'))
    expect(itemSize(item ?? {})).toBeLessThanOrEqual(1024)
    expect(dataTypes['heart-rate'].chunk).toBe('hour')
  })
})

describe('archives', () => {
  const exportedAt = Date.parse('2026-11-01T09:00:00Z')

  test('an archive of years ago changes nothing after a later one, and a later one replaces it', async () => {
    const { replace, kg } = windowOf('archives-in-any-order', 'APPLE_HEALTH')
    expect(await replace(weights(80), exportedAt)).toBe('written')
    expect(await replace(weights(79), Date.parse('2019-01-01T00:00:00Z'))).toBe('newer')
    expect(await kg()).toEqual([80])
    expect(await replace(weights(81), exportedAt + 1)).toBe('written')
    expect(await kg()).toEqual([81])
  })

  test('the same archive is written again where its chunk is damaged or read otherwise, also by a worker that knows no head', async () => {
    const { replace, replaceKnowing, kg } = windowOf('an-archive-again', 'APPLE_HEALTH')
    await replace(weights(80), exportedAt)
    expect(await replace(weights(80), exportedAt)).toBe('same')
    expect(await replace(weights(80, 80.5), exportedAt)).toBe('written')
    expect(await replaceKnowing(weights(70), exportedAt - 1, undefined)).toBe('newer')
    expect(await kg()).toEqual([80, 80.5])
  })

  test('damage in an archive makes nothing pending, because no run reads it again', async () => {
    const accountId = 'a-damaged-archive'
    const connection = { ...keys.connection(accountId, 'google-health'), pendingFrom: {} }
    await table.table.put(connection)
    const { replace, head } = windowOf(accountId, 'APPLE_HEALTH')
    await replace(weights(80), exportedAt)
    const { hash = '' } = (await head()) ?? {}
    await store.markCorrupt(accountId, { type: 'weight', source: 'APPLE_HEALTH', window: '2026-11-20', hash })
    expect((await head())?.hash).toBe('damaged')
    expect(await table.table.get(keys.connection(accountId, 'google-health'))).toEqual(connection)
  })
})

test('the newest hour of the platform is found behind many newer ones of another source', async () => {
  const hour = (count: number): Block<'heart-rate'> => ({
    start: Array.from({ length: count }, (_, i) => i),
    end: null,
    offset: Array.from({ length: count }, () => 0),
    origin: Array.from({ length: count }, () => 0),
    origins: ['[]'],
    names: null,
    columns: {
      bpm: Array.from({ length: count }, () => 60),
      motionContext: Array.from({ length: count }, () => null),
      sensorLocation: Array.from({ length: count }, () => null),
    },
  })
  const write = (source: Source, window: string, count: number) =>
    store.replace('newest', [{ type: 'heart-rate', source, window, block: hour(count), raw: [], fetchedAt: 1 }], [])
  const hours = Array.from({ length: 24 }, (_, i) => `2026-11-20T${String(i).padStart(2, '0')}`)
  await write('PRIMARY', '2026-11-19T22', 1)
  // Read without finding anything.
  await write('PRIMARY', '2026-11-19T23', 0)
  for (const window of hours) await write('HEALTH_CONNECT', window, 1)
  expect(await store.newestWindow('newest', 'heart-rate')).toBe('2026-11-19T22')
  expect(await store.newestWindow('nobody', 'heart-rate')).toBe(null)
})

test('what replaces a chunk between the time it is found and its deletion stays, where only unchanged ones are deleted', async () => {
  for (const [unchanged, left] of [
    [true, [80]],
    [false, undefined],
  ] as const) {
    const window = windowOf(`erased-${unchanged}`)
    await window.replace(weights(78.5), 1)
    const read = async (...of: Parameters<typeof table.table.query>) => {
      const found = await table.table.query(...of)
      await window.replace(weights(80), 1000)
      return found
    }
    const always = async () => true
    const { eraseSome } = erasure({ ...table.table, query: read })
    expect(await eraseSome(`erased-${unchanged}`, ({ f }) => f === 1, always, { unchanged })).toBe(true)
    expect(await window.kg()).toEqual(left)
  }
})
