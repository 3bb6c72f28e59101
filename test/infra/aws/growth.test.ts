import { CfnResource } from 'aws-cdk-lib'
import { expect, test } from 'vitest'
import { type Catalog, catalog, routeName } from '../../../infra/catalog.ts'
import { routesOf } from '../../../lib/http/contract.ts'
import type { AnyContract } from '../../../lib/http/endpoint.ts'
import { deployedResources } from './deployed.ts'
import { type Resource, routeKeys } from './resources.ts'
import { withApp } from './synthesized.ts'

const all = await deployedResources('hundred')

test('a hundred endpoints stay well below 500 resources and 1 MB a template', () => {
  expect(routeKeys(all).filter(key => !key.startsWith('HEAD '))).toHaveLength(101)
  const templates = Map.groupBy(all, ({ template }) => template)
  for (const [template, resources] of templates) {
    expect(resources.length, template).toBeLessThan(400)
    expect(JSON.stringify(resources).length, template).toBeLessThan(1_000_000)
  }
})

test('a route keeps its nested stack and the names of its resources when its file moves or is renamed', () => {
  const rename = ([file, { access }]: [string, AnyContract], i: number) =>
    access.kind === 'webhook' ? `elsewhere/${file.split('/')[1]}` : `elsewhere/renamed-${i}`
  const moved = {
    ...catalog,
    endpoints: Object.fromEntries(Object.entries(catalog.endpoints).map((entry, i) => [rename(entry, i), entry[1]])),
  }
  const placesOf = (of: Catalog) =>
    withApp(
      app =>
        app.node
          .findAll()
          .filter(CfnResource.isCfnResource)
          .map(one => `${one.stack.node.path} ${one.stack.resolve(one.logicalId)} ${one.cfnResourceType}`),
      of,
    )
  const before = placesOf(catalog)
  expect(before.filter(place => place.endsWith(' AWS::ApiGatewayV2::Route'))).toHaveLength(
    Object.values(catalog.endpoints).flatMap(({ route }) => routesOf(route)).length + 1,
  )
  expect(placesOf(moved).sort()).toEqual(before.sort())
})

test('the names of constructs say the route, and no two routes have the same', () => {
  expect(routeName('GET /api/v1/backfill/{id}')).toBe('GetApiV1BackfillById')
  expect(routeName('GET /')).toBe('Get')
  const names = Object.values(catalog.endpoints).map(({ route }) => routeName(route))
  expect(new Set(names).size).toBe(names.length)
})

test('a reading endpoint reads and counts; only a writing endpoint writes, and only one that says so enqueues', () => {
  expect(actionsOf('get-thing-1')).toEqual([
    'BatchGetItem',
    'GetItem',
    'Query',
    'UpdateItem on key#*',
    'UpdateItem on limit#*',
  ])
  expect(actionsOf('get-thing-5')).toEqual([
    'BatchGetItem',
    'ConditionCheckItem',
    'GetItem',
    'PutItem',
    'Query',
    'UpdateItem',
    'UpdateItem on key#*',
    'UpdateItem on limit#*',
  ])
  expect(actionsOf('get-thing-10')).toContain('SendMessage')
  expect(environmentOf('get-thing-10')).toEqual([
    'HISTORY_QUEUE_URL',
    'METRICS_NAMESPACE',
    'SYNC_QUEUE_URL',
    'TABLE_NAME',
  ])
  expect(environmentOf('get-thing-1')).toEqual(['METRICS_NAMESPACE', 'TABLE_NAME'])
})

const named = (endpoint: string, type: string): Resource | undefined =>
  all.find(
    ({ id, Type }) =>
      Type === type &&
      id.includes(`GetThing${endpoint.slice('get-thing-'.length)}ById${type.endsWith('Role') ? 'Role' : 'Function'}`),
  )

function actionsOf(endpoint: string): string[] {
  const statements = named(endpoint, 'AWS::IAM::Role')?.Properties.Policies[0].PolicyDocument
    .Statement as Resource['Properties'][]
  return statements
    .flatMap(({ Action, Condition }) => {
      const prefixes: string[] = Condition?.['ForAllValues:StringLike']['dynamodb:LeadingKeys'] ?? []
      const where = ['key#*', 'limit#*'].find(prefix => prefixes.includes(prefix))
      return [Action].flat().map((action: string) => action.replace(/^\w+:/, '') + (where ? ` on ${where}` : ''))
    })
    .filter(action => !/^(CreateLogStream|PutLogEvents)$/.test(action))
    .sort()
}

function environmentOf(endpoint: string): string[] {
  return Object.keys(named(endpoint, 'AWS::Lambda::Function')?.Properties.Environment.Variables).sort()
}
