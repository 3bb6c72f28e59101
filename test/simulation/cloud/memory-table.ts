import {
  type TransactionCanceledException as Cancelled,
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { type Bindings, change, fulfills } from './expressions.ts'
import { type Input, Stored, type StoredItem } from './stored-items.ts'
import { ValidationException } from './table-errors.ts'

/** Called for each item before it changes: what was there, and what will be. */
export type OnWrite = (before: StoredItem | undefined, after: StoredItem | undefined) => void

interface Write {
  Key?: StoredItem
  ReturnValues?: string
  Item?: StoredItem
  ConditionExpression?: string
  UpdateExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Record<string, unknown>
}

/** The calls of DynamoDB that this service makes, on one table in memory, with values of the document client. */
export class MemoryTable {
  readonly items = new Stored()
  onWrite: OnWrite = () => undefined

  /** @throws the errors of the SDK */
  send(command: string, given: Input): Record<string, unknown> {
    const input = Stored.copy(given)
    switch (command) {
      case 'GetCommand':
        return optional('Item', Stored.copy(this.items.get(keyOf(input['Key']))))
      case 'QueryCommand':
        return this.items.query(input)
      case 'PutCommand':
      case 'DeleteCommand':
        this.#write(command === 'PutCommand' ? 'Put' : 'Delete', input)
        return {}
      case 'UpdateCommand':
        return this.#update(input)
      case 'BatchGetCommand':
        return this.#batchGet(input['RequestItems'] as Record<string, { Keys: StoredItem[] }>)
      case 'BatchWriteCommand':
        return this.#batchDelete(input['RequestItems'] as Record<string, { DeleteRequest: Write }[]>)
      case 'BatchExecuteStatementCommand':
        return { Responses: (input['Statements'] as Statement[]).map(statement => this.#insert(statement)) }
      case 'TransactWriteCommand':
        return this.#transact(input['TransactItems'] as Record<string, Write>[])
      default:
        throw new ValidationException(`The table does not know ${command}`)
    }
  }

  #batchGet(requests: Record<string, { Keys: StoredItem[] }>) {
    const entries = Object.entries(requests).map(([name, { Keys }]) => [
      name,
      Keys.flatMap(key => Stored.copy(this.items.get(keyOf(key))) ?? []),
    ])
    return { Responses: Object.fromEntries(entries), UnprocessedKeys: {} }
  }

  #batchDelete(requests: Record<string, { DeleteRequest: Write }[]>) {
    for (const { DeleteRequest } of Object.values(requests).flat()) this.#write('Delete', DeleteRequest)
    return { UnprocessedItems: {} }
  }

  #insert({ Statement, Parameters }: Statement) {
    const names = [...Statement.matchAll(/'([^']+)': \?/g)].map(([, name = '']) => name)
    const Item: StoredItem = Object.fromEntries(names.map((name, i) => [name, Parameters[i]]))
    if (this.items.get(keyOf(Item))) return { Error: { Code: 'DuplicateItem' } }
    this.#write('Put', { Item })
    return {}
  }

  #transact(members: readonly Record<string, Write>[]) {
    const writes = members.flatMap(member => Object.entries(member))
    const keys = writes.map(([, write]) => JSON.stringify(keyOf(write.Key ?? write.Item)))
    if (new Set(keys).size < keys.length) throw new ValidationException('A transaction writes an item twice')
    const codes = writes.map(([, write]) => (this.#holds(write) ? 'None' : 'ConditionalCheckFailed'))
    if (codes.some(code => code !== 'None')) throw cancelled(codes)
    for (const [kind, write] of writes)
      if (kind === 'Put' || kind === 'Update' || kind === 'Delete') this.#write(kind, write)
    return {}
  }

  #holds(write: Write): boolean {
    const { ConditionExpression: text } = write
    return text === undefined || fulfills(text, this.items.get(keyOf(write.Key ?? write.Item)) ?? {}, bound(write))
  }

  #update(write: Write) {
    const before = Stored.copy(this.items.get(keyOf(write.Key)))
    const after = Stored.copy(this.#write('Update', write))
    return optional('Attributes', write.ReturnValues === 'ALL_OLD' ? before : after)
  }

  #write(kind: 'Put' | 'Update' | 'Delete', write: Write): StoredItem | undefined {
    const key = keyOf(write.Key ?? write.Item)
    const before = this.items.get(key)
    if (!this.#holds(write)) throw refused(before)
    if (kind === 'Delete') {
      if (before) this.onWrite(before, undefined)
      this.items.delete(key)
      return undefined
    }
    const after = kind === 'Put' ? { ...write.Item } : { ...key, ...Stored.copy(before) }
    if (kind === 'Update') change(write.UpdateExpression ?? '', after, bound(write))
    this.onWrite(before, after)
    this.items.put(key, after)
    return after
  }
}

interface Statement {
  Statement: string
  Parameters: unknown[]
}

const bound = (write: Write): Bindings => ({
  names: write.ExpressionAttributeNames ?? {},
  values: write.ExpressionAttributeValues ?? {},
})

function keyOf(item: unknown): { pk: string; sk: string } {
  const { pk, sk } = (item ?? {}) as StoredItem
  if (typeof pk !== 'string' || typeof sk !== 'string') throw new ValidationException('A key has two texts')
  return { pk, sk }
}

const optional = (name: string, value: unknown) => (value === undefined ? {} : { [name]: value })

const failed = { message: 'The conditional request failed', $metadata: {} }

function refused(item: StoredItem | undefined): ConditionalCheckFailedException {
  return new ConditionalCheckFailedException({ ...failed, ...(item ? { Item: marshall(item) } : {}) })
}

function cancelled(codes: readonly string[]): Cancelled {
  return new TransactionCanceledException({ ...failed, CancellationReasons: codes.map(Code => ({ Code })) })
}
