import { daysApart } from '../../../derive/statistics/comparison/days-apart.ts'
import { asDay, type Day, listDays } from '../../../kernel/civil-time.ts'
import type { Point } from '../evidence.ts'
import { figure, type Measured, unitOf } from '../wording.ts'

const least = 5

type Dated = Pick<Point, 'date' | 'value'>

/** How the difference is computed; a text of evidence. */
export const differenceRule =
  'Mean of the days on which the condition holds minus that of the other days with both values; 95 % interval by Welch (1947) for the number of independent days behind it (Pyper and Peterman 1998).'

/** How the days of two groups differ in their mean: the difference with its interval, or that there are too few days. */
export function apartOf(
  on: readonly Dated[],
  off: readonly Dated[],
  {
    textOf,
    of,
    words: [up, down],
  }: { textOf: (value: number) => string; of: Measured; words: readonly [string, string] },
): { meanDiff: number | null; verdict: string } {
  const { meanDiff, nEff, ciLow, ciHigh } = daysApart(inOrder(on, off))
  if (on.length < least || off.length < least || meanDiff === null)
    return { meanDiff, verdict: 'too few days to say whether they differ' }
  if (ciLow === null || ciHigh === null) {
    const isAlike = nEff !== null && nEff < on.length + off.length
    const why = isAlike ? 'each day is so like the next that so few days cannot tell' : 'too few days to say'
    return { meanDiff, verdict: `${why} whether they differ` }
  }
  const size = `${textOf(meanDiff)} ${meanDiff > 0 ? up : down}`
  const { unit: name, per } = unitOf(of)
  const interval = `95 % interval ${figure(ciLow / per)} to ${figure(ciHigh / per)} ${name}`
  const isClear = ciLow > 0 || ciHigh < 0
  return {
    meanDiff,
    verdict: isClear ? `${size} (${interval})` : `no clear difference (${size}, ${interval}, which includes 0)`,
  }
}

/** Every day from the first to the last of two groups of days. */
function inOrder(on: readonly Dated[], off: readonly Dated[]) {
  const values = new Map<string, { isOn: boolean; value: number }>([
    ...off.map(({ date, value }) => [date, { isOn: false, value }] as const),
    ...on.map(({ date, value }) => [date, { isOn: true, value }] as const),
  ])
  const dates = [...values.keys()].sort()
  const [first, last] = [dates[0], dates.at(-1)]
  const all: Day[] = first && last ? listDays(asDay(first), asDay(last)) : []
  return all.map(day => values.get(day) ?? { isOn: null, value: null })
}
