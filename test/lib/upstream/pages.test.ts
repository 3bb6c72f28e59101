import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { dayMs, minuteMs } from '../../../lib/kernel/durations.ts'
import { isRollupOnly, type PlatformType } from '../../../lib/model/catalog/data-types.ts'
import { columnOf } from '../../../lib/model/health-data/block.ts'
import { coverage } from '../../../lib/upstream/google-health/coverage.ts'
import { readPoints } from '../../../lib/upstream/google-health/read/read-points.ts'
import type { Fetched, UpstreamSession } from '../../../lib/upstream/port.ts'
import { startWorld, type World } from '../../support/world.ts'
import { connectedSession, rowsOf } from './session.ts'

let world: World
let session: UpstreamSession
beforeAll(async () => {
  world = await startWorld()
  session = await connectedSession(world)
})
afterAll(() => world.stop())
afterEach(() => world.simulator.control.clearFaults())

const to = Date.parse('2026-11-20T00:00:00Z')
/** Dense types a short while, rare ones long enough to have some rows. */
const spans: Partial<Record<PlatformType, number>> = {
  steps: dayMs,
  distance: dayMs,
  'active-energy': dayMs / 4,
  'active-minutes': dayMs,
  'heart-rate': dayMs / 24,
  'oxygen-saturation': dayMs / 4,
  glucose: dayMs / 2,
  'heart-rate-variability': dayMs,
}
const spanOf = (type: PlatformType) => spans[type] ?? 12 * dayMs

const read = (type: PlatformType) => session.points(type, to - spanOf(type), to)
const sorted = (fetched: Fetched) => rowsOf(fetched).sort()

const types = () => session.types.map(({ type }) => type).filter(type => !isRollupOnly(type))

test('however the platform cuts its pages, every row arrives once: in pages of five rows that lose the rows of a shared time at their border', async () => {
  for (const type of types()) {
    const clean = sorted(await read(type))
    world.simulator.control.fault({ kind: 'shortPages', rows: 5 })
    world.simulator.control.fault({ kind: 'dropAtBoundary' })
    expect({ type, rows: sorted(await read(type)) }).toEqual({ type, rows: clean })
    world.simulator.control.clearFaults()
  }
})

test('a type of which only some members are asked for is read as with all of them', async () => {
  const { fetch } = globalThis
  for (const type of types().filter(id => coverage[id].fields !== null)) {
    const some = await session.points(type, to - dayMs, to)
    globalThis.fetch = (url, init) => {
      const whole = new URL(String(url))
      whole.searchParams.delete('fields')
      return fetch(whole, init)
    }
    const all = await session.points(type, to - dayMs, to).finally(() => {
      globalThis.fetch = fetch
    })
    expect({ type, ...some }).toEqual({ type, ...all })
    expect(all.sources.length).toBeGreaterThan(0)
  }
})

test('where two records share a time, every row arrives once, whatever page ends between them', async () => {
  const clean = await read('hydration-log')
  const times = clean.sources.flatMap(({ block }) => block.start)
  expect(new Set(times).size).toBeLessThan(times.length)
  world.simulator.control.fault({ kind: 'dropAtBoundary' })
  for (let rows = 2; rows < 60; rows++) {
    world.simulator.control.fault({ kind: 'shortPages', rows })
    expect({ rows, got: sorted(await read('hydration-log')) }).toEqual({ rows, got: sorted(clean) })
    world.simulator.control.clearFaults()
    world.simulator.control.fault({ kind: 'dropAtBoundary' })
  }
})

test('however the platform cuts its pages, every row arrives once: in pages shorter than requested, also of one row', async () => {
  for (const type of ['sleep', 'exercise', 'weight', 'hydration-log', 'resting-heart-rate'] as const) {
    const clean = sorted(await read(type))
    expect(clean.length).toBeGreaterThan(3)
    for (const rows of [1, 3]) {
      world.simulator.control.fault({ kind: 'shortPages', rows })
      expect({ type, rows: sorted(await read(type)) }).toEqual({ type, rows: clean })
      world.simulator.control.clearFaults()
    }
  }
})

test('however the platform cuts its pages, every row arrives once: with an empty page that has a token in between', async () => {
  for (const type of ['steps', 'sleep', 'hydration-log', 'resting-heart-rate'] as const) {
    const clean = sorted(await read(type))
    world.simulator.control.fault({ kind: 'emptyPage', times: 2 })
    expect({ type, rows: sorted(await read(type)) }).toEqual({ type, rows: clean })
  }
})

