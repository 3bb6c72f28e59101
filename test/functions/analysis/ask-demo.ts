import { afterAll, beforeAll } from 'vitest'
import { startDemoWorld } from '../../support/snapshot.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import type { World } from '../../support/world.ts'

/** The demo account for all tests of a file: `ask` asks it a question, whose evidence has the members of `Fact`; `get` reads the rest. */
export function askDemo<Fact>() {
  let world: World
  let reader: Get
  let key = ''
  beforeAll(async () => {
    const demo = await startDemoWorld()
    world = demo.world
    reader = getterFor(world, demo.account)
    key = await world.key(demo.account)
  }, 240_000)
  afterAll(() => world.stop())
  const get: Get = (pathAndQuery, headers) => reader(pathAndQuery, headers)
  const ask = async (question: string): Promise<{ answer: string; evidence: Fact[] }> =>
    (await world.call('POST /api/v1/ask', { key, body: JSON.stringify({ question }) })).body.data
  return { ask, get }
}
