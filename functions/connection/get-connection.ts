import { ConnectionView, connectionView } from '../../lib/analysis/connection/connection.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { missingScopes, typesOf } from '../../lib/upstream/google-health/coverage.ts'

export const getConnection = endpoint({
  route: 'GET /api/v1/connection',
  summary: 'The link to the wearable platform and the state of its synchronization',
  access: key('read'),
  response: answer(ConnectionView),

  async handle({ account }, { store }) {
    const [connection, notifications] = await Promise.all([
      store.connections.read(account.id),
      store.notices.read(account.id),
    ])
    const view = connectionView(connection, notifications.lastReceivedAt, { missingScopes, typesOf })
    return { data: view, meta: meta('connection', account) }
  },
})
