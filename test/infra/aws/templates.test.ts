import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { DescribeTableCommand, DescribeTimeToLiveCommand } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { deleteAccount } from '../../../functions/account/delete-account.ts'
import { catalog, routeName } from '../../../infra/catalog.ts'
import { allFunctions } from '../../../infra/shapes.ts'
import { pathOf, routesOf } from '../../../lib/http/contract.ts'
import { MediaMessage } from '../../../lib/queue/message.ts'
import type { Use } from '../../../lib/uses.ts'
import { startTestTable } from '../../support/engines.ts'
import { deployedResources, ownSettings } from './deployed.ts'
import { ofType, type Resource, routeKeys } from './resources.ts'

const all = await deployedResources()
const functions = ofType(all, 'AWS::Lambda::Function')
const queues = ofType(all, 'AWS::SQS::Queue')
const roles = ofType(all, 'AWS::IAM::Role')
const alarms = ofType(all, 'AWS::CloudWatch::Alarm')

test('every endpoint has a route, a GET also for HEAD, and every other request goes to the fallback', () => {
  const declared = Object.values(catalog.endpoints).flatMap(({ route }) => routesOf(route))
  expect(routeKeys(all).sort()).toEqual([...declared, '$default'].sort())
})

test('every function of the catalog is a Lambda with a role, a log group and a bundle', () => {
  expect(functions).toHaveLength(allFunctions(catalog, 'per-endpoint').length)
  for (const [what, read] of Object.entries({ role: roleOf, 'log group': logGroupOf }))
    expect(new Set(functions.map(read)).size, what).toBe(functions.length)
})

test('every endpoint has one integration with a function of its own, which only its path may call; HEAD has the integration of GET', () => {
  const targetOf = new Map(
    ofType(all, 'AWS::ApiGatewayV2::Integration').map(({ template, id, Properties }) => [
      `${template}/${id}`,
      `${template}/${Properties.IntegrationUri['Fn::GetAtt'][0]}`,
    ]),
  )
  const integrationOf = new Map(
    ofType(all, 'AWS::ApiGatewayV2::Route').map(({ template, Properties }) => [
      Properties.RouteKey as string,
      `${template}/${Properties.Target['Fn::Join'][1].at(-1).Ref}`,
    ]),
  )
  const [heads, others] = [true, false].map(isHead =>
    [...integrationOf].filter(([route]) => route.startsWith('HEAD ') === isHead),
  )
  expect(new Set(others?.map(([, integration]) => targetOf.get(integration))).size).toBe(others?.length)
  expect(targetOf.size).toBe(others?.length)
  expect(heads?.length).toBeGreaterThan(0)
  for (const [route, integration] of heads ?? [])
    expect(integration, route).toBe(integrationOf.get(route.replace('HEAD', 'GET')))
})

