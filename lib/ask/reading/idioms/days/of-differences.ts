/* The difference of two days, in the words of the grammar. */

const some = '(two|three|four|five|2|3|4|5)'
const end = '(?= (?:in|this|last|since|over|during|ever|of|for|between)\\b|$)'
const asked = '(?:what (?:is|was) |show me |how (?:big|large) (?:is|was) )?'
const greatest = '(?:my |the )?(?:greatest|biggest|largest|highest|max|maximum|most extreme)'
const oneDay = '(?:single day|one day|1 day|day to day|day over day|overnight)'
const next =
  '(?:(?:from|between) (?:one|any) day (?:to|and) (?:the )?(?:next|another|other)|from (?:one )?day to day|day to day|day over day|overnight|between (?:two )?consecutive days)'
const series = '(?:my )?((?:(?!day\\b|night\\b|run\\b|ride\\b|walk\\b|workout\\b|session\\b)\\S+ ){0,2}\\S+)'
const moves = [
  ['(?:change|changes|swing|difference)', 'day-to-day-change'],
  ['(?:jump|increase|gain|rise)', 'day-to-day-rise'],
  ['(?:drop|fall|decrease|decline|loss|dip)', 'day-to-day-drop'],
] as const
const highest = '(?:longest|highest|heaviest|biggest|most|max|maximum)'
const lowest = '(?:shortest|lowest|lightest|fewest|least|smallest|min|minimum)'
const gap = '(?:the )?(?:difference|gap) between (?:my |the )?'

/** Each pattern with what it says; every repetition is bounded. */
export const ofDifferences: readonly (readonly [pattern: string, said: string])[] = [
  // Of the body, not of a gym.
  [
    '(?<=\\b(?:minimum|maximum|min|max|median|average|mean|lowest|highest) )weights(?= (?:for each|by|per|each) (?:week|month|quarter|year))',
    'weight',
  ],
  // Some of the weeks, in order.
  ...(
    [
      ['least', 'lowest'],
      ['most', 'highest'],
    ] as const
  ).flatMap(([said, plain]): [string, string][] => [
    [
      `^which ${some} (weeks|months) ((?:this|last) year |in 20\\d\\d )?did i sleep (?:the )?${said}$`,
      `${plain} $1 $2 for sleep $3`,
    ],
    [
      `^which ${some} (weeks|months) ((?:this|last) year |in 20\\d\\d )?did i walk (?:the )?${said}$`,
      `${plain} $1 $2 for steps $3`,
    ],
  ]),
  ...moves.flatMap(([move, said]): [string, string][] => [
    [`^${asked}${greatest} ${oneDay} ${series} ${move}${end}`, `${said} $1`],
    [`^${asked}${greatest} ${oneDay} ${move} (?:in|of) ${series}${end}`, `${said} $1`],
    [`^${asked}${greatest} ${move} (?:in|of) ${series} ${next}${end}`, `${said} $1`],
    [`^${asked}${greatest} ${series} ${move} ${next}${end}`, `${said} $1`],
  ]),
  ...[`${highest} and (?:my |the )?${lowest}`, `${lowest} and (?:my |the )?${highest}`].flatMap(
    (both): [string, string][] => [
      [`^${asked}${gap}${both} nights?(?: of sleep)?${end}`, 'max-minus-min sleep'],
      [
        `^${asked}${gap}${both} ((?:weight|steps?|step count|sleep|protein|calories eaten|calories burned|resting heart rate|hrv|heart rate variability|body fat|distance|floors|carbs|fat|sodium|fiber|active minutes)(?: (?:values?|days?|counts?))?)${end}`,
        'max-minus-min $1',
      ],
    ],
  ),
]
