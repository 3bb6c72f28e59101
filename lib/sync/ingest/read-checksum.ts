import { hash } from 'node:crypto'
import { checksumDigits } from '../../model/sync/read-checksums.ts'
import type { FetchedSource } from '../../upstream/port.ts'
import type { Task } from '../plan/tasks.ts'

/** The checksum of the observations that a task read, and of its span. Upstream payloads are not part of it: they are stored when the observations change. */
export function readChecksum({ type, fromMs, toMs }: Task, sources: readonly FetchedSource[]): string {
  const content = JSON.stringify([type, fromMs, toMs, sources.map(({ source, block }) => [source, block])])
  return hash('sha256', content, 'hex').slice(0, checksumDigits)
}
