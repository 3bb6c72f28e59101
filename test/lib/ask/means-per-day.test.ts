import { expect, test } from 'vitest'
import type { SeriesText } from '../../../lib/ask/phrasing/answer-text.ts'
import { phraseGroups } from '../../../lib/ask/phrasing/days/phrase-groups.ts'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { asDay, listDays } from '../../../lib/kernel/civil-time.ts'
import { seriesById } from '../../../lib/model/catalog/series.ts'
import { today } from './short-form.ts'

const sentence = (question: string, value: number) => answer(question, value).sentence

/** An answer by parts, of days that all have one value but for those that miss it. */
function answer(question: string, value: number, missing: readonly string[] = []): SeriesText {
  const plan = planOf(question, asDay(today))
  if (plan.intent !== 'groups') throw new Error(plan.intent)
  const { range, series } = plan
  const [id] = series
  if (!id) throw new Error('No series')
  const counted = listDays(range.start, range.end)
  const known = counted.filter(date => !missing.includes(date))
  const points = known.map(date => ({ date, value, source: null }))
  const whole = { entry: seriesById(id), range, weekdays: null, points, counted, expected: counted.length }
  const days = { ...whole, soFar: false, unfinished: null, caveats: [], endpoints: [] }
  return phraseGroups(plan, days, counted, asDay(today))
}

test('the average of a sum per week or month is the mean of the totals of its whole parts, beside the mean per day', () => {
  // Of October, three weeks from Monday are whole; the weeks at its ends are not.
  expect(sentence('average steps per week in October', 9000)).toMatch(
    /^Steps per week, mean of the totals of 3 whole weeks, from 2026-10-01 to 2026-10-31: 63,000\. All days: 9,000 a day on average \(31 of 31 days\)\.$/,
  )
  expect(sentence('average weekly steps in October', 9000)).toMatch(
    /^Steps per week, mean of the totals of 3 whole weeks/,
  )
  expect(sentence('how many steps do I average per week', 9000)).toMatch(
    /^Steps per week, mean of the totals of 11 whole /,
  )
  expect(sentence('average steps per month this year', 1000)).toMatch(
    /^Steps per month, mean of the totals of 10 whole months, .*: 30,400\. All days: 1,000 a day on average \(/,
  )
})

test('the mean of a sum by week is per day, and the mean of the totals follows; a total and a mean of measurements have neither', () => {
  for (const question of ['average steps by week in October', 'weekly average steps in October'])
    expect(sentence(question, 9000)).toMatch(
      /^Steps by week, mean per day, .* 9,000 .*\. Steps per week, mean of the totals of 3 whole weeks, .*: 63,000\.$/,
    )
  expect(sentence('steps per week in October', 9000)).toMatch(
    /^Steps by week, total of the days, [^.]* 63,000 [^.]*\.$/,
  )
  expect(sentence('weight per month this year', 78)).toMatch(/^Weight by month, mean of the days, [^.]* 78 kg [^.]*\.$/)
  expect(sentence('average steps per weekday in October', 9000)).not.toContain('mean of the totals')
})

test('a part that misses a day or is not over is left out, and without any whole part the answer says so', () => {
  const october = (missing: readonly string[]) => answer('average steps per week in October', 9000, missing)
  expect(october(['2026-10-07']).sentence).toMatch(/^Steps per week, mean of the totals of 2 whole weeks, /)
  const none = october(['2026-10-07', '2026-10-14', '2026-10-21'])
  expect(none.sentence).not.toContain('mean of the totals')
  // Nobody asked for that mean here.
  const byWeek = answer('average steps by week in October', 9000, ['2026-10-07', '2026-10-14', '2026-10-21'])
  expect(byWeek.caveats.join()).not.toContain('no mean of the totals')
  expect(none.caveats).toContain(
    'No whole week of the period has a value on each day, so there is no mean of the totals.',
  )
  // Today is Saturday, 21 November: its week is not over.
  expect(answer('average steps per week this month', 9000).sentence).toMatch(/totals of 2 whole weeks/)
})
