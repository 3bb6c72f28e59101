import fc from 'fast-check'
import { expect, test } from 'vitest'
import { autocorrelatedBelow, effectiveN } from '../../../../lib/derive/statistics/correlation/effective-n.ts'
import { kendallTauB } from '../../../../lib/derive/statistics/correlation/kendall-tau-b.ts'
import { pearson } from '../../../../lib/derive/statistics/correlation/pearson.ts'
import { spearman } from '../../../../lib/derive/statistics/correlation/spearman.ts'
import { frozen } from '../frozen.ts'

const value = fc.option(fc.integer({ min: -50, max: 50 }), { freq: 5 })
const pairs = fc.array(fc.tuple(value, value), { maxLength: 40 })
const columns = (rows: (number | null)[][]) => ({
  x: rows.map(row => row[0] ?? null),
  y: rows.map(row => row[1] ?? null),
})

const coefficients = {
  Pearson: (x: (number | null)[], y: (number | null)[]) => {
    const { r, p, n, reason } = pearson(frozen(x), frozen(y))
    return { coefficient: r, p, n, reason }
  },
  Spearman: (x: (number | null)[], y: (number | null)[]) => {
    const { rho, p, n, reason } = spearman(frozen(x), frozen(y))
    return { coefficient: rho, p, n, reason }
  },
  Kendall: (x: (number | null)[], y: (number | null)[]) => {
    const { tau, p, n, reason } = kendallTauB(frozen(x), frozen(y))
    return { coefficient: tau, p, n, reason }
  },
}

test.each(Object.entries(coefficients))(
  '%s: symmetric, from -1 to 1 with p from 0 to 1, null with a reason',
  (_, of) => {
    fc.assert(
      fc.property(pairs, rows => {
        const { x, y } = columns(rows)
        const there = of(x, y)
        const back = of(y, x)
        if (there.coefficient === null) {
          expect(there.reason).not.toBeNull()
          expect(back).toEqual(there)
          return
        }
        expect(there.reason).toBeNull()
        expect(Math.abs(there.coefficient)).toBeLessThanOrEqual(1 + 1e-12)
        expect(there.p).toBeGreaterThanOrEqual(0)
        expect(there.p).toBeLessThanOrEqual(1)
        expect(back.coefficient).toBeCloseTo(there.coefficient, 10)
      }),
    )
  },
)

test.each(Object.entries(coefficients))('%s: a pair with a null on either side might as well not be there', (_, of) => {
  fc.assert(
    fc.property(pairs, rows => {
      const { x, y } = columns(rows)
      const complete = columns(rows.filter(row => !row.includes(null)))
      expect(of(x, y)).toEqual(of(complete.x, complete.y))
    }),
  )
})

test.each(['Spearman', 'Kendall'] as const)('%s: only the order of the values counts', name => {
  fc.assert(
    fc.property(pairs, rows => {
      const { x, y } = columns(rows)
      const bent = x.map(one => (one === null ? null : Math.exp(one / 10) + one))
      expect(coefficients[name](bent, y)).toEqual(coefficients[name](x, y))
    }),
  )
})

test('Kendall counts pairs as one by one', () => {
  fc.assert(
    fc.property(pairs, rows => {
      const complete = rows.filter(row => !row.includes(null)) as [number, number][]
      const { x, y } = columns(complete)
      let score = 0
      let orderedX = 0
      let orderedY = 0
      for (const [i, one] of complete.entries()) {
        for (const other of complete.slice(i + 1)) {
          const inX = Math.sign(one[0] - other[0])
          const inY = Math.sign(one[1] - other[1])
          score += inX * inY
          orderedX += Math.abs(inX)
          orderedY += Math.abs(inY)
        }
      }
      const { tau } = kendallTauB(x, y)
      if (tau !== null) expect(tau).toBeCloseTo(score / Math.sqrt(orderedX * orderedY), 10)
    }),
  )
})

test('equal numbers that are no round ones do not vary', () => {
  const constant = Array.from({ length: 30 }, () => 1_000_000.1)
  const rising = constant.map((_, index) => index)
  expect(pearson(constant, rising).reason).toBe('zero_variance')
  expect(effectiveN(constant, rising).reason).toBe('zero_variance')
})

test('a line, up or down and in any unit, is a perfect correlation without an interval', () => {
  const x = Array.from({ length: 12 }, (_, index) => 0.1 * index + 1000)
  const down = x.map(one => 3 - one / 7)
  expect(pearson(x, down)).toMatchObject({ r: -1, p: 0, t: null, ciLow: null, ciHigh: null, reason: null })
})

test('the interval holds r and needs four pairs', () => {
  const { r, ciLow, ciHigh } = pearson([1, 2, 3, 4], [1, 3, 2, 4])
  expect(ciLow).toBeLessThan(r ?? Number.NaN)
  expect(ciHigh).toBeGreaterThan(r ?? Number.NaN)
  expect(pearson([1, 2, 3], [1, 3, 2])).toMatchObject({ ciLow: null, ciHigh: null })
})

test('days are worth at most as many independent ones, and far fewer when neighbors are alike', () => {
  fc.assert(
    fc.property(pairs, rows => {
      const { x, y } = columns(rows)
      const { n, nEff, r } = effectiveN(frozen(x), frozen(y))
      if (nEff === null) return
      expect(nEff).toBeLessThanOrEqual(n)
      expect(r).toBeCloseTo(pearson(x, y).r ?? Number.NaN, 10)
    }),
  )
  const slow = Array.from({ length: 200 }, (_, day) => Math.sin(day / 10))
  const slowToo = slow.map((one, day) => one + 0.3 * Math.sin(day / 9))
  expect(effectiveN(slow, slowToo).nEff).toBeLessThan(autocorrelatedBelow * slow.length)
})

test('a gap keeps its place in time', () => {
  const x = Array.from({ length: 40 }, (_, day) => Math.sin(day / 2))
  const holed = x.map((one, day) => (day % 5 === 3 ? null : one))
  const closed = holed.filter(one => one !== null)
  expect(effectiveN(holed, holed).nEff).not.toBeCloseTo(effectiveN(closed, closed).nEff ?? 0, 3)
  expect(effectiveN(holed, x)).toEqual(
    effectiveN(
      holed,
      holed.map((one, day) => (one === null ? null : (x[day] ?? null))),
    ),
  )
})
