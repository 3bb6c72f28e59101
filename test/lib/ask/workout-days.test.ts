import { expect, test } from 'vitest'
import type { Caller } from '../../../lib/analysis/read-context.ts'
import { workoutDays } from '../../../lib/ask/phrasing/records/phrase-workout-days.ts'
import type { Row } from '../../../lib/ask/phrasing/records/workout-numbers.ts'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { today } from './short-form.ts'

test('the days before the first workout on record are no gap between two of them', () => {
  const plan = planOf('longest streak of days under 1 run since June', asDay(today))
  if (plan.intent !== 'workouts' || !plan.threshold || !plan.answer) throw new Error('This is about days without a run')
  const rows = ['2026-11-15', '2026-11-02', '2026-10-28'].map(localDate => ({ localDate }) as Row)
  const fetched = { request: plan.request, answer: { data: rows, meta: { caveats: [] } } }
  const caller = { account: { timezone: 'Europe/Amsterdam' }, nowMs: Date.parse(`${today}T12:00:00Z`) } as Caller
  const about = { ...plan, threshold: plan.threshold, answer: plan.answer }
  const { answer, caveats } = workoutDays(about, fetched, { rows, name: 'runs', cut: [] }, caller)
  expect(answer).toContain('longest run 12 in a row, from 2026-11-03 to 2026-11-14')
  expect(caveats.join(' ')).toContain('before the first of the runs, on 2026-10-28, are not included')
})
