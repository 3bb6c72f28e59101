import type { DailyValue, DayValues, SourceValues, ValueId } from '../../model/health-data/day-values.ts'
import { listOf, textOf } from './checks.ts'
import { checkedContent, withChecksum } from './checksum.ts'
import { readText, writeText } from './columns/column-codec.ts'
import { VarintReader, VarintWriter } from './columns/varint.ts'
import { sortedJson } from './compressed-json.ts'
import { inputsOf } from './inputs.ts'
import { formOf, readNumber, skipNumber, writeNumber } from './number-codec.ts'
import { storedIds, storedSources } from './stored-ids.ts'
import { readTogether, writeTogether } from './together-codec.ts'

/** A new layout gets a new number, and the readers of older ones stay. */
const version = 2
/** The same with what several sources say together. A day of one source keeps the layout that earlier code reads. */
const versionOfSeveral = 3

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
  return withChecksum(daily.some(({ together }) => together) ? versionOfSeveral : version, out.finish())
}

/** The values of a stored day; with `only`, the values of some series. @throws RangeError for bytes that do not encode a day */
export function decodeDay(bytes: unknown, only?: ReadonlySet<ValueId>): DayValues {
  const isOfSeveral = bytes instanceof Uint8Array && bytes[0] === versionOfSeveral
  const input = new VarintReader(checkedContent(isOfSeveral ? versionOfSeveral : version, bytes))
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

/**
 * The first byte of a value: the form of the value (3 bits), whether it has times, whether a second byte follows, and the number of
 * observations (3 bits; the highest number means that it follows). The second byte: the form of minimum and maximum, and whether a text
 * with reason or flags, and inputs, follows, and then what several sources say together.
 */
const first = { form: 7, times: 8, more: 16, observations: 32, manyObservations: 7 } as const
const second = { form: 7, text: 8, together: 16 } as const

/** The times of the first and the last observation. Many values of a day share them, so a day stores each pair once. */
type Times = Pick<DailyValue, 'firstMs' | 'lastMs'>

const noTimes: Times = { firstMs: null, lastMs: null }

const hasTimes = ({ firstMs, lastMs }: Times): boolean => firstMs !== null || lastMs !== null
const timesKey = ({ firstMs, lastMs }: Times): string => `${firstMs} ${lastMs}`

/** Each second as its distance from the one before: 0 is null, odd numbers are later or equal, even ones are earlier. */
function writeTimes(out: VarintWriter, times: readonly Times[]): void {
  out.unsigned(times.length)
  let lastMs = 0
  for (const ms of times.flatMap(pair => [pair.firstMs, pair.lastMs])) {
    const seconds = ms === null ? null : (ms - lastMs) / 1000
    out.unsigned(seconds === null ? 0 : seconds < 0 ? -2 * seconds : 2 * seconds + 1)
    lastMs = ms ?? lastMs
  }
}

function readTimes(input: VarintReader): Times[] {
  const times: Times[] = []
  let lastMs = 0
  const next = () => {
    const code = input.unsigned()
    if (code === 0) return null
    lastMs += 1000 * (code % 2 === 0 ? -code / 2 : (code - 1) / 2)
    return lastMs
  }
  for (let left = input.unsigned(); left > 0; left--) times.push({ firstMs: next(), lastMs: next() })
  return times
}

/** `times` is the index of the times of the value; undefined if it has none. */
function writeValue(out: VarintWriter, daily: DailyValue, times: number | undefined): void {
  const { value, observations, min, max, reason, flags, inputs, together } = daily
  const [form, rangeForm] = [formOf([value]), formOf([min, max])]
  const why = value === null ? reason : flags.length > 0 ? flags : null
  const hasText = why !== null || inputs !== null
  const more = rangeForm | (hasText ? second.text : 0) | (together ? second.together : 0)
  const few = Math.min(observations, first.manyObservations)
  out.byte(form | (times === undefined ? 0 : first.times) | (more ? first.more : 0) | (few * first.observations))
  if (more) out.byte(more)
  if (few === first.manyObservations) out.unsigned(observations)
  writeNumber(out, form, value)
  writeNumber(out, rangeForm, min)
  writeNumber(out, rangeForm, max)
  if (times !== undefined) out.unsigned(times)
  if (hasText) writeText(out, sortedJson([why, inputs]))
  if (together) writeTogether(out, together)
}

function readValue(input: VarintReader, times: readonly Times[]): DailyValue {
  const head = input.byte()
  const more = head & first.more ? input.byte() : 0
  const few = Math.floor(head / first.observations)
  const observations = few === first.manyObservations ? input.unsigned() : few
  const value = readNumber(input, head & first.form)
  const min = readNumber(input, more & second.form)
  const max = readNumber(input, more & second.form)
  const { firstMs, lastMs } = (head & first.times && times[input.unsigned()]) || noTimes
  const [why = null, inputs = null] = more & second.text ? listOf(JSON.parse(readText(input)), 2) : []
  return {
    value,
    observations,
    min,
    max,
    firstMs,
    lastMs,
    reason: typeof why === 'string' ? why : null,
    flags: why === null || typeof why === 'string' ? [] : listOf(why).map(textOf),
    inputs: inputs === null ? null : inputsOf(inputs),
    ...(more & second.together ? { together: readTogether(input) } : {}),
  }
}

/** Passes over a value without decoding it. */
function skipValue(input: VarintReader): void {
  const head = input.byte()
  const more = head & first.more ? input.byte() : 0
  if (Math.floor(head / first.observations) === first.manyObservations) input.skip()
  skipNumber(input, head & first.form)
  skipNumber(input, more & second.form)
  skipNumber(input, more & second.form)
  if (head & first.times) input.skip()
  if (more & second.text) input.raw(input.unsigned())
  if (more & second.together) input.raw(input.unsigned())
}
