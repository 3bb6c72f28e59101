import type { Meaning } from '../reading/meaning.ts'
import { extremeWords } from './extreme-words.ts'
import { unitWords } from './unit-words.ts'

export const measureWords: readonly (readonly [string, Meaning])[] = [
  ...unitWords,
  [
    'average|mean|means|avg|averaged|averages|on average|in average|baseline|typical|typically|usual|usually|generally|normally|each day on average|daily average|average daily|daily mean|average nightly|regularly|averaging|on avg|in avg|as an average|by average|ordinarily|as a rule|mean daily|mean nightly|average per day|average per night|average each day|avg daily|avg per day|avg per night',
    { kind: 'statistic', statistic: 'mean' },
  ],
  // Of several days; beside another statistic it says what that one is of.
  ['per day|a day|per night|a night|nightly', { kind: 'statistic', statistic: 'mean', isOfEachDay: true }],
  [
    'total|sum|altogether|in total|overall|all together|combined|add up to|in all|together|taken together|added together|added up|totals|cumulative|sum total',
    { kind: 'statistic', statistic: 'total' },
  ],
  ['minimum|min value|minimal', { kind: 'statistic', statistic: 'min' }],
  ['maximum|max|maximal', { kind: 'statistic', statistic: 'max' }],
  ['median|middle value', { kind: 'statistic', statistic: 'median' }],
  [
    'how many days have no|how many days had no|have no|has no|had no|how many days did i not log|how many days did i not record|how many days are missing|on how many days is there no|how many days lack',
    { kind: 'statistic', statistic: 'missing' },
  ],
  ['percentile|percentiles', { kind: 'percentile' }],
  ['percent-change|percent change of|percentage change of', { kind: 'percent-change' }],
  [
    'max-minus-min|max minus min|highest minus lowest|difference between the highest and the lowest|difference between highest and lowest',
    { kind: 'difference', between: 'extremes' },
  ],
  ['day-to-day-change', { kind: 'difference', between: 'days' }],
  [
    'day-to-day-rise|rise from one day to the next|jump from one day to the next|increase from one day to the next',
    { kind: 'difference', between: 'days', direction: 'up' },
  ],
  [
    'day-to-day-drop|drop from one day to the next|fall from one day to the next|decrease from one day to the next',
    { kind: 'difference', between: 'days', direction: 'down' },
  ],
  ['interquartile range|iqr|inter quartile range', { kind: 'statistic', statistic: 'iqr' }],
  [
    'standard deviation|sd|how variable|how much variation|std dev|std|st dev|standard dev|spread of|spread|variability of|variability in|variability|variation in|variation of|variation',
    { kind: 'statistic', statistic: 'sd' },
  ],

  ['how many|number of|count|count of', { kind: 'quantity', ids: ['workouts', 'steps'] }],
  ['how much|by how much', { kind: 'quantity', ids: ['workout-minutes', 'steps'] }],
  ['amount of|the amount of', { kind: 'quantity' }],
  [
    'how long|how many minutes|how many hours|how many hrs|how many mins|hours did i spend|time spent|time|amount of time|hours spent|minutes spent|time i spent',
    { kind: 'quantity', ids: ['workout-minutes'], time: true },
  ],
  ['how high|how low|what number of|the number of|an amount of|what amount', { kind: 'quantity' }],
  ['spend|spent|spending', { kind: 'quantity', ids: ['workout-minutes'], time: true }],
  [
    'how many days|how many nights|on how many days|on how many nights|number of days|number of nights|how often|how many times|count of days|how many mornings|days count|count the days|count days|count the nights|count nights',
    { kind: 'days', answer: 'count' },
  ],
  [
    'what percentage of days|what share of days|what percent of days|which share of days|percentage of days|share of days|what fraction of days|what fraction of nights|fraction of days|fraction of nights|percent of days|percentage of nights|what percentage of nights|share of nights|what share of nights',
    { kind: 'days', answer: 'share' },
  ],
  [
    'on which days|which days|what days|which nights|list the days|list days|show the days|show days|on what days|which dates|what dates',
    { kind: 'days', answer: 'list' },
  ],
  [
    'when was the first time|first day|the first day|when did i first|first time|my first|my very first|when was the first day|the first time',
    { kind: 'days', answer: 'first' },
  ],
  [
    'when was the last time|when did i last|when was i last|when have i last|last time|last day|the last day|most recent day|when was the last day|the last time',
    { kind: 'days', answer: 'last' },
  ],
  [
    'streak|longest streak of nights|the longest streak of nights|the longest streak|streak of nights|longest streak|best streak|in a row|days in a row|consecutive days|consecutive|running streak|nights in a row|consecutive nights|most days in a row',
    { kind: 'days', answer: 'streak' },
  ],

  ['over|above', { kind: 'bound', comparison: 'over', place: 'preposition' }],
  [
    'more than|greater than|higher than|longer than|exceeding|exceed|exceeded|>|bigger than|larger than|heavier than|better than|in excess of|upwards of|go above|went above|going above|go over|went over|rise above|rose above|get above|got above|climb above|get over|got over|break|broke|broken|crack|cracked|surpass|surpassed|beat|north of|go past|went past|going over|get past|got past|rise over|rose over|went higher than|go higher than',
    { kind: 'bound', comparison: 'over', place: 'before' },
  ],
  ['under|below', { kind: 'bound', comparison: 'under', place: 'preposition' }],
  [
    'less than|fewer than|lower than|shorter than|<|smaller than|lighter than|worse than|go below|went below|going below|go under|went under|fall below|fell below|get below|got below|get under|got under|drop below|dropped below|drop under|dropped under|dip below|dipped below|dip under|dipped under|fall under|fell under|south of|going under|dropping below|went lower than|go lower than|sink below|sank below',
    { kind: 'bound', comparison: 'under', place: 'before' },
  ],
  [
    'at least|no less than|no fewer than|not less than|minimum of|a minimum of|>=|≥',
    { kind: 'bound', comparison: 'at-least', place: 'before' },
  ],
  [
    'reach|reached|hit|reaching|hitting|make it to|made it to|meet|met|meeting|get to|got to|hits|crush|crushed|smash|smashed',
    { kind: 'bound', comparison: 'at-least', place: 'verb' },
  ],
  [
    'at most|no more than|not more than|up to|maximum of|a maximum of|<=|≤|no longer than',
    { kind: 'bound', comparison: 'at-most', place: 'before' },
  ],
  [
    'or more|or longer|or higher|+|or above|or over|and more|or better',
    { kind: 'bound', comparison: 'at-least', place: 'after' },
  ],
  ['or less|or fewer|or lower|or shorter|or below|or under', { kind: 'bound', comparison: 'at-most', place: 'after' }],

  ...extremeWords,
  ['what time|which time|at what time|at which time', { kind: 'time-of-day' }],
  [
    'when|which day|what day|which night|what night|which date|what date|on which day|on what day|on which date|on which night|on what night|day with|night with|date when|day when|the date when|the day when|night when|day that|on what dates',
    { kind: 'when' },
  ],

  ['and a half', { kind: 'half', value: 0.5 }],
  ['k|thousand', { kind: 'scale', value: 1000 }],
  ['hundred', { kind: 'scale', value: 100 }],
  ['st|nd|rd|th', { kind: 'ordinal-ending' }],
  ...Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
    'a couple of': 2,
    couple: 2,
    'couple of': 2,
    'half an': 0.5,
    'a hundred': 100,
    'a thousand': 1000,
    dozen: 12,
    'a dozen': 12,
    half: 0.5,
  }).map(([word, value]) => [word, { kind: 'number', value, text: word }] as const),
]
