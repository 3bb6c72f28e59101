// Reproducible random numbers: a stream is a function of the seed and its purpose, never of the time.

export type Random = () => number

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value ^= value >>> 16
  value = Math.imul(value, 0x85ebca6b)
  value ^= value >>> 13
  value = Math.imul(value, 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** mulberry32 */
export function randomFor(seed: number, purpose: string, day = 0): Random {
  let state = hash(`${seed}/${purpose}/${day}`)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One number in [0, 1) for one decision about one day. */
export const chance = (seed: number, purpose: string, day = 0): number => hash(`${seed}/${purpose}/${day}`) / 4294967296

export const between = (random: Random, low: number, high: number): number => low + random() * (high - low)
export const whole = (random: Random, low: number, high: number): number => Math.floor(between(random, low, high + 1))

/** Roughly normal, cut at about three and a half deviations. */
export const around = (random: Random, mean: number, deviation: number): number =>
  mean + (random() + random() + random() + random() - 2) * 1.7320508 * deviation

/** A 19-digit identifier, as the platform uses for named points. */
export function identifier(seed: number, purpose: string, day = 0): string {
  const digits = (salt: string) => String(hash(`${seed}/${purpose}/${day}/${salt}`) % 1_000_000_000).padStart(9, '0')
  return `7${digits('high')}${digits('low')}`
}

export const digest = (text: string): string => hash(text).toString(36) + hash(`${text}#`).toString(36)
