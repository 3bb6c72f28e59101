import { addDays } from '../../kernel/civil-time.ts'
import { type DayRange, includesDay, startOfDay } from '../../kernel/ranges.ts'
import type { AccountRef } from '../../model/account/account.ts'
import type { ReadContext } from '../read-context.ts'
import { type Session, sessionsOf } from './sessions.ts'
import { readWorkoutRecords } from './workout-records.ts'

/** The sessions of a range of days, newest first, in two queries. Sessions that only the diary has come last on their day. */
export async function readSessions(
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
