import type { Node } from 'constructs'

/** What an operator may choose: `cdk deploy --all -c domain=health.example.org -c certificateArn=...` or the same in cdk.json. */
export interface Settings {
  /** Prefix of the stacks' and alarms' names: another one makes a second, independent deployment. */
  name: string
  /** An own domain; needs `certificateArn`, a certificate of ACM for it in the same region. */
  domain: string | undefined
  certificateArn: string | undefined
  /** Is told of every alarm. */
  alarmEmail: string | undefined
  /** A secret of Secrets Manager that exists before the first deployment: `{"clientId": "...", "clientSecret": "...", "webhookSecret": "..."}`. */
  upstreamSecret: string
}

export function readSettings(node: Node): Settings {
  const read = (key: string): string | undefined => (node.tryGetContext(key) as string | undefined) || undefined
  const settings = {
    name: read('name') ?? 'personal-health-data',
    domain: read('domain'),
    certificateArn: read('certificateArn'),
    alarmEmail: read('alarmEmail'),
    upstreamSecret: read('upstreamSecret') ?? 'personal-health-data/upstream',
  }
  if (Boolean(settings.domain) !== Boolean(settings.certificateArn))
    throw new Error('The context values domain and certificateArn belong together: give both or neither')
  return settings
}
