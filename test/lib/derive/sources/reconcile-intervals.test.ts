import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconcileIntervals } from '../../../../lib/derive/sources/reconcile-intervals.ts'
import { frozen } from '../frozen.ts'

const watch = { source: 'watch', startMs: 0, endMs: 600_000, value: 600 }
const phone = { source: 'phone', startMs: 300_000, endMs: 900_000, value: 300 }

test('a watch and a phone are merged by priority, not added', () => {
  expect(reconcileIntervals(frozen([phone, watch]), frozen(['watch', 'phone']))).toEqual({
    total: 750,
    bySource: { watch: 600, phone: 150 },
    coveredSeconds: 900,
    overlapSeconds: 300,
    reason: null,
  })
})

test('the same record twice counts once', () => {
  expect(reconcileIntervals([watch, { ...watch }], []).total).toBe(600)
})

test('different records of one source both count, even where they overlap', () => {
  const result = reconcileIntervals([watch, { ...watch, endMs: 300_000, value: 10 }], [])
  expect(result).toMatchObject({ total: 610, overlapSeconds: 0 })
})

test('a source that better ones cover entirely adds nothing and is not listed', () => {
  const inside = { source: 'phone', startMs: 60_000, endMs: 120_000, value: 80 }
  expect(reconcileIntervals([watch, inside], ['watch']).bySource).toEqual({ watch: 600 })
})

test('sources without a priority follow those with one, by name', () => {
  const b = { source: 'b', startMs: 0, endMs: 100_000, value: 10 }
  const a = { source: 'a', startMs: 0, endMs: 100_000, value: 20 }
  const z = { source: 'z', startMs: 0, endMs: 100_000, value: 30 }
  expect(reconcileIntervals([b, a], []).total).toBe(20)
  expect(reconcileIntervals([b, a, z], ['z']).total).toBe(30)
})

test('three sources in one instant are one overlap', () => {
  const both = [watch, { ...watch, source: 'phone' }, { ...watch, source: 'ring' }]
  expect(reconcileIntervals(both, []).overlapSeconds).toBe(600)
})

test('nothing recorded is null; recorded zeros are 0', () => {
  expect(reconcileIntervals([], [])).toMatchObject({ total: null, bySource: {}, reason: 'no_data' })
  expect(reconcileIntervals([{ ...watch, value: null }], [])).toMatchObject({ total: null, reason: 'no_data' })
  expect(reconcileIntervals([{ ...watch, endMs: 0 }], [])).toMatchObject({ total: null, reason: 'no_data' })
  expect(reconcileIntervals([{ ...watch, value: 0 }], [])).toMatchObject({
    total: 0,
    bySource: { watch: 0 },
    reason: null,
  })
})

test('the total is what going through every second gives, whatever the order of the records', () => {
  const anyRecord = fc
    .tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(40), fc.integer({ min: 1, max: 20 }), fc.nat(100))
    .map(([source, start, length, value]) => ({ source, startMs: start * 1000, endMs: (start + length) * 1000, value }))
  const unlike = (records: { source: string; startMs: number; endMs: number; value: number }[]) =>
    new Set(records.map(record => JSON.stringify(record))).size === records.length
  fc.assert(
    fc.property(fc.array(anyRecord, { minLength: 1, maxLength: 10 }).filter(unlike), records => {
      let total = 0
      let covered = 0
      let overlap = 0
      for (let ms = 0; ms < 60_000; ms += 1000) {
        const here = records.filter(({ startMs, endMs }) => startMs <= ms && ms < endMs)
        const best = ['b', 'a', 'c'].find(source => here.some(record => record.source === source))
        for (const record of here) {
          if (record.source === best) total += record.value / ((record.endMs - record.startMs) / 1000)
        }
        if (here.length > 0) covered += 1
        if (new Set(here.map(record => record.source)).size > 1) overlap += 1
      }
      for (const shuffled of [records, [...records].reverse()]) {
        const result = reconcileIntervals(shuffled, ['b', 'a'])
        expect(result.total).toBeCloseTo(total, 8)
        expect(result).toMatchObject({ coveredSeconds: covered, overlapSeconds: overlap })
        const contributions = Object.values(result.bySource).reduce((sum, value) => sum + value, 0)
        expect(contributions).toBeCloseTo(total, 8)
      }
    }),
    { numRuns: 500 },
  )
})
