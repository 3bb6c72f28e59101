import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, asDay, daysBetween, weekday } from '../../../lib/kernel/civil-time.ts'
import { firstOfOwnWeek, firstOfWeek, inWeeksFrom, weekStarts } from '../../../lib/kernel/weeks.ts'

test('the week of a day begins with the day on which weeks begin, at most six days before', () => {
  // A Saturday.
  const day = asDay('2026-11-21')
  expect(weekStarts.map(start => firstOfWeek(day, start))).toEqual(['2026-11-16', '2026-11-15', '2026-11-21'])
  const numbers = { Monday: 1, Saturday: 6, Sunday: 7 }
  fc.assert(
    fc.property(fc.integer({ min: -2000, max: 2000 }), fc.constantFrom(...weekStarts), (days, start) => {
      const one = addDays(day, days)
      const first = firstOfWeek(one, start)
      expect(weekday(first)).toBe(numbers[start])
      expect(daysBetween(first, one)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(first, one)).toBeLessThan(7)
    }),
  )
})

test('own weeks begin on a day only inside the work that names it, also when it throws', () => {
  const day = asDay('2026-11-21')
  expect(firstOfOwnWeek(day)).toBe('2026-11-16')
  const inside = inWeeksFrom('Sunday', () => [
    firstOfOwnWeek(day),
    inWeeksFrom(undefined, () => firstOfOwnWeek(day)),
    firstOfOwnWeek(day),
  ])
  expect(inside).toEqual(['2026-11-15', '2026-11-16', '2026-11-15'])
  const failing = () =>
    inWeeksFrom('Saturday', () => {
      throw new Error(firstOfOwnWeek(day))
    })
  expect(failing).toThrow('2026-11-21')
  expect(firstOfOwnWeek(day)).toBe('2026-11-16')
})
