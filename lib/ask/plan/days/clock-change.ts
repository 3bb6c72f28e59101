import { addDays, type Day, dayBounds } from '../../../kernel/civil-time.ts'
import { dayMs } from '../../../kernel/durations.ts'

/** Months in which clocks change. */
const monthOf: Readonly<Record<string, number>> = { march: 3, april: 4, september: 9, october: 10, november: 11 }

const change =
  /\b(?:(?:the night )?(?:when |that )?the clocks? (?<way>went back|go back|fell back|changed|change|went forward|go forward|sprang forward)|(?:the night of )?the (?:clock|time) change|(?<summer>daylight savings? (?:time )?(?<side>ended|began|started)))(?: (?:in|last|this) (?<month>march|april|september|october|november))?\b/i

/**
 * The question with the latest change of the account's clocks as a date: "since the clocks went back". Its night ends on that day. A question
 * of an account whose clocks did not change that way within a year stays as it is.
 */
export function withClockChange(question: string, zone: string, today: Day): string {
  const found = change.exec(question)
  if (!found) return question
  const { way = '', side = '', month } = found.groups ?? {}
  const isBack = /back|ended/.test(way + side)
  const isForward = /forward|began|started/.test(way + side)
  const day = Array.from({ length: 367 }, (_, back) => addDays(today, -back)).find(one => {
    const bounds = dayBounds(one, zone)
    const longer = bounds ? bounds.endMs - bounds.startMs - dayMs : 0
    const isOfMonth = !month || Number(one.slice(5, 7)) === monthOf[month.toLowerCase()]
    return isOfMonth && ((longer > 0 && !isForward) || (longer < 0 && !isBack))
  })
  return day ? question.replace(change, day) : question
}
