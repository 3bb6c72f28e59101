import type { IncomingHttpHeaders } from 'node:http'
import { arnOf } from './cloud-formation.ts'

/** A request of the AWS SDK. */
export interface AwsRequest {
  method: string
  /** The path with the query, which say something only in requests to S3. */
  url: string
  /** The `X-Amz-Target`, which names the service and the operation; empty for S3. */
  target: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** One permission that a request needs: what IAM is asked. */
export interface AwsCall {
  action: string
  resource: string
  /** The keys that conditions can name. */
  context: Readonly<Record<string, readonly string[]>>
}

export const operationOf = ({ target }: AwsRequest) => target.split('.').at(-1) ?? ''
export const inputOf = ({ body }: AwsRequest) => JSON.parse(body.toString())

/** The permissions that a request needs. @throws Error for a service that the project does not use */
export function callsOf(request: AwsRequest): AwsCall[] {
  if (request.target === '') return objectCalls(request)
  const operation = operationOf(request)
  const input = inputOf(request)
  const call = (action: string, resource: string, context: AwsCall['context'] = {}) => [{ action, resource, context }]
  const [service = ''] = request.target.split('.')
  if (service.startsWith('DynamoDB')) return tableCalls(operation, input)
  if (service === 'AmazonSQS') {
    const single = operation.replace(/Batch$/, '')
    return call(`sqs:${single}`, arnOf('sqs', String(input.QueueUrl).split('/').at(-1) ?? ''))
  }
  if (service === 'TrentService') {
    const owner: Record<string, string> = input.EncryptionContext ?? {}
    const keys = Object.entries(owner).map(([key, value]) => [`kms:EncryptionContext:${key}`, [value]])
    return call(`kms:${operation}`, input.KeyId, {
      'kms:EncryptionContextKeys': Object.keys(owner),
      ...Object.fromEntries(keys),
    })
  }
  if (service === 'secretsmanager') {
    const { SecretId } = input
    // Secrets Manager adds a hyphen and six characters to the name.
    return call(
      `secretsmanager:${operation}`,
      SecretId.startsWith('arn:') ? SecretId : arnOf('secretsmanager', `secret:${SecretId}-Xy7Z9q`),
    )
  }
  if (service === 'AmazonSSM') return call(`ssm:${operation}`, arnOf('ssm', `parameter${input.Name}`))
  if (service === 'AWSCognitoIdentityProviderService')
    return call(`cognito-idp:${operation}`, arnOf('cognito-idp', `userpool/${input.UserPoolId}`))
  throw new Error(`A call of another service: ${request.target}`)
}

/** The operations of S3 on an object by method and parameter, and the action that each needs. */
const objectActions: Readonly<Record<string, string>> = {
  'GET ': 'GetObject',
  'HEAD ': 'GetObject',
  'PUT ': 'PutObject',
  'DELETE ': 'DeleteObject',
  'POST uploads': 'PutObject',
  'PUT uploadId': 'PutObject',
  'POST uploadId': 'PutObject',
  'DELETE uploadId': 'AbortMultipartUpload',
  'GET uploadId': 'ListMultipartUploadParts',
}

/** A path is the bucket, and the key of an object. */
function objectCalls({ method, url, body }: AwsRequest): AwsCall[] {
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const [, bucket = '', ...parts] = decodeURIComponent(pathname).split('/')
  const key = parts.join('/')
  const call = (action: string, object: string, context: AwsCall['context'] = {}) => ({
    action: `s3:${action}`,
    resource: `arn:aws:s3:::${bucket}${object && `/${object}`}`,
    context,
  })
  if (key) {
    const parameter = ['uploads', 'uploadId'].find(name => searchParams.has(name)) ?? ''
    return [call(objectActions[`${method} ${parameter}`] ?? `${method} ${parameter}`, key)]
  }
  const list = searchParams.has('versions') ? 'ListBucketVersions' : 'ListBucket'
  if (method === 'GET') return [call(list, '', { 's3:prefix': [searchParams.get('prefix') ?? ''] })]
  const named = [...body.toString().matchAll(/<Key>([^<]+)<\/Key>(<VersionId>)?/g)]
  return method === 'POST' && searchParams.has('delete')
    ? named.map(([, one = '', version]) => call(version ? 'DeleteObjectVersion' : 'DeleteObject', one))
    : [call(`${method} ${searchParams}`, '')]
}

type Keyed = { pk: { S: string } }

// biome-ignore lint/suspicious/noExplicitAny: the input of any operation of DynamoDB, as it was sent
function tableCalls(operation: string, input: any): AwsCall[] {
  const call = (
    action: string,
    tableName: string,
    keyed: readonly (Keyed | undefined)[],
    attributes: readonly string[] = [],
  ): AwsCall => ({
    action: `dynamodb:${action}`,
    resource: arnOf('dynamodb', `table/${tableName}`),
    context: { 'dynamodb:LeadingKeys': keyed.map(key => key?.pk.S ?? ''), 'dynamodb:Attributes': attributes },
  })
  if (operation === 'TransactWriteItems') {
    return input.TransactItems.flatMap((item: Record<string, Write & { TableName: string }>) =>
      Object.entries(item).map(([kind, part]) =>
        call(`${kind}Item`, part.TableName, [part.Item ?? part.Key], attributesOf(part)),
      ),
    )
  }
  if (operation === 'BatchGetItem') {
    const tables = Object.entries(input.RequestItems) as [string, { Keys: Keyed[] }][]
    return tables.map(([name, { Keys }]) => call(operation, name, Keys))
  }
  if (operation === 'BatchWriteItem') {
    const tables = Object.entries(input.RequestItems) as [
      string,
      { DeleteRequest?: { Key: Keyed }; PutRequest?: { Item: Keyed } }[],
    ][]
    return tables.map(([name, writes]) =>
      call(
        operation,
        name,
        writes.map(one => one.DeleteRequest?.Key ?? one.PutRequest?.Item),
      ),
    )
  }
  if (operation === 'BatchExecuteStatement') {
    return input.Statements.map(({ Statement, Parameters }: { Statement: string; Parameters: Keyed['pk'][] }) => {
      const [verb, name = '', first] = /^(\w+) INTO "([^"]+)" VALUE \{'(\w+)'/.exec(Statement)?.slice(1) ?? []
      const pk = first === 'pk' ? Parameters[0] : undefined
      return call(verb === 'INSERT' ? 'PartiQLInsert' : `PartiQL ${Statement}`, name, [pk && { pk }])
    })
  }
  if (operation === 'Query') {
    const name = /^(\S+) = (:\w+)/.exec(input.KeyConditionExpression)?.[2] ?? ''
    const pk = input.ExpressionAttributeValues[name]
    return [
      call(operation, input.IndexName ? `${input.TableName}/index/${input.IndexName}` : input.TableName, [{ pk }]),
    ]
  }
  return [call(operation, input.TableName, [input.Key ?? input.Item], attributesOf(input))]
}

interface Write {
  Item?: Keyed & Record<string, unknown>
  Key?: Keyed & Record<string, unknown>
  UpdateExpression?: string
  ConditionExpression?: string
  ExpressionAttributeNames?: Record<string, string>
}

/** What a put or an update names: the attributes of its item, or of its key and its expressions. */
function attributesOf({
  Item,
  Key,
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
  return [...new Set([...Object.keys(Key ?? {}), ...plain, ...inCalls, ...named])]
}
