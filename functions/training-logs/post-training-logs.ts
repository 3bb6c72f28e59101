import { showTrainingLog, TrainingLogView } from '../../lib/analysis/training/diary.ts'
import { Problem } from '../../lib/errors.ts'
import { answer } from '../../lib/http/answer/envelope.ts'
import { trainingLogHeaders, trainingLogMeta } from '../../lib/http/answer/logs/training-log.ts'
import { requireSent } from '../../lib/http/answer/sync-problem.ts'
import { endpoint, Reply, session } from '../../lib/http/endpoint.ts'
import { invalidBody } from '../../lib/http/input/input.ts'
import { asDay, utcMidnight } from '../../lib/kernel/civil-time.ts'
import { isDayNear, notNear } from '../../lib/model/instant.ts'
import { TrainingLogInput, trainingLogContent } from '../../lib/model/training/training-log.ts'
import { queueTrainingDays } from '../../lib/sync/days/training-days.ts'

export const postTrainingLogs = endpoint({
  route: 'POST /api/training-logs',
  summary: 'Writes a session into the training diary',
  description:
    'With `rpe`, the session has a load (RPE x minutes), which the training load uses on days without a load from heart rate.',
  access: session,
  body: TrainingLogInput,
  creates: true,
  status: 201,
  response: answer(TrainingLogView),
  uses: ['syncQueue'],

  async handle({ account, body, nowMs, newId }, context) {
    const { store } = context
    if (!isDayNear(body.date, nowMs, account.timezone)) throw invalidBody('date', notNear)
    const now = new Date(nowMs).toISOString()
    const id = newId(utcMidnight(asDay(body.date)))
    const entry = { id, ...trainingLogContent(body), createdAt: now, updatedAt: now }
    requireSent(await queueTrainingDays(context, account.id, [entry.date]))
    const created = await store.trainingLogs.createOnce(account.id, entry)
    if (!created) throw new Problem('unavailable', 'Try again.')
    const headers = { ...trainingLogHeaders(created), location: `/api/training-logs/${id}` }
    return new Reply({ data: showTrainingLog(created), meta: trainingLogMeta(created, account) }, { headers })
  },
})
