import type { Node } from 'constructs'
import { type Config, readConfig } from '../../lib/config.ts'

/** The settings of a deployment: `cdk deploy --all -c domain=health.example.org -c certificateArn=...` or the same in cdk.json. */
export interface Settings {
  /** Prefix of the names of stacks and alarms. Another prefix creates a second, independent deployment. */
  name: string
  /** A custom domain. It requires `certificateArn`, an ACM certificate for the domain in the same region. */
  domain: string | undefined
  certificateArn: string | undefined
  /** The sign-in pages are at `https://<this>.auth.<region>.amazoncognito.com`. The prefix must be unique within the region. */
  signInPrefix: string | undefined
  /** The e-mail address that receives every alarm. */
  alarmEmail: string | undefined
  /** A secret in Secrets Manager that must exist before the first deployment: `{"clientId": "...", "clientSecret": "...", "webhookSecret": "..."}`. */
  upstreamSecret: string
  /** Settings of `lib/config.ts`, under the same names, for another upstream or another quota. Their defaults apply otherwise. */
  upstream: Partial<Record<UpstreamSetting, string>>
}

const upstreamSettings = [
  'UPSTREAM_API_URL',
  'UPSTREAM_AUTHORIZE_URL',
  'UPSTREAM_TOKEN_URL',
  'UPSTREAM_REVOKE_URL',
  'UPSTREAM_KEY_SET_URL',
  'UPSTREAM_REQUESTS_PER_MINUTE',
] as const satisfies (keyof Config)[]
type UpstreamSetting = (typeof upstreamSettings)[number]

export function readSettings(node: Node): Settings {
  const read = (key: string): string | undefined => (node.tryGetContext(key) as string | undefined) || undefined
  const upstream = upstreamSettings.flatMap(name => {
    const value = read(name)
    return value === undefined ? [] : [[name, String(value)]]
  })
  readConfig(Object.fromEntries(upstream)) // throws now, not in the first synchronization
  const settings = {
    name: read('name') ?? 'personal-health-data',
    domain: read('domain'),
    certificateArn: read('certificateArn'),
    signInPrefix: read('signInPrefix'),
    alarmEmail: read('alarmEmail'),
    upstreamSecret: read('upstreamSecret') ?? 'personal-health-data/upstream',
    upstream: Object.fromEntries(upstream),
  }
  if (Boolean(settings.domain) !== Boolean(settings.certificateArn))
    throw new Error('The context values domain and certificateArn belong together: give both or neither')
  return settings
}
