import { expect, test } from 'vitest'
import { workers } from '../../../functions/catalog.ts'
import { completeConnection } from '../../../functions/connection/complete-connection.ts'
import { deleteConnection } from '../../../functions/connection/delete-connection.ts'
import { startConnection } from '../../../functions/connection/start-connection.ts'
import { requirementsOfEndpoint, requirementsOfWork } from '../../../infra/aws/lambda/requirements.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { startWorld } from '../../support/world.ts'
import { asRole } from './as-role.ts'
import { comeBack, consent, setOut } from './browser.ts'

test('connecting, connecting again, disconnecting and deleting need no more of the table than their roles allow', async () => {
  const world = await startWorld()
  const account = await world.account()
  const session = await world.session(account)
  const scopes = ['https://www.googleapis.com/auth/googlehealth.nutrition.readonly']
  const worker = requirementsOfWork(workers['workers/sync-worker'])

  let way = { consentUrl: '', attempt: '' }
  const setsOut = async () => {
    way = await setOut(world, session)
  }
  expect(await asRole(world, requirementsOfEndpoint(startConnection), setsOut)).toEqual([])
  const connects = async () => {
    const callback = await consent(world, way.consentUrl, { scopes })
    expect((await comeBack(world, session, callback, way.attempt)).status).toBe(303)
  }
  expect(await asRole(world, requirementsOfEndpoint(completeConnection), connects)).toEqual([])
  world.time.now += 1000
  await setsOut()
  expect(await asRole(world, requirementsOfEndpoint(completeConnection), connects)).toEqual([])
  const disconnects = async () =>
    expect((await world.call('DELETE /api/connection', { session, query: 'data=delete' })).status).toBe(200)
  expect(await asRole(world, requirementsOfEndpoint(deleteConnection), disconnects)).toEqual([])
  expect(await asRole(world, worker, () => world.drain())).toEqual([])
  expect(await world.store.connections.read(account.id, primaryPlatform)).toMatchObject({
    erasureId: null,
    upstreamUserId: null,
  })
  await world.stop()
})
