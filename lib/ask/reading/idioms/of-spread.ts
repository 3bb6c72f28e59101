/* How much a value goes up and down, in the words of the grammar: its standard deviation, never its mean. */

import { months } from './calendar-words.ts'

const be = '(?:is|are|was|were|has|have|did|does|do)'
const value =
  '((?:average |daily |resting |nightly |blood |body )*(?:glucose|blood sugar|sugars?|bg|cgm|weight|body fat|heart rate|pulse|hrv|heart rate variability|rhr|steps|step count|calories eaten|energy intake|sleep|sleep duration|time in bed|deep sleep|rem sleep|carbs|protein|water|spo2|blood oxygen|oxygen saturation|skin temperature|respiratory rate|breathing rate)(?: levels?| values?| readings?)?)'
const much = '(?:a lot |much |any |a bit |even |far |slightly |way )?'
/** What goes up and down, and what does not. */
const loose =
  '(?:up and down|variable|volatile|erratic|jumpy|unstable|unsteady|uneven|all over the place|bumpy|wobbly|spread out)'
const steady = '(?:stable|steady|constant|even|level|flat)'
const moved =
  '(?:go|going|gone|went|move|moving|moved|jump|jumping|jumped|bounce|bouncing|bounced) (?:up and down|around|about|all over the place)'
const swung = '(?:swing|swinging|swung|fluctuate|fluctuating|fluctuated|vary|varying|varied)'
const spread = 'standard deviation of my'
const asked = `^${be} my ${value} (?:been |got |gotten |getting |become |becoming )?`
const compared = '(?=.* (?:than|compared to|compared with|versus|vs|against)(?: |$))'
/** Stands where the question names nothing to compare with, until its last words have said it. */
const open = 'comparedwith'

/** `how`: the wordings of a change; `than`: that of the grammar. */
const changes = [
  {
    how: `(?:${much}(?:less ${loose}|more ${steady}|steadier|stabler)|${moved} ${much}less|${much}less ${swung}|${swung} ${much}less)`,
    than: 'lower',
  },
  {
    how: `(?:(?:more or less|less or more) ${loose}|${much}(?:more ${loose}|less ${steady}|bumpier|jumpier)|${moved} ${much}more|${much}more ${swung}|${swung} ${much}more)`,
    than: 'higher',
  },
]
const seasons = [
  ['winter', '1 march'],
  ['spring', '1 june'],
  ['summer', '1 september'],
] as const
/** The last words of such a question, and what is compared: a period with the one before it, where no other is named. */
const periods: readonly (readonly [said: string, plain: string])[] = [
  [
    ' (?:(?:in )?the )?(?:last|past) (two|three|four|six|\\d{1,2}) (days|weeks|months)',
    'in the last $1 $2 than in the $1 $2 before',
  ],
  [' this (week|month)', 'this $1 than last $1'],
  [' last (week|month)', 'last $1 than the $1 before'],
  [` in (${months})`, 'in $1 than the month before'],
  ...seasons.map(([season, end]): [string, string] => [
    ` since (?:the )?(?:end of (?:the )?)?${season}`,
    `since ${end} than in ${season}`,
  ]),
  [' since ((?!then|last|that)[^ ]+(?: [^ ]+){0,3})', 'since $1 compared to before'],
  ['(?: (?:lately|recently|these days|now|nowadays|at the moment))?', 'in the last 30 days than in the 30 days before'],
]
const last = periods.map(([said]) => said).join('|')

/** Each pattern with what it says in the words of the grammar. */
export const ofSpread: readonly (readonly [pattern: string, said: string])[] = [
  // "Less up and down than it was in September".
  [
    `(than|compared to|compared with|versus|vs|against) (?:it|they|that) (?:was|were|did)(?= (?:in|last|this|on|during) ?)`,
    '$1',
  ],
  ...changes.flatMap(({ how, than }): [string, string][] => [
    [`${asked}${how}${compared}`, `is the ${spread} $1 ${than}`],
    [`${asked}${how}(?=(?:${last})$)`, `is the ${spread} $1 ${than} ${open}`],
  ]),
  ...periods.map(([said, plain]): [string, string] => [`${open}${said}$`, plain]),
  // "Did I average over 8000 steps": a bound of the mean, not "the average over the last 8 days".
  [
    '^(?:did|do|have|has|am|was) (.{1,40}?) (average|averaged|averaging) over(?= \\d)(?! \\S+ (?:days|weeks|months|nights|years))',
    '$1 $2 more than',
  ],
  // Of anything else, a mean would be another answer.
  ['(more|less) up and down', '$1 up-and-down'],
  // How much it does.
  [
    `^(?:how much )?(?:${be}) my ${value} (?:been )?(?:${moved}|up and down|${swung})(?= |$)`,
    `what was the ${spread} $1`,
  ],
]