test('a function may be called for the path of its route with every method, and by nothing else', () => {
  const permitted = ofType(all, 'AWS::Lambda::Permission').flatMap(({ template, Properties }) => {
    if (Properties.Principal !== 'apigateway.amazonaws.com') return []
    const [, path] = /\/\*\/\*([^"]*)"/.exec(JSON.stringify(Properties.SourceArn)) ?? []
    return [`${template}/${Properties.FunctionName['Fn::GetAtt'][0]} ${path}`]
  })
  const expected = functions
    .filter(({ Properties }) => /^[A-Z]+ \//.test(Properties.Description))
    .map(({ template, id, Properties }) => `${template}/${id} ${pathOf(Properties.Description)}`)
  const fallback = permitted.filter(one => one.endsWith(' '))
  expect(fallback).toHaveLength(1)
  expect(permitted.filter(one => !fallback.includes(one)).sort()).toEqual(expected.sort())
  for (const { Properties } of ofType(all, 'AWS::Lambda::Permission')) expect(Properties.SourceArn).toBeDefined()
})

test('Lambdas are nodejs24.x on arm64, and endpoints time out before API Gateway does', () => {
  const endpointFunctions = functions.filter(({ id }) => !/Worker|Schedule/.test(id))
  for (const { Properties } of functions) {
    expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'], Handler: 'index.handler' })
  }
  for (const { Properties } of endpointFunctions) expect(Properties.Timeout).toBeLessThanOrEqual(28)
})

test('an environment fits in the 4 KB that Lambda allows', () => {
  for (const { id, Properties } of functions)
    expect(JSON.stringify(Properties.Environment?.Variables ?? {}).length, id).toBeLessThan(4096)
})

test('logs are kept for a month, and access logs contain no query, header, path or address', () => {
  for (const { Properties } of ofType(all, 'AWS::Logs::LogGroup')) expect(Properties.RetentionInDays).toBe(30)
  const [stage] = ofType(all, 'AWS::ApiGatewayV2::Stage')
  expect(stage?.Properties.AccessLogSettings.Format).not.toMatch(
    /querystring|header|\$context\.path|\.(sourceIp|userAgent)/i,
  )
  expect(stage?.Properties.DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0)
})

test('every queue has a dead-letter queue, and an alarm watches the depth of each dead-letter queue', () => {
  const redrive = queues.flatMap(
    ({ Properties }) => Properties.RedrivePolicy?.deadLetterTargetArn['Fn::GetAtt'][0] ?? [],
  )
  const targets = functions.flatMap(({ Properties }) => Properties.DeadLetterConfig?.TargetArn['Fn::GetAtt'][0] ?? [])
  const deadLetters = new Set<string>([...redrive, ...targets])
  for (const { id, Properties } of queues) expect(deadLetters.has(id) || Properties.RedrivePolicy, id).toBeTruthy()

  const depth = alarms.filter(({ Properties }) => Properties.MetricName === 'ApproximateNumberOfMessagesVisible')
  const watched = depth.map(({ Properties }) => Properties.Dimensions[0].Value['Fn::GetAtt'][0])
  expect(watched.sort()).toEqual([...deadLetters].sort())
  for (const { Properties } of depth) expect(Properties).toMatchObject({ Threshold: 1, EvaluationPeriods: 1 })
})

test('queues hide a message for six timeouts of its worker, the one in order until its function must have ended, and report failures one by one', () => {
  for (const { fifo, timeoutSeconds } of Object.values(catalog.workers)) {
    const hidden = fifo
      ? { FifoQueue: true, VisibilityTimeout: timeoutSeconds + 30 }
      : { VisibilityTimeout: 6 * timeoutSeconds }
    expect(queues.map(({ Properties }) => Properties)).toContainEqual(expect.objectContaining(hidden))
  }
  const mappings = ofType(all, 'AWS::Lambda::EventSourceMapping')
  expect(mappings).toHaveLength(Object.keys(catalog.workers).length)
  for (const { Properties } of mappings) {
    expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures'])
    expect(Properties.ScalingConfig.MaximumConcurrency).toBeGreaterThanOrEqual(2)
  }
})

test('a function that may send to the queue that it consumes allows recursion, and no other function does', () => {
  const consumers = ofType(all, 'AWS::Lambda::EventSourceMapping').map(({ template, Properties }) => {
    const id: string = Properties.FunctionName.Ref
    const consumer = functions.find(one => one.template === template && one.id === id)
    const role = roles.find(one => consumer && roleId(one) === roleOf(consumer))
    const sending = role?.Properties.Policies[0].PolicyDocument.Statement.filter(
      ({ Action }: Resource['Properties']) => Action === 'sqs:SendMessage',
    )
    return {
      id,
      continues: sending.some(({ Resource }: Resource['Properties']) =>
        isDeepStrictEqual(Resource, Properties.EventSourceArn),
      ),
    }
  })
  const continuing = consumers.filter(({ continues }) => continues).map(({ id }) => id)
  const allowed = functions.filter(({ Properties }) => Properties.RecursiveLoop !== undefined)
  expect(allowed.map(({ id }) => id).sort()).toEqual(continuing.sort())
  for (const { id, Properties } of allowed) expect(Properties.RecursiveLoop, id).toBe('Allow')
  expect(allowed.map(({ Properties }) => Properties.Description).sort()).toEqual(
    ['erasure', 'export', 'history', 'import', 'media', 'sync'].map(queue => `Consumes the queue ${queue}`),
  )
})

test('an alarm reports the first message of any function that Lambda drops as recursive', () => {
  const dropped = alarms.filter(({ Properties }) => Properties.MetricName === 'RecursiveInvocationsDropped')
  expect(dropped.map(({ Properties }) => Properties)).toEqual([
    expect.objectContaining({ Namespace: 'AWS/Lambda', Statistic: 'Sum', Threshold: 1, EvaluationPeriods: 1 }),
  ])
  expect(dropped[0]?.Properties).not.toHaveProperty('Dimensions')
})

const alarmOf = (name: string) =>
  alarms.find(({ Properties }) => Properties.AlarmName === `personal-health-data-test-${name}`)?.Properties

test('a schedule that is not called three times in a row raises an alarm, although it then has no data', () => {
  for (const [file, { everyMinutes }] of Object.entries(catalog.schedules)) {
    const alarm = alarmOf(`${file.split('/')[1]}-silent`)
    expect(alarm).toMatchObject({
      Namespace: 'AWS/Lambda',
      MetricName: 'Invocations',
      Statistic: 'Sum',
      Period: 3 * everyMinutes * 60,
      EvaluationPeriods: 1,
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    })
    const [{ Name, Value }] = alarm.Dimensions
    expect(Name).toBe('FunctionName')
    expect(functions.find(({ id }) => id === Value.Ref)?.Properties.Description).toBe(
      `Runs every ${everyMinutes} minutes`,
    )
  }
})

test('a connected account that was not synchronized for six hours raises an alarm, seen for longer than the hour between refreshes', () => {
  const alarm = alarmOf('synchronization-age')
  expect(alarm).toMatchObject({
    Namespace: 'personal-health-data-test',
    MetricName: 'syncAgeSeconds',
    Statistic: 'Maximum',
    Threshold: 6 * 3600,
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
  })
  expect(alarm.Period).toBeGreaterThan(3600)
})

test('requests that the table throttles or fails raise an alarm', () => {
  const watched = (name: string) =>
    alarmOf(name)?.Metrics.flatMap(({ MetricStat }: Resource['Properties']) =>
      MetricStat
        ? [
            [
              MetricStat.Metric.Namespace,
              MetricStat.Metric.MetricName,
              ...MetricStat.Metric.Dimensions.flatMap(({ Name, Value }: Resource['Properties']) =>
                Name === 'TableName' ? [] : [Value],
              ),
            ].join(' '),
          ]
        : [],
    )
  expect(watched('table-throttled')).toEqual(['AWS/DynamoDB ReadThrottleEvents', 'AWS/DynamoDB WriteThrottleEvents'])
  expect(watched('table-errors')).toEqual(
    ['GetItem', 'Query', 'UpdateItem'].map(operation => `AWS/DynamoDB SystemErrors ${operation}`),
  )
  for (const name of ['table-throttled', 'table-errors']) {
    const tables = alarmOf(name)?.Metrics.flatMap(({ MetricStat }: Resource['Properties']) =>
      (MetricStat?.Metric.Dimensions ?? []).filter(({ Name }: Resource['Properties']) => Name === 'TableName'),
    )
    expect(tables).toHaveLength(watched(name)?.length ?? 0)
    for (const { Value } of tables) expect(JSON.stringify(Value)).toMatch(/ImportValue.*Table/)
  }
})

test('functions that run at once raise an alarm before they reach the quota of the AWS account, which is a setting', async () => {
  const quotas = [all, await deployedResources('own')].map(resources =>
    ofType(resources, 'AWS::CloudWatch::Alarm').find(
      ({ Properties }) => Properties.MetricName === 'ConcurrentExecutions',
    ),
  )
  expect(quotas.map(alarm => alarm?.Properties.Threshold)).toEqual([800, 0.8 * ownSettings.concurrencyQuota])
  for (const alarm of quotas) {
    expect(alarm?.Properties).toMatchObject({ Namespace: 'AWS/Lambda', Statistic: 'Maximum' })
    expect(alarm?.Properties).not.toHaveProperty('Dimensions')
  }
})

test('alarms have stable names, and notify the alarm topic when they begin and when they end', () => {
  const names = alarms.map(({ Properties }) => Properties.AlarmName)
  expect(names).toEqual(
    expect.arrayContaining(
      ['api-5xx', 'sync-dead-letters', 'sync-queue-age'].map(name => `personal-health-data-test-${name}`),
    ),
  )
  for (const { id, Properties } of alarms) {
    expect(Properties.AlarmActions, id).toHaveLength(1)
    expect(Properties.OKActions, id).toEqual(Properties.AlarmActions)
  }
  for (const file of [...Object.keys(catalog.workers), ...Object.keys(catalog.schedules)])
    for (const kind of ['errors', 'throttles'])
      expect(names).toContain(`personal-health-data-test-${file.split('/')[1]}-${kind}`)
})

test('no role allows a whole service, a Scan, or a resource by star', () => {
  for (const { Action, Resource } of statements()) {
    for (const action of [Action].flat()) expect(action).toMatch(/^[a-z0-9-]+:[A-Za-z]+$/)
    for (const action of [Action].flat()) expect(action).not.toMatch(/Scan|PartiQL(?!Insert$)/)
    const objects = /"\/(media|uploads|exports|imports)\/\*"/
    expect(JSON.stringify(Resource).replace(objects, '')).not.toContain('*')
  }
  expect(ofType(all, 'AWS::IAM::Policy')).toEqual([])
  expect(roles.filter(({ Properties }) => Properties.ManagedPolicyArns)).toEqual([])
})

test('only the workers that store observations, of a platform or of an archive, and the import of workout logs insert items in bulk', () => {
  const inserting = roles.filter(role => JSON.stringify(role).includes('PartiQLInsert'))
  expect(inserting.map(({ id }) => id.replace(/Role.*/, '')).sort()).toEqual([
    routeName('POST /api/v1/workout-logs/import'),
    'WorkersHistoryWorker',
    'WorkersImportWorker',
    'WorkersSyncWorker',
  ])
})

test('the receiver of notifications reaches no account: it looks up whom one is about, and queues it', () => {
  const [role, ...others] = roles.filter(({ id }) => id.startsWith('PostWebhooksPrimary'))
  expect(others).toEqual([])
  const actions = role?.Properties.Policies[0].PolicyDocument.Statement.flatMap((one: { Action: string }) => one.Action)
  expect(actions.filter((action: string) => !/^logs:/.test(action)).sort()).toEqual([
    'dynamodb:BatchGetItem',
    'secretsmanager:GetSecretValue',
    // To both queues of synchronization.
    'sqs:SendMessage',
    'sqs:SendMessage',
  ])
  expect(JSON.stringify(role?.Properties.Policies)).toContain('"dynamodb:LeadingKeys":["upstream#google-health#*"]')
})

test('a route that anyone can call has its own throttle, and an alarm on refused requests', () => {
  const [stage] = ofType(all, 'AWS::ApiGatewayV2::Stage')
  const senders = Object.values(catalog.endpoints).filter(({ access }) => access.kind === 'webhook')
  expect(senders.map(({ route }) => route)).toEqual(Object.keys(stage?.Properties.RouteSettings))
  const { RouteSettings, DefaultRouteSettings } = stage?.Properties ?? {}
  for (const own of Object.values(RouteSettings) as { ThrottlingRateLimit: number }[])
    expect(own.ThrottlingRateLimit).toBeLessThan(DefaultRouteSettings.ThrottlingRateLimit)
})

test('no role reaches the table but through the prefixes of its partition keys', () => {
  const onTable = statements().filter(({ Action }) => [Action].flat().some(action => action.startsWith('dynamodb:')))
  expect(onTable.length).toBeGreaterThan(0)
  for (const { Condition } of onTable) {
    const prefixes: string[] = Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys']
    for (const prefix of prefixes)
      expect(prefix).toMatch(
        /^(account#\*|receipt#\*|key#\*|session#\*|share#\*|tries#\*|limit#\*|identity#\*|slug#\*|due#\d+|upstream#google-health#\*)$/,
      )
  }
})

test('the table is encrypted with our key, can be restored to any second and cannot be deleted by mistake', () => {
  const [table, ...others] = ofType(all, 'AWS::DynamoDB::Table')
  expect(others).toEqual([])
  expect(table).toMatchObject({
    DeletionPolicy: 'Retain',
    Properties: {
      BillingMode: 'PAY_PER_REQUEST',
      DeletionProtectionEnabled: true,
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    },
  })
})

test('the table of a deployment has the keys, the index and the time to live of the table on this machine', async () => {
  const [table] = ofType(all, 'AWS::DynamoDB::Table')
  const { client, tableName, stop } = await startTestTable()
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }))
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: tableName }))
  await stop()
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, TimeToLiveSpecification } = table?.Properties ?? {}
  expect(AttributeDefinitions).toEqual(Table?.AttributeDefinitions)
  expect(KeySchema).toEqual(Table?.KeySchema)
  expect(GlobalSecondaryIndexes).toEqual(
    Table?.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({
      IndexName,
      KeySchema,
      Projection,
    })),
  )
  expect(TimeToLiveSpecification).toEqual({
    AttributeName: TimeToLiveDescription?.AttributeName,
    Enabled: TimeToLiveDescription?.TimeToLiveStatus === 'ENABLED',
  })
  expect(TimeToLiveSpecification).toEqual({ AttributeName: 'expiresAtEpoch', Enabled: true })
  expect(GlobalSecondaryIndexes[0].Projection).toEqual({ ProjectionType: 'KEYS_ONLY' })
})

