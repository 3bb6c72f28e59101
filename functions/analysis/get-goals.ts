import * as z from 'zod'
import { readDays } from '../../lib/analysis/daily/days.ts'
import { daysOfGoals, GoalProgress, hasMuscleGoal, judgeGoals, seriesOfGoals } from '../../lib/analysis/goals/goals.ts'
import type { ReadContext } from '../../lib/analysis/read-context.ts'
import { musclesFor } from '../../lib/analysis/training/written-training.ts'
import { shortRuleFor } from '../../lib/derive/sources/choose-source.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { list, range, resolveRange, sourceParameters, sourcesAsked } from '../../lib/http/input/params.ts'
import { civilDay } from '../../lib/kernel/civil-time.ts'
import type { DayRange } from '../../lib/kernel/ranges.ts'
import type { AccountRef } from '../../lib/model/account/account.ts'
import { goalSubjects } from '../../lib/model/account/goals.ts'

const limits = { default: 7, max: 366 }

export const getGoals = endpoint({
  route: 'GET /api/v1/goals',
  summary: "How the days and weeks of a range stand to the person's own goals, and how many in a row reached them",
  description:
    'Goals are set in the profile. Each day is judged by the goal that was valid on it, a week by the goal of its last day, if every day of it had one. Today is open until it is reached, ' +
    'a day without a value is unknown and no miss: a streak ends with a missed day and pauses at an unknown one. A goal is what the person chose, not a recommendation.',
  access: key('read'),
  query: z.strictObject({
    ...range(limits),
    of: list(goalSubjects, 'series or muscle with a goal')
      .optional()
      .describe('Comma-separated. Which goals to return.'),
    include: list(['periods'], 'part to include').optional().describe('Comma-separated. Optional parts to include.'),
    ...sourceParameters,
  }),
  response: answer(z.array(GoalProgress)),

  async handle({ query, account, nowMs }, context) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const { of, include } = query
    const asked = sourcesAsked(query)
    const goals = (account.goals ?? []).filter(goal => !of || of.includes(goal.of))
    const read = daysOfGoals(range, account.weekStarts)
    const [cached, training] = await Promise.all([
      goals.length > 0 ? readDays(context, { account, nowMs, asked }, read, { chosen: seriesOfGoals(goals) }) : null,
      hasMuscleGoal(goals) ? readSets(context, account, read) : { logs: [], reviews: [] },
    ])
    const { logs, reviews } = training
    const today = civilDay(nowMs, account.timezone)
    const judged = judgeGoals({
      goals,
      days: cached?.days ?? [],
      logs,
      musclesOf: musclesFor(reviews),
      range,
      today,
      zone: account.timezone,
      weekStarts: account.weekStarts,
    })
    return {
      data: include?.includes('periods') ? judged : judged.map(({ periods: _periods, ...rest }) => rest),
      meta: meta('goals', account, {
        range,
        ...asked,
        rule: shortRuleFor(asked),
        ...(cached ? { cached } : {}),
        records: [...logs, ...reviews],
      }),
    }
  },
})

/** The sets of the logs of a range, and the muscles that the person corrected. */
async function readSets({ store }: ReadContext, { id, timezone }: AccountRef, range: DayRange) {
  const [{ logs }, reviews] = await Promise.all([
    store.training.setsOfDays(id, range, timezone, range.start),
    store.exerciseReviews.readAll(id),
  ])
  return { logs, reviews }
}
