/* Several days of the week that stand together, and the other days, in the words of the grammar. */

import { weekday } from '../calendar-words.ts'

const named = `(${weekday}s)`
const joint = '(?:than|vs|versus|against|compared to|compared with|instead of)'
const more = '(?:more|less|fewer|longer|shorter|better|worse|higher|lower)'
const others =
  '(?:on |at |in )?(?:the |all |all the )?(?:other days(?: of the week)?|other weekdays|rest of the week|others|remaining days)'
const together = [`${named}(?: and)? ${named} and ${named}`, `${named} and ${named}`] as const
const joined = ['$1+$2+$3', '$1+$2'] as const

/** Each pattern with what it says: days joined by a plus are one set, which is compared with another or with the other days. */
export const ofWeekdays: readonly (readonly [pattern: string, said: string])[] = [
  ...together.flatMap((list, i): [string, string][] => [
    [`${list}(?= (?:${joint}) )`, joined[i] ?? ''],
    [`(?<=\\b(?:${joint})(?: on)? )${list}`, joined[i] ?? ''],
    // "Do I walk less on Tuesdays and Thursdays".
    [`(?<=\\b${more} (?:(?!than |or |compare)\\S+ ){0,5}on )${list}(?!.* (?:or|${joint}) )`, joined[i] ?? ''],
  ]),
  // All of them are whole weeks.
  [
    '(?:last|past) (\\d{1,2}|two|three|four|five|six|eight|ten|twelve) weeks(.*?) (?:from )?monday (?:to|through|until) sunday',
    'last $1 full weeks$2',
  ],
  // "When did I get up on the weekend": the last one; "do I get up" asks for a habit.
  [
    '^((?:how|when|what time|what|which|how many|how much|how long|how late|how early)(?: \\S+){0,3} (?:did|was|were) (?:i|my) .*?)(?:on|at|in) the weekend$',
    '$1over the weekend',
  ],
  [`^(?:compare )?(.* (?:on )?(?:\\S+days|weekends)) ${joint} ${others}`, 'compare $1'],
]
