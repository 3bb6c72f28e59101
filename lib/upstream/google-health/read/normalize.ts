import { dataTypes, type PlatformType } from '../../../model/catalog/data-types.ts'
import { primary, type Source } from '../../../model/catalog/sources.ts'
import type { Block } from '../../../model/health-data/block.ts'
import type { FetchedSource } from '../../port.ts'
import type { Reading } from './validate.ts'

/**
 * Step 3 of 3: Readings -> one sorted block per source, each observation once.
 * A record that comes twice (overlapping pages, a rewritten session) is kept in its latest revision.
 */
export function normalize(
  type: PlatformType,
  readings: readonly Reading[],
  sourceOf: (reading: Reading) => Source | null,
) {
  const bySource = new Map<Source, Reading[]>()
  for (const reading of readings) {
    const source = sourceOf(reading)
    if (source === null) continue
    const list = bySource.get(source)
    if (list) list.push(reading)
    else bySource.set(source, [reading])
  }
  return [...bySource].map(([source, list]): FetchedSource => toBlock(type, source, list))
}

/** Google's names for the platforms of a row. The first three are its own devices and manual entries. */
const sourceByPlatform: ReadonlyMap<string, Source> = new Map<string, Source>([
  ['FITBIT', primary],
  ['FITBIT_WEB_API', primary],
  ['NEST', primary],
  ['HEALTH_CONNECT', 'HEALTH_CONNECT'],
  ['HEALTH_KIT', 'HEALTH_KIT'],
  ['FIT', 'FIT'],
  ['GOOGLE_WEB_API', 'GOOGLE_WEB_API'],
  ['GOOGLE_PARTNER_INTEGRATION', 'GOOGLE_PARTNER_INTEGRATION'],
])

/** The source of a row of `list`, by its platform. */
export function platformSource({ origin: { platform } }: Pick<Reading, 'origin'>): Source {
  return platform === null ? primary : (sourceByPlatform.get(platform) ?? 'UNKNOWN_PLATFORM')
}

/** The columns of the readings. Lists that grow by each of tens of thousands would be copied many times. */
function toBlock(type: PlatformType, source: Source, readings: readonly Reading[]): FetchedSource {
  const { kind, fields, raw, dense } = dataTypes[type]
  const rows = once(readings)
  const texts: string[] = []
  let [last, index]: [Reading['origin'] | null, number] = [null, 0]
  const origin = rows.map(row => {
    if (row.origin !== last) index = indexIn(texts, row.origin.text)
    last = row.origin
    return index
  })
  const isNamed = rows.some(row => row.name !== null)
  const block: Block = {
    start: rows.map(row => row.startMs),
    end: kind === 'interval' || kind === 'session' ? rows.map(row => row.endMs) : null,
    offset: kind === 'daily' ? null : rows.map(row => row.offset ?? 0),
    origin,
    origins: texts,
    // Of many samples, each with a random name, the names would be most of what is stored.
    names: isNamed && !dense ? rows.map(row => row.name ?? '') : null,
    columns: Object.fromEntries(Object.keys(fields).map((name, i) => [name, rows.map(row => row.values[i])])),
  }
  return { source, block, raw: raw ? rows.map(row => row.row) : null }
}

/** The index of a text, which is added if it is new. */
function indexIn(texts: string[], text: string): number {
  const known = texts.indexOf(text)
  return known === -1 ? texts.push(text) - 1 : known
}

/** Sorts by time and keeps one of equal records, and the latest revision of each name. */
function once(readings: readonly Reading[]): readonly Reading[] {
  const rows = latestRevisions(readings)
  const sorted = rows.toSorted(inOrder)
  const kept: Reading[] = []
  for (const row of sorted) {
    let twin = false
    for (let i = kept.length - 1; i >= 0 && kept[i]?.startMs === row.startMs; i--)
      twin ||= isTwin(kept[i] as Reading, row)
    if (!twin) kept.push(row)
  }
  return kept
}

function latestRevisions(readings: readonly Reading[]): readonly Reading[] {
  if (readings.every(reading => reading.name === null)) return readings
  const latest = new Map<string, Reading>()
  for (const reading of readings)
    if (reading.name !== null && (latest.get(reading.name)?.revisedAt ?? '') <= reading.revisedAt)
      latest.set(reading.name, reading)
  return [...latest.values(), ...readings.filter(reading => reading.name === null)]
}

function inOrder(a: Reading, b: Reading): number {
  return (
    a.startMs - b.startMs ||
    a.endMs - b.endMs ||
    compareText(a.origin.text, b.origin.text) ||
    compareText(a.name ?? '', b.name ?? '')
  )
}

function isTwin(a: Reading, b: Reading): boolean {
  return (
    a.name === b.name &&
    a.endMs === b.endMs &&
    a.origin.text === b.origin.text &&
    a.values.every((value, i) => value === b.values[i])
  )
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
