import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backUp, restore } from '../../../infra/local/backup.ts'
import { openDataDir } from '../../../infra/local/data-dir.ts'
import { createTable } from '../../../infra/local/engines/engine.ts'
import { startIdentityProvider } from '../../../infra/local/identity-provider/identity-provider.ts'
import { openTestTable } from '../../support/engines.ts'

const demo = { person: 'demo', recording: null, asRecorded: false } as const
let root = ''
let data = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'backup-'))
  data = join(root, 'data')
})
afterEach(() => rmSync(root, { recursive: true }))

/** A directory with a table of 300 items. The engine runs on. */
async function filled() {
  const dataDir = await openDataDir(data, demo, false)
  await dataDir.tokenKey()
  const table = await openTestTable(data, 'table')
  await createTable(table.endpoint, 'table')
  const items = Array.from({ length: 300 }, (_, i) => ({ pk: 'p', sk: `i${i}`, text: `${i}`.repeat(500) }))
  expect(await table.table.insert(items)).toEqual([])
  const stop = async () => {
    await table.stop()
    return dataDir.unlock()
  }
  return { dataDir, table, stop }
}

const all = { pk: 'p', from: 'i', to: 'j' }

test('a backup of a running system, restored elsewhere, has every item and opens the tokens', async () => {
  const { table, dataDir, stop } = await filled()
  const writing = table.table.put({ pk: 'p', sk: 'z', text: 'during the backup' })
  await backUp(data, join(root, 'copy'))
  await writing
  const key = await dataDir.tokenKey()
  const before = await table.table.query(all)
  await stop()
  expect(statSync(join(root, 'copy')).mode & 0o777).toBe(0o700)

  const elsewhere = join(root, 'elsewhere')
  restore(join(root, 'copy'), elsewhere)
  const again = await openDataDir(elsewhere, demo, false)
  expect(await again.tokenKey()).toBe(key)
  const restored = await openTestTable(elsewhere, 'table')
  expect(await restored.table.query(all)).toEqual(before)
  await restored.stop()
  again.unlock()
})

test('a backup ends although the table is written all the time', async () => {
  const { stop } = await filled()
  const writer = new DatabaseSync(join(data, 'table.db'))
  writer.exec('PRAGMA busy_timeout = 5000; CREATE TABLE noise (n); INSERT INTO noise VALUES (zeroblob(8000000))')
  let next: NodeJS.Immediate | undefined
  const write = () => {
    writer.exec('INSERT INTO noise VALUES (1)')
    next = setImmediate(write)
  }
  write()
  try {
    await backUp(data, join(root, 'copy'))
  } finally {
    clearImmediate(next)
    writer.close()
    await stop()
  }
  expect(readdirSync(join(root, 'copy'))).toContain('table.db')
})

test('a folder of an own account, backed up and restored, keeps its key, its sign-in and its origin, for this user only', async () => {
  const own = { person: 'upstream', recording: null, asRecorded: false } as const
  const dataDir = await openDataDir(data, own, false)
  const key = await dataDir.tokenKey()
  const table = await openTestTable(data, 'table')
  await createTable(table.endpoint, 'table')
  await table.table.put({ pk: 'p', sk: 'i', tokens: 'sealed' })
  const provider = await startIdentityProvider({
    dataDir,
    people: [],
    clientUrl: 'http://health.test',
    passphrase: { renew: false },
  })
  await provider.stop()
  const signIn = await dataDir.readJson('identityProvider')
  await table.stop()
  dataDir.unlock()
  const copy = join(root, 'copy')
  const elsewhere = join(root, 'elsewhere')
  await backUp(data, copy)
  // A copy on another disk may have lost its permissions.
  for (const name of readdirSync(copy)) chmodSync(join(copy, name), 0o644)
  restore(copy, elsewhere)

  const again = await openDataDir(elsewhere, own, false)
  expect([await again.tokenKey(), await again.readJson('identityProvider')]).toEqual([key, signIn])
  expect(statSync(elsewhere).mode & 0o777).toBe(0o700)
  const modesIn = (folder: string, names: readonly string[]) =>
    Object.fromEntries(names.map(name => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]))
  const names = ['identity-provider.json', 'origin.json', 'table.db', 'token.key']
  expect(modesIn(elsewhere, names)).toEqual(Object.fromEntries(names.map(name => [name, '600'])))
  await expect(openDataDir(elsewhere, demo, false)).rejects.toThrow('Another start')
  again.unlock()
  await expect(openDataDir(elsewhere, demo, false)).rejects.toThrow('people of the real upstream')
})

