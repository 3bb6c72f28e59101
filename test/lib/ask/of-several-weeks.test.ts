import { expect, test } from 'vitest'
import { expectPlans } from './expect-plans.ts'
import { planned } from './short-form.ts'

const units = ['week', 'month'] as const
const counts = ['3', 'four', '6']
const wholes = ['', 'full ', 'complete ', 'calendar ']
/** What is asked about several weeks, and the same with the week as the subject. */
const asked: readonly (readonly [of: string, plain: string])[] = [
  ['how many OF had over 50000 steps', 'how many UNITs in the last N WHOLEUNITs had over 50000 steps'],
  ['how many OF had at least 3 runs', 'how many UNITs in the last N WHOLEUNITs had at least 3 runs'],
  [
    'how many OF did I sleep over 7 hours on average',
    'how many UNITs in the last N WHOLEUNITs did I sleep over 7 hours on average',
  ],
  ['which OF had the most steps', 'which UNIT in the last N WHOLEUNITs had the most steps'],
  ['in which OF did I sleep the least', 'which UNIT in the last N WHOLEUNITs did I sleep the least'],
  ['best OF for sleep', 'best UNIT in the last N WHOLEUNITs for sleep'],
  ['what was the worst OF for sleep', 'worst UNIT in the last N WHOLEUNITs for sleep'],
  ['steps in each OF', 'steps by UNIT in the last N WHOLEUNITs'],
]

test('of several weeks or months, what is counted or ranked is weeks or months, never their days', () => {
  const all = asked.flatMap(([of, plain]) =>
    units.flatMap(unit =>
      counts.flatMap(n =>
        wholes.map(whole => {
          const said = of.replace('OF', `of the last ${n} ${whole}${unit}s`)
          const same = plain.replaceAll('UNIT', unit).replace('N ', `${n} `).replace('WHOLE', whole)
          return [said, planned(said), planned(same)] as const
        }),
      ),
    ),
  )
  expect(all.length).toBe(192)
  expect(all.filter(([, plan, same]) => plan !== same)).toEqual([])
  expect(all.filter(([, plan]) => !/ by (week|month) /.test(plan))).toEqual([])
})

test('days, and what is no part of a period, are read as before', () => {
  expectPlans([
    ['in how many of the last 8 weeks did I run', '?leftover_words'],
    ['on how many of the last 10 days did I walk over 10000 steps', 'count steps over 10000 11-12..11-21'],
    ['my best sleep of the last 3 months', 'highest sleep 08-22..11-21'],
  ])
})
