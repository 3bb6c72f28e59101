import * as z from 'zod'
import { convertGlucose } from '../../derive/glucose/glucose-unit.ts'
import { observationsOf } from '../../derive/timeline/observations.ts'
import type { DayBounds } from '../../kernel/day-bounds.ts'
import { boundsOfRange, type DayRange } from '../../kernel/ranges.ts'
import { SourceName } from '../../model/catalog/names.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import { windowBounds } from '../../model/sync/window.ts'
import type { StoredChunk } from '../../store/health-data/chunk-items.ts'
import { type ReadableChunks, readableChunks } from '../observations/readable-chunks.ts'
import { observedIn } from '../observed-in.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { type CountsIn, oneSensorADay } from './one-sensor-a-day.ts'

export const GlucoseReading = z.lazy(() =>
  z
    .strictObject({
      id: z.string().describe('Identifies the record.'),
      at: z.iso.datetime().describe('The instant of the reading.'),
      utcOffset: z.string().nullable().describe('The UTC offset where it was recorded; null if unknown.'),
      localDate: CivilDate.describe('The civil day it belongs to.'),
      mgDl: z.number().nullable().describe('Glucose in mg/dL.'),
      mmolL: z.number().nullable().describe('The same in mmol/L: divided by 18.0156.'),
      source: SourceName.describe('The source of the value.'),
      relationToMeal: z
        .string()
        .nullable()
        .describe('How the reading relates to a meal, such as `BEFORE_MEAL`; null if unknown.'),
    })
    .meta({ id: 'GlucoseReading' }),
)

export type GlucoseReading = z.output<typeof GlucoseReading>

/** One page of the readings of a range, oldest first. Only the chunks of the page, and the two at the edges, are decoded. */
export async function readGlucoseReadings(
  context: ReadContext,
  caller: Caller,
  range: DayRange,
  { page, per_page }: { page: number; per_page: number },
) {
  const { account } = caller
  const zone = account.timezone
  const bounds = boundsOfRange(range, zone)
  const chunks = await readGlucoseChunks(context, caller, bounds)
  const readable = readableChunks(context, account.id)
  const from = (page - 1) * per_page
  const counts = oneSensorADay(chunks, readable, { sources: observedIn(caller, 'glucose'), zone })
  if (counts) {
    const all = chunks
      .flatMap(chunk => readingsOf(chunk, readable, { ...bounds, zone, counts }))
      .sort((a, b) => (a.at < b.at ? -1 : 1))
    return { readings: all.slice(from, from + per_page), totalItems: all.length, caveats: await readable.caveats() }
  }
  const readings: GlucoseReading[] = []
  let before = 0
  for (const chunk of chunks) {
    const { startMs, endMs } = windowBounds(chunk.window)
    const isInside = startMs >= bounds.startMs && endMs <= bounds.endMs
    const isOnPage = before < from + per_page && before + chunk.count > from
    const rows = isInside && !isOnPage ? null : readingsOf(chunk, readable, { ...bounds, zone, counts })
    if (rows) readings.push(...rows.slice(Math.max(0, from - before), Math.max(0, from + per_page - before)))
    before += isInside ? chunk.count : (rows?.length ?? 0)
  }
  return { readings, totalItems: before, caveats: await readable.caveats() }
}

/** The stored glucose of the selected sources between two instants, oldest first. */
export function readGlucoseChunks({ store }: ReadContext, caller: Caller, { startMs, endMs }: DayBounds) {
  const range = { fromMs: startMs, toMs: endMs, sources: observedIn(caller, 'glucose') }
  return store.chunks.read(caller.account.id, 'glucose', range)
}

/** The readings of a chunk between two instants that count. */
export function readingsOf(
  chunk: StoredChunk<'glucose'>,
  readable: ReadableChunks,
  { startMs, endMs, zone, counts }: DayBounds & { zone: string; counts: CountsIn | null },
): GlucoseReading[] {
  return readable.of(chunk, block => {
    const wanted = { zone, fromMs: startMs, toMs: endMs, metadata: false }
    const rows = observationsOf('glucose', chunk.source, block, wanted)
    const isCounted = counts?.(chunk.source, block)
    return rows
      .filter(({ row }) => isCounted?.(row) ?? true)
      .map(({ observation }) => {
        const { mgDl, relationToMeal } = observation.value
        const value = typeof mgDl === 'number' ? mgDl : null
        const { value: mmolL } = convertGlucose(value, 'mg/dL', 'mmol/L')
        return {
          id: observation.id,
          at: observation.startAt,
          utcOffset: observation.utcOffset,
          localDate: observation.localDate,
          mgDl: value,
          mmolL: mmolL === null ? null : roundValue(mmolL),
          source: observation.source,
          relationToMeal: typeof relationToMeal === 'string' ? relationToMeal : null,
        }
      })
  })
}
