import type { Meaning } from '../../reading/meaning.ts'
import { feasts, holidays, partWords, wholeOf } from './date-words.ts'
import { groupWords } from './group-words.ts'

const months = [
  'january|jan',
  'february|feb',
  'march|mar',
  'april|apr',
  'may',
  'june|jun',
  'july|jul',
  'august|aug',
  'september|sep|sept',
  'october|oct',
  'november|nov',
  'december|dec',
]
const weekdays = [
  ['monday', 'mondays'],
  ['tuesday', 'tuesdays'],
  ['wednesday', 'wednesdays'],
  ['thursday', 'thursdays'],
  ['friday', 'fridays'],
  ['saturday', 'saturdays'],
  ['sunday', 'sundays'],
] as const
/** Without "sat", which is also the past tense of "sit". */
const shortWeekdays = ['mon', 'tue|tues', 'wed', 'thu|thur|thurs', 'fri'] as const

/** "Tuesdays+thursdays", "mondays+wednesdays+fridays": days of the week as one set. */
function setsOfDays(...[[one, a], [two, b]]: [[string, number], [string, number]]): [string, Meaning][] {
  if (a === b) return []
  const set = (phrase: string, days: number[]): [string, Meaning] => [
    phrase,
    { kind: 'weekdays', weekdays: days.toSorted().map(day => day + 1) },
  ]
  return [
    set(`${one}+${two}`, [a, b]),
    ...weekdays.flatMap(([, three], c) => (c === a || c === b ? [] : [set(`${one}+${two}+${three}`, [a, b, c])])),
  ]
}

