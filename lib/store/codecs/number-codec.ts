import type { VarintReader, VarintWriter } from './columns/varint.ts'

/** The form of a number: missing, an integer multiple of 10^0 to 10^-4, or a 64-bit float. Stored days contain these numbers. */
export const form = { missing: 0, decimals: 1, float: 6 } as const

const scales = [1, 10, 100, 1000, 10_000] as const
const largest = 2 ** 50

/** The smallest form that represents all of these numbers exactly. A null among numbers needs floats. @throws RangeError for NaN and infinity */
export function formOf(values: readonly (number | null)[]): number {
  if (values.every(value => value === null)) return form.missing
  if (values.some(value => value !== null && !Number.isFinite(value))) throw new RangeError('Not a finite number')
  const step = scales.findIndex(scale => values.every(value => value !== null && isMultiple(value, scale)))
  return step === -1 ? form.float : form.decimals + step
}

function isMultiple(value: number, scale: number): boolean {
  const multiple = Math.round(value * scale)
  return Math.abs(multiple) <= largest && multiple / scale === value
}

export function writeNumber(out: VarintWriter, kind: number, value: number | null): void {
  if (kind === form.missing) return
  if (kind !== form.float) out.signed(Math.round((value ?? 0) * scaleOf(kind)))
  else out.raw(new Uint8Array(new Float64Array([value ?? Number.NaN]).buffer))
}

export function readNumber(input: VarintReader, kind: number): number | null {
  if (kind === form.missing) return null
  if (kind !== form.float) return input.signed() / scaleOf(kind)
  const value = new Float64Array(Uint8Array.from(input.raw(8)).buffer)[0] ?? Number.NaN
  return Number.isNaN(value) ? null : value
}

export function skipNumber(input: VarintReader, kind: number): void {
  if (kind === form.float) input.raw(8)
  else if (kind !== form.missing) input.skip()
}

function scaleOf(kind: number): number {
  const scale = scales[kind - form.decimals]
  if (scale === undefined) throw new RangeError(`Unknown form of a number: ${kind}`)
  return scale
}
