// The methods with which an application writes points: create, patch and batchDelete.

import { FOREVER, type Person } from '../data/point.ts'
import { identifier } from '../data/random.ts'
import { ownApplication } from '../data/sources.ts'
import type { DataType } from '../data/types.ts'
import { type Answer, type ApiRequest, json } from '../http/answer.ts'
import { badJson, invalid, notFound, Refusal } from '../http/errors.ts'
import { listRow, resourceName } from '../print/rows.ts'
import { pointsOf, type World } from '../world.ts'
import { type Fields, fieldsOf, readPoint } from './read-point.ts'
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
