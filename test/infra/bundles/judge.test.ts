import { expect, test } from 'vitest'
import type { AwsCall } from './aws-calls.ts'
import { callsOf } from './aws-calls.ts'
import type { Statement } from './deployed-functions.ts'
import { allows } from './judge.ts'

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
  callsOf({ target, headers: {}, body: Buffer.from(JSON.stringify(input)) })
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
])('the judge answers as IAM does about %s', (_, expected, calls) => {
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

test('a condition or an effect that the judge does not know is an error, never an answer', () => {
  const [call] = put({ pk: { S: 'account#1' }, sk: { S: 'a' } })
  if (!call) throw new Error('There is no call')
  expect(() => allows({ ...onItems, Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } }, call)).toThrow(
    'IpAddress',
  )
  expect(() => allows({ ...onItems, Effect: 'Deny' }, call)).toThrow('Deny')
})
