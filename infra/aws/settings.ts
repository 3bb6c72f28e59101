import type { Node } from 'constructs'
import { type Config, readConfig } from '../../lib/config.ts'

/** What an operator may choose: `cdk deploy --all -c domain=health.example.org -c certificateArn=...` or the same in cdk.json. */
export interface Settings {
  /** Prefix of the stacks' and alarms' names: another one makes a second, independent deployment. */
  name: string
  /** An own domain; needs `certificateArn`, a certificate of ACM for it in the same region. */
  domain: string | undefined
  certificateArn: string | undefined
  /** The pages where people sign in are at `https://<this>.auth.<region>.amazoncognito.com`: unique within the region. */
  signInPrefix: string | undefined
  /** Is told of every alarm. */
  alarmEmail: string | undefined
  /** A secret of Secrets Manager that exists before the first deployment: `{"clientId": "...", "clientSecret": "...", "webhookSecret": "..."}`. */
  upstreamSecret: string
  /** Another upstream than Google, or another quota: settings of `lib/config.ts` by their names there; its defaults when not given. */
  upstream: Partial<Record<UpstreamSetting, string>>
}

const upstreamSettings = [
  'UPSTREAM_API_URL',
  'UPSTREAM_AUTHORIZE_URL',
  'UPSTREAM_TOKEN_URL',
  'UPSTREAM_REVOKE_URL',
  'UPSTREAM_REQUESTS_PER_MINUTE',
] as const satisfies (keyof Config)[]
type UpstreamSetting = (typeof upstreamSettings)[number]

export function readSettings(node: Node): Settings {
  const read = (key: string): string | undefined => (node.tryGetContext(key) as string | undefined) || undefined
  const upstream = upstreamSettings.flatMap(name => {
    const value = read(name)
    return value === undefined ? [] : [[name, String(value)]]
  })
  readConfig(Object.fromEntries(upstream)) // throws now, not in the first synchronisation
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
