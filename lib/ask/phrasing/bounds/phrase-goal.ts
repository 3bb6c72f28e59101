import type { GoalProgress } from '../../../analysis/goals/goals.ts'
import { type GoalState, streakOf } from '../../../derive/goals/goal-state.ts'
import { asDay, weekday } from '../../../kernel/civil-time.ts'
import { plural } from '../../../kernel/plural.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { AnswerText, Fetches } from '../answer-text.ts'
import { factOf } from '../records/facts.ts'
import { amount, datesListed, during } from '../wording.ts'
import { boundWords } from './bound-words.ts'

type GoalPlan = Extract<AnswerablePlan, { intent: 'threshold' | 'goal' }>
type Period = NonNullable<GoalProgress['periods']>[number]

/** How days or weeks stand to a goal that the person set, each judged by the goal of its time, as the service counts them. */
export function phraseGoal(plan: AnswerablePlan, fetched: Fetches<GoalProgress[]>): AnswerText {
  const [first] = fetched
  const [goal] = first.answer.data
  if (plan.intent !== 'goal' || !goal?.periods?.length) {
    const evidence = [factOf(plan, first, { statement: 'goal', value: null, reason: 'no_data', at: '/data' })]
    return { answer: `There was no such goal ${during(plan.range)}.`, evidence, caveats: [] }
  }
  const periods = goal.periods.filter(({ start }) => isOn(plan, goal, start))
  const sentence = plan.answer === 'streak' ? streakText(goal, periods) : countText(plan, goal, periods)
  const counted = plan.answer === 'streak' ? goal.streak.length : periods.filter(one => one.state === 'reached').length
  const statement = plan.answer === 'streak' ? `${goal.per}s in a row that reached the goal` : 'reached the goal'
  return {
    answer: sentence,
    evidence: [
      factOf(plan, first, {
        statement,
        series: plan.series[0] ?? null,
        value: counted,
        unit: null,
        rule: 'Each by the goal of its time; one without a value is unknown.',
        weekdays: plan.weekdays,
        coverage: {
          observed: periods.filter(({ state }) => state === 'reached' || state === 'missed').length,
          expected: periods.length,
        },
        at: plan.answer === 'streak' ? '/data/0/streak/length' : plan.weekdays ? null : '/data/0/reached',
      }),
    ],
    caveats: ['A goal is what you set yourself; days without a value count neither as reached nor as missed.'],
  }
}

const isOn = ({ weekdays }: AnswerablePlan, { per }: GoalProgress, start: string) =>
  weekdays === null || per === 'week' || weekdays.includes(weekday(asDay(start)))

/** "Goal of Steps, at least 8,000". */
function nameOf({ label, unit, goal, history }: GoalProgress): string {
  const { side, value } = goal ?? history.findLast(one => one.value !== null) ?? { side: 'at-least', value: null }
  return `${label}, goal ${value === null ? '' : `${boundWords[side]} ${amount(value, { unit })}`}`
}

const judged: Readonly<Record<GoalState, string>> = {
  reached: 'Yes, reached',
  missed: 'No, not reached',
  open: 'Not yet',
  unknown: 'Not known',
}

const notJudged = 'Not judged, because the goal began within this week'

function countText(plan: GoalPlan, goal: GoalProgress, periods: readonly Period[]): string {
  const [only] = periods
  if (only && plan.range.start === plan.range.end) {
    const value = only.value === null ? 'no value' : amount(only.value, goal)
    const week = goal.per === 'week' ? ' so far' : ''
    const span = only.start === only.end ? only.start : `${only.start} to ${only.end}`
    return `${only.beganWithin ? notJudged : judged[only.state]}: ${goal.label} ${during(plan.range)}: ${value}${week}; the goal of ${span} was ${boundWords[only.side]} ${amount(only.goal, goal)}.`
  }
  const isMissed = plan.threshold.comparison === 'under' || plan.threshold.comparison === 'over'
  const wanted: GoalState = isMissed ? 'missed' : 'reached'
  const of = (state: GoalState) => periods.filter(one => one.state === state)
  const decided = of('reached').length + of('missed').length
  const unknown = of('unknown').length > 0 ? `, ${of('unknown').length} unknown` : ''
  const [undecided] = of('open')
  const notCounted = undecided?.beganWithin ? ', not counted because the goal began within it' : ''
  const open = undecided ? `, ${goal.per === 'day' ? 'today' : 'this week'} still open${notCounted}` : ''
  const found = of(wanted)
  const [first, last] = [found[0], found.at(-1)]
  const dates =
    plan.answer === 'first' ? [first] : plan.answer === 'last' ? [last] : plan.answer === 'list' ? found : []
  const shown = dates.flatMap(one => (one ? [asDay(one.start)] : []))
  const which = shown.length > 0 ? `: ${plan.answer === 'list' ? '' : `${plan.answer} `}${datesListed(shown)}` : ''
  const head = `${nameOf(goal)}, ${during(plan.range, plan.weekdays)}`
  return `${head}: ${wanted} ${goal.per === 'day' ? 'on' : 'in'} ${found.length} of ${plural(decided, goal.per)}${which}${unknown}${open}.`
}

/** The streak up to now and the longest of the range. */
function streakText(goal: GoalProgress, periods: readonly Period[]): string {
  const { length, unknown, start, atLeast } = goal.streak
  const states = periods.map(({ state }) => state)
  const longest = Math.max(0, ...states.map((_, at) => streakOf(states.slice(0, at + 1)).length))
  const since = start ? ` since ${start}` : ''
  const paused = unknown > 0 ? `, with ${unknown} unknown between them that neither count nor end it` : ''
  const now = `${atLeast ? 'at least ' : ''}${plural(length, goal.per)} in a row${since}${paused}`
  const best = longest > length ? `; the longest of this time is ${plural(longest, goal.per)}` : ''
  return `${nameOf(goal)}: ${now}${best}.`
}
