import type { Key } from '../keys.ts'
import type { Expression, Item, TransactWrite } from '../table.ts'

/** The key of an item; key attributes are always texts. */
export function keyOf({ pk, sk }: Item | Key): Key {
  return { pk: String(pk), sk: String(sk) }
}

/** A write as a member of a transaction. */
export function transactItem(TableName: string, write: TransactWrite) {
  if ('put' in write) return { Put: { TableName, Item: write.put, ...expressions(write.condition) } }
  if ('delete' in write) return { Delete: { TableName, Key: write.delete, ...expressions(write.condition) } }
  if ('check' in write)
    return {
      ConditionCheck: {
        TableName,
        Key: write.check,
        ConditionExpression: write.condition.text,
        ...expressions(write.condition),
      },
    }
  const { update: Key, change, condition } = write
  return { Update: { TableName, Key, UpdateExpression: change.text, ...expressions(condition, change) } }
}

/** A condition, with the names and values of its update. */
export function expressions(condition: Expression | undefined, change?: Expression) {
  const names = { ...change?.names, ...condition?.names }
  const values = { ...change?.values, ...condition?.values }
  return {
    ...(condition
      ? { ConditionExpression: condition.text, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }
      : {}),
    ...(Object.keys(names).length > 0 ? { ExpressionAttributeNames: names } : {}),
    ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
  }
}

/** The only conditional write that DynamoDB accepts in batches: a PartiQL INSERT, which fails if the key exists. */
export function insertion(TableName: string, item: Item) {
  const attributes = Object.keys(item).map(name => `'${name}': ?`)
  return { Statement: `INSERT INTO "${TableName}" VALUE {${attributes.join(', ')}}`, Parameters: Object.values(item) }
}

/** The attributes to return; all if omitted. */
export function projection(only: readonly string[] | undefined) {
  if (!only) return {}
  const names = Object.fromEntries(only.map((name, i) => [`#p${i}`, name]))
  return { ProjectionExpression: Object.keys(names).join(', '), ExpressionAttributeNames: names }
}
