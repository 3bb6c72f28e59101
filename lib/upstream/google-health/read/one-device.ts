import { primary, type Source } from '../../../model/catalog/sources.ts'
import type { Origin } from './origin.ts'
import type { Reading } from './validate.ts'

/** The device and the program of an origin, as `lib/upstream/google-health/read/origin.ts` writes them. */
function recorderOf({ text }: Origin): { device: string; program: string } {
  const [device, , , program] = JSON.parse(text) as (string | null)[]
  return { device: device ?? '', program: program ?? '' }
}

/**
 * One stream of samples for each source where a person wears two of its devices at once: both together would mix two sensors. In each
 * stored chunk the device with more samples leads (of equals the first by name). A sample of another device counts only where no device
 * before it has one within `nearMs`, so that a change of devices leaves no gap. What another platform relays from two programs is from
 * two devices, because few of them name theirs.
 */
export function keepOneDevice(
  readings: readonly Reading[],
  sourceOf: (origin: Origin) => Source,
  spans: { chunkMs: number; nearMs: number },
): readonly Reading[] {
  const bySource = Map.groupBy(originsOf(readings), sourceOf)
  const left = new Set<Reading>()
  for (const [source, origins] of bySource) {
    const devices = new Map(origins.map(origin => [origin, deviceOf(source, origin)]))
    if (new Set(devices.values()).size < 2) continue
    const own = readings.filter(({ origin }) => devices.has(origin))
    for (const one of besideOthers(own, devices, spans)) left.add(one)
  }
  return left.size === 0 ? readings : readings.filter(reading => !left.has(reading))
}

function deviceOf(source: Source, origin: Origin): string {
  const { device, program } = recorderOf(origin)
  return source === primary ? device : JSON.stringify([device, program])
}

/** The samples of devices beside those of a device that goes before them. */
function besideOthers(
  readings: readonly Reading[],
  devices: ReadonlyMap<Origin, string>,
  { chunkMs, nearMs }: { chunkMs: number; nearMs: number },
): Reading[] {
  const left: Reading[] = []
  for (const chunk of Map.groupBy(readings, ({ startMs }) => Math.floor(startMs / chunkMs)).values()) {
    const byDevice = [...Map.groupBy(chunk, ({ origin }) => devices.get(origin) as string)]
    byDevice.sort(([a, of], [b, other]) => other.length - of.length || (a < b ? -1 : 1))
    const counted: number[] = []
    for (const [, samples] of byDevice) {
      const before = counted.toSorted((a, b) => a - b)
      for (const sample of samples) {
        if (isNear(before, sample.startMs, nearMs)) left.push(sample)
        else counted.push(sample.startMs)
      }
    }
  }
  return left
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
