/* Whether there was a workout on every Monday or on every weekend, in the words of the grammar. */

import { a, asked, fitted, session, verbs } from './of-training.ts'

const all = '(?:every single|each and every|each single|every|each|all|all of the|all the)'
const day = '(mon|tues|wednes|thurs|fri|satur|sun)day'
/** What can follow: a period. A time of the day, another weekday or another sport is a different question. */
const end =
  '(?=$| (?:this|last|past|in|during|over|since|from|between|for|so far|of|the last|the past|january|february|march|april|may|june|july|august|september|october|november|december)(?: |$))'
const verb = verbs.replace('(run|', '(hit the gym|run|')
const days: readonly (readonly [pattern: string, said: (from: number) => string])[] = [
  [`${all} ${day}s?`, at => `$${at}days`],
  [`${all} ${day}s? and (?:on )?(?:${all} )?${day}s?`, at => `$${at}days+$${at + 1}days`],
  [
    `${all} ${day}s? (?:and )?(?:${all} )?${day}s? and (?:${all} )?${day}s?`,
    at => `$${at}days+$${at + 1}days+$${at + 2}days`,
  ],
  [`${all} (?:weekday|workday|work day)s?`, () => 'weekdays'],
]
const weekends = `(?:on |at )?${all} weekends?`

/** What more of a sport is, and a number of sessions. */
const amounts = [
  ['(?:lift|lift weights)', 'volume of gym workouts'],
  ['(?:run|jog)', 'running distance'],
  ['(?:cycle|ride|bike)', 'cycling distance'],
  ['swim', 'swimming distance'],
] as const
const counted = [
  ['(?:lift|lift weights|go to the gym|hit the gym)', 'gym workouts'],
  ['(?:run|jog|go running)', 'runs'],
  ['(?:cycle|ride|bike|go cycling)', 'rides'],
  ['(?:swim|go swimming)', 'swims'],
  ['(?:train|work out|exercise)', 'workouts'],
] as const
const usually = '(?:usually |normally |typically |generally |mostly )?'
const twoDays = `(?:on )?${day}s? (?:or|than|versus|vs) (?:on )?${day}s?`

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofWeekdayHabits: readonly (readonly [pattern: string, said: string])[] = [
  ...days.flatMap(([pattern, said]): [string, string][] => [
    [`^${asked}${verb} (?:on )?${pattern}${end}`, `percentage of days i $1 on ${said(2)}`],
    [`^${asked}${fitted} (?:in )?(?:my |${a} )${session} (?:in )?(?:on )?${pattern}${end}`, `percentage of days with a $1 on ${said(2)}`],
  ]),
  // Two days of the week against each other.
  ...amounts.map(([verbs, said]): [string, string] => [`^do i ${usually}${verbs} (?:more|less|further|farther) ${twoDays}${end}`, `${said} by weekday on $1days and $2days`]),
  ...counted.map(([verbs, said]): [string, string] => [`^do i ${usually}${verbs} (?:more|less)(?: often| frequently| times) ${twoDays}${end}`, `${said} by weekday on $1days and $2days`]),
  [`^do i do (?:more|less|fewer) (runs|rides|swims|hikes|workouts|gym workouts|gym sessions) ${twoDays}${end}`, '$1 by weekday on $2days and $3days'],
  [`^do i ${usually}(?:train|work out|exercise) (?:more|less) ${twoDays}${end}`, 'workouts by weekday on $1days and $2days'],
  [`^${asked}${verb} ${weekends}${end}`, 'how many separate weekends with at least 1 $1'],
  [`^${asked}${fitted} (?:in )?(?:my |${a} )${session} (?:in )?${weekends}${end}`, 'how many separate weekends with at least 1 $1s'],
  [`^(?:on )?how many (?:of the )?weekends (?:did|have) i ${verb}${end}`, 'how many separate weekends with at least 1 $1'],
  [`^(?:on )?how many (?:of the )?weekends (?:had|with|did i (?:have|do|get|get in|log)|have i had|have i done) ${a} ${session}${end}`, 'how many separate weekends with at least 1 $1s'],
]
