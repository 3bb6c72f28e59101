import { unitsAfterNumbers } from '../words/unit-words.ts'
import { longestMatch } from './lexicon.ts'
import type { Lexeme, Meaning } from './meaning.ts'

/** Splits a question into lexemes with their meanings, preferring the longest phrase; no token is dropped. `written`: what corrected words replace. */
export function lexemesOf(tokens: readonly string[], written: ReadonlyMap<string, string>): Lexeme[] {
  const lexemes: Lexeme[] = []
  for (let at = 0; at < tokens.length; ) {
    const { meaning, length } = meaningAt(tokens, at, lexemes.at(-1))
    const own = tokens.slice(at, at + length)
    const words = own.join(' ')
    const before = own.map(word => written.get(word) ?? word).join(' ')
    lexemes.push({ words, meaning, ...(before === words ? {} : { correctedFrom: before }) })
    at += length
  }
  return joinNumbers(lexemes)
}

function meaningAt(tokens: readonly string[], at: number, before: Lexeme | undefined) {
  const token = tokens[at] ?? ''
  const bound = clockBoundOf(token)
  if (bound) return { meaning: bound, length: 1 }
  const near = /^neartime(\d+)$/.exec(token)
  if (near) return { meaning: { kind: 'near-time', minutes: Number(near[1]) } as const, length: 1 }
  const [, from, until] = /^betweentimes(\d+)x(\d+)$/.exec(token) ?? []
  if (from && until)
    return { meaning: { kind: 'between-times', from: Number(from), until: Number(until) } as const, length: 1 }
  // What an idiom makes of "between midnight and 6".
  if (/^hours \d \d$/.test(token))
    return { meaning: { kind: 'topic', topic: 'glucose', facet: token } as const, length: 1 }
  const found = longestMatch(tokens, at)
  // "7 hours of sleep" is an amount of sleep; without the number "hours of sleep" is the series.
  const alone = isQuantity(before) && found?.meaning.kind === 'series' ? longestMatch([token], 0) : null
  if (alone?.meaning.kind === 'unit') return alone
  const unit = Object.hasOwn(unitsAfterNumbers, token) ? unitsAfterNumbers[token] : undefined
  // "Over 500 kcal in October": the unit, not "kcal in".
  if (unit && isQuantity(before) && (found?.length === 1 || / in$/.test(tokens.slice(at, at + 2).join(' ')))) {
    return { meaning: { kind: 'unit', ...unit } as const, length: 1 }
  }
  return found ?? { meaning: /^-?\d/.test(token) ? numberOf(token) : ({ kind: 'unknown' } as const), length: 1 }
}

function isQuantity(lexeme: Lexeme | undefined): boolean {
  return lexeme?.meaning.kind === 'number' || lexeme?.meaning.kind === 'scale'
}

/** What `tokensOf` makes of "before 11 pm": "before 23:00", or "before 11:00?" without "pm". */
function clockBoundOf(token: string): Meaning | null {
  const { side, hours, minutes, open } =
    /^(?<side>before|after) (?<hours>\d+):(?<minutes>\d\d)(?<open>\??)$/.exec(token)?.groups ?? {}
  if (side !== 'before' && side !== 'after') return null
  return { kind: 'clock-bound', side, minutes: Number(hours) * 60 + Number(minutes), isOpen: open === '?' }
}

/** 10,000 and 7.5 are numbers, 7:30 a duration, 3.5.2026 a date; 3/5/2026 is two dates, and 1,5 is ambiguous. */
function numberOf(token: string): Meaning {
  const date = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(token)
  if (date) return dateOf(date[1], date[2], date[3] ?? null)
  if (/^-?\d+(\.\d+)?$/.test(token)) return { kind: 'number', value: Number(token), text: token }
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(token)) {
    return { kind: 'number', value: Number(token.replaceAll(',', '')), text: token }
  }
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(token)
  if (clock) return { kind: 'clock', minutes: Number(clock[1]) * 60 + Number(clock[2]) }
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(token)
  if (dotted) return dateOf(dotted[3], dotted[2], dotted[1])
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(token)
  if (!slashed) return { kind: 'unknown' }
  const [, first, second, year] = slashed
  if (first === second || Number(first) > 12) return dateOf(year, second, first)
  return Number(second) > 12 ? dateOf(year, first, second) : { kind: 'unclear-date' }
}

function dateOf(year = '', month = '', day: string | null | undefined): Meaning {
  return { kind: 'date', year: Number(year), month: Number(month), day: day ? Number(day) : null }
}

/** "ten thousand", "twenty five", "10 k", "seven and a half": one number each. */
function joinNumbers(lexemes: readonly Lexeme[]): Lexeme[] {
  const joined: Lexeme[] = []
  for (const lexeme of lexemes) {
    const before = joined.at(-1)
    const value = before?.meaning.kind === 'number' ? joinedValue(before.meaning, lexeme.meaning) : null
    if (!before || value === null) joined.push(lexeme)
    else {
      const words = `${before.words} ${lexeme.words}`
      joined[joined.length - 1] = { ...before, words, meaning: { kind: 'number', value, text: words } }
    }
  }
  return joined
}

function joinedValue(number: { value: number; text: string }, next: Meaning): number | null {
  if (next.kind === 'scale') return number.value * next.value
  if (next.kind === 'half') return number.value + next.value
  if (next.kind !== 'number' || !/^[a-z]+$/.test(next.text)) return null
  const tens = number.value >= 20 && number.value < 100 && number.value % 10 === 0
  if (tens && next.value < 10) return number.value + next.value
  return number.value >= 100 && number.value % 100 === 0 && next.value < 100 ? number.value + next.value : null
}
