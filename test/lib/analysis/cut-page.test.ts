import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutPage } from '../../../lib/analysis/observations/cut-page.ts'

interface Item {
  atMs: number
  name: number
}

/** Walks through a list, page by page: the reader sees what stands at or after the place, up to where it has read. */
function walk(items: readonly Item[], limits: readonly number[], reach: number, endMs: number): Item[] {
  const walked: Item[] = []
  let place = { atMs: 0, skip: 0 }
  for (let page = 0; page < 10_000; page++) {
    const knownUntil = Math.min(endMs, place.atMs + reach)
    const seen = items.filter(item => item.atMs >= place.atMs && item.atMs < knownUntil)
    const limit = limits[page % limits.length] ?? 1
    const { items: taken, next } = cutPage(seen, { limit, skip: place.skip, knownUntil, endMs })
    expect(taken.length).toBeLessThanOrEqual(limit)
    walked.push(...taken)
    if (!next) return walked
    place = next
  }
  throw new Error('The walk does not end')
}

/** Few instants, so that many items share one. */
const someItems = fc
  .array(fc.integer({ min: 0, max: 30 }), { maxLength: 80 })
  .map(instants => instants.map((atMs, name) => ({ atMs, name })))
const someLimits = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 })

test('a walk yields every item exactly once, oldest first, whatever the page sizes and however far one read reaches', () => {
  fc.assert(
    fc.property(someItems, someLimits, fc.integer({ min: 1, max: 40 }), (items, limits, reach) => {
      const walked = walk(items, limits, reach, 31)
      // Sorting is stable: items of one instant keep the order in which they were found.
      expect(walked).toEqual([...items].sort((a, b) => a.atMs - b.atMs))
    }),
  )
})

test('items that arrive behind the place while one walks disturb nothing that is still to come', () => {
  fc.assert(
    fc.property(someItems, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 20 }), (items, limit, late) => {
      const all = { knownUntil: 31, endMs: 31 }
      const first = cutPage(items, { limit, skip: 0, ...all })
      if (!first.next) return
      const { atMs, skip } = first.next
      const more = Array.from({ length: late }, (_, i) => ({ atMs: atMs - 1 - (i % 3), name: 1000 + i }))
      const seen = [...more, ...items].filter(item => item.atMs >= atMs)
      const rest = cutPage(seen, { limit: 1000, skip, ...all })
      const sorted = [...items].sort((a, b) => a.atMs - b.atMs)
      expect([...first.items, ...rest.items]).toEqual(sorted)
    }),
  )
})

test('an empty list is one empty page, and a page that is exactly full is the last', () => {
  const whole = { limit: 2, skip: 0, knownUntil: 10, endMs: 10 }
  expect(cutPage([], whole)).toEqual({ items: [], next: null })
  const two = [{ atMs: 1 }, { atMs: 1 }]
  expect(cutPage(two, whole)).toEqual({ items: two, next: null })
})

test('a read that did not reach the end leads on from where it stopped, found or not', () => {
  expect(cutPage([], { limit: 5, skip: 0, knownUntil: 4, endMs: 10 }).next).toEqual({ atMs: 4, skip: 0 })
  const one = cutPage([{ atMs: 3 }], { limit: 1, skip: 0, knownUntil: 4, endMs: 10 })
  expect(one.next).toEqual({ atMs: 4, skip: 0 })
})
