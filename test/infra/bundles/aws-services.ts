import { createHash } from 'node:crypto'
import { simulatorSecret } from '../../support/platform-secret.ts'
import { type AwsRequest, inputOf, operationOf } from './aws-calls.ts'
import type { Aws, AwsAnswer } from './policy-simulator.ts'

/** A message in a queue. */
export interface Sent {
  /** The last part of the queue's address. */
  queue: string
  body: string
  delaySeconds: number
  /** The trace header of the request that sent it, which SQS keeps. */
  trace?: string | undefined
}

/** The addresses of the engines on this machine. */
export interface AwsEndpoints {
  table: string
  userPool: string
  objects: string
}

/**
 * The services of AWS behind the policy simulator: DynamoDB and S3 are the engines, the user pool is the local identity provider, and queues, the key of the
 * tokens and the secrets are in memory. Messages wait in `sent` until the test delivers them.
 */
export function awsServices({ table, userPool, objects }: AwsEndpoints) {
  const sent: Sent[] = []
  const aws: Aws = async request => {
    if (request.target === '') return forwardToObjects(objects, request)
    const [service = ''] = request.target.split('.')
    if (service.startsWith('DynamoDB')) return forward(table, request)
    if (service === 'AWSCognitoIdentityProviderService') return forward(userPool, request)
    const answers: Record<string, () => unknown> = {
      AmazonSQS: () => queueAnswer(request, sent),
      TrentService: () => keyAnswer(request),
      secretsmanager: () => secretAnswer(request),
      AmazonSSM: () => parameterAnswer(request),
    }
    const answer = answers[service]?.()
    if (answer === undefined) throw new Error(`${service} is not here`)
    return { status: 200, headers: { 'content-type': 'application/x-amz-json-1.1' }, body: JSON.stringify(answer) }
  }
  return { aws, sent }
}

function forwardToObjects(endpoint: string, { method, url, headers, body }: AwsRequest): Promise<AwsAnswer> {
  const type = headers['content-type']
  return ask(endpoint + url, {
    method,
    ...(type ? { headers: { 'content-type': type } } : {}),
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  })
}

function forward(endpoint: string, { headers, body }: AwsRequest): Promise<AwsAnswer> {
  const names = ['x-amz-target', 'content-type', 'authorization', 'x-amz-date']
  const passedOn = Object.fromEntries(names.map(name => [name, String(headers[name] ?? '')]))
  return ask(endpoint, { method: 'POST', headers: passedOn, body: new Uint8Array(body) })
}

async function ask(url: string, request: RequestInit): Promise<AwsAnswer> {
  const answer = await fetch(url, request)
  const headers = Object.fromEntries(
    // A response to HEAD has the length of a body that it does not have.
    ['content-type', 'etag', ...(request.method === 'HEAD' ? ['content-length'] : [])].flatMap(name => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) }
}

function queueAnswer(request: AwsRequest, sent: Sent[]): unknown {
  const input = inputOf(request)
  const queue = String(input.QueueUrl).split('/').at(-1) ?? ''
  const trace = request.headers['x-amzn-trace-id']?.toString()
  const take = ({ MessageBody, DelaySeconds = 0 }: { MessageBody: string; DelaySeconds?: number }) => {
    sent.push({ queue, body: MessageBody, delaySeconds: DelaySeconds, trace })
    return {
      MessageId: `message-${sent.length}`,
      MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex'),
    }
  }
  switch (operationOf(request)) {
    case 'SendMessage':
      return take(input)
    case 'SendMessageBatch':
      return {
        Successful: input.Entries.map((entry: { Id: string; MessageBody: string }) => ({
          Id: entry.Id,
          ...take(entry),
        })),
      }
    case 'ChangeMessageVisibility':
      return {}
    default:
      throw new Error(`The queues know no ${operationOf(request)}`)
  }
}

/** The ciphertext of the stand-in says everything: this is no test of KMS, but of what it is asked and by whom. */
function keyAnswer(request: AwsRequest): unknown {
  const { KeyId, Plaintext, CiphertextBlob, EncryptionContext } = inputOf(request)
  if (operationOf(request) === 'Encrypt') {
    const text = JSON.stringify({ key: KeyId, context: EncryptionContext, plaintext: Plaintext })
    return { KeyId, CiphertextBlob: Buffer.from(text).toString('base64') }
  }
  const { key, context, plaintext } = JSON.parse(Buffer.from(CiphertextBlob, 'base64').toString())
  if (JSON.stringify(context) !== JSON.stringify(EncryptionContext)) throw new Error('Another encryption context')
  return { KeyId: key, Plaintext: plaintext }
}

function secretAnswer(request: AwsRequest): unknown {
  const { SecretId } = inputOf(request)
  return { Name: SecretId, SecretString: secretText(SecretId === 'personal-health-data-test/upstream') }
}

/** Encrypted parameters are readable only if they are asked for with their decryption. */
function parameterAnswer(request: AwsRequest): unknown {
  const { Name, WithDecryption } = inputOf(request)
  const text = secretText(Name === '/personal-health-data-test/upstream')
  return { Parameter: { Name, Value: WithDecryption ? text : Buffer.from(text).toString('base64') } }
}

const secretText = (isPlatforms: boolean) =>
  isPlatforms ? JSON.stringify(simulatorSecret) : 'a secret for the cursors of this test'
