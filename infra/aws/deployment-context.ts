import { SecretValue } from 'aws-cdk-lib'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { dueIndex } from '../../lib/store/keys.ts'
import type { DataStack } from './data.ts'
import type { Places } from './lambda/environment.ts'
import type { Arns } from './lambda/permissions.ts'
import type { Catalogue } from './lambda-functions.ts'
import type { Settings } from './settings.ts'

/** What every function is built from: code, places for its environment, ARNs for its role. */
export interface Surroundings {
  /** File below `functions/` -> the folder of its bundle. */
  bundleDir(file: string): string
  places: Places
  arns: Arns
  tokenKey: IKey
}

export function surroundings(
  catalogue: Catalogue,
  bundleDir: (file: string) => string,
  data: DataStack,
  queues: ReadonlyMap<string, IQueue>,
  signIn: Pick<Places, 'oidcIssuer' | 'oidcClientId'>,
  settings: Settings,
): Surroundings {
  const ofQueues = (read: (queue: IQueue) => string) =>
    Object.fromEntries([...queues].map(([name, queue]) => [name, read(queue)]))
  const upstream = (jsonField: string) =>
    // CloudFormation reads the secret when it deploys: the template holds its name, the function's environment is encrypted.
    SecretValue.secretsManager(settings.upstreamSecret, { jsonField }).unsafeUnwrap()
  return {
    bundleDir,
    places: {
      tableName: data.table.tableName,
      queueUrls: ofQueues(queue => queue.queueUrl),
      tokenKeyId: data.tokenKey.keyArn,
      upstreamClientId: upstream('clientId'),
      upstreamClientSecret: upstream('clientSecret'),
      ...signIn,
      upstream: settings.upstream,
      webhookSecret: upstream('webhookSecret'),
      routes: Object.values(catalogue.endpoints).map(door => door.route),
      origin: settings.domain ? `https://${settings.domain}` : undefined,
    },
    arns: {
      table: data.table.tableArn,
      dueIndex: `${data.table.tableArn}/index/${dueIndex.name}`,
      queues: ofQueues(queue => queue.queueArn),
      tokenKey: data.tokenKey.keyArn,
    },
    tokenKey: data.tokenKey,
  }
}
