/* The days between holidays, in the words of the grammar. */

import { months } from '../calendar-words.ts'

const holiday =
  "(?:christmas|xmas|boxing day|thanksgiving|easter|halloween|new year(?:'s|s)?|black friday|good friday|pentecost|labor day|memorial day)(?: (?:day|eve|sunday|monday))?"
const end = `(?:the )?(?:${holiday}|(?:${months})(?: \\d{1,2}(?: (?:st|nd|rd|th))?)?|\\d{1,2}(?: (?:st|nd|rd|th))?(?: of)? (?:${months}))`
const year = '(last year|this year|20\\d\\d|two years ago)'

/** Each pattern with what it says; every repetition is bounded. */
export const ofHolidays: readonly (readonly [pattern: string, said: string])[] = [
  // The time between two days is no day of the week.
  [
    `(?:in|on|during|over|for|throughout) (?:the |all the )(?:weeks?|days|time|period|stretch|quiet days) (?:in )?between(?= ${end} and )`,
    'between',
  ],
  // One year for both.
  [`(?:in )?${year} (between|from) (${end}) (and|to|until|till|through) (${end})`, '$2 $3 $4 $5 $1'],
]
