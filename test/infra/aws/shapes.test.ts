import { expect, test } from 'vitest'
import { catalog, constructName, routeName } from '../../../infra/catalog.ts'
import { apiFunctions, type Shape, shapes } from '../../../infra/shapes.ts'
import { isRead, routesOf } from '../../../lib/http/contract.ts'
import { deployedResources, ofShape } from './deployed.ts'
import { ofType, type Resource } from './resources.ts'

const resources = Object.fromEntries(
  await Promise.all(shapes.map(async shape => [shape, await deployedResources(ofShape[shape])] as const)),
) as Record<Shape, Resource[]>
const all = resources['per-area']
const functions = ofType(all, 'AWS::Lambda::Function')
const areas = apiFunctions(catalog, 'per-area').filter(({ files }) => files.length > 1)

const functionOf = (area: string) =>
  functions.find(({ Properties }) => Properties.Description === `Requests of areas/${area}`)
const roleOf = (lambda: Resource | undefined) => {
  const id = lambda?.Properties.Role['Fn::GetAtt'][0]
  return ofType(all, 'AWS::IAM::Role').find(role => role.template === lambda?.template && role.id === id)
}
const statementsOf = (role: Resource | undefined): Resource['Properties'][] =>
  role?.Properties.Policies[0].PolicyDocument.Statement ?? []
const actionsOf = (area: string): string[] =>
  statementsOf(roleOf(functionOf(area))).flatMap(({ Action }) => [Action].flat())
const endpointsOf = (area: string) =>
  (areas.find(({ name }) => name === `areas/${area}`)?.files ?? []).flatMap(file => catalog.endpoints[file] ?? [])

test('per area there are seven functions of several endpoints; those of the assistants, the notifications and sign-in stay by themselves', () => {
  const served = apiFunctions(catalog, 'per-area')
  expect(served.map(({ name }) => name).sort()).toEqual([
    'areas/account',
    'areas/connection',
    'areas/links',
    'areas/open',
    'areas/reads',
    'areas/sharing',
    'areas/training',
    'mcp/post-mcp',
    'sign-in/complete-sign-in',
    'webhooks/receive-webhook',
  ])
  const files = served.flatMap(one => one.files)
  expect(files.sort()).toEqual([...Object.keys(catalog.endpoints), catalog.fallback].sort())
  const work = Object.keys({ ...catalog.workers, ...catalog.schedules }).length
  expect(functions).toHaveLength(served.length + work)
})

test('an endpoint that writes and whose folder has no area stops the synthesis and is named', () => {
  const [post] = Object.values(catalog.endpoints).filter(({ route }) => route === 'POST /api/v1/backfill')
  const endpoints = { ...catalog.endpoints, ...(post ? { 'new-area/post-thing': post } : {}) }
  expect(() => apiFunctions({ ...catalog, endpoints }, 'per-area')).toThrow('new-area/post-thing')
  expect(apiFunctions({ ...catalog, endpoints }, 'per-endpoint')).toHaveLength(Object.keys(endpoints).length + 1)
})

test('an endpoint that only reads is served by a function whose role only reads, but for counting a use and attributes that it names', () => {
  for (const area of ['reads', 'links']) {
    for (const { Action, Condition } of statementsOf(roleOf(functionOf(area)))) {
      const keys: string[] = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? []
      const onAccount = keys.some(key => key.startsWith('account#'))
      const named: string[] = Condition?.['ForAllValues:StringEquals']?.['dynamodb:Attributes'] ?? []
      for (const action of [Action].flat() as string[]) {
        if (named.length > 0) continue
        const counts = !onAccount && action === 'dynamodb:UpdateItem'
        expect(
          counts || /:(GetItem|BatchGetItem|Query|GetObject|GetSecretValue|CreateLogStream|PutLogEvents)$/.test(action),
          action,
        ).toBe(true)
      }
    }
  }
  const reading = Object.values(catalog.endpoints).filter(
    endpoint => isRead(endpoint) && endpoint.access.kind === 'key',
  )
  expect(reading.length).toBeGreaterThan(30)
  for (const endpoint of reading) expect(endpointsOf('reads'), endpoint.route).toContain(endpoint)
})

