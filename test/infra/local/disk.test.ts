import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CliError } from '../../../infra/local/cli-error.ts'
import { diskNote, failureText, isUnreachable, unusable } from '../../../infra/local/disk.ts'

test('a full disk is named with its directory and what to do; a disk with space is not', () => {
  expect(diskNote('/data', 512 * 1024)).toBe(' The disk of /data is full (512 KB free): make room and start again.')
  expect(diskNote('/data', 0)).toContain('is full')
  expect(diskNote('/data', 4 * 1024 * 1024)).toBe('')
  expect(diskNote(tmpdir())).toBe('')
})

test('a file that cannot be used on a full disk is no reason to remove data: the person is asked to make room', () => {
  const locked = new Error('database or disk is full')
  expect(() => unusable('/data/lock', locked, 512 * 1024)).toThrow(
    '/data/lock cannot be used: database or disk is full. The disk of /data is full (512 KB free): make room and start again.',
  )
  expect(() => unusable('/data/lock', locked, 0)).not.toThrow('--fresh')
  expect(() => unusable(join(tmpdir(), 'x.json'), new Error('not JSON'))).toThrow('--fresh')
})

test('a start that fails on a full disk says so instead of printing the stack of what failed first', () => {
  const failed = new Error('InternalServerError')
  expect(failureText(failed, '/data', 0)).toBe('The disk of /data is full (0 KB free): make room and start again.')
  expect(failureText(failed, tmpdir())).toBe(failed.stack)
  expect(failureText(failed, undefined)).toBe(failed.stack)
  expect(failureText(new CliError('Port 1 is taken.'), '/data', 0)).toBe('Port 1 is taken.')
})

test.each([
  ['a file system that is mounted read-only', { code: 'EROFS' }, true],
  ['a missing permission', { code: 'EACCES' }, true],
  ['a database that cannot be opened', { errcode: 14 }, true],
  ['a database that cannot be written, with more detail', { errcode: 8 | (4 << 8) }, true],
  ['a damaged database', { errcode: 11 }, false],
  ['a file that is no database', { errcode: 26 }, false],
  ['a text that cannot be read', {}, false],
])('%s: only what is damaged may be started over', (_, more, isOutOfReach) => {
  const error = Object.assign(new Error('it failed'), more)
  expect(isUnreachable(error)).toBe(isOutOfReach)
  const text = () => unusable(join(tmpdir(), 'x'), error)
  if (isOutOfReach) expect(text).toThrow('Its data was not touched.')
  else expect(text).toThrow('--fresh')
})
