import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { Gaps } from '../../../lib/pages/gaps.ts'

const series = (id: string, label: string) => ({
  id,
  label,
  unit: 'count',
  group: 'activity' as const,
  kind: 'sum' as const,
  days: { observed: 0, expected: 0 },
  average: null,
  sources: [],
})
const values = [
  [1, 1],
  [null, null],
  [null, null],
  [1, 1],
  [0, 0],
  [null, null],
  // Today.
  [null, null],
] as const
const days = values.map(([steps = null, floors = null], i) => ({
  date: `2026-11-0${i + 1}`,
  partial: i === values.length - 1,
  values: { steps, floors },
}))

const both = [series('steps', 'Steps'), series('floors', 'Floors')]

test('series that lack the same days are named together with these days; a zero is a value, and today is not over', () => {
  const shown = Gaps({ series: both, days })
  expect(shown && renderToString(shown)).toBe(
    '<section><h2>Days without a value</h2><ul><li>Steps, Floors: 3 days (2–3 November 2026, 6 November 2026)</li></ul></section>',
  )
})

test('without a missing day nothing is said', () => {
  expect(
    Gaps({ series: both, days: days.filter(({ partial, values }) => partial || values.steps !== null) }),
  ).toBeNull()
})
