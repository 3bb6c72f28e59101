import { createHash, randomBytes } from 'node:crypto'
import type { DataDir } from './data-dir.ts'
import type { Engine } from './engines/engine.ts'
import { paceUnder, usualPace } from './simulator.ts'
import { KEY_SET_PATH } from './upstream-simulator/notifications/subscribers.ts'

/** An engine that outlives the data directory gets a table per directory, so a new directory finds no old items. */
export function tableName(engine: Engine, tokenKey: string): string {
  if (engine.pid !== null) return 'personal-health-data'
  return `personal-health-data-${createHash('sha256').update(tokenKey).digest('hex').slice(0, 8)}`
}

/** The settings for a simulated platform, with a new secret at each start. */
export async function simulatorSettings(url: string, dataDir: DataDir, { quota } = usualPace) {
  const webhookSecret = `Bearer ${randomBytes(24).toString('base64url')}`
  await dataDir.writeJson('platformSecret', { clientId: 'local-client', clientSecret: 'local-secret', webhookSecret })
  return {
    UPSTREAM_SECRET_FILE: dataDir.file('platformSecret'),
    UPSTREAM_API_URL: url,
    UPSTREAM_AUTHORIZE_URL: `${url}/o/oauth2/v2/auth`,
    UPSTREAM_TOKEN_URL: `${url}/token`,
    UPSTREAM_REVOKE_URL: `${url}/revoke`,
    UPSTREAM_KEY_SET_URL: `${url}${KEY_SET_PATH}`,
    UPSTREAM_REQUESTS_PER_MINUTE: String(paceUnder(quota)),
  }
}

/** The settings of a real upstream, from the environment. */
export function upstreamSettings() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('UPSTREAM_')))
}
