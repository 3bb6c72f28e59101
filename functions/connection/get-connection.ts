import { ConnectionView, connectionView, endOfGrant } from '../../lib/analysis/connection/connection.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { primaryPlatform } from '../../lib/model/catalog/platforms.ts'
import { lastNotification } from '../../lib/model/sync/pending-notifications.ts'

export const getConnection = endpoint({
  route: 'GET /api/v1/connection',
  summary: 'The link to the wearable platform and the state of its synchronization',
  access: key('read'),
  response: answer(ConnectionView),
  uses: ['coverage'],

  async handle({ account }, { coverage, store, clock }) {
    const [connection, notifications] = await Promise.all([
      store.connections.read(account.id, primaryPlatform),
      store.pendingNotifications.read(account.id, primaryPlatform),
    ])
    const view = connectionView(
      connection,
      lastNotification(connection, notifications),
      coverage[primaryPlatform],
      clock(),
    )
    const ending = connection && endOfGrant(connection, clock())
    return { data: view, meta: meta('connection', account, { caveats: ending ? [ending] : [] }) }
  },
})
