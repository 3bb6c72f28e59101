/**
 * The clock changes of time zones. `Intl.DateTimeFormat` provides them; it is called once per zone and UTC day, and the rest is
 * arithmetic.
 */

import { dayMs, secondMs } from './durations.ts'

/** The formatter writes four-digit years only between these instants. */
const EARLIEST_MS = Date.UTC(1000, 0, 2)
const LATEST_MS = Date.UTC(9999, 11, 30)
const MAX_CACHED = 50_000

/** Offsets in one UTC day. Without a clock change `changeMs` is the end of that day. */
type Block = { beforeMs: number; changeMs: number; afterMs: number }

export type ZoneRules = { formatter: Intl.DateTimeFormat; edges: Map<number, number>; blocks: Map<number, Block> }

const zones = new Map<string, ZoneRules>()

export function zoneOf(name: string): ZoneRules {
  const known = zones.get(name)
  if (known !== undefined) return known
  // Intl ignores case: keep one set of rules per zone, not per spelling.
  const key = name.toLowerCase()
  let rules = zones.get(key)
  if (rules === undefined) {
    rules = { formatter: clockFormatter(name), edges: new Map(), blocks: new Map() }
    zones.set(key, rules)
  }
  remember(zones, name, rules)
  return rules
}

function clockFormatter(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
}

/** Reads the formatter's `MM/DD/YYYY, HH:MM:SS` by position, which is several times faster than `formatToParts`. */
function askOffsetMs(rules: ZoneRules, instantMs: number): number {
  const text = rules.formatter.format(instantMs)
  const read = (from: number, to: number) => Number(text.slice(from, to))
  const localMs = Date.UTC(read(6, 10), read(0, 2) - 1, read(3, 5), read(12, 14), read(15, 17), read(18, 20))
  return localMs - instantMs
}

export function offsetMsAt(rules: ZoneRules, instantMs: number): number {
  const block = blockOf(rules, Math.floor(instantMs / dayMs))
  return instantMs < block.changeMs ? block.beforeMs : block.afterMs
}

export function blockOf(rules: ZoneRules, number: number): Block {
  const known = rules.blocks.get(number)
  if (known !== undefined) return known
  const beforeMs = edgeOffset(rules, number)
  const afterMs = edgeOffset(rules, number + 1)
  const endMs = (number + 1) * dayMs
  const changeMs = beforeMs === afterMs ? endMs : findChange(rules, number * dayMs, endMs, beforeMs)
  const block = { beforeMs, changeMs, afterMs }
  remember(rules.blocks, number, block)
  return block
}

function edgeOffset(rules: ZoneRules, number: number): number {
  const known = rules.edges.get(number)
  if (known !== undefined) return known
  const atMs = number * dayMs
  if (!(atMs >= EARLIEST_MS && atMs <= LATEST_MS)) throw new RangeError(`Time out of range: ${atMs}`)
  const offsetMs = askOffsetMs(rules, atMs)
  remember(rules.edges, number, offsetMs)
  return offsetMs
}

/** The first instant after `lowMs` with another offset; clocks change on whole seconds, at most once in a UTC day. */
function findChange(rules: ZoneRules, lowMs: number, highMs: number, offsetMs: number): number {
  let before = lowMs
  let after = highMs
  while (after - before > secondMs) {
    const middle = before + Math.floor((after - before) / (2 * secondMs)) * secondMs
    if (askOffsetMs(rules, middle) === offsetMs) before = middle
    else after = middle
  }
  return after
}

/** Refilling a cache costs little, so a full one is simply emptied. */
export function remember<K, V>(cache: Map<K, V>, key: K, value: V): void {
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(key, value)
}
