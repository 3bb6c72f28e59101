import { notUnderstood } from '../no-answer.ts'
import type { NoAnswer } from '../plan.ts'

/** Occasions that last for days and have other dates for everybody, or every year. */
const occasions =
  /^(ramadan|lent|advent|holidays?|hols|vacations?|honeymoon|trip|trips|camp|retreat|cruise|taper|deload|bulk|heat|heatwave|lockdown|quarantine|exams?|festival|conference|sabbatical|wedding|funeral|fortnight|leave|break|half|visit|move|surgery|operation|holidaying|getaway|staycation|weekender)$/
/** Words beside them that say no more than which occasion it was. */
const beside =
  /^(off|had|took|went|going|was|were|came|got|back|home|school|long|big|last|family|ski|skiing|summer|winter|spring|autumn|beach|city|easter|christmas|work|time|away|term|after|before|during|while|until|since|house)$/

/** "In Ramadan", "on holiday": words that only name an occasion need its dates; null if others are unknown as well. */
export function withoutDates(unknown: readonly string[]): NoAnswer | null {
  const named = unknown.filter(word => occasions.test(word))
  return named.length > 0 && unknown.every(word => occasions.test(word) || beside.test(word)) ? needsDates(named) : null
}

/** An occasion that a time is named by: "after the vacation in august", "before I had my fortnight off", "on our trip to Rome". */
const timed =
  /\b(?:before|after|since|until|during|over|on|in|from) (?:(?:i|we) (?:had|went on|took|got back from|came back from|was on|were on|returned from) )?(?:the |my |our |a |that |this )?(?:[a-z]+ ){0,2}?(?<occasion>holidays?|hols|vacations?|honeymoon|trip|camp|retreat|cruise|heatwave|lockdown|exams?|festival|conference|sabbatical|wedding|funeral|fortnight off|week off|weeks off|days off|time off|half term)\b/i
/** Days of which the account knows nothing. */
const ofTerms =
  /\b(?:school ?days|days? (?:of|with) school|school ?(?:mornings?|term)|term[- ]?time|days off school)\b/i
const generic = new Set<string>(['unknown_words', 'leftover_words', 'no_series', 'two_periods'])

/** The message for a question without an answer in which an occasion stands for the dates that would be needed. */
export function undatedOccasion(question: string, { reason }: NoAnswer): { message: string } | null {
  if (generic.has(reason) && ofTerms.test(question)) return { message: unknownTerms }
  const occasion = generic.has(reason) && !/\d/.test(question) ? timed.exec(question)?.groups?.['occasion'] : undefined
  return occasion ? { message: messageOf([occasion.toLowerCase()]) } : null
}

const unknownTerms =
  'Which days were school days is not known. Ask for weekdays instead, or with dates, such as "on weekdays from 1 September to 16 October".'

const needsDates = (words: readonly string[]): NoAnswer => ({
  ...notUnderstood('unknown_words'),
  message: messageOf(words),
})

function messageOf(occasions: readonly string[]): string {
  const words = [...new Set(occasions)].map(word => JSON.stringify(word)).join(', ')
  return `The days of an occasion are not known. Ask with its dates instead, such as "from 3 to 17 August". (${words})`
}
