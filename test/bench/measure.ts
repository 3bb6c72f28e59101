/** CPU milliseconds (user and system) that work takes in this process. */
export async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

export interface Ratio {
  median: number
  /** 90 % bootstrap interval of the median. */
  low: number
  high: number
  a: number
  b: number
}

/** CPU of A / CPU of B, measured in alternating pairs (A B B A …) in one run, so that drift of the machine cancels out. */
export async function cpuRatio(
  a: () => Promise<unknown>,
  b: () => Promise<unknown>,
  options: { pairs: number; repeats: number; warmUp: number },
): Promise<Ratio> {
  const many = (work: () => Promise<unknown>) => async () => {
    for (let i = 0; i < options.repeats; i++) await work()
  }
  for (let i = 0; i < options.warmUp; i++) {
    await many(a)()
    await many(b)()
  }
  const pairs: { a: number; b: number }[] = []
  for (let i = 0; i < options.pairs; i++) {
    if (i % 2 === 0) {
      const first = await cpuMs(many(a))
      pairs.push({ a: first, b: await cpuMs(many(b)) })
    } else {
      const first = await cpuMs(many(b))
      pairs.push({ a: await cpuMs(many(a)), b: first })
    }
  }
  return summarize(pairs.map(pair => ({ a: pair.a / options.repeats, b: pair.b / options.repeats })))
}

/** The same for the waiting time of a caller whose work is done by other processes. */
export async function wallRatio(
  a: () => Promise<unknown>,
  b: () => Promise<unknown>,
  options: { pairs: number; warmUp: number },
): Promise<Ratio> {
  const wallMs = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await work()
    return performance.now() - startedAt
  }
  for (let i = 0; i < options.warmUp; i++) {
    await a()
    await b()
  }
  const pairs: { a: number; b: number }[] = []
  for (let i = 0; i < options.pairs; i++) {
    if (i % 2 === 0) {
      const first = await wallMs(a)
      pairs.push({ a: first, b: await wallMs(b) })
    } else {
      const first = await wallMs(b)
      pairs.push({ a: await wallMs(a), b: first })
    }
  }
  return summarize(pairs)
}

/** A row of the table for a ratio: met if the median meets the target, with its interval. */
export function ratioRow(about: { id: string; measure: string; ratio: Ratio; target: number }) {
  const { ratio, target, ...line } = about
  const [median, low, high] = [ratio.median, ratio.low, ratio.high].map(one => one.toFixed(2))
  return { ...line, value: `${median} (${low}–${high})`, target: `≤ ${target}`, met: ratio.median <= target }
}

export function summarize(pairs: readonly { a: number; b: number }[]): Ratio {
  const ratios = pairs.map(pair => pair.a / pair.b)
  const random = seeded(1)
  const medians = Array.from({ length: 500 }, () =>
    median(ratios.map(() => ratios[Math.floor(random() * ratios.length)] as number)),
  )
  medians.sort((x, y) => x - y)
  return {
    median: median(ratios),
    low: medians[Math.floor(0.05 * medians.length)] as number,
    high: medians[Math.floor(0.95 * medians.length)] as number,
    a: median(pairs.map(pair => pair.a)),
    b: median(pairs.map(pair => pair.b)),
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((x, y) => x - y)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

/** Mulberry32, so that the interval of a set of pairs is the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
