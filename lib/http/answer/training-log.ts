import type { AccountRef } from '../../model/account/account.ts'
import type { TrainingLog } from '../../model/training/training-log.ts'
import { etagOf } from '../middleware/conditional-get.ts'
import { meta } from './envelope.ts'

/** The subject of a refusal because another version was changed. */
export const theTrainingLogHas = 'The diary entry has'

/** `asOf` is when the entry last changed, so that the same version always has the same body. */
export function trainingLogMeta(entry: TrainingLog, account: AccountRef) {
  return meta('training-logs', { ...account, dataChangedAt: entry.updatedAt })
}

export function trainingLogHeaders(entry: TrainingLog): { etag: string } {
  return { etag: etagOf(JSON.stringify([entry.id, entry.updatedAt])) }
}
