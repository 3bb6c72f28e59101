import type { z } from 'zod'
import type { BodyReport } from '../../analysis/body/body.ts'
import type { Comparison } from '../../analysis/comparison/compare.ts'
import type { CorrelationReport } from '../../analysis/comparison/correlation.ts'
import type { ConnectionView } from '../../analysis/connection/connection.ts'
import type { DaySummary } from '../../analysis/daily/day-summary.ts'
import type { DailyRow } from '../../analysis/daily/series-view.ts'
import type { GlucoseReport } from '../../analysis/glucose/glucose-report.ts'
import type { NutritionReport } from '../../analysis/nutrition/nutrition-report.ts'
import type { DataQuality } from '../../analysis/quality/data-quality.ts'
import type { Caller, ReadContext } from '../../analysis/read-context.ts'
import type { RecoveryDay } from '../../analysis/recovery/recovery.ts'
import type { SleepReport } from '../../analysis/sleep/sleep-report.ts'
import type { Summary } from '../../analysis/summary/summary.ts'
import type { ExerciseReviewView } from '../../analysis/training/exercise-review.ts'
import type { MuscleUsages } from '../../analysis/training/muscle-usage.ts'
import type { TrainingAnalytics } from '../../analysis/training/training-analytics.ts'
import type { UnifiedWorkout } from '../../analysis/workouts/unified-view.ts'
import type { WorkoutRow } from '../../analysis/workouts/workout-view.ts'
import type { ExportView } from '../../model/account/export-job.ts'
import type { ProfileView } from '../../model/account/profile.ts'
import type { AnswerablePlan, ApiRequest } from '../plan/plan.ts'
import type { Answered, AnswerText, Fetched, Phrase } from './answer-text.ts'
import { lastKnownRequest } from './days/last-known.ts'
import { phraseCondition } from './days/phrase-condition.ts'
import { phraseDays } from './days/phrase-days.ts'
import { phraseUnusual } from './days/phrase-unusual.ts'
import {
  type Devices,
  phraseDataTypes,
  phraseDevices,
  phraseExports,
  phraseProfile,
  type TypesOfData,
} from './records/phrase-account.ts'
import { phraseExercise } from './records/phrase-exercise.ts'
import { phraseGlucose } from './records/phrase-glucose.ts'
import { phraseMuscles } from './records/phrase-muscles.ts'
import { phraseNutrition } from './records/phrase-nutrition.ts'
import { phraseTraining } from './records/phrase-training.ts'
import { phraseWorkouts } from './records/phrase-workouts.ts'
import { phraseBody } from './resources/phrase-body.ts'
import { phraseComparison, phraseTrend } from './resources/phrase-comparison.ts'
import { phraseConnection } from './resources/phrase-connection.ts'
import { phraseCorrelation } from './resources/phrase-correlation.ts'
import { phraseDataQuality } from './resources/phrase-data-quality.ts'
import { phraseDaySummary } from './resources/phrase-day-summary.ts'
import { phraseRecovery } from './resources/phrase-recovery.ts'
import { phraseSleep } from './resources/phrase-sleep.ts'
import { phraseSummary } from './resources/phrase-summary.ts'

/** The data type of each endpoint that ask can call, by path. */
interface DataByPath {
  '/api/v1/daily': DailyRow[]
  '/api/v1/daily-summary': DaySummary
  '/api/v1/sleep': SleepReport
  '/api/v1/recovery': RecoveryDay[]
  '/api/v1/body': BodyReport
  '/api/v1/compare': Comparison
  '/api/v1/correlation': CorrelationReport
  '/api/v1/summary': Summary
  '/api/v1/data-quality': DataQuality
  '/api/v1/connection': ConnectionView
  '/api/v1/workouts': WorkoutRow[]
  '/api/v1/workouts/unified': z.output<typeof UnifiedWorkout>[]
  '/api/v1/training/exercises/review/{exercise_key}': z.output<typeof ExerciseReviewView>
  '/api/v1/training/muscle-groups/usage': z.output<typeof MuscleUsages>
  '/api/v1/training/analytics': z.output<typeof TrainingAnalytics>
  '/api/v1/glucose': GlucoseReport
  '/api/v1/nutrition': NutritionReport
  '/api/v1/health-resources': Devices
  '/api/export/jobs': z.output<typeof ExportView>[]
  '/api/v1/profile': z.output<typeof ProfileView>
  '/api/v1/data-types': TypesOfData
}
type Path = keyof DataByPath

/** The parts of an endpoint that are used here: its query schema and its handler. */
interface CalledEndpoint<Data> {
  query?: { parse(parameters: unknown): unknown } | undefined
  path?: { parse(parameters: unknown): unknown } | undefined
  handle(
    request: Caller & { query: unknown; path: unknown },
    context: ReadContext,
  ): Promise<Answered<Data> | { body: Answered<Data> }>
}

/** The endpoints that ask can call. */
export type CalledEndpoints = { readonly [P in Path]: CalledEndpoint<DataByPath[P]> }