test('a table that was restored takes the place of the damaged one, which stays, with every export that is in use', async () => {
  const restored = await deployedResources('restored')
  const [table] = ofType(restored, 'AWS::DynamoDB::Table')
  expect(table?.DeletionPolicy).toBe('Retain')
  const lambdas = ofType(restored, 'AWS::Lambda::Function')
  const named = lambdas.flatMap(({ Properties }) => Properties.Environment?.Variables.TABLE_NAME ?? [])
  expect(new Set(named)).toEqual(new Set(['restored-table']))
  const arns = ofType(restored, 'AWS::IAM::Role').flatMap(({ Properties }) =>
    (Properties.Policies[0].PolicyDocument.Statement as Resource['Properties'][])
      .filter(({ Action }) => [Action].flat().some(action => action.startsWith('dynamodb:')))
      .map(({ Resource }) => JSON.stringify(Resource)),
  )
  for (const arn of arns) expect(arn).toContain(':table/restored-table')
})

test('buckets are private, encrypted, and refuse what does not come over TLS', () => {
  const buckets = ofType(all, 'AWS::S3::Bucket')
  const open = { BlockPublicAcls: true, BlockPublicPolicy: true, IgnorePublicAcls: true, RestrictPublicBuckets: true }
  for (const { id, DeletionPolicy, Properties } of buckets) {
    expect(Properties.PublicAccessBlockConfiguration, id).toEqual(open)
    expect(Properties.BucketEncryption, id).toBeDefined()
    expect(DeletionPolicy, id).toBe('Retain')
  }
  const policies = JSON.stringify(ofType(all, 'AWS::S3::BucketPolicy'))
  expect(policies.match(/"aws:SecureTransport":"false"/g)).toHaveLength(buckets.length)
})

