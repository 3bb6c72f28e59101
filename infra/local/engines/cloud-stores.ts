import { existsSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { buildApp } from 'fauxqs'
import { unusable } from '../disk.ts'

type Stores = NonNullable<NonNullable<Parameters<typeof buildApp>[0]>['stores']>

/** The parts of the emulator, which its own entry point would connect and serve on every interface. */
interface Parts {
  SqsStore: new () => Stores['sqsStore']
  SnsStore: new () => Stores['snsStore']
  S3Store: new () => Stores['s3Store']
  PersistenceManager: new (directory: string) => NonNullable<Stores['sqsStore']['persistence']>
}

/** The emulator's state, stored in `fauxqs.db` in a directory, or in memory without one. */
export async function openCloudStores(directory: string | null): Promise<{ stores: Stores; close(): void }> {
  const { SqsStore, SnsStore, S3Store, PersistenceManager } = await loadParts()
  const stores = { sqsStore: new SqsStore(), snsStore: new SnsStore(), s3Store: new S3Store() }
  if (!directory) return { stores, close: () => undefined }

  releaseReceivedMessages(join(directory, 'fauxqs.db'))
  const persistence = new PersistenceManager(directory)
  // Load first: a store that already persists while it loads would replace the rows that it reads.
  persistence.load(stores.sqsStore, stores.snsStore, stores.s3Store)
  stores.sqsStore.persistence = persistence
  stores.s3Store.persistence = persistence
  for (const queue of stores.sqsStore.allQueues()) queue.persistence = persistence
  return { stores, close: () => persistence.close() }
}

/**
 * The receivers of messages ended with the last process, so message groups need not wait for the visibility timeout. These
 * deliveries are not counted: frequent restarts must not move work to the dead-letter queue.
 */
function releaseReceivedMessages(file: string): void {
  if (!existsSync(file)) return
  const database = new DatabaseSync(file)
  try {
    database.exec(
      `UPDATE sqs_messages
       SET receipt_handle = NULL, visibility_deadline = NULL, approximate_receive_count = max(0, approximate_receive_count - 1)
       WHERE receipt_handle IS NOT NULL`,
    )
  } catch (error) {
    unusable(file, error)
  } finally {
    database.close()
  }
}

async function loadParts(): Promise<Parts> {
  const manifest = findPackageJSON('fauxqs', import.meta.url)
  if (!manifest) throw new Error('The package fauxqs is not installed')
  const modules = ['sqs/sqsStore.js', 'sns/snsStore.js', 's3/s3Store.js', 'persistence.js'].map(
    file => import(pathToFileURL(join(dirname(manifest), 'dist', file)).href) as Promise<Partial<Parts>>,
  )
  return Object.assign({}, ...(await Promise.all(modules))) as Parts
}
