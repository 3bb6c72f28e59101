import type { FaultKind } from './faults.ts'
import type { Life, Options } from './simulate.ts'

/**
 * Looks for a shorter life of a seed with fewer kinds of faults that is violated too: halves the days as long as that works, then leaves
 * out one kind after another. `live` lives a life.
 */
export async function shrink(
  failing: Options,
  live: (options: Options) => Promise<Pick<Life, 'violations' | 'faults'>>,
): Promise<Options> {
  let smallest = failing
  let { faults } = await live(failing)
  const attempt = async (smaller: Options): Promise<boolean> => {
    const life = await live(smaller)
    if (life.violations.length === 0) return false
    smallest = smaller
    faults = life.faults
    return true
  }
  while (smallest.days > 0.1 && (await attempt({ ...smallest, days: smallest.days / 2 }))) {}
  for (const kind of [...faults]) {
    const without: ReadonlySet<FaultKind> = new Set([...(smallest.without ?? []), kind])
    await attempt({ ...smallest, without })
  }
  return smallest
}
