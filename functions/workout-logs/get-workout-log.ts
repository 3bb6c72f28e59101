import * as z from 'zod'
import { reviewOfLog, WorkoutLogReview } from '../../lib/analysis/training/log-review.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { found } from '../../lib/http/answer/found.ts'
import { workoutLogAnswer, workoutLogHeaders } from '../../lib/http/answer/logs/workout-log.ts'
import { endpoint, key, Reply } from '../../lib/http/endpoint.ts'
import { list, pathId } from '../../lib/http/input/params.ts'
import { etagOf } from '../../lib/http/middleware/conditional-get.ts'
import { WorkoutLogView } from '../../lib/model/training/workout-log-view.ts'

export const getWorkoutLog = endpoint({
  route: 'GET /api/v1/workout-logs/{id}',
  summary: 'One workout log, with the ETag that a change can name in If-Match',
  description:
    'With `include=review` also what it is among all logs: its sets and volume, the records that it set, and the last log of the same ' +
    'title. The ETag is then that of the review, which no change can name.',
  access: key('read'),
  path: z.strictObject({ id: pathId }),
  query: z.strictObject({
    include: list(['review'], 'part to include').optional().describe('Comma-separated. Optional parts to include.'),
  }),
  response: answer(
    z.lazy(() =>
      WorkoutLogView.unwrap().extend({ review: WorkoutLogReview.optional().describe('With `include=review`.') }),
    ),
  ),
  problems: ['not_found'],

  async handle({ account, path, query }, { store }) {
    if (!query.include) {
      const log = found(await store.workoutLogs.read(account.id, path.id), 'workout log')
      return new Reply(workoutLogAnswer(log, account), { headers: workoutLogHeaders(log, account) })
    }
    const logs = await store.workoutLogs.all(account.id)
    const log = found(logs.find(({ id }) => id === path.id) ?? null, 'workout log')
    const { data, meta: ofLog } = workoutLogAnswer(log, account)
    const versions = logs.map(({ id, updatedAt }) => [id, updatedAt])
    return new Reply(
      {
        data: { ...data, review: reviewOfLog(log, logs, account.timezone) },
        meta: meta('workout-logs', account, { records: logs, caveats: ofLog.caveats }),
      },
      { headers: { etag: etagOf(JSON.stringify([log.id, account.timezone, account.dataChangedAt, versions])) } },
    )
  },
})
