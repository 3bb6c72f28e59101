import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { diskNote } from '../../../infra/local/disk.ts'

test('a full disk is named with its directory and what to do; a disk with space is not', () => {
  expect(diskNote('/data', 512 * 1024)).toBe(' The disk of /data is full (512 KB free): make room and start again.')
  expect(diskNote('/data', 0)).toContain('is full')
  expect(diskNote('/data', 4 * 1024 * 1024)).toBe('')
  expect(diskNote(tmpdir())).toBe('')
})
