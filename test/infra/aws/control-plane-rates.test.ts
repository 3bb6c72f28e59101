import { expect, test } from 'vitest'
import { type ControlPlaneRate, controlPlaneRates } from './control-plane-rates.ts'
import { deployedResources, ofShape } from './deployed.ts'
import type { Resource } from './resources.ts'

const all = await deployedResources()
const byShape = {
  'per-endpoint': { resources: all, maxResources: 860 },
  // Half of them are routes, and forty are alarms, of which one person has seven.
  'per-area': { resources: await deployedResources(ofShape['per-area']), maxResources: 360 },
  'per-area, for one person': { resources: await deployedResources('personal'), maxResources: 315 },
}

/** How long the calls of all templates together take when they are made as often as AWS allows. */
function secondsFor({ types, perSecond }: ControlPlaneRate, all: readonly Resource[]): number {
  return all.reduce((calls, { Type }) => calls + (types[Type] ?? 0), 0) / perSecond
}

/** A deployment that had to be feared took 60 for metric filters and 31 for the API. */
const mostSeconds = 30

test.each(controlPlaneRates.map(rate => [rate.calls, rate] as const))(
  '%s: a first deployment stays within its rate',
  (_, rate) => {
    for (const [shape, { resources }] of Object.entries(byShape))
      expect(secondsFor(rate, resources), shape).toBeLessThanOrEqual(mostSeconds)
  },
)

test('a kind of which a deployment creates many is in the table of rates', () => {
  const known = new Set(controlPlaneRates.flatMap(({ types }) => Object.keys(types)))
  const many = [...Map.groupBy(all, ({ Type }) => Type)].filter(([, { length }]) => length >= 20)
  expect(many.map(([type]) => type).filter(type => !known.has(type))).toEqual([])
})

test.each(Object.entries(byShape))(
  'a deployment %s has at most the resources of its shape, and at most 300 routes and integrations, which are fixed limits of an API',
  (_, { resources, maxResources }) => {
    expect(resources.length).toBeLessThanOrEqual(maxResources)
    for (const kind of ['Route', 'Integration'])
      expect(resources.filter(({ Type }) => Type === `AWS::ApiGatewayV2::${kind}`).length, kind).toBeLessThanOrEqual(
        300,
      )
  },
)
