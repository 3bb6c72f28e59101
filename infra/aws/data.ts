import { Aws, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb'
import { AnyPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  HttpMethods,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { folderOf } from '../../lib/blobs/blobs.ts'
import { keptDays } from '../../lib/model/account/kept-days.ts'
import { tableDefinition } from '../../lib/store/table-definition.ts'
import { accept } from './nag.ts'
import type { Settings } from './settings.ts'
import { userPool } from './sign-in/sign-in.ts'

/** The resources that must survive: the table, the bucket and their keys. None of them is deleted with the stack. */
export class DataStack extends Stack {
  /** The table of the service: the one of this stack, or one that was restored from it. */
  readonly table: ITable
  readonly bucket: Bucket
  /** The same text in every stack, so that a permission on its objects can be named. */
  readonly bucketArn: string
  /** Null with the profile `personal`, where it is a parameter that the operator makes. */
  readonly cursorSecret: Secret | null
  /** The people who may sign in. */
  readonly people: UserPool
  /**
   * Seals upstream tokens. It differs from the key of the data, so that a role that reads values cannot read tokens. With the profile
   * `personal` it is the same key, and what keeps the two apart is its policy and the owner in the encryption context: through the table
   * and the bucket a role can only open what these encrypted, and by itself only with the permission on tokens.
   */
  readonly tokenKey: Key

  constructor(scope: Construct, id: string, { profile, restoredTable }: Settings, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: true })
    const isPersonal = profile === 'personal'
    const dataKey = new Key(this, 'DataKey', {
      description: 'Health data at rest: the table and the bucket',
      enableKeyRotation: true,
      ...(isPersonal ? { rotationPeriod: longestRotation } : {}),
    })
    dataKey.addToResourcePolicy(throughServices('dynamodb', 's3'))
    this.tokenKey = isPersonal
      ? dataKey
      : new Key(this, 'TokenKey', { description: 'Upstream tokens', enableKeyRotation: true })

    const { index } = tableDefinition
    const table = new Table(this, 'Table', {
      ...keysOf(tableDefinition),
      timeToLiveAttribute: tableDefinition.timeToLive,
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: dataKey,
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: keptDays.restorePoints,
      },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    table.addGlobalSecondaryIndex({
      indexName: index.name,
      ...keysOf(index),
      projectionType: ProjectionType[index.projection],
    })

    // Always exported: an export cannot be removed while another stack uses it.
    this.exportValue(table.tableName)
    this.exportValue(table.tableArn)
    this.table = restoredTable ? Table.fromTableName(this, 'Restored', restoredTable) : (table as ITable)

    this.people = userPool(this)

    this.cursorSecret = isPersonal ? null : cursorSecretOf(this)

    this.bucket = this.objects(dataKey)
    this.bucketArn = this.exportValue(this.bucket.bucketArn)
    this.announceObjects()
  }

  private objects(dataKey: Key): Bucket {
    return new Bucket(this, 'Bucket', {
      ...privately,
      encryption: BucketEncryption.KMS,
      encryptionKey: dataKey,
      bucketKeyEnabled: true,
      versioned: true,
      serverAccessLogsBucket: this.accessLogs(),
      // Links are used by pages of any origin, with no credentials but their signature.
      cors: [
        {
          allowedMethods: [HttpMethods.GET, HttpMethods.PUT],
          allowedOrigins: ['*'],
          allowedHeaders: ['content-type', 'x-amz-checksum-sha256'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        // A restored table has its media: what was deleted stays as long as the table's restore points, and then its marker goes too.
        {
          prefix: folderOf('media'),
          noncurrentVersionExpiration: Duration.days(keptDays.restorePoints),
          expiredObjectDeleteMarker: true,
        },
        // An expiration in days ends markers of deletions as well.
        { prefix: folderOf('exports'), expiration: Duration.days(7), noncurrentVersionExpiration: Duration.days(1) },
        // Archives that were not imported, and the rest of those that were.
        { prefix: folderOf('imports'), expiration: Duration.days(7), noncurrentVersionExpiration: Duration.days(1) },
        // What was uploaded and never checked.
        { prefix: folderOf('uploads'), expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1) },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    })
  }

  /** Announces new objects to EventBridge. Set on the resource itself: the construct would bring a function of its own for it. */
  private announceObjects(): void {
    const resource = this.bucket.node.defaultChild as CfnBucket
    resource.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
  }

  private accessLogs(): IBucket {
    return new Bucket(this, 'AccessLogs', {
      ...privately,
      encryption: BucketEncryption.S3_MANAGED,
      lifecycleRules: [{ expiration: Duration.days(keptDays.accessLog) }],
    }) as IBucket
  }
}

/** The longest period of automatic rotation that KMS allows, seven years. The first two rotations of a key each add a dollar a month. */
const longestRotation = Duration.days(2560)

function cursorSecretOf(scope: Construct): Secret {
  const secret = new Secret(scope, 'CursorSecret', {
    description: 'Signs the cursors of paginated reads, and keys the hashes of network addresses in the audit',
    generateSecretString: { passwordLength: 43, excludePunctuation: true },
    removalPolicy: RemovalPolicy.RETAIN,
  })
  accept(
    secret,
    'AwsSolutions-SMG4',
    'A forged cursor leads to a page of the same account, and the hashes of addresses are only shown to their account. A rotation would end every read in progress and make earlier hashes incomparable',
  )
  return secret
}

const privately = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: RemovalPolicy.RETAIN,
} as const

function keysOf({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) {
  return {
    partitionKey: { name: partitionKey, type: AttributeType.STRING },
    sortKey: { name: sortKey, type: AttributeType.STRING },
  }
}

/** A role that may use the table or the bucket may use the key, but only through that service, as with AWS-managed keys. */
function throughServices(...services: string[]): PolicyStatement {
  return new PolicyStatement({
    sid: 'OnlyThroughTheServiceThatHoldsTheData',
    principals: [new AnyPrincipal()],
    actions: [
      'kms:Encrypt',
      'kms:Decrypt',
      'kms:ReEncryptFrom',
      'kms:ReEncryptTo',
      'kms:GenerateDataKey',
      'kms:GenerateDataKeyWithoutPlaintext',
      'kms:DescribeKey',
    ],
    resources: ['*'],
    conditions: {
      StringEquals: {
        'kms:CallerAccount': Aws.ACCOUNT_ID,
        'kms:ViaService': services.map(service => `${service}.${Aws.REGION}.amazonaws.com`),
      },
    },
  })
}
