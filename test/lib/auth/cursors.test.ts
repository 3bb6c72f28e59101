import { expect, test } from 'vitest'
import { cursorsOf } from '../../../lib/auth/cursors.ts'
import { readConfig } from '../../../lib/config.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'

const place = { start: asDay('2026-11-01'), end: asDay('2026-11-21'), atMs: Date.parse('2026-11-10'), skip: 2 }
const cursorsWith = (secret: string) => cursorsOf(readConfig({ CURSOR_SECRET: secret }), () => 0)
const ours = cursorsWith('a-secret-of-this-deployment-of-ours')

test('a cursor is read by the deployment that wrote it, for its account and query, and by no other', async () => {
  const text = await ours.write('account-1', ['steps'], place)
  expect(await ours.read(text, 'account-1', ['steps'])).toEqual(place)
  const other = cursorsWith('a-secret-of-another-deployment-xyz')
  expect(await other.read(text, 'account-1', ['steps'])).toBe(null)
  expect(await ours.read(text, 'account-2', ['steps'])).toBe(null)
  expect(await ours.read(text, 'account-1', ['sleep'])).toBe(null)
})

test('there are no cursors without a secret', async () => {
  await expect(cursorsWith('').write('account-1', ['steps'], place)).rejects.toThrow('at least 32 characters')
})
