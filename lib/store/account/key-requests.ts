import * as z from 'zod'
import { minuteMs } from '../../kernel/durations.ts'
import { weekStarts } from '../../kernel/weeks.ts'
import { factsSet, glucoseUnits, unitSystems } from '../../model/account/account.ts'
import { type ApiKey, KeyRecord } from '../../model/account/api-key.ts'
import { Goals } from '../../model/account/goals.ts'
import { OtherSources, SourceOrder } from '../../model/account/source-order.ts'
import type { RouteGroup } from '../../model/account/usage.ts'
import { Instant } from '../../model/instant.ts'
import { type DamageReport, parseItem, readOrReport } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Item, Table } from '../table.ts'
import { addClause, oldCounters, type Response, requestOf, uncountedUse, usageDayOf } from './key-usage.ts'

/** The item of a key: found by the hash of the key, with the account facts that every request needs. */
export const KeyItem = z.lazy(() =>
  KeyRecord.unwrap().extend({
    accountId: z.string(),
    timezone: z.string(),
    dataChangedAt: z.string(),
    basis: z.string().exactOptional(),
    sourceOrder: SourceOrder.catch({}).exactOptional(),
    otherSources: OtherSources.exactOptional(),
    weekStarts: z.enum(weekStarts).exactOptional(),
    goals: Goals.catch([]).exactOptional(),
    units: z.enum(unitSystems).exactOptional(),
    glucoseUnit: z.enum(glucoseUnits).exactOptional(),
    lastUsedAt: Instant.exactOptional(),
    firstUsedAt: Instant.exactOptional(),
  }),
)

/** A request to count: its group of routes, its minute, and the limit of a minute. */
export interface KeyRequest {
  group: RouteGroup
  minute: number
  max: number
  nowMs: number
}

export type KeyUse =
  | { outcome: 'unusable' }
  | { outcome: 'limited'; count: number }
  | {
      outcome: 'counted'
      count: number
      key: ApiKey
      housekeeping: () => Promise<void> | undefined
      /** Takes note of the response; it is counted with the next request of the key. */
      answered: (response: Response) => void
    }

/** The next update of a key by this process removes its counters of past times. The process remembers them for this many keys. */
const maxRemembered = 1000
/** A key that only reaches cold processes accumulates counters; a separate call removes them at this number. */
const maxCounters = 200
/** An unknown, revoked or expired key stays so: this process remembers it for a minute, and this many of them. */
const unusableMs = minuteMs
const maxUnusable = 10_000

/** What a process remembers of the keys that it has seen. */
interface KeyMemory {
  /** The counters of past times, by key. */
  past: Map<string, string[]>
  unusable: Map<string, { untilMs: number; hasExpired: boolean }>
  uncounted: ReturnType<typeof uncountedUse>
}

/** Counts the requests of keys: against the limit of a minute, and as their use by day. */
export function keyRequests(table: Table, report: DamageReport) {
  const memory: KeyMemory = { past: new Map(), unusable: new Map(), uncounted: uncountedUse() }
  const { unusable, uncounted } = memory
  return {
    /**
     * Counts one request of a key in a minute; exact under concurrency. A request of an unknown or expired key is not counted. Refusals
     * of an expired one are: by a second update, at most once a minute in each process.
     */
    async use(hash: string, request: KeyRequest): Promise<KeyUse> {
      const { nowMs, group } = request
      const known = unusable.get(hash)
      if (known && nowMs < known.untilMs) {
        if (known.hasExpired) uncounted.refused(hash, group, 'unauthorized')
        return { outcome: 'unusable' }
      }
      const use = await count(table, memory, hash, request, report)
      if (use !== 'expired' && use.outcome !== 'unusable') return use
      if (unusable.size >= maxUnusable) unusable.clear()
      unusable.set(hash, { untilMs: nowMs + unusableMs, hasExpired: use === 'expired' })
      if (use === 'expired') await countRefusals(table, memory, hash, nowMs)
      return { outcome: 'unusable' }
    },
  }
}

