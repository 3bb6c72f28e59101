// The route table: the method for each path and HTTP verb. Other routes do not exist.

export type Operation =
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

export interface Route {
  readonly operation: Operation
  readonly user: string
  readonly dataType: string
  readonly id: string
}

const POINTS = 'dataTypes/([^/:]+)/dataPoints'

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

export function findRoute(verb: string, path: string): Route | undefined {
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
export function methodName(operation: Operation): string {
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
