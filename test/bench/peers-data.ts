import { DatabaseSync } from 'node:sqlite'
import { requestsPerMinute } from '../../lib/http/access/limits.ts'
import { addDays, type Day } from '../../lib/kernel/civil-time.ts'
import type { DayBounds } from '../../lib/kernel/day-bounds.ts'
import type { Account } from '../../lib/model/account/account.ts'
import { observedSources } from '../../lib/model/catalog/sources.ts'
import { numbersOf } from '../../lib/model/health-data/block.ts'
import type { World } from '../support/world.ts'

/** Copies the values of `daily` into SQLite; returns their number in the last 365 days. */
export async function copyValues(
  world: World,
  account: Account,
  file: string,
  range: { start: Day; end: Day },
): Promise<number> {
  const database = new DatabaseSync(file)
  database.exec(
    'CREATE TABLE daily (date TEXT, series TEXT, value REAL, source TEXT, PRIMARY KEY (date, series)) WITHOUT ROWID',
  )
  const insert = database.prepare('INSERT INTO daily VALUES (?, ?, ?, ?)')
  const keys = await keyring(world, account)
  const firstCounted = addDays(range.end, -364)
  let counted = 0
  database.exec('BEGIN')
  for (let page = 1; ; page++) {
    const { body } = await world.get(
      `daily?start=${range.start}&end=${range.end}&per_page=200&page=${page}`,
      await keys(),
    )
    for (const { date, values, sources } of body.data) {
      for (const [series, value] of Object.entries<number | null>(values)) {
        if (value === null) continue
        insert.run(date, series, value, sources[series])
        if (date >= firstCounted) counted++
      }
    }
    if (body.pagination.nextPage === null) break
  }
  database.exec('COMMIT')
  database.close()
  return counted
}

/** Copies the samples of these seven days; returns their number. */
export async function copyHeartRate(world: World, account: Account, file: string, bounds: DayBounds): Promise<number> {
  const chunks = await world.store.chunks.read(account.id, 'heart-rate', {
    fromMs: bounds.startMs,
    toMs: bounds.endMs,
    sources: observedSources,
  })
  const database = new DatabaseSync(file)
  database.exec('CREATE TABLE heart_rate (at INTEGER PRIMARY KEY, bpm INTEGER)')
  const insert = database.prepare('INSERT OR REPLACE INTO heart_rate VALUES (?, ?)')
  database.exec('BEGIN')
  let samples = 0
  for (const chunk of chunks) {
    const block = chunk.block()
    if (!block) throw new Error('A chunk cannot be read')
    const bpm = numbersOf(block, 'bpm')
    for (const [i, at] of block.start.entries()) {
      if (at < bounds.startMs || at >= bounds.endMs) continue
      insert.run(at, bpm[i] ?? null)
      samples++
    }
  }
  database.exec('COMMIT')
  database.close()
  return samples
}

/** Keys in rotation, so that none reaches its limit. */
export async function keyring(world: World, account: Account): Promise<() => Promise<string>> {
  let key = await world.key(account)
  let used = 0
  return async () => {
    if (++used % (requestsPerMinute - 10) === 0) key = await world.key(account)
    return key
  }
}
