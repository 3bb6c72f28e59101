import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { writeRoutes } from '../../lib/http/routes.ts'
import { dueIndex } from '../../lib/store/keys.ts'
import type { Catalog } from '../catalog.ts'
import type { DataStack } from './data.ts'
import type { SettingValues } from './lambda/environment.ts'
import type { Arns } from './lambda/permissions.ts'
import { storedSecrets } from './secrets.ts'
import type { Settings } from './settings.ts'

/** The inputs for deploying functions: code, environment values, and ARNs for roles. */
export interface DeploymentContext {
  /** The name of a function -> the folder of its bundle. */
  bundleDir(name: string): string
  values: SettingValues
  profile: Settings['profile']
  arns: Arns
}

export function deploymentContext(
  { endpoints }: Catalog,
  parts: {
    bundleDir: DeploymentContext['bundleDir']
    data: DataStack
    queues: Readonly<Record<string, IQueue>>
    signIn: SettingValues
  },
  settings: Settings,
): DeploymentContext {
  const { bundleDir, data, queues, signIn } = parts
  const secrets = storedSecrets(data, settings)
  return {
    bundleDir,
    profile: settings.profile,
    values: {
      ...settings.upstream,
      ...signIn,
      ...(settings.domain ? { ORIGIN: `https://${settings.domain.name}` } : {}),
      METRICS_NAMESPACE: settings.name,
      TABLE_NAME: data.table.tableName,
      BUCKET_NAME: data.bucket.bucketName,
      ...Object.fromEntries(
        Object.entries(queues).map(([name, { queueUrl }]) => [`${name.toUpperCase()}_QUEUE_URL`, queueUrl]),
      ),
      TOKEN_KMS_KEY_ID: data.tokenKey.keyArn,
      CURSOR_SECRET_ID: secrets.cursors.id,
      UPSTREAM_SECRET_ID: secrets.platform.id,
      ROUTES: writeRoutes(endpoints),
    },
    arns: {
      table: data.table.tableArn,
      dueIndex: `${data.table.tableArn}/index/${dueIndex.name}`,
      queues: Object.fromEntries(Object.entries(queues).map(([name, { queueArn }]) => [name, queueArn])),
      tokenKey: data.tokenKey.keyArn,
      secrets,
      userPool: data.people.userPoolArn,
      bucket: data.bucketArn,
    },
  }
}
