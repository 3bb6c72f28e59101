import type { z } from 'zod'
import type { MuscleUsages } from '../../../analysis/training/muscle-usage.ts'
import { addDays, asDay } from '../../../kernel/civil-time.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { AnswerText, Fetched, Phrase } from '../answer-text.ts'
import { reasonText } from '../reason-words.ts'
import { derivedFact } from '../records/facts.ts'
import { amount, during, figure } from '../wording.ts'

type Usages = z.output<typeof MuscleUsages>
type Usage = NonNullable<Usages['value']>[number]
type Plan = Extract<AnswerablePlan, { intent: 'muscles' }>

/** The sets of muscles in a period or in two, or when they were trained last. */
export const phraseMuscles: Phrase<z.output<typeof MuscleUsages>> = (given, [fetched, earlier]) => {
  const plan = given as Plan
  const now = musclesText(plan, fetched)
  if (!earlier || !plan.against) return now
  const then = musclesText({ ...plan, range: plan.against }, earlier)
  const caveats = [...new Set([...now.caveats, ...then.caveats])]
  return { answer: `${now.answer} ${then.answer}`, evidence: [...now.evidence, ...then.evidence], caveats }
}

const maxShown = 13

/** The sets or the volume of muscles in each week, and their mean in the whole weeks of the period. */
function weeksText(plan: Plan, fetched: Fetched<Usages>, chosen: readonly (Usage & { at: number })[]): AnswerText {
  const usage = fetched.answer.data
  const { start, end } = plan.range
  const member = plan.facet === 'volume' ? 'volumeKg' : 'sets'
  const name = plan.facet === 'volume' ? 'volume' : 'sets'
  const unit = plan.facet === 'volume' ? { unit: 'kg' } : {}
  const shown = (value: number) =>
    plan.facet === 'volume' ? amount(value, { unit: 'kg', shown: plan.unit }) : figure(value)
  // A week without a set has no volume; one whose sets have no weight has an unknown one.
  const numberOf = (week: Usage['weeks'][number]) => (week.sets === 0 ? 0 : week[member])
  const rows = chosen.map(({ muscle, weeks, at }) => {
    const whole = weeks.filter(week => week.start >= start && addDays(asDay(week.start), 6) <= end)
    const known = whole.flatMap(week => numberOf(week) ?? [])
    const mean = known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
    return { muscle, weeks, at, whole: known.length, mean }
  })
  const evidence = rows.flatMap(({ muscle, weeks, at, whole, mean }) => [
    derivedFact(plan, fetched, usage, {
      statement: `mean ${name} of the ${whole} whole weeks: ${muscle}`,
      value: mean,
      at: null,
      reason: mean === null ? 'insufficient_data' : null,
      ...unit,
    }),
    ...weeks.map((each, week) =>
      derivedFact(plan, fetched, usage, {
        statement: `${name} in the week of ${each.start}: ${muscle}`,
        value: each[member],
        at: `/data/value/${at}/weeks/${week}/${member}`,
        reason: each[member] === null ? 'no_data' : null,
        ...unit,
      }),
    ),
  ])
  const texts = rows.map(({ muscle, weeks, whole, mean }) => {
    const earlier = weeks.length > maxShown ? `${weeks.length - maxShown} earlier in the evidence; ` : ''
    const each = weeks.slice(-maxShown).map(week => {
      const value = numberOf(week)
      return `week of ${week.start} ${value === null ? 'not known' : shown(value)}`
    })
    const average = mean === null ? '' : `, ${shown(mean)} on average of the ${whole} whole weeks`
    return `${muscle}${average}: ${earlier}${each.join('; ')}`
  })
  const head = plan.facet === 'volume' ? 'Volume' : 'Sets'
  return {
    answer: `${head} by week ${during(plan.range)}: ${texts.join('. ')}.`,
    evidence,
    caveats: [...usage.caveats],
  }
}

function musclesText(plan: Plan, fetched: Fetched<z.output<typeof MuscleUsages>>): AnswerText {
  const usage = fetched.answer.data
  const when = during(plan.range)
  if (usage.value === null) {
    const fact = derivedFact(plan, fetched, usage, { statement: 'sets of muscles', at: '/data/value' })
    return {
      answer: `The workout logs contain no sets of known muscles ${when} (${reasonText(usage.reason)}).`,
      evidence: [fact],
      caveats: [],
    }
  }
  const all = usage.value.map((muscle, at) => ({ ...muscle, at }))
  const chosen =
    plan.muscles.length > 0
      ? all.filter(({ muscle }) => plan.muscles.includes(muscle))
      : all.filter(({ sets }) => sets > 0 || plan.facet === 'least')
  const caveats = [...usage.caveats]
  if (plan.facet === 'last') {
    const evidence = chosen.map(({ muscle, lastTrained, at }) =>
      derivedFact(plan, fetched, usage, {
        statement: `last trained: ${muscle}`,
        value: lastTrained,
        unit: null,
        at: `/data/value/${at}/lastTrained`,
        reason: lastTrained === null ? 'not_found' : null,
      }),
    )
    const newest = chosen
      .flatMap(({ lastTrained }) => lastTrained ?? [])
      .toSorted()
      .at(-1)
    const each = chosen.map(
      ({ muscle, lastTrained }) => `${muscle} ${lastTrained === null ? 'not in this period' : `on ${lastTrained}`}`,
    )
    const head = newest ? `Last on ${newest}, as main or assisting muscle` : `Not trained ${when}`
    return { answer: `${head}: ${each.join(', ')}.`, evidence, caveats }
  }
  if (plan.by) return weeksText(plan, fetched, chosen)
  if (plan.facet === 'hardSets') {
    const hard = chosen.map(({ muscle, hardSets, sets }) => `${muscle} ${figure(hardSets)} of ${figure(sets)}`)
    const evidence = chosen.map(({ muscle, hardSets, at }) =>
      derivedFact(plan, fetched, usage, {
        statement: `hard sets: ${muscle}`,
        value: hardSets,
        at: `/data/value/${at}/hardSets`,
      }),
    )
    return { answer: `Hard sets ${when}: ${hard.join('; ')}.`, evidence, caveats }
  }
  const sign = plan.facet === 'list' ? -1 : plan.facet === 'least' ? 1 : 0
  const sorted = chosen.toSorted((a, b) => sign * (a.sets - b.sets))
  const texts = sorted.map(
    ({ muscle, sets, primarySets, secondarySets, sessions, volumeKg, lastTrained }) =>
      `${muscle} ${figure(sets)} in ${sessions} ${sessions === 1 ? 'session' : 'sessions'} (${primarySets} as main, ${secondarySets} as assisting muscle${volumeKg === null ? '' : `, volume ${amount(volumeKg, { unit: 'kg', shown: plan.unit })}`}${lastTrained === null ? '' : `, last on ${lastTrained}`})`,
  )
  const evidence = sorted.map(({ muscle, sets, at }) =>
    derivedFact(plan, fetched, usage, { statement: `sets: ${muscle}`, value: sets, at: `/data/value/${at}/sets` }),
  )
  return { answer: `Sets ${when}: ${texts.join('; ')}.`, evidence, caveats }
}
