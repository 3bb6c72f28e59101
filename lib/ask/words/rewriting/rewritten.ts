import { dates } from './dates.ts'
import { relations } from './relations.ts'
import type { Rewriting } from './rewriting.ts'
import { ofSeries } from './series.ts'
import { ofStatistics } from './statistics.ts'
import { ofWorkouts } from './workouts.ts'

/** Every phrase that is said in other words before it is read, the longest first. */
export const allRewritings: readonly Rewriting[] = [
  ...dates,
  ...relations,
  ...ofStatistics,
  ...ofSeries,
  ...ofWorkouts,
].toSorted((a, b) => b.from.length - a.from.length)

const byFirst = Map.groupBy(allRewritings, ({ from }) => from[0] ?? '')

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
