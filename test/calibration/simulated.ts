/** The shape of a simulated series: what real series have and textbook tests do not expect. */
export interface Shape {
  /** The correlation of a day with the next. */
  phi: number
  /** The share of days without a value. */
  missing?: number
  /** How much higher Saturdays and Sundays are, in standard deviations. */
  weekend?: number
  /** Whether values are skewed to the right, as sums of a day are: log-normal with a standard deviation of 0.5. */
  skewed?: boolean
}

/** Numbers of chance that are the same in each run: a uniform one, and one of a normal distribution. */
export interface Chance {
  uniform: () => number
  normal: () => number
}

/**
 * Numbers of chance from a seed.
 *
 * Source: the generator is sfc32 of PractRand, a normal number is by Box & Muller 1958, doi:10.1214/aoms/1177706645.
 */
export function chanceOf(seed: number): Chance {
  let [a, b, c, count] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1]
  const uniform = () => {
    const sum = (((a + b) | 0) + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return ((sum >>> 0) + 0.5) / 2 ** 32
  }
  for (let i = 0; i < 20; i++) uniform()
  let spare: number | null = null
  const normal = () => {
    if (spare !== null) {
      const own = spare
      spare = null
      return own
    }
    const radius = Math.sqrt(-2 * Math.log(uniform()))
    const angle = 2 * Math.PI * uniform()
    spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
  return { uniform, normal }
}

/** Whether a simulated day is on a weekend: the first one is a Monday. */
export const isWeekend = (day: number) => day % 7 >= 5

/** Days of a series that does not change: a stationary AR(1) process of mean 0 and standard deviation 1, in its shape. */
export function simulated(
  days: number,
  { phi, missing = 0, weekend = 0, skewed = false }: Shape,
  { uniform, normal }: Chance,
): (number | null)[] {
  const step = Math.sqrt(1 - phi * phi)
  let level = normal()
  return Array.from({ length: days }, (_, day) => {
    level = day === 0 ? level : phi * level + step * normal()
    if (uniform() < missing) return null
    const value = level + (isWeekend(day) ? weekend : 0)
    return skewed ? Math.exp(value / 2) : value
  })
}
