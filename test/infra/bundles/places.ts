import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { environmentOf, type Places } from '../../../infra/aws/lambda/environment.ts'
import { needsOfDoor, needsOfFallback, needsOfSchedule, needsOfWorker } from '../../../infra/aws/lambda/needs.ts'
import { statementsOf } from '../../../infra/aws/lambda/permissions.ts'
import { type Catalogue, catalogue } from '../../../infra/aws/lambda-functions.ts'

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
    SQS_ENDPOINT: nowhere,
    RESPONSE_CHECK: 'strict',
    ...settingsOf(file, table.tableName),
  }
}

function settingsOf(file: string, tableName: string): Record<string, string> {
  const places: Places = {
    tableName,
    queueUrls: Object.fromEntries(
      Object.values(catalogue.workers).map(({ queue }) => [queue, `${nowhere}/${queue}.fifo`]),
    ),
    tokenKeyId: 'arn:aws:kms:us-east-1:111122223333:key/test',
    upstreamClientId: 'client',
    upstreamClientSecret: 'secret',
    oidcIssuer: `${nowhere}/issuer`,
    oidcClientId: 'client',
    webhookSecret: 'Bearer of-the-webhook',
    routes: Object.values(catalogue.endpoints).map(door => door.route),
    origin: undefined,
  }
  return environmentOf(needsOf(file, catalogue), places) as Record<string, string>
}

/** What the role of a function allows on the table. */
export function tableStatements(file: string): PolicyStatement[] {
  const nameless = { table: 'table', dueIndex: 'table/index/due', tokenKey: 'key', queues: {} }
  return statementsOf(needsOf(file, catalogue), nameless).filter(({ actions }) => actions[0]?.startsWith('dynamodb:'))
}

function needsOf(file: string, { endpoints, fallback, workers }: Catalogue) {
  const [door, worker] = [endpoints[file], workers[file]]
  if (door) return needsOfDoor(door)
  if (worker) return needsOfWorker(worker)
  return file === fallback ? needsOfFallback : needsOfSchedule
}
