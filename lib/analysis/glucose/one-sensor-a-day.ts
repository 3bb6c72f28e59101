import { oneSensorOfDays, sensorOf, sensorsIn } from '../../derive/glucose/one-sensor.ts'
import type { Source } from '../../model/catalog/sources.ts'
import type { Block } from '../../model/health-data/block.ts'
import type { StoredChunk } from '../../store/health-data/chunk-items.ts'
import type { ReadableChunks } from '../observations/readable-chunks.ts'

/** Says of the rows of a block of a source which ones count. */
export type CountsIn = (source: Source, block: Block<'glucose'>) => (row: number) => boolean

/**
 * Which readings count, where there are several sources or sensors: of each civil day one sensor of one source (`oneSensorOfDays`). Null
 * where all do, which is known without decoding a chunk.
 */
export function oneSensorADay(
  chunks: readonly StoredChunk<'glucose'>[],
  readable: ReadableChunks,
  { sources, zone }: { sources: readonly Source[]; zone: string },
): CountsIn | null {
  const sensors = new Set(chunks.flatMap(({ source, origins }) => origins.map(one => `${source} ${sensorOf(one)}`)))
  if (sensors.size < 2) return null
  const readings = chunks.flatMap(chunk =>
    readable.of(chunk, block => {
      const readingAt = readingsIn(chunk.source, block)
      return block.start.map((_, row) => readingAt(row))
    }),
  )
  const counts = oneSensorOfDays(readings, { sources, zone })
  return (source, block) => {
    const readingAt = readingsIn(source, block)
    return row => counts(readingAt(row))
  }
}

function readingsIn(source: Source, block: Block<'glucose'>) {
  const sensorAt = sensorsIn(block)
  return (row: number) => ({ atMs: block.start[row] as number, source, sensor: sensorAt(row) })
}
