import { CloudFormationClient, DescribeStacksCommand, paginateListStackResources } from '@aws-sdk/client-cloudformation'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DescribeRuleCommand, EventBridgeClient } from '@aws-sdk/client-eventbridge'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { SQSClient } from '@aws-sdk/client-sqs'
import { CliError } from '../cli-error.ts'

/** The services of AWS that a restore calls. */
export interface Clients {
  cloudFormation: CloudFormationClient
  table: DynamoDBClient
  events: EventBridgeClient
  functions: LambdaClient
  objects: S3Client
  queues: SQSClient
}

/** An endpoint replaces all of AWS, for a rehearsal. */
export function clientsFor(region: string, endpoint?: string): Clients {
  const where = { region, ...(endpoint ? { endpoint } : {}) }
  return {
    cloudFormation: new CloudFormationClient(where),
    table: new DynamoDBClient(where),
    events: new EventBridgeClient(where),
    functions: new LambdaClient(where),
    objects: new S3Client({ ...where, forcePathStyle: endpoint !== undefined }),
    queues: new SQSClient(where),
  }
}

/** What a restore needs of a deployed stage, as its stacks have it now. */
export interface Deployment {
  /** The table that the service uses. */
  table: string
  bucket: string
  erasureQueueUrl: string
  /** The ids of all event source mappings: one for each queue that a worker consumes. */
  mappings: string[]
  /** The names of the rules that call functions by the clock. */
  schedules: string[]
}

interface Resource {
  type: string
  logicalId: string
  physicalId: string
}

/** @throws CliError if a part is missing; errors of AWS */
export async function findDeployment(clients: Clients, stage: string): Promise<Deployment> {
  const name = `personal-health-data-${stage}`
  const service = await resourcesOf(clients, `${name}-service`)
  const data = await resourcesOf(clients, `${name}-data`)
  const { Stacks } = await clients.cloudFormation.send(new DescribeStacksCommand({ StackName: `${name}-service` }))
  const output = (key: string) => Stacks?.[0]?.Outputs?.find(one => one.OutputKey === key)?.OutputValue
  const named = (type: string) => service.filter(one => one.type === type).map(one => one.physicalId)
  const bucket = data.find(one => one.type === 'AWS::S3::Bucket' && one.logicalId.startsWith('Bucket'))?.physicalId
  const [table, erasureQueueUrl] = [output('TableName'), output('ErasureQueueUrl')]
  if (!table || !erasureQueueUrl || !bucket)
    throw new CliError(`The stacks of ${stage} have no table, queue or bucket.`)
  const rules = await Promise.all(
    named('AWS::Events::Rule').map(rule => clients.events.send(new DescribeRuleCommand({ Name: rule }))),
  )
  const schedules = rules.flatMap(({ Name, ScheduleExpression }) => (Name && ScheduleExpression ? [Name] : []))
  return { table, bucket, erasureQueueUrl, mappings: named('AWS::Lambda::EventSourceMapping'), schedules }
}

/** The resources of a stack and of those nested in it. */
async function resourcesOf(clients: Clients, stack: string): Promise<Resource[]> {
  const found: Resource[] = []
  for await (const page of paginateListStackResources({ client: clients.cloudFormation }, { StackName: stack }))
    for (const { ResourceType = '', LogicalResourceId = '', PhysicalResourceId = '' } of page.StackResourceSummaries ??
      []) {
      if (ResourceType === 'AWS::CloudFormation::Stack') found.push(...(await resourcesOf(clients, PhysicalResourceId)))
      else found.push({ type: ResourceType, logicalId: LogicalResourceId, physicalId: PhysicalResourceId })
    }
  return found
}