export const periodWords: readonly (readonly [string, Meaning])[] = [
  ...months.map((words, index) => [words, { kind: 'month', month: index + 1 }] as const),
  ...weekdays.flatMap(
    ([one, many], index) =>
      [
        [one, { kind: 'weekday', weekday: index + 1 }],
        [`${many}|every ${one}|each ${one}|on a ${one}`, { kind: 'weekdays', weekdays: [index + 1] }],
        // A night belongs to the day on which it ends.
        [
          `${one} nights|${many} nights|every ${one} night|each ${one} night`,
          { kind: 'weekdays', weekdays: [((index + 1) % 7) + 1], isOfNights: true },
        ],
      ] as const,
  ),
  ...weekdays.flatMap(([, one], a) => weekdays.flatMap(([, two], b) => setsOfDays([one, a], [two, b]))),
  ...shortWeekdays.map((words, index) => [words, { kind: 'weekday', weekday: index + 1 }] as const),
  ['sun', { kind: 'weekday', weekday: 7 }],
  [
    'weekend|weekends|on the weekend|at the weekend|at weekends|every weekend|on weekends|saturdays and sundays|weekend days',
    { kind: 'weekdays', weekdays: [6, 7] },
  ],
  ['weekend nights', { kind: 'weekdays', weekdays: [6, 7], isOfNights: true }],
  [
    'weekdays|working days|workdays|work days|week days|monday to friday|mon to fri|mon fri|during the week|on a weekday|a week day|a work day|a workday|on a work day|on a workday|on a week day|a working day|on a working day',
    { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5] },
  ],
  [
    'weeknights|week nights|a week night|on a week night|a weeknight|on a weeknight|weeknight|week night|work nights|worknights|school nights|a school night|on a school night|a work night|on a work night|weekday nights|workday nights',
    { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5], isOfNights: true },
  ],
  ['this weekend', { kind: 'named-span', span: 'weekend' }],
  ['the weekend|my weekend|over the weekend', { kind: 'named-span', span: 'latest-weekend' }],
  ['last weekend|previous weekend|past weekend', { kind: 'named-span', span: 'last-weekend' }],
  ['this morning', { kind: 'named-span', span: 'today' }],
  [
    'today|my day|last night|last nights|yesterday night|overnight|so far today|this day',
    { kind: 'named-span', span: 'today' },
  ],
  [
    'yesterday|yesterday morning|night before last|the night before last|previous day|the previous day',
    { kind: 'named-span', span: 'yesterday' },
  ],
  ['day before yesterday|the day before yesterday', { kind: 'named-span', span: 'day-before-yesterday' }],
  [
    'ever|all time|of all time|since the beginning|all my data|of all|in my life|all history|in total ever|in all my data|in history|in my history|across all my data|over all my data|of my life|on record|all data|since the start|since i started',
    { kind: 'named-span', span: 'all' },
  ],
  [
    'lately|recently|recent|these days|of late|nowadays|recent days|last days|these last days|at this time of my life',
    { kind: 'named-span', span: 'lately' },
  ],
  ['day|days|night|nights', { kind: 'grain', grain: 'day' }],
  ['week|weeks', { kind: 'grain', grain: 'week' }],
  ['month|months', { kind: 'grain', grain: 'month' }],
  ['quarter|quarters', { kind: 'grain', grain: 'quarter' }],
  ['year|years', { kind: 'grain', grain: 'year' }],
  ...(['day', 'week', 'month', 'quarter', 'year'] as const).map(
    grain => [wholeOf(grain).join('|'), { kind: 'grain', grain, whole: true }] as const,
  ),
  ['q1|first quarter', { kind: 'quarter', month: 1 }],
  ['q2|second quarter', { kind: 'quarter', month: 4 }],
  ['q3|third quarter', { kind: 'quarter', month: 7 }],
  ['q4|fourth quarter', { kind: 'quarter', month: 10 }],
  // Seasons of the northern hemisphere, as meteorologists divide the year.
  ['spring|springtime', { kind: 'quarter', month: 3 }],
  ['summer|summertime', { kind: 'quarter', month: 6 }],
  ['autumn', { kind: 'quarter', month: 9 }],
  ['winter|wintertime', { kind: 'quarter', month: 12 }],
  ...holidays.map(([words, month, day]) => [words, { kind: 'holiday', month, day }] as const),
  ...partWords,
  ...feasts,
  ['this|current|the current|so far this', { kind: 'which', which: 'this' }],
  ['last', { kind: 'which', which: 'last' }],
  ['previous|the previous|preceding|the preceding', { kind: 'which', which: 'previous' }],
  ...(['day', 'week', 'month', 'quarter', 'year'] as const).map(
    grain => [`a ${grain} ago`, { kind: 'back', grain, count: 1 }] as const,
  ),
  ['ytd|year to date|the year so far|since new year|since the new year', { kind: 'back', grain: 'year', count: 0 }],
  ['mtd|month to date|the month so far', { kind: 'back', grain: 'month', count: 0 }],
  ...(['week', 'month', 'year'] as const).flatMap(grain => [
    [
      `all ${grain}|all this ${grain}|the whole ${grain}|the entire ${grain}|this whole ${grain}|since the start of the ${grain}|since the beginning of the ${grain}|since the start of this ${grain}|since the beginning of this ${grain}|${grain} so far`,
      { kind: 'back', grain, count: 0 },
    ] as const,
    [`${grain} before last|the ${grain} before last`, { kind: 'back', grain, count: 2 }] as const,
  ]),
  ['past|trailing', { kind: 'which', which: 'past' }],
  ['next|upcoming|coming', { kind: 'which', which: 'next' }],
  ['ago', { kind: 'ago' }],
  ['before|before that|prior|earlier|one before', { kind: 'before' }],
  [
    'same|same period|by this point|at this point|this point|by this time|same point|by the same point|at the same point|same stage|same time|same date|same dates|same days',
    { kind: 'same' },
  ],
  // A date in another week, month or year, which no period names.
  [
    'this time|this time of year|this time of the year|night from|night between',
    { kind: 'beyond', reason: 'two_periods' },
  ],
  ['and|&', { kind: 'and' }],
  ['to|until|till|through|-|–|up until', { kind: 'to' }],
  ['from', { kind: 'from' }],
  ['between', { kind: 'between' }],
  ['since|starting|from the start of|since the start of|since the beginning of|beginning', { kind: 'since' }],
  ['in|on|during|for|within|throughout|of|at|across|in the course of|over the course of', { kind: 'in' }],
  [
    'dawn|dusk|sunrise|sunset|sundown|nightfall|lunchtime|dinnertime|teatime|nighttime|daylight|forenoon|morning|mornings|evening|tonight|evenings|afternoon|afternoons|noon|midday|midnight|hourly|per hour|an hour|each hour|by hour|clock|pm|daytime|after work|second|seconds|during the day|hour by hour|minute by minute|at any time|at any point|any time|at some point|at one point|at times',
    { kind: 'beyond', reason: 'finer_than_a_day' },
  ],
  ...groupWords,
  ['annual|annually', { kind: 'group', by: 'year' }],
  ['seasonal|seasonally', { kind: 'group', by: 'season' }],
  [
    'by weekday|per weekday|by day of the week|by day of week|per day of the week|each weekday|each day of the week|for each day of the week|weekday by weekday|for each weekday|by weekdays|by days of the week|across the week|on each weekday|on each day of the week|broken down by weekday|broken down by day of the week|split by weekday|grouped by weekday|by dow',
    { kind: 'group', by: 'weekday' },
  ],
  [
    'which weekday|what weekday|which day of the week|what day of the week|on which weekday|on which day of the week|on what day of the week|on what weekday|weekday|day of the week|which days of the week|which night of the week|what night of the week|night of the week|nights of the week',
    { kind: 'group', by: 'weekday', which: true },
  ],
]
