import { expect, test } from 'vitest'
import { catalog } from '../../../infra/catalog.ts'
import { deployedResources } from './deployed.ts'
import { ofType, type Resource } from './resources.ts'

const all = await deployedResources()
const stacks = ofType(all, 'AWS::CloudFormation::Stack')

/** The ids of everything in the template of a resource that is deployed before it, because it names or needs that. */
function before(resource: Resource, found = new Set<string>()): Set<string> {
  const named = [...JSON.stringify(resource.Properties).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"([^"]+)"/g)]
  for (const id of [...named.map(([, name]) => name ?? ''), ...(resource.DependsOn ?? [])]) {
    const other = all.find(one => one.template === resource.template && one.id === id)
    if (!other || found.has(id)) continue
    found.add(id)
    before(other, found)
  }
  return found
}

test('no two stacks of endpoints are deployed at the same time', () => {
  expect(stacks.length).toBeGreaterThan(1)
  const earlier = stacks.map(stack => stacks.filter(({ id }) => before(stack).has(id)).length)
  expect(earlier.sort((a, b) => a - b)).toEqual(stacks.map((_, place) => place))
})

test('workers, which read messages, are deployed before every function that may send them one, but for other workers', () => {
  const workers = all.filter(({ id, Type }) => id.startsWith('Workers') && Type === 'AWS::Lambda::Function')
  expect(workers).toHaveLength(Object.keys(catalog.workers).length)
  const schedules = all.filter(({ id, Type }) => id.startsWith('Schedules') && Type === 'AWS::Lambda::Function')
  expect(schedules).toHaveLength(Object.keys(catalog.schedules).length)
  for (const sender of [...stacks, ...schedules]) {
    const earlier = before(sender)
    for (const { id } of workers) expect(earlier.has(id), `${id} before ${sender.id}`).toBe(true)
  }
})
