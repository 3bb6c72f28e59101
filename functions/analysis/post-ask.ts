import * as z from 'zod'
import { AskAnswer, answerQuestion } from '../../lib/ask/phrasing/answer-question.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { getBackfill } from '../backfill/get-backfill.ts'
import { getConnection } from '../connection/get-connection.ts'
import { getDataTypes } from '../discovery/get-data-types.ts'
import { getHealthResources } from '../discovery/get-health-resources.ts'
import { getExportJobs } from '../exports/get-export-jobs.ts'
import { getGlucose } from '../glucose/get-glucose.ts'
import { getBody } from '../health-data/get-body.ts'
import { getDaily } from '../health-data/get-daily.ts'
import { getDailySummary } from '../health-data/get-daily-summary.ts'
import { getDataPoints } from '../health-data/get-data-points.ts'
import { getRecovery } from '../health-data/get-recovery.ts'
import { getSleep } from '../health-data/get-sleep.ts'
import { getTimeline } from '../health-data/get-timeline.ts'
import { getNotes } from '../notes/get-notes.ts'
import { getNutrition } from '../nutrition/get-nutrition.ts'
import { getProfile } from '../profile/get-profile.ts'
import { getExerciseReview } from '../training/get-exercise-review.ts'
import { getMuscleGroupsUsage } from '../training/get-muscle-groups-usage.ts'
import { getTrainingAnalytics } from '../training/get-training-analytics.ts'
import { getWorkoutLogs } from '../workout-logs/get-workout-logs.ts'
import { getUnifiedWorkouts } from '../workouts/get-unified-workouts.ts'
import { getWorkouts } from '../workouts/get-workouts.ts'
import { getCompare } from './get-compare.ts'
import { getCorrelation } from './get-correlation.ts'
import { getDataQuality } from './get-data-quality.ts'
import { getGoals } from './get-goals.ts'
import { getSummary } from './get-summary.ts'

const maxLength = 500

/** The endpoints that ask can call to answer questions. */
const endpoints = {
  '/api/v1/daily': getDaily,
  '/api/v1/daily-summary': getDailySummary,
  '/api/v1/sleep': getSleep,
  '/api/v1/recovery': getRecovery,
  '/api/v1/body': getBody,
  '/api/v1/compare': getCompare,
  '/api/v1/correlation': getCorrelation,
  '/api/v1/summary': getSummary,
  '/api/v1/data-quality': getDataQuality,
  '/api/v1/connection': getConnection,
  '/api/v1/backfill': getBackfill,
  '/api/v1/workouts': getWorkouts,
  '/api/v1/workouts/unified': getUnifiedWorkouts,
  '/api/v1/training/exercises/review/{exercise_key}': getExerciseReview,
  '/api/v1/training/muscle-groups/usage': getMuscleGroupsUsage,
  '/api/v1/training/analytics': getTrainingAnalytics,
  '/api/v1/workout-logs': getWorkoutLogs,
  '/api/v1/glucose': getGlucose,
  '/api/v1/timeline': getTimeline,
  '/api/v1/nutrition': getNutrition,
  '/api/v1/health-resources': getHealthResources,
  '/api/export/jobs': getExportJobs,
  '/api/v1/profile': getProfile,
  '/api/v1/goals': getGoals,
  '/api/v1/notes': getNotes,
  '/api/v1/data-types': getDataTypes,
  '/api/v1/data-points': getDataPoints,
}

export const postAsk = endpoint({
  route: 'POST /api/v1/ask',
  summary: 'Answers a question in English from the daily values, and names the call that returns the same numbers',
  description:
    'A small grammar without a language model: the same question, data and day produce the same answer. A question that is not understood gets status 200 with `answer` null, a reason, suggestions, and in `nearest` what is recorded of the series and the period that were read, with the words that were ignored; nothing is guessed. Sentences (`answer`, `spoken`, `statement`, `caveats`) are in the units of the profile, or in the unit that the question names; `value` with `unit` stays in the units of the API.',
  access: key('read'),
  body: z.strictObject({
    question: z
      .string()
      .min(1, { error: 'must not be empty', abort: true })
      .max(maxLength, `must have at most ${maxLength} characters`)
      .refine(text => !/\p{Cc}/u.test(text), 'must not contain control characters')
      .refine(text => /\S/.test(text), 'must not be empty')
      .describe('The question, in English, in one line.'),
  }),
  account: 'read',
  response: answer(AskAnswer),
  uses: ['coverage', 'markCorruptChunks', 'cursors'],

  async handle({ body, ...request }, context) {
    // The called endpoints get this request with their own query.
    const data = await answerQuestion(body.question, endpoints, request, context)
    return { data, meta: meta('ask', request.account) }
  },
})
