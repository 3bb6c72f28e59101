import { Aws } from 'aws-cdk-lib'
import type { SecretName } from '../../lib/ports.ts'
import type { DataStack } from './data.ts'
import type { Settings } from './settings.ts'

/** A secret that functions read when they run. */
export interface StoredSecret {
  /** How `lib/auth/stored-secret.ts` finds it. */
  id: string
  arn: string
  read: 'secretsmanager:GetSecretValue' | 'ssm:GetParameter'
}

/** A secret costs 0.40 dollars a month in Secrets Manager, and nothing as a parameter, which only an operator can make. */
export function storedSecrets(
  { cursorSecret }: DataStack,
  { name, upstreamSecret }: Settings,
): Readonly<Record<SecretName, StoredSecret>> {
  if (!cursorSecret) return { platform: parameter(upstreamSecret), cursors: parameter(`/${name}/cursors`) }
  const read = 'secretsmanager:GetSecretValue'
  return {
    // Secrets Manager adds a hyphen and six characters of its own to the name.
    platform: { id: upstreamSecret, arn: arnOf('secretsmanager', `:secret:${upstreamSecret}-??????`), read },
    cursors: { id: cursorSecret.secretArn, arn: cursorSecret.secretArn, read },
  }
}

/** A SecureString under the key that AWS manages for parameters. Its policy lets every role use it that may read the parameter. */
function parameter(id: string): StoredSecret {
  return { id, arn: arnOf('ssm', `:parameter${id}`), read: 'ssm:GetParameter' }
}

function arnOf(service: string, resource: string): string {
  return `arn:${Aws.PARTITION}:${service}:${Aws.REGION}:${Aws.ACCOUNT_ID}${resource}`
}
