// One API request, with checks in the order of the platform: route, credential, quota, scope, account, validation, data.

import type { Person } from '../data/point.ts'
import { DATA_TYPES, type DataType, type Method, SCOPE_PREFIX } from '../data/types.ts'
import { identity, irnProfile, pairedDevice, pairedDevices, profile, settings, update } from '../methods/account.ts'
import { get, list } from '../methods/data-points.ts'
import { rollUp } from '../methods/rollup.ts'
import { batchDelete, create, patch } from '../methods/write-points.ts'
import type { World } from '../world.ts'
import { type Answer, type ApiRequest, html } from './answer.ts'
import {
  accountNotLinked,
  credentialsInvalid,
  credentialsMissing,
  forbidden,
  htmlPage,
  invalid,
  invalidArgument,
  Refusal,
  scopesInsufficient,
  serverError,
  tooMany,
} from './errors.ts'

const WRITES = new Set<Operation>(['create', 'patch', 'batchDelete', 'updateProfile', 'updateSettings'])
const REFUSE_NUMERIC_PARENT = new Set<Operation>(['list', 'reconcile', 'rollUp', 'dailyRollUp', 'batchDelete'])
const CLOUD_PLATFORM = 'https://www.googleapis.com/auth/cloud-platform'

const ACCOUNT_FAMILIES: Readonly<Partial<Record<Operation, readonly string[]>>> = {
  getProfile: ['profile'],
  updateProfile: ['profile'],
  getSettings: ['settings'],
  updateSettings: ['settings'],
  getIrnProfile: ['irn'],
  listPairedDevices: ['settings'],
  getPairedDevice: ['settings'],
}

const METHOD_TITLES: Readonly<Record<Method, string>> = {
  list: 'List',
  get: 'Get',
  reconcile: 'Reconcile',
  rollUp: 'RollUp',
  dailyRollUp: 'DailyRollUp',
  create: 'Create',
  patch: 'Update',
  batchDelete: 'BatchDelete',
}

function bearer(request: ApiRequest): string | undefined {
  return (
    /^Bearer (.+)$/i.exec(String(request.headers['authorization'] ?? ''))?.[1] ??
    request.query.get('access_token') ??
    undefined
  )
}

/** Scope families of data that the token may use in this direction. */
function families(scopes: readonly string[], direction: string): string[] {
  return scopes
    .filter(scope => scope.startsWith(SCOPE_PREFIX) && scope.endsWith(direction))
    .map(scope => scope.slice(SCOPE_PREFIX.length, -direction.length))
}

function checkScopes(route: Route, scopes: readonly string[]): void {
  const direction = WRITES.has(route.operation) ? '.writeonly' : '.readonly'
  const held = families(scopes, direction)
  const wanted = ACCOUNT_FAMILIES[route.operation]
  const data = held.filter(family => !['profile', 'settings', 'location'].includes(family))
  const usable = wanted
    ? held.filter(family => wanted.includes(family))
    : route.operation === 'getIdentity'
      ? held.filter(family => family !== 'location')
      : data
  if (usable.length === 0) throw scopesInsufficient(methodName(route.operation))
  if (scopes.includes(CLOUD_PLATFORM)) {
    throw forbidden('DISALLOWED_OAUTH_SCOPES', 'The token has a scope that calls for user data do not accept.', {
      disallowed_scopes: CLOUD_PLATFORM,
    })
  }
  const type = DATA_TYPES.get(route.dataType)
  if (type && !held.includes(type.scope)) {
    throw forbidden('MISSING_OAUTH_SCOPE', `The scope googlehealth.${type.scope}${direction} is missing.`)
  }
}

function checkAccount(world: World, where: { method: string; dataType: string; person: string }): void {
  if (world.faults.strikes('accountNotLinked', where)) throw accountNotLinked()
  if (world.faults.strikes('noHealthProfile', where)) {
    throw new Refusal(412, 'FAILED_PRECONDITION', 'Precondition check failed.')
  }
  if (world.faults.strikes('legacyAccount', where)) {
    throw new Refusal(403, 'PERMISSION_DENIED', 'Could not mint an UberMint from the GaiaMint.')
  }
}

function checkFaults(world: World, where: { method: string; dataType: string; person: string }): void {
  const limited = world.faults.strikes('rateLimit', where)
  if (limited) {
    throw limited.retryAfter === undefined ? tooMany() : tooMany().with({ 'retry-after': String(limited.retryAfter) })
  }
  const broken = world.faults.strikes('status', where)
  if (broken) throw serverError(broken.status ?? 503)
}

function typeFor(route: Route, operation: Method): DataType {
  const type = DATA_TYPES.get(route.dataType)
  if (!type) {
    throw invalid('INVALID_PARENT_DATA_TYPE_COLLECTION', `${route.dataType} is not a data type.`)
  }
  if (!type.methods.has(operation)) {
    const offered = [...type.methods].map(method => METHOD_TITLES[method]).join(', ')
    throw invalid(
      'UNSUPPORTED_DATA_TYPE_ACTION',
      `${METHOD_TITLES[operation]} is not supported for data type ${type.id}, but the following actions are supported: ${offered}`,
      { allowed_actions: offered },
    )
  }
  return type
}

