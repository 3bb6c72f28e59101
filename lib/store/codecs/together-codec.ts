import type { Source } from '../../model/catalog/sources.ts'
import type { DailyValue, LevelRegion, Region, SessionCase, Together } from '../../model/health-data/day-values.ts'
import { listOf, numberOf, numberOrNull, textOf, textOrNull } from './checks.ts'
import { readText, writeText } from './columns/column-codec.ts'
import { VarintReader, VarintWriter } from './columns/varint.ts'
import { sortedJson } from './compressed-json.ts'
import { inputsOf } from './inputs.ts'
import { formOf, readNumber, writeNumber } from './number-codec.ts'
import { storedSources } from './stored-ids.ts'

const kinds = ['sum', 'level', 'sessions'] as const

/**
 * What several sources say of a day together, after its length, so that a reader can pass over it: the kind, then the regions in numbers, or
 * the cases as a text, because few days have any.
 */
export function writeTogether(out: VarintWriter, together: Together): void {
  const own = new VarintWriter()
  own.byte(kinds.indexOf(together.kind))
  if (together.kind === 'sessions')
    writeText(own, sortedJson([numbersOf(together.sources), ...together.cases.map(stored)]))
  else {
    own.unsigned(together.regions.length)
    for (const region of together.regions) {
      writeNumbers(own, numbersOf(region.sources))
      writeNumbers(own, [region.seconds])
      writeNumbers(own, region.amounts)
      if ('min' in region) for (const list of [region.min, region.max]) writeNumbers(own, list)
    }
  }
  const bytes = own.finish()
  out.unsigned(bytes.length)
  out.raw(bytes)
}

/** @throws RangeError for bytes that do not encode it */
export function readTogether(input: VarintReader): Together {
  const own = new VarintReader(input.raw(input.unsigned()))
  const kind = kinds[own.byte()]
  if (kind === 'sessions') {
    const [sources, ...cases] = listOf(JSON.parse(readText(own)))
    return { kind, sources: sourcesOf(sources), cases: cases.map(one => caseOf(listOf(one, 2))) }
  }
  const times = Array.from({ length: own.unsigned() })
  if (kind === 'sum') return { kind, regions: times.map(() => readRegion(own)) }
  if (kind === 'level') return { kind, regions: times.map(() => readLevelRegion(own)) }
  throw new RangeError('Unknown kind of what sources say together')
}

function readRegion(input: VarintReader): Region {
  const [sources, [seconds], amounts] = [readNumbers(input), readNumbers(input), readNumbers(input)]
  return { sources: sourcesOf(sources), seconds: numberOf(seconds), amounts }
}

function readLevelRegion(input: VarintReader): LevelRegion {
  return { ...readRegion(input), min: readNumbers(input), max: readNumbers(input) }
}

/** The number of the numbers and their form in a byte, then the numbers. */
function writeNumbers(out: VarintWriter, list: readonly number[]): void {
  const form = formOf(list)
  out.unsigned(list.length * 8 + form)
  for (const value of list) writeNumber(out, form, value)
}

function readNumbers(input: VarintReader): number[] {
  const head = input.unsigned()
  return Array.from({ length: Math.floor(head / 8) }, () => numberOf(readNumber(input, head % 8)))
}

function stored({ order, daily }: SessionCase): unknown[] {
  if (typeof daily !== 'object') return [numbersOf(order), numberIn(daily)]
  const { value, observations, min, max, firstMs, lastMs, reason, flags, inputs } = daily
  return [numbersOf(order), [value, observations, min, max, firstMs, lastMs, reason, flags, inputs]]
}

function caseOf([order, daily]: readonly unknown[]): SessionCase {
  return { order: sourcesOf(order), daily: Array.isArray(daily) ? dailyOf(daily) : sourceOf(daily) }
}

function dailyOf(list: readonly unknown[]): DailyValue {
  const [value, observations, min, max, firstMs, lastMs, reason, flags, inputs] = listOf(list, 9)
  return {
    value: numberOrNull(value),
    observations: numberOf(observations),
    min: numberOrNull(min),
    max: numberOrNull(max),
    firstMs: numberOrNull(firstMs),
    lastMs: numberOrNull(lastMs),
    reason: textOrNull(reason),
    flags: listOf(flags).map(textOf),
    inputs: inputs === null ? null : inputsOf(inputs),
  }
}

const numbersOf = (list: readonly Source[]) => list.map(numberIn)
const sourcesOf = (list: unknown): Source[] => listOf(list).map(sourceOf)

function numberIn(source: Source): number {
  const number = storedSources.indexOf(source)
  if (number === -1) throw new RangeError(`${source} has no number in stored days`)
  return number
}

function sourceOf(number: unknown): Source {
  const source = storedSources[numberOf(number)]
  if (!source) throw new RangeError('Unknown source')
  return source
}
