import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../functions/catalog.ts'
import { openApiDocument } from '../../../lib/http/openapi/document.ts'
import { startWorld, type World } from '../../support/world.ts'

const { paths } = openApiDocument(endpoints)
const exampleOf = (path: string, method: string) =>
  JSON.stringify(paths[path]?.[method]?.requestBody?.content['application/json']?.example)

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test('the examples of bodies that write logs, the diary, a review and a share can be sent as they are', async () => {
  world.time.now = Date.parse('2026-11-21T12:34:56Z')
  const account = await world.account()
  const [key, session] = [await world.key(account, ['read', 'workout:write']), await world.session(account)]
  const send = async (method: 'POST' | 'PATCH', path: string, id = '') => {
    const real = path.replace(/\{.*\}/, id)
    const credentials = path.startsWith('/api/v1') ? { key } : { session }
    const body = exampleOf(path, method.toLowerCase())
    const answer = await world.call(`${method} ${path}`, { ...credentials, path: real, body })
    expect([path, answer.status, answer.body.errors]).toEqual([path, method === 'POST' ? 201 : 200, undefined])
    return answer.body.data
  }
  const log = await send('POST', '/api/v1/workout-logs')
  expect(log.title).not.toBe('A parameter is not valid')
  await send('PATCH', '/api/v1/workout-logs/{id}', log.id)
  const entry = await send('POST', '/api/training-logs')
  await send('PATCH', '/api/training-logs/{id}', entry.id)
  await send('PATCH', '/api/v1/training/exercises/review/{exercise_key}', 'barbell-squat')
  await send('POST', '/api/shares')
})
