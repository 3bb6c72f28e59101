import { readingOfOneDay } from '../words/calendar-names.ts'
import { sayIdioms } from './idioms.ts'
import { longestMatch } from './lexicon.ts'
import { sayNightOfTwoDays } from './nights/night-of-two-days.ts'

const ofOneDay = new RegExp(`^${readingOfOneDay}`)

/** Makes plain words of the ways in which people put a sentence together; `rules` gets the idioms that it has. */
export function sayPlainly(tokens: string[], rules: string[]): void {
  sayNightOfTwoDays(tokens)
  sayIdioms(tokens, rules)
  joinAlternatives(tokens)
  dropAfterthought(tokens)
  moveAdverbs(tokens)
  sayTrend(tokens)
  sayDays(tokens)
  sayStreak(tokens)
  sayClock(tokens)
  dropDayOfExtreme(tokens)
  // "And at what time": the time is asked of the same thing.
  const time = / and (at )?(what|which) time$/.exec(tokens.join(' '))
  if (time) tokens.splice(-time[0].trim().split(' ').length, 1)
  // "On which day did I walk the less", as other languages say it.
  const end = tokens.length - 1
  if (tokens[end - 1] === 'the' && tokens[end] === 'less') tokens[end] = 'least'
  if (tokens[end - 1] === 'the' && tokens[end] === 'more') tokens[end] = 'most'
  sayForenoon(tokens)
  sayAgo(tokens)
  sayLifts(tokens)
  // "What was my sleep like last week".
  const like =
    tokens[0] === 'what' && /^(is|was|were|has|does|did|do)$/.test(tokens[1] ?? '') ? tokens.indexOf('like') : -1
  if (like > 2) tokens.splice(like, 1)
}

const extremes =
  /^(highest|lowest|best|worst|longest|shortest|heaviest|lightest|furthest|farthest|biggest|fastest|slowest|most|max|min)$/

/** Every answer about an extreme has its day; of one day, "when" asks for the time. */
function dropDayOfExtreme(tokens: string[]): void {
  const text = tokens.join(' ')
  const also = / and (when|when was (that|it)|on which day|on what day|which day|what day)( please)?$/.exec(text)
  if (!also || !tokens.some(token => extremes.test(token))) return
  tokens.splice(-also[0].trim().split(' ').length)
  if (ofOneDay.test(text)) tokens.unshift('when')
}

/** "Steps between 8 and 10 am": a time of the day, and not the verb of "am I". */
function sayForenoon(tokens: string[]): void {
  const at = tokens.findIndex((token, i) => token === 'am' && /^\d/.test(tokens[i - 1] ?? '') && tokens[i + 1] !== 'i')
  if (at > 0) tokens[at] = 'forenoon'
}

