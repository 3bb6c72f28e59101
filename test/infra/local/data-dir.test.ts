import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataDir } from '../../../infra/local/data-dir.ts'

const demo = { person: 'demo', recording: null, asRecorded: false } as const
const recorded = { person: 'recorded', recording: '/recordings/2016', asRecorded: false } as const

let path = ''
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'data-'))
})
afterEach(() => rm(path, { recursive: true }))

test('a second start on the same directory is refused until the first has ended', async () => {
  const first = await openDataDir(path, demo, false)
  await expect(openDataDir(path, demo, false)).rejects.toThrow(`Another start is using ${path}`)
  await expect(openDataDir(path, demo, true)).rejects.toThrow('Another start')
  first.unlock()
  ;(await openDataDir(path, demo, false)).unlock()
})

test('a directory made for other people says so and names --fresh', async () => {
  ;(await openDataDir(path, recorded, false)).unlock()
  const refusal = openDataDir(path, demo, false)
  await expect(refusal).rejects.toThrow('holds the data of the recording /recordings/2016')
  await expect(refusal).rejects.toThrow('--fresh')
  await expect(openDataDir(path, { ...recorded, asRecorded: true }, false)).rejects.toThrow('--as-recorded')
  ;(await openDataDir(path, recorded, false)).unlock()
  ;(await openDataDir(path, demo, true)).unlock()
})

test('the token key stays the same and is readable by its owner only, like every file with secrets', async () => {
  const dataDir = await openDataDir(path, demo, false)
  const key = await dataDir.tokenKey()
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(await dataDir.tokenKey()).toBe(key)
  await dataDir.writeJson('demo', { readKey: 'x' })
  for (const name of ['tokenKey', 'demo'] as const) expect((await stat(dataDir.file(name))).mode & 0o777).toBe(0o600)
  dataDir.unlock()
})

test('--fresh removes what the system keeps and nothing else', async () => {
  const dataDir = await openDataDir(path, demo, false)
  await dataDir.tokenKey()
  await dataDir.writeJson('people', [])
  await writeFile(join(path, 'mine.txt'), 'kept')
  dataDir.unlock()
  ;(await openDataDir(path, demo, true)).unlock()
  expect((await readdir(path)).sort()).toEqual(['lock', 'mine.txt', 'origin.json'])
})

test.each(['origin.json', 'token.key', 'lock'])('a damaged %s is said with its path and the way on', async name => {
  await writeFile(
    join(path, name),
    'not what it should be, and longer than the header of a database file has room for, by far',
  )
  const use = async () => (await openDataDir(path, demo, false)).tokenKey()
  await expect(use()).rejects.toThrow(`${join(path, name)} cannot be used`)
  await expect(use()).rejects.toThrow('--data DIR')
})

test('a path that cannot be a directory is said in one sentence', async () => {
  await writeFile(join(path, 'file'), '')
  await expect(openDataDir(join(path, 'file'), demo, false)).rejects.toThrow(`${join(path, 'file')} cannot be used`)
})

test('a database that cannot be opened is not called damaged, and nobody is told to remove it', async () => {
  await mkdir(join(path, 'table.db'))
  const refusal: unknown = await openDataDir(path, demo, false).catch(error => error)
  expect(String(refusal)).toContain('table.db cannot be used')
  expect(String(refusal)).not.toMatch(/damaged|--fresh/)
})
