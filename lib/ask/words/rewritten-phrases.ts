import { rewrittenWorkouts } from './rewritten-workouts.ts'

/** Phrases that are said in other words before they are read: longest first, each as the words that replace it. */
const monthNames = 'january february march april may june july august september october november december'.split(' ')
const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const rows: readonly (readonly [phrases: string, words: string])[] = [
  // "The first of October", "November second", "the twenty first of November"
  ...['first', 'second', 'third'].flatMap((word, i): [string, string][] => [
    ...monthNames.flatMap((month): [string, string][] => [
      [`${word} of ${month}`, `${i + 1} ${month}`],
      [`${month} ${word}|${month} the ${word}`, `${i + 1} ${month}`],
    ]),
    [`twenty ${word}`, `${21 + i} th`],
  ]),
  ['thirty first', '31 th'],
  // "In the night from Sunday to Monday": the night that ends on Monday
  ...weekdayNames.flatMap((day, i): [string, string][] => {
    const next = weekdayNames[(i + 1) % 7]
    return [
      [
        ['night from', 'night between', 'night of', 'night']
          .flatMap(night => ['to', 'on', 'and'].map(to => `${night} ${day} ${to} ${next}`))
          .join('|'),
        `${day} night`,
      ],
      [`from ${day} to ${next} night`, `${day} night`],
    ]
  }),
  [
    'weekday versus weekend|weekday vs weekend|weekdays versus weekend|weekdays vs weekend|weekday and weekend',
    'weekdays versus weekends',
  ],
  ['weekend versus weekday|weekend vs weekday|weekend versus weekdays|weekend vs weekdays', 'weekends versus weekdays'],
  ['versus the weekend|vs the weekend|than the weekend|with the weekend|against the weekend', 'versus weekends'],
  ...['week', 'month', 'year'].map((unit): [string, string] => [
    `my ${unit} been|my ${unit} so far|my ${unit} going`,
    `this ${unit}`,
  ]),
  ['how late did i go|how early did i go', 'what time did i go'],
  ['how late did i get|how early did i get', 'what time did i get'],
  ['how late did i wake|how early did i wake', 'what time did i wake'],
  ['am i having|am i low|am i high|am i going low|am i going high', 'right now'],
  ['the maximum of my|the max of my', 'the maximum my'],
  ['the minimum of my|the min of my', 'the minimum my'],
  ['how heavy was i|how heavy am i', 'what was my weight'],
  [
    'heaviest day|heaviest i was|heaviest i have been|heaviest i ever was|i was heaviest|i was the heaviest',
    'highest weight',
  ],
  [
    'lightest day|lightest i was|lightest i have been|lightest i ever was|i was lightest|i was the lightest',
    'lowest weight',
  ],
  ['streak of days with', 'streak at least'],
  ['streak of days over|streak of days above', 'streak over'],
  ['streak of nights with', 'streak of nights at least'],
  ['streak of nights above', 'streak of nights over'],
  ['minimum and maximum|maximum and minimum|min and max|max and min|highest and lowest|lowest and highest', 'range of'],
  ...['drinking', 'walking', 'sleeping', 'reaching', 'hitting', 'getting', 'eating', 'burning'].map(
    (verb): [string, string] => [`without ${verb}`, 'under'],
  ),
  ['standard deviation of|standard deviation in', 'standard deviation'],
  ['how much does my weight go up and down|how much does my weight fluctuate', 'standard deviation weight'],
  ['was light|is light', 'light sleep'],
  [
    'how long does it take me to fall asleep|how long do i take to fall asleep|how long did it take me to fall asleep|how long did i take to fall asleep|how fast do i fall asleep|how quickly do i fall asleep|how long it takes me to fall asleep|how long i take to fall asleep|how long did it take to fall asleep|how long does it take to fall asleep|time to fall asleep|time it takes me to fall asleep|minutes to fall asleep|falling asleep time',
    'sleep latency',
  ],
  ...['legs', 'chest', 'back', 'arms', 'shoulders', 'abs'].map((muscle): [string, string] => [
    `hit ${muscle}`,
    `train ${muscle}`,
  ]),
  ['good morning|good evening|good afternoon', 'hello'],
  [
    'far did i go|far have i gone|far i went|far did i travel|far have i travelled|far have i traveled',
    'far did i get',
  ],
  ...['running', 'jogging', 'swimming', 'cycling', 'biking', 'hiking', 'rowing'].map((sport): [string, string] => [
    ['go', 'went', 'gone', 'going', 'been'].map(verb => `${verb} ${sport}`).join('|'),
    sport,
  ]),
  ['how looks|how look', 'how is'],
  ['on foot|by foot', 'walking'],
  ['exactly a week ago|exactly one week ago', '7 days ago'],
  ['stay in bed|stayed in bed', 'in bed'],
  ['past fortnight|last fortnight', 'last 14 days'],
  ['zone mins|zone min', 'zone minutes'],
  ['begin of', 'beginning of'],
  ['weight loss', 'weight lost'],
  ['since when is my data available|since when do you have data', 'how far back data'],
  ['est a1c|estimate a1c', 'estimated a1c'],
  ['everything about', 'summary of'],
  ['how many time i|how many time did', 'how many'],
  ['how much time did i spend|how much time do i spend|how much time have i spent|how much time i spend', 'how much'],
  ['percentage of time|percent of time|share of time', 'percentage'],
  ['sync time|synchronization time|synchronisation time', 'sync'],
  ['time of the last|time of the latest|time of my last', 'last'],
  ['in which day|in what day', 'which day'],
  ['heart in rest|heart at rest|heart when resting', 'resting heart rate'],
  ...['more', 'less', 'better', 'worse', 'longer'].map((word): [string, string] => [
    `${word} in the weekend`,
    `${word} on weekends`,
  ]),
  ['than in the week', 'than on weekdays'],
  ['in the week than', 'on weekdays than'],
  ...['7', '14', '28', '30', '60', '90', 'seven', 'thirty'].map((n): [string, string] => [
    ['prior', 'previous', 'preceding'].flatMap(before => [`${before} ${n}`, `${before} ${n} days`]).join('|'),
    `previous ${n} days`,
  ]),
  // "Min" is minutes elsewhere.
  ...['rhr', 'hr', 'hrv', 'heart rate', 'resting heart rate', 'pulse', 'weight', 'steps', 'glucose', 'spo2', 'bg'].map(
    (name): [string, string] => [`${name} min|min ${name}`, `minimum ${name}`],
  ),
  ...['<', '>'].map((bound): [string, string] => [
    `nights ${bound}|how many nights ${bound}`,
    `how many nights ${bound}`,
  ]),
  ['longest run of nights', 'longest streak of nights'],
  ['longest run of days', 'longest streak of days'],
  ['kcal in vs out|kcal in versus out|kcals in vs out|energy in vs out|energy in versus out', 'calories in vs out'],
  ['bf %|bf percent|bf', 'body fat'],
  ['calories did i have|kcal did i have|calories have i had|calories i had', 'calories did i eat'],
  ['lag 1', 'next day'],
  ['how much time i', 'how long i'],
  ['how much time did i run', 'how long did i run'],
  // "Back" is a muscle elsewhere.
  ...[...monthNames, 'spring', 'summer', 'autumn', 'winter', '2024', '2025', '2026'].map((name): [string, string] => [
    `back in ${name}`,
    `in ${name}`,
  ]),
  ['looking back at|look back at', 'in'],
  ['back to|am i back|back from|get back|got back', 'returning'],
  ['sugar reading|sugar readings|sugar measurement', 'glucose'],
  [
    'am i getting fitter|am i getting more fit|have i got fitter|did i get fitter|have i gotten fitter',
    'is fitness improving',
  ],
  ...rewrittenWorkouts,
  // Negated goals: "did not reach" is "under".
  [
    "didn't i reach|did i not reach|did not reach|didn't reach|not reach|fail to reach|failed to reach|didn't hit|did not hit|did i not hit|not hit|didn't make|did i miss|i missed|miss",
    'under',
  ],
  // Two sentences that are one comparison
  [
    'and how does that compare to|and how does it compare to|and how does that compare with|and how does it compare with',
    'compared to',
  ],
  ...['bedtime', 'bedtimes', 'wake time', 'wake up time', 'waking time'].map(
    name =>
      [
        `how consistent is my ${name}|how regular is my ${name}|how consistent are my ${name}|how regular are my ${name}|how much does my ${name} vary`,
        `usual ${name}`,
      ] as const,
  ),
  ['calories in and out|calories in and calories out', 'energy intake and total energy'],
  ['pulse in rest|heart rate in rest|pulse when resting|heart rate when resting', 'resting heart rate'],
  ['devices are connected|devices connected|devices are paired|devices do i have', 'devices'],
  ['az min|az mins|az minutes', 'zone minutes'],
  ...['three', '3', 'five', '5', 'ten', '10'].flatMap((n): [string, string][] => [
    [`${n} days with the most|${n} days with most`, `highest ${n}`],
    [`${n} days with the least|${n} days with the fewest`, `lowest ${n}`],
    [`worst ${n} nights|${n} worst nights`, `worst ${n} sleep`],
    [`best ${n} nights|${n} best nights`, `best ${n} sleep`],
  ]),
  ['calories eaten vs burned|calories eaten versus burned|calories eaten and burned', 'energy intake and total energy'],
  ['which hour|what hour', 'what time'],
  ['the weekends', 'weekends'],
  ['the weekdays', 'weekdays'],
  ['more high', 'higher'],
  ['more low', 'lower'],
  ['day with less|day with the less', 'day with least'],
  ['day with more|day with the more', 'day with most'],
  ['in the bed', 'in bed'],
  ['in weekend|in the weekends|at the weekends', 'on weekends'],
  ['in week', 'on weekdays'],
  ['rem and deep|deep and rem|rem and deep sleep|deep and rem sleep', 'rem and deep sleep'],
  ['usual hour of|usual time of|usual time for', 'usual'],
]

const byFirst = Map.groupBy(
  rows
    .flatMap(([phrases, words]) =>
      phrases.split('|').map(phrase => ({ from: phrase.split(' '), to: words.split(' ') })),
    )
    .toSorted((a, b) => b.from.length - a.from.length),
  ({ from }) => from[0] ?? '',
)

/** The words of a question with every listed phrase in other words. */
export function rewritten(tokens: readonly string[]): string[] {
  const result: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = byFirst.get(tokens[at] ?? '')?.find(({ from }) => from.every((word, i) => tokens[at + i] === word))
    result.push(...(found?.to ?? [tokens[at] ?? '']))
    at += found?.from.length ?? 1
  }
  return result
}
