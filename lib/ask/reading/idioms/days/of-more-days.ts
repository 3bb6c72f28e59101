/* On which of two periods more days were past a number, in the words of the grammar: how many days of each. */

import { months } from '../calendar-words.ts'

const period = `((?:in |on |during |over )?(?:(?:the )?(?:whole |entire )?(?:${months})(?: (?:20\\d\\d|this year|last year))?|(?:this|last) (?:week|month|year|quarter|spring|summer|autumn|winter)|the (?:week|month|year) before)(?: last year)?)(?: so far)?`
const than = '(?:than|or|versus|vs|compared to|compared with|against)'
const more = '(?:more|fewer|less)'
const days = '(days|nights)'
/** What is past a number: it has a digit or a word for one. */
const bound =
  '((?=(?:\\S+ )*?(?:\\d|over|under|above|below|least|most|between))(?:(?:less|more|fewer|longer|higher|lower) than |(?!than|or|versus|vs|in|during|this|last)\\S+ ){1,7}(?!than|in)\\S+|(?=\\d)\\S+)'

/** Each pattern with what it says; every repetition is bounded. */
export const ofMoreDays: readonly (readonly [pattern: string, said: string])[] = [
  // "Did I walk 10,000 steps on more days in October or in November?"
  [
    `^(did|do|have|was|were|has) (i|my) ${bound} (?:on|for) ${more} ${days} ${period} ${than} ${period}$`,
    'how many $4 $1 $2 $3 $5 versus $6',
  ],
  [
    `^(?:on |for )?${more} ${days} ${than} ${period} (did|have|was) i ${bound} ${period}$`,
    'how many $1 $3 i $4 $5 versus $2',
  ],
  // "Were there more days over 10,000 steps this month than last month?"
  [
    `^(?:were there|are there|did i have|have i had|do i have|had i) ${more} ${days} (?:with |of )?${bound} ${period} ${than} ${period}$`,
    'how many $1 $2 $3 versus $4',
  ],
  // "How many more days over 10,000 steps did I have in October than in September?"
  [
    `^how many ${more} ${days} (?:with |of )?${bound} (?:did i have|have i had|were there|was there|are there) ${period} ${than} ${period}$`,
    'how many $1 $2 $3 versus $4',
  ],
  [
    `^how many ${more} ${days} (did|have|was) i ${bound} ${period} ${than} ${period}$`,
    'how many $1 $2 i $3 $4 versus $5',
  ],
]
