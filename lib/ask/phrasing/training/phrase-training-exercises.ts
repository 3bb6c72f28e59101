import type { z } from 'zod'
import type { TrainingAnalytics } from '../../../analysis/training/training-analytics.ts'
import { asDay } from '../../../kernel/civil-time.ts'
import { includesDay } from '../../../kernel/ranges.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import type { Evidence } from '../evidence.ts'
import { factOf } from '../records/facts.ts'
import { amount, counted, during } from '../wording.ts'
import { lifted } from './exercise-numbers.ts'

type Fetch = Fetched<z.output<typeof TrainingAnalytics>>
const maxShown = 12
const kinds = {
  heaviestWeight: 'heaviest set',
  e1rm: 'estimated maximum',
  sessionVolume: 'volume of a session',
} as const

/** The exercises of a period with their sessions and sets, or their estimated maxima. */
export function exercisesText(plan: AnswerablePlan, fetched: Fetch, facet: 'exercises' | 'e1rms'): AnswerText {
  const { exercises } = fetched.answer.data
  const known = exercises.flatMap(({ name, sessions, workingSets, e1rm }, at) => {
    const kg = e1rm.value?.epleyKg ?? null
    return facet === 'e1rms' && kg === null ? [] : [{ name, sessions, workingSets, kg, at }]
  })
  const when = during(plan.range)
  const number = factOf(plan, fetched, {
    statement: `exercises ${when}`,
    value: known.length,
    unit: 'count',
    at: null,
  })
  const evidence = known.slice(0, maxShown).map(
    ({ name, workingSets, kg, at }): Evidence =>
      facet === 'e1rms'
        ? factOf(plan, fetched, {
            statement: `estimated one-repetition maximum of ${name}`,
            value: kg,
            unit: 'kg',
            at: `/data/exercises/${at}/e1rm/value/epleyKg`,
          })
        : factOf(plan, fetched, {
            statement: `working sets of ${name}`,
            value: workingSets,
            unit: 'count',
            at: `/data/exercises/${at}/workingSets`,
          }),
  )
  const texts = known
    .slice(0, maxShown)
    .map(({ name, sessions, workingSets, kg }) =>
      facet === 'e1rms'
        ? `${name} ${amount(kg ?? 0, { unit: 'kg', shown: plan.unit })}`
        : `${name} (${counted(workingSets, 'set')} in ${counted(sessions, 'session')})`,
    )
  const more = known.length > maxShown ? `; ${known.length - maxShown} more` : ''
  const head =
    facet === 'e1rms'
      ? 'Estimated one-repetition maxima (Epley, highest set)'
      : `Exercises of the workout logs, ${known.length} in all, the most sessions first,`
  return {
    answer:
      known.length === 0
        ? `The workout logs contain no ${facet === 'e1rms' ? 'set from which a maximum can be estimated' : 'exercise'} ${when}.`
        : `${head} ${when}: ${texts.join('; ')}${more}.`,
    evidence: [number, ...evidence],
    caveats:
      facet === 'e1rms' ? ['An estimated maximum was not lifted; it follows from the weight and the repetitions.'] : [],
  }
}

/** The records of all exercises that were set in a period, among all sets that were read; or those of the newest day with one. */
export function recordsText(plan: AnswerablePlan, fetched: Fetch, isNewest: boolean): AnswerText {
  const shown = (kg: number) => lifted(kg, plan.unit)
  const all = fetched.answer.data.exercises.flatMap(({ name, records }, i) =>
    (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap(kind =>
      (records.value?.[kind].records ?? []).flatMap(({ date, value, previousBest }, j) =>
        includesDay(plan.range, asDay(date))
          ? [
              {
                name,
                kind,
                date: asDay(date),
                value,
                previousBest,
                at: `/data/exercises/${i}/records/value/${kind}/records/${j}/value`,
              },
            ]
          : [],
      ),
    ),
  )
  const newest = all
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  const found = isNewest ? all.filter(({ date }) => date === newest) : all
  const when = isNewest && newest ? `on ${newest}, the last day with one` : during(plan.range)
  const { range } = fetched.answer.meta
  const number = factOf(plan, fetched, { statement: `records ${when}`, value: found.length, unit: 'count', at: null })
  const evidence = found.slice(0, 40).map(({ name, kind, date, value, at }) =>
    factOf(plan, fetched, {
      statement: `record of ${name} on ${date}: ${kinds[kind]}`,
      value,
      unit: 'kg',
      range: { start: date, end: date },
      at,
    }),
  )
  const texts = found
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    .slice(0, maxShown)
    .map(
      ({ name, kind, date, value, previousBest }) =>
        `${name}, ${kinds[kind]}: ${shown(value)} on ${date} (before ${shown(previousBest)})`,
    )
  const more = found.length > maxShown ? `; ${found.length - maxShown} more` : ''
  return {
    answer:
      found.length === 0
        ? `No record was set ${when}.`
        : `${found.length} ${found.length === 1 ? 'record' : 'records'} ${when}: ${texts.join('; ')}${more}.`,
    evidence: [number, ...evidence],
    caveats: [
      `Records are those among the sets since ${range?.start ?? plan.range.start}; the first session of an exercise is the starting value.`,
    ],
  }
}

/** The heaviest set of each exercise, the heaviest first, and the highest estimated maximum. */
export function standingRecords(plan: AnswerablePlan, fetched: Fetch): AnswerText {
  const shown = (kg: number) => lifted(kg, plan.unit)
  const known = fetched.answer.data.exercises
    .flatMap(({ name, records: { value } }, at) => {
      const kg = value?.heaviestWeight.best ?? null
      const day = value?.heaviestWeight.records.at(-1)?.date
      return kg === null ? [] : [{ name, at, kg, day, epley: value?.e1rm.best ?? null }]
    })
    .toSorted((a, b) => b.kg - a.kg)
  const when = during(plan.range)
  const number = factOf(plan, fetched, { statement: 'exercises', value: known.length, unit: 'count', at: null })
  const evidence = known.slice(0, 40).map(({ name, at, kg }) =>
    factOf(plan, fetched, {
      statement: `heaviest set of ${name}`,
      value: kg,
      unit: 'kg',
      at: `/data/exercises/${at}/records/value/heaviestWeight/best`,
    }),
  )
  const texts = known
    .slice(0, maxShown)
    .map(
      ({ name, kg, day, epley }) =>
        `${name} ${shown(kg)}${day ? ` on ${day}` : ''}${epley === null ? '' : ` (estimated maximum ${shown(epley)})`}`,
    )
  const more = known.length > maxShown ? `; ${known.length - maxShown} more` : ''
  return {
    answer:
      known.length === 0
        ? `The workout logs contain no set with a weight ${when}.`
        : `Heaviest set of each exercise ${when}: ${texts.join('; ')}${more}.`,
    evidence: [number, ...evidence],
    caveats: [
      'A record without a date is that of the first session.',
      'An estimated maximum was not lifted; it follows from the weight and the repetitions.',
    ],
  }
}
