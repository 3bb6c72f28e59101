import { once } from 'node:events'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { useLocalAwsEnvironment } from '../../../infra/local/aws-environment.ts'
import { tokenSealer } from '../../../lib/auth/kms-sealer.ts'
import type { Config } from '../../../lib/config.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { openTable } from '../../../lib/store/dynamodb/open-table.ts'
import { createStore } from '../../../lib/store/store.ts'
import { googleHealth } from '../../../lib/upstream/google-health/upstream.ts'
import { readSimulatorSecret } from '../../support/platform-secret.ts'

/** One of several processes: opens sessions, reports it, and on a signal lets all of them read concurrently. Prints the number of responses. */
const about = JSON.parse(process.argv[2] ?? '') as {
  config: Config
  nowMs: number
  accountId: string
  workers: number
}
useLocalAwsEnvironment()
const { config, nowMs, accountId, workers } = about
const client = new DynamoDBClient({ endpoint: config.DYNAMODB_ENDPOINT ?? '' })
const store = createStore(openTable(client, config.TABLE_NAME))
const parts = { config, secret: readSimulatorSecret, store, sealer: tokenSealer(config, Date.now), clock: () => nowMs }
const connection = await store.connections.read(accountId, primaryPlatform)
if (!connection) throw new Error('Not connected')
// A worker is a Lambda: workers share nothing, not even the request quota.
const sessions = await Promise.all(Array.from({ length: workers }, () => googleHealth(parts).open(connection)))
process.stdout.write('ready')
await once(process.stdin, 'data')
const answers = await Promise.all(sessions.map(session => session.resource('identity')))
process.stdout.write(String(answers.length))
process.exit(0)
