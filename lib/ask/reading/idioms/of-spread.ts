/* How much a value goes up and down, in the words of the grammar: its standard deviation, never its mean. */

const months = 'january|february|march|april|may|june|july|august|september|october|november|december'
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
const compared = '(?=.* (?:than|compared to|compared with|versus|vs|against)(?: |$))'
const before = (rest: string) => `(?: ${rest})$`

/** `how`: the wording of the change; `than` of the grammar. */
const changes: readonly (readonly [how: string, than: string])[] = [
  [`${much}(?:less ${loose}|more ${steady}|steadier|stabler)`, 'lower'],
  [`${much}(?:more ${loose}|less ${steady}|bumpier|jumpier)`, 'higher'],
]
const movements: readonly (readonly [how: string, than: string])[] = [
  [`(?:${moved} ${much}less|${much}less ${swung}|${swung} ${much}less)`, 'lower'],
  [`(?:${moved} ${much}more|${much}more ${swung}|${swung} ${much}more)`, 'higher'],
]
/** A period that is compared with the one before it, where no other is named. */
const periods: readonly (readonly [said: string, plain: string])[] = [
  [
    '(?:(?:in )?the )?(?:last|past) (two|three|four|six|\\d{1,2}) (days|weeks|months)',
    'in the last $2 $3 than in the $2 $3 before',
  ],
  ['this (week|month)', 'this $2 than last $2'],
  ['last (week|month)', 'last $2 than the $2 before'],
  ['(?:lately|recently|these days|now|nowadays|at the moment)', 'in the last 30 days than in the 30 days before'],
]

/** Each pattern with what it says in the words of the grammar. */
export const ofSpread: readonly (readonly [pattern: string, said: string])[] = [
  // "Less up and down than it was in September".
  [
    `(than|compared to|compared with|versus|vs|against) (?:it|they|that) (?:was|were|did)(?= (?:in|last|this|on|during) ?)`,
    '$1',
  ],
  ...[...changes, ...movements].flatMap(([how, than]): [string, string][] => [
    [
      `^${be} my ${value} (?:been |got |gotten |getting |become |becoming )?${how}${compared}`,
      `is the ${spread} $1 ${than}`,
    ],
    ...periods.map(([said, plain]): [string, string] => [
      `^${be} my ${value} (?:been |got |gotten |getting |become |becoming )?${how}${before(said)}`,
      `is the ${spread} $1 ${than} ${plain}`,
    ]),
    [
      `^${be} my ${value} (?:been |got |gotten |getting |become |becoming )?${how}(?: in (${months}))$`,
      `is the ${spread} $1 ${than} in $2 than the month before`,
    ],
    [
      `^${be} my ${value} (?:been |got |gotten |getting |become |becoming )?${how}$`,
      `is the ${spread} $1 ${than} in the last 30 days than in the 30 days before`,
    ],
  ]),
  // Of anything else, a mean would be another answer.
  ['(more|less) up and down', '$1 up-and-down'],
  // How much it does.
  [
    `^(?:how much )?(?:${be}) my ${value} (?:been )?(?:${moved}|up and down|${swung})(?= |$)`,
    `what was the ${spread} $1`,
  ],
]
