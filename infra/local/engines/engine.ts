import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  CreateTableCommand,
  DynamoDBClient,
  type KeySchemaElement,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { tableDefinition } from '../../../lib/store/table-definition.ts'
import { CliError } from '../cli-error.ts'
import { type Child, startChild } from './child.ts'
import { freePort } from './free-port.ts'

export interface Engine {
  endpoint: string
  /** Null for an external engine (`DYNAMODB_ENDPOINT`). */
  pid: number | null
  /** Resolves with the exit status. Never resolves for an external engine. */
  exited: Promise<string>
  stop(): Promise<void>
}

export interface EngineOptions {
  /** The folder of `table.db`; null keeps everything in memory. */
  dataDir: string | null
  port?: number
}

/** The address of an engine that runs elsewhere and keeps the table; undefined for the embedded one. */
export const externalEngine = () => process.env['DYNAMODB_ENDPOINT']

/** Starts the embedded DynamoDB engine, or uses the one that `DYNAMODB_ENDPOINT` names. */
export async function startEngine({ dataDir, port }: EngineOptions): Promise<Engine> {
  const given = externalEngine()
  if (given) {
    await answers(given, `DYNAMODB_ENDPOINT=${given} does not answer. Is that engine running?`)
    return { endpoint: given, pid: null, exited: new Promise(() => undefined), stop: async () => undefined }
  }
  const binary = engineBinary()
  if (dataDir) await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // Another process may take the free port before the engine listens on it; another port is tried then.
  for (let attempt = 1; ; attempt++) {
    const chosen = port ?? (await freePort())
    const child = startChild(binary, engineArguments(chosen, dataDir))
    try {
      const endpoint = await ready(child, chosen, dataDir)
      return { endpoint, pid: child.pid, exited: child.exited, stop: () => child.stop() }
    } catch (error) {
      await child.stop()
      if (port !== undefined || attempt === 3) throw error
    }
  }
}

function engineArguments(port: number, dataDir: string | null): string[] {
  const listen = ['serve', '--host', '127.0.0.1', '-p', String(port)]
  return dataDir ? [...listen, '--db-path', tableFile(dataDir)] : listen
}

const tableFile = (dataDir: string) => join(dataDir, 'table.db')

/** The binary of the package for this platform. */
function engineBinary(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`
  try {
    const binary = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'dynoxide')
    if (existsSync(binary)) return binary
  } catch {
    // Not installed: reported below.
  }
  throw new CliError(
    `The embedded DynamoDB engine (${name}) is not installed for this platform.\n` +
      'Start any engine that is compatible with DynamoDB, such as Amazon DynamoDB Local on port 8000, and name it:\n\n' +
      '  DYNAMODB_ENDPOINT=http://127.0.0.1:8000 npm start\n',
  )
}

async function ready(child: Child, port: number, dataDir: string | null): Promise<string> {
  let output = ''
  const listening = new Promise<void>(resolve => {
    for (const stream of [child.process.stderr, child.process.stdout])
      stream?.on('data', chunk => {
        output = (output + String(chunk)).slice(-2000)
        if (output.includes('listening')) resolve()
      })
  })
  const ended = child.exited.then(how => {
    throw new CliError(
      `The DynamoDB engine ended (${how})${dataDir ? ` on ${tableFile(dataDir)}` : ''}. ${output.trim()}`,
    )
  })
  const endpoint = `http://127.0.0.1:${port}`
  // Another process may answer on that port, so wait until our engine reports that it listens.
  await Promise.race([ended, listening])
  await Promise.race([
    ended,
    answers(endpoint, `The DynamoDB engine does not answer on port ${port}. ${output.trim()}`),
  ])
  return endpoint
}

async function answers(endpoint: string, otherwise: string): Promise<void> {
  const deadline = Date.now() + 5000
  while (Date.now() < deadline) {
    try {
      await (await fetch(endpoint, { signal: AbortSignal.timeout(1000) })).arrayBuffer()
      return
    } catch {
      await new Promise(resolve => setTimeout(resolve, 10))
    }
  }
  throw new CliError(otherwise)
}

/** Creates the single table. An existing table stays unchanged. */
export async function createTable(endpoint: string, tableName: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint })
  const { partitionKey, sortKey, timeToLive, index } = tableDefinition
  try {
    await client.send(
      new CreateTableCommand({
        TableName: tableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [partitionKey, sortKey, index.partitionKey, index.sortKey].map(name => ({
          AttributeName: name,
          AttributeType: 'S' as const,
        })),
        KeySchema: keySchema(tableDefinition),
        GlobalSecondaryIndexes: [
          { IndexName: index.name, KeySchema: keySchema(index), Projection: { ProjectionType: index.projection } },
        ],
      }),
    )
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: tableName,
        TimeToLiveSpecification: { AttributeName: timeToLive, Enabled: true },
      }),
    )
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error
  } finally {
    client.destroy()
  }
}

function keySchema({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }): KeySchemaElement[] {
  return [
    { AttributeName: partitionKey, KeyType: 'HASH' },
    { AttributeName: sortKey, KeyType: 'RANGE' },
  ]
}
