import type { Connection } from '../model/sync/connection.ts'
import type { NotConnected } from '../model/sync/outcome.ts'

/** Why a connection that is not `connected` cannot be read. */
export function notConnected(connection: Connection | null): NotConnected {
  const isRefused = connection?.status === 'reauthorization_required'
  return { outcome: isRefused ? 'reauthorization_required' : 'not_connected' }
}