test('however the platform cuts its pages, every row arrives once: with rows of the end of the range in the answer, which belong to the next read', async () => {
  for (const type of ['steps', 'hydration-log'] as const) {
    const clean = sorted(await read(type))
    world.simulator.control.fault({ kind: 'inclusiveEnd' })
    expect({ type, rows: sorted(await read(type)) }).toEqual({ type, rows: clean })
    world.simulator.control.clearFaults()
  }
})

test('two ranges that meet have each row of both once, and none twice', async () => {
  for (const type of types()) {
    const span = spanOf(type)
    const half = to - Math.ceil(span / 2 / dayMs) * dayMs
    if (half <= to - span) continue
    const [older, newer] = [await session.points(type, to - span, half), await session.points(type, half, to)]
    expect({ type, rows: [...rowsOf(older), ...rowsOf(newer)].sort() }).toEqual({
      type,
      rows: sorted(await read(type)),
    })
  }
})

const from = Date.parse('2026-11-20T00:00:00Z')
const rows = Array.from({ length: 40 }, (_, i) => ({
  floors: {
    interval: {
      startTime: new Date(from + i * minuteMs).toISOString(),
      endTime: new Date(from + (i + 1) * minuteMs).toISOString(),
      startUtcOffset: '3600s',
    },
    count: String(i + 1),
  },
}))
const shuffled = rows.map((_, i) => rows[(i * 17 + 5) % rows.length])
const halves = [...rows.slice(20).reverse(), ...rows.slice(0, 20)]

test.each([
  ['oldest first', rows],
  ['in no order', shuffled],
  ['in another order from the second page on', halves],
])('a platform whose pages are not newest first: %s: every row arrives once', async (_, order) => {
  const paths: string[] = []
  const send = async (path: string) => {
    paths.push(path)
    const query = new URLSearchParams(path.split('?')[1])
    const [lo = '', hi = ''] = [...(query.get('filter') ?? '').matchAll(/"([^"]+)"/g)].map(match => match[1])
    const found = order.filter(row => {
      const at = Date.parse(row?.floors.interval.startTime ?? '')
      return at >= Date.parse(lo) && at < Date.parse(hi)
    })
    const at = Number(query.get('pageToken') ?? 0)
    const nextPageToken = at + 20 < found.length ? String(at + 20) : ''
    const text = JSON.stringify({ dataPoints: found.slice(at, at + 20), nextPageToken })
    return { text, contentType: 'application/json' }
  }
  const { sources } = await readPoints(send, 'floors', { fromMs: from, toMs: from + dayMs, nowMs: from + dayMs })
  expect(sources[0] && columnOf(sources[0].block, 'count')).toEqual(rows.map((_, i) => i + 1))
  expect(paths.length).toBeLessThanOrEqual(4)
})

describe('pages that cannot be read', () => {
  test.each([
    ['HTML in place of JSON', { kind: 'htmlError', status: 200 }],
    ['JSON that is cut', { kind: 'truncatedJson' }],
  ] as const)('%s is the platform’s breach, and nothing of it is used', async (_, fault) => {
    world.simulator.control.fault({ ...fault, dataType: 'steps' })
    await expect(read('steps')).rejects.toMatchObject({ failure: 'contract' })
    await expect(session.rollups('steps', asDay('2026-11-19'), asDay('2026-11-20'))).rejects.toMatchObject({
      failure: 'contract',
    })
  })

  test('a broken page in the middle of many gives no part of the rows', async () => {
    world.simulator.control.fault({ kind: 'shortPages', rows: 4 })
    const whole = rowsOf(await read('heart-rate')).length
    expect(whole).toBeGreaterThan(60)
    world.simulator.control.fault({ kind: 'truncatedJson', dataType: 'heart-rate', rate: 0.5 })
    await expect(read('heart-rate')).rejects.toMatchObject({ failure: 'contract' })
  })

  test('pages that never end are the platform’s breach, not ours to follow', async () => {
    world.simulator.control.fault({ kind: 'emptyPage' })
    await expect(read('weight')).rejects.toMatchObject({ failure: 'contract' })
  })
})
