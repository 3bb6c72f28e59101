/* Holidays, and days of training that stand beside their dates, in the words of the grammar. */

import { months } from '../calendar-words.ts'

const holiday =
  "(?:christmas|xmas|boxing day|thanksgiving|easter|halloween|new year(?:'s|s)?|black friday|good friday|pentecost|labor day|memorial day)(?: (?:day|eve|sunday|monday))?"
const end = `(?:the )?(?:${holiday}|(?:${months})(?: \\d{1,2}(?: (?:st|nd|rd|th))?)?|\\d{1,2}(?: (?:st|nd|rd|th))?(?: of)? (?:${months}))`
const date = `(?:(?:${months}) \\d{1,2}(?: (?:st|nd|rd|th))?|(?:the )?\\d{1,2}(?: (?:st|nd|rd|th))?(?: of)? (?:${months})|20\\d\\d-\\d\\d-\\d\\d)`
const dates = `(?:(?:from )?${date} (?:to|until|till|through) |from (?:the )?\\d{1,2}(?: (?:st|nd|rd|th))? (?:to|until|till|through) |\\d{1,2}(?: (?:st|nd|rd|th))? to \\d{1,2}(?: (?:st|nd|rd|th))?(?: of)? (?:${months}))`
const phase = '(?:race|deload|taper|peak|recovery|base|build|competition|marathon|training camp|holiday|travel)'
const event = '(?:race|match|competition|marathon|event|test|game)'
const season = '(?:season|training block|training plan|marathon build|build|off season|year of training)'
const year = '(last year|this year|20\\d\\d|two years ago)'

/** Each pattern with what it says; every repetition is bounded. */
export const ofOccasions: readonly (readonly [pattern: string, said: string])[] = [
  // The time between two days is no day of the week.
  [
    `(?:in|on|during|over|for|throughout) (?:the |all the )(?:weeks?|days|time|period|stretch|quiet days) (?:in )?between(?= ${end} and )`,
    'between',
  ],
  // What a day or a week was, beside its dates.
  [`(?:(?:my|the) )?${event} day(?: on)?(?= ${date}(?: |$))`, ''],
  [`(?:in |during |over )?(?:(?:my|the) )?${phase} weeks?(?= ${dates})`, ''],
  [
    `(?:at |from )?the (?:start|beginning|end) of (?:the|my) ${season}(?= (?:on|in) (?:${date}|(?:${months}))(?: |$))`,
    '',
  ],
  // One year for both.
  [`(?:in )?${year} (between|from) (${end}) (and|to|until|till|through) (${end})`, '$2 $3 $4 $5 $1'],
]
