import { expect, test } from 'vitest'
import { valueAxis } from '../../web/chart/value-axis.ts'
import {
  clock,
  daysBetween,
  duration,
  formatterOf,
  longDay,
  plainFormatter,
  shortDay,
  trimmed,
  written,
} from '../../web/format.ts'

test.each([
  ['steps', 'count', 12_345, '12,345'],
  ['sleep', 'min', 453, '7:33 h'],
  ['sleep-midpoint', 'min', 195, '03:15'],
  ['sleep-midpoint', 'min', -30, '23:30'],
  ['distance', 'm', 9532, '9.5 km'],
  ['height', 'm', 1.82, '1.82 m'],
  ['weight', 'kg', 78, '78.0 kg'],
  ['skin-temperature-deviation', '°C', -0.31, '−0.3 °C'],
  ['skin-temperature-deviation', '°C', -0.04, '0.0 °C'],
  ['sodium', 'g', 2.34, '2.3 g'],
  ['protein', 'g', 97.4, '97 g'],
  ['glucose', 'mg/dL', 104.4, '104 mg/dL'],
  ['training-load', 'AU', 46, '46'],
])('%s in %s is written as people read it', (id, unit, value, text) => {
  expect(written(value, plainFormatter({ id, unit }))).toBe(text)
})

test.each([
  ['weight', 'kg', 78, '172.0 lb'],
  ['distance', 'm', 9532, '5.9 mi'],
  ['elevation', 'm', 120, '393.7 ft'],
  ['height', 'm', 1.82, '6′ 0″'],
  ['skin-temperature-deviation', '°C', -0.5, '−0.9 °F'],
  ['glucose', 'mg/dL', 104.4, '5.8 mmol/L'],
  ['sleep', 'min', 453, '7:33 h'],
  ['steps', 'count', 12_345, '12,345'],
  ['hydration', 'mL', 1500, '50.7 US fl oz'],
])(
  '%s in %s is written in the units of the account, and its axis has round numbers of them',
  (id, unit, value, text) => {
    const formatter = formatterOf({ id, unit }, { units: 'imperial', glucoseUnit: 'mmol/L' })
    expect(written(value, formatter)).toBe(text)
    const axis = valueAxis([value, value * 1.3], { fromZero: false, perTick: formatter.perTick })
    const ticks = axis?.ticks.map(tick => tick / formatter.perTick) ?? []
    for (const tick of ticks) expect(tick).toBeCloseTo(Math.round(tick * 100) / 100, 9)
  },
)

test('a missing value is a dash, never a zero', () => {
  const steps = plainFormatter({ id: 'steps', unit: 'count' })
  expect([written(null, steps), written(0, steps)]).toEqual(['–', '0'])
})

test('no number but zero is written as zero, however small: a p of a trend, a slope by day', () => {
  const written = [0, 1.5, 0.126, 0.0047, -0.00031, 0.0000012].map(trimmed)
  expect(written).toEqual(['0', '1.5', '0.13', '0.0047', '-0.00031', '0.0000012'])
})

test('the mean of small counts has a decimal, the mean of large ones has none', () => {
  const counts = plainFormatter({ id: 'workouts', unit: 'count' })
  expect([written(0.333, counts, 'mean'), written(12_229.7, counts, 'mean')]).toEqual(['0.3', '12,230'])
})

test('durations are hours and minutes, times of day have two digits and stay within the day', () => {
  expect([duration(0), duration(59.6), duration(-75)]).toEqual(['0:00', '1:00', '−1:15'])
  expect([clock(0), clock(1439.6), clock(1440), clock(-15)]).toEqual(['00:00', '00:00', '00:00', '23:45'])
})

test('days are written with as much as differs', () => {
  expect(shortDay('2026-11-19')).toBe('Thu 19 Nov')
  expect(longDay('2026-03-01')).toBe('1 March 2026')
  expect(daysBetween('2026-11-01', '2026-11-30')).toBe('1–30 November 2026')
  expect(daysBetween('2026-10-23', '2026-11-21')).toBe('23 October – 21 November 2026')
  expect(daysBetween('2025-12-30', '2026-01-02')).toBe('30 December 2025 – 2 January 2026')
  expect(daysBetween('2026-11-05', '2026-11-05')).toBe('5 November 2026')
})
