import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { accept } from '../nag.ts'
import { allow } from './permissions.ts'
import type { MemoryMb } from './requirements.ts'

interface Props {
  description: string
  /** The folder with `index.mjs`. */
  bundleDir: string
  memoryMb: MemoryMb
  timeoutSeconds: number
  environment: Record<string, string>
  statements: readonly PolicyStatement[]
  /** Receives the events of asynchronous callers that failed. */
  deadLetters?: IQueue
  /** Whether it may start itself again and again, because it sends to the queue that it consumes. */
  recursive?: boolean
}

/** One Lambda with its own role and log group. */
export class ServiceFunction extends Construct {
  readonly lambda: LambdaFunction
  readonly role: Role

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id)
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `Role of ${id}`,
      inlinePolicies: {
        Work: new PolicyDocument({
          statements: [
            ...props.statements,
            allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn),
            ...(props.deadLetters ? [allow(['sqs:SendMessage'], props.deadLetters.queueArn)] : []),
          ],
        }),
      },
    })
    for (const objects of props.statements.flatMap(({ resources }) => resources.filter(one => one.endsWith('/*'))))
      accept(
        this.role,
        `AwsSolutions-IAM5[Resource::${this.textOf(objects)}]`,
        'Objects cannot be named one by one: these are the ones with the prefix that the function works on',
      )
    this.lambda = new LambdaFunction(this, 'Function', {
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(props.bundleDir),
      handler: 'index.handler',
      memorySize: props.memoryMb,
      timeout: Duration.seconds(props.timeoutSeconds),
      environment: props.environment,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      // Of an invocation that succeeds, Lambda's own three lines are longer than ours.
      systemLogLevelV2: SystemLogLevel.WARN,
      // The role above is complete: CDK adds nothing to it.
      role: this.role.withoutPolicyUpdates(),
      // Otherwise Lambda stops it after about sixteen messages that each followed from the one before.
      ...(props.recursive ? { recursiveLoop: RecursiveLoop.ALLOW } : {}),
      ...(props.deadLetters ? { deadLetterQueue: props.deadLetters } : {}),
    })
    if (!props.deadLetters) {
      accept(
        this.lambda,
        'Serverless-LambdaDLQ',
        'Never invoked asynchronously: API Gateway waits for the response, and SQS keeps its own dead letters',
      )
    }
  }

  /** An ARN that another stack exports, as cdk-nag writes it. */
  private textOf(arn: string): string {
    const parts: (string | { 'Fn::ImportValue': string })[] = Stack.of(this).resolve(arn)['Fn::Join'][1]
    return parts.map(part => (typeof part === 'string' ? part : part['Fn::ImportValue'])).join('')
  }
}
