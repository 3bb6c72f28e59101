import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { DataDir } from './data-dir.ts'
import type { Engine } from './engines/engine.ts'
import type { OAuthClient } from './own-account.ts'
import { paceUnder, usualPace } from './simulator.ts'
import { KEY_SET_PATH } from './upstream-simulator/notifications/subscribers.ts'

/** An engine that outlives the data directory gets a table per directory, so a new directory finds no old items. */
export function tableName(engine: Engine, tokenKey: string): string {
  if (engine.pid !== null) return 'personal-health-data'
  return `personal-health-data-${createHash('sha256').update(tokenKey).digest('hex').slice(0, 8)}`
}

/** A secret of the data directory for one purpose, which neither another purpose nor the key itself follows from. */
export function derivedSecret(tokenKey: string, purpose: string): string {
  return createHmac('sha256', tokenKey).update(purpose).digest('hex')
}

/** The settings for a simulated platform, with a new secret at each start. */
export async function simulatorSettings(url: string, dataDir: DataDir, { quota } = usualPace) {
  const webhookSecret = `Bearer ${randomBytes(24).toString('base64url')}`
  await dataDir.writeJson('platformSecret', { clientId: 'local-client', clientSecret: 'local-secret', webhookSecret })
  return {
    UPSTREAM_SECRET_FILE: dataDir.file('platformSecret'),
    ...simulatorPaths(url),
    UPSTREAM_REQUESTS_PER_MINUTE: String(paceUnder(quota)),
  }
}

/** Where the parts of a simulated platform are. */
export function simulatorPaths(url: string) {
  return {
    UPSTREAM_API_URL: url,
    UPSTREAM_AUTHORIZE_URL: `${url}/o/oauth2/v2/auth`,
    UPSTREAM_TOKEN_URL: `${url}/token`,
    UPSTREAM_REVOKE_URL: `${url}/revoke`,
    UPSTREAM_KEY_SET_URL: `${url}${KEY_SET_PATH}`,
  }
}

/** The settings for the person's own OAuth client. No notifications arrive here, but a secret for them has to be set. */
export async function ownSettings(client: OAuthClient, dataDir: DataDir) {
  const { clientId, clientSecret } = client
  const webhookSecret = `Bearer ${randomBytes(24).toString('base64url')}`
  await dataDir.writeJson('platformSecret', { clientId, clientSecret, webhookSecret })
  return { ...upstreamSettings(), UPSTREAM_SECRET_FILE: dataDir.file('platformSecret') }
}

/** The settings of a real upstream, from the environment. */
export function upstreamSettings() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('UPSTREAM_')))
}
