import { inOtherWords, type Rewriting, type Row, saying } from './rewriting.ts'

const months = 'january february march april may june july august september october november december'.split(' ')
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const ordinals = ['first', 'second', 'third']

/** "In the night from Sunday to Monday": the night that ends on Monday. */
const nights = weekdays.flatMap((day, i): Rewriting[] => {
  const next = weekdays[(i + 1) % 7] ?? ''
  const phrases = ['night from', 'night between', 'night of', 'night'].flatMap(night =>
    ['to', 'on', 'and'].map(to => `${night} ${day} ${to} ${next}`),
  )
  return saying('the night of a day ends on the next one', `from between to and ${next}`, [
    [phrases.join('|'), `${day} night`],
    [`from ${day} to ${next} night`, `${day} night`],
  ])
})

/** Dates, nights and periods in other words. */
export const dates: readonly Rewriting[] = [
  // "The first of October", "November second", "the twenty first of November"
  ...saying('a number is the ordinal', ordinals.join(' '), [
    ...ordinals.flatMap((word, i) =>
      months.flatMap((month): Row[] => [
        [`${word} of ${month}`, `${i + 1} ${month}`],
        [`${month} ${word}|${month} the ${word}`, `${i + 1} ${month}`],
      ]),
    ),
  ]),
  ...saying('a number is the ordinal', 'twenty thirty first second third', [
    ...ordinals.map((word, i): Row => [`twenty ${word}`, `${21 + i} th`]),
    ['thirty first', '31 th'],
  ]),
  ...nights,
  ...saying('an ordinal is of a day', 'day', [
    ...Array.from(
      { length: 31 },
      (_, i): Row => [`the day ${i + 1} of|on day ${i + 1} of|day ${i + 1} of`, `${i + 1} th`],
    ),
  ]),
  ...saying('one weekday stands for all', 'weekday and than with against', [
    ['weekday versus weekend|weekday vs weekend|weekday and weekend', 'weekdays versus weekends'],
    ['weekend versus weekday|weekend vs weekday', 'weekends versus weekdays'],
    ['versus the weekend|vs the weekend|than the weekend|with the weekend|against the weekend', 'versus weekends'],
  ]),
  ...inOtherWords([
    ['weekdays versus weekend|weekdays vs weekend', 'weekdays versus weekends'],
    ['weekend versus weekdays|weekend vs weekdays', 'weekends versus weekdays'],
    ['the weekends|in weekend|in the weekends|at the weekends', 'on weekends'],
    ['the weekdays', 'weekdays'],
  ]),
  ...saying('the week beside the weekend is its other days', 'week', [
    ['than in the week', 'than on weekdays'],
    ['in the week than', 'on weekdays than'],
    ['in week', 'on weekdays'],
    // "In week of Christmas": one week, not its workdays.
    ['in week of', 'in the week of'],
  ]),
  ...['more', 'less', 'better', 'worse', 'longer'].flatMap(word =>
    inOtherWords([[`${word} in the weekend`, `${word} on weekends`]]),
  ),
  ...saying('a period that is not over is the current one', 'far going', [
    ...['week', 'month', 'year'].map(
      (unit): Row => [`my ${unit} been|my ${unit} so far|my ${unit} going`, `this ${unit}`],
    ),
  ]),
  ...inOtherWords([
    ...['last', 'past'].map(
      (which): Row => [
        `on how many of the ${which}|how many of the ${which}|on how many of my ${which}|how many of my ${which}`,
        `how many days in the ${which}`,
      ],
    ),
  ]),
  ...saying('since a month is since its beginning', 'start', [
    ...months.map(
      (month): Row => [
        `since the beginning of ${month}|since the start of ${month}|since beginning of ${month}`,
        `since ${month}`,
      ],
    ),
  ]),
  ...saying('a few are three', 'few', [
    ...['last', 'past'].flatMap(which =>
      ['days', 'nights', 'weeks', 'months', 'years'].map(
        (units): Row => [`${which} few ${units}`, `${which} 3 ${units}`],
      ),
    ),
  ]),
  ...saying('a few are three', 'few several recent past', [
    ['a few days ago|few days ago', '3 days ago'],
    ['a few weeks ago|few weeks ago', '3 weeks ago'],
    ['a few months ago|few months ago', '3 months ago'],
    ['the past weeks|the last weeks|recent weeks|last several weeks|past several weeks', 'the last 3 weeks'],
    ['the past months|the last months|recent months|last several months|past several months', 'the last 3 months'],
  ]),
  ...saying('this time last week was seven days ago', 'this time last week today', [
    ['this time last week|a week ago today', '7 days ago'],
  ]),
  ...saying(
    'the mean of such days is that of an average one',
    'monday tuesday wednesday thursday friday saturday sunday weekday normal',
    [
      ...['average', 'typical', 'usual', 'normal'].flatMap(kind =>
        [...weekdays, 'weekday', 'weekend'].map(
          (day): Row => [`an ${kind} ${day}|a ${kind} ${day}|the ${kind} ${day}|my ${kind} ${day}`, `average ${day}s`],
        ),
      ),
    ],
  ),
  ...saying(
    'nobody means the year before this one',
    'last',
    ['in', 'over', 'within', 'during', 'for'].map((word): Row => [`${word} the last year`, `${word} the past year`]),
  ),
  ...saying('half a year has six months', 'half year', [['half a year|half year', '6 months']]),
  ...saying('what has lasted until now is not over', 'until till up now to date', [
    ...['week', 'month', 'year'].map(
      (unit): Row => [
        `this ${unit} until now|this ${unit} till now|this ${unit} up to now|this ${unit} to date`,
        `this ${unit}`,
      ],
    ),
    ['until now|till now|up to now|up until now', 'until today'],
  ]),
  ...inOtherWords([
    ...['last', 'past'].flatMap(which =>
      (['weeks', 'months', 'days', 'nights'] as const).flatMap(units =>
        [
          '2',
          'two',
          '3',
          'three',
          '4',
          'four',
          '5',
          'five',
          '6',
          'six',
          '7',
          'seven',
          '14',
          '30',
          '8',
          'eight',
          '10',
          'ten',
          '12',
          'twelve',
        ].map(
          (n): Row => [
            `each of the ${which} ${n} ${units}|each of my ${which} ${n} ${units}`,
            `${units === 'days' || units === 'nights' ? 'each day' : `by ${units.slice(0, -1)}`} in the ${which} ${n} ${units}`,
          ],
        ),
      ),
    ),
  ]),
  ...inOtherWords(['7', '14', '28', '30', '90'].map((n): Row => [`the ${n} before`, `the ${n} days before`])),
  ...saying('what has passed is the last one', 'passed', [
    ...['week', 'month', 'year'].map(
      (unit): Row => [`the ${unit} passed|${unit} passed|passed ${unit}`, `last ${unit}`],
    ),
    ['days of the week passed', 'days of last week'],
  ]),
  ...saying('a week has 7 days, a fortnight 14', 'exactly one week past fortnight', [
    ['exactly a week ago|exactly one week ago', '7 days ago'],
    ['past fortnight|last fortnight', 'last 14 days'],
  ]),
  ...saying('these words name the same period', 'begin prior as back', [
    ['begin of', 'beginning of'],
    ['as of yesterday', 'yesterday'],
    ['as of today', 'today'],
    ['as of now', 'now'],
    ...['7', '14', '28', '30', '60', '90', 'seven', 'thirty'].map(
      (n): Row => [
        ['prior', 'previous', 'preceding'].flatMap(before => [`${before} ${n}`, `${before} ${n} days`]).join('|'),
        `previous ${n} days`,
      ],
    ),
    // "Back" is a muscle elsewhere.
    ...[...months, 'spring', 'summer', 'autumn', 'winter', '2024', '2025', '2026'].map(
      (name): Row => [`back in ${name}`, `in ${name}`],
    ),
    ['looking back at|look back at', 'in'],
  ]),
  ...saying('a question about returning is unknown; "back" is a muscle elsewhere', 'back to from', [
    ['back to|am i back|back from|get back|got back', 'returning'],
  ]),
]
