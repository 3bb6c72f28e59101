import { asDay } from '../../../kernel/civil-time.ts'
import { includesDay } from '../../../kernel/ranges.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { factOf } from '../records/facts.ts'
import { pageOfRow } from '../whole-lists.ts'
import { counted, during } from '../wording.ts'
import { isMeant, type Log, nameOfSets, type SetsPlan, setsText } from './set-texts.ts'

type Fetch = Fetched<Log[]>
const maxFacts = 60

/** Every set of the workouts of a day, or of the newest ones; or those of one exercise in them. */
export function sessionsText(plan: SetsPlan, fetched: Fetch): AnswerText {
  const logs = fetched.answer.data
    .map((log, row) => ({
      log,
      row,
      exercises: log.exercises.flatMap((one, at) => (isMeant(plan, one) ? [{ one, at }] : [])),
    }))
    .filter(({ log, exercises }) => includesDay(plan.range, asDay(log.localDate)) && exercises.length > 0)
    .slice(0, plan.newest)
    .toReversed()
  const name = plan.exercise ? `set of ${nameOfSets(plan, [])}` : 'set'
  if (logs.length === 0)
    return {
      answer: `The workout logs contain no ${name} ${during(plan.range)}.`,
      evidence: [
        factOf(plan, fetched, { statement: `${name}s ${during(plan.range)}`, value: 0, unit: 'count', at: null }),
      ],
      caveats: [],
    }
  const texts = logs.map(({ log, exercises }) => {
    const all = exercises.flatMap(({ one }) => one.sets)
    const working = all.filter(({ kind }) => kind !== 'warmup')
    const reps = working.reduce((sum, set) => sum + (set.reps ?? 0), 0)
    const sums = `${counted(working.length, 'working set')}${reps === 0 ? '' : `, ${counted(reps, 'repetition')}`}`
    const each = exercises.map(({ one }) => `${one.name}: ${setsText(plan, one.sets)}`)
    return `${log.title} on ${log.localDate} (${sums}). ${each.join('. ')}.`
  })
  const evidence = logs.flatMap(({ log, row, exercises }) => {
    const page = pageOfRow(fetched, row)
    const day = asDay(log.localDate)
    return exercises.flatMap(({ one, at: exercise }) =>
      one.sets.map((set, at) => {
        const member = set.weightKg !== null ? 'weightKg' : set.reps !== null ? 'reps' : null
        return factOf(plan, page.fetched, {
          statement: `set ${at + 1} of ${one.name} on ${day}${set.kind === 'warmup' ? ', warm-up' : ''}${member ? `: ${member === 'reps' ? 'repetitions' : 'weight'}` : ''}`,
          value: member ? set[member] : null,
          unit: member === 'weightKg' ? 'kg' : member === 'reps' ? 'count' : null,
          range: { start: day, end: day },
          at: member ? `/data/${page.index}/exercises/${exercise}/sets/${at}/${member}` : null,
        })
      }),
    )
  })
  return { answer: texts.join(' '), evidence: evidence.slice(0, maxFacts), caveats: [] }
}

const maxShown = 15

/** The exercises of the year until the end of a period that have no set in it, those that were done last first. */
export function undoneText(plan: SetsPlan, fetched: Fetch): AnswerText {
  const last = new Map<string, { name: string; day: string; row: number }>()
  for (const [row, log] of fetched.answer.data.entries())
    for (const { exerciseKey, name, sets } of log.exercises) {
      const known = last.get(exerciseKey)
      const isDone = sets.some(({ kind }) => kind !== 'warmup')
      if (isDone && (!known || known.day < log.localDate)) last.set(exerciseKey, { name, day: log.localDate, row })
    }
  const undone = [...last.values()]
    .filter(({ day }) => day < plan.range.start)
    .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
  const first = fetched.answer.meta.range?.start ?? plan.range.start
  const statement = `exercises done since ${first}, but not ${during(plan.range)}`
  const more = undone.length > maxShown ? `; ${undone.length - maxShown} more in the evidence` : ''
  return {
    answer:
      undone.length === 0
        ? `Every exercise that was done since ${first} was done ${during(plan.range)} as well (${last.size} exercises).`
        : `${undone.length} of the ${last.size} exercises that were done since ${first} were not done ${during(plan.range)}: ${undone
            .slice(0, maxShown)
            .map(({ name, day }) => `${name} (last on ${day})`)
            .join('; ')}${more}.`,
    evidence: [
      factOf(plan, fetched, { statement, value: undone.length, unit: 'count', at: null }),
      ...undone.slice(0, maxFacts).map(({ name, day, row }) => {
        const page = pageOfRow(fetched, row)
        return factOf(plan, page.fetched, {
          statement: `last workout with ${name}`,
          value: day,
          at: `/data/${page.index}/localDate`,
          range: { start: asDay(day), end: asDay(day) },
        })
      }),
    ],
    caveats: [`Exercises whose last set was before ${first} are not listed.`],
  }
}
