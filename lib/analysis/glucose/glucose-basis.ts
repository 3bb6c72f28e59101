import { type DerivedFlag, type DerivedValue, derivedValue } from '../../derive/derived-value.ts'
import { type GlucoseSufficiency, glucoseSufficiency } from '../../derive/glucose/glucose-sufficiency.ts'
import type { GlucoseUnit } from '../../derive/glucose/glucose-unit.ts'
import { coveredMinutes, heldTimes } from '../../derive/glucose/held-times.ts'
import { type EvenGrid, evenGrid, type SensorRecord, usualInterval } from '../../derive/glucose/sensor-record.ts'
import type { Reason } from '../../derive/reason.ts'
import { type Range, rangeParameters } from '../../kernel/ranges.ts'
import { mgPerDlOfMmolPerL } from '../../kernel/units.ts'
import { type Method, methods } from '../../model/catalog/methods.ts'

/** Above this share of readings at the limits of the sensor, a statistic of their size is partial. */
const censoredShare = 0.01

/** The basis of every glucose statistic in a response. */
export interface GlucoseBasis {
  record: SensorRecord
  intervalMinutes: number
  /** The record on an even grid of its interval. */
  even: EvenGrid
  /** How long each reading stands for. */
  held: Float64Array
  /** The time that the readings stand for together. */
  coveredMinutes: number
  sufficiency: GlucoseSufficiency
  unit: GlucoseUnit
  /** The API call that lists the readings. */
  request: string
}

/** @param range the days of it that have started; `endMs`: when it ends; `passedMinutes`: how much of it has passed */
export function glucoseBasis(
  record: SensorRecord,
  range: Range & { endMs: number; passedMinutes: number },
  unit: GlucoseUnit,
): GlucoseBasis {
  const intervalMinutes = usualInterval(record.atMs)
  const held = heldTimes(record.atMs, range.endMs)
  const covered = coveredMinutes(held)
  const readings = record.atMs.length
  // With the mean time of a reading as the interval, the share of expected readings is the share of covered time.
  const meanMinutes = readings > 0 ? covered / readings : intervalMinutes
  return {
    record,
    intervalMinutes,
    even: evenGrid(record, held, intervalMinutes),
    held,
    coveredMinutes: covered,
    sufficiency: glucoseSufficiency(
      readings,
      range.days,
      meanMinutes,
      wholeIntervals(range.passedMinutes, intervalMinutes),
    ),
    unit,
    request: `/api/v1/glucose/readings?${rangeParameters(range)}`,
  }
}

/** The passed time up to the end of the interval that has begun: the share of a window that still runs changes with readings, not with the clock. */
function wholeIntervals(passedMinutes: number, intervalMinutes: number): number {
  return Math.ceil(passedMinutes / intervalMinutes) * intervalMinutes
}

interface Statistic<Value> {
  method: Method
  value: Value | null
  reason: Reason | null
  /** By default, the one of the method. */
  unit?: string
  params?: Readonly<Record<string, unknown>>
  inputs?: Readonly<Record<string, unknown>>
  /** Whether the size of readings matters, which those at the limits of the sensor do not tell. */
  ofSizes?: boolean
  /** Whether it is shown only with enough data to represent several months. */
  needsSufficiency?: boolean
  /** Why the statistic is partial, beyond what all statistics have in common. */
  flags?: readonly DerivedFlag[]
  caveats?: readonly string[]
}