/** The update that counts a request. It also adds what this process has learned of earlier ones, and removes counters of past times. */
async function countedUpdate(
  table: Table,
  { past, uncounted }: KeyMemory,
  hash: string,
  { group, minute, max, nowMs }: KeyRequest,
) {
  const day = usageDayOf(nowMs)
  const names = (past.get(hash) ?? []).filter(name => name !== `m${minute}` && !name.startsWith(`u${day}`))
  const learned = uncounted.take(hash)
  const uses = addClause(day, [requestOf(group), learned])
  const change = {
    text:
      'SET lastUsedAt = :now, firstUsedAt = if_not_exists(firstUsedAt, :now)' +
      ` ADD #counter :one, ${uses.text}${names.length > 0 ? ` REMOVE ${names.join(', ')}` : ''}`,
    names: { '#counter': `m${minute}` },
    values: { ':one': 1, ':now': isoOf(nowMs), ...uses.values },
  }
  let isCounted = false
  try {
    const written = await table.update(keys.apiKey(hash), change, {
      text:
        'attribute_exists(accountId) AND (attribute_not_exists(#counter) OR #counter < :max)' +
        ' AND (attribute_not_exists(expiresAt) OR expiresAt = :never OR expiresAt > :now)',
      values: { ':max': max, ':never': null },
    })
    isCounted = written.done || !written.current
    return written
  } finally {
    if (!isCounted) uncounted.add(hash, learned)
  }
}

async function count(
  table: Table,
  memory: KeyMemory,
  hash: string,
  request: KeyRequest,
  report: DamageReport,
): Promise<KeyUse | 'expired'> {
  const { past, uncounted } = memory
  const { group, minute, max, nowMs } = request
  const written = await countedUpdate(table, memory, hash, request)
  if (!written.done) {
    const { current } = written
    if (!current) return { outcome: 'unusable' }
    const isLive = current['expiresAt'] === null || String(current['expiresAt']) > isoOf(nowMs)
    uncounted.refused(hash, group, isLive ? 'rateLimited' : 'unauthorized')
    return isLive ? { outcome: 'limited', count: max } : 'expired'
  }
  const item = written.item ?? {}
  const key = readOrReport(item, fromItem, report)
  if (!key) return { outcome: 'unusable' }
  const old = [...pastMinutes(item, minute), ...oldCounters(item, usageDayOf(nowMs))]
  if (past.size >= maxRemembered) past.clear()
  past.set(hash, old.slice(0, maxCounters))
  return {
    outcome: 'counted',
    count: Number(item[`m${minute}`]),
    key,
    housekeeping: () => (old.length > maxCounters ? forget(table, hash, old) : undefined),
    answered: response => uncounted.answered(hash, group, response),
  }
}

/** Adds the counts that this process still holds for a key that can make no further request. */
async function countRefusals(table: Table, { uncounted }: KeyMemory, hash: string, nowMs: number): Promise<void> {
  const { text, values } = addClause(usageDayOf(nowMs), [uncounted.take(hash)])
  await table.update(keys.apiKey(hash), { text: `ADD ${text}`, values }, { text: 'attribute_exists(accountId)' })
}

const isoOf = (ms: number) => new Date(ms).toISOString()

/** Counters of past minutes, except the last one, which processes with a slow clock may still use. */
function pastMinutes(item: Item, minute: number): string[] {
  return Object.keys(item).filter(name => /^m\d+$/.test(name) && Number(name.slice(1)) < minute - 1)
}

async function forget(table: Table, hash: string, counters: string[]): Promise<void> {
  const names = Object.fromEntries(counters.map((name, i) => [`#c${i}`, name]))
  await table.update(
    keys.apiKey(hash),
    { text: `REMOVE ${Object.keys(names).join(', ')}`, names },
    { text: 'attribute_exists(pk)' },
  )
}

function fromItem(item: Item): ApiKey {
  const {
    accountId,
    timezone,
    dataChangedAt,
    basis,
    sourceOrder,
    otherSources,
    weekStarts,
    goals,
    units,
    glucoseUnit,
    lastUsedAt: _last,
    firstUsedAt: _first,
    ...key
  } = parseItem(KeyItem, item)
  const known = factsSet({ basis, sourceOrder, otherSources, weekStarts, goals, units, glucoseUnit })
  return { ...key, account: { id: accountId, timezone, dataChangedAt, ...known } }
}
