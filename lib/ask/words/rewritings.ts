import { monthNames, weekdayNames } from './calendar-names.ts'

/** A phrase that is read as other words. */
export interface Rewriting {
  from: readonly string[]
  to: readonly string[]
  /** The words of the phrase that are not among the other words, because these say the same. */
  dropped: ReadonlySet<string>
  /** How the other words say what the dropped ones say. */
  why: string
}

/** Phrases separated by `|`, and the words that replace each. */
type Row = readonly [phrases: string, words: string]

/** Phrases of which every word with a meaning of its own is among the words that replace them, or has a word of the same meaning there. */
const inOtherWords = (rows: readonly Row[]): Rewriting[] => saying('', '', rows)

/** Phrases of which some words are said by the words that replace them. A test refuses any loss that is not declared here, with its reason. */
function saying(why: string, dropped: string, rows: readonly Row[]): Rewriting[] {
  const words = new Set(dropped.split(' ').filter(word => word !== ''))
  return rows.flatMap(([phrases, to]) =>
    phrases.split('|').map(from => ({ from: from.split(' '), to: to.split(' '), dropped: words, why })),
  )
}

const months = monthNames.map(name => name.toLowerCase())
const weekdays = weekdayNames.map(name => name.toLowerCase())
const sports = ['run', 'ride', 'walk', 'swim', 'hike', 'workout', 'session', 'gym session']

