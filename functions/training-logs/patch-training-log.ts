import * as z from 'zod'
import { showTrainingLog, TrainingLogView } from '../../lib/analysis/training/diary.ts'
import { answer } from '../../lib/http/answer/envelope.ts'
import { found } from '../../lib/http/answer/found.ts'
import { theTrainingLogHas, trainingLogHeaders, trainingLogMeta } from '../../lib/http/answer/logs/training-log.ts'
import { hasChanged, nextVersion, requireMatch } from '../../lib/http/answer/logs/versions.ts'
import { requireSent } from '../../lib/http/answer/sync-problem.ts'
import { endpoint, Reply, session } from '../../lib/http/endpoint.ts'
import { invalidBody } from '../../lib/http/input/input.ts'
import { pathId } from '../../lib/http/input/params.ts'
import { isDayNear, notNear } from '../../lib/model/instant.ts'
import { TrainingLogPatch, trainingLogContent } from '../../lib/model/training/training-log.ts'
import { queueTrainingDays } from '../../lib/sync/days/training-days.ts'

export const patchTrainingLog = endpoint({
  route: 'PATCH /api/training-logs/{id}',
  summary: 'Changes an entry of the training diary by a JSON merge patch (RFC 7396)',
  description: 'Members that are absent stay unchanged, and null removes an optional one.',
  access: session,
  path: z.strictObject({ id: pathId }),
  body: TrainingLogPatch,
  ifMatch: true,
  response: answer(TrainingLogView),
  problems: ['not_found'],
  uses: ['deleteTraining', 'syncQueue'],

  async handle({ account, path, body, ifMatch, nowMs }, context) {
    const { store } = context
    const read = found(await store.trainingLogs.read(account.id, path.id), 'diary entry')
    requireMatch(ifMatch, trainingLogHeaders(read).etag, theTrainingLogHas)
    const merged = { ...read, ...body }
    if (!isDayNear(merged.date, nowMs, account.timezone)) throw invalidBody('date', notNear)
    const next = { ...merged, ...trainingLogContent(merged), updatedAt: nextVersion(nowMs, read) }
    requireSent(await queueTrainingDays(context, account.id, [read.date, next.date]))
    if (!(await store.trainingLogs.replace(account.id, next, read))) throw hasChanged(theTrainingLogHas)
    return new Reply(
      { data: showTrainingLog(next), meta: trainingLogMeta(next, account) },
      { headers: trainingLogHeaders(next) },
    )
  },
})
