// One row of a list or a reconciled stream as JSON text.

import { dayMs } from '../../../../lib/kernel/durations.ts'
import type { Point, Source } from '../data/point.ts'
import { sourceText } from '../data/sources.ts'
import type { DataType } from '../data/types.ts'
import { type Fields, isWithoutCivilTime, pick } from '../http/fields.ts'
import { bareSampleTimeText, dateText, intervalText, sampleTimeText } from './time.ts'

type Print = (point: Point) => string

const interval: Print = point =>
  `{"interval":${intervalText(point.start, point.startOffset, point.end, point.endOffset)}`
const sample: Print = point => `{"sampleTime":${sampleTimeText(point.start, point.startOffset)}`
const date: Print = point => `{"date":${dateText(Math.floor(point.start / dayMs))}`

/** Doubles that JSON cannot represent are sent as strings. */
const double = (value: number): string => (Number.isFinite(value) ? String(value) : `"${value}"`)

const heartRateMetadata: Readonly<Record<string, string>> = {
  ACTIVE: ',"metadata":{"motionContext":"ACTIVE","sensorLocation":"WRIST"}}',
  SEDENTARY: ',"metadata":{"motionContext":"SEDENTARY","sensorLocation":"WRIST"}}',
}

const heartRateTails = new Map<string, string[]>()

/** The text after the sample time of a heart rate: few different texts, used thousands of times. */
function heartRateTail(point: Point): string {
  let tails = heartRateTails.get(point.label)
  if (!tails) {
    const end = heartRateMetadata[point.label] ?? '}'
    tails = Array.from({ length: 301 }, (_, rate) => `,"beatsPerMinute":"${rate}"${end}}`)
    heartRateTails.set(point.label, tails)
  }
  return tails[point.value] ?? `,"beatsPerMinute":"${point.value}"}}`
}

const PRINTS: Readonly<Record<string, Print>> = {
  steps: point => `${interval(point)},"count":"${point.value}"}`,
  floors: point => `${interval(point)},"count":"${point.value}"}`,
  distance: point => `${interval(point)},"millimeters":"${point.value}"}`,
  altitude: point => `${interval(point)},"gainMillimeters":"${point.value}"}`,
  'active-energy-burned': point => `${interval(point)},"kcal":${double(point.value)}}`,
  'active-minutes': point =>
    `${interval(point)},"activeMinutesByActivityLevel":[{"activityLevel":"${point.label}","activeMinutes":"${point.value}"}]}`,
  'active-zone-minutes': point =>
    `${interval(point)},"heartRateZone":"${point.label}","activeZoneMinutes":"${point.value}"}`,
  'activity-level': point => `${interval(point)},"activityLevelType":"${point.label}"}`,
  'sedentary-period': point => `${interval(point)}}`,
  'time-in-heart-rate-zone': point => `${interval(point)},"heartRateZoneType":"${point.label}"}`,
  'vo2-max': point => `${sample(point)},"vo2Max":${double(point.value)},"measurementMethod":"FITBIT_RUN"}`,
  'run-vo2-max': point => `${sample(point)},"runVo2Max":${double(point.value)}}`,
  'heart-rate': point => `${sample(point)},"beatsPerMinute":"${point.value}"${heartRateMetadata[point.label] ?? '}'}`,
  'heart-rate-variability': point =>
    `${sample(point)},"rootMeanSquareOfSuccessiveDifferencesMilliseconds":${double(point.value)},"standardDeviationMilliseconds":${double(point.amounts?.['sdnn'] ?? 0)}}`,
  'oxygen-saturation': point => `${sample(point)},"percentage":${double(point.value)}}`,
  'blood-glucose': point =>
    `${sample(point)},"bloodGlucoseMilligramsPerDeciliter":${double(point.value)},"measurementSource":"CONTINUOUS_GLUCOSE_MONITORING","specimen":"INTERSTITIAL_FLUID"}`,
  'core-body-temperature': point =>
    `${sample(point)},"temperatureCelsius":${double(point.value)},"measurementLocation":"${point.label}"}`,
  'swim-lengths-data': point => `${interval(point)},"swimStrokeType":"${point.label}","strokeCount":"${point.value}"}`,
  weight: point => `${sample(point)},"weightGrams":${double(point.value)}}`,
  'body-fat': point => `${sample(point)},"percentage":${double(point.value)}}`,
  height: point => `${sample(point)},"heightMillimeters":"${point.value}"}`,
  'daily-resting-heart-rate': point =>
    `${date(point)},"beatsPerMinute":"${point.value}","dailyRestingHeartRateMetadata":{"calculationMethod":"${point.label}"}}`,
  'daily-respiratory-rate': point => `${date(point)},"breathsPerMinute":${double(point.value)}}`,
}

/** Doubles as the platform prints them, for bodies that are generated together with the day. */
export { double as doubleText }

export const datedBody = (point: Pick<Point, 'start'>, members: string): string =>
  `{"date":${dateText(Math.floor(point.start / dayMs))},${members}}`

function memberText(type: DataType, point: Point): string {
  if (point.body !== '') return point.body
  const print = PRINTS[type.id]
  if (!print) throw new Error(`there is no printer for ${type.id}`)
  return print(point)
}

export const resourceName = (healthUserId: string, typeId: string, pointId: string): string =>
  `users/${healthUserId}/dataTypes/${typeId}/dataPoints/${pointId}`

/** Prints rows of `list`, or the reconciled ones, with the members in `fields`. */
export function rowPrinter(type: DataType, healthUserId: string, reconciled: boolean, fields: Fields | null): Print {
  if (fields && type.id === 'heart-rate' && !reconciled && isWithoutCivilTime(fields))
    return listRow(type, healthUserId, bareSampleTimeText)
  const print = (reconciled ? reconciledRow : listRow)(type, healthUserId)
  return fields ? point => JSON.stringify(pick(JSON.parse(print(point)), fields)) : print
}

export function listRow(type: DataType, healthUserId: string, timeText = sampleTimeText): Print {
  const member = `"${type.member}":`
  const leads = new Map<Source, string>()
  return point => {
    if (type.id === 'heart-rate') {
      let lead = leads.get(point.source)
      if (lead === undefined) {
        lead = `{${sourceText(point.source, type.recordingMethod)}${member}{"sampleTime":`
        leads.set(point.source, lead)
      }
      return timeText(point.start, point.startOffset, lead) + heartRateTail(point)
    }
    const name = point.id === '' ? '' : `"name":"${resourceName(healthUserId, type.id, point.id)}",`
    return `{${name}${sourceText(point.source, type.recordingMethod)}${member}${memberText(type, point)}}`
  }
}

function reconciledRow(type: DataType, healthUserId: string): Print {
  const member = `"${type.member}":`
  return point => {
    const name = point.id === '' ? '' : `"dataPointName":"${resourceName(healthUserId, type.id, point.id)}",`
    return `{${name}${member}${memberText(type, point)}}`
  }
}
