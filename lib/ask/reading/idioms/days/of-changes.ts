/* By how much a value changed between two periods, and which of two was the better one, in the words of the grammar. */

import { months, weekday } from '../calendar-words.ts'

const period = `(?:the )?(?:(?:(?:early|late|mid) )?(?:${months})(?: (?:this year|last year|20\\d\\d))?|(?:last|this) (?:week|month|year|quarter|spring|summer|autumn|winter|weekend|${weekday})|(?:spring|summer|autumn|winter)(?: (?:this year|last year|20\\d\\d))?|(?:the )?(?:week|month|year) before(?: last)?|20\\d\\d|yesterday|today|(?:a|one|two|three|six) (?:week|month|year)s? ago|first half of (?:the|this|last) year|second half of (?:the|this|last) year)`
const percent = '(?:percentage|percent|per cent|%|percentage points?)'
const moved =
  '(?:change|changed|go up|go down|gone up|gone down|went up|went down|increase|increased|decrease|decreased|drop|dropped|fall|fallen|rise|risen|improve|improved|decline|declined|grow|grown|differ|move|moved|shift)'
const amount = `(?:by )?(?:what|how many|how much|which) ${percent}`
const name =
  '(?:my )?((?:average |mean |daily |total )*(?:(?!my|from|between|in|than|by|to|and)\\S+ ){0,4}?(?!my|from|between|in)\\S+)'
const ends = `(?:from|between) (${period}) (?:to|and|until|till) (${period}|now)`
const kinds = '(?:week|month|year|day|season|summer|winter|weekend|night|one|period|time|quarter)'
const better = '(?:better|worse|best|worst|stronger|weaker|higher|lower|busier|quieter|lazier)'
const deeds = [
  ['(?:walking|steps|walks|my steps)', 'steps'],
  ['(?:sleep|sleeping|my sleep)', 'sleep'],
  [
    '(?:my )?((?!running|cycling|swimming|lifting|training|workouts|runs|rides|food|eating|glucose)\\S+(?: (?:heart )?(?:rate|variability|sleep|fat|max|minutes|load|efficiency|temperature|range|burned))?)',
    '$3',
  ],
] as const

/** Each pattern with what it says; every repetition is bounded. */
// biome-ignore format: one row an idiom
export const ofChanges: readonly (readonly [pattern: string, said: string])[] = [
  // A change in percent is that of two means.
  [`^${amount} (?:did|has|have) ${name} ${moved} ${ends}$`, 'percent-change compare $1 $3 with $2'],
  [`^(?:by )?how much (?:did|has|have) ${name} ${moved} ${ends} (?:in|as a|as) ${percent}$`, 'percent-change compare $1 $3 with $2'],
  [`^(?:what (?:is|was) )?(?:the )?${percent} (?:change|difference|increase|decrease|drop|rise) (?:in|of) ${name} ${ends}$`, 'percent-change compare $1 $3 with $2'],
  [`^how many ${percent} (?:more|less|fewer|higher|lower) (?:was|were|is) ${name} in (${period}) than in (${period})$`, 'percent-change compare $1 $2 with $3'],
  // Which of two is the better one, both of them say.
  ...deeds.flatMap(([of, said]): [string, string][] => [
    [`^(?:was|were|is) (${period}) or (${period}) (?:the |a |my )?${better} ${kinds} (?:for|in terms of|with regard to|regarding|when it comes to) ${of}$`, `compare ${said} $1 with $2`],
    [`^(?:was|were|is) (${period}) or (${period}) ${better} (?:for|in terms of|regarding) ${of}$`, `compare ${said} $1 with $2`],
    [`^(?:which|what) (?:${kinds} )?(?:was|is) (?:the |my )?${better}(?: ${kinds})? (?:for|in terms of|regarding) ${of.replace('(?:my )?((?!', '(?:my )?((?!')} (${period}) or (${period})$`, said === '$3' ? 'compare $1 $2 with $3' : `compare ${said} $1 with $2`],
  ]),
  [`^(?:on |in )?(?:which|what) ${kinds} (did i (?:walk|sleep|burn|eat|climb) (?:more|less|longer|better|worse)(?: \\S+)?) (${period}) or (${period})$`, '$1 in $2 than in $3'],
]