const bucketActions = (name: string) =>
  roles
    .filter(({ id }) => id.startsWith(name))
    .flatMap(({ Properties }) => Properties.Policies[0].PolicyDocument.Statement as Resource['Properties'][])
    .filter(({ Action }) => [Action].flat()[0]?.startsWith('s3:'))
    .map(({ Action, Resource, Condition }) => {
      const [, path = ''] = /"(\/[^"]*)"/.exec(JSON.stringify(Resource)) ?? []
      return [[Action].flat().join(' '), path, Condition?.StringLike?.['s3:prefix'] ?? null]
    })

test('each role may access only the objects of the bucket that its function uses', () => {
  expect(bucketActions(routeName('GET /api/v1/workout-media/{id}'))).toEqual([['s3:GetObject', '/media/*', null]])
  expect(bucketActions(routeName('DELETE /api/v1/workout-media/{id}'))).toEqual([
    ['s3:DeleteObject', '/media/*', null],
    ['s3:ListBucket', '', 'media/*'],
  ])
  expect(bucketActions('WorkersMediaWorker')).toContainEqual([
    's3:GetObject s3:DeleteObjectVersion',
    '/uploads/*',
    null,
  ])
  expect(bucketActions('WorkersErasureWorker').map(([action, path, prefix]) => [action, path || prefix])).toEqual([
    ['s3:DeleteObjectVersion', '/media/*'],
    ['s3:ListBucketVersions', 'media/*'],
    ['s3:DeleteObjectVersion', '/uploads/*'],
    ['s3:ListBucketVersions', 'uploads/*'],
    ['s3:DeleteObjectVersion s3:AbortMultipartUpload', '/exports/*'],
    ['s3:ListBucketVersions', 'exports/*'],
    ['s3:DeleteObjectVersion s3:AbortMultipartUpload', '/imports/*'],
    ['s3:ListBucketVersions', 'imports/*'],
  ])
  expect(bucketActions(routeName('GET /api/imports/{id}'))).toEqual([
    ['s3:PutObject s3:ListMultipartUploadParts', '/imports/*', null],
  ])
  expect(bucketActions(routeName('GET /api/export/jobs/{id}/download'))).toEqual([['s3:GetObject', '/exports/*', null]])
  expect(bucketActions(routeName('POST /api/export/jobs'))).toEqual([])
  expect(bucketActions('WorkersSyncWorker')).toEqual([])
})

