import { asDay } from '../../../kernel/civil-time.ts'
import { includesDay } from '../../../kernel/ranges.ts'
import type { Phrase } from '../answer-text.ts'
import { satisfies } from '../days/threshold.ts'
import { type Evidence, maxPoints } from '../evidence.ts'
import { boundText } from '../parts-of-period.ts'
import { factOf } from '../records/facts.ts'
import { counted, during } from '../wording.ts'
import { gapsText } from '../workouts/phrase-workout-gaps.ts'
import { type ExercisePlan, lifted, numberOfSession, type Review, type Session } from './exercise-numbers.ts'
import { bestsWithoutWeight, doneText } from './phrase-exercise-measures.ts'
import { caveatsOf, comparedSessions, groupedSessions, newestSessions } from './phrase-exercise-parts.ts'
import { reachedText } from './phrase-exercise-reached.ts'
import { bestSets, latestEstimate, mostRepetitions, recordsText } from './phrase-exercise-sets.ts'
import { trendText } from './phrase-exercise-trend.ts'

const estimatedCaveat = 'An estimated maximum was not lifted; it follows from the weight and the repetitions of a set.'

/** An exercise of the workout logs: its heaviest set, its estimated maximum, its last session, or its sums in a period. */
export const phraseExercise: Phrase<Review> = (given, [fetched]) => {
  const plan = given as ExercisePlan
  const { name: exercise, history } = fetched.answer.data
  const weight = (kg: number) => lifted(kg, plan.unit)
  const { threshold } = plan
  const bound = threshold ? boundText(threshold, weight) : ''
  const name = threshold ? `${exercise} with a set ${bound}` : exercise
  const isMeant = ({ date, heaviestKg }: Session) =>
    includesDay(plan.range, asDay(date)) && (!threshold || (heaviestKg !== null && satisfies(heaviestKg, threshold)))
  const sessions = history
    .flatMap((session, at) => (isMeant(session) ? [{ session, at }] : []))
    .slice(-(plan.newest ?? history.length))
  const when = plan.rangeFrom === 'question' ? ` ${during(plan.range)}` : ''
  // The history has the oldest session first.
  const last = sessions.at(-1)
  const number = factOf(plan, fetched, {
    statement: `sessions with ${name}${when}`,
    value: sessions.length,
    unit: 'count',
    at: null,
    range: plan.range,
  })
  if (plan.against) return comparedSessions(plan, plan.against, fetched)
  if (plan.facet === 'reached') return reachedText(plan, fetched)
  if (!last)
    return {
      answer: `The workout logs contain no ${threshold ? `set of ${exercise} ${bound}` : `working set of ${name}`}${when}.`,
      evidence: [number],
      caveats: [],
    }
  if (plan.facet === 'gaps') {
    const dates = sessions.map(({ session }) => asDay(session.date))
    const of = plan.newest === undefined ? '' : `, the newest ${dates.length} of them`
    const period = `${plan.rangeFrom === 'question' ? during(plan.range) : 'of all logs'}${of}`
    return gapsText(plan, fetched, { dates, name: `sessions with ${name}`, when: period })
  }
  if (plan.by) return groupedSessions(plan, plan.by, fetched)
  if (plan.newest !== undefined && plan.facet !== 'list') return newestSessions(plan, plan.newest, fetched)
  const ofSets = { repRecords: bestSets, repsAt: mostRepetitions, records: recordsText, latestE1rm: latestEstimate }
  if (Object.hasOwn(ofSets, plan.facet)) return ofSets[plan.facet as keyof typeof ofSets](plan, fetched)
  const of = counted(sessions.length, 'session')
  const best = (member: 'heaviestKg' | 'epleyKg', statement: string): { text: string; evidence: Evidence[] } => {
    const found = sessions
      .filter(({ session }) => session[member] !== null)
      .toSorted((a, b) => (b.session[member] ?? 0) - (a.session[member] ?? 0))[0]
    if (!found) return { text: `${statement} not known`, evidence: [] }
    const value = found.session[member]
    const at = `/data/history/${found.at}/${member}`
    const text = `${statement} ${weight(value ?? 0)} on ${found.session.date}`
    const range = { start: asDay(found.session.date), end: asDay(found.session.date) }
    return {
      text,
      evidence: [factOf(plan, fetched, { statement: `${statement} of ${name}`, value, unit: 'kg', range, at })],
    }
  }
  const describe = ({ date, workingSets, reps, heaviestKg, volumeKg, ...done }: Session) =>
    `on ${date}: ${counted(workingSets, 'working set')}${reps ? `, ${counted(reps, 'repetition')}` : ''}${doneText(done)}${heaviestKg === null ? '' : `, heaviest ${weight(heaviestKg)}`}${volumeKg === null ? '' : `, volume ${weight(volumeKg)}`}`
  if (plan.facet === 'best' || plan.facet === 'e1rm') {
    const heaviest = best('heaviestKg', 'heaviest set')
    const estimate = best('epleyKg', 'highest one-repetition maximum, estimated by Epley,')
    const others = heaviest.evidence.length === 0 ? bestsWithoutWeight(plan, fetched, sessions) : []
    const weighted = plan.facet === 'best' ? [heaviest, estimate] : [estimate, heaviest]
    const parts = plan.facet === 'best' && others.length > 0 ? others : [...weighted, ...others]
    return {
      answer: `${name}${when}: ${parts.map(({ text }) => text).join('; ')} (${of}; last ${describe(last.session)}).`,
      evidence: [...parts.flatMap(part => part.evidence), number],
      caveats: parts.includes(estimate) ? [estimatedCaveat] : [],
    }
  }
  if (plan.facet === 'last' || plan.facet === 'first') {
    const { session, at } = (plan.facet === 'first' ? sessions[0] : undefined) ?? last
    const about = {
      statement: `${plan.facet} session with ${name}`,
      value: session.date,
      at: `/data/history/${at}/date`,
    }
    const evidence = [factOf(plan, fetched, about)]
    return { answer: `${name}, ${plan.facet} session${when} ${describe(session)}.`, evidence, caveats: [] }
  }
  if (plan.facet === 'trend') return trendText(plan, fetched, sessions, { describe, counted: number })
  if (plan.facet === 'list')
    return {
      answer: `${name}${when}, ${plan.newest === undefined ? '' : 'the newest '}${of}: ${sessions
        .toReversed()
        .slice(0, 10)
        .map(({ session }) => describe(session))
        .join('; ')}${sessions.length > 10 ? `; ${sessions.length - 10} more` : ''}.`,
      evidence: [number],
      caveats: [],
    }
  const sum = numberOfSession(plan.facet)
  const values = sessions.map(({ session }) => sum.of(session))
  const known = values.filter(value => value !== null)
  if (known.length === 0) {
    const missing = factOf(plan, fetched, {
      statement: `total ${sum.name} of ${name}`,
      value: null,
      unit: sum.unit,
      at: null,
      range: plan.range,
      reason: 'not_known',
    })
    return {
      answer: `${name}${when}: the ${sum.name} is not known, because no ${plan.facet === 'reps' ? 'repetition' : 'weight'} was logged (${of}).`,
      evidence: [missing],
      caveats: [],
    }
  }
  const total = known.reduce((all, value) => all + value, 0)
  const unit = sum.unit
  return {
    answer: `${name}${when}: ${unit === 'kg' ? `${weight(total)} ${sum.name}` : counted(total, sum.name.replace(/s$/, ''))} in ${of}; last ${describe(last.session)}.`,
    evidence: [
      factOf(plan, fetched, {
        statement: `total ${sum.name} of ${name}`,
        value: total,
        unit,
        at: null,
        range: plan.range,
        coverage: { observed: known.length, expected: sessions.length },
        points: sessions
          .slice(0, maxPoints)
          .map(({ session }, i) => ({ date: asDay(session.date), value: values[i] ?? 0, source: null })),
      }),
    ],
    caveats: caveatsOf(plan),
  }
}