test('whatever a first view of the dashboard reads, it starts at most three functions: of pages and files, of keys, and of reads', () => {
  const asked = ['pages/get-app-page', 'pages/get-asset', 'keys/post-session-key'].concat(
    Object.entries(catalog.endpoints).flatMap(([file, endpoint]) =>
      isRead(endpoint) && endpoint.access.kind === 'key' ? [file] : [],
    ),
  )
  const serving = (shape: Shape) =>
    apiFunctions(catalog, shape).filter(({ files }) => files.some(file => asked.includes(file)))
  expect(serving('per-area').map(({ name }) => name)).toEqual(['areas/open', 'areas/reads', 'areas/account'])
  expect(serving('per-endpoint')).toHaveLength(asked.length)
})

test('what needs no credential and no permission has none: pages, files, and every other request', () => {
  expect(actionsOf('open').filter(action => !action.startsWith('logs:'))).toEqual([])
  expect(endpointsOf('open').map(({ access }) => access.kind)).toEqual(endpointsOf('open').map(() => 'public'))
})

test.each([
  ['sqs:SendMessage', ['account', 'connection', 'sharing', 'training']],
  ['secretsmanager:GetSecretValue', ['account', 'connection', 'links', 'reads', 'sharing', 'training']],
  ['kms:Decrypt', ['connection']],
  ['dynamodb:PartiQLInsert', ['training']],
  // Links for uploads: of archives in the one, of media in the other.
  ['s3:PutObject', ['sharing', 'training']],
  ['s3:DeleteObjectVersion', ['sharing']],
  ['cognito-idp:AdminDeleteUser', []],
])('of the areas, only some may %s', (action, expected) => {
  const allowed = areas.map(({ name }) => name.slice('areas/'.length)).filter(area => actionsOf(area).includes(action))
  expect(allowed.sort()).toEqual(expected)
})

test('a function has the memory of its dearest endpoint, and the time of every endpoint', () => {
  const memory = Object.fromEntries(areas.map(({ name }) => [name, functionOf(name.slice(6))?.Properties.MemorySize]))
  expect(memory).toEqual({
    'areas/account': 512,
    'areas/connection': 512,
    'areas/links': 1769,
    'areas/open': 512,
    'areas/reads': 1769,
    'areas/sharing': 512,
    'areas/training': 512,
  })
  for (const { Properties } of functions.filter(one => /^Requests/.test(one.Properties.Description)))
    expect(Properties.Timeout).toBe(28)
})

test('in either shape a request that names no partition key is refused, but for inserts in bulk, for which AWS documents no such condition', () => {
  for (const shape of shapes) {
    const onTable = ofType(resources[shape], 'AWS::IAM::Role')
      .flatMap(statementsOf)
      .filter(({ Action }) => [Action].flat().some(action => action.startsWith('dynamodb:')))
    const isBulk = ({ Action }: Resource['Properties']) => [Action].flat().includes('dynamodb:PartiQLInsert')
    expect(onTable.filter(isBulk).length, shape).toBeGreaterThan(2)
    for (const one of onTable)
      expect(one.Condition.Null, JSON.stringify(one)).toEqual(
        isBulk(one) ? undefined : { 'dynamodb:LeadingKeys': 'false' },
      )
    for (const one of onTable.filter(isBulk)) expect([one.Action].flat()).toEqual(['dynamodb:PartiQLInsert'])
  }
})

test('what anyone can call has no role together with what a key or a session opens', () => {
  for (const { files } of apiFunctions(catalog, 'per-area')) {
    const ofStrangers = files.map(file =>
      ['public', 'webhook'].includes(catalog.endpoints[file]?.access.kind ?? 'public'),
    )
    expect(new Set(ofStrangers).size, files.join(' ')).toBe(1)
  }
})

test('in either shape a role fits in the 10,240 characters that IAM allows, and an environment in the 4 KB of Lambda', () => {
  for (const shape of shapes) {
    for (const { id, Properties } of ofType(resources[shape], 'AWS::IAM::Role'))
      expect(JSON.stringify(Properties.Policies?.[0]?.PolicyDocument ?? '').length, id).toBeLessThan(9000)
    for (const { id, Properties } of ofType(resources[shape], 'AWS::Lambda::Function'))
      expect(JSON.stringify(Properties.Environment?.Variables ?? {}).length, id).toBeLessThan(4096)
  }
})

