import { expect, test } from 'vitest'
import { unusualRequest } from '../../../lib/ask/plan/records/unusual.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { judgedSeries } from '../../../lib/model/catalog/series.ts'
import { corpusPlan } from './corpus.ts'
import { shortForm } from './short-form.ts'

test.each([
  ['calories in the peak zone last week', 'values energy-peak-zone 11-09..11-15'],
  ['how many calories in the light zone yesterday', 'total energy-light-zone 11-20'],
  ['calories burned in the peak heart rate zone in October', 'values energy-peak-zone 10-01..10-31'],
  ['highest vigorous zone calories this month', 'highest energy-vigorous-zone 11-01..11-21'],
  // The energy of a day is not that of a zone, and the zone of a workout is not that of a day.
  ['calories burned yesterday', 'values total-energy 11-20'],
  ['zone minutes today', 'values active-zone-minutes 11-21'],
  ['time in zone 2 last week', 'total workouts zone2 11-09..11-15'],
])('the energy of a heart-rate zone is asked for by its name: "%s"', (question, plan) => {
  expect(shortForm(corpusPlan(question))).toBe(plan)
})

test('what is unusual is judged among the series of whole days: a series of detail only where it is named', () => {
  const range = { start: asDay('2026-11-20'), end: asDay('2026-11-20') }
  const typesOf = (named: readonly string[]) =>
    unusualRequest(range, named).flatMap(
      ({ path }) => new URL(path, 'http://localhost').searchParams.get('types')?.split(',') ?? [],
    )
  const whole = judgedSeries.map(({ id }) => id)
  expect(whole).not.toContain('energy-peak-zone')
  expect(typesOf([])).toEqual(whole)
  expect(typesOf(['steps'])).toEqual(whole)
  expect(typesOf(['energy-peak-zone']).toSorted()).toEqual([...whole, 'energy-peak-zone'].toSorted())
})
