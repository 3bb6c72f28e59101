import type { NutritionReport } from '../../../analysis/nutrition/nutrition-report.ts'
import { capital } from '../../../kernel/capital.ts'
import { energyBalanceMinimum } from '../../../model/catalog/minimum-data.ts'
import { seriesById } from '../../../model/catalog/series.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { AnswerText, Fetched, Phrase } from '../answer-text.ts'
import { reasonText } from '../reason-words.ts'
import { derivedFact, factOf } from '../records/facts.ts'
import { amount, during, figure, ofDays } from '../wording.ts'
import { mealCount } from './phrase-meal-count.ts'

const mealNames = new Set(['breakfast', 'lunch', 'dinner', 'snack'])
const macros = { protein: 'proteinPercent', carbohydrate: 'carbohydratePercent', fat: 'fatPercent' } as const

/** Food: its meals, its macronutrients, or its energy compared with what was burned. */
export const phraseNutrition: Phrase<NutritionReport> = (plan, [fetched, other]) => {
  const facet = 'facet' in plan ? plan.facet : undefined
  const against = 'against' in plan ? plan.against : undefined
  if (against && other) return ofTwo(macrosText(plan, fetched), macrosText({ ...plan, range: against }, other))
  const counted = /^(.+)Count$/.exec(facet ?? '')?.[1]
  if (counted) return mealCount(plan, fetched, counted === 'meal' ? null : counted)
  return facet === 'meals' || mealNames.has(facet ?? '')
    ? mealsText(plan, fetched, facet === 'meals' ? null : (facet ?? null))
    : facet === 'balance'
      ? balanceText(plan, fetched)
      : macrosText(plan, fetched)
}

const ofTwo = (now: AnswerText, then: AnswerText): AnswerText => ({
  answer: `${now.answer} ${then.answer}`,
  evidence: [...now.evidence, ...then.evidence],
  caveats: [...new Set([...now.caveats, ...then.caveats])],
})

function macrosText(plan: AnswerablePlan, fetched: Fetched<NutritionReport>): AnswerText {
  const { days, means, macroEnergy } = fetched.answer.data
  const [day] = days
  const isDay = days.length === 1 && day !== undefined
  const shares = isDay ? day.macroEnergy : macroEnergy
  const at = isDay ? '/data/days/0/macroEnergy' : '/data/macroEnergy'
  const of = (id: string) => (isDay ? (day.values[id] ?? null) : (means[id]?.value ?? null))
  const pointer = (id: string) => (isDay ? `/data/days/0/values/${id}` : `/data/means/${id}/value`)
  const texts = (['protein', 'carbohydrate', 'fat'] as const).map(id => {
    const [value, part] = [of(id), shares?.value?.[macros[id]]]
    const entry = seriesById(id)
    return value === null
      ? `${entry.label} not known`
      : `${entry.label} ${amount(value, entry)}${part === undefined ? '' : ` (${figure(part)} % of the energy)`}`
  })
  const energy = of('energy-intake')
  const kcal = seriesById('energy-intake')
  const soFar = isDay && day.partial ? ' so far' : ''
  return {
    answer: `Food ${during(plan.range)}${soFar}${isDay ? '' : ', means of the days'}: ${energy === null ? 'energy not known' : amount(energy, kcal)}; ${texts.join(', ')}.`,
    evidence: [
      ...(['energy-intake', 'protein', 'carbohydrate', 'fat'] as const).map(id =>
        factOf(plan, fetched, {
          statement: isDay ? 'value of the day in the report' : 'mean in the report',
          value: of(id),
          series: id,
          unit: seriesById(id).unit,
          at: isDay || means[id] ? pointer(id) : '/data/means',
        }),
      ),
      ...(shares
        ? Object.values(macros).map(member =>
            derivedFact(plan, fetched, shares, {
              statement: `share of energy: ${member}`,
              value: shares.value?.[member] ?? null,
              unit: '%',
              at: shares.value ? `${at}/value/${member}` : `${at}/value`,
            }),
          )
        : []),
    ],
    caveats: shares ? [...shares.caveats] : [],
  }
}

function mealsText(plan: AnswerablePlan, fetched: Fetched<NutritionReport>, only: string | null): AnswerText {
  const { days } = fetched.answer.data
  const meals = days
    .flatMap(({ date, meals: list }, i) =>
      (list ?? []).map((meal, j) => ({ ...meal, date, at: `/data/days/${i}/meals/${j}/kcal` })),
    )
    .filter(({ meal }) => only === null || meal?.toLowerCase().includes(only))
  const name = only ?? 'meal'
  const shown = meals.slice(-12)
  const texts = shown.map(({ date, meal, kcal, entries }) => {
    const names = entries.map(({ name }) => name ?? 'without a name').join(', ')
    return `${days.length > 1 ? `${date} ` : ''}${meal?.toLowerCase() ?? 'meal'}: ${names}${kcal === null ? '' : ` (${figure(kcal)} kcal)`}`
  })
  const known = meals.flatMap(({ kcal }) => kcal ?? [])
  const total = known.reduce((sum, kcal) => sum + kcal, 0)
  const mean = only && known.length > 1 ? `${figure(total / known.length)} kcal on average of ${known.length}; ` : ''
  const more = meals.length > shown.length ? ` The ${meals.length - shown.length} earlier meals are in the call.` : ''
  return {
    answer:
      meals.length === 0
        ? `No ${name} is logged ${during(plan.range)}.`
        : `${capital(name)}${name === 'lunch' ? 'es' : 's'} ${during(plan.range)}: ${mean}${texts.join('; ')}.${more}`,
    evidence: [
      factOf(plan, fetched, { statement: 'logged meals', value: meals.length, unit: 'count', at: null }),
      ...shown.map(({ date, meal, kcal, at }) =>
        factOf(plan, fetched, {
          statement: `energy of ${meal?.toLowerCase() ?? 'a meal'} on ${date}`,
          value: kcal,
          unit: 'kcal',
          at,
        }),
      ),
    ],
    caveats: [],
  }
}

function balanceText(plan: AnswerablePlan, fetched: Fetched<NutritionReport>): AnswerText {
  const balance = fetched.answer.data.energyBalance
  if (!balance)
    return {
      answer: `There is no energy balance ${during(plan.range)}.`,
      evidence: [factOf(plan, fetched, { statement: 'energy balance', value: null, at: '/data/energyBalance' })],
      caveats: [],
    }
  const names = { logged: 'eaten minus burned, by the logs', implied: 'balance that the weight implies' } as const
  const parts = (['logged', 'implied'] as const).map(member => {
    const one = balance[member]
    const coverage = one.coverage ? ` (${ofDays(one.coverage.observed, one.coverage.expected)})` : ''
    return `${names[member]}: ${one.value === null ? `not known (${reasonText(one.reason)})` : `${figure(one.value)} ${one.unit}${coverage}`}`
  })
  return {
    answer: `Energy balance per day over the ${energyBalanceMinimum.windowDays} days or more until ${plan.range.end}: ${parts.join('; ')}.`,
    evidence: (['logged', 'implied'] as const).map(member =>
      derivedFact(plan, fetched, balance[member], {
        statement: names[member],
        at: `/data/energyBalance/${member}/value`,
      }),
    ),
    caveats: [...new Set([...balance.logged.caveats, ...balance.implied.caveats])],
  }
}
