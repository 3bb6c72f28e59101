import { expect, test } from 'vitest'
import { cursorsOf } from '../../../lib/auth/cursors.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'

const place = { start: asDay('2026-11-01'), end: asDay('2026-11-21'), atMs: Date.parse('2026-11-10'), skip: 2 }
const ours = cursorsOf('a-secret-of-this-deployment-of-ours')

test('a cursor is read by the deployment that wrote it, for its account and query, and by no other', () => {
  const text = ours.write('account-1', ['steps'], place)
  expect(ours.read(text, 'account-1', ['steps'])).toEqual(place)
  const other = cursorsOf('a-secret-of-another-deployment-xyz')
  expect(other.read(text, 'account-1', ['steps'])).toBe(null)
  expect(ours.read(text, 'account-2', ['steps'])).toBe(null)
  expect(ours.read(text, 'account-1', ['sleep'])).toBe(null)
})

test('there are no cursors without a secret', () => {
  expect(() => cursorsOf('')).toThrow(/CURSOR_SECRET/)
})
