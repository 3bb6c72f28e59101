import { expect, test } from 'vitest'
import * as z from 'zod'
import { faultMessage } from '../../../lib/http/input/fault-message.ts'

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'is missing'],
  [z.string(), 5, 'must be text'],
  [z.number(), '5', 'must be a number'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.boolean(), 'yes', 'must be true or false'],
  [z.array(z.string()), {}, 'must be a list'],
  [z.strictObject({}), [], 'must be an object'],
  [z.string().min(1), '', 'must have at least 1 character'],
  [z.string().max(3), 'abcd', 'must have at most 3 characters'],
  [z.number().min(1), 0, 'must be at least 1'],
  [z.array(z.string()).min(1), [], 'must have at least 1 entry'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 entries'],
  [z.iso.datetime({ offset: true }), 'noon', 'must be an instant with its offset, such as 2026-11-20T08:00:00Z'],
  [z.union([z.string(), z.number()]), null, 'does not have a form that is allowed here'],
  [z.string().regex(/^a/, 'must start with a'), 'b', 'must start with a'],
])('a fault is in plain words: %#', (schema, value, message) => {
  const issues = schema.safeParse(value, { reportInput: true }).error?.issues ?? []
  expect(issues.map(faultMessage)).toEqual([message])
})
