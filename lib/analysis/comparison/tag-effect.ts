import * as z from 'zod'
import { derivedValue } from '../../derive/derived-value.ts'
import { type AdjustedP, benjaminiHochberg } from '../../derive/statistics/comparison/benjamini-hochberg.ts'
import { type MarkedDays, markedDays } from '../../derive/statistics/comparison/marked-days.ts'
import { descriptive } from '../../derive/statistics/description/descriptive.ts'
import { addDays, civilDay, type Day, isWeekend, listDays } from '../../kernel/civil-time.ts'
import { plural } from '../../kernel/plural.ts'
import { type DayRange, rangeParameters } from '../../kernel/ranges.ts'
import { dayAfterOf } from '../../model/catalog/day-after.ts'
import { methods } from '../../model/catalog/methods.ts'
import { markedDaysMinimum } from '../../model/catalog/minimum-data.ts'
import { SeriesName } from '../../model/catalog/names.ts'
import type { Series } from '../../model/catalog/series.ts'
import { daysWithTag } from '../../model/notes/note.ts'
import { readDays } from '../daily/days.ts'
import { todayCaveat } from '../daily/series-values.ts'
import { caveatsOf } from '../daily/series-view.ts'
import { DerivedNumber, ReasonCode } from '../derived-view.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { valuesOf } from './clock-values.ts'
import { Family, familyOf, IntervalShape } from './tests-view.ts'

const alpha = 0.05
const number = z.number().nullable()
const directions = ['higher', 'lower', 'no_clear_difference'] as const

const Group = z.lazy(() =>
  z.strictObject({
    n: z.int().describe('Days with a value.'),
    mean: number.describe('Their mean, as it is; null without a value.'),
  }),
)

const TagEffect = z.lazy(() =>
  z
    .strictObject({
      series: SeriesName.describe('The ID of the daily series.'),
      label: z.string().describe('The name for people.'),
      unit: z.string().describe('The unit of the value.'),
      lag: z
        .int()
        .describe(
          '0: the value of the tagged day itself. 1: that of the day after, to which the night between belongs.',
        ),
      tagged: Group.describe('The days that follow from the tag.'),
      others: Group.describe('All other days.'),
      difference: z
        .strictObject({
          ...DerivedNumber.unwrap().shape,
          interval: IntervalShape.describe('The 95 % confidence interval.'),
          effectiveN: number.describe(
            'The number of independent days behind the tagged ones, by their distance in days.',
          ),
          lag1: number.describe('How alike days in a row are.'),
          t: number.describe('The t statistic.'),
          df: number.describe('Degrees of freedom.'),
          p: number.describe('The two-sided p-value.'),
          pReason: ReasonCode.nullable().describe('Why there is no p.'),
          pAdjusted: number.describe('The p-value, adjusted for all series of the response.'),
          pOfRanksAdjusted: number.describe('That of the same test of ranks, adjusted in the same way.'),
        })
        .describe('How much higher the tagged days are, apart from weekends and a rise or fall along the range.'),
      direction: z
        .enum(directions)
        .nullable()
        .describe(
          `higher or lower: both adjusted p-values are below ${alpha} and point the same way; null if not tested.`,
        ),
      sentence: z.string().describe('What the days warrant, in a sentence without numbers of the series.'),
      request: z.string().describe('The API call that returns the values of the days.'),
    })
    .meta({ id: 'TagEffect' }),
)

export const TagReport = z.lazy(() =>
  z.strictObject({
    tag: z.string().describe('The tag, in its only spelling.'),
    days: z.int().describe('Days with the tag, of those whose values are compared.'),
    rule: z.string().describe('Which days are compared, and how.'),
    family: Family.describe('The tests that p-values are adjusted for.'),
    effects: z.array(TagEffect).describe('The effect on each series.'),
    notesRequest: z.string().describe('The API call that returns the notes with the tag.'),
  }),
)
export type TagReport = z.output<typeof TagReport>

const rule =
  'A tag is of its whole day and of what follows it: sleep, weight, and the resting heart rate, heart rate variability, oxygen saturation and ' +
  'respiratory rate are those of the day after, on which the night ended; all else is of the same day. These days are compared with all others ' +
  'of the range that have a value, apart from weekends and a steady rise or fall; days that are near each other count as fewer. ' +
  `It needs ${markedDaysMinimum.markedDays} days with the tag and ${markedDaysMinimum.otherDays} others. A day without the tag counts as a day without it.`

interface Compared {
  entry: Series
  lag: 0 | 1
  tagged: (number | null)[]
  others: (number | null)[]
  found: MarkedDays
  isEnough: boolean
}

/** The days of a series that follow from a tag against all others, before p-values are adjusted. `values`: one for each day from `start`. */
export function compareTagged(
  entry: Series,
  { start, values, tagDays }: { start: Day; values: readonly (number | null)[]; tagDays: ReadonlySet<Day> },
): Compared {
  const lag = dayAfterOf(entry)
  const days = values.flatMap((value, at) => {
    if (value === null) return []
    const day = addDays(start, at)
    return [{ at, value, isMarked: tagDays.has(addDays(day, -lag)), isWeekend: isWeekend(day) }]
  })
  const [tagged, others] = [true, false].map(is => days.filter(({ isMarked }) => isMarked === is)) as [
    typeof days,
    typeof days,
  ]
  return {
    entry,
    lag,
    tagged: tagged.map(({ value }) => value),
    others: others.map(({ value }) => value),
    found: markedDays(days),
    isEnough: tagged.length >= markedDaysMinimum.markedDays && others.length >= markedDaysMinimum.otherDays,
  }
}

