import { listOf, textOrNull } from '../checks.ts'
import { type Groups, modelsOf } from './integer-model.ts'
import type { VarintReader, VarintWriter } from './varint.ts'

/** The encoding of a number column; the first byte of the column. Stored chunks contain these numbers: never change them. */
const form = { constant: 0, deltas: 1, runs: 2, floats: 3, nullable: 4 } as const

/** The smallest decimal step that is encoded as an integer: 10^-4. */
const finestStep = 4

/** Numbers, with null for missing: integer multiples of a power of ten as deltas, all others as 64-bit floats. Lossless. */
export function writeNumbers(out: VarintWriter, column: readonly (number | null)[], groups: Groups = []): void {
  const present = column.filter(value => value !== null)
  const complete = present.length === column.length
  if (!complete) {
    out.byte(form.nullable)
    writeRuns(
      out,
      column.map(value => (value === null ? 0 : 1)),
    )
  }
  const step = decimalStep(present)
  if (step === null) {
    writeFloats(out, present)
    return
  }
  const scale = 10 ** step
  const whole = scale === 1 ? present : present.map(value => Math.round(value * scale))
  const changes = countChanges(whole)
  if (changes === 0) {
    out.byte(form.constant)
    out.byte(step)
    out.signed(whole[0] ?? 0)
  } else if (changes * 6 < whole.length) {
    out.byte(form.runs)
    out.byte(step)
    writeRuns(out, whole)
  } else {
    out.byte(form.deltas)
    out.byte(step)
    out.signed(whole[0] ?? 0)
    const modelOf = modelsOf(complete ? groups : groups.filter((_, i) => column[i] !== null))
    for (let i = 1; i < whole.length; i++) out.signed((whole[i] as number) - (whole[i - 1] as number), modelOf(i))
  }
}

export function readNumbers(input: VarintReader, count: number, groups: Groups = []): (number | null)[] {
  const kind = input.byte()
  if (kind === form.nullable) {
    const mask = readRuns(input, count)
    if (mask.some(bit => bit !== 0 && bit !== 1))
      throw new RangeError('A presence mask contains values other than 0 and 1')
    const present = readNumbers(
      input,
      mask.reduce((sum, bit) => sum + bit, 0),
      groups.filter((_, i) => mask[i] === 1),
    )
    let next = 0
    return mask.map(bit => (bit ? (present[next++] ?? null) : null))
  }
  if (kind === form.floats) return readFloats(input, count)
  const step = input.byte()
  if (step > finestStep) throw new RangeError(`Unknown decimal step of a column: ${step}`)
  const scale = 10 ** step
  let column: number[]
  if (kind === form.constant) {
    column = new Array<number>(count).fill(input.signed())
  } else if (kind === form.runs) {
    column = readRuns(input, count)
  } else if (kind === form.deltas) {
    column = new Array<number>(count)
    const modelOf = modelsOf(groups)
    let last = input.signed()
    if (count > 0) column[0] = last
    for (let i = 1; i < count; i++) {
      last += input.signed(modelOf(i))
      column[i] = last
    }
  } else {
    throw new RangeError(`Unknown encoding of a column: ${kind}`)
  }
  return scale === 1 ? column : column.map(value => value / scale)
}

/** Words from a small set, with null for missing: the set once, then runs of its indexes. A column without values is an empty string. */
export function writeWords(out: VarintWriter, column: readonly (string | null)[]): void {
  const words: (string | null)[] = []
  const indexes = new Array<number>(column.length)
  let index = -1
  for (let i = 0; i < column.length; i++) {
    const word = column[i] ?? null
    if (index === -1 || word !== words[index]) {
      index = words.indexOf(word)
      if (index === -1) index = words.push(word) - 1
    }
    indexes[i] = index
  }
  if (words.length === 1 && words[0] === null) {
    writeText(out, '')
    return
  }
  writeText(out, JSON.stringify(words))
  writeRuns(out, indexes)
}

export function readWords(input: VarintReader, count: number): (string | null)[] {
  const text = readText(input)
  if (text === '') return new Array<null>(count).fill(null)
  const words = listOf(JSON.parse(text)).map(textOrNull)
  return readRuns(input, count).map(i => {
    const word = words[i]
    if (word === undefined) throw new RangeError('A word index is outside its set')
    return word
  })
}

export function writeDocuments(out: VarintWriter, column: readonly unknown[]): void {
  writeText(out, JSON.stringify(column))
}

export function readDocuments(input: VarintReader, count: number): unknown[] {
  const column: unknown = JSON.parse(readText(input))
  if (!Array.isArray(column) || column.length !== count)
    throw new RangeError('A list has the wrong length for its column')
  return column
}

/** Runs of equal integers: value, length, value, length, ... A length of 0 means the rest of the column. */
export function writeRuns(out: VarintWriter, values: readonly number[]): void {
  for (let i = 0; i < values.length; ) {
    const value = values[i] as number
    let end = i + 1
    while (end < values.length && values[end] === value) end++
    out.signed(value)
    out.unsigned(end === values.length ? 0 : end - i)
    i = end
  }
}

export function readRuns(input: VarintReader, count: number): number[] {
  const values: number[] = []
  while (values.length < count) {
    const value = input.signed()
    const length = input.unsigned() || count - values.length
    if (values.length + length > count) throw new RangeError('A run is longer than its column')
    for (let i = 0; i < length; i++) values.push(value)
  }
  return values
}

function countChanges(values: readonly number[]): number {
  let changes = 0
  for (let i = 1; i < values.length; i++) if (values[i] !== values[i - 1]) changes++
  return changes
}

/** The smallest number of decimals that represents every value exactly; null when that exceeds the smallest step. */
function decimalStep(values: readonly number[]): number | null {
  if (values.every(isWhole)) return 0
  let step = 0
  let largest = 0
  for (const value of values) {
    largest = Math.max(largest, Math.abs(value))
    while (Math.round(value * 10 ** step) / 10 ** step !== value || Math.abs(value) * 10 ** step > 2 ** 50) {
      if (++step > finestStep) return null
    }
  }
  if (largest * 10 ** step > 2 ** 50) return null
  return values.some(value => Object.is(value, -0)) ? null : step
}

const isWhole = (value: number) => Number.isInteger(value) && Math.abs(value) <= 2 ** 50 && !Object.is(value, -0)

function writeFloats(out: VarintWriter, values: readonly number[]): void {
  out.byte(form.floats)
  out.raw(new Uint8Array(new Float64Array(values).buffer))
}

function readFloats(input: VarintReader, count: number): number[] {
  const bytes = Uint8Array.from(input.raw(count * 8))
  return Array.from(new Float64Array(bytes.buffer))
}

export function writeText(out: VarintWriter, text: string): void {
  const bytes = Buffer.from(text, 'utf8')
  out.unsigned(bytes.length)
  out.raw(bytes)
}

export function readText(input: VarintReader): string {
  const { buffer, byteOffset, length } = input.raw(input.unsigned())
  return Buffer.from(buffer, byteOffset, length).toString('utf8')
}
