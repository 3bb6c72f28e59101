import { isDeepStrictEqual } from 'node:util'
import { addDays, asDay } from '../../../lib/kernel/civil-time.ts'
import { shownOf, visibleOf } from '../../lib/sync/stored.ts'
import type { Cloud } from '../cloud/cloud.ts'
import type { Home } from './home.ts'
import { servedOtherwise } from './served.ts'

/** What an account has stored of the platform since a day, without what readers do not see and damaged days that may stay. */
function storedOf(cloud: Cloud, { account, damaged }: Home, since: string): Record<string, unknown> {
  const staying = damaged.staying()
  const items = cloud.table.items.of(`account#${account?.id}`).filter(({ sk }) => !staying.includes(String(sk)))
  return visibleOf(shownOf(items), addDays(asDay(since), 1))
}

/**
 * Days that may differ: changed at the platform while the account was not connected, and by now older than a refresh reads. The weekly
 * rereading of a month finds them. And damaged days that may stay.
 */
function excused({ wasAway, editedDays, account, damaged }: Home, today: string): (text: string) => boolean {
  const oldest = addDays(asDay(today), -6)
  const edited = [...editedDays].filter(day => wasAway && account && day < oldest)
  const days = new Set([...edited, ...damaged.staying().map(sk => sk.slice('day#'.length))])
  return text => days.has(/\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? '')
}

/** The differences between an account after its life and one that has read the same in peace. */
export function differences(
  lived: { cloud: Cloud; home: Home },
  clean: { cloud: Cloud; home: Home },
  today: string,
): string[] {
  if (!lived.home.account || !clean.home.account) return ['an account is missing']
  const { since } = lived.home
  const is = storedOf(lived.cloud, lived.home, since)
  const ought = storedOf(clean.cloud, clean.home, since)
  // Without data, everything is equal.
  if (!Object.keys(ought).some(sk => sk.startsWith('chunk#'))) return ['I1: nothing was read in peace']
  const isExcused = excused(lived.home, today)
  const stored = [...new Set([...Object.keys(is), ...Object.keys(ought)])].sort().flatMap(sk => {
    if (isExcused(sk) || isDeepStrictEqual(is[sk], ought[sk])) return []
    const what = !(sk in is) ? 'is missing' : !(sk in ought) ? 'should not be there' : 'differs'
    return [`I1: ${sk} of ${lived.home.resident.id} ${what}`]
  })
  if (stored.length > 0) return stored
  if (!lived.home.served || !clean.home.served) return ['I1: nothing was served']
  return servedOtherwise(lived.home.served, clean.home.served, isExcused).map(what => `I1: ${what}`)
}
