// The methods with which an application writes points: create, patch and batchDelete.

import { type Amounts, FOREVER, type Person } from '../data/point.ts'
import { identifier } from '../data/random.ts'
import { ownApplication } from '../data/sources.ts'
import type { DataType } from '../data/types.ts'
import { type Answer, type ApiRequest, json } from '../http/answer.ts'
import { badJson, invalid, invalidArgument, notFound, Refusal } from '../http/errors.ts'
import { listRow, resourceName } from '../print/rows.ts'
import { intervalText, sampleTimeText } from '../print/time.ts'
import { pointsOf, type World } from '../world.ts'
import { parseInstant } from './filter.ts'
import { dayOf, type Written } from './written-points.ts'

function operation(person: Person, type: DataType, written: Written): Answer {
  const point = { ...written, source: ownApplication, label: '', visibleFrom: written.at, visibleUntil: FOREVER }
  const row = JSON.parse(listRow(type, person.healthUserId)(point)) as Fields
  const kind = 'type.googleapis.com/google.devicesandservices.health.v4.DataPoint'
  return json({ done: true, response: { '@type': kind, ...row } })
}

export function create(world: World, person: Person, type: DataType, request: ApiRequest): Answer {
  const now = world.now()
  const id = identifier(now, `written ${world.written.count} ${Math.random()}`)
  const written = readPoint(person, type, request.body, id, now)
  if (type.id === 'sleep') {
    const overlaps = [dayOf(written), dayOf(written) + 1].some(day =>
      pointsOf(world, person, type, day, now).some(one => one.start < written.end && one.end > written.start),
    )
    if (overlaps) {
      throw new Refusal(409, 'ALREADY_EXISTS', 'A sleep overlaps an existing one.', [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'SLEEP_ALREADY_EXISTS',
          domain: 'health.googleapis.com',
        },
      ])
    }
  }
  world.written.put(written)
  world.notifier.add({ person, dataType: type.id, operation: 'UPSERT', ...written })
  return operation(person, type, written)
}

/** The point to change; points of other people and other applications are rejected. */
function owned(world: World, person: Person, type: DataType, id: string): Written {
  const written = world.written.find(person.id, type.id, id)
  if (written) return written
  const now = world.now()
  for (let day = person.lastDay(now) + 1; day >= person.firstDay(); day -= 1) {
    if (pointsOf(world, person, type, day, now).some(one => one.id === id)) {
      throw invalid('DATA_POINT_NOT_OWNED_BY_CLIENT', 'The data point was written by another application.')
    }
  }
  throw notFound('The data point')
}

export function patch(world: World, person: Person, type: DataType, id: string, request: ApiRequest): Answer {
  owned(world, person, type, id)
  const written = readPoint(person, type, request.body, id, world.now())
  world.written.put(written)
  world.notifier.add({ person, dataType: type.id, operation: 'UPSERT', ...written })
  return operation(person, type, written)
}

export function batchDelete(
  world: World,
  person: Person,
  typeOf: (id: string) => DataType | undefined,
  collection: string,
  request: ApiRequest,
): Answer {
  let body: unknown
  try {
    body = JSON.parse(request.body)
  } catch {
    throw badJson('Unexpected token.')
  }
  const names = fieldsOf(body)?.['names']
  if (!Array.isArray(names) || names.length === 0) {
    throw invalid('MISSING_DATA_POINT_NAMES', 'No data point is named.')
  }
  const doomed = names.map(name => {
    const parts = /^users\/([^/]+)\/dataTypes\/([^/]+)\/dataPoints\/([^/]+)$/.exec(String(name))
    const [, user, typeId = '', id = ''] = parts ?? []
    const type = typeOf(typeId)
    if (!type || (user !== 'me' && user !== person.healthUserId)) {
      throw invalid('INVALID_DATA_POINT_NAME', `${String(name)} is not a data point.`)
    }
    if (collection !== '-' && typeId !== collection) {
      throw invalid('DATA_TYPE_MISMATCH', `${String(name)} is of another type than the collection.`)
    }
    return { type, written: owned(world, person, type, id) }
  })
  for (const { type, written } of doomed) {
    world.written.remove(written)
    world.notifier.add({ person, dataType: type.id, operation: 'DELETE', ...written })
  }
  const kind = 'type.googleapis.com/google.devicesandservices.health.v4.BatchDeleteDataPointsResponse'
  const dataPoints = doomed.map(({ type, written }) => ({
    name: resourceName(person.healthUserId, type.id, written.id),
  }))
  return json({ done: true, response: { '@type': kind, dataPoints } })
}

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields | undefined =>
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
function readPoint(person: Person, type: DataType, body: string, id: string, at: number): Written {
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