/** Phrases that are said in other words before they are read, the longest first. Each row serves people who were not thought of when it was written. */
export const rewritings: readonly Rewriting[] = [
  ...inOtherWords([
    ['time i woke up', 'what time i woke up'],
    ['standard deviation of', 'standard deviation'],
    ['than an hour', 'than 1 hour'],
    ['in which day|in what day', 'which day'],
    ['am i up|was i up', 'did i wake up'],
    ['am i having', 'right now'],
    ['on gym days|on lifting days', 'on days i gym'],
    ['on run days', 'on days i running'],
    ['in weekend', 'on weekends'],
    ['weekly mileage', 'weekly running distance'],
    ['the weekdays', 'weekdays'],
    ['change since', 'how much change since'],
    ['zone mins', 'zone minutes'],
    ['to the bed', 'to bed'],
    // Naps are taken in October, not taken in.
    ['naps did i take in', 'naps in'],
  ]),
  // Days.
  ...saying('a day of training has workouts', 'work out training workout', [
    ['on days i work out|on training days|on workout days', 'on days with workouts'],
  ]),
  ...saying('the other days are those without workouts', 'training vs rest', [
    ['on training days vs rest days|on training days than on rest days', 'on days with workouts than on other days'],
  ]),
  ...saying('a day of rest has no workouts', 'not train rest without workout', [
    ['did i not train|without a workout', 'under 1 workouts'],
    ['on rest days', 'on days when under 1 workouts'],
    ['rest days', 'days under 1 workouts'],
  ]),
  ...saying('the week beside the weekend is its other days', 'week', [
    ['in the weekend than in the week', 'on weekends than on weekdays'],
    ['than in the week', 'than on weekdays'],
  ]),
  ...saying('the mean of such days is that of an average one', weekdays.join(' '), [
    ...weekdays.map((day): Row => [`my average ${day}|an average ${day}|a typical ${day}`, `average ${day}s`]),
  ]),
  // Periods.
  ...saying('nobody means the year before this one', 'last', [['in the last year', 'in the past year']]),
  ...saying('what has lasted until now is not over', 'to date', [['this year to date', 'this year']]),
  ...saying(
    'a number is the ordinal',
    'first',
    months.map((month): Row => [`first of ${month}`, `1 ${month}`]),
  ),
  ...saying('what has passed is the last one', 'passed', [
    ...['week', 'month', 'year'].map((unit): Row => [`the ${unit} passed`, `last ${unit}`]),
  ]),
  ...saying('these words name the same period', 'as back begin', [
    ['as of now', 'now'],
    ['begin of', 'beginning of'],
    ...months.map((month): Row => [`back in ${month}`, `in ${month}`]),
  ]),
  ...saying('what somebody has done so far is of all days', 'day', [['i have done in a day|i have ever done', 'ever']]),
  ...saying('the date of the last one says how long ago it was', 'how many days since long', [
    ['how many days since|how long since|days since', 'when was'],
  ]),
  // Numbers.
  ...saying('what is not reached is under it', 'not reach miss', [
    ['did i not reach|did not reach|did i miss', 'under'],
  ]),
  ...saying('the highest days are those with the most', 'days by', [
    ...['3', '5', '10', 'three', 'five', 'ten'].map((n): Row => [`top ${n} days by|top ${n} days for`, `${n} highest`]),
  ]),
  ...saying('a streak is of days, and of a number at least', 'days with', [['streak of days with', 'streak at least']]),
  ...saying('a range is from the lowest to the highest', 'minimum maximum min max and highest lowest mean average', [
    [
      'minimum and maximum|maximum and minimum|min and max|max and min|highest and lowest|lowest and highest',
      'range of',
    ],
    ['min max and mean|min max and average', 'range of'],
  ]),
  ...saying('the quartiles are three percentiles', 'quartiles', [['quartiles of', 'percentile 25 and 50 and 75']]),
  ...saying('a superlative is said with the comparative', 'less low high', [
    ['day with less|day with the less', 'day with least'],
    ['more low', 'lower'],
    ['more high', 'higher'],
  ]),
  ...saying('an amount is a quantity', 'quantity', [
    ['the quantity of|quantity of', 'amount of'],
    ['evolution of', 'trend of'],
  ]),
  ...saying('the period after "than" says when', '', [['than i did|than i was|than i do', 'than']]),
  ...saying('who goes further covers more distance', 'further farther', [['further|farther', 'more distance']]),
  ...saying('a length of time is how long', 'time', [
    ['how much time did i spend|how much time i', 'how long i'],
    ['how many time i', 'how many'],
    ['percentage of time|percent of time', 'percentage'],
  ]),
  ...saying('the time in a range is that of the glucose', '', [
    ...['above 180', 'over 180', 'below 70', 'under 70'].map(
      (where): Row => [`of the time was i ${where}`, `time ${where}`],
    ),
  ]),
  ...saying('a clock time is how late it is', 'hour', [['which hour|what hour', 'what time']]),
  ...saying('the next day is one day later', 'lag 1', [['lag 1', 'next day']]),
  ...saying('several lows have the last and the longest one', 'low high', [
    ...['last', 'longest'].flatMap((which): Row[] => [
      [`${which} low`, `${which} lows`],
      [`${which} high`, `${which} highs`],
    ]),
  ]),
  ...saying('how often one is low is how many lows there are', 'often go glucose blood sugar low high', [
    ...['low', 'high'].map(
      (side): Row => [
        ['was i', 'am i', 'did i go', 'was my glucose', 'is my glucose', 'was my blood sugar', 'did my glucose go']
          .map(be => `how often ${be} ${side}`)
          .join('|'),
        `how many ${side}s`,
      ],
    ),
  ]),
  ...saying('what is per kilogram or pound of the body is divided by the weight', 'body', [
    ...[
      ['kg', 'kg'],
      ['kilo', 'kg'],
      ['kilogram', 'kg'],
      ['lb', 'lb'],
      ['pound', 'lb'],
    ].map(
      ([said, unit]): Row => [
        `per ${said} of body weight|per ${said} body weight|per ${said} of bodyweight`,
        `divided by weight in ${unit}`,
      ],
    ),
  ]),
  ...saying('what is logged has a value, and a streak is of days with one', 'logging', [
    ['streak of logging food|streak of logging meals', 'streak over 0 energy intake'],
  ]),
  ...saying('the macros are shares of the energy', 'percentage calories from', [
    ['percentage of my calories came from|percentage of calories from', 'macro split'],
  ]),
  ...saying('energy in is the intake, energy out the total', 'versus vs burned', [
    ['calories eaten versus calories burned|calories eaten vs burned', 'energy intake and total energy'],
  ]),
  // Sleep.
  ...saying('nights are of sleep, of which more is better', 'night longest shortest', [
    ['best night|longest night', 'best sleep'],
    ['worst night|shortest night', 'worst sleep'],
  ]),
  ...saying('the latency is the time to fall asleep', 'how long to fall time need', [
    [
      'how long did it take me to fall asleep|how long does it take me to fall asleep|time to fall asleep',
      'sleep latency',
    ],
    ['take me longer to fall asleep|need longer to fall asleep|take longer to fall asleep', 'longer sleep latency'],
  ]),
  ...saying('the spread and the ends of clock times are part of the usual one', 'earliest latest', [
    ['earliest i woke up|earliest wake up|latest i woke up|latest wake up', 'usual wake up'],
    ['latest bedtime|earliest bedtime', 'usual bedtime'],
  ]),
  ...saying('going to bed is a habit, not the future', 'going', [['am i going to bed', 'do i go to bed']]),
  // Other series and records.
  ...saying('a glass has no size of its own', 'many glasses', [['how many glasses of water', 'how much water']]),
  ...saying('who is heavy has a weight', 'how heavy', [['how heavy was i|how heavy am i', 'what was my weight']]),
  ...saying('stones with decimals have the pounds', 'and pounds', [['stone and pounds|stones and pounds', 'stone']]),
  ...saying('a loss is what is lost', 'loss', [['weight loss', 'weight lost']]),
  ...saying('the heart rate at rest is the resting one', 'rest', [
    ['pulse in rest|pulse of rest|rest pulse|pulse at rest', 'resting heart rate'],
    ['heart rate in rest|heart rate of rest|rest heart rate|heart rate at rest|heart at rest', 'resting heart rate'],
  ]),
  ...saying('another name of the series', 'sugar value values foot', [
    ['sugar value|sugar values', 'glucose'],
    ['on foot', 'walking'],
  ]),
  ...saying('a list of devices is of those that are connected', 'connected', [
    ['devices do i have|devices are connected|devices connected', 'devices'],
  ]),
  ...saying('a greeting carries nothing', 'good morning evening afternoon', [
    ['good morning|good evening|good afternoon', 'hello'],
  ]),
  ...inOtherWords([['trending up or down', 'going up or down']]),
  ...inOtherWords(
    ['week', 'month', 'year'].map(
      (unit): Row => [
        `summary of my ${unit}|overview of my ${unit}|recap of my ${unit}|summarize my ${unit}|summarise my ${unit}`,
        `summary of this ${unit}`,
      ],
    ),
  ),
  ...saying('a summary is of everything', '', [['how looks|how look', 'how is']]),
  ...saying('everything is all the data', 'everything', [['is everything', 'is my data']]),
  // Workouts.
  ...saying('the sport says that one goes for it', 'go to hit', [
    ['go for a walk', 'a walk'],
    ['go to the gym|been to the gym|hit the gym', 'gym'],
    ['go swimming', 'swimming'],
  ]),
  ...saying('a duration is a time', 'time', [['time in zone', 'minutes in zone']]),
  ...saying('a training load is a TRIMP', 'training', [['latest training load', 'latest trimp']]),
  ...saying('what one can do is the most that was done', 'how many', [['how many reps can i do', 'most reps i do']]),
  ...saying('the hardest has the highest load', 'hardest toughest intense', [
    ...sports.map((one): Row => [`hardest ${one}|toughest ${one}|most intense ${one}`, `highest load ${one}`]),
  ]),
  ...saying('the biggest week has the most', '', [['biggest running week', 'which week running the most']]),
  ...saying('a question about returning is unknown; "back" is a muscle elsewhere', 'back from to', [
    ['back from', 'returning'],
    ['am i back to', 'am i returning'],
  ]),
  ...saying('what is done most often has the most workouts', 'often', [['most often', 'most workouts']]),
  ...saying(
    'each of them is one by one',
    'walk workout',
    sports.map((one): Row => [`each ${one}`, `${one}s one by one`]),
  ),
  ...saying(
    'a mean is of each one',
    'per walk workout',
    sports.map((one): Row => [`per ${one}`, `average of ${one}s`]),
  ),
  ...saying('several walks have the longest and the last one', 'walk', [
    ...['longest', 'shortest', 'furthest', 'fastest', 'my last', 'my first'].map(
      (which): Row => [`${which} walk`, `${which} walks`],
    ),
  ]),
].toSorted((a, b) => b.from.length - a.from.length)

