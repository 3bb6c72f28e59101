import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { Pool } from 'undici'
import { useLocalAwsEnvironment } from '../../infra/local/aws-environment.ts'
import { createTable, type Engine, startEngine } from '../../infra/local/engines/engine.ts'
import { awsClient } from '../../lib/aws-client.ts'
import { openTable } from '../../lib/store/dynamodb/open-table.ts'
import type { Table } from '../../lib/store/table.ts'

export interface TestTable {
  endpoint: string
  tableName: string
  table: Table
  client: DynamoDBClient
  /** Closes the client. The engine is shared by all tables of the process and ends with it. */
  stop(): Promise<void>
}

/** The engine checks neither signatures nor who calls, and to compute them takes a third of the time of a call. */
const unsigned = {
  async sign<R extends { headers: Record<string, string> }>(request: R): Promise<R> {
    request.headers['x-amz-date'] = '20260101T000000Z'
    request.headers['authorization'] =
      `AWS4-HMAC-SHA256 Credential=${process.env['AWS_ACCESS_KEY_ID']}/20260101/${process.env['AWS_REGION']}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`
    return request
  },
}

/** HTTP of undici for the SDK, whose own takes half of the time of a call. Bodies are complete on both sides. */
class EngineConnection {
  readonly metadata = { handlerProtocol: 'http/1.1' }
  readonly #pool: Pool

  constructor(endpoint: string) {
    this.#pool = new Pool(endpoint, { connections: 50 })
  }

  async handle({ method, path, headers, body }: EngineRequest) {
    const answer = await this.#pool.request({ method, path, headers, body: body ?? null })
    const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
    return {
      response: {
        statusCode: answer.statusCode,
        headers: Object.fromEntries(given) as Record<string, string>,
        body: await answer.body.bytes(),
      },
    }
  }

  destroy(): void {
    void this.#pool.destroy()
  }
}

interface EngineRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
}

function engineClient(endpoint: string): DynamoDBClient {
  const client = new DynamoDBClient({
    endpoint,
    maxAttempts: awsClient().maxAttempts,
    signer: unsigned,
    requestHandler: new EngineConnection(endpoint),
  })
  client.middlewareStack.remove('getUserAgentMiddleware')
  return client
}

let shared: Promise<Engine> | undefined

/** A fresh, empty table on a real engine: one engine in memory for each test process, a new table for each call. */
export async function startTestTable(): Promise<TestTable> {
  useLocalAwsEnvironment()
  shared ??= startEngine({ dataDir: null })
  const { endpoint } = await shared
  const tableName = `test-${randomUUID()}`
  await createTable(endpoint, tableName)
  const client = engineClient(endpoint)
  return { endpoint, tableName, table: openTable(client, tableName), client, stop: async () => client.destroy() }
}

/** The table that lies in a directory as `table.db`, on an engine of its own that ends with it. */
export async function openTestTable(dataDir: string, tableName: string): Promise<TestTable> {
  useLocalAwsEnvironment()
  const engine = await startEngine({ dataDir })
  const { endpoint } = engine
  const client = engineClient(endpoint)
  const stop = async () => {
    client.destroy()
    await engine.stop()
  }
  return { endpoint, tableName, table: openTable(client, tableName), client, stop }
}