function perform(world: World, person: Person, route: Route, request: ApiRequest): Answer {
  switch (route.operation) {
    case 'getIdentity':
      return identity(person)
    case 'getProfile':
      return profile(world, person)
    case 'updateProfile':
      return update(world, person, 'profile', request)
    case 'getSettings':
      return settings(world, person)
    case 'updateSettings':
      return update(world, person, 'settings', request)
    case 'getIrnProfile':
      return irnProfile(person)
    case 'listPairedDevices':
      return pairedDevices(world, person, request)
    case 'getPairedDevice':
      return pairedDevice(world, person, route.id)
    case 'list':
    case 'reconcile':
      return list(world, person, typeFor(route, route.operation), route.operation === 'reconcile', request)
    case 'rollUp':
    case 'dailyRollUp':
      return rollUp(world, person, typeFor(route, route.operation), route.operation === 'dailyRollUp', request)
    case 'get':
      return get(world, person, typeFor(route, 'get'), route.id)
    case 'create':
      return create(world, person, typeFor(route, 'create'), request)
    case 'patch':
      return patch(world, person, typeFor(route, 'patch'), route.id, request)
    case 'batchDelete':
      if (route.dataType !== '-') typeFor(route, 'batchDelete')
      return batchDelete(world, person, id => DATA_TYPES.get(id), route.dataType, request)
  }
}

export function api(
  world: World,
  request: ApiRequest,
): Answer & { operation: string; dataType: string; person: string } {
  const route = findRoute(request.method, request.path)
  if (!route) {
    const page = html(htmlPage(404, 'The requested URL was not found on this server.'), 404)
    return { ...page, operation: 'unknown', dataType: '', person: '' }
  }
  const known = { operation: route.operation, dataType: route.dataType, person: '' }
  try {
    const token = bearer(request)
    if (!token) throw credentialsMissing(methodName(route.operation))
    const holder = world.grants.holder(token)
    const person = world.people.find(one => one.id === holder?.personId)
    if (!holder || !person) throw credentialsInvalid()
    known.person = person.id
    if (!world.quota.accept(person.id)) throw tooMany()
    const where = { method: route.operation, dataType: route.dataType, person: person.id }
    checkFaults(world, where)
    checkScopes(route, holder.scopes)
    checkAccount(world, where)
    const numeric = route.user !== 'me'
    if (numeric && (REFUSE_NUMERIC_PARENT.has(route.operation) || route.user !== person.healthUserId)) {
      throw invalidArgument()
    }
    return { ...perform(world, person, route, request), ...known }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: error.code, headers: error.headers, body: error.body, ...known }
  }
}

type Operation =
  | 'list'
  | 'get'
  | 'reconcile'
  | 'rollUp'
  | 'dailyRollUp'
  | 'create'
  | 'patch'
  | 'batchDelete'
  | 'getIdentity'
  | 'getProfile'
  | 'updateProfile'
  | 'getSettings'
  | 'updateSettings'
  | 'getIrnProfile'
  | 'listPairedDevices'
  | 'getPairedDevice'

interface Route {
  readonly operation: Operation
  readonly user: string
  readonly dataType: string
  readonly id: string
}

const POINTS = 'dataTypes/([^/:]+)/dataPoints'

/** The method for each path and HTTP verb. Other routes do not exist. */
const TABLE: readonly [verb: string, path: string, operation: Operation][] = [
  ['GET', `${POINTS}`, 'list'],
  ['POST', `${POINTS}`, 'create'],
  ['GET', `${POINTS}:reconcile`, 'reconcile'],
  ['POST', `${POINTS}:rollUp`, 'rollUp'],
  ['POST', `${POINTS}:dailyRollUp`, 'dailyRollUp'],
  ['POST', `${POINTS}:batchDelete`, 'batchDelete'],
  ['GET', `${POINTS}/([^/:]+)`, 'get'],
  ['PATCH', `${POINTS}/([^/:]+)`, 'patch'],
  ['GET', 'identity', 'getIdentity'],
  ['GET', 'profile', 'getProfile'],
  ['PATCH', 'profile', 'updateProfile'],
  ['GET', 'settings', 'getSettings'],
  ['PATCH', 'settings', 'updateSettings'],
  ['GET', 'irnProfile', 'getIrnProfile'],
  ['GET', 'pairedDevices', 'listPairedDevices'],
  ['GET', 'pairedDevices/()([^/:]+)', 'getPairedDevice'],
]

const ROUTES = TABLE.map(([verb, path, operation]) => ({
  verb,
  pattern: new RegExp(`^/v4/users/([^/:]+)/${path}$`),
  operation,
}))

function findRoute(verb: string, path: string): Route | undefined {
  for (const route of ROUTES) {
    const match = route.verb === verb ? route.pattern.exec(path) : null
    if (!match) continue
    const [, user = '', dataType = '', id = ''] = match
    if (route.operation === 'getIdentity' && user !== 'me') return undefined
    return { operation: route.operation, user, dataType, id }
  }
  return undefined
}

const SERVICE = 'google.devicesandservices.health.v4'

/** The method name in the error messages of the front end. */
function methodName(operation: Operation): string {
  const points: Readonly<Record<string, string>> = {
    list: 'ListDataPoints',
    get: 'GetDataPoint',
    reconcile: 'ReconcileDataPoints',
    rollUp: 'RollUpDataPoints',
    dailyRollUp: 'DailyRollUpDataPoints',
    create: 'CreateDataPoint',
    patch: 'UpdateDataPoint',
    batchDelete: 'BatchDeleteDataPoints',
  }
  const point = points[operation]
  if (point) return `${SERVICE}.DataPointsService.${point}`
  return `${SERVICE}.HealthProfileService.${operation[0]?.toUpperCase()}${operation.slice(1)}`
}