const byFirst = Map.groupBy(rewritings, ({ from }) => from[0] ?? '')

/** The words of a question with every listed phrase in other words; `rules` gets these phrases. */
export function rewritten(tokens: readonly string[], rules: string[]): string[] {
  const result: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = firstFound(byFirst.get(tokens[at] ?? '') ?? [], tokens, at)
    if (found) rules.push(found.from.join(' '))
    result.push(...(found?.to ?? [tokens[at] ?? '']))
    at += found?.length ?? 1
  }
  return result
}

/** Words that can stand inside any phrase and carry nothing there: "the min of (the) weight". */
const asides = new Set(['my', 'just', 'really', 'actually', 'uh', 'um', 'like', 'please'])

function firstFound(rows: readonly Rewriting[], tokens: readonly string[], at: number) {
  for (const { from, to } of rows) {
    const length = lengthOf(from, tokens, at)
    if (length !== null) return { from, to, length }
  }
  return null
}

/** How many words the phrase takes from a place on, asides included; null if it does not stand there. */
function lengthOf(from: readonly string[], tokens: readonly string[], at: number): number | null {
  let next = at
  for (const word of from) {
    while (next > at && tokens[next] !== word && asides.has(tokens[next] ?? '')) next += 1
    if (tokens[next] !== word) return null
    next += 1
  }
  return next - at
}
