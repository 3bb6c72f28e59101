import type { Meaning } from '../../reading/meaning.ts'
import { monthNames, weekdayNames } from '../calendar-names.ts'

/** Holidays on the same date every year. */
export const holidays: readonly (readonly [string, number, number])[] = [
  ["new year's day|new year day|new years day|new year", 1, 1],
  ["valentine's day|valentine day|valentines day|valentine", 2, 14],
  ['st patrick day|st patricks day', 3, 17],
  ['fourth of july|independence day|4 th of july|july 4 th', 7, 4],
  ['halloween', 10, 31],
  ['christmas eve|xmas eve', 12, 24],
  ['christmas day|christmas|xmas|xmas day', 12, 25],
  ['boxing day', 12, 26],
  ['veterans day|veteran day|armistice day|remembrance day', 11, 11],
  ['juneteenth', 6, 19],
  ['bonfire night|guy fawkes night|guy fawkes|guy fawkes day', 11, 5],
  ['cinco de mayo', 5, 5],
  ['may day', 5, 1],
  ["new year's eve|new year eve|new years eve|hogmanay", 12, 31],
  ['burns night|burn night', 1, 25],
  ['twelfth night', 1, 5],
  ['epiphany', 1, 6],
  ['groundhog day', 2, 2],
  ["women's day|womens day|woman day|women day", 3, 8],
  ['st david day|st davids day', 3, 1],
  ["april fool's day|april fools day|april fools|april fool day", 4, 1],
  ['earth day', 4, 22],
  ['st george day|st georges day', 4, 23],
  ['anzac day', 4, 25],
  ['australia day', 1, 26],
  ['canada day', 7, 1],
  ['bastille day', 7, 14],
  ['german unity day|unity day', 10, 3],
  ['all saints day|all saint day', 11, 1],
  ['day of the dead', 11, 2],
  ['st andrew day|st andrews day', 11, 30],
  ['st nicholas day|st nicholas', 12, 6],
]

/** "Full week", "complete weeks", "whole calendar weeks". */
export const wholeOf = (unit: string): string[] =>
  ['full', 'whole', 'complete', 'entire']
    .flatMap(whole => [whole, `${whole} calendar`])
    .concat('calendar')
    .flatMap(whole => [`${whole} ${unit}`, `${whole} ${unit}s`])

/** "The first full week of", "the second full week in". */
const wholeWeeks = (['first', 'second', 'third'] as const).map((which, i): readonly [string, Meaning] => [
  wholeOf('week')
    .filter(week => !week.endsWith('s'))
    .flatMap(week => [`${which} ${week} of`, `${which} ${week} in`])
    .join('|'),
  { kind: 'part', part: { of: 'start', days: 7, skip: 7 * i, whole: true } },
])

/** "The first two weeks of". */
const firstDays = (
  [
    ['week|7 days|seven days', 7],
    ['two weeks|2 weeks|14 days|fourteen days|fortnight|couple of weeks', 14],
    ['three weeks|3 weeks', 21],
    ['few days|three days|3 days', 3],
    ['five days|5 days', 5],
    ['ten days|10 days', 10],
    ['fifteen days|15 days', 15],
  ] as const
).map(
  ([words, days]) =>
    [
      words
        .split('|')
        .flatMap(one => [`first ${one} of`, `the first ${one} of`, `first ${one} in`])
        .join('|'),
      days,
    ] as const,
)

/** Parts of a month or another unit, and the same day of another month or year. */
export const partWords: readonly (readonly [string, Meaning])[] = [
  ['beginning of|the beginning of|start of|the start of|early', { kind: 'part', part: { of: 'start', days: 10 } }],
  ['middle of|the middle of|mid', { kind: 'part', part: { of: 'middle', days: 10 } }],
  ['end of|the end of|late', { kind: 'part', part: { of: 'end', days: 10 } }],
  ...firstDays.map(([words, days]) => [words, { kind: 'part', part: { of: 'start', days } }] as const),
  ...wholeWeeks,
  ['second week of|the second week of|second week in', { kind: 'part', part: { of: 'start', days: 7, skip: 7 } }],
  ['third week of|the third week of|third week in', { kind: 'part', part: { of: 'start', days: 7, skip: 14 } }],
  ['first half of|the first half of', { kind: 'part', part: { of: 'first-half', days: 0 } }],
  ['second half of|the second half of|latter half of', { kind: 'part', part: { of: 'second-half', days: 0 } }],
  [
    'this time last year|this day last year|on this day last year|a year ago today|exactly a year ago|exactly one year ago|one year ago today|today last year',
    { kind: 'named-span', span: 'day-a-year-ago' },
  ],
  [
    'this time last month|this day last month|a month ago today|exactly a month ago|exactly one month ago|one month ago today',
    { kind: 'named-span', span: 'day-a-month-ago' },
  ],
]

