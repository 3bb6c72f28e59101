import type { Origin } from './origin.ts'
import type { Reading } from './validate.ts'

/** The device of an origin, as `lib/upstream/google-health/read/origin.ts` writes it. */
const deviceOf = (origin: Origin): string => (JSON.parse(origin.text) as (string | null)[])[0] ?? ''

/**
 * One stream of samples where a person wears two devices of the platform at once: both together would mix two sensors. In each stored
 * chunk the device with more samples leads (of equals the first by name). A sample of another device counts only where no device before
 * it has one within `nearMs`, so that a change of devices leaves no gap. Samples of other platforms are sources of their own and stay.
 */
export function keepOneDevice(
  readings: readonly Reading[],
  isOwn: (origin: Origin) => boolean,
  { chunkMs, nearMs }: { chunkMs: number; nearMs: number },
): readonly Reading[] {
  const devices = new Map(
    originsOf(readings)
      .filter(isOwn)
      .map(origin => [origin, deviceOf(origin)]),
  )
  if (new Set(devices.values()).size < 2) return readings
  const left = new Set<Reading>()
  const own = readings.filter(({ origin }) => devices.has(origin))
  for (const chunk of Map.groupBy(own, ({ startMs }) => Math.floor(startMs / chunkMs)).values()) {
    const byDevice = [...Map.groupBy(chunk, ({ origin }) => devices.get(origin) as string)]
    byDevice.sort(([a, of], [b, other]) => other.length - of.length || (a < b ? -1 : 1))
    const counted: number[] = []
    for (const [, samples] of byDevice) {
      const before = counted.toSorted((a, b) => a - b)
      for (const sample of samples) {
        if (isNear(before, sample.startMs, nearMs)) left.add(sample)
        else counted.push(sample.startMs)
      }
    }
  }
  return readings.filter(reading => !left.has(reading))
}

/** The different origins. Consecutive readings mostly have the same one. */
function originsOf(readings: readonly Reading[]): Origin[] {
  const origins = new Set<Origin>()
  let last: Origin | null = null
  for (const { origin } of readings) {
    if (origin !== last) origins.add(origin)
    last = origin
  }
  return [...origins]
}

/** Whether one of the ascending instants is at most `nearMs` away. */
function isNear(instants: readonly number[], at: number, nearMs: number): boolean {
  let [low, high] = [0, instants.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((instants[middle] as number) < at - nearMs) low = middle + 1
    else high = middle
  }
  const first = instants[low]
  return first !== undefined && first <= at + nearMs
}
