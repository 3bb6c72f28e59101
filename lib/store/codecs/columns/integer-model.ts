/** A probability is a fraction of 2^15, in the high bits of a state; how often it was learned, up to `settled`, is in the low six. */
export const seenBits = 6
const certain = 0x7fff
const settled = 48
const unknown = 0x4000 << seenBits

/** It moves by 1/1.5, 1/2.5, … down to 1/50 of its error, as fractions of 2^16. */
const rates = Int32Array.from({ length: settled + 1 }, (_, seen) => Math.round(0x10000 / (seen + 1.5)))

/** Of the bits of a number below its highest one, so many have a probability of their own. */
export const modeledBits = 2

/** Where the probabilities of a model are: of zero, of the sign, of each further binary digit, and of the modeled bits. */
export const zeroAt = 0
export const signAt = 1
export const lengthAt = 2
export const bitsAt = lengthAt + 64
const size = bitsAt + (64 << modeledBits)

/** What is known so far of the integers of a column, for `RangeWriter` and `RangeReader`; other writers and readers ignore it. */
export class IntegerModel {
  /** For each decision, the probability that it is 0. */
  readonly states = new Int32Array(size).fill(unknown)
}

/** The state after a decision. Rounding keeps the probability away from 0 and from 1. */
export function learned(state: number, bit: number): number {
  const chance = state >>> seenBits
  const seen = state & ((1 << seenBits) - 1)
  const rate = rates[seen] as number
  const next = bit === 0 ? chance + (((certain - chance) * rate) >> 16) : chance - ((chance * rate) >> 16)
  return (next << seenBits) | (seen < settled ? seen + 1 : seen)
}

/** The group of each row: changes of values in one group have a model of their own. */
export type Groups = readonly number[]

/** The model of each row: one for each group, or one for all. */
export function modelsOf(groups: Groups): (row: number) => IntegerModel {
  const models: IntegerModel[] = []
  return row => (models[groups[row] ?? 0] ??= new IntegerModel())
}
