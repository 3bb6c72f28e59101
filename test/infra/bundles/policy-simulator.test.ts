import { expect, test } from 'vitest'
import type { AwsCall } from './aws-calls.ts'
import { callsOf } from './aws-calls.ts'
import type { Statement } from './deployed-functions.ts'
import { allows } from './policy-simulator.ts'

const table = 'arn:aws:dynamodb:eu-central-1:111122223333:table/things'
const onItems: Statement = {
  Effect: 'Allow',
  Action: ['dynamodb:GetItem', 'dynamodb:PutItem'],
  Resource: table,
  Condition: {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['account#*', 'due#0'] },
    'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', 'at'] },
  },
}
const asked = (target: string, input: unknown) =>
  callsOf({ method: 'POST', url: '/', target, headers: {}, body: Buffer.from(JSON.stringify(input)) })
const put = (Item: object, TableName = 'things') => asked('DynamoDB_20120810.PutItem', { TableName, Item })
const verdict = (statement: Statement, calls: readonly AwsCall[]) => calls.every(call => allows(statement, call))

test.each([
  ['an item of its partitions', true, put({ pk: { S: 'account#1' }, sk: { S: 'a' }, at: { S: 'now' } })],
  ['an item of another partition', false, put({ pk: { S: 'key#1' }, sk: { S: 'a' } })],
  ['a partition that only begins like one of its own', false, put({ pk: { S: 'due#01' }, sk: { S: 'a' } })],
  ['another attribute', false, put({ pk: { S: 'account#1' }, sk: { S: 'a' }, abilities: { S: 'all' } })],
  ['another table', false, put({ pk: { S: 'account#1' }, sk: { S: 'a' } }, 'others')],
  ['another action', false, asked('DynamoDB_20120810.Scan', { TableName: 'things' })],
  [
    'a transaction of which one write is not allowed',
    false,
    asked('DynamoDB_20120810.TransactWriteItems', {
      TransactItems: [
        { Put: { TableName: 'things', Item: { pk: { S: 'account#1' }, sk: { S: 'a' } } } },
        { Delete: { TableName: 'things', Key: { pk: { S: 'account#1' }, sk: { S: 'b' } } } },
      ],
    }),
  ],
  [
    'the index of the table, which is another resource',
    false,
    asked('DynamoDB_20120810.Query', {
      TableName: 'things',
      IndexName: 'due',
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: 'account#1' } },
    }),
  ],
])('the policy simulator answers as IAM does about %s', (_, expected, calls) => {
  expect(verdict(onItems, calls)).toBe(expected)
})

test('a ciphertext may be opened with its owner as the context, and neither without one nor with more', () => {
  const opening: Statement = {
    Effect: 'Allow',
    Action: 'kms:Decrypt',
    Resource: 'key-1',
    Condition: {
      'ForAllValues:StringEquals': { 'kms:EncryptionContextKeys': ['owner'] },
      Null: { 'kms:EncryptionContext:owner': 'false' },
    },
  }
  const open = (context: object | undefined, KeyId = 'key-1') =>
    verdict(opening, asked('TrentService.Decrypt', { KeyId, EncryptionContext: context }))
  expect([open({ owner: 'a' }), open({}), open(undefined), open({ owner: 'a', more: 'b' })]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(open({ owner: 'a' }, 'key-2')).toBe(false)
})

test('a condition or an effect that the policy simulator does not support is an error, never a decision', () => {
  const [call] = put({ pk: { S: 'account#1' }, sk: { S: 'a' } })
  if (!call) throw new Error('There is no call')
  expect(() => allows({ ...onItems, Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } }, call)).toThrow(
    'IpAddress',
  )
  expect(() => allows({ ...onItems, Effect: 'Deny' }, call)).toThrow('Deny')
})

const mediaStatements: Statement[] = [
  { Effect: 'Allow', Action: ['s3:GetObject', 's3:DeleteObject'], Resource: 'arn:aws:s3:::blobs/media/*' },
  {
    Effect: 'Allow',
    Action: 's3:ListBucket',
    Resource: 'arn:aws:s3:::blobs',
    Condition: { StringLike: { 's3:prefix': 'media/*' } },
  },
]

test.each([
  ['an object below its prefix', true, 'GET', '/blobs/media/1/photo?x-id=GetObject', ''],
  ['an object below another one', false, 'GET', '/blobs/uploads/1/photo', ''],
  ['an object of another bucket', false, 'GET', '/others/media/1/photo', ''],
  ['another action', false, 'PUT', '/blobs/media/1/photo', ''],
  ['a part of an upload', false, 'PUT', '/blobs/media/1/photo?partNumber=1&uploadId=1', ''],
  ['a list of its prefix', true, 'GET', '/blobs/?list-type=2&prefix=media%2F1', ''],
  ['a list of the versions of its prefix', false, 'GET', '/blobs/?versions&prefix=media%2F1', ''],
  ['a list of everything', false, 'GET', '/blobs/?list-type=2', ''],
  ['deleting its objects', true, 'POST', '/blobs/?delete', '<Key>media/1/a</Key><Key>media/1/b</Key>'],
  [
    'deleting a version of its objects',
    false,
    'POST',
    '/blobs/?delete',
    '<Key>media/1/a</Key><VersionId>1</VersionId>',
  ],
  ['deleting one of others', false, 'POST', '/blobs/?delete', '<Key>media/1/a</Key><Key>uploads/1/b</Key>'],
])('a role of S3 meets %s: allowed is %s', (_, isAllowed, method, url, body) => {
  const calls = callsOf({ method, url, target: '', headers: {}, body: Buffer.from(body) })
  expect(calls.every(call => mediaStatements.some(statement => allows(statement, call)))).toBe(isAllowed)
})
