import * as z from 'zod'
import { readAnalytics, TrainingAnalytics } from '../../lib/analysis/training/training-analytics.ts'
import { ruleFor } from '../../lib/derive/sources/choose-source.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { range, resolveRange, sourceParameters, sourcesAsked } from '../../lib/http/input/params.ts'
import { computation } from '../../lib/http/input/representation.ts'
import { exerciseOf } from '../../lib/model/training/exercises.ts'
import { ownKeyPrefix } from '../../lib/model/training/workout-log.ts'

const limits = { default: 90, max: 1830 }

/** Keys of the catalog and of own exercises; an empty list for `none`. */
const exercisesInFull = z
  .string('name at least one exercise')
  .max(4000)
  .transform((text, context) => {
    const keys = [...new Set(text.split(',').map(key => key.trim()))]
    if (text === 'none') return []
    const unknown = keys.find(key => !exerciseOf(key) && !key.startsWith(ownKeyPrefix))
    if (unknown !== undefined) context.addIssue({ code: 'custom', message: `${unknown} is no key of an exercise` })
    return keys
  })
  .meta({ type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true })
  .optional()
  .describe(
    'Comma-separated. Keys of the exercises to show in full; the others are in `otherExercises`, and with `none` all are there. Without it, all are shown in full.',
  )

export const getTrainingAnalytics = endpoint({
  route: 'GET /api/v1/training/analytics',
  summary: 'Weekly volume, e1RM and records of each exercise, and training load in the long and in the short term',
  access: key('read'),
  query: z.strictObject({ ...range(limits), exercises: exercisesInFull, ...sourceParameters }),
  response: answer(TrainingAnalytics),
  brief: [...computation, 'rule', 'records', 'load.daily', 'dailyLoad.methods'],

  async handle({ query, account, nowMs }, context) {
    const caller = { account, nowMs, asked: sourcesAsked(query) }
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const { data, ...read } = await readAnalytics(context, caller, range, query.exercises)
    return {
      data,
      meta: meta('training/analytics', account, { range, ...caller.asked, rule: ruleFor(caller.asked), ...read }),
    }
  },
})
