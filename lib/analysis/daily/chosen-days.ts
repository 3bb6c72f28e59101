import { chooseSource } from '../../derive/sources/choose-source.ts'
import { addDays, type Day } from '../../kernel/civil-time.ts'
import type { AccountRef } from '../../model/account/account.ts'
import type { Series } from '../../model/catalog/series.ts'
import { includedSources, type Source } from '../../model/catalog/sources.ts'
import type { Choice } from '../../model/health-data/day-values.ts'
import type { CachedDays } from './cached-days.ts'

/** A day with the values of each source for each selected series. */
export interface ChosenDay<S extends Series = Series> {
  date: Day
  choices: readonly (readonly [S, Choice])[]
}

/** Every day of [start, end], oldest first, including days without values. */
export function chooseDays<S extends Series>(
  cached: Pick<CachedDays, 'byDate'>,
  account: AccountRef,
  { start, end, source, chosen }: { start: Day; end: Day; source: Source | 'all'; chosen: readonly S[] },
): ChosenDay<S>[] {
  const asOf = { zone: account.timezone, knownUntilMs: Date.parse(account.dataChangedAt) }
  const included = includedSources(source)
  const days: ChosenDay<S>[] = []
  for (let date = start; date <= end; date = addDays(date, 1)) {
    const day = { ...asOf, date, values: cached.byDate.get(date), included }
    days.push({ date, choices: chosen.map(entry => [entry, chooseSource(day, entry)] as const) })
  }
  return days
}
