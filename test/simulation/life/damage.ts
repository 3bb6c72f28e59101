import { type Random, whole } from '../../../infra/local/upstream-simulator/data/random.ts'
import { dayMs, hourMs } from '../../../lib/kernel/durations.ts'
import { dataTypes, isDataType } from '../../../lib/model/catalog/data-types.ts'
import { windowBounds } from '../../../lib/model/sync/window.ts'
import { payloadsOf } from '../../../lib/store/health-data/chunk-items.ts'
import type { Checks } from '../checks.ts'
import type { Cloud } from '../cloud/cloud.ts'
import type { Stored, StoredItem } from '../cloud/stored-items.ts'
import type { Faults } from '../faults.ts'
import type { Response } from '../functions.ts'
import type { Scheduler } from '../scheduler.ts'

/** What is damaged of an item: the body of a chunk, the values of a day, the list of raw payloads. */
const attributes: Readonly<Record<string, string>> = { chunk: 'b', day: 'values', raw: 'j' }

/** An item that was damaged, and what its attribute has been since. */
interface Damaged {
  pk: string
  sk: string
  content: Uint8Array
}

/** In each of these periods, the first change of a month finds its damaged days; clocks may be so far behind. */
const periodMs = 6 * hourMs
const skewMs = 4000

interface Parts {
  now: () => number
  cloud: Cloud
  checks: Checks
  scheduler: Scheduler
  faults: Faults
}

/** The stored items of a person that were damaged. */
export class DamagedItems {
  readonly #parts: Parts
  readonly #all: (Damaged & { atMs: number })[] = []

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Damages one more. */
  strike(accountId: string): void {
    const { cloud, faults, scheduler, now } = this.#parts
    const damaged = damageOne(cloud.table.items, accountId, faults.of('damage'))
    if (!damaged) return
    this.#all.push({ ...damaged, atMs: now() })
    scheduler.note(`damaged ${damaged.pk} ${damaged.sk}`)
  }

  /** The keys of those that should have been written again, and were not. */
  left(): string[] {
    return this.#left().flatMap(one => (this.#mayStay(one) ? [] : [one.sk]))
  }

  /** The keys of damaged days that may stay. */
  staying(): string[] {
    return this.#left().flatMap(one => (this.#mayStay(one) ? [one.sk] : []))
  }

  /** A damaged day stays while no data of its month change. */
  #mayStay({ pk, sk, atMs }: Damaged & { atMs: number }): boolean {
    const foundFromMs = (Math.floor(atMs / periodMs) + 1) * periodMs + skewMs
    return sk.startsWith('day#') && this.#parts.checks.monthChangedAt(pk, sk) < foundFromMs
  }

  #left(): (Damaged & { atMs: number })[] {
    return this.#all.filter(one => isStillDamaged(this.#parts.cloud.table.items, one))
  }

  /** Reads what they hold, as their person, who must not see any of it. */
  async read(ask: (route: string, query: string) => Promise<Response | null>): Promise<void> {
    const { cloud, checks } = this.#parts
    for (const one of this.#left()) {
      const { route, query } = requestFor(one)
      const answer = await ask(route, query)
      const fault = answer?.status === 200 && isStillDamaged(cloud.table.items, one) ? faultOf(one, answer) : null
      if (fault) checks.violated(fault)
    }
  }
}

/** Flips a bit of a stored item of an account, as a defect of a disk would. Null when it stores nothing. */
function damageOne(items: Stored, accountId: string, random: Random): Damaged | null {
  const kind = Object.keys(attributes)[whole(random, 0, 2)] ?? ''
  const found = items.of(`account#${accountId}`).filter(item => wordOf(item) === kind && !isEmpty(item))
  const item = found[whole(random, 0, Math.max(0, found.length - 1))]
  if (!item) return null
  const { pk, sk } = item as { pk: string; sk: string }
  const name = attributes[kind] ?? ''
  const content = damagedContent(item[name], random)
  if (content === null) return null
  items.put({ pk, sk }, { ...item, [name]: content })
  return { pk, sk, content }
}

const wordOf = (item: StoredItem) => String(item['sk']).split('#')[0] ?? ''
/** The marker of a window in which nothing is left has no content that anyone reads. */
const isEmpty = (item: StoredItem) => item['n'] === 0 || payloadsOf(item)?.length === 0

function damagedContent(content: unknown, random: Random): Uint8Array | null {
  if (!(content instanceof Uint8Array)) return null
  const bytes = Uint8Array.from(content)
  const at = whole(random, 0, bytes.length - 1)
  bytes[at] = (bytes[at] ?? 0) ^ (1 << whole(random, 0, 7))
  return bytes
}

/** Whether an item still has the content that it was given when it was damaged. */
function isStillDamaged(items: Stored, { pk, sk, content }: Damaged): boolean {
  const now = items.get({ pk, sk })?.[attributes[sk.split('#')[0] ?? ''] ?? '']
  return now instanceof Uint8Array && Buffer.compare(now, content) === 0
}

/** The request whose answer would have what a damaged item holds. */
function requestFor({ sk }: Damaged): { route: string; query: string } {
  const [kind, name = '', window = '', source = ''] = sk.split('#')
  if (kind === 'day') return { route: 'GET /api/v1/daily', query: `start=${name}&end=${name}` }
  // A day of a person begins up to half a day before or after that of the window.
  const at = (days: number) => new Date(Date.parse(window.slice(0, 10)) + days * dayMs).toISOString().slice(0, 10)
  const query = `type=${name}&start=${at(-1)}&end=${at(1)}&source=${source}&include=raw&limit=10000`
  return { route: 'GET /api/v1/data-points', query }
}

interface Answer {
  data: Record<string, unknown>[]
  meta: { caveats: string[] }
}

/** What is wrong with an answer to that request, given while the item was damaged: it has to leave the item out, and to say so. */
function faultOf({ sk }: Damaged, { text }: Response): string | null {
  const [kind, name = '', window = ''] = sk.split('#')
  const { data, meta } = JSON.parse(text) as Answer
  if (kind === 'day') {
    const values = Object.values((data[0]?.['values'] ?? {}) as Record<string, unknown>)
    const isSaid = meta.caveats.some(caveat => caveat.includes(name))
    if (values.some(value => value !== null)) return `${sk} is damaged and was shown`
    return isSaid ? null : `${sk} is damaged and left out, and no caveat says so`
  }
  const { startMs, endMs } = windowBounds(window)
  const isDaily = isDataType(name) && dataTypes[name].kind === 'daily'
  const inside = data.filter(point => {
    if (isDaily) return point['localDate'] === window
    const at = Date.parse(String((name === 'sleep' ? point['endAt'] : point['startAt']) ?? ''))
    return at >= startMs && at < endMs
  })
  const part = kind === 'raw' ? 'upstream payloads' : 'observations'
  const isSaid = meta.caveats.some(caveat => caveat.startsWith(`Some stored ${part} of ${name} cannot be read`))
  const shown = kind === 'raw' ? inside.filter(point => point['raw'] !== null) : inside
  if (shown.length > 0) return `${sk} is damaged and was shown`
  return isSaid ? null : `${sk} is damaged and left out, and no caveat says so`
}
