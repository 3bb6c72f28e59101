import { DemoPerson } from '../../infra/local/upstream-simulator/people/demo/demo-person.ts'

const made = new Map<string, DemoPerson>()

/**
 * The demo person with a heart rate every minute, for tests that are not about volume. A person is a function of its seed and
 * zone: all worlds of a process share it, and what was generated for one is there for the next.
 */
export function lightPerson(seed = 1, zone = 'Europe/Amsterdam'): DemoPerson {
  const key = `${seed} ${zone}`
  const person = made.get(key) ?? new DemoPerson({ seed, zone, heartRateSeconds: 60, pointsKept: 400_000 })
  made.set(key, person)
  return person
}

/** A platform that slows no test down: whole pages, and no quota. `test/lib/sync/volume.slow.test.ts` has the real one. */
export const lightPlatform = { pageRows: [10_000, 10_000], requestsPerMinute: 1_000_000 } as const
