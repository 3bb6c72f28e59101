import * as z from 'zod'
import { glucoseRanges } from '../../derive/glucose/glucose-ranges.ts'
import { glucoseRisk } from '../../derive/glucose/glucose-risk.ts'
import { coveredMinutes, heldTimes } from '../../derive/glucose/held-times.ts'
import { meanExcursion } from '../../derive/glucose/mage.ts'
import { meanDailyDifference } from '../../derive/glucose/modd.ts'
import {
  clockGrid,
  evenGrid,
  type SensorRecord,
  sensorPart,
  usualInterval,
} from '../../derive/glucose/sensor-record.ts'
import { weightedMeanAndSd } from '../../derive/glucose/weighted-readings.ts'
import type { Reason } from '../../derive/reason.ts'
import { type Day, dayBounds } from '../../kernel/civil-time.ts'
import { minuteMs } from '../../kernel/durations.ts'
import { dailyDifferenceMinimum, glucoseDayMinimum } from '../../model/catalog/minimum-data.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { ReasonCode } from '../derived-view.ts'
import { type GlucoseBasis, shownGlucose } from './glucose-basis.ts'

const amount = z.number().nullable()

/** The values of one civil day, each null if there are too few readings. */
export const GlucoseDay = z.lazy(() =>
  z
    .strictObject({
      date: CivilDate.describe('The civil day in the time zone of the account.'),
      partial: z.boolean().describe('Whether the day is not over yet.'),
      readings: z.int().describe('The number of readings.'),
      expectedReadings: z
        .number()
        .describe('Readings that the day would have without a gap, until the last synchronization.'),
      atLowLimit: z.int().describe('Readings at the low limit of the sensor (LOW).'),
      atHighLimit: z.int().describe('Readings at the high limit of the sensor (HIGH).'),
      values: z
        .strictObject({
          mean: amount.describe('Mean of the readings.'),
          sd: amount.describe('Sample standard deviation.'),
          cvPercent: amount.describe('Coefficient of variation in percent.'),
          min: amount.describe('The lowest reading.'),
          max: amount.describe('The highest reading.'),
          veryLowPercent: amount.describe('Percent below 54 mg/dL.'),
          lowPercent: amount.describe('Percent from 54 to below 70 mg/dL.'),
          inRangePercent: amount.describe('Percent from 70 to 180 mg/dL.'),
          highPercent: amount.describe('Percent above 180 to 250 mg/dL.'),
          veryHighPercent: amount.describe('Percent above 250 mg/dL.'),
          lbgi: amount.describe('Low blood glucose index.'),
          hbgi: amount.describe('High blood glucose index.'),
          mage: amount.describe('Mean amplitude of glycemic excursions.'),
          modd: amount.describe(
            'Mean difference from the day before; null if fewer than 70 % of the times have a value on both.',
          ),
        })
        .describe('The values of the day; null if there are too few readings.'),
      reason: ReasonCode.nullable().describe('Why the values are null; null if they are not.'),
    })
    .meta({ id: 'GlucoseDay' }),
)

export type GlucoseDay = z.output<typeof GlucoseDay>

interface Span {
  days: readonly Day[]
  zone: string
  today: Day
  /** Until when readings can be known. */
  knownUntilMs: number
}

/** Every day of a range, oldest first. `rows` are the slots of the clock of each day, for the difference from the day before. */
export function glucoseDays(
  basis: GlucoseBasis,
  { days, zone, today, knownUntilMs }: Span,
  rows: readonly (readonly (number | null)[])[],
): GlucoseDay[] {
  let from = 0
  return days.map((date, i) => {
    const bounds = dayBounds(date, zone) ?? { startMs: 0, endMs: 0 }
    const { part, end } = sensorPart(basis.record, bounds, from)
    from = end
    const knownMs = Math.max(0, Math.min(bounds.endMs, knownUntilMs) - bounds.startMs)
    const held = heldTimes(part.atMs, bounds.endMs)
    const covered = coveredMinutes(held) * minuteMs
    const readings = part.atMs.length
    const expectedReadings =
      readings > 0 ? (readings * knownMs) / covered : knownMs / (basis.intervalMinutes * minuteMs)
    const reason = lackOf(readings, covered, knownMs)
    return {
      date,
      partial: date === today,
      readings,
      expectedReadings,
      atLowLimit: part.atLowLimit,
      atHighLimit: part.atHighLimit,
      values:
        reason === null
          ? {
              ...valuesOf(basis, part, held),
              modd: differenceOf(basis, rows.slice(Math.max(0, i - 1), i + 1), knownMs / slotMs),
            }
          : nothing,
      reason,
    }
  })
}

function lackOf(readings: number, coveredMs: number, knownMs: number): Reason | null {
  if (readings === 0) return 'no_data'
  return coveredMs < glucoseDayMinimum.coverage * knownMs ? 'insufficient_data' : null
}

const slotMs = clockGrid.stepMinutes * minuteMs

/** The difference of a day from the day before; null if too few of the slots that can be known have a value on both. */
function differenceOf(
  basis: GlucoseBasis,
  rows: readonly (readonly (number | null)[])[],
  knownSlots: number,
): number | null {
  const { modd, pairs } = meanDailyDifference(rows)
  return modd === null || pairs < dailyDifferenceMinimum.pairs * knownSlots ? null : shownGlucose(basis, modd)
}

function valuesOf(basis: GlucoseBasis, part: SensorRecord, held: Float64Array): Omit<GlucoseDay['values'], 'modd'> {
  const intervalMinutes = usualInterval(part.atMs)
  const { mean, sd } = weightedMeanAndSd(part.values, held)
  const { levels } = glucoseRanges(part.values, 'mg/dL', held)
  const { lbgi, hbgi } = glucoseRisk(part.values, held)
  const { mage } = meanExcursion(evenGrid(part, held, intervalMinutes).grid, intervalMinutes)
  const shown = (value: number | null) => (value === null ? null : shownGlucose(basis, value))
  return {
    mean: shown(mean),
    sd: shown(sd),
    cvPercent: mean === null || sd === null ? null : (100 * sd) / mean,
    min: shown(part.values.reduce((a, b) => Math.min(a, b))),
    max: shown(part.values.reduce((a, b) => Math.max(a, b))),
    veryLowPercent: levels?.veryLowPercent ?? null,
    lowPercent: levels?.lowPercent ?? null,
    inRangePercent: levels?.inRangePercent ?? null,
    highPercent: levels?.highPercent ?? null,
    veryHighPercent: levels?.veryHighPercent ?? null,
    lbgi,
    hbgi,
    mage: shown(mage),
  }
}

const nothing: GlucoseDay['values'] = {
  mean: null,
  sd: null,
  cvPercent: null,
  min: null,
  max: null,
  veryLowPercent: null,
  lowPercent: null,
  inRangePercent: null,
  highPercent: null,
  veryHighPercent: null,
  lbgi: null,
  hbgi: null,
  mage: null,
  modd: null,
}
