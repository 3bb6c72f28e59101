import type { AccountRef } from '../../../model/account/account.ts'
import type { TrainingLog } from '../../../model/training/training-log.ts'
import { etagOf } from '../../middleware/conditional-get.ts'
import { meta } from '../envelope.ts'

/** The beginning of the message when the client names an outdated version. */
export const theTrainingLogHas = 'The diary entry has'

/** `asOf` is when the entry last changed, so that the same version always has the same body. */
export function trainingLogMeta(entry: TrainingLog, account: AccountRef) {
  return meta('training-logs', { ...account, dataChangedAt: entry.updatedAt })
}

export function trainingLogHeaders(entry: TrainingLog): { etag: string } {
  return { etag: etagOf(JSON.stringify([entry.id, entry.updatedAt])) }
}
