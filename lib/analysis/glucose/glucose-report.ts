import * as z from 'zod'
import type { GlucoseUnit } from '../../derive/glucose/glucose-unit.ts'
import { sensorsIn } from '../../derive/glucose/one-sensor.ts'
import { clockRows, sensorRecord } from '../../derive/glucose/sensor-record.ts'
import { civilDay, type Day, listDays } from '../../kernel/civil-time.ts'
import { minuteMs } from '../../kernel/durations.ts'
import { plural } from '../../kernel/plural.ts'
import { boundsOfDay, boundsOfRange, type DayRange, includesDay } from '../../kernel/ranges.ts'
import { CivilDate } from '../../model/civil-date.ts'
import type { StoredChunk } from '../../store/health-data/chunk-items.ts'
import { DerivedNumber } from '../derived-view.ts'
import { type ReadableChunks, readableChunks } from '../observations/readable-chunks.ts'
import { observedIn } from '../observed-in.ts'
import { openDays } from '../quality/open-days.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { glucoseBasis, sufficiencyOf } from './glucose-basis.ts'
import { courseShape, glucoseEpisodeLists, mageOf, moddOf, profileOf } from './glucose-course.ts'
import { GlucoseDay, glucoseDays } from './glucose-days.ts'
import { GlucoseReading, readGlucoseChunks, readingsOf } from './glucose-readings.ts'
import { glucoseStatistics, statisticShape } from './glucose-statistics.ts'
import { type CountsIn, oneSensorADay } from './one-sensor-a-day.ts'

export const GlucoseReport = z.lazy(() =>
  z
    .strictObject({
      sufficiency: DerivedNumber.describe(
        'The percentage of the time up to now that the readings of sensors cover, and whether it is sufficient.',
      ),
      ...statisticShape,
      ...courseShape,
      days: z.array(GlucoseDay).describe('The values of each day, oldest first.'),
      meterReadings: z.int().describe('Readings of meters and laboratories, which the statistics do not include.'),
      selectedDay: z
        .strictObject({
          date: CivilDate.describe('The civil day in the time zone of the account.'),
          readings: z.array(GlucoseReading).describe('The readings of the day.'),
        })
        .nullable()
        .describe('The readings of the day in `selected_date`; null without it.'),
    })
    .meta({ id: 'Glucose' }),
)

export type GlucoseReport = z.output<typeof GlucoseReport>

export interface GlucoseQuestion {
  unit: GlucoseUnit
  binMinutes: number
  selectedDate: Day | undefined
}

/** The statistics of the sensor's readings in a range: first whether they are sufficient, then the statistics. */
export async function readGlucose(
  context: ReadContext,
  caller: Caller,
  range: DayRange,
  { unit, binMinutes, selectedDate }: GlucoseQuestion,
) {
  const { account, nowMs } = caller
  const zone = account.timezone
  const bounds = boundsOfRange(range, zone)
  const selected = selectedDate === undefined ? null : { date: selectedDate, ...boundsOfDay(selectedDate, zone) }
  const isApart = selected !== null && !includesDay(range, selected.date)
  const [chunks, apart] = await Promise.all([
    readGlucoseChunks(context, caller, bounds),
    isApart && selected.startMs < selected.endMs ? readGlucoseChunks(context, caller, selected) : null,
  ])
  const readable = readableChunks(context, account.id)
  const sources = observedIn(caller, 'glucose')
  const counts = oneSensorADay([...chunks, ...(apart ?? [])], readable, { sources, zone })
  const { atMs, mgDl, devices, meterReadings } = sensorReadings(chunks, readable, { ...bounds, counts })
  const today = civilDay(nowMs, zone)
  const days = openDays(range, { account, nowMs }).days.length
  const passedMinutes = Math.max(0, Math.min(bounds.endMs, nowMs) - bounds.startMs) / minuteMs
  const basis = glucoseBasis(
    sensorRecord(atMs, mgDl, devices),
    { ...range, days, endMs: bounds.endMs, passedMinutes },
    unit,
  )
  const rows = clockRows(basis.record, listDays(range.start, range.end < today ? range.end : today), zone)
  const knownUntilMs = Math.min(nowMs, Date.parse(account.dataChangedAt))
  const report: GlucoseReport = {
    sufficiency: sufficiencyOf(basis, days),
    ...glucoseStatistics(basis),
    profile: profileOf(basis, zone, binMinutes),
    episodes: glucoseEpisodeLists(basis),
    mage: mageOf(basis),
    modd: moddOf(basis, rows),
    days: glucoseDays(basis, { days: listDays(range.start, range.end), zone, today, knownUntilMs }, rows),
    meterReadings,
    selectedDay: selected && {
      date: selected.date,
      readings: (apart ?? chunks).flatMap(chunk => readingsOf(chunk, readable, { ...selected, zone, counts })),
    },
  }
  return {
    report,
    caveats: [...(await readable.caveats()), ...(meterReadings > 0 ? [meterCaveat(meterReadings)] : [])],
  }
}

const meterCaveat = (count: number) =>
  `${plural(count, 'reading')} of a meter or a laboratory are listed as readings, but excluded from the statistics, which describe a sensor.`

/** The readings of sensors between two instants, in order of time. */
function sensorReadings(
  chunks: readonly StoredChunk<'glucose'>[],
  readable: ReadableChunks,
  { startMs, endMs, counts }: { startMs: number; endMs: number; counts: CountsIn | null },
) {
  const atMs: number[] = []
  const mgDl: number[] = []
  const devices: (string | null)[] = []
  let meterReadings = 0
  for (const chunk of chunks) {
    for (const block of readable.of(chunk, one => [one])) {
      const { start, columns } = block
      const sensorAt = sensorsIn(block)
      const isCounted = counts?.(chunk.source, block)
      for (let i = 0; i < start.length; i++) {
        const at = start[i] as number
        const value = columns.mgDl[i] ?? null
        if (at < startMs || at >= endMs || value === null || isCounted?.(i) === false) continue
        const sensor = sensorAt(i)
        if (sensor === null) meterReadings += 1
        else {
          atMs.push(at)
          mgDl.push(value)
          devices.push(sensor || null)
        }
      }
    }
  }
  return { atMs, mgDl, devices, meterReadings }
}
