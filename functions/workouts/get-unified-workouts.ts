import * as z from 'zod'
import { readSessions } from '../../lib/analysis/workouts/unified.ts'
import { showSession, UnifiedWorkout } from '../../lib/analysis/workouts/unified-view.ts'
import { meta, paged } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { pageOf, pages, range, resolveRange } from '../../lib/http/input/params.ts'
import { primary } from '../../lib/model/catalog/sources.ts'

const limits = { default: 30, max: 1830 }

export const getUnifiedWorkouts = endpoint({
  route: 'GET /api/v1/workouts/unified',
  summary:
    'What devices recorded, what was logged and what the diary says on one list, newest first, each session once',
  description:
    'Two records are of one session if they overlap by more than half of the shorter, or if they start within 15 minutes of each ' +
    'other and their kinds are compatible. A diary entry has no time: it joins the session of its day with a compatible kind and the ' +
    'nearest duration, unless one is more than twice as long as the other. `origins` names every record; without one of them, the ' +
    'others remain.',
  access: key('read'),
  query: z.strictObject({ ...range(limits), ...pages }),
  response: paged(z.array(UnifiedWorkout)),
  uses: ['markCorruptChunks'],

  async handle({ query, account, nowMs }, context) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const { sessions, caveats, records } = await readSessions(context, account, range)
    const first = (query.page - 1) * query.per_page
    return {
      data: sessions.slice(first, first + query.per_page).map(session => showSession(session, account.timezone)),
      meta: {
        ...meta('workouts/unified', account, { range, caveats, records }),
        source: { requested: primary, included: [primary] },
      },
      pagination: pageOf(query, sessions.length),
    }
  },
})
