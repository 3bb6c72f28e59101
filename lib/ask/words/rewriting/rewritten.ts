import { dates } from './dates.ts'
import { ratios } from './ratios.ts'
import { relations } from './relations.ts'
import type { Rewriting } from './rewriting.ts'
import { ofSeries } from './series.ts'
import { ofStatistics } from './statistics.ts'
import { ofWorkouts } from './workouts.ts'

/** Every phrase that is said in other words before it is read, the longest first. */
export const allRewritings: readonly Rewriting[] = [
  ...dates,
  ...relations,
  ...ratios,
  ...ofStatistics,
  ...ofSeries,
  ...ofWorkouts,
].toSorted((a, b) => b.from.length - a.from.length)

const byFirst = Map.groupBy(allRewritings, ({ from }) => from[0] ?? '')

/** The words of a question with every listed phrase in other words. */
export function rewritten(tokens: readonly string[]): string[] {
  const result: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = firstFound(byFirst.get(tokens[at] ?? '') ?? [], tokens, at)
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
    if (length !== null) return { to, length }
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
