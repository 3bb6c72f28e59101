import type { DailyValue, DayValues, SourceValues, ValueId } from '../../model/health-data/day-values.ts'
import { checkedContent, withChecksum } from './checksum.ts'
import { VarintReader, VarintWriter } from './columns/varint.ts'
import { hasTimes, readTimes, readValue, skipValue, timesKey, writeTimes, writeValue } from './daily-value-codec.ts'
import { storedIds, storedSources } from './stored-ids.ts'

/** A new layout gets a new number, and the readers of older ones stay. */
const version = 2

/**
 * The values of a day as one attribute: the distinct times, then the values by source and id. It is as small as deflated JSON, and a
 * reader of some series passes over the others. Equal values give equal bytes.
 * @throws RangeError for a number that is not finite
 */
export function encodeDay(values: DayValues): Uint8Array {
  const sections = sectionsOf(values)
  const daily = sections.flatMap(section => section.entries.map(entry => entry.daily))
  const times = [...new Map(daily.filter(hasTimes).map(one => [timesKey(one), one])).values()]
  const indexes = new Map(times.map((one, i) => [timesKey(one), i]))
  const out = new VarintWriter()
  writeTimes(out, times)
  for (const { source, entries } of sections) {
    out.byte(source)
    writePresence(out, entries)
    for (const { daily } of entries) writeValue(out, daily, indexes.get(timesKey(daily)))
  }
  return withChecksum(version, out.finish())
}

/** The values of a stored day; with `only`, those of some series. @throws RangeError for bytes that do not encode a day */
export function decodeDay(bytes: unknown, only?: ReadonlySet<ValueId>): DayValues {
  const input = new VarintReader(checkedContent(version, bytes))
  const times = readTimes(input)
  const values: DayValues = {}
  while (!input.done) {
    const source = storedSources[input.byte()]
    if (!source) throw new RangeError('Unknown source')
    const own: SourceValues = {}
    for (const id of readPresence(input)) {
      // A value under an id of a later version of this code is skipped.
      if (id === undefined || (only && !only.has(id))) skipValue(input)
      else own[id] = readValue(input, times)
    }
    values[source] = own
  }
  return values
}

interface Section {
  source: number
  entries: { id: number; daily: DailyValue }[]
}

/** The values in the order of their stored numbers. */
function sectionsOf(values: DayValues): Section[] {
  const sections = Object.entries(values).map(([source, own]) => {
    const entries = Object.entries(own).map(([id, daily]) => ({ id: numberIn(storedIds, id), daily }))
    return { source: numberIn(storedSources, source), entries: entries.sort((a, b) => a.id - b.id) }
  })
  return sections.sort((a, b) => a.source - b.source)
}

function numberIn(list: readonly string[], name: string): number {
  const number = list.indexOf(name)
  if (number === -1) throw new RangeError(`${name} has no number in stored days`)
  return number
}

/** Which ids have a value: a bit for each, lowest first, after the number of bytes. */
function writePresence(out: VarintWriter, entries: Section['entries']): void {
  const bits = new Uint8Array(Math.ceil(((entries.at(-1)?.id ?? -1) + 1) / 8))
  for (const { id } of entries) bits[id >> 3] = (bits[id >> 3] ?? 0) | (1 << (id & 7))
  out.unsigned(bits.length)
  out.raw(bits)
}

function readPresence(input: VarintReader): (ValueId | undefined)[] {
  const present: (ValueId | undefined)[] = []
  const bytes = input.unsigned()
  for (let at = 0; at < bytes; at++) {
    const byte = input.byte()
    for (let bit = 0; bit < 8; bit++) if (byte & (1 << bit)) present.push(storedIds[at * 8 + bit])
  }
  return present
}
