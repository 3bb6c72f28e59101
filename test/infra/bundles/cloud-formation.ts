import type { Template } from '../../../infra/aws/templates.ts'

/** Where the stacks stand in for: CloudFormation would fill these in. */
export const region = 'eu-central-1'
export const account = '111122223333'

type Templates = ReadonlyMap<string, Template>
type Resource = Template['Resources'][string]

/** The addresses that only a running deployment has. */
export interface Places {
  /** The issuer of the user pool. */
  issuer: string
  /** The client of the service there. */
  clientId: string
}

/** Where `aws.test` stands in the address of a queue, the test puts its own server. */
export const awsAddress = 'http://aws.test'

/**
 * Puts values in the place of the functions of CloudFormation, across nested stacks and exports: names and ARNs as AWS would give them.
 * @throws Error for a function or a resource that it does not know
 */
export class CloudFormation {
  readonly #templates: Templates
  readonly #places: Places

  constructor(templates: Templates, places: Places) {
    this.#templates = templates
    this.#places = places
  }

  /** A value of a template as it is deployed. */
  resolve(value: unknown, file: string): unknown {
    if (Array.isArray(value)) return value.map(one => this.resolve(one, file))
    if (typeof value !== 'object' || value === null) return value
    const [[name, argument] = ['', undefined], ...others] = Object.entries(value)
    if (others.length > 0 || !/^(Ref|Fn::\w+)$/.test(name)) {
      return Object.fromEntries(Object.entries(value).map(([member, one]) => [member, this.resolve(one, file)]))
    }
    if (name === 'Ref') return this.#ref(String(argument), file)
    if (name === 'Fn::GetAtt') return this.#attribute(argument as [string, string], file)
    if (name === 'Fn::Join') {
      const [separator, parts] = argument as [string, unknown[]]
      return parts.map(part => String(this.resolve(part, file))).join(separator)
    }
    if (name === 'Fn::ImportValue') return this.#exported(String(argument))
    throw new Error(`${file} uses ${name}`)
  }

  #ref(name: string, file: string): unknown {
    const pseudo: Record<string, string> = {
      'AWS::Region': region,
      'AWS::AccountId': account,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
    }
    if (name in pseudo) return pseudo[name]
    const resource = this.#templates.get(file)?.Resources[name]
    return resource ? this.#nameOf(resource, name) : this.#parameter(name, file)
  }

  #nameOf({ Type, Properties = {} }: Resource, id: string): string {
    if (Type === 'AWS::SQS::Queue') return `${awsAddress}/${account}/${id}${Properties['FifoQueue'] ? '.fifo' : ''}`
    if (Type === 'AWS::SecretsManager::Secret') return `${arnOf('secretsmanager', 'secret:')}${id}-a1B2c3`
    if (Type === 'AWS::S3::Bucket') return bucketName(id)
    if (Type === 'AWS::Cognito::UserPoolClient') return this.#places.clientId
    return id
  }

  /** A parameter of a nested stack, from the stack that holds it: its name says which value it is. */
  #parameter(name: string, file: string): unknown {
    for (const [parent, { Resources }] of this.#templates)
      for (const { Type, Properties } of Object.values(Resources)) {
        const given = Type === 'AWS::CloudFormation::Stack' ? (Properties?.['Parameters'] as object | undefined) : {}
        const value = Object.entries(given ?? {}).find(([parameter]) => parameter === name)
        if (value) return this.resolve(value[1], parent)
      }
    throw new Error(`${file} has no resource and no parameter ${name}`)
  }

  #attribute([id, attribute]: [string, string], file: string): unknown {
    const { Type, Properties = {} } = this.#templates.get(file)?.Resources[id] ?? {}
    if (Type === 'AWS::Cognito::UserPool' && attribute === 'ProviderURL') return this.#places.issuer
    const kinds: Record<string, string> = {
      'AWS::DynamoDB::Table': arnOf('dynamodb', 'table/') + id,
      'AWS::S3::Bucket': `arn:aws:s3:::${bucketName(id)}`,
      'AWS::SQS::Queue': arnOf('sqs') + id + (Properties['FifoQueue'] ? '.fifo' : ''),
      'AWS::KMS::Key': arnOf('kms', 'key/') + id,
      'AWS::Cognito::UserPool': arnOf('cognito-idp', `userpool/${poolOf(this.#places.issuer)}`),
      'AWS::Logs::LogGroup': `${arnOf('logs', 'log-group:')}${id}:*`,
      'AWS::ApiGatewayV2::Api': `https://${id}.execute-api.${region}.amazonaws.com`,
    }
    const known = attribute === 'Arn' || Type === 'AWS::ApiGatewayV2::Api' ? kinds[Type ?? ''] : undefined
    if (known === undefined) throw new Error(`${file} asks for ${attribute} of ${id}, a ${Type}`)
    return known
  }

  #exported(name: string): unknown {
    for (const [file, { Outputs = {} }] of this.#templates)
      for (const { Export, Value } of Object.values(Outputs))
        if (Export?.Name === name) return this.resolve(Value, file)
    throw new Error(`Nothing exports ${name}`)
  }
}

/** The id of the user pool in the address of an issuer, as `lib/auth/cognito-people.ts` reads it. */
const poolOf = (issuer: string) => new URL(issuer).pathname.slice(1) || 'local'

/** Names of buckets have no capital letters. */
const bucketName = (id: string) => id.toLowerCase()

export const arnOf = (service: string, kind = '') => `arn:aws:${service}:${region}:${account}:${kind}`
