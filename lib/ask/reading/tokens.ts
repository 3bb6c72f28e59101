import { contractions } from '../words/contractions.ts'
import { rewritten } from '../words/rewritings.ts'
import { withoutAsides } from '../words/spoken/asides.ts'
import { withClockTime } from './clock-times.ts'
import { takeColumns } from './columns.ts'
import { withoutContext } from './context/context.ts'
import { dropFrames } from './frames.ts'
import { sayPlainly } from './sentences.ts'
import { type Spelled, spelled } from './spelling/spelled.ts'

/** "Before 11", "after 2 am", "past midnight" in a question about going to bed or waking. */
const clockBound =
  /\b(?<side>before|by|earlier than|after|past|later than) (?:(?<midnight>midnight)|(?<hours>\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?:(?=[ap]m\b)|(?![a-z]))(?:[:.](?<minutes>[0-5]\d))?(?: ?(?<half>am|pm|a\.m\.|p\.m\.|o'?clock)(?![a-z])|(?! ?[\w%])|(?= (?:how|on|in|this|last|any|at|during|today|every|each|yesterday|since|most|from|between|over|for|throughout|within|across)\b)))/g
const ofNights =
  /\b(bed|asleep|sleep|slept|wake|woke|waking|get up|got up|getting up|(was|am|were) i up|up before|up by|up after)\b/

/** A time of the day that a workout began before or after: only with its half of the day, as people train in both. */
const ofSessions =
  /\b(work(?:ed|ing)? ?outs?|exercis\w+|train(?:ed|ing)?|gym|runs?|ran|running|jog\w*|rid(?:e|es|ing)|rode|cycl\w+|bik\w+|swim\w*|swam|lift\w*|hik\w+|row\w*|walks?|yoga|sessions?)\b/
const halfNamed = /\b(\d{1,2}(?:[:.][0-5]\d)?|[a-z]{3,6}) (?:o'?clock )?in the (morning|afternoon|evening)\b/g

const hourNames = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const hourOf = (hours = '') => (/^\d/.test(hours) ? Number(hours) : hourNames.indexOf(hours) + 1)

const dayFirst = /\b(?:1[3-9]|2\d|3[01])\/\d{1,2}\/\d{4}\b/
const monthFirst = /\b\d{1,2}\/(?:1[3-9]|2\d|3[01])\/\d{4}\b/

/** "From 1/10/2026 to 31/10/2026": a date that can only be read one way says how the others are written. */
function withOneOrder(text: string): string {
  const [isDayFirst, isMonthFirst] = [dayFirst.test(text), monthFirst.test(text)]
  if (isDayFirst === isMonthFirst) return text
  return text.replaceAll(/\b(0?[1-9]|1[0-2])\/(0?[1-9]|1[0-2])\/(\d{4})\b/g, isDayFirst ? '$1.$2.$3' : '$2.$1.$3')
}

/** Every such time as one token's text: "before 23:00", with "?" if it could be twelve hours later. */
function withClockBounds(text: string): { text: string; bounds: string[] } {
  const bounds: string[] = []
  const areNights = ofNights.test(text)
  if (!areNights && !ofSessions.test(text)) return { text, bounds }
  const named = areNights
    ? text
    : text.replaceAll(halfNamed, (said, hour: string, part) =>
        /^\d/.test(hour) || hourNames.includes(hour) ? `${hour} ${part === 'morning' ? 'am' : 'pm'}` : said,
      )
  const marked = named.replaceAll(clockBound, (said: string, ...rest: unknown[]) => {
    const { side = '', midnight, hours, minutes = '00', half } = rest.at(-1) as Record<string, string | undefined>
    const hour = midnight ? 0 : hourOf(hours)
    if (hour > 23) return said
    const isHalf = half === undefined || /clock/.test(half) ? null : half.startsWith('p')
    if (!areNights && isHalf === null) return said
    const shown = isHalf === null ? hour : (hour % 12) + (isHalf ? 12 : 0)
    const isOpen = !midnight && isHalf === null && hour > 0 && hour <= 12
    bounds.push(`${/after|past|later/.test(side) ? 'after' : 'before'} ${shown}:${minutes}${isOpen ? '?' : ''}`)
    return ' clockbound '
  })
  return { text: marked, bounds }
}

/** Every alternative has bounded lookahead, so tokenizing takes time linear in the length of the question. */
const tokenPattern =
  /(?<date>\d{4}-\d{2}(?:-\d{2})?(?![\d-]))|(?<negative>(?<=^|\s)-\d+(?:\.\d+)?)|(?<number>\d+(?:[.,:/]\d+)*)|(?<hours>(?<=\d)h(?=\d))|(?<word>\p{L}[\p{L}\p{M}\d']*)|(?<sign>>=|<=|[%&<>+≥≤])|(?<dash>[-–—])|(?<end>(?<!\b(?:vs|avg|approx|min|max|no))[.?!;](?=\s+\p{L}))/gu

/** "Mon-Thu", "Jan–Mar": from one to the other. */
const spanOfNames =
  /\b((?:mon|tue|wed|thu|fri|sat|sun)(?:s|rs|urs|nes|ur)?(?:day)?|(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}) ?[-–] ?(?=(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/g

/** "Sat" is Saturday after these words, and before "night"; elsewhere it is the past tense of "sit". */
const beforeWeekdays = new Set(['on', 'last', 'this', 'every', 'since', 'past', 'each', 'until', 'to'])

const asksPlace = /^where (?:do|does|did|is|are|was|were|has|have|can) /
/** What may follow "is it ok". */
const ofTime = new Set('overnight today yesterday last this night morning week month now'.split(' '))

const afterNumbers: Readonly<Record<string, string>> = {
  d: 'days',
  w: 'weeks',
  mo: 'months',
  mos: 'months',
  y: 'years',
}

/**
 * The words of a question with its misspelled ones corrected and its phrases in the words of the grammar. `unused`: what carries nothing in
 * it. `rules`: the idioms and phrases that were said in other words, as their tables list them.
 */
export function wordsOf(question: string): Spelled & { unused: readonly string[]; rules: readonly string[] } {
  const { text, unused } = withoutContext(question.normalize('NFKC').replaceAll(/[‘’`´]/g, "'"))
  const { left, asides } = withoutAsides(tokensOf(text))
  // "…? please": the end of the sentence joins it with nothing.
  if (asides.length > 0 && left.length > 1 && left.at(-1) === 'and') left.pop()
  const { tokens, written } = spelled(left)
  dropFrames(tokens)
  const columns = takeColumns(tokens)
  const rules: string[] = []
  sayPlainly(tokens, rules)
  return { tokens: [...rewritten(tokens, rules), ...columns], written, unused: [...unused, ...asides], rules }
}

/** The words, numbers, dates and signs of a question, in lower case; all other characters separate them. */
function tokensOf(question: string): string[] {
  const { text, bounds } = withClockBounds(
    withClockTime(withOneOrder(question).toLowerCase())
      .replaceAll(/\b2day\b/g, 'today')
      // "Mon..Sun", "1..15 March".
      .replaceAll(/(?<=[a-z\d])\.{2,3}(?=[a-z\d])/g, ' to ')
      .replaceAll(/#(?= ?of\b)/g, 'number')
      .replaceAll(/(?<=\d) ?(%|percent) in range\b/g, ' % time in range')
      .replaceAll(/\bm ?[-–] ?f\b/g, 'weekdays')
      .replaceAll(/\bsat(urday)?s? ?[-–] ?sun(day)?s?\b/g, 'weekends')
      .replaceAll(spanOfNames, '$1 to ')
      // "10k days" are those with as many steps.
      .replaceAll(/\b(\d+(?:\.\d+)?) ?k(?:[- ]steps?)?[- ]days\b/g, 'days with at least $1 k steps'),
  )
  const tokens: string[] = []
  for (const { 0: token, groups, index } of text.matchAll(tokenPattern)) {
    // The end of a sentence joins it with the next one.
    if (groups?.['end']) {
      tokens.push('and')
      continue
    }
    if (groups?.['dash']) {
      // Between two numbers or dates, a hyphen means "to"; elsewhere it joins words, which the lexicon lists separately.
      if (
        /(?:[\d\s]|\d(?:st|nd|rd|th))$/.test(text.slice(Math.max(0, index - 3), index)) &&
        /[\d\s]/.test(text[index + 1] ?? '')
      )
        tokens.push('to')
      continue
    }
    if (token === 'clockbound') {
      tokens.push(bounds.shift() ?? token)
      continue
    }
    const short = /^\d+$/.test(tokens.at(-1) ?? '') ? afterNumbers[token] : undefined
    if (short) tokens.push(short)
    else if (!groups?.['word']) tokens.push(token)
    else if (
      token === 'sat' &&
      (beforeWeekdays.has(tokens.at(-1) ?? '') || /^ ?(night|morning|\?*$)/.test(text.slice(index + 3))) &&
      tokens.at(-1) !== 'i'
    )
      tokens.push('saturday')
    // "Days in May where steps were over 10000"; at the beginning, or before a verb, it asks for a place.
    else if (token === 'where' && tokens.length > 1 && !asksPlace.test(text.slice(index))) tokens.push('when')
    else tokens.push(...(contractions.get(token) ?? withoutPossessive(token)).split(' '))
  }
  // "Is 97 % ok", "my oxygen was ok?" ask for a judgment; "ok so how many steps" does not.
  const last = tokens.length - 1
  const ok = tokens.findLastIndex(token => /^ok(ay)?$/.test(token))
  const isJudged = tokens.slice(0, Math.max(ok, 0)).some(token => /^(is|are|am|was|were)$/.test(token))
  if (isJudged && tokens.slice(ok + 1).every(token => ofTime.has(token))) tokens[ok] = 'healthy'
  // "What does HRV mean" asks for an explanation, not for a mean.
  if (tokens[last] === 'mean' && tokens.some(token => token === 'does' || token === 'do')) tokens[last] = 'meaning'
  return tokens
}

function withoutPossessive(word: string): string {
  const bare = word.endsWith("'s") ? word.slice(0, -2) : word
  return bare.endsWith("'") ? bare.slice(0, -1) : bare
}

/** Whether the text contains letters that do not occur in English words. */
export function isForeign(token: string): boolean {
  return /[^\x20-\x7e≥≤]/.test(token)
}
