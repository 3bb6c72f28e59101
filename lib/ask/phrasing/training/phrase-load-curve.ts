import type { z } from 'zod'
import type { TrainingAnalytics } from '../../../analysis/training/training-analytics.ts'
import { asDay } from '../../../kernel/civil-time.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { factOf } from '../records/facts.ts'
import { during, figure } from '../wording.ts'

const names = {
  ctl: 'Long-term load (CTL)',
  atl: 'Short-term load (ATL)',
  tsb: 'Long-term minus short-term load (TSB)',
}
const maxShown = 14

/** The smoothed load at the end of each week of a period, and the highest or lowest of them; null for other facets. */
export function loadCurveText(
  plan: AnswerablePlan,
  fetched: Fetched<z.output<typeof TrainingAnalytics>>,
): AnswerText | null {
  const facet = 'facet' in plan ? (plan.facet ?? '') : ''
  const [name = '', pick] = facet.split('/')
  if (!pick || !Object.hasOwn(names, name)) return null
  const member = name as keyof typeof names
  const all = fetched.answer.data.load.map((load, at) => ({ load, at }))
  const { load, at } = all.find(one => one.load.weeks.some(week => week[member] !== null)) ??
    all[0] ?? { load: null, at: 0 }
  const weeks = (load?.weeks ?? []).flatMap((week, i) => {
    const value = week[member]
    return value === null ? [] : [{ date: asDay(week.date), value, at: `/data/load/${at}/weeks/${i}/${member}` }]
  })
  const sign = pick === 'lowest' ? 1 : -1
  const chosen = pick === 'weeks' ? weeks : weeks.toSorted((a, b) => sign * (a.value - b.value)).slice(0, 1)
  const evidence = (pick === 'weeks' ? chosen.slice(-40) : chosen).map(({ date, value, at: place }) =>
    factOf(plan, fetched, {
      statement: `${names[member]} on ${date}`,
      value,
      range: { start: date, end: date },
      at: place,
    }),
  )
  const when = during(plan.range)
  const caveats = ['The load is read at the end of each week and on the last whole day, not on the days between.']
  if (weeks.length === 0) {
    const nothing = factOf(plan, fetched, {
      statement: names[member],
      value: null,
      reason: 'insufficient_data',
      at: null,
    })
    return { answer: `${names[member]} ${when}: too few known days for it.`, evidence: [nothing], caveats }
  }
  const texts = chosen.slice(-maxShown).map(({ date, value }) => `${figure(value)} on ${date}`)
  const earlier = chosen.length > maxShown ? `${chosen.length - maxShown} earlier in the evidence; ` : ''
  const head = pick === 'weeks' ? 'at the end of each week' : `${pick} of ${weeks.length} ends of weeks`
  return {
    answer: `${names[member]} by ${load?.method ?? 'heart rate'}, ${head} ${when}: ${earlier}${texts.join('; ')}.`,
    evidence,
    caveats,
  }
}
