import { isMeter, oneSensorOfDays, sensorOf } from '../../derive/glucose/one-sensor.ts'
import type { Source } from '../../model/catalog/sources.ts'
import type { Block } from '../../model/health-data/block.ts'
import type { StoredChunk } from '../../store/health-data/chunk-items.ts'
import type { ReadableChunks } from '../observations/readable-chunks.ts'

/** Whether a row of a block of a source counts. */
export type CountsRow = (source: Source, block: Block<'glucose'>, row: number) => boolean

/**
 * Which readings count, where there are several sources or sensors: of each civil day one sensor of one source (`oneSensorOfDays`). Null
 * where all do, which is known without decoding a chunk.
 */
export function oneSensorADay(
  chunks: readonly StoredChunk<'glucose'>[],
  readable: ReadableChunks,
  { sources, zone }: { sources: readonly Source[]; zone: string },
): CountsRow | null {
  const sensors = new Set(chunks.flatMap(({ source, origins }) => origins.map(one => `${source} ${sensorOf(one)}`)))
  if (sensors.size < 2) return null
  const days = oneSensorOfDays(sources, zone)
  for (const chunk of chunks)
    readable.of(chunk, block => {
      const readingAt = readingsIn(chunk.source, block)
      for (let row = 0; row < block.start.length; row++) days.add(readingAt(row))
      return []
    })
  const counts = days.counts()
  let known: { block: Block; readingAt: ReturnType<typeof readingsIn> } | null = null
  return (source, block, row) => {
    if (known?.block !== block) known = { block, readingAt: readingsIn(source, block) }
    return counts(known.readingAt(row))
  }
}

function readingsIn(source: Source, { start, origin, origins, columns }: Block<'glucose'>) {
  const sensors = origins.map(sensorOf)
  return (row: number) => ({
    atMs: start[row] as number,
    source,
    sensor: isMeter(columns.measurementSource[row]) ? null : (sensors[origin[row] as number] ?? ''),
  })
}
