import { inOtherWords, type Rewriting, type Row, saying } from './rewriting.ts'

const clockNames = ['bedtime', 'bedtimes', 'wake time', 'wake up time', 'waking time']
const comparatives = 'more less fewer higher lower longer shorter better worse heavier lighter'.split(' ')
const fromEnergy = ['percentage', 'percent', 'share', 'proportion'].flatMap(word =>
  ['energy', 'calories'].flatMap(energy =>
    [
      `of ${energy} from`,
      `of my ${energy} from`,
      `of my ${energy} was`,
      `of my ${energy} came from`,
      `of my ${energy} come from`,
      `of my ${energy} is from`,
      `of ${energy} came from`,
    ].map(of => `${word} ${of}`),
  ),
)

const thanOften = ['usually', 'normally', 'typically', 'generally']
  .flatMap(often => ['do', 'did', 'have', 'get'].map(verb => `than i ${often} ${verb}`))
  .join('|')

/** Bounds, extremes, amounts and comparisons in other words. */
export const relations: readonly Rewriting[] = [
  ...inOtherWords([
    ['the maximum of my|the max of my', 'the maximum my'],
    ['the minimum of my', 'the minimum my'],
    ['standard deviation of|standard deviation in', 'standard deviation'],
    ['first above|first over', 'first time above'],
    ['first under|first below', 'first time under'],
    ...['than', 'over', 'under', 'least', 'most'].map((word): Row => [`${word} an hour`, `${word} 1 hour`]),
  ]),
  ...saying('"min" is minutes elsewhere', 'min', [
    ['the min of my', 'the minimum my'],
    ...[
      'rhr',
      'hr',
      'hrv',
      'heart rate',
      'resting heart rate',
      'pulse',
      'weight',
      'steps',
      'glucose',
      'spo2',
      'bg',
    ].map((name): Row => [`${name} min|min ${name}`, `minimum ${name}`]),
  ]),
  ...saying('a range is from the lowest to the highest', 'minimum maximum min max highest lowest and', [
    [
      'minimum and maximum|maximum and minimum|min and max|max and min|highest and lowest|lowest and highest',
      'range of',
    ],
  ]),
  ...inOtherWords([['streak of nights above', 'streak of nights over']]),
  ...saying(
    'what is not reached is under it',
    "without drinking walking sleeping reaching hitting eating burning didn't not fail failed to reach hit miss missed",
    [
      ...['drinking', 'walking', 'sleeping', 'reaching', 'hitting', 'getting', 'eating', 'burning'].map(
        (verb): Row => [`without ${verb}`, 'under'],
      ),
      [
        "didn't i reach|did i not reach|did not reach|didn't reach|not reach|fail to reach|failed to reach|didn't hit|did not hit|did i not hit|not hit|didn't make|did i miss|i missed|miss",
        'under',
      ],
    ],
  ),
  ...inOtherWords(
    ['<', '>'].map((bound): Row => [`nights ${bound}|how many nights ${bound}`, `how many nights ${bound}`]),
  ),
  ...saying('the highest days are those with the most', 'days with by', [
    ...['three', '3', 'five', '5', 'ten', '10'].map(
      (n): Row => [`top ${n} days by|top ${n} days for|top ${n} days of`, `${n} highest`],
    ),
    ...['three', '3', 'five', '5', 'ten', '10'].flatMap((n): Row[] => [
      [`${n} days with the most|${n} days with most`, `highest ${n}`],
      [`${n} days with the least|${n} days with the fewest`, `lowest ${n}`],
    ]),
  ]),
  ...saying('nights are of sleep, of which more is better', 'night nights longest shortest', [
    ...['three', '3', 'five', '5', 'ten', '10'].flatMap((n): Row[] => [
      [`worst ${n} nights|${n} worst nights`, `worst ${n} sleep`],
      [`best ${n} nights|${n} best nights`, `best ${n} sleep`],
    ]),
    ['best night|longest night|best nights', 'best sleep'],
    ['worst night|shortest night|worst nights', 'worst sleep'],
  ]),
  ...saying('a superlative is said with the comparative', 'less more high low', [
    ['day with less|day with the less', 'day with least'],
    ['day with more|day with the more', 'day with most'],
    ['in the less', 'in the least'],
    ['more high', 'higher'],
    ['more low', 'lower'],
  ]),
  ...saying('an amount is a quantity', 'quantity', [
    ['what quantity of|what amount of', 'how much'],
    ['the quantity of|quantity of', 'amount of'],
    ['evolution of', 'trend of'],
  ]),
  ...saying('a length of time is how long', 'time', [
    [
      'how much time did i spend|how much time do i spend|how much time have i spent|how much time i spend|how much time i',
      'how long i',
    ],
    ['how much time did i run', 'how long did i run'],
    ['how many time i|how many time did', 'how many'],
    ['percentage of time|percent of time|share of time', 'percentage'],
  ]),
  ...saying(
    'the spread and the ends of clock times are part of the usual one',
    'how consistent regular vary latest earliest went to bed hour time',
    [
      ...clockNames.map(
        (name): Row => [
          `how consistent is my ${name}|how regular is my ${name}|how consistent are my ${name}|how regular are my ${name}|how much does my ${name} vary`,
          `usual ${name}`,
        ],
      ),
      ['latest bedtime|earliest bedtime|latest i went to bed|earliest i went to bed', 'usual bedtime'],
      [
        'earliest i woke up|latest i woke up|earliest wake up|latest wake up|earliest i got up|latest i got up',
        'usual wake up',
      ],
      ['usual hour of|usual time of|usual time for', 'usual'],
    ],
  ),
  ...saying('a clock time is how late it is', 'how late early hour', [
    ['how late did i go|how early did i go', 'what time did i go'],
    ['how late did i get|how early did i get', 'what time did i get'],
    ['how late did i wake|how early did i wake', 'what time did i wake'],
    ['which hour|what hour', 'what time'],
  ]),
  ...saying('an answer about the last one names its time', 'time latest', [
    ['sync time|synchronization time|synchronisation time', 'sync'],
    ['time of the last|time of the latest|time of my last', 'last'],
  ]),
  ...saying('the date of the last one says how long ago it was', 'how long ago many days since', [
    [
      'how long since|how long ago was|how many days since|how long has it been since|days since|how long ago did i',
      'when was',
    ],
  ]),
  ...saying('the macros are shares of the energy', 'percentage energy from calories percent share proportion', [
    [fromEnergy.join('|'), 'macro split'],
  ]),
  ...saying('an answer about a correlation has both coefficients', 'pearson spearman', [
    ['pearson correlation|spearman correlation', 'correlation'],
  ]),
  ...saying('the next day is one day later', 'lag 1', [['lag 1', 'next day']]),
  ...saying('two sentences that are one comparison', 'and how with', [
    [
      'and how does that compare to|and how does it compare to|and how does that compare with|and how does it compare with',
      'compared to',
    ],
  ]),
  ...saying('"then" after a comparative is "than"', 'then', [
    ...[...comparatives, 'different', 'earlier', 'later'].map((word): Row => [`${word} then`, `${word} than`]),
  ]),
  ...saying('a share is a percentage', 'how many most', [
    ['how many percent of the nights|how many percent of nights|how many percent of my nights', 'percentage of nights'],
    ['how many percent of the days|how many percent of days|how many percent of my days', 'percentage of days'],
    ['how many percent of', 'percentage of'],
    ['percentage of my nights|percent of my nights', 'percentage of nights'],
    ['percentage of my days|percent of my days', 'percentage of days'],
    ['percentage of the nights|percent of the nights', 'percentage of nights'],
    ['percentage of the days|percent of the days', 'percentage of days'],
    ['on most days|on most nights', 'on what share of days'],
  ]),
  ...saying('the period after "than" says when', 'to they', [
    ...['i did', 'i was', 'i do', 'i had', 'i got', 'it was', 'they were', 'i have', 'i used to'].map(
      (clause): Row => [`than ${clause}`, 'than'],
    ),
  ]),
  ...saying('now and then are compared', 'and today', [
    ['now and in', 'now versus in'],
    ['today and in', 'now versus in'],
  ]),
  ...saying('the usual is that of 30 days', 'last 30 days day', [
    ...['my 30 day average', 'my 30 days average', 'the 30 day average', 'my last 30 days average'].flatMap(name =>
      ['above', 'below', 'than', 'vs', 'versus', 'compared to', 'compared with', 'to', 'with', 'against'].map(
        (by): Row => [`${by} ${name}`, `${by} my average`],
      ),
    ),
  ]),
  ...inOtherWords([['in which day|in what day', 'which day']]),
  ...saying('who goes further covers more distance', 'further farther', [['further|farther', 'more distance']]),
  ...inOtherWords([['change since', 'how much change since']]),
  ...inOtherWords([
    [`${thanOften}|than usually|than i do usually|than i do normally|than i do on average`, 'than usual'],
  ]),
  ...saying('a summary is of everything', 'everything about', [
    ['everything about', 'summary of'],
    ['how looks|how look', 'how is'],
  ]),
  ...saying('a greeting carries nothing', 'good morning evening afternoon', [
    ['good morning|good evening|good afternoon', 'hello'],
  ]),
]
