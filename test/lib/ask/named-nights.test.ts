import { expect, test } from 'vitest'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { partOfRange } from '../../../lib/ask/reading/dates/dated-points.ts'
import { addDays, asDay, daysBetween, lastOfMonth, weekday } from '../../../lib/kernel/civil-time.ts'
import { expectPlans } from './expect-plans.ts'
import { planned, shortForm, today } from './short-form.ts'

/** Each with the day after it. */
const eves = [
  ["New Year's Eve", '2026-01-01'],
  ['new years eve', '2026-01-01'],
  ["New Year's Eve last year", '2026-01-01'],
  ["New Year's Eve 2024", '2025-01-01'],
  ['Hogmanay', '2026-01-01'],
  ['Christmas Eve', '2025-12-25'],
  ['xmas eve 2024', '2024-12-25'],
  ['Halloween', '2026-11-01'],
  ['Bonfire Night', '2026-11-06'],
] as const
const ofSleep = [
  'how did I sleep on',
  'did I sleep well on',
  'how many hours did I sleep on',
  'deep sleep on',
  'what was my sleep efficiency on',
  'time in bed on',
  'how often did I wake up in the night on',
  'did I sleep less than 6 hours on',
]

test('the night of an eve ends on the next day, with every question about that sleep', () => {
  const others = ofSleep.flatMap(question =>
    eves.filter(([eve, day]) => planned(`${question} ${eve}`) !== planned(`${question} ${day}`)).map(([eve]) => eve),
  )
  expect(others).toEqual([])
  expect(ofSleep.filter(question => planned(`${question} 2026-01-01`).startsWith('?'))).toEqual([])
})

test('two eves are compared by the nights that follow them', () => {
  expect(planned("compare my sleep on christmas eve and new year's eve")).toBe('compare sleep 2025-12-25 / 01-01')
})

test('anything else on an eve is of that day, and the morning and the day are its own', () => {
  for (const question of ['steps on', 'when did I wake up on', 'did I take a nap on', 'my heart rate variability on'])
    expect(planned(`${question} New Year's Eve`)).toBe(planned(`${question} 2025-12-31`))
})

test('the other reading of an eve is named, and a night that is not over has no answer', () => {
  const [ambiguity] = planOf("how did I sleep on New Year's Eve", asDay(today)).ambiguities
  expect(ambiguity).toMatchObject({ chosen: '2026-01-01', readings: ['2026-01-01', '2025-12-31', '2024-12-31'] })
  expect(shortForm(planOf("how did I sleep on New Year's Eve", asDay('2026-12-31')))).toBe('?future_range')
})

test('whole weeks of a month are those from Monday to Sunday inside it', () => {
  for (let month = asDay('2024-01-01'); month < '2027-01-01'; month = addDays(lastOfMonth(month), 1)) {
    const unit = { start: month, end: lastOfMonth(month) }
    const first = partOfRange(unit, { of: 'start', days: 7, whole: true })
    const last = partOfRange(unit, { of: 'end', days: 7, whole: true })
    for (const week of [first, last]) {
      expect(week && [weekday(week.start), daysBetween(week.start, week.end)]).toEqual([1, 6])
      expect(week && week.start >= unit.start && week.end <= unit.end).toBe(true)
    }
    expect(first && addDays(first.start, -7) < unit.start).toBe(true)
    expect(last && addDays(last.end, 7) > unit.end).toBe(true)
  }
})

test('whole weeks and months are those that are over, inside or beside what is named', () => {
  expectPlans([
    ['steps in the last full week of August', 'values steps 08-24..08-30'],
    ['steps in the last whole week in August', 'values steps 08-24..08-30'],
    ['steps in the first complete week of September', 'values steps 09-07..09-13'],
    ['steps in the second full week of October', 'values steps 10-12..10-18'],
    ['steps in the last 2 full weeks of September', 'values steps 09-14..09-27'],
    ['steps in the last full week of 2025', 'values steps 2025-12-22..2025-12-28'],
    ['steps in the last full week', 'values steps 11-09..11-15'],
    ['steps in the last two full weeks', 'values steps 11-02..11-15'],
    ['average sleep over the past 4 complete weeks', 'mean sleep 10-19..11-15'],
    ['average steps over the last 3 full months', 'mean steps 08-01..10-31'],
    ['average steps over the last 3 calendar months', 'mean steps 08-01..10-31'],
    ['steps in the last 7 full days', 'values steps 11-14..11-20'],
    ['average sleep in the full week before 10 October', 'mean sleep 09-28..10-04'],
    ['average sleep in the full week after 10 October', 'mean sleep 10-12..10-18'],
    ['steps in the first week in October', 'values steps 10-01..10-07'],
    ['did i get up before 7 today', 'sleep/wake 11-21'],
    [
      'I started a new job on 1 September. How have my steps on working days changed since then?',
      'compare steps 09-01..11-21 [12345] / 06-11..08-31 [12345]',
    ],
  ])
})
