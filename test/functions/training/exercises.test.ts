import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test('the catalog of exercises has each key once, with the muscles that sets of it count for', async () => {
  const { body, status } = await world.get('training/exercises', await world.key(await world.account()))
  expect(status).toBe(200)
  expect(body.data).toHaveLength(873)
  expect(new Set(body.data.map((one: { exerciseKey: string }) => one.exerciseKey)).size).toBe(873)
  expect(body.data).toContainEqual({
    exerciseKey: 'barbell-bench-press-medium-grip',
    name: 'Barbell Bench Press - Medium Grip',
    category: 'strength',
    equipment: 'barbell',
    primaryMuscles: ['chest'],
    secondaryMuscles: ['shoulders', 'triceps'],
  })
})