test('only the worker that deletes accounts may delete versions of media', () => {
  const allowed = roles.filter(({ id }) =>
    bucketActions(id).some(([actions, path]) => actions?.includes('Version') && path === '/media/*'),
  )
  expect(allowed.map(({ id }) => id)).toEqual([expect.stringMatching(/^WorkersErasureWorker/)])
})

test('what AWS keeps after a deletion is kept as long as the receipt and the documents say', () => {
  const [accessLog, bucket] = ['AccessLogs', 'Bucket'].map(
    name => ofType(all, 'AWS::S3::Bucket').find(({ id }) => id.startsWith(name))?.Properties,
  )
  const logDays = accessLog?.LifecycleConfiguration.Rules[0].ExpirationInDays
  const versionDays = bucket?.LifecycleConfiguration.Rules[0].NoncurrentVersionExpiration.NoncurrentDays
  const [table] = ofType(all, 'AWS::DynamoDB::Table')
  const pointDays = table?.Properties.PointInTimeRecoverySpecification.RecoveryPeriodInDays
  expect(versionDays).toBe(pointDays)
  const documents = ['SECURITY.md', 'docs/running-locally.md'].map(file => readFileSync(file, 'utf8'))
  for (const text of [deleteAccount.description ?? '', ...documents]) {
    const said = text.replace(/\s+/g, ' ')
    expect(said.match(/access log of the bucket[^.]*? for (\d+) days/)?.[1]).toBe(String(logDays))
    expect(said.match(/restore points of the table keep (?:the|its) (?:data|items) for (\d+) days/i)?.[1]).toBe(
      String(pointDays),
    )
  }
  for (const text of documents)
    expect(text.replace(/\s+/g, ' ').match(/version (?:stays in the bucket )?for (\d+) days/)?.[1]).toBe(
      String(versionDays),
    )
})

test('exports and archives are deleted after seven days, unfinished uploads and parts of both after one, and each new upload is announced to the worker', () => {
  const bucket = ofType(all, 'AWS::S3::Bucket').find(({ Properties }) => Properties.NotificationConfiguration)
  expect(bucket?.Properties.LifecycleConfiguration.Rules).toEqual([
    {
      Prefix: 'media/',
      NoncurrentVersionExpiration: { NoncurrentDays: 35 },
      ExpiredObjectDeleteMarker: true,
      Status: 'Enabled',
    },
    {
      Prefix: 'exports/',
      ExpirationInDays: 7,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      Status: 'Enabled',
    },
    {
      Prefix: 'imports/',
      ExpirationInDays: 7,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      Status: 'Enabled',
    },
    {
      Prefix: 'uploads/',
      ExpirationInDays: 1,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      Status: 'Enabled',
    },
    { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: 'Enabled' },
  ])
  expect(bucket?.Properties.NotificationConfiguration).toEqual({
    EventBridgeConfiguration: { EventBridgeEnabled: true },
  })
  const rule = ofType(all, 'AWS::Events::Rule').find(({ Properties }) => Properties.EventPattern)
  expect(rule?.Properties.EventPattern).toMatchObject({
    source: ['aws.s3'],
    'detail-type': ['Object Created'],
    detail: { object: { key: [{ prefix: 'uploads/' }] } },
  })
  const [target] = rule?.Properties.Targets ?? []
  expect(JSON.stringify(target.Arn)).toContain('QueuesMedia')
  const { InputPathsMap, InputTemplate } = target.InputTransformer
  const message = InputTemplate.replace(/<([^>]+)>/g, (_: string, name: string) => {
    expect(InputPathsMap[name]).toBe('$.detail.object.key')
    return '"uploads/account/medium"'
  })
  expect(MediaMessage.parse(JSON.parse(message))).toEqual({ kind: 'media-uploaded', key: 'uploads/account/medium' })
})

