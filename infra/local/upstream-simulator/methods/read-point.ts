// Checks and parses a data point that an application sends.

import type { Amounts, Person } from '../data/point.ts'
import type { DataType } from '../data/types.ts'
import { badJson, invalid, invalidArgument } from '../http/errors.ts'
import { intervalText, sampleTimeText } from '../print/time.ts'
import { parseInstant } from './filter.ts'
import type { Written } from './written-points.ts'

export type Fields = Record<string, unknown>

export const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined

function instant(value: unknown): number {
  const at = typeof value === 'string' ? parseInstant(value) : undefined
  if (at === undefined) throw invalidArgument()
  return at
}

function offset(value: unknown): number {
  const seconds = /^(-?\d+)s$/.exec(typeof value === 'string' ? value : '0s')?.[1]
  if (seconds === undefined) throw invalidArgument()
  return Number(seconds)
}

function number(value: unknown, low: number, high: number): number {
  const read = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  if (!(read >= low && read <= high)) throw invalidArgument()
  return read
}

/** The number that roll-ups use, within the range the platform accepts. */
function measured(typeId: string, member: Fields): { value: number; amounts: Amounts | undefined } {
  if (typeId === 'weight') return { value: number(member['weightGrams'], 0, 1_000_000), amounts: undefined }
  if (typeId === 'body-fat') return { value: number(member['percentage'], 0, 100), amounts: undefined }
  if (typeId === 'height') return { value: number(member['heightMillimeters'], 0, 3000), amounts: undefined }
  if (typeId === 'hydration-log') {
    const milliliters = number(fieldsOf(member['amountConsumed'])?.['milliliters'], 0, 100_000)
    return { value: milliliters, amounts: { milliliters } }
  }
  if (typeId === 'exercise') {
    const named = [member['exerciseType'], member['displayName']].every(one => typeof one === 'string' && one !== '')
    if (!named || !fieldsOf(member['metricsSummary'])) throw invalidArgument()
  }
  if (typeId !== 'nutrition-log') return { value: 0, amounts: undefined }
  const amounts: Record<string, number> = {}
  const inGrams = (value: unknown) => number(fieldsOf(value)?.['grams'], 0, 100_000)
  for (const name of ['energy', 'energyFromFat']) {
    const energy = fieldsOf(member[name])
    if (energy) amounts[name] = number(energy['kcal'], 0, 100_000)
  }
  for (const name of ['totalCarbohydrate', 'totalFat']) if (member[name]) amounts[name] = inGrams(member[name])
  for (const entry of Array.isArray(member['nutrients']) ? (member['nutrients'] as unknown[]) : []) {
    const nutrient = fieldsOf(entry)
    amounts[String(nutrient?.['nutrient'])] = inGrams(nutrient?.['quantity'])
  }
  return { value: amounts['energy'] ?? 0, amounts }
}

/** Parses a data point that an application sends. @throws Refusal as the platform does */
export function readPoint(person: Person, type: DataType, body: string, id: string, at: number): Written {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    throw badJson('Unexpected token.')
  }
  const row = fieldsOf(parsed)
  const member = fieldsOf(row?.[type.member])
  const others = Object.keys(row ?? {}).filter(name => !['name', 'dataSource', type.member].includes(name))
  if (others.length > 0) throw invalid('DATA_TYPE_MISMATCH', 'The value is of another type than the collection.')
  if (!member) throw invalid('MISSING_DATA_POINT_VALUE', 'The data point has no value.')
  const time = fieldsOf(member[type.kind === 'sample' ? 'sampleTime' : 'interval'])
  if (!time) throw invalidArgument()
  const isSample = type.kind === 'sample'
  const start = instant(time[isSample ? 'physicalTime' : 'startTime'])
  const end = isSample ? start : instant(time['endTime'])
  const startOffset = offset(time[isSample ? 'utcOffset' : 'startUtcOffset'])
  const endOffset = isSample ? startOffset : offset(time['endUtcOffset'])
  if (!isSample && end <= start) throw invalid('INVALID_TIME_RANGE', 'The end must be later than the start.')
  const timeText = isSample ? sampleTimeText(start, startOffset) : intervalText(start, startOffset, end, endOffset)
  const printed = {
    ...member,
    [isSample ? 'sampleTime' : 'interval']: JSON.parse(timeText) as unknown,
    ...(type.id === 'sleep' || type.id === 'exercise' ? { updateTime: new Date(at).toISOString() } : {}),
  }
  return {
    personId: person.id,
    typeId: type.id,
    id,
    start,
    end,
    startOffset,
    endOffset,
    at,
    ...measured(type.id, member),
    body: JSON.stringify(printed),
  }
}
