import type { DailyFlag } from '../../model/catalog/daily-flags.ts'
import { primary, providerRollup, type Source } from '../../model/catalog/sources.ts'
import type { DailyValue, DayValues, SourceValues } from '../../model/health-data/day-values.ts'
import { bmiOf } from './body.ts'
import type { DayFacts } from './day-facts.ts'

/** Sums that a device reports as 0 even while it is not worn. */
const zeroSeries = ['steps', 'distance', 'floors'] as const

/**
 * The parts of a day's values that depend on its other values: the BMI of the platform's roll-up of the weight, the flag of
 * roll-ups on days of travel, and the flag of an ambiguous 0 on a day without heart rate. Applied again to its own result, it
 * changes nothing.
 *
 * @param keepsBmi the heights cannot be read, so a stored BMI stays as it is
 */
export function withWholeDay(
  values: DayValues,
  facts: Pick<DayFacts, 'person' | 'bounds' | 'zone'>,
  keepsBmi = false,
): DayValues {
  const travels = Object.values(values[primary] ?? {}).some(({ flags }) => flags.includes('other_zone'))
  const worn = values[primary]?.['heart-rate'] !== undefined
  const next: DayValues = { ...values }
  const rollup = values[providerRollup]
  if (rollup) {
    const { bmi: stored, ...others } = rollup
    const bmi = keepsBmi ? stored : bmiOf(rollup.weight ?? null, facts)
    const own: SourceValues = bmi ? { ...others, bmi } : others
    const entries = Object.entries(own).map(([id, daily]) => [id, marked(daily, 'platform_day', travels)])
    next[providerRollup] = Object.fromEntries(entries)
  }
  for (const source of Object.keys(next) as Source[]) {
    const own: SourceValues = { ...next[source] }
    for (const id of zeroSeries) if (own[id]) own[id] = marked(own[id], 'ambiguous_zero', !worn && own[id].value === 0)
    next[source] = own
  }
  return next
}

/** The value with the flag, or without it. */
function marked(daily: DailyValue, flag: DailyFlag, isMarked: boolean): DailyValue {
  const { flags, value } = daily
  if (flags.includes(flag) === (isMarked && value !== null)) return daily
  return { ...daily, flags: isMarked && value !== null ? [...flags, flag] : flags.filter(one => one !== flag) }
}