const phrasings: { readonly [P in Path]: Phrase<DataByPath[P]> } = {
  '/api/v1/daily': (plan, ...rest) => (plan.intent === 'unusual' ? phraseUnusual : phraseDays)(plan, ...rest),
  '/api/v1/daily-summary': phraseDaySummary,
  '/api/v1/sleep': phraseSleep,
  '/api/v1/recovery': phraseRecovery,
  '/api/v1/body': phraseBody,
  '/api/v1/compare': (plan, ...rest) => (plan.intent === 'trend' ? phraseTrend : phraseComparison)(plan, ...rest),
  '/api/v1/correlation': phraseCorrelation,
  '/api/v1/summary': phraseSummary,
  '/api/v1/data-quality': phraseDataQuality,
  '/api/v1/connection': phraseConnection,
  '/api/v1/workouts': phraseWorkouts,
  '/api/v1/workouts/unified': phraseWorkouts,
  '/api/v1/training/exercises/review/{exercise_key}': phraseExercise,
  '/api/v1/training/muscle-groups/usage': phraseMuscles,
  '/api/v1/training/analytics': phraseTraining,
  '/api/v1/glucose': phraseGlucose,
  '/api/v1/nutrition': phraseNutrition,
  '/api/v1/health-resources': phraseDevices,
  '/api/export/jobs': phraseExports,
  '/api/v1/profile': phraseProfile,
  '/api/v1/data-types': phraseDataTypes,
}

/** What is called after the first response, where that is not enough for an answer. */
const laterCalls: {
  readonly [P in Path]?: (plan: AnswerablePlan, first: Fetched<DataByPath[P]>) => ApiRequest | null
} = {
  '/api/v1/daily': lastKnownRequest,
}

/** The path of the endpoint that a plan names, with the name of its parameter. */
export function pathOf({ intent, request }: AnswerablePlan): string {
  const path = request.path.split('?', 1).join()
  return intent === 'exercise' ? `${path.slice(0, path.lastIndexOf('/'))}/{exercise_key}` : path
}

/** Makes the calls of a plan and phrases their responses; null if no endpoint of this version has its path. */
export async function answerPlan(
  plan: AnswerablePlan,
  endpoints: CalledEndpoints,
  caller: Caller,
  context: ReadContext,
): Promise<AnswerText | null> {
  const path = pathOf(plan)
  if (plan.intent === 'condition' && 'sport' in plan.condition)
    return onWorkouts(plan, plan.condition.request, endpoints, { caller, context })
  return isCalled(path) ? answerFrom(path, plan, endpoints, { caller, context }) : null
}

/** Daily values on the days with workouts of a kind: two resources in one answer. */
async function onWorkouts(
  plan: AnswerablePlan & { intent: 'condition' },
  listing: ApiRequest,
  endpoints: CalledEndpoints,
  { caller, context }: { caller: Caller; context: ReadContext },
): Promise<AnswerText> {
  const daily = async (request: ApiRequest): Promise<Fetched<DailyRow[]>> => ({
    request,
    answer: await call<DailyRow[]>(endpoints['/api/v1/daily'], request, caller, context),
  })
  const unified = endpoints['/api/v1/workouts/unified']
  const [first, workouts, ...later] = await Promise.all([
    daily(plan.request),
    call<DataByPath['/api/v1/workouts/unified']>(unified, listing, caller, context),
    ...plan.further.map(daily),
  ])
  const text = phraseCondition(plan, [first, ...later], caller, { request: listing, answer: workouts })
  return { ...text, caveats: [...new Set([...text.caveats, ...first.answer.meta.caveats, ...workouts.meta.caveats])] }
}

function isCalled(path: string): path is Path {
  return Object.hasOwn(phrasings, path)
}

async function answerFrom<P extends Path>(
  path: P,
  plan: AnswerablePlan,
  endpoints: CalledEndpoints,
  { caller, context }: { caller: Caller; context: ReadContext },
): Promise<AnswerText> {
  const fetch = async (request: ApiRequest): Promise<Fetched<DataByPath[P]>> => ({
    request,
    answer: await call<DataByPath[P]>(endpoints[path], request, caller, context),
  })
  const [first, ...named] = await Promise.all([fetch(plan.request), ...plan.further.map(fetch)])
  const more = laterCalls[path]?.(plan, first)
  const later = more ? [...named, await fetch(more)] : named
  const text = phrasings[path](plan, [first, ...later], caller)
  const caveats = [first, ...later].flatMap(one => one.answer.meta.caveats)
  return { ...text, caveats: [...new Set([...text.caveats, ...caveats])] }
}

/**
 * The plan prints its call as a URL and the call is parsed from that URL again, by the endpoint's own schema: this proves that the
 * printed call gives the same numbers.
 */
async function call<Data>(
  endpoint: CalledEndpoint<Data>,
  { path }: ApiRequest,
  caller: Caller,
  context: ReadContext,
): Promise<Answered<Data>> {
  const { searchParams, pathname } = new URL(path, 'http://service')
  const query = endpoint.query?.parse(Object.fromEntries(searchParams)) ?? {}
  const named = endpoint.path?.parse({ exercise_key: pathname.slice(pathname.lastIndexOf('/') + 1) }) ?? {}
  const answered = await endpoint.handle({ ...caller, query, path: named }, context)
  return 'body' in answered ? answered.body : answered
}
