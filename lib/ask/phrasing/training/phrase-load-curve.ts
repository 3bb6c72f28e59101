import type { z } from 'zod'
import type { TrainingAnalytics } from '../../../analysis/training/training-analytics.ts'
import { median } from '../../../derive/statistics/description/quantile.ts'
import { capital } from '../../../kernel/capital.ts'
import { type Day, weekday } from '../../../kernel/civil-time.ts'
import { firstOfOwnWeek } from '../../../kernel/weeks.ts'
import { seriesById } from '../../../model/catalog/series.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { matchesText } from '../bounds/phrase-threshold.ts'
import { maxPoints, type Point } from '../evidence.ts'
import { factOf } from '../records/facts.ts'
import { during, figure, ofDays } from '../wording.ts'
import { type LoadNumber, loadOnDays, loads } from './load-days.ts'

const maxShown = 14
const units = { strain: 'AU' } as const
/** A number of the load on the days of a period, at the ends of its weeks or months, and the highest, lowest or mean of these; null for other facets. */
export function loadCurveText(
  plan: AnswerablePlan,
  fetched: Fetched<z.output<typeof TrainingAnalytics>>,
): AnswerText | null {
  const facet = 'facet' in plan ? (plan.facet ?? '') : ''
  const [names = '', of, pick] = facet.split('/')
  const numbers = names.split('+').filter((name): name is LoadNumber => Object.hasOwn(loads, name))
  if (!of || numbers.length === 0) return null
  const texts = numbers.map(number => textOf(plan, fetched, number, [of, pick]))
  return {
    answer: texts.map(({ answer }) => answer).join(' '),
    evidence: texts.flatMap(({ evidence }) => evidence),
    caveats: [...new Set(texts.flatMap(({ caveats }) => caveats))],
  }
}

function textOf(
  plan: AnswerablePlan,
  fetched: Fetched<z.output<typeof TrainingAnalytics>>,
  number: LoadNumber,
  [of, pick]: readonly [string, string | undefined],
): AnswerText {
  const every = fetched.answer.data.load.map(load => ({ load, days: loadOnDays(load, number) }))
  const { load, days } = every.find(one => one.days.some(({ value }) => value !== null)) ?? every[0] ?? { days: [] }
  const known = days.flatMap(({ date, value }): Point[] => (value === null ? [] : [{ date, value, source: null }]))
  const head = `${capital(loads[number])} by ${load?.method ?? 'heart rate'}`
  const unit = number === 'strain' ? units.strain : '1'
  const factFor = (statement: string, points: readonly Point[], value: number | null) =>
    factOf(plan, fetched, {
      ...{ statement, value, unit, at: null },
      ...(value === null ? { reason: 'insufficient_data' as const } : {}),
      points: points.length > maxPoints ? null : [...points],
      coverage: { observed: known.length, expected: days.length },
    })
  const when = during(plan.range)
  const caveats = [...(load?.[number].caveats ?? []), 'Today is excluded until it is over.']
  if (known.length === 0)
    return {
      answer: `${capital(loads[number])} ${when}: too few known days for it.`,
      evidence: [factFor(loads[number], [], null)],
      caveats,
    }
  if (of === 'days')
    return { ...pastBound(plan, fetched, { known, days: days.map(({ date }) => date), head, unit }), caveats }
  const { weekdays } = plan
  if (of === 'weekdays' && weekdays) {
    const asked = known.filter(({ date }) => weekdays.includes(weekday(date)))
    const ofThese = days.filter(({ date }) => weekdays.includes(weekday(date))).length
    const shown = asked.slice(-maxShown).map(({ date, value }) => `${figure(value)} on ${date}`)
    const more = asked.length > maxShown ? `${asked.length - maxShown} earlier in the evidence; ` : ''
    return {
      answer: `${head} at the end of the day, ${during(plan.range, weekdays)}: ${more}${shown.join('; ') || 'none known'} (${ofDays(asked.length, ofThese)} with a value).`,
      evidence: asked.slice(-40).map(point => ({
        ...factFor(`${loads[number]} on ${point.date}`, [point], point.value),
        range: { start: point.date, end: point.date },
      })),
      caveats,
    }
  }
  const ends = of === 'weeks' || of === 'months' ? endsOf(of, known) : known
  const ofAll = ends === known ? `${ofDays(known.length, days.length)} with a value` : `${ends.length} ends of ${of}`
  if (of === 'mean' || of === 'median') {
    const values = known.map(({ value }) => value)
    const value = of === 'median' ? median(values) : values.reduce((sum, one) => sum + one, 0) / values.length
    return {
      answer: `${head}, ${of} ${when}: ${figure(value ?? 0)} (${ofAll}).`,
      evidence: [factFor(`${of} ${loads[number]}`, known, value)],
      caveats,
    }
  }
  const extreme = pick ?? (ends === known ? of : undefined)
  const sign = extreme === 'lowest' ? 1 : -1
  const chosen = extreme ? ends.toSorted((a, b) => sign * (a.value - b.value)).slice(0, 1) : ends
  const texts = chosen.slice(-maxShown).map(({ date, value }) => `${figure(value)} on ${date}`)
  const earlier = chosen.length > maxShown ? `${chosen.length - maxShown} earlier in the evidence; ` : ''
  const which = extreme ? `${extreme} of ${ofAll}` : `at the end of each ${of === 'months' ? 'month' : 'week'}`
  return {
    answer: `${head}, ${which} ${when}: ${earlier}${texts.join('; ')}.`,
    evidence: chosen.slice(-40).map(point => ({
      ...factFor(`${loads[number]} on ${point.date}`, [point], point.value),
      range: { start: point.date, end: point.date },
    })),
    caveats:
      ends === known
        ? caveats
        : [
            ...caveats,
            `The load is read at the end of each ${of === 'months' ? 'month' : 'week'} and on the last whole day.`,
          ],
  }
}

/** The last known day of each week or month. */
function endsOf(of: 'weeks' | 'months', known: readonly Point[]): Point[] {
  const partOf = (day: Day) => (of === 'months' ? day.slice(0, 7) : firstOfOwnWeek(day))
  return known.filter(({ date }, at) => {
    const next = known[at + 1]
    return next === undefined || partOf(next.date) !== partOf(date)
  })
}

/** The days on which the number is past a bound. */
function pastBound(
  plan: AnswerablePlan,
  fetched: Fetched<unknown>,
  { known, days, head, unit }: { known: Point[]; days: Day[]; head: string; unit: string },
) {
  const threshold = 'threshold' in plan ? plan.threshold : undefined
  const asked = 'answer' in plan ? plan.answer : undefined
  if (!threshold || !asked) throw new Error('A bound of the load needs a number.')
  const entry = { ...seriesById('training-load'), label: head, unit, rule: 'The load at the end of the day.' }
  const end = days.at(-1) ?? plan.range.end
  const period = {
    ...{ entry, range: { start: plan.range.start, end }, weekdays: null, points: known, counted: days },
    ...{ expected: days.length, soFar: false, unfinished: null, caveats: [], endpoints: [fetched.request.path] },
  }
  const and = threshold.upper === null ? '' : ` and ${figure(threshold.upper)}`
  const bound = `${threshold.comparison.replace('-', ' ')} ${figure(threshold.value)}${and}`
  const { sentence, evidence } = matchesText(asked, { threshold, days: period, bound, rule: entry.rule })
  return { answer: sentence, evidence }
}
