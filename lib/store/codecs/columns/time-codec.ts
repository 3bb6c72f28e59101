import type { Block } from '../../../model/health-data/block.ts'
import { numberOf } from '../checks.ts'
import { readNumbers, writeNumbers } from './column-codec.ts'
import { type Groups, IntegerModel } from './integer-model.ts'
import type { VarintReader, VarintWriter } from './varint.ts'

/**
 * The first start, the largest common step of all starts and durations, then the number of steps from each start to the next.
 * Returns the group of each row: after a longer time, a value changes more.
 */
export function writeTimes(out: VarintWriter, start: readonly number[], end: readonly number[] | null): Groups {
  let last = start[0] as number
  let step = 0
  for (const time of start) {
    step = commonStep(step, time - last)
    last = time
  }
  const spans = end?.map((time, i) => time - (start[i] as number))
  for (const span of spans ?? []) step = commonStep(step, span)
  step ||= 1
  last = start[0] as number
  out.signed(last)
  out.unsigned(step)
  const model = new IntegerModel()
  const groups = [0]
  for (let i = 1; i < start.length; i++) {
    const steps = ((start[i] as number) - last) / step
    out.unsigned(steps, model)
    groups.push(groupOf(steps))
    last = start[i] as number
  }
  if (spans)
    writeNumbers(
      out,
      spans.map(span => span / step),
    )
  return groups
}

export function readTimes(
  input: VarintReader,
  count: number,
  hasEnd: boolean,
): Pick<Block, 'start' | 'end'> & { groups: Groups } {
  if (count === 0) return { start: [], end: hasEnd ? [] : null, groups: [] }
  const start = new Array<number>(count)
  const groups = new Array<number>(count)
  let last = input.signed()
  const step = input.unsigned()
  const model = new IntegerModel()
  start[0] = last
  groups[0] = 0
  for (let i = 1; i < count; i++) {
    const steps = input.unsigned(model)
    last += steps * step
    start[i] = last
    groups[i] = groupOf(steps)
  }
  const spans = hasEnd ? readNumbers(input, count) : null
  const end = spans?.map((span, i) => (start[i] as number) + numberOf(span) * step) ?? null
  return { start, end, groups }
}

/** One step, two, three, or more. */
function groupOf(steps: number): number {
  return steps <= 1 ? 0 : Math.min(steps - 1, 3)
}

/** The greatest common divisor; a value that is already a multiple needs no search. */
function commonStep(step: number, length: number): number {
  if (length === 0 || (step !== 0 && length % step === 0)) return step
  let [a, b] = [Math.abs(length), step]
  while (b !== 0) [a, b] = [b, a % b]
  return a
}
