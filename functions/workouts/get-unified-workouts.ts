import * as z from 'zod'
import type { ReadContext } from '../../lib/analysis/read-context.ts'
import { type Session, sessionsOf } from '../../lib/analysis/workouts/sessions.ts'
import { showSession, UnifiedWorkout } from '../../lib/analysis/workouts/unified-view.ts'
import { readWorkoutRecords } from '../../lib/analysis/workouts/workout-records.ts'
import { meta, paged } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { pageOf, pages, range, resolveRange } from '../../lib/http/input/params.ts'
import { addDays } from '../../lib/kernel/civil-time.ts'
import { type DayRange, includesDay, startOfDay } from '../../lib/kernel/ranges.ts'
import type { AccountRef } from '../../lib/model/account/account.ts'
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

/** The sessions of a range of days, newest first, in two queries. Sessions that only the diary has come last on their day. */
async function readSessions(
  context: ReadContext,
  account: AccountRef,
  range: DayRange,
): Promise<{ sessions: Session[]; caveats: string[]; records: { updatedAt: string }[] }> {
  const zone = account.timezone
  // Records of one session can start on either side of midnight.
  const near = { start: addDays(range.start, -1), end: addDays(range.end, 1) }
  const [{ records: recorded, caveats }, training] = await Promise.all([
    readWorkoutRecords(context, account, near),
    context.store.training.ofDays(account.id, near, zone),
  ])
  const startOf = ({ lead: { startMs, day } }: Session) => startMs ?? startOfDay(day, zone)
  const sessions = sessionsOf(recorded, training, zone)
    .filter(session => includesDay(range, session.lead.day))
    .sort((a, b) => startOf(b) - startOf(a) || (a.lead.id < b.lead.id ? -1 : 1))
  return { sessions, caveats, records: [...training.logs, ...training.diary] }
}
