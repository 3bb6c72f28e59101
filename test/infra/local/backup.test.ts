import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUp, restore } from '../../../infra/local/backup.ts'
import { openDataDir } from '../../../infra/local/data-dir.ts'
import { createTable } from '../../../infra/local/engines/create-table.ts'
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

function overwrite(file: string): void {
  const bytes = readFileSync(file)
  bytes.fill(0x5a, Math.floor(bytes.length / 3), Math.floor(bytes.length / 2))
  writeFileSync(file, bytes)
}
