import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { statementsOf } from '../../../infra/aws/lambda/permissions.ts'
import type { Requirements } from '../../../infra/aws/lambda/requirements.ts'
import { localSealer } from '../../../lib/auth/sealer.ts'
import { createStore } from '../../../lib/store/store.ts'
import { openTable } from '../../../lib/store/table.ts'
import { googleHealth } from '../../../lib/upstream/google-health/upstream.ts'
import { startIamProxy } from '../../infra/bundles/iam-proxy.ts'
import { readSimulatorSecret } from '../../support/platform-secret.ts'
import type { World } from '../../support/world.ts'

/** Does something with a table that allows what a role allows; answers what was refused. */
export async function asRole(world: World, { grants }: Requirements, work: () => Promise<unknown>): Promise<string[]> {
  const secrets = { platform: 'secret', cursors: 'secret' }
  const arns = { table: 'table', dueIndex: 'table/index/due', queues: {}, tokenKey: 'key', secrets, userPool: 'pool' }
  const proxy = await startIamProxy(world.table.endpoint, statementsOf(grants, arns))
  const before = { ...world.context }
  const store = createStore(openTable(new DynamoDBClient({ endpoint: proxy.endpoint }), world.table.tableName))
  const sealer = localSealer(world.config.TOKEN_KEY ?? '')
  Object.assign(world.context, {
    store,
    upstream: googleHealth({ ...world.context, secret: readSimulatorSecret, store, sealer }),
  })
  try {
    await work()
    return proxy.refused
  } finally {
    Object.assign(world.context, before)
    proxy.stop()
  }
}
