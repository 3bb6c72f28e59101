import type { Aggregate, DayValues } from '../model/day-values.ts'
import type { Series } from '../model/series.ts'
import { otherPlatforms, primary, providerRollup, type Source } from '../model/sources.ts'

/** The rule of `chooseSource` in words; it stands in `meta.source.rule` of every answer that chose. */
export const sourceRule =
  'Two sources are never summed. Sums of activity and intake take PROVIDER_ROLLUP, what the platform’s own app shows, then PRIMARY; ' +
  'all other series take PRIMARY, then PROVIDER_ROLLUP; other platforms follow, when asked for, in alphabetical order.'

const rollupFirst: readonly Source[] = [providerRollup, primary, ...[...otherPlatforms].sort()]
const primaryFirst: readonly Source[] = [primary, providerRollup, ...[...otherPlatforms].sort()]

/** The order in which sources are asked for a series. */
export function sourceOrder(entry: Series): readonly Source[] {
  return entry.additive ? rollupFirst : primaryFirst
}

/**
 * The one source whose value a day shows for a series, out of those that were asked for and have one. Pure: the same stored day
 * and question give the same choice.
 */
export function chooseSource(
  values: DayValues | undefined,
  entry: Series,
  included: readonly Source[],
): { source: Source; aggregate: Aggregate } | null {
  if (!values) return null
  for (const source of sourceOrder(entry)) {
    const aggregate = values[source]?.[entry.code]
    if (aggregate && included.includes(source)) return { source, aggregate }
  }
  return null
}

/** The values that were not picked, in the order of the rule. */
export function alternatives(
  values: DayValues | undefined,
  entry: Series,
  included: readonly Source[],
  picked: Source,
): { source: Source; aggregate: Aggregate }[] {
  return sourceOrder(entry).flatMap(source => {
    const aggregate = source !== picked && included.includes(source) ? values?.[source]?.[entry.code] : undefined
    return aggregate ? [{ source, aggregate }] : []
  })
}
