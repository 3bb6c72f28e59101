// Identity, profile, settings and paired devices of one person.

import type { Person } from '../data/point.ts'
import { type Answer, type ApiRequest, json, jsonText } from '../http/answer.ts'
import { badJson, invalid, notFound } from '../http/errors.ts'
import { pageSize, readToken, writeToken } from '../http/paging.ts'
import type { World } from '../world.ts'

export const identity = (person: Person): Answer =>
  json({ name: 'users/me/identity', legacyUserId: person.legacyUserId, healthUserId: person.healthUserId })

export const profile = (world: World, person: Person): Answer =>
  json({
    name: `users/${person.healthUserId}/profile`,
    ...person.profile(world.now()),
    ...world.changed.profile.get(person.id),
  })

export const settings = (world: World, person: Person): Answer =>
  json({
    name: `users/${person.healthUserId}/settings`,
    autoStrideEnabled: true,
    distanceUnit: 'DISTANCE_UNIT_KILOMETERS',
    glucoseUnit: 'GLUCOSE_UNIT_MG_DL',
    heightUnit: 'HEIGHT_UNIT_CENTIMETERS',
    languageLocale: 'en_US',
    utcOffset: `${person.clock.offsetAt(world.now())}s`,
    strideLengthWalkingType: 'STRIDE_LENGTH_TYPE_AUTO',
    strideLengthRunningType: 'STRIDE_LENGTH_TYPE_DEFAULT',
    swimUnit: 'SWIM_UNIT_METERS',
    temperatureUnit: 'TEMPERATURE_UNIT_CELSIUS',
    timeZone: person.zone,
    weightUnit: 'WEIGHT_UNIT_KILOGRAMS',
    waterUnit: 'WATER_UNIT_ML',
    foodLanguageCode: 'en-US',
    ...world.changed.settings.get(person.id),
  })

const WRITABLE = {
  settings: /^(distance|glucose|height|swim|temperature|weight|water)Unit$/,
  profile: /^userConfigured(Walking|Running)StrideLengthMm$/,
}

export function update(world: World, person: Person, what: 'settings' | 'profile', request: ApiRequest): Answer {
  let body: unknown
  try {
    body = JSON.parse(request.body)
  } catch {
    throw badJson('Unexpected token.')
  }
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const mask = request.query.get('updateMask')
  const names = mask ? mask.split(',') : Object.keys(given).filter(name => name !== 'name')
  if (!names.every(name => WRITABLE[what].test(name))) {
    throw invalid('INVALID_FIELD_MASK_DATA', 'The field mask names a field that cannot be written.')
  }
  const changes = Object.fromEntries(names.map(name => [name, given[name]]))
  world.changed[what].set(person.id, { ...world.changed[what].get(person.id), ...changes })
  return what === 'settings' ? settings(world, person) : profile(world, person)
}

export const irnProfile = (person: Person): Answer => json({ name: `users/${person.healthUserId}/irnProfile` })

export function pairedDevices(world: World, person: Person, request: ApiRequest): Answer {
  const devices = person.pairedDevices(world.now())
  const size = pageSize({ pageSize: { usual: 5, most: 100 } }, request.query.get('pageSize'))
  const listing = `${person.id}\npairedDevices\n${request.query.get('pageSize') ?? ''}`
  const skip = readToken(listing, request.query.get('pageToken'))?.skip ?? 0
  const rows = devices.slice(skip, skip + size).map(device => device.text)
  const next = skip + size < devices.length ? writeToken(listing, { at: 0, skip: skip + size }) : ''
  return jsonText(`{${rows.length > 0 ? `"pairedDevices":[${rows.join(',')}],` : ''}"nextPageToken":"${next}"}`)
}

export function pairedDevice(world: World, person: Person, id: string): Answer {
  const device = person.pairedDevices(world.now()).find(one => one.id === id)
  if (!device) throw notFound('The paired device')
  return jsonText(device.text)
}
