import type * as z from 'zod'
import { plural } from '../../kernel/plural.ts'

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
}

/** A fault in plain words. A message that a schema states itself is kept; those of the library are for programmers. */
export function faultMessage(issue: z.core.$ZodIssue): string {
  if (!/^(Invalid|Too (small|big))\b/.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'too_small':
      return `must ${amount(issue.origin, 'at least', Number(issue.minimum))}`
    case 'too_big':
      return `must ${amount(issue.origin, 'at most', Number(issue.maximum))}`
    case 'invalid_format':
      return issue.format === 'datetime'
        ? 'must be an instant with its offset, such as 2026-11-20T08:00:00Z'
        : 'does not have the expected form'
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    default:
      return 'does not have a form that is allowed here'
  }
}

function amount(origin: string, bound: string, limit: number): string {
  if (origin === 'string') return `have ${bound} ${plural(limit, 'character')}`
  if (origin === 'array' || origin === 'set') return `have ${bound} ${plural(limit, 'entry', 'entries')}`
  return `be ${bound} ${limit}`
}
