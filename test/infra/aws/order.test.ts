import { expect, test } from 'vitest'
import { catalog } from '../../../infra/catalog.ts'
import { shapes } from '../../../infra/shapes.ts'
import { deployedResources, ofShape } from './deployed.ts'
import { ofType, type Resource } from './resources.ts'

const byShape = await Promise.all(shapes.map(async shape => [shape, await deployedResources(ofShape[shape])] as const))
const stacksOf = (all: readonly Resource[]) => ofType(all, 'AWS::CloudFormation::Stack')

/** The ids of everything in the template of a resource that is deployed before it, because it names or needs that. */
function before(resource: Resource, all: readonly Resource[], found = new Set<string>()): Set<string> {
  const named = [...JSON.stringify(resource.Properties).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"([^"]+)"/g)]
  for (const id of [...named.map(([, name]) => name ?? ''), ...(resource.DependsOn ?? [])]) {
    const other = all.find(one => one.template === resource.template && one.id === id)
    if (!other || found.has(id)) continue
    found.add(id)
    before(other, all, found)
  }
  return found
}

test.each(byShape)('%s: no two stacks of endpoints are deployed at the same time', (_, all) => {
  const stacks = stacksOf(all)
  expect(stacks.length).toBeGreaterThan(1)
  const earlier = stacks.map(stack => stacks.filter(({ id }) => before(stack, all).has(id)).length)
  expect(earlier.sort((a, b) => a - b)).toEqual(stacks.map((_, place) => place))
})

test.each(byShape)(
  '%s: workers, which read messages, are deployed before every function that may send them one, but for other workers',
  (_, all) => {
    const workers = all.filter(({ id, Type }) => id.startsWith('Workers') && Type === 'AWS::Lambda::Function')
    expect(workers).toHaveLength(Object.keys(catalog.workers).length)
    const schedules = all.filter(({ id, Type }) => id.startsWith('Schedules') && Type === 'AWS::Lambda::Function')
    expect(schedules).toHaveLength(Object.keys(catalog.schedules).length)
    const areas = all.filter(
      ({ Type, Properties }) => Type === 'AWS::Lambda::Function' && /^Requests of/.test(Properties.Description),
    )
    for (const sender of [...stacksOf(all), ...schedules, ...areas]) {
      const earlier = before(sender, all)
      for (const { id } of workers) expect(earlier.has(id), `${id} before ${sender.id}`).toBe(true)
    }
  },
)

test('no route is deployed before the API may call the function that serves it', () => {
  const all = byShape.find(([shape]) => shape === 'per-area')?.[1] ?? []
  const areas = all.filter(({ Properties }) => /^Requests of/.test(Properties.Description ?? '')).map(({ id }) => id)
  const permissions = ofType(all, 'AWS::Lambda::Permission').filter(({ Properties }) =>
    areas.includes(Properties.FunctionName['Fn::GetAtt']?.[0]),
  )
  expect(permissions).toHaveLength(areas.length)
  for (const stack of stacksOf(all)) {
    const earlier = before(stack, all)
    for (const { id } of permissions) expect(earlier.has(id), `${id} before ${stack.id}`).toBe(true)
  }
})