test('a route is the same resource of the same stack in both shapes: a stage can change its shape, and a route cannot exist twice', () => {
  const places = (shape: Shape) =>
    ofType(resources[shape], 'AWS::ApiGatewayV2::Route')
      .map(({ template, id, Properties }) => `${template} ${id} ${Properties.RouteKey}`)
      .sort()
  expect(places('per-area')).toEqual(places('per-endpoint'))
  expect(places('per-area')).toHaveLength(
    Object.values(catalog.endpoints).flatMap(({ route }) => routesOf(route)).length + 1,
  )
})

test('every route of an area leads to its one integration, and the API alone may call the function', () => {
  const integrations = ofType(all, 'AWS::ApiGatewayV2::Integration')
  expect(integrations).toHaveLength(apiFunctions(catalog, 'per-area').length)
  const routes = ofType(all, 'AWS::ApiGatewayV2::Route')
  // What the stack of the API hands over to the nested stacks, by the name of its parameter there.
  const handedOver = new Map<string, { Ref?: string }>(
    ofType(all, 'AWS::CloudFormation::Stack').flatMap(({ Properties }) => Object.entries(Properties.Parameters)),
  )
  const targetOf = ({ Properties }: Resource): string => {
    const { Ref: named } = Properties.Target['Fn::Join'][1][1]
    return handedOver.get(named)?.Ref ?? named
  }
  for (const { name, files } of areas) {
    const id = functionOf(name.slice(6))?.id
    const [integration, ...others] = integrations.filter(
      ({ Properties }) => Properties.IntegrationUri['Fn::GetAtt'][0] === id,
    )
    expect(others).toEqual([])
    const keys = files.flatMap(file => {
      const endpoint = catalog.endpoints[file]
      return endpoint ? routesOf(endpoint.route) : ['$default']
    })
    const leading = routes.filter(route => targetOf(route) === integration?.id)
    expect(leading.map(({ Properties }) => Properties.RouteKey).sort(), name).toEqual(keys.sort())
    const permitted = ofType(all, 'AWS::Lambda::Permission').filter(
      ({ Properties }) => Properties.FunctionName['Fn::GetAtt']?.[0] === id,
    )
    expect(permitted.map(({ Properties }) => Properties.Principal)).toEqual(['apigateway.amazonaws.com'])
    expect(JSON.stringify(permitted[0]?.Properties.SourceArn)).toMatch(/ApiHttpApi.*"\/\*\/\*"/)
  }
})

test('in either shape there are the same alarms, outputs and tables, and each function has its own log group', () => {
  const names = (shape: Shape, type: string, property: string) =>
    ofType(resources[shape], type).map(({ Properties }) => Properties[property])
  expect(names('per-area', 'AWS::CloudWatch::Alarm', 'AlarmName').sort()).toEqual(
    names('per-endpoint', 'AWS::CloudWatch::Alarm', 'AlarmName').sort(),
  )
  const groups = functions.map(({ template, Properties }) => `${template}/${Properties.LoggingConfig.LogGroup.Ref}`)
  expect(new Set(groups).size).toBe(functions.length)
  for (const { Properties } of functions) {
    expect(Properties.LoggingConfig).toMatchObject({ LogFormat: 'JSON', SystemLogLevel: 'WARN' })
    expect(Properties.Environment.Variables.METRICS_NAMESPACE).toBe('personal-health-data-test')
  }
})

test('the receiver of notifications stays alone, with the same role and resources as in the other shape', () => {
  const of = (shape: Shape) =>
    resources[shape]
      .filter(({ id }) => id.startsWith(routeName('POST /webhooks/primary')))
      .map(({ id, Properties }) => [id, Properties.Policies ?? Properties.RouteKey ?? Properties.MemorySize])
  expect(of('per-area').length).toBeGreaterThan(4)
  expect(of('per-area')).toEqual(of('per-endpoint'))
})

test('only a function that may send to the queue that it consumes allows recursion, and no area consumes one', () => {
  const allowed = functions.filter(({ Properties }) => Properties.RecursiveLoop !== undefined)
  for (const { id } of allowed) expect(id).toMatch(/^Workers/)
  const names = areas.map(({ name }) => constructName(name))
  for (const { Properties } of ofType(all, 'AWS::Lambda::EventSourceMapping'))
    expect(names.some(name => Properties.FunctionName.Ref.startsWith(`Api${name}`))).toBe(false)
})