const comparative = /^(more|less|fewer|higher|lower|longer|shorter|better|worse|heavier|lighter|faster|slower|quicker)$/
const afterOr =
  /^(on|in|during|at|this|last|yesterday|today|weekends?|weekdays?|(mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter)$/

/** "Do I walk more on weekdays or on weekends": the second is compared with the first. */
function joinAlternatives(tokens: string[]): void {
  const or = tokens.indexOf('or')
  const first = tokens.findIndex(token => comparative.test(token))
  if (first < 0 || first + 1 >= or || !afterOr.test(tokens[or + 1] ?? '')) return
  if (!tokens.includes('than')) tokens[or] = 'than'
}

/** "My heaviest deadlift set": the heaviest set of deadlifts. "The most pull ups": repetitions of them. */
function sayLifts(tokens: string[]): void {
  const at = tokens.findIndex(token => /^(heaviest|biggest|best|strongest|lightest|most|fewest)$/.test(token))
  const found = at < 0 ? null : longestMatch(tokens, at + 1)
  if (found?.meaning.kind !== 'exercise') return
  const end = at + 1 + found.length
  const [word = '', last = ''] = [tokens[at], tokens[end - 1]]
  if (/^(most|fewest)$/.test(word)) {
    const isMany = /[^s]s$/.test(last) && !/^(weight|kg|kilos|reps|repetitions|volume|sets)$/.test(tokens[end] ?? '')
    if (isMany) tokens.splice(at + 1, 0, 'reps', 'of')
  } else if (tokens[end] === 'set') {
    const heaviest = word === 'best' || word === 'lightest' ? word : 'heaviest'
    tokens.splice(at, found.length + 2, heaviest, 'set', 'of', ...tokens.slice(at + 1, end))
  }
}

/** "Before one month", as other languages say it: one month ago. */
function sayAgo(tokens: string[]): void {
  const at = tokens.findIndex(
    (token, i) => token === 'before' && /^(days?|weeks?|months?|years?)$/.test(tokens[i + 2] ?? ''),
  )
  if (at < 0 || !/^(\d+|an?|one|two|three|four|five|six|ten)$/.test(tokens[at + 1] ?? '')) return
  const [count = '', grain = ''] = tokens.slice(at + 1)
  tokens.splice(at, 3, count === 'a' ? 'one' : count, grain, 'ago')
}

const afterthoughts =
  /^ and (how many hours (was|were) (it|that)|how long (was|were) (it|that)|what did it say|what did i (lift|do|run)|what weight did i lift|how much weight did i lift|how much did i lift|how far did i (run|go)|how much was it|what was it|when was (it|that)|and when|how high was it|how low was it)$/

const ofLastSession =
  /^and (how much|how heavy|how much weight( did i (use|lift|move|do))?|(with |at )?(what|which) weight( did i use)?|what was the weight|how many (reps|repetitions|sets)( did i do)?)$/
const lastLift = /\b(last|latest|most recent)\b(?!.*\b(prs?|records?|1rm|max)\b)/

/** "Did I sleep well last night? How many hours was it?": the answer to the first sentence says it. */
function dropAfterthought(tokens: string[]): void {
  const at = tokens.lastIndexOf('and')
  const [before, said] = [tokens.slice(0, at).join(' '), tokens.slice(at).join(' ')]
  const isClock =
    /\b(bed|asleep|wake|woke|(get|got) up)\b/.test(before) &&
    /^and (what|at what) time (was (it|that)|did i)$/.test(said)
  // "When did I last squat and how much": the last session says it.
  const isOfLift =
    lastLift.test(before) &&
    ofLastSession.test(said) &&
    tokens.slice(0, at).some((_, i) => longestMatch(tokens, i)?.meaning.kind === 'exercise')
  if (at <= 1 || !(isClock || isOfLift || afterthoughts.test(` ${said}`))) return
  tokens.splice(at)
  // Of one day, a time is asked for: "highest glucose yesterday and when".
  if (/\bwhen\b/.test(said) && ofOneDay.test(before)) tokens.unshift('when')
}

const adverbs = new Set([
  'usually',
  'normally',
  'generally',
  'typically',
  'ordinarily',
  'commonly',
  'habitually',
  'customarily',
  'routinely',
])
const emphases = new Set(['really', 'actually', 'honestly', 'literally', 'finally'])

/** "Do I usually go to bed", "going normally to bed": an adverb stands anywhere and is said first. */
function moveAdverbs(tokens: string[]): void {
  for (let at = tokens.length - 1; at > 0; at -= 1) {
    const word = tokens[at] ?? ''
    if (emphases.has(word)) tokens.splice(at, 1)
    if (!adverbs.has(word) || /^(than|as)$/.test(tokens[at - 1] ?? '') || tokens[at - 2] === 'than') continue
    tokens.splice(at, 1)
    tokens.splice(tokens[0] === 'and' ? 1 : 0, 0, word)
  }
}

const moving =
  /^(losing|gaining|rising|falling|dropping|increasing|decreasing|changing|improving|going|declining|growing)$/

/** "How fast is my weight going up": the slope of a trend says how fast. "How high did it go": the highest. */
function sayTrend(tokens: string[]): void {
  const at = tokens.indexOf('how')
  const [word = '', verb = ''] = tokens.slice(at + 1)
  if (at < 0) return
  if (/^(fast|quickly)$/.test(word) && /^(is|was|has|are|am)$/.test(verb) && tokens.some(token => moving.test(token))) {
    tokens.splice(at, 2)
    return
  }
  const end = tokens.findIndex(
    (token, i) => i > at + 2 && /^(go|get|climb|rise|jump|reach|drop|fall|dip|sink|spike)$/.test(token),
  )
  if (/^(high|low)$/.test(word) && /^(did|does|has|have)$/.test(verb) && end > 0) {
    tokens.splice(end, 1)
    tokens.splice(at, 3, word === 'high' ? 'highest' : 'lowest')
  }
}

/** "How many days in the last 30": days. */
function sayDays(tokens: string[]): void {
  const at = tokens.findIndex(
    (token, i) => /^(last|past)$/.test(token) && /^(7|10|14|21|28|30|60|90|100|180|365)$/.test(tokens[i + 1] ?? ''),
  )
  const next = tokens[at + 2] ?? 'did'
  const counted = tokens.slice(0, Math.max(at, 0)).findIndex(token => /^(days?|nights?|mornings?)$/.test(token))
  if (at > 0 && counted >= 0 && /^(did|was|were|have|had|has|do|is|i|my)$/.test(next)) tokens.splice(at + 2, 0, 'days')
}

const boundWord = /^(over|under|above|below|more|less|fewer|higher|lower|longer|shorter|least|most|between|exceeding)$/

/** "A streak of days with steps over 10,000": the bound is said, so that "with" is not one. */
function sayStreak(tokens: string[]): void {
  const at = tokens.findIndex((token, i) => token === 'with' && /^(days|nights)$/.test(tokens[i - 1] ?? ''))
  const isStreak = tokens[at - 2] === 'of' && tokens[at - 3] === 'streak'
  const isOther = /^(an?|any)$/.test(tokens[at + 1] ?? '') || tokens.slice(at).some(token => boundWord.test(token))
  if (isStreak && isOther) tokens.splice(at, 1)
}

/** "Going to bed later than last month": two clock times that differ. */
function sayClock(tokens: string[]): void {
  const isClock = /\b(bed|bedtime|(fall|fell|falling) asleep|wake|woke|waking|(get|got|getting) up)\b/.test(
    tokens.join(' '),
  )
  const at = tokens.findIndex(token => token === 'later' || token === 'earlier')
  if (isClock && at > 0 && tokens.slice(at).includes('than')) tokens[at] = 'different'
}
