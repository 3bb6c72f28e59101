import { boundAt } from '../amounts.ts'
import type { Grain, Lexeme } from '../meaning.ts'
import type { Slots } from '../slots.ts'

/** A unit of time outside a period: "which day", "my best month", "weeks over 40 km". */
export function takeGrain(slots: Slots, lexemes: readonly Lexeme[], at: number, grain: Grain): void {
  const words = lexemes[at]?.words ?? ''
  // "Which day" needs no period; a week or a month outside a period is not supported.
  if (grain === 'day') {
    // "How many active days" counts days, not what they have.
    if (/s$/.test(words) && lexemes.slice(0, at).some(one => /^(how many|number of)$/.test(one.words)))
      slots.leftover.push(words)
    // "During the night" is a part of every day.
    if (words === 'night' && lexemes[at - 1]?.meaning.kind === 'in') slots.cues.add('asleep')
  }
  // "My best month", "the worst week for sleep", "my most active month"; "weeks over 40 km".
  else if (isOfExtreme(lexemes, at)) slots.groups.push({ by: grain, which: true, words })
  else if (isPartsOfBound(lexemes, at)) slots.parts = { kind: 'parts', by: grain, answer: 'list' }
  else slots.leftover.push(words)
}

/** "Weeks over 40 km", "months with under 5 workouts", "weeks I ran at least 40 km". */
const isPartsOfBound = (lexemes: readonly Lexeme[], at: number) =>
  /s$/.test(lexemes[at]?.words ?? '') &&
  !['which', 'number'].includes(lexemes[at - 1]?.meaning.kind ?? '') &&
  lexemes.some((_, i) => i > at && boundAt(lexemes, i) !== null)

function isOfExtreme(lexemes: readonly Lexeme[], at: number): boolean {
  const [before, named] = [lexemes[at - 2]?.meaning.kind, lexemes[at - 1]?.meaning.kind]
  return named === 'extreme' || (before === 'extreme' && named === 'series')
}
