import * as z from 'zod'
import type { Day } from '../../kernel/civil-time.ts'
import { DaySourceName, SeriesName } from '../../model/catalog/names.ts'
import { type Series, seriesById } from '../../model/catalog/series.ts'
import type { DaySource } from '../../model/catalog/sources.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import type { ChosenDay } from '../daily/days.ts'

type Counts = Partial<Record<DaySource, number>>

const counts = z.record(z.string(), z.int())

/** For one series: how often each source was selected or not, and the largest difference between the two. */
export const SourceDecision = z.lazy(() =>
  z
    .strictObject({
      series: SeriesName.describe('The ID of the daily series.'),
      label: z.string().describe('The name for people.'),
      unit: z.string().describe('The unit of the values.'),
      chosen: counts.describe('The number of days on which each source was chosen.'),
      passedOver: counts.describe('The number of days on which each source had a value and was not chosen.'),
      overlapDays: z.int().describe('Days that both sources have.'),
      differingDays: z.int().describe('Days on which they differ.'),
      largestDifference: z
        .strictObject({
          date: CivilDate.describe('The civil day in the time zone of the account.'),
          chosen: DaySourceName.describe('The chosen source.'),
          value: z.number().describe('The value; null if there is none.'),
          passedOver: DaySourceName.describe('The other source.'),
          other: z.number().describe('The value of the other source.'),
          difference: z.number().describe('The value of the other source minus the chosen one.'),
        })
        .nullable()
        .describe('The largest difference; null if there is none.'),
      why: z.string().describe('Why the source was chosen.'),
    })
    .meta({ id: 'SourceDecision' }),
)

export type SourceDecision = z.output<typeof SourceDecision>

/** The series that have more than one source on at least one day of a range. `meta.source.rule` explains the selection. */
export function sourceDecisions(days: readonly ChosenDay[]): SourceDecision[] {
  const decisions = new Map<string, SourceDecision>()
  for (const { date, choices } of days) {
    for (const [id, { selected, alternatives }] of Object.entries(choices)) {
      if (!selected) continue
      const decision = decisions.get(id) ?? nothingYet(seriesById(id))
      decisions.set(id, decision)
      countDay(decision, date, selected, alternatives)
    }
  }
  return [...decisions.values()].filter(({ overlapDays }) => overlapDays > 0)
}

function countDay(
  decision: SourceDecision,
  date: Day,
  selected: SourceValue,
  alternatives: readonly SourceValue[],
): void {
  add(decision.chosen, selected.source)
  for (const { source } of alternatives) add(decision.passedOver, source)
  const differences = alternatives.flatMap(other => differenceOf(date, selected, other) ?? [])
  if (alternatives.length > 0) decision.overlapDays += 1
  if (differences.length > 0) decision.differingDays += 1
  for (const one of differences)
    if (Math.abs(one.difference) > Math.abs(decision.largestDifference?.difference ?? 0))
      decision.largestDifference = one
}

interface SourceValue {
  source: DaySource
  value: number | null
}

/** How far the value of another source is from the chosen one; null if they are equal, or if one has no value. */
function differenceOf(
  date: Day,
  { source: chosen, value }: SourceValue,
  { source: passedOver, value: other }: SourceValue,
): SourceDecision['largestDifference'] {
  if (value === null || other === null || value === other) return null
  return { date, chosen, value, passedOver, other, difference: roundValue(other - value) }
}

function nothingYet({ id, label, unit, additive }: Series): SourceDecision {
  const why = additive
    ? 'This is a sum, so the platform’s own roll-up is used; it is the value that the platform’s app shows.'
    : 'This is not a sum, so the platform’s observations take precedence over its roll-up.'
  const none = { chosen: {}, passedOver: {}, overlapDays: 0, differingDays: 0, largestDifference: null }
  return { series: id, label, unit, ...none, why }
}

function add(counts: Counts, source: DaySource): void {
  counts[source] = (counts[source] ?? 0) + 1
}
