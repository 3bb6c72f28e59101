import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { environmentOf } from '../../../infra/aws/lambda/environment.ts'
import { statementsOf } from '../../../infra/aws/lambda/permissions.ts'
import {
  type Requirements,
  requirementsOfEndpoint,
  requirementsOfFallback,
  requirementsOfWork,
} from '../../../infra/aws/lambda/requirements.ts'
import { catalog } from '../../../infra/catalog.ts'
import { writeRoutes } from '../../../lib/http/routes.ts'

const nowhere = 'http://127.0.0.1:9'

/** What Lambda sets, and where the engines of this machine are: everything else comes from `infra/aws`, as in AWS. */
export function lambdaEnvironment(
  file: string,
  table: { endpoint: string; tableName: string },
): Record<string, string> {
  return {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    DYNAMODB_ENDPOINT: table.endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: table.endpoint,
    SQS_ENDPOINT: nowhere,
    RESPONSE_CHECK: 'strict',
    ...settingsOf(file, table.tableName),
  }
}

function settingsOf(file: string, tableName: string): Record<string, string> {
  const queueUrls = Object.values(catalog.workers).map(({ queue }) => [
    `${queue.toUpperCase()}_QUEUE_URL`,
    `${nowhere}/${queue}.fifo`,
  ])
  return environmentOf(requirementsOf(file), {
    ...Object.fromEntries(queueUrls),
    TABLE_NAME: tableName,
    TOKEN_KMS_KEY_ID: 'arn:aws:kms:us-east-1:111122223333:key/test',
    OIDC_ISSUER: `${nowhere}/issuer`,
    OIDC_CLIENT_ID: 'client',
    CURSOR_SECRET_ID: 'of-the-cursors',
    UPSTREAM_SECRET_ID: 'of-the-platform',
    ROUTES: writeRoutes(catalog.endpoints),
  })
}

/** What the role of a function allows on the table and on the secret of the platform. */
export function tableStatements(file: string): PolicyStatement[] {
  const nameless = {
    table: 'table',
    dueIndex: 'table/index/due',
    tokenKey: 'key',
    userPool: 'pool',
    secrets: { platform: 'secret', cursors: 'secret' },
    queues: {},
  }
  return statementsOf(requirementsOf(file).grants, nameless).filter(({ actions }) =>
    /^(dynamodb|secretsmanager):/.test(actions[0] ?? ''),
  )
}

function requirementsOf(file: string): Requirements {
  const { endpoints, workers, schedules } = catalog
  const [endpoint, work] = [endpoints[file], workers[file] ?? schedules[file]]
  if (endpoint) return requirementsOfEndpoint(endpoint)
  return work ? requirementsOfWork(work) : requirementsOfFallback
}