test('queues are encrypted and keys rotate', () => {
  for (const { id, Properties } of queues) expect(Properties.SqsManagedSseEnabled, id).toBe(true)
  for (const { id, Properties } of ofType(all, 'AWS::KMS::Key')) expect(Properties.EnableKeyRotation, id).toBe(true)
})

test('only invited people sign in, with a second factor, and come back to our callback alone', () => {
  const [pool] = ofType(all, 'AWS::Cognito::UserPool')
  expect(pool).toMatchObject({
    DeletionPolicy: 'Retain',
    Properties: {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      MfaConfiguration: 'ON',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      DeletionProtection: 'ACTIVE',
      // Anna@example.org and anna@example.org are one person. Cannot be changed after the first deployment.
      UsernameConfiguration: { CaseSensitive: false },
    },
  })
  const [client] = ofType(all, 'AWS::Cognito::UserPoolClient')
  expect(client?.Properties).toMatchObject({
    GenerateSecret: false,
    AllowedOAuthFlows: ['code'],
    AllowedOAuthScopes: ['openid', 'profile'],
  })
  expect(client?.Properties.CallbackURLs).toHaveLength(1)
  expect(JSON.stringify(client?.Properties.CallbackURLs)).toContain('/auth/callback')
})

test('a person who signs out of Cognito comes back to our page alone, and only the erasure deletes people', () => {
  const [client] = ofType(all, 'AWS::Cognito::UserPoolClient')
  expect(client?.Properties.LogoutURLs).toEqual([
    { 'Fn::Join': ['', [client?.Properties.CallbackURLs[0]['Fn::Join'][1][0], '/account']] },
  ])
  const onPeople = roles.filter(role => JSON.stringify(role).includes('cognito-idp:'))
  expect(onPeople.map(nameOf)).toEqual(['WorkersErasureWorker'])
  const [statement] = statements().filter(({ Action }) => JSON.stringify(Action).includes('cognito-idp:'))
  expect(statement.Action).toBe('cognito-idp:AdminDeleteUser')
  expect(JSON.stringify(statement.Resource)).toContain('People')
})

test('sign-in pages are the managed ones, which obey prompt=login, and have the style without which they do not open', () => {
  const [domain] = ofType(all, 'AWS::Cognito::UserPoolDomain')
  expect(domain?.Properties.ManagedLoginVersion).toBe(2)
  // Everyone sees its address.
  expect(JSON.stringify(domain?.Properties.Domain)).toContain('AWS::StackId')
  expect(JSON.stringify(domain?.Properties.Domain)).not.toContain('AWS::AccountId')
  const [client] = ofType(all, 'AWS::Cognito::UserPoolClient')
  const [style] = ofType(all, 'AWS::Cognito::ManagedLoginBranding')
  expect(style?.Properties).toMatchObject({ UseCognitoProvidedValues: true, ClientId: { Ref: client?.id } })
})

test('no function is traced: without an instrumented SDK, X-Ray sees nothing that the log line of a request lacks', () => {
  for (const { id, Properties } of functions) expect(Properties.TracingConfig, id).toBeUndefined()
})

test('only what ends a key, a share, a session, a connection, an account, a workout log, its media, a diary entry, a note, an export, an import, an imported source or a remembered request may delete', () => {
  const deleting = roles.filter(role => JSON.stringify(role).includes('dynamodb:DeleteItem'))
  expect(deleting.map(nameOf).sort()).toEqual(
    [
      'DELETE /api/account',
      'DELETE /api/connection',
      'DELETE /api/keys/{id}',
      'GET /auth/callback',
      'GET /connect/primary/callback',
      'POST /api/v1/backfill',
      'POST /api/keys',
      'POST /api/session/key',
      'POST /api/v1/workout-logs',
      'PATCH /api/v1/workout-logs/{id}',
      'DELETE /api/v1/workout-logs/{id}',
      'POST /api/v1/workout-media/{id}',
      'DELETE /api/v1/workout-media/{id}',
      'POST /api/training-logs',
      'PATCH /api/training-logs/{id}',
      'DELETE /api/training-logs/{id}',
      'POST /api/notes',
      'PATCH /api/notes/{id}',
      'DELETE /api/notes/{id}',
      'POST /api/shares',
      'DELETE /api/shares/{id}',
      'POST /api/export/jobs',
      'DELETE /api/export/jobs/{id}',
      'POST /api/imports',
      'DELETE /api/imports/{id}',
      'DELETE /api/sources/{id}',
      // Logs whose exercises get other names are written as an import writes them.
      'POST /api/v1/training/exercises/names',
      // An import moves a log whose start was corrected: the old item is deleted.
      'POST /api/v1/workout-logs/import',
      'POST /auth/sign-out',
      'POST /auth/sign-out-everywhere',
      'POST /api/upstream-writes',
    ]
      .map(routeName)
      .concat('WorkersErasureWorker', 'WorkersExportWorker', 'WorkersImportWorker', 'WorkersMediaWorker')
      .sort(),
  )
})

