import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { awsClient } from '../../aws-client.ts'
import type { Config } from '../../config.ts'
import { count } from '../../invocation.ts'
import type { Reads, Table } from '../table.ts'
import { tableReads } from './table-reads.ts'
import { tableWrites } from './table-writes.ts'

export function connectTable(config: Config, reads?: Reads): Table {
  const client = new DynamoDBClient({ ...awsClient(config.DYNAMODB_ENDPOINT), base64Decoder })
  return openTable(client, config.TABLE_NAME, reads)
}

/** Like the SDK's decoder, but without its check by a regular expression, which takes a twentieth of a read of years. Our checksums find damage. */
function base64Decoder(text: string): Uint8Array {
  const { buffer, byteOffset, length } = Buffer.from(text, 'base64')
  return new Uint8Array(buffer, byteOffset, length)
}

export function openTable(client: DynamoDBClient, tableName: string, reads: Reads = 'consistent'): Table {
  // It copies every input and output for a logger that does nothing.
  client.middlewareStack.remove('loggerMiddleware')
  client.middlewareStack.add(
    next => args => {
      count('tableCalls')
      return next(args)
    },
    { step: 'initialize', name: 'countCall', override: true },
  )
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  return { ...tableReads(documents, tableName, reads), ...tableWrites(documents, tableName) }
}
