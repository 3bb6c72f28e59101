import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { APIGatewayProxyStructuredResultV2, Context as LambdaContext } from 'aws-lambda'
import { getProfile } from '../../../functions/profile/get-profile.ts'
import { useLocalAwsEnvironment } from '../../../infra/local/aws-environment.ts'
import { readConfig } from '../../../lib/config.ts'
import { httpHandler } from '../../../lib/http/handler.ts'
import { openTable } from '../../../lib/store/dynamodb/open-table.ts'
import { createStore } from '../../../lib/store/store.ts'
import { httpEvent } from '../../support/http-event.ts'

/** One of several processes: requests the profile many times concurrently in one frozen minute, and prints how often it was accepted. */
const [endpoint = '', tableName = '', key = '', count = '0'] = process.argv.slice(2)
useLocalAwsEnvironment()
const nowMs = Date.parse('2026-11-21T12:34:56Z')
const store = createStore(openTable(new DynamoDBClient({ endpoint }), tableName))
const context = {
  config: readConfig({ ORIGIN: 'https://health.test' }),
  clock: () => nowMs,
  log: () => undefined,
  reads: 'eventual' as const,
  store,
}
const handler = httpHandler(getProfile, () => context)
const answers = await Promise.all(
  Array.from({ length: Number(count) }, () =>
    handler(httpEvent(getProfile.route, { key }, nowMs), {} as LambdaContext),
  ),
)
const accepted = (answers as APIGatewayProxyStructuredResultV2[]).filter(answer => answer.statusCode === 200)
process.stdout.write(String(accepted.length))
process.exit(0)
