import * as z from 'zod'
import { readOverview } from '../../lib/analysis/summary/overview.ts'
import { reviewedDays, reviewOf, WeekReview, weekAround } from '../../lib/analysis/summary/week-review.ts'
import { shortRuleFor } from '../../lib/derive/sources/choose-source.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { date, sourceParameters, sourcesAsked } from '../../lib/http/input/params.ts'
import { addDays, civilDay } from '../../lib/kernel/civil-time.ts'

/** The recovery of each day of the week is read. */
const shownNights = 7

export const getReview = endpoint({
  route: 'GET /api/v1/review',
  summary:
    'A week day by day and beside the four weeks before: only clear changes, best and worst day, training, missing days, notes',
  description:
    'Weeks begin on the day that the profile says. Changes are those of `compare`, by its rule and with its adjustments; a week needs a value on each of its seven days to be tested.',
  access: key('read'),
  query: z.strictObject({
    week: date.optional().describe('A day of the week. Default: a day of the last week that is over.'),
    ...sourceParameters,
  }),
  response: answer(WeekReview),
  uses: ['markCorruptChunks'],

  async handle({ query, account, nowMs }, context) {
    const caller = { account, nowMs, asked: sourcesAsked(query) }
    const week = weekAround(query.week ?? addDays(civilDay(nowMs, account.timezone), -7), account.weekStarts)
    const [overview, notes] = await Promise.all([
      readOverview(context, caller, week, shownNights, reviewedDays),
      context.store.notes.ofDays(account.id, week),
    ])
    const { cached, recordCaveats } = overview
    return {
      data: reviewOf(overview, notes),
      meta: meta('review', account, {
        range: week,
        ...caller.asked,
        rule: shortRuleFor(caller.asked),
        cached,
        records: notes,
        caveats: recordCaveats,
      }),
    }
  },
})
