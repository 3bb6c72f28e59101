import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { useLocalAwsEnvironment } from '../../infra/local/aws-environment.ts'
import { createTable } from '../../infra/local/engines/create-table.ts'
import { type Engine, startEngine } from '../../infra/local/engines/engine.ts'
import { awsClient } from '../../lib/aws-client.ts'
import { openTable, type Table } from '../../lib/store/table.ts'

export interface TestTable {
  endpoint: string
  tableName: string
  table: Table
  client: DynamoDBClient
  /** Closes the client. The engine is shared by all tables of the process and ends with it. */
  stop(): Promise<void>
}

let shared: Promise<Engine> | undefined

/** A fresh, empty table on a real engine: one engine in memory for each test process, a new table for each call. */
export async function startTestTable(): Promise<TestTable> {
  useLocalAwsEnvironment()
  shared ??= startEngine({ dataDir: null })
  const { endpoint } = await shared
  const tableName = `test-${randomUUID()}`
  await createTable(endpoint, tableName)
  const client = new DynamoDBClient({ endpoint, maxAttempts: awsClient.maxAttempts })
  return { endpoint, tableName, table: openTable(client, tableName), client, stop: async () => client.destroy() }
}

/** The table that lies in a directory as `table.db`, on an engine of its own that ends with it. */
export async function openTestTable(dataDir: string, tableName: string): Promise<TestTable> {
  useLocalAwsEnvironment()
  const engine = await startEngine({ dataDir })
  const { endpoint } = engine
  const client = new DynamoDBClient({ endpoint, maxAttempts: awsClient.maxAttempts })
  const stop = async () => {
    client.destroy()
    await engine.stop()
  }
  return { endpoint, tableName, table: openTable(client, tableName), client, stop }
}
