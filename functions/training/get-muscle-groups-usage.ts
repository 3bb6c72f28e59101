import * as z from 'zod'
import { setsOf } from '../../lib/analysis/training/logged-sets.ts'
import { MuscleUsages, muscleUsage } from '../../lib/analysis/training/muscle-usage.ts'
import { musclesFor } from '../../lib/analysis/training/written-training.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { range, resolveRange } from '../../lib/http/input/params.ts'
import { computation } from '../../lib/http/input/representation.ts'
import { boundsOfRange } from '../../lib/kernel/ranges.ts'

const limits = { default: 28, max: 366 }

export const getMuscleGroupsUsage = endpoint({
  route: 'GET /api/v1/training/muscle-groups/usage',
  summary: 'Sets, hard sets, volume and sessions of each muscle, by week, from the workout logs',
  access: key('read'),
  query: z.strictObject(range(limits)),
  response: answer(MuscleUsages),
  brief: computation,

  async handle({ query, account, nowMs }, { store }) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const { startMs, endMs } = boundsOfRange(range, account.timezone)
    const [logs, reviews] = await Promise.all([
      store.workoutLogs.between(account.id, startMs, endMs),
      store.exerciseReviews.readAll(account.id),
    ])
    const data = muscleUsage(setsOf(logs, account.timezone), musclesFor(reviews), range, account.weekStarts)
    return { data, meta: meta('training/muscle-groups/usage', account, { range, records: [...logs, ...reviews] }) }
  },
})