/** The effects with their p-values adjusted for all series, and the word that each of them warrants. */
export function judgeTagged(compared: readonly Compared[], tag: string) {
  const tested = (name: 'p' | 'pOfRanks') =>
    benjaminiHochberg(compared.map(({ found, isEnough }) => (isEnough ? found[name] : null)))
  const [ofValues, ofRanks]: [AdjustedP, AdjustedP] = [tested('p'), tested('pOfRanks')]
  const effects = compared.map((one, i) => {
    const adjusted = { values: ofValues.adjusted?.[i] ?? null, ranks: ofRanks.adjusted?.[i] ?? null }
    const direction = directionOf(one, adjusted)
    const { entry, lag, tagged, others } = one
    return {
      series: entry.id,
      label: entry.label,
      unit: entry.unit,
      lag,
      tagged: { n: tagged.length, mean: descriptive(tagged).mean },
      others: { n: others.length, mean: descriptive(others).mean },
      difference: { ...differenceOf(one), pAdjusted: adjusted.values, pOfRanksAdjusted: adjusted.ranks },
      direction,
      sentence: sentenceOf(one, direction, tag),
    }
  })
  return { effects, familySize: Math.max(ofValues.familySize, ofRanks.familySize) }
}

function differenceOf({ entry, found, isEnough, tagged, others }: Compared) {
  const own = <Value>(value: Value | null) => (isEnough ? value : null)
  const value = own(found.difference)
  const reason = isEnough ? found.reason : 'insufficient_data'
  const { ciLow: low, ciHigh: high } = found
  return {
    ...derivedValue({
      method: methods.marked_days,
      value,
      reason: value === null ? reason : null,
      unit: entry.unit,
      params: { minimum: markedDaysMinimum, confidence: 0.95, leftOut: ['weekends', 'a line along the days'] },
      inputs: { tagged: tagged.length, others: others.length, lag1: own(found.lag1) },
    }),
    interval: low === null || high === null ? null : own({ low, high }),
    effectiveN: own(found.effectiveN),
    lag1: own(found.lag1),
    t: own(found.t),
    df: own(found.df),
    p: own(found.p),
    pReason: own(found.p) === null ? reason : null,
  }
}

function directionOf(
  { found: { difference, rankDifference }, isEnough }: Compared,
  adjusted: { values: number | null; ranks: number | null },
): (typeof directions)[number] | null {
  if (!isEnough || difference === null || adjusted.values === null) return null
  const isOneWay = difference * (rankDifference ?? 0) > 0
  const isClear = [adjusted.values, adjusted.ranks].every(p => p !== null && p < alpha)
  if (!isOneWay || !isClear) return 'no_clear_difference'
  return difference > 0 ? 'higher' : 'lower'
}

function sentenceOf({ entry, lag, tagged, found, isEnough }: Compared, direction: string | null, tag: string): string {
  const when = `${lag === 1 ? 'After' : 'On'} ${plural(tagged.length, 'day')} with “${tag}”`
  if (!isEnough)
    return `Too few days: ${tagged.length} with “${tag}” and a value, of at least ${markedDaysMinimum.markedDays}, beside at least ${markedDaysMinimum.otherDays} others.`
  if (direction === null)
    return found.reason === 'not_applicable:autocorrelated'
      ? `${when}: not tested, because they are so close together that they tell little.`
      : `${when}: not tested, because the values do not differ, or the days are always the same ones of the week.`
  if (direction === 'no_clear_difference') return `${when}: no clear difference from other days.`
  const word = entry.circular ? (direction === 'higher' ? 'later' : 'earlier') : direction
  return `${when}: clearly ${word} than on other days.`
}

/** What follows a tag, in each of some series: two reads at the same time. */
export async function readTagReport(
  context: ReadContext,
  caller: Caller,
  range: DayRange,
  { tag, chosen }: { tag: string; chosen: readonly Series[] },
) {
  const { account, nowMs } = caller
  const from = { start: addDays(range.start, -1), end: range.end }
  const [cached, notes] = await Promise.all([
    readDays(context, caller, range, { chosen }),
    context.store.notes.ofDays(account.id, from),
  ])
  const today = civilDay(nowMs, account.timezone)
  const tagDays = daysWithTag(notes, tag)
  const read = chosen.map(entry => ({ entry, ...valuesOf(cached.days, entry, today) }))
  const compared = read.map(({ entry, values }) => compareTagged(entry, { start: range.start, values, tagDays }))
  const { effects, familySize } = judgeTagged(compared, tag)
  const parameters = rangeParameters(range)
  const data: TagReport = {
    tag,
    days: listDays(from.start, from.end < today ? from.end : today).filter(day => tagDays.has(day)).length,
    rule,
    family: familyOf(familySize, 'the difference, and that of ranks, of each series'),
    effects: effects.map(one => ({ ...one, request: `/api/v1/daily?${parameters}&types=${one.series}` })),
    notesRequest: `/api/v1/notes?${rangeParameters(from)}&tag=${encodeURIComponent(tag)}`,
  }
  const caveats = [
    'Descriptive, not causal.',
    ...(range.end >= today ? [todayCaveat] : []),
    ...new Set(read.flatMap(one => one.caveats)),
    ...caveatsOf(cached.days),
  ]
  return { data, chosen, cached, caveats, records: notes }
}
