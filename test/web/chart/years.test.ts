import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { type ChartYear, YearsChart } from '../../../web/chart/years.ts'
import { plainFormatter } from '../../../web/format.ts'

const months = (known: Readonly<Record<number, number>>) => Array.from({ length: 12 }, (_, i) => known[i] ?? null)

function draw(years: readonly ChartYear[]): string {
  const formatter = plainFormatter({ id: 'steps', unit: 'count' })
  const chart = YearsChart({ label: 'Steps', group: 'activity', formatter, fromZero: true, years, height: 200 })
  return chart ? renderToString(chart) : ''
}
const count = (svg: string, pattern: RegExp) => [...svg.matchAll(pattern)].length

test('the newest year is a solid line, the one before dashed, and those before them are faint', () => {
  const years = ['2021', '2022', '2023', '2024', '2025', '2026'].map(year => ({
    year,
    values: months({ 0: 5, 1: 6 }),
    partial: null,
  }))
  const kinds = [...draw(years).matchAll(/class="trend([^"]*)"/g)].map(([, kind]) => kind)
  expect(kinds).toEqual([' faint', ' faint', ' faint', ' faint', ' second', ''])
})

test('a month that is not known is a gap in the line and has no dot; the month that is not over is hollow', () => {
  const svg = draw([{ year: '2026', values: months({ 0: 5, 1: 6, 3: 4, 4: 8 }), partial: 4 }])
  const line = /class="trend" d="([^"]*)"/.exec(svg)?.[1] ?? ''
  expect(count(line, /M/g)).toBe(2)
  expect(count(svg, /<circle/g)).toBe(4)
  expect(count(svg, /class="dot partial"/g)).toBe(1)
  expect(svg).toContain('Steps by month: 2026, 4.0 to 8.0')
})

test('years without a value are no chart', () => {
  expect(draw([{ year: '2026', values: months({}), partial: null }])).toBe('')
  expect(draw([])).toBe('')
})
