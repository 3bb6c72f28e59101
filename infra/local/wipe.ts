import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { secondMs } from '../../lib/kernel/durations.ts'
import type { Store } from '../../lib/store/store.ts'
import { type DataDir, databases } from './data-dir.ts'
import { forgetErased } from './people/people-file.ts'
import type { Polling } from './queues/pollers.ts'

/**
 * Removes from the file of a database what was deleted from its tables: SQLite keeps the bytes in free space and in the write-ahead log
 * until they happen to be overwritten. The file is written anew, also while an engine uses it, and the log is emptied.
 * @throws Error if the file stays in use
 */
export function wipe(file: string): void {
  if (!existsSync(file)) return
  const database = new DatabaseSync(file)
  try {
    database.exec(`PRAGMA busy_timeout = ${5 * secondMs}`)
    database.exec('VACUUM')
    const log = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()
    if (log?.['busy'] !== 0) throw new Error('The write-ahead log is in use')
  } finally {
    database.close()
  }
}

/**
 * Workers after which nothing of an erased account or connection stays in the files of the data directory. A worker whose files could not
 * be wiped has failed: its message comes again, and erasing can be repeated.
 */
export function wiping(pollings: readonly Polling[], dataDir: DataDir, store: Store): Polling[] {
  return pollings.map(polling => ({
    ...polling,
    async worker(event) {
      const result = await polling.worker(event)
      if (event.Records.some(({ body }) => erasures.has(kindOf(body)))) {
        for (const name of databases) wipe(dataDir.file(name))
        await forgetErased(dataDir, store)
      }
      return result
    },
  }))
}

const erasures = new Set<unknown>(['account-erasure', 'data-erasure'])

function kindOf(body: string): unknown {
  try {
    return (JSON.parse(body) as { kind?: unknown } | null)?.kind
  } catch {
    return undefined
  }
}
