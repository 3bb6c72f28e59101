import * as z from 'zod'
import { observedIn } from '../../lib/analysis/observed-in.ts'
import type { Caller, ReadContext } from '../../lib/analysis/read-context.ts'
import { type Session, sessionsOf } from '../../lib/analysis/workouts/sessions.ts'
import { SportTotals, showSession, totalsBySport, UnifiedWorkout } from '../../lib/analysis/workouts/unified-view.ts'
import { readWorkoutRecords } from '../../lib/analysis/workouts/workout-records.ts'
import { askedView, meta, paged } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { pageOf, pages, range, resolveRange, sourceParameters, sourcesAsked } from '../../lib/http/input/params.ts'
import { addDays } from '../../lib/kernel/civil-time.ts'
import { type DayRange, includesDay, startOfDay } from '../../lib/kernel/ranges.ts'
import { sports } from '../../lib/model/training/kinds.ts'

const limits = { default: 30, max: 1830 }

export const getUnifiedWorkouts = endpoint({
  route: 'GET /api/v1/workouts/unified',
  summary:
    'What devices recorded, what was logged and what the diary says on one list, newest first, each session once',
  description:
    'Two records are of one session if they overlap by more than half of the shorter, or if they start within 15 minutes of each ' +
    'other and their kinds are compatible. A diary entry has no time: it joins the session of its day with a compatible kind and the ' +
    'nearest duration, unless one is more than twice as long as the other. `origins` names every record; without one of them, the ' +
    'others remain. `meta.totals` covers all sessions of the range, whatever `sport` says.',
  access: key('read'),
  query: z.strictObject({
    ...range(limits),
    sport: z.enum(sports).optional().describe('Only the sessions of this group of kinds.'),
    ...sourceParameters,
    ...pages,
  }),
  response: paged(z.array(UnifiedWorkout), {
    totals: z.array(SportTotals).describe('The sessions of the whole range by sport, the most frequent sport first.'),
  }),
  uses: ['markCorruptChunks'],

  async handle({ query, account, nowMs }, context) {
    const caller = { account, nowMs, asked: sourcesAsked(query) }
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const { sessions, caveats, records } = await readSessions(context, caller, range)
    const first = (query.page - 1) * query.per_page
    const all = sessions.map(session => showSession(session, account.timezone))
    const wanted = all.filter(({ sport }) => query.sport === undefined || query.sport === sport)
    return {
      data: wanted.slice(first, first + query.per_page),
      meta: {
        ...meta('workouts/unified', account, { range, caveats, records }),
        source: askedView(caller.asked, observedIn(caller, 'workouts')),
        totals: totalsBySport(all),
      },
      pagination: pageOf(query, wanted.length),
    }
  },
})

/** The sessions of a range of days, newest first, in two queries. Sessions that only the diary has come last on their day. */
async function readSessions(
  context: ReadContext,
  caller: Caller,
  range: DayRange,
): Promise<{ sessions: Session[]; caveats: string[]; records: { updatedAt: string }[] }> {
  const { account } = caller
  const zone = account.timezone
  // Records of one session can start on either side of midnight.
  const near = { start: addDays(range.start, -1), end: addDays(range.end, 1) }
  const [{ records: recorded, caveats }, training] = await Promise.all([
    readWorkoutRecords(context, caller, near),
    context.store.training.ofDays(account.id, near, zone),
  ])
  const startOf = ({ lead: { startMs, day } }: Session) => startMs ?? startOfDay(day, zone)
  const sessions = sessionsOf(recorded, training, zone)
    .filter(session => includesDay(range, session.lead.day))
    .sort((a, b) => startOf(b) - startOf(a) || (a.lead.id < b.lead.id ? -1 : 1))
  return { sessions, caveats, records: [...training.logs, ...training.diary] }
}
