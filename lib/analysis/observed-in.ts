import type { SeriesId } from '../model/catalog/series.ts'
import { includedSources, primary, providerRollup, type Source, type SourcesAsked } from '../model/catalog/sources.ts'
import type { Caller } from './read-context.ts'

export const primaryAlone: SourcesAsked = { source: primary }

/** The sources whose observations a request selects where a series is made of them, the one that counts first in front. */
export function observedIn({ account, asked = primaryAlone }: Omit<Caller, 'nowMs'>, id: SeriesId): readonly Source[] {
  const { sourceOrder = {} } = account
  const priority = asked.priority ?? sourceOrder[id] ?? sourceOrder.default
  return includedSources({ ...asked, priority }).filter(source => source !== providerRollup)
}

/**
 * The sources whose records a request lists by their places in the table. With `all` these are the primary platform and the platforms
 * that the account has data of: what a platform only relays is in its own stream already.
 */
export function listedSources(caller: Omit<Caller, 'nowMs'>): readonly Source[] {
  const { account, asked = primaryAlone } = caller
  const all = observedIn(caller, 'sleep')
  if (asked.source !== 'all') return all
  return all.filter(source => source === primary || account.otherSources?.includes(source))
}
