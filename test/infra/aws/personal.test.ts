import { expect, test } from 'vitest'
import { catalog } from '../../../infra/catalog.ts'
import { deployedResources } from './deployed.ts'
import { ofType, type Resource } from './resources.ts'

/** What differs with the profile of one person. */
const all = await deployedResources('personal')
/** There is no queue for history: the sync queue and its worker do both. */
const workers = Object.values(catalog.workers).filter(({ queue }) => queue !== 'history')
const alarms = ofType(all, 'AWS::CloudWatch::Alarm')
const roles = ofType(all, 'AWS::IAM::Role')
const functions = ofType(all, 'AWS::Lambda::Function')
const statementsOf = ({ Properties }: Resource): Resource['Properties'][] =>
  Properties.Policies[0].PolicyDocument.Statement

const nameOf = ({ Properties }: Resource) => (Properties.AlarmName as string).replace('personal-health-data-test-', '')

const metricsOf = ({ Properties }: Resource): Resource['Properties'][] =>
  Properties.Metrics?.flatMap(({ MetricStat }: Resource['Properties']) => (MetricStat ? [MetricStat.Metric] : [])) ?? [
    Properties,
  ]

test('one person has at most ten alarms, which watch eleven metrics, one for each queue’s dead letters, and keeps every alarm that notices silence', async () => {
  expect(alarms.map(nameOf).sort()).toEqual([
    'api-5xx',
    'dead-letters',
    'function-errors',
    'function-throttles',
    'reauthorization-required',
    'refresh-due-accounts-silent',
    'synchronization-age',
  ])
  expect(alarms.flatMap(metricsOf)).toHaveLength(11)
  const silence = (resources: Resource[]) =>
    ofType(resources, 'AWS::CloudWatch::Alarm')
      .filter(alarm => ['refresh-due-accounts-silent', 'synchronization-age'].includes(nameOf(alarm)))
      .map(({ Properties: { Dimensions: _, ...rest } }) => rest)
  expect(silence(all)).toEqual(silence(await deployedResources('own')))
  for (const { id, Properties } of alarms) expect(Properties.OKActions, id).toEqual(Properties.AlarmActions)
})

test('errors and throttles of every function are one alarm each, and the dead letters of every queue are one', () => {
  const watched = (name: string) => alarms.filter(alarm => nameOf(alarm) === name).flatMap(metricsOf)
  for (const [name, metric] of Object.entries({ 'function-errors': 'Errors', 'function-throttles': 'Throttles' })) {
    expect(watched(name)).toEqual([expect.objectContaining({ Namespace: 'AWS/Lambda', MetricName: metric })])
    expect(watched(name)[0]).not.toHaveProperty('Dimensions')
  }
  const redrive = ofType(all, 'AWS::SQS::Queue').flatMap(
    ({ Properties }) => Properties.RedrivePolicy?.deadLetterTargetArn['Fn::GetAtt'][0] ?? [],
  )
  expect(redrive).toHaveLength(workers.length)
  const depths = watched('dead-letters')
  for (const { MetricName } of depths) expect(MetricName).toBe('ApproximateNumberOfMessagesVisible')
  expect(depths.map(({ Dimensions }) => Dimensions[0].Value['Fn::GetAtt'][0]).sort()).toEqual(redrive.sort())
  const [{ Expression } = { Expression: '' }] = alarms
    .flatMap(({ Properties }) => Properties.Metrics ?? [])
    .filter((one: Resource['Properties']) => one['Expression'])
  expect(Expression).toBe(`SUM([${workers.map(({ queue }) => queue)}])`.replaceAll(',', ', '))
})

test('one key encrypts the data and seals the tokens, and a role opens by itself only what has an owner as its context', () => {
  const [key, ...others] = ofType(all, 'AWS::KMS::Key')
  expect(others).toEqual([])
  expect(key).toMatchObject({ DeletionPolicy: 'Retain' })
  expect(key?.Properties).toMatchObject({ EnableKeyRotation: true, RotationPeriodInDays: 2560 })
  const throughServices = key?.Properties.KeyPolicy.Statement.find(({ Sid }: Resource['Properties']) => Sid)
  expect(JSON.stringify(throughServices.Condition.StringEquals['kms:ViaService'])).toMatch(/dynamodb.*s3/)
  const [table] = ofType(all, 'AWS::DynamoDB::Table')
  expect(table?.Properties.SSESpecification.KMSMasterKeyId['Fn::GetAtt'][0]).toBe(key?.id)
  const sealing = roles
    .flatMap(statementsOf)
    .filter(({ Action }) => [Action].flat().some(one => one.startsWith('kms:')))
  expect(sealing.length).toBeGreaterThan(0)
  for (const { Condition, Resource } of sealing) {
    expect(JSON.stringify(Resource)).toContain('DataKey')
    expect(Condition).toEqual({
      'ForAllValues:StringEquals': { 'kms:EncryptionContextKeys': ['owner'] },
      Null: { 'kms:EncryptionContext:owner': 'false' },
    })
  }
})

test.each([
  ['UPSTREAM_SECRET_ID', '/personal-health-data-test/upstream'],
  ['CURSOR_SECRET_ID', '/personal-health-data-test/cursors'],
])(
  '%s is a parameter: its readers hold its path, only they may read it, and no template has its text',
  (setting, path) => {
    for (const type of ['AWS::SecretsManager::Secret', 'AWS::SSM::Parameter']) expect(ofType(all, type)).toEqual([])
    expect(JSON.stringify(all)).not.toMatch(/secretsmanager|resolve:ssm/)
    const holders = functions.filter(({ Properties }) => Properties.Environment?.Variables[setting])
    expect(holders.length).toBeGreaterThan(0)
    for (const { Properties } of holders) expect(Properties.Environment.Variables[setting]).toBe(path)
    const readers = roles.filter(role =>
      statementsOf(role).some(
        ({ Action, Resource }) =>
          Action === 'ssm:GetParameter' && JSON.stringify(Resource).includes(`:parameter${path}"`),
      ),
    )
    expect(readers.map(({ template, id }) => `${template}/${id}`).sort()).toEqual(
      holders.map(({ template, Properties }) => `${template}/${Properties.Role['Fn::GetAtt'][0]}`).sort(),
    )
  },
)

test('queues that rarely have a message are polled by as few pollers as Lambda needs; the one in order keeps its maximum', () => {
  const mappings = ofType(all, 'AWS::Lambda::EventSourceMapping')
  expect(mappings).toHaveLength(workers.length)
  for (const { Properties } of mappings) {
    const [queue] = ofType(all, 'AWS::SQS::Queue').filter(({ id }) => id === Properties.EventSourceArn['Fn::GetAtt'][0])
    expect(Properties.ScalingConfig !== undefined, queue?.id).toBe(queue?.Properties.FifoQueue === true)
  }
})
