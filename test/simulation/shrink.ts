import type { FaultKind } from './faults.ts'
import { type Life, type Options, simulate } from './simulate.ts'

/**
 * Looks for a shorter life of a seed with fewer kinds of faults that is violated too: halves the days as long as that works, then leaves
 * out one kind after another.
 */
export async function shrink(failing: Options, tried: (life: Life) => void = () => undefined): Promise<Options> {
  let smallest = failing
  const attempt = async (smaller: Options): Promise<boolean> => {
    const life = await simulate(smaller)
    if (life.violations.length === 0) return false
    tried(life)
    smallest = smaller
    return true
  }
  while (smallest.days > 0.1 && (await attempt({ ...smallest, days: smallest.days / 2 }))) {}
  const { faults } = await simulate(smallest)
  for (const kind of faults) {
    const without: ReadonlySet<FaultKind> = new Set([...(smallest.without ?? []), kind])
    await attempt({ ...smallest, without })
  }
  return smallest
}
