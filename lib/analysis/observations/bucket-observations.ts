import { bucketsOf } from '../../derive/timeline/buckets.ts'
import type { TimedObservation } from '../../derive/timeline/observations.ts'
import { civilDay } from '../../kernel/civil-time.ts'
import { dataTypes } from '../../model/catalog/data-types.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import type { StoredChunk } from '../../store/health-data/chunk-items.ts'
import type { ReadableChunks } from './readable-chunks.ts'

/** Aggregates dense series into one observation per time step. */
export function bucketObservations(
  chunks: readonly StoredChunk[],
  readable: ReadableChunks,
  step: { ms: number; anchorMs: number; fromMs: number; toMs: number; zone: string },
): TimedObservation[] {
  const lines = Map.groupBy(chunks, chunk => `${chunk.type}#${chunk.source}`)
  return [...lines.values()].flatMap(line => {
    const { type, source } = line[0] as StoredChunk
    const spec = dataTypes[type]
    const blocks = line.flatMap(chunk => readable.of(chunk, block => [block]))
    return bucketsOf(spec, blocks, step).map(({ startMs, endMs, sum, min, max, count }) => ({
      atMs: startMs,
      observation: {
        id: `${type}.${source}.${(startMs / 1000).toString(36)}.${step.ms / 1000}s`,
        type,
        source,
        startAt: new Date(startMs).toISOString(),
        endAt: new Date(endMs).toISOString(),
        utcOffset: null,
        localDate: civilDay(startMs, step.zone),
        value: {
          mean: roundValue(sum / count),
          min,
          max,
          count,
          ...(spec.kind === 'interval' ? { sum: roundValue(sum) } : {}),
        },
      },
    }))
  })
}
