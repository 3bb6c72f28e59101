/* Kinds of days that are compared with each other, and the day before another, in the words of the grammar. */

import { ofDifferences } from './of-differences.ts'

const end = '(?= (?:in|this|last|since|over|during|for|from)\\b|$)'
const joint = '(?:vs|versus|than|against|compared to|compared with|as compared with|as compared to|with|and)'
const workdays = '(?:weekdays|work ?days|working days|office days|week days)'
const relation = '(?:link|correlation|relationship|connection|association|relation)'
const tied =
  '(?:correlate with|correlated with|depend on|related to|linked to|connected to|tied to|affected by|influenced by)'
const before = '(?:on |of |from )?the (?:day before|previous day|preceding day|prior day)'

/** Each pattern with what it says; every repetition is bounded. */
export const ofDayGroups: readonly (readonly [pattern: string, said: string])[] = [
  ...ofDifferences,
  [`(?<=\\bdays? .{0,30}${joint} )(?:on )?(?:my )?(?:days off|off days|days i rest|days i rested)${end}`, 'rest days'],
  ['on (?:my )?(?:days off training|off days|days i rest|days i rested)(?= |$)', 'on rest days'],
  // The working days and the others, each with a mean of its own.
  [
    `(?:split |divided )?(?:for |on |by |into |between )?(?:the )?${workdays} and (?:the |on )?weekends (?:separately|apart|each on their own|side by side|respectively)`,
    'weekdays vs weekends',
  ],
  [
    `(?:separately|split|divided|broken down) (?:for|on|by|into|between) (?:the )?${workdays} and (?:the |on )?weekends`,
    'weekdays vs weekends',
  ],
  ['office days (vs|versus|than|against|compared to|compared with) (?:on )?(?:the )?weekends', 'weekdays $1 weekends'],
  ['weekends (vs|versus|than|against|compared to|compared with) (?:on )?office days', 'weekends $1 weekdays'],
  ['as compared (with|to)', 'compared $1'],
  // What is named with the day before comes first.
  [
    `(?<=\\b${relation} between )(?:my )?(.{3,30}?) and (?:my |the )?((?:(?!night|sleep)\\S+ ){1,4})${before}${end}`,
    '$2and $1 the next day',
  ],
  [
    `^(?:does|do|is|are) (?:my )?(.{3,30}?) ${tied} (?:my |the )?((?:(?!night|sleep)\\S+ ){1,4})${before}${end}`,
    'correlation between $2and $1 the next day',
  ],
]