test('the files of a backup are for this user only, and only those that a restore needs', async () => {
  const { stop } = await filled()
  const before = process.umask(0o022)
  await backUp(data, join(root, 'copy')).finally(() => process.umask(before))
  await stop()
  const names = readdirSync(join(root, 'copy')).sort()
  expect(names).toEqual(['origin.json', 'table.db', 'token.key'])
  for (const name of names) expect(statSync(join(root, 'copy', name)).mode & 0o777, name).toBe(0o600)
})

test('a backup goes into an empty folder, a restore into a directory without data that nothing runs on', async () => {
  const { stop } = await filled()
  await backUp(data, join(root, 'copy'))
  await expect(backUp(data, join(root, 'copy'))).rejects.toThrow('is not empty')
  expect(() => restore(join(root, 'copy'), data)).toThrow(`Another start is using ${data}`)
  await stop()
  expect(() => restore(join(root, 'copy'), data)).toThrow('holds data')
  await expect(backUp(join(root, 'nothing'), join(root, 'other'))).rejects.toThrow('not a data directory')
  expect(() => restore(join(root, 'nothing'), join(root, 'new'))).toThrow('is not a backup')
})

const damages: [string, (file: string) => void][] = [
  ['emptied', file => writeFileSync(file, '')],
  ['cut in half', file => truncateSync(file, Math.floor(statSync(file).size / 8192) * 4096)],
  ['overwritten in the middle', file => overwrite(file)],
  ['no database', file => writeFileSync(file, 'x'.repeat(10_000))],
]

test.each(damages)(
  'a table file that is %s is named at the start and in a restore, with what to do',
  async (_, damage) => {
    const { stop } = await filled()
    await backUp(data, join(root, 'copy'))
    await stop()
    const checkpoint = new DatabaseSync(join(data, 'table.db'))
    checkpoint.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    checkpoint.close()
    for (const file of [join(data, 'table.db'), join(root, 'copy', 'table.db')]) damage(file)
    const start = openDataDir(data, demo, false)
    await expect(start).rejects.toThrow(`${join(data, 'table.db')} is damaged`)
    await expect(start).rejects.toThrow('npm run restore')
    expect(() => restore(join(root, 'copy'), join(root, 'new'))).toThrow('is damaged')
    ;(await openDataDir(data, demo, true)).unlock()
  },
)

test('a table file that is gone while accounts are listed is named', async () => {
  const { dataDir, stop } = await filled()
  await dataDir.writeJson('people', [{ accountId: 'a' }])
  await stop()
  rmSync(join(data, 'table.db'))
  await expect(openDataDir(data, demo, false)).rejects.toThrow(/table\.db is missing.*npm run restore/s)
})

test('the table of an engine that DYNAMODB_ENDPOINT names is not missed at the start, and a backup without it is refused', async () => {
  const { dataDir, stop } = await filled()
  await dataDir.writeJson('people', [{ accountId: 'a' }])
  await stop()
  rmSync(join(data, 'table.db'))
  vi.stubEnv('DYNAMODB_ENDPOINT', 'http://127.0.0.1:8000')
  ;(await openDataDir(data, demo, false)).unlock()
  await expect(backUp(data, join(root, 'copy'))).rejects.toThrow('If another engine keeps the table')
  expect(readdirSync(root)).toEqual(['data'])
})

function overwrite(file: string): void {
  const bytes = readFileSync(file)
  bytes.fill(0x5a, Math.floor(bytes.length / 3), Math.floor(bytes.length / 2))
  writeFileSync(file, bytes)
}
