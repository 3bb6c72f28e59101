import type { Source } from '../../model/catalog/sources.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import type { ChosenDay } from '../daily/chosen-days.ts'

type Counts = Partial<Record<Source, number>>

interface Difference {
  date: string
  chosen: Source
  value: number
  passedOver: Source
  other: number
  difference: number
}

/** Of one series: how often each source counted, how often each was passed over, and how far they were apart at most. */
interface Decision {
  series: string
  chosen: Counts
  passedOver: Counts
  overlapDays: number
  differingDays: number
  largestDifference: Difference | null
  why: string
}

/** The series for which a range holds more than one source on some day. Why one was chosen is in words in `meta.source.rule`. */
export function sourceDecisions(days: readonly ChosenDay[]): Decision[] {
  const decisions = new Map<string, Decision>()
  for (const { date, choices } of days) {
    for (const [{ id, additive }, { picked, others }] of choices) {
      if (!picked) continue
      const decision = decisions.get(id) ?? nothingYet(id, additive)
      decisions.set(id, decision)
      add(decision.chosen, picked.source)
      if (others.length > 0) decision.overlapDays += 1
      let differs = false
      for (const { source, aggregate } of others) {
        add(decision.passedOver, source)
        const [value, other] = [picked.aggregate[0], aggregate[0]]
        if (value === null || other === null || value === other) continue
        differs = true
        const difference = roundValue(other - value)
        if (Math.abs(difference) > Math.abs(decision.largestDifference?.difference ?? 0))
          decision.largestDifference = { date, chosen: picked.source, value, passedOver: source, other, difference }
      }
      if (differs) decision.differingDays += 1
    }
  }
  return [...decisions.values()].filter(({ overlapDays }) => overlapDays > 0)
}

function nothingYet(series: string, additive: boolean): Decision {
  const why = additive
    ? 'A sum: the platform’s own roll-up is what its app shows.'
    : 'Not a sum: the platform’s observations come before its roll-up.'
  return { series, chosen: {}, passedOver: {}, overlapDays: 0, differingDays: 0, largestDifference: null, why }
}

function add(counts: Counts, source: Source): void {
  counts[source] = (counts[source] ?? 0) + 1
}