/** A statistic of the sensor's readings, with its basis. */
export function glucoseStatistic<Value extends NonNullable<unknown> = number>(
  basis: GlucoseBasis,
  statistic: Statistic<Value>,
): DerivedValue<Value> {
  const { record, intervalMinutes, sufficiency, request } = basis
  const { ofSizes = false, needsSufficiency = false, params = {}, inputs = {}, flags = [] } = statistic
  const isMissing = needsSufficiency && !sufficiency.sufficient && statistic.value !== null
  const value = isMissing ? null : statistic.value
  const atLimits = record.atLowLimit + record.atHighLimit
  const observed = record.atMs.length
  const isCensored = ofSizes && atLimits > censoredShare * observed
  const all: DerivedFlag[] = [
    ...(value === null ? [] : [...lackingFlags(sufficiency), ...flags]),
    ...(ofSizes && atLimits > 0 ? (['censored'] as const) : []),
  ]
  return derivedValue<Value>({
    method: statistic.method,
    value,
    reason: isMissing ? 'insufficient_data' : statistic.reason,
    ...(statistic.unit ? { unit: statistic.unit } : {}),
    partial: value !== null && (!sufficiency.sufficient || flags.length > 0 || isCensored),
    params: { ...params, intervalMinutes, weights: 'time of each reading', sensorLimits: record.limits },
    inputs: {
      readings: { request, member: 'mgDl', n: observed, atLimits },
      ...inputs,
    },
    coverage: coverageOf(basis),
    flags: all,
    caveats: [...(observed > 0 ? lackingCaveats(basis) : []), ...(statistic.caveats ?? [])],
  })
}

/** A statistic in the unit of glucose: computed in mg/dL, shown in the requested unit. */
export function inGlucoseUnit(basis: GlucoseBasis, statistic: Statistic<number>): DerivedValue {
  const isConverted = basis.unit === 'mmol/L'
  const shown = glucoseStatistic(basis, {
    ...statistic,
    unit: basis.unit,
    value: statistic.value === null ? null : shownGlucose(basis, statistic.value),
    params: { ...statistic.params, ...(isConverted ? { mgDlPerMmolL: mgPerDlOfMmolPerL } : {}) },
  })
  return isConverted ? { ...shown, flags: [...shown.flags, 'unit_converted'] } : shown
}

/** An amount of mg/dL in the requested unit. */
export function shownGlucose({ unit }: Pick<GlucoseBasis, 'unit'>, mgDl: number): number {
  return unit === 'mg/dL' ? mgDl : mgDl / mgPerDlOfMmolPerL
}

/** Whether the readings are enough to represent several months. It comes first: everything else depends on it. */
export function sufficiencyOf(basis: GlucoseBasis, days: number): DerivedValue {
  const { record, sufficiency, intervalMinutes, coveredMinutes: covered, request } = basis
  const n = record.atMs.length
  const { activePercent, expectedReadings, sufficient, lacking, flags } = sufficiency
  return derivedValue({
    method: methods.glucose_sufficiency,
    value: n === 0 ? null : activePercent,
    reason: n === 0 ? 'no_data' : sufficiency.reason,
    partial: n > 0 && !sufficient,
    params: { minimum: { days: 14, activePercent: 70 }, intervalMinutes },
    inputs: {
      days,
      readings: { request, n },
      hours: covered / 60,
      expectedReadings,
      sufficient,
      lacking,
      sensorLimits: record.limits,
      atLowLimit: record.atLowLimit,
      atHighLimit: record.atHighLimit,
    },
    coverage: coverageOf(basis),
    flags: n === 0 ? [] : [...flags, ...lackingFlags(sufficiency)],
    caveats: n === 0 ? [] : lackingCaveats(basis),
  })
}

function coverageOf({ record, sufficiency }: GlucoseBasis) {
  const expected = Math.round(sufficiency.expectedReadings ?? 0)
  const observed = record.atMs.length
  return { observed, expected, fraction: expected > 0 ? observed / expected : null }
}

function lackingFlags({ lacking }: GlucoseSufficiency): DerivedFlag[] {
  const flags = { fewer_than_14_days: 'few_observations', active_below_70_pct: 'low_wear' } as const
  return lacking.map(one => flags[one])
}

function lackingCaveats({ record, sufficiency, coveredMinutes: covered }: GlucoseBasis): string[] {
  if (sufficiency.sufficient) return []
  const n = record.atMs.length
  const hours = Math.round(covered / 6) / 10
  const why = {
    fewer_than_14_days: 'the range has fewer than 14 days',
    active_below_70_pct: 'the readings cover less than 70 % of the time',
  }
  return [`Based on ${n} readings (${hours} hours): ${sufficiency.lacking.map(one => why[one]).join(', and ')}.`]
}
