import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { simulatorSecret } from '../../support/platform-secret.ts'

export interface IamProxy {
  endpoint: string
  /** What was requested and not allowed. */
  refused: string[]
  stop(): void
}

type Call = { action: string; partitionKeys: string[]; index: string | undefined; attributes: string[] }

/** Stands before the table's engine and the secret of the platform as IAM does in AWS: passes on what a role's statements allow, and refuses the rest. */
export async function startIamProxy(engine: string, statements: readonly PolicyStatement[]): Promise<IamProxy> {
  const refused: string[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const denied = callsOf(request, body).filter(call => !statements.some(statement => allows(statement, call)))
    if (denied.length > 0) {
      refused.push(...denied.map(({ action, partitionKeys }) => `${action} on ${partitionKeys.join(', ')}`))
      const type = 'com.amazon.coral.service#AccessDeniedException'
      return response
        .writeHead(400, { 'content-type': 'application/x-amz-json-1.0' })
        .end(JSON.stringify({ __type: type }))
    }
    if (operationOf(request) === 'GetSecretValue') {
      const { SecretId } = JSON.parse(body.toString())
      const answer = { Name: SecretId, SecretString: JSON.stringify(simulatorSecret) }
      return response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(answer))
    }
    const answer = await fetch(engine, { method: 'POST', headers: passedOn(request), body: new Uint8Array(body) })
    const contentType = answer.headers.get('content-type') ?? ''
    return response
      .writeHead(answer.status, { 'content-type': contentType })
      .end(Buffer.from(await answer.arrayBuffer()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const operationOf = ({ headers }: IncomingMessage) => String(headers['x-amz-target']).split('.').at(-1) ?? ''

function passedOn({ headers }: IncomingMessage): Record<string, string> {
  const names = ['x-amz-target', 'content-type', 'authorization', 'x-amz-date']
  return Object.fromEntries(names.map(name => [name, String(headers[name] ?? '')]))
}

/** The permissions that one request needs; a transaction needs those of each of its parts. */
function callsOf(request: IncomingMessage, body: Buffer): Call[] {
  const operation = operationOf(request)
  const input = JSON.parse(body.toString())
  if (operation === 'GetSecretValue')
    return [{ action: 'secretsmanager:GetSecretValue', partitionKeys: [], index: undefined, attributes: [] }]
  if (operation === 'TransactWriteItems') {
    return input.TransactItems.flatMap((item: Record<string, { Item?: Keyed; Key?: Keyed }>) =>
      Object.entries(item).map(([kind, part]) => call(`${kind}Item`, [part.Item ?? part.Key])),
    )
  }
  if (operation === 'BatchGetItem') {
    const tables = Object.values(input.RequestItems) as { Keys: Keyed[] }[]
    return tables.map(({ Keys }) => call(operation, Keys))
  }
  if (operation === 'BatchWriteItem') {
    const tables = Object.values(input.RequestItems) as {
      DeleteRequest?: { Key: Keyed }
      PutRequest?: { Item: Keyed }
    }[][]
    return tables.map(writes =>
      call(
        operation,
        writes.map(one => one.DeleteRequest?.Key ?? one.PutRequest?.Item),
      ),
    )
  }
  if (operation === 'BatchExecuteStatement') {
    return input.Statements.map(({ Statement, Parameters }: { Statement: string; Parameters: Keyed['pk'][] }) => {
      const [verb, first] = /^(\w+) .* VALUE \{'(\w+)'/.exec(Statement)?.slice(1) ?? []
      const pk = first === 'pk' ? Parameters[0] : undefined
      return call(verb === 'INSERT' ? 'PartiQLInsert' : `PartiQL ${verb}`, [pk && { pk }])
    })
  }
  if (operation === 'Query') {
    const name = /^(\S+) = (:\w+)/.exec(input.KeyConditionExpression)?.[2] ?? ''
    return [
      { ...call(operation, []), partitionKeys: [input.ExpressionAttributeValues[name].S], index: input.IndexName },
    ]
  }
  return [{ ...call(operation, [input.Key ?? input.Item]), attributes: attributesOf(input) }]
}

/** What a put or an update names: the attributes of its item, or those of its key and of its expressions. */
function attributesOf({
  Item,
  Key = {},
  UpdateExpression,
  ConditionExpression,
  ExpressionAttributeNames = {},
}: Write): string[] {
  if (Item) return Object.keys(Item)
  if (!UpdateExpression) return []
  const text = `${UpdateExpression} ${ConditionExpression ?? ''}`
  const plain = text.replace(/\b[A-Z_]{2,}\b|\b\w+\(|:\w+|#\w+/g, ' ').match(/[A-Za-z]\w*/g) ?? []
  const inCalls = [...text.matchAll(/\((\w+)[,)]/g)].map(([, name]) => name ?? '')
  // IAM sees attributes of the item, not the members of a map: a name after a dot is one of those.
  const named = [...text.matchAll(/(?<![.\w])#\w+/g)].map(([name]) => ExpressionAttributeNames[name] ?? '')
  return [...new Set([...Object.keys(Key), ...plain, ...inCalls, ...named])]
}

interface Write {
  Item?: Record<string, unknown>
  Key?: Record<string, unknown>
  UpdateExpression?: string
  ConditionExpression?: string
  ExpressionAttributeNames?: Record<string, string>
}

type Keyed = { pk: { S: string } }

function call(operation: string, keyed: (Keyed | undefined)[]): Call {
  return {
    action: `dynamodb:${operation}`,
    partitionKeys: keyed.map(key => key?.pk.S ?? ''),
    index: undefined,
    attributes: [],
  }
}

function allows(
  { actions, resources, conditions }: PolicyStatement,
  { action, partitionKeys, index, attributes }: Call,
): boolean {
  const onIndex = resources.some(resource => resource.includes('/index/'))
  if (!actions.includes(action) || onIndex !== (index !== undefined)) return false
  const allowed: string[] | undefined = conditions['ForAllValues:StringEquals']?.['dynamodb:Attributes']
  if (allowed && !attributes.every(name => allowed.includes(name))) return false
  const patterns: string[] = conditions['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? []
  return partitionKeys.every(key => patterns.some(pattern => like(pattern, key)))
}

function like(pattern: string, text: string): boolean {
  return pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern
}
