import * as z from 'zod'
import { callerOf } from '../../lib/http/access/caller.ts'
import { found } from '../../lib/http/answer/found.ts'
import { theTrainingLogHas, trainingLogHeaders } from '../../lib/http/answer/logs/training-log.ts'
import { hasChanged, requireMatch } from '../../lib/http/answer/logs/versions.ts'
import { requireSent } from '../../lib/http/answer/sync-problem.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'
import { queueTrainingDays } from '../../lib/sync/days/training-days.ts'

export const deleteTrainingLog = endpoint({
  route: 'DELETE /api/training-logs/{id}',
  summary: 'Deletes an entry of the training diary',
  access: session,
  path: z.strictObject({ id: pathId }),
  ifMatch: true,
  status: 204,
  response: z.undefined(),
  problems: ['not_found'],
  uses: ['deleteTraining', 'addressHashes', 'syncQueue'],

  async handle({ account, actor, address, path, ifMatch, nowMs }, context) {
    const { store } = context
    const by = await callerOf({ account, actor, address }, context)
    const entry = found(await store.trainingLogs.read(account.id, path.id), 'diary entry')
    requireMatch(ifMatch, trainingLogHeaders(entry).etag, theTrainingLogHas)
    requireSent(await queueTrainingDays(context, account.id, [entry.date]))
    if (!(await store.trainingLogs.delete(account.id, entry))) throw hasChanged(theTrainingLogHas)
    await store.audit.recordInHour(account.id, { kind: 'training_logs_deleted' }, by, nowMs)
    return undefined
  },
})
