import {
  CreateTableCommand,
  DynamoDBClient,
  type KeySchemaElement,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { tableDefinition } from '../../../lib/store/table-definition.ts'

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
