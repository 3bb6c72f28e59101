import * as z from 'zod'
import { showTrainingLog, TrainingLogView } from '../../lib/analysis/training/diary.ts'
import { answer } from '../../lib/http/answer/envelope.ts'
import { found } from '../../lib/http/answer/found.ts'
import { trainingLogHeaders, trainingLogMeta } from '../../lib/http/answer/logs/training-log.ts'
import { endpoint, Reply, session } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'

export const getTrainingLog = endpoint({
  route: 'GET /api/training-logs/{id}',
  summary: 'One entry of the training diary, with the ETag that a change can name in If-Match',
  access: session,
  path: z.strictObject({ id: pathId }),
  response: answer(TrainingLogView),
  problems: ['not_found'],

  async handle({ account, path }, { store }) {
    const entry = found(await store.trainingLogs.read(account.id, path.id), 'diary entry')
    return new Reply(
      { data: showTrainingLog(entry), meta: trainingLogMeta(entry, account) },
      { headers: trainingLogHeaders(entry) },
    )
  },
})
