import type { NutritionReport } from '../../../analysis/nutrition/nutrition-report.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { factOf } from '../records/facts.ts'
import { counted, during, figure } from '../wording.ts'

const once = 'All entries of one kind of meal on a day are one meal, and what was not logged is not counted.'

/** How many meals are logged, of each kind; or on how many days one kind (`only`) is. */
export function mealCount(plan: AnswerablePlan, fetched: Fetched<NutritionReport>, only: string | null): AnswerText {
  const days = fetched.answer.data.days.map(({ meals }) =>
    (meals ?? []).map(({ meal }) => meal?.toLowerCase() ?? 'without a name'),
  )
  const when = during(plan.range)
  const isDay = days.length === 1
  const meals = days.flat()
  const logged = days.filter(own => own.length > 0).length
  if (only !== null) {
    const count = days.filter(own => own.some(meal => meal.includes(only))).length
    const statement = `days with ${only} logged`
    const of = `${figure(count)} of ${figure(days.length)} days (${figure(logged)} have a logged meal)`
    return {
      answer: isDay
        ? `${count > 0 ? 'One' : 'No'} ${only} is logged ${when}.`
        : `Days with ${only} logged ${when}: ${of}.`,
      evidence: [
        factOf(plan, fetched, {
          statement,
          value: count,
          unit: 'count',
          coverage: { observed: logged, expected: days.length },
          at: null,
        }),
      ],
      caveats: [once],
    }
  }
  const kinds = [...Map.groupBy(meals, meal => meal)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([meal, own]) => (isDay ? meal : `${meal} ${figure(own.length)}`))
  const mean = logged === 0 ? null : meals.length / logged
  const perDay =
    isDay || mean === null ? '' : `; ${figure(mean)} on average of the ${counted(logged, 'day')} with a logged meal`
  return {
    answer:
      meals.length === 0
        ? `No meal is logged ${when}.`
        : `Meals logged ${when}: ${figure(meals.length)} (${kinds.join(', ')})${perDay}.`,
    evidence: [
      factOf(plan, fetched, { statement: 'logged meals', value: meals.length, unit: 'count', at: null }),
      ...(isDay
        ? []
        : [
            factOf(plan, fetched, {
              statement: 'logged meals per day with a meal',
              value: mean,
              unit: 'count',
              reason: mean === null ? 'no_data' : null,
              coverage: { observed: logged, expected: days.length },
              at: null,
            }),
          ]),
    ],
    caveats: [once],
  }
}
