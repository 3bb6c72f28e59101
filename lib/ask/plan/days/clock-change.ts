import { addDays, type Day, dayBounds } from '../../../kernel/civil-time.ts'
import { dayMs } from '../../../kernel/zone-rules.ts'

const change =
  /\b(?:(?:the night )?(?:when |that )?the clocks? (?<way>went back|go back|fell back|changed|change|went forward|go forward|sprang forward)|the clock change|(?<summer>daylight savings? (?:time )?(?<side>ended|began|started)))\b/i

/**
 * The question with the latest change of the account's clocks as a date: "since the clocks went back". Its night ends on that day. A question
 * of an account whose clocks did not change that way within a year stays as it is.
 */
export function withClockChange(question: string, zone: string, today: Day): string {
  const found = change.exec(question)
  if (!found) return question
  const { way = '', side = '' } = found.groups ?? {}
  const isBack = /back|ended/.test(way + side)
  const isForward = /forward|began|started/.test(way + side)
  const day = Array.from({ length: 367 }, (_, back) => addDays(today, -back)).find(one => {
    const bounds = dayBounds(one, zone)
    const longer = bounds ? bounds.endMs - bounds.startMs - dayMs : 0
    return (longer > 0 && !isForward) || (longer < 0 && !isBack)
  })
  return day ? question.replace(change, day) : question
}
