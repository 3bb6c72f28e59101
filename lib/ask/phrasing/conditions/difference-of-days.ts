import { welchT } from '../../../derive/statistics/comparison/welch-t.ts'
import type { Point } from '../evidence.ts'
import { figure } from '../wording.ts'

const least = 5

/** How the days of two groups differ in their mean: the difference with its interval, or that there are too few days. */
export function apartOf(
  on: readonly Pick<Point, 'value'>[],
  off: readonly Pick<Point, 'value'>[],
  {
    textOf,
    unit,
    words: [up, down],
  }: { textOf: (value: number) => string; unit: string; words: readonly [string, string] },
): { meanDiff: number | null; verdict: string } {
  const { meanDiff, ciLow, ciHigh } = welchT(
    on.map(({ value }) => value),
    off.map(({ value }) => value),
  )
  if (on.length < least || off.length < least || meanDiff === null || ciLow === null || ciHigh === null)
    return { meanDiff, verdict: 'too few days to say whether they differ' }
  const size = `${textOf(meanDiff)} ${meanDiff > 0 ? up : down}`
  const interval = `95 % interval ${figure(ciLow)} to ${figure(ciHigh)} ${unit}`
  const isClear = ciLow > 0 || ciHigh < 0
  return {
    meanDiff,
    verdict: isClear ? `${size} (${interval})` : `no clear difference (${size}, ${interval}, which includes 0)`,
  }
}
