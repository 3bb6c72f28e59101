import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { statementsOf } from '../../../infra/aws/lambda/permissions.ts'
import type { Requirements } from '../../../infra/aws/lambda/requirements.ts'
import { openTable } from '../../../lib/store/dynamodb/open-table.ts'
import { createStore } from '../../../lib/store/store.ts'
import type { World } from '../../support/world.ts'
import { awsServices } from './aws-services.ts'
import { arnOf } from './cloud-formation.ts'
import type { Statement } from './deployed-functions.ts'
import { startPolicySimulator } from './policy-simulator.ts'

/** Does something in this process with a table that allows what a role allows; answers what was refused. */
export async function asRole(world: World, { grants }: Requirements, work: () => Promise<unknown>): Promise<string[]> {
  const table = arnOf('dynamodb', `table/${world.table.tableName}`)
  const secret = { id: 'secret', arn: 'secret', read: 'secretsmanager:GetSecretValue' } as const
  const secrets = { platform: secret, cursors: secret }
  const arns = {
    table,
    dueIndex: `${table}/index/due`,
    queues: {},
    tokenKey: 'key',
    secrets,
    userPool: 'pool',
    bucket: 'bucket',
  }
  const statements = statementsOf(grants, arns).map(statement => statement.toStatementJson() as Statement)
  const refused: string[] = []
  const { aws } = awsServices({ table: world.table.endpoint, userPool: '', objects: '' })
  const policySimulator = await startPolicySimulator(statements, aws, (call, isAllowed) => {
    if (!isAllowed) refused.push(call)
  })
  const before = { ...world.context }
  const client = new DynamoDBClient({ endpoint: policySimulator.endpoint })
  Object.assign(world.context, { store: createStore(openTable(client, world.table.tableName)) })
  try {
    await work()
    return refused
  } finally {
    Object.assign(world.context, before)
    policySimulator.stop()
  }
}