test('functions that only end sessions or accounts write nothing into an account, except the audit event of a sign-out', () => {
  const ending = ['POST /auth/sign-out', 'POST /auth/sign-out-everywhere', 'DELETE /api/account']
  const names = [...ending.map(routeName), 'WorkersErasureWorker']
  const found = roles.filter(role => names.includes(nameOf(role)))
  expect(found).toHaveLength(names.length)
  for (const { id, Properties } of found) {
    const ofAccount = (Properties.Policies[0].PolicyDocument.Statement as Resource['Properties'][]).filter(
      ({ Condition }) => Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'].includes('account#*'),
    )
    const attributes = (one: Resource['Properties']) =>
      one['Condition']['ForAllValues:StringEquals']?.['dynamodb:Attributes']
    const recording = ofAccount.filter(one => attributes(one)?.includes('event'))
    expect(
      recording.map(one => [one['Action'], attributes(one)]),
      id,
    ).toEqual(
      id.startsWith(routeName('POST /auth/sign-out'))
        ? [['dynamodb:PutItem', ['pk', 'sk', 'id', 'at', 'event', 'actor', 'addressHash', 'expiresAtEpoch']]]
        : [],
    )
    const actions = ofAccount.filter(one => !recording.includes(one)).flatMap(({ Action }) => Action as string[])
    expect(actions.length, id).toBeGreaterThan(0)
    expect(actions.join(), id).not.toMatch(/PutItem|UpdateItem|ConditionCheckItem/)
  }
})

test('an endpoint records the use of a session and changes nothing else of it', () => {
  const updating = statements().filter(
    ({ Action, Condition }) =>
      [Action].flat().includes('dynamodb:UpdateItem') &&
      Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys'].includes('session#*'),
  )
  expect(updating.length).toBeGreaterThan(0)
  for (const { Action, Condition } of updating) {
    expect(Action).toBe('dynamodb:UpdateItem')
    expect(Condition['ForAllValues:StringEquals']['dynamodb:Attributes']).toEqual(['pk', 'sk', 'usedAt'])
  }
})

test('an endpoint that only reads may put nothing, even with the method POST', () => {
  const asking = roles.filter(({ id }) => /^(PostApiV1Ask|GetApiV1Summary|GetApiV1Context)Role/.test(id))
  expect(asking).toHaveLength(3)
  for (const role of asking) expect(JSON.stringify(role)).not.toContain('dynamodb:PutItem')
})

test.each([
  ['platform', 'UPSTREAM_SECRET_ID', ['upstreams', 'authorizations', 'webhookSecret'], 2],
  ['cursors', 'CURSOR_SECRET_ID', ['cursors', 'addressHashes'], 0],
] as const)(
  'the secret of the %s is in no template: its readers hold its name, and only they may read it',
  (name, setting, uses, workers) => {
    expect(JSON.stringify(all)).not.toContain('resolve:secretsmanager')
    const holders = functions.filter(({ Properties }) => Properties.Environment?.Variables[setting])
    expect(holders).toHaveLength(new Set(uses.flatMap(endpointsUsing)).size + workers)
    const isOf = (statement: Resource['Properties']) =>
      statement['Action'] === 'secretsmanager:GetSecretValue' &&
      JSON.stringify(statement['Resource']).includes(':secret:personal-health-data-test/upstream-??????') ===
        (name === 'platform')
    const reading = roles.filter(({ Properties }) =>
      (Properties.Policies[0].PolicyDocument.Statement as Resource['Properties'][]).some(isOf),
    )
    expect(reading.map(roleId).sort()).toEqual(holders.map(roleOf).sort())
  },
)

test('a secret that is read needs no key: the key of the secrets is the one that AWS manages', () => {
  for (const { Properties } of ofType(all, 'AWS::SecretsManager::Secret')) expect(Properties.KmsKeyId).toBeUndefined()
})

