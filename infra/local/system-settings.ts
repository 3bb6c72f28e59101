import { createHash, createHmac, randomBytes } from 'node:crypto'
import { endpoints } from '../../functions/catalog.ts'
import { type Config, readConfig } from '../../lib/config.ts'
import { writeRoutes } from '../../lib/http/routes.ts'
import type { DataDir } from './data-dir.ts'
import type { Cloud } from './engines/cloud.ts'
import type { Engine } from './engines/engine.ts'
import { folderUrl } from './functions.ts'
import { localClientId } from './identity-provider/configuration.ts'
import type { OAuthClient, OwnAccount } from './own-account.ts'
import { paceUnder, type SimulatedPace, usualPace } from './simulator.ts'
import { KEY_SET_PATH } from './upstream-simulator/notifications/subscribers.ts'

export const bucketName = 'blobs'

/** The parts that settings name the addresses of. */
interface Parts {
  baseUrl: string
  engine: Engine
  cloud: Cloud
  objects: { endpoint: string }
  /** The simulated platform; null for a real one. */
  upstream: { url: string } | null
  /** The identity provider of this machine; null for the person's own one. */
  signIn: { issuer: string } | null
}

interface About {
  own: OwnAccount | null
  pace: SimulatedPace | undefined
  dataDir: DataDir
  tokenKey: string
}

/** The settings of the service on this machine. */
export async function localConfig(parts: Parts, { own, pace, dataDir, tokenKey }: About): Promise<Config> {
  const { baseUrl, engine, cloud, objects, upstream, signIn } = parts
  return readConfig({
    TABLE_NAME: tableName(engine, tokenKey),
    ...(own ? await ownSettings(own.client, dataDir) : upstreamSettings()),
    ...(upstream ? await simulatorSettings(upstream.url, dataDir, pace) : {}),
    DYNAMODB_ENDPOINT: engine.endpoint,
    SQS_ENDPOINT: cloud.endpoint,
    SYNC_QUEUE_URL: cloud.queueUrl('sync'),
    HISTORY_QUEUE_URL: cloud.queueUrl('history'),
    ERASURE_QUEUE_URL: cloud.queueUrl('erasure'),
    MEDIA_QUEUE_URL: cloud.queueUrl('media'),
    EXPORT_QUEUE_URL: cloud.queueUrl('export'),
    IMPORT_QUEUE_URL: cloud.queueUrl('import'),
    BUCKET_NAME: bucketName,
    S3_ENDPOINT: objects.endpoint,
    S3_PUBLIC_ENDPOINT: baseUrl,
    ORIGIN: baseUrl,
    OIDC_ISSUER: signIn?.issuer ?? own?.issuer?.url,
    OIDC_CLIENT_ID: own?.issuer?.clientId ?? localClientId,
    COGNITO_ENDPOINT: signIn?.issuer,
    ROUTES: writeRoutes(endpoints),
    ASSETS_URL: folderUrl(dataDir.file('assets')),
    RESPONSE_CHECK: own ? 'sample' : 'strict',
    TOKEN_KEY: tokenKey,
    CURSOR_SECRET: derivedSecret(tokenKey, 'cursors'),
  })
}

/** An engine that outlives the data directory gets a table per directory, so a new directory finds no old items. */
function tableName(engine: Engine, tokenKey: string): string {
  if (engine.pid !== null) return 'personal-health-data'
  return `personal-health-data-${createHash('sha256').update(tokenKey).digest('hex').slice(0, 8)}`
}

/** A secret of the data directory for one purpose, which neither another purpose nor the key itself follows from. */
export function derivedSecret(tokenKey: string, purpose: string): string {
  return createHmac('sha256', tokenKey).update(purpose).digest('hex')
}

/** The settings for a simulated platform, with a new secret at each start. */
async function simulatorSettings(url: string, dataDir: DataDir, { quota } = usualPace) {
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
async function ownSettings(client: OAuthClient, dataDir: DataDir) {
  const { clientId, clientSecret } = client
  const webhookSecret = `Bearer ${randomBytes(24).toString('base64url')}`
  await dataDir.writeJson('platformSecret', { clientId, clientSecret, webhookSecret })
  return { ...upstreamSettings(), UPSTREAM_SECRET_FILE: dataDir.file('platformSecret') }
}

/** The settings of a real upstream, from the environment. */
function upstreamSettings() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('UPSTREAM_')))
}