const places = [
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
  ['last', -1],
] as const

/** "The last Friday of October", "the first Sunday in May". */
const weekdaysOfMonths = monthNames.flatMap((name, month) =>
  weekdayNames.flatMap((day, at) =>
    places.map(([place, nth]): readonly [string, Meaning] => [
      `${place} ${day} of ${name}|${place} ${day} in ${name}`.toLowerCase(),
      { kind: 'feast', feast: { month: month + 1, weekday: at + 1, nth } },
    ]),
  ),
)

/** Holidays on another date every year, and days of the week by their place in a month. */
export const feasts: readonly (readonly [string, Meaning])[] = [
  ...weekdaysOfMonths,
  ['easter|easter sunday', { kind: 'feast', feast: { easter: 0 } }],
  ['mothering sunday', { kind: 'feast', feast: { easter: -21 } }],
  ['palm sunday', { kind: 'feast', feast: { easter: -7 } }],
  ['ash wednesday', { kind: 'feast', feast: { easter: -46 } }],
  ['whit sunday|whitsun|whitsunday|pentecost', { kind: 'feast', feast: { easter: 49 } }],
  ['whit monday', { kind: 'feast', feast: { easter: 50 } }],
  ['ascension day|ascension thursday', { kind: 'feast', feast: { easter: 39 } }],
  ['corpus christi', { kind: 'feast', feast: { easter: 60 } }],
  ['maundy thursday', { kind: 'feast', feast: { easter: -3 } }],
  ['easter monday', { kind: 'feast', feast: { easter: 1 } }],
  ['good friday', { kind: 'feast', feast: { easter: -2 } }],
  ['pancake day|shrove tuesday|mardi gras|fat tuesday', { kind: 'feast', feast: { easter: -47 } }],
  ['thanksgiving|thanksgiving day', { kind: 'feast', feast: { month: 11, weekday: 4, nth: 4 } }],
  ['black friday', { kind: 'feast', feast: { month: 11, weekday: 4, nth: 4, more: 1 } }],
  ['cyber monday', { kind: 'feast', feast: { month: 11, weekday: 4, nth: 4, more: 4 } }],
  ['election day', { kind: 'feast', feast: { month: 11, weekday: 1, nth: 1, more: 1 } }],
  ['remembrance sunday', { kind: 'feast', feast: { month: 11, weekday: 7, nth: 2 } }],
  ['early may bank holiday', { kind: 'feast', feast: { month: 5, weekday: 1, nth: 1 } }],
  ['spring bank holiday|late may bank holiday', { kind: 'feast', feast: { month: 5, weekday: 1, nth: -1 } }],
  ['august bank holiday|summer bank holiday', { kind: 'feast', feast: { month: 8, weekday: 1, nth: -1 } }],
  ['labor day|labour day', { kind: 'feast', feast: { month: 9, weekday: 1, nth: 1 } }],
  ['memorial day', { kind: 'feast', feast: { month: 5, weekday: 1, nth: -1 } }],
  ['martin luther king day|mlk day', { kind: 'feast', feast: { month: 1, weekday: 1, nth: 3 } }],
  ["presidents day|president day|presidents' day", { kind: 'feast', feast: { month: 2, weekday: 1, nth: 3 } }],
  ['columbus day', { kind: 'feast', feast: { month: 10, weekday: 1, nth: 2 } }],
  ["father's day|fathers day|father day", { kind: 'feast', feast: { month: 6, weekday: 7, nth: 3 } }],
]