test('tokens are opened with their owner as the encryption context, and sealed only where grants begin or are renewed', () => {
  const onKeys = statements().filter(({ Action }) => [Action].flat().some(action => action.startsWith('kms:')))
  expect(onKeys.length).toBeGreaterThan(0)
  for (const { Condition } of onKeys)
    expect(Condition).toEqual({
      'ForAllValues:StringEquals': { 'kms:EncryptionContextKeys': ['owner'] },
      Null: { 'kms:EncryptionContext:owner': 'false' },
    })
  const sealing = roles.filter(role => JSON.stringify(role).includes('"kms:Encrypt"'))
  const expected = ['GET /connect/primary/callback', 'POST /api/upstream-writes'].map(routeName)
  expect(sealing.map(nameOf).sort()).toEqual([...expected, 'WorkersHistoryWorker', 'WorkersSyncWorker'].sort())
})

const endpointsUsing = (use: Use) => Object.values(catalog.endpoints).filter(endpoint => endpoint.uses?.includes(use))

function statements() {
  return roles.flatMap(({ Properties }) =>
    Properties.Policies.flatMap((policy: Resource['Properties']) => policy.PolicyDocument.Statement),
  )
}

const roleId = ({ template, id }: Resource) => `${template}/${id}`

const nameOf = ({ id }: Resource) => id.replace(/Role.{8}$/, '')

function roleOf({ template, Properties }: Resource): string {
  return `${template}/${Properties.Role['Fn::GetAtt'][0]}`
}

function logGroupOf({ template, Properties }: Resource): string {
  return `${template}/${Properties.LoggingConfig.LogGroup.Ref}`
}

test('another upstream, other throttles, another budget and another e-mail address are settings', async () => {
  const other = await deployedResources('own')
  const held = ofType(other, 'AWS::Lambda::Function').filter(
    ({ Properties }) => Properties.Environment?.Variables.UPSTREAM_API_URL,
  )
  const callers = new Set([...endpointsUsing('upstreams'), ...endpointsUsing('authorizations')])
  expect(held).toHaveLength(2 + callers.size)
  for (const { Properties } of held) expect(Properties.Environment.Variables).toMatchObject(ownSettings.upstream)
  const [stage] = ofType(other, 'AWS::ApiGatewayV2::Stage')
  expect(stage?.Properties.DefaultRouteSettings).toMatchObject({ ThrottlingRateLimit: 3, ThrottlingBurstLimit: 4 })
  expect(Object.values(stage?.Properties.RouteSettings)).toEqual([
    { ThrottlingRateLimit: 40, ThrottlingBurstLimit: 200 },
  ])
  const [budget] = ofType(other, 'AWS::Budgets::Budget')
  expect(budget?.Properties.Budget.BudgetLimit).toEqual({ Amount: 7, Unit: 'USD' })
  const [subscription] = ofType(other, 'AWS::SNS::Subscription')
  expect(subscription?.Properties).toMatchObject({ Protocol: 'email', Endpoint: ownSettings.alarmEmail })
})

test('the budget of a month warns before and after it is spent, through the topic of the alarms', () => {
  const [budget] = ofType(all, 'AWS::Budgets::Budget')
  const [topic] = ofType(all, 'AWS::SNS::Topic')
  expect(budget?.Properties.Budget).toMatchObject({ BudgetType: 'COST', TimeUnit: 'MONTHLY' })
  const warnings = budget?.Properties.NotificationsWithSubscribers as Resource['Properties'][]
  expect(warnings.map(({ Notification }) => Notification.NotificationType)).toEqual(['ACTUAL', 'FORECASTED'])
  for (const { Subscribers } of warnings)
    expect(Subscribers).toEqual([{ SubscriptionType: 'SNS', Address: { Ref: topic?.id } }])
  const [policy] = ofType(all, 'AWS::SNS::TopicPolicy')
  expect(JSON.stringify(policy?.Properties.PolicyDocument)).toContain('budgets.amazonaws.com')
})

test('a dashboard shows the alarms, the time of requests with and without cold starts, the queues and the table', () => {
  const [dashboard, ...others] = ofType(all, 'AWS::CloudWatch::Dashboard')
  expect(others).toEqual([])
  const body = JSON.stringify(dashboard?.Properties.DashboardBody)
  for (const part of ['Alarms', 'tookMs', 'Latency', 'ApproximateAgeOfOldestMessage', 'ConsumedWriteCapacityUnits'])
    expect(body).toContain(part)
})

test('functions that compute have a whole CPU, functions that wait for the table or the platform have less', () => {
  const memoryOf = (route: string) =>
    functions.find(({ Properties }) => Properties.Description === route)?.Properties.MemorySize
  const computing = ['body', 'compare', 'correlation', 'sleep', 'recovery', 'timeline', 'daily', 'summary', 'context']
  for (const resource of computing) expect(memoryOf(`GET /api/v1/${resource}`), resource).toBe(1769)
  for (const route of [
    'POST /api/v1/ask',
    'GET /api/share/{token}',
    'GET /s/{token}',
    'POST /s/{token}',
    'GET /{slug}',
  ])
    expect(memoryOf(route), route).toBe(1769)
  for (const route of ['POST /api/keys', 'GET /account', 'POST /webhooks/primary', 'Consumes the queue erasure'])
    expect(memoryOf(route), route).toBe(512)
  expect(memoryOf('Consumes the queue sync')).toBe(320)
})
