import { notUnderstood } from '../no-answer.ts'
import type { NoAnswer } from '../plan.ts'

/** Occasions that last for days and have other dates for everybody, or every year. */
const occasions =
  /^(ramadan|lent|advent|holidays?|vacations?|honeymoon|trip|trips|camp|retreat|cruise|taper|deload|bulk|heat|heatwave|lockdown|quarantine|exams?|festival|conference|sabbatical)$/

/** "In Ramadan", "on holiday": words that only name an occasion need its dates; null if others are unknown as well. */
export function withoutDates(unknown: readonly string[]): NoAnswer | null {
  if (unknown.length === 0 || !unknown.every(word => occasions.test(word))) return null
  const words = [...new Set(unknown)].map(word => JSON.stringify(word)).join(', ')
  return {
    ...notUnderstood('unknown_words'),
    message: `The days of an occasion are not known. Ask with its dates instead, such as "from 3 to 17 August". (${words})`,
  }
}
