import { usualInterval } from '../../derive/glucose/sensor-record.ts'
import { civilDay, type Day } from '../../kernel/civil-time.ts'
import type { Source } from '../../model/catalog/sources.ts'
import type { StoredChunk } from '../../store/health-data/chunk-items.ts'
import type { ReadableChunks } from '../observations/readable-chunks.ts'

/** With less than this part of what the fullest source of a day has, a source has a fragment of it. */
const minShare = 0.7

/**
 * Whether a reading counts, where several sources have readings: of each civil day one source, because two sensors have different errors,
 * and switching between them would look like swings. Sensors of one source are not told apart. It is the first in the order whose readings stand for at least 70 % of the time of the
 * source that has most of the day.
 */
export function oneSensorADay(
  chunks: readonly StoredChunk<'glucose'>[],
  readable: ReadableChunks,
  { sources, zone }: { sources: readonly Source[]; zone: string },
): (atMs: number, source: string) => boolean {
  const present = sources.filter(source => chunks.some(chunk => chunk.source === source))
  if (present.length < 2) return () => true
  const times = new Map<Day, Map<Source, number[]>>()
  for (const chunk of chunks)
    for (const { start } of readable.of(chunk, block => [block]))
      for (const atMs of start) {
        const day = civilDay(atMs, zone)
        const ofDay = times.get(day) ?? new Map<Source, number[]>()
        times.set(day, ofDay)
        const own = ofDay.get(chunk.source) ?? []
        ofDay.set(chunk.source, own)
        own.push(atMs)
      }
  const chosen = new Map([...times].map(([day, ofDay]) => [day, firstFull(present, ofDay)]))
  return (atMs, source) => chosen.get(civilDay(atMs, zone)) === source
}

function firstFull(order: readonly Source[], ofDay: ReadonlyMap<Source, number[]>): Source | undefined {
  const minutes = (source: Source) => {
    const own = ofDay.get(source) ?? []
    return own.length * usualInterval(own)
  }
  const most = Math.max(...order.map(minutes))
  return order.find(source => minutes(source) >= minShare * most)
}
