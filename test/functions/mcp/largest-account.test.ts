import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import { maxBytes } from '../../../lib/mcp/call-tool.ts'
import { tools } from '../../../lib/mcp/tools.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { connectMcp, unquoted } from '../../support/mcp.ts'
import type { World } from '../../support/world.ts'
import { kindsOfExercises, mealsADay, startLargestAccount } from './largest-account.ts'

/** With a margin of a third, for accounts that are larger still. */
const usualBytes = 16 * 1024

let world: World
let account: Account
let client: Client
beforeAll(async () => {
  ;({ world, account } = await startLargestAccount())
  ;({ client } = await connectMcp(world, await world.key(account)))
})
afterAll(() => world.stop())

/** Arguments without which there is no call. */
const needed: Readonly<Record<string, Record<string, unknown>>> = {
  get_exercise: { exercise_key: 'barbell-bench-press-medium-grip' },
  get_data_points: { type: 'steps' },
  ask: { question: 'How did I sleep last week?' },
}

async function call(name: string, given: Record<string, unknown> = needed[name] ?? {}) {
  world.time.now += minuteMs
  const { content, isError } = await client.callTool({ name, arguments: given })
  const [first] = content
  if (first?.type !== 'text') throw new Error(`${name} did not answer with a text`)
  return { isError: isError ?? false, bytes: Buffer.byteLength(first.text), result: JSON.parse(first.text) }
}

/** The same call over HTTP, or another one. */
const overHttp = async (path: string) => (await world.get(path, await world.key(account))).body

test.each(tools.map(({ name }) => name).filter(name => name !== 'log_workout'))(
  '%s without arguments fits with a margin of a third for someone who records more than most people',
  async name => {
    const { isError, bytes, result } = await call(name)
    expect([isError, result.error]).toEqual([false, undefined])
    expect(bytes).toBeLessThanOrEqual(usualBytes)
  },
)

test('a month of nights fits', async () => {
  const { isError, bytes, result } = await call('get_sleep', { days: 30 })
  expect([isError, result.data.sessions.length]).toEqual([false, 45])
  expect(bytes).toBeLessThanOrEqual(maxBytes)
})

test('a month of recovery has the value, the band and the z of every component, as the full form has them', async () => {
  const { bytes, result } = await call('get_recovery')
  const { data } = await overHttp('recovery?days=30')
  const { date, value, band, reason, z } = result.data
  expect(date).toHaveLength(30)
  expect(Object.keys(z)).toHaveLength(6)
  for (const [i, day] of data.entries()) {
    expect([date[i], band[i], reason[i]]).toEqual([day.date, day.band, day.readiness.reason])
    expect(value[i]).toBeCloseTo(day.readiness.value, 3)
    for (const { series, z: full } of day.components) {
      if (full === null) expect(z[series][i]).toBeNull()
      else expect(z[series][i]).toBeCloseTo(full, 3)
    }
  }
  expect(bytes / 30).toBeLessThan(110)
  // The full form has the baselines and the history, too.
  const whole = await overHttp('recovery?days=30&shape=rows')
  expect(whole.data[0].components[0].baseline.days).toBeGreaterThan(14)
  expect(Object.keys(whole.meta.history.series)).toHaveLength(6)
})

interface Lines {
  exerciseKey: string[]
  name: string[]
  sessions: number[]
  workingSets: number[]
  e1rmKg: (number | null)[]
}

test('a quarter of training lists every exercise in one line, and shows those in full that are named', async () => {
  const { result } = await call('get_training')
  const { exerciseKey, name, sessions, workingSets, e1rmKg } = unquoted(result.data.otherExercises) as Lines
  const { data } = await overHttp('training/analytics')
  expect(result.data.exercises).toEqual([])
  expect(data.exercises.length).toBeGreaterThanOrEqual(kindsOfExercises)
  expect(data.otherExercises.exerciseKey).toEqual([])
  type Exercise = { exerciseKey: string; name: string; sessions: number; workingSets: number; e1rm: { value: unknown } }
  for (const [i, full] of data.exercises.entries() as IterableIterator<[number, Exercise]>) {
    const line = [exerciseKey[i], name[i], sessions[i], workingSets[i], e1rmKg[i]]
    const { epleyKg = null } = (full.e1rm.value ?? {}) as { epleyKg?: number | null }
    expect(line).toEqual([full.exerciseKey, full.name, full.sessions, full.workingSets, epleyKg])
  }
  const [first, second, third] = exerciseKey
  const named = await call('get_training', { exercises: [third, first, 'own-never-done'] })
  expect(named.result.data.exercises.map((one: Exercise) => one.exerciseKey)).toEqual([first, third])
  expect(named.result.data.exercises[0].e1rm.value).toEqual(data.exercises[0].e1rm.value)
  expect(named.result.data.otherExercises.exerciseKey[0]).toBe(second)
  expect((await call('get_training', { exercises: ['no-such-exercise'] })).result).toMatchObject({
    error: 'invalid_parameter',
    faults: [{ name: 'exercises' }],
  })
})

test('a week of several meals a day has every meal with its food, and the full form what is in it', async () => {
  const { result } = await call('get_nutrition')
  expect(result.data.days).toHaveLength(7)
  type Meal = { entries: { name: { quoted: string }; kcal: number }[] }
  for (const day of result.data.days) {
    const entries = day.meals.flatMap((meal: Meal) => meal.entries)
    expect(entries).toHaveLength(2 * mealsADay)
    expect(Object.keys(entries[0])).toEqual(['name', 'kcal'])
  }
  const { data } = await overHttp('nutrition?days=1')
  expect(data.days[0].meals[0].entries[0]).toMatchObject({ kcal: 187.5, proteinG: 11.25, at: expect.any(String) })
  expect(data.days[0].drinks).toHaveLength(6)
})

test('the history of an exercise can be limited to the newest workouts', async () => {
  const { result } = await call('get_exercise')
  const { body } = await world.call('GET /api/v1/training/exercises/review/{exercise_key}', {
    path: '/api/v1/training/exercises/review/barbell-bench-press-medium-grip',
    key: await world.key(account),
  })
  const { data } = body
  expect(data.history.length).toBeGreaterThan(30)
  expect(result.data.history).toEqual(data.history.slice(-30))
})
