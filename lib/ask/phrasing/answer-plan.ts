import type { DailyRow } from '../../analysis/daily/series-view.ts'
import type { Caller, ReadContext } from '../../analysis/read-context.ts'
import type { RecoveryDay } from '../../analysis/recovery/recovery.ts'
import type { AnswerablePlan, ApiRequest } from '../plan/plan.ts'
import type { DaysOfSeries } from '../plan/question-parts.ts'
import { sourcedCall } from './all-sources.ts'
import type { Answered, AnswerText, Fetched, Phrase } from './answer-text.ts'
import { asOwn } from './as-own.ts'
import { phraseGoal } from './bounds/phrase-goal.ts'
import type { CalledEndpoint, CalledEndpoints, DataByPath, Path } from './called-endpoints.ts'
import { phraseCard } from './card/phrase-card.ts'
import { phraseCondition } from './conditions/phrase-condition.ts'
import { phraseRecoveryDays } from './conditions/phrase-recovery-days.ts'
import { daysPastBound } from './days/days-past-bound.ts'
import { lastKnownRequest } from './days/last-known.ts'
import { napsRequest } from './days/naps-beside.ts'
import { phraseDays } from './days/phrase-days.ts'
import { phraseUnusual } from './days/phrase-unusual.ts'
import { phraseGlucose } from './glucose/phrase-glucose.ts'
import { lastReadingRequest } from './glucose/phrase-glucose-readings.ts'
import { dayBeforeRequest, phraseTimeline } from './glucose/phrase-timeline.ts'
import { phraseNutrition } from './meals/phrase-nutrition.ts'
import { phraseDataTypes, phraseDevices, phraseExports, phraseProfile } from './records/phrase-account.ts'
import { earlierReadings, phraseArchiveReadings } from './records/phrase-archive-readings.ts'
import { phraseBackfill } from './records/phrase-backfill.ts'
import { phraseWorkouts } from './records/phrase-workouts.ts'
import { phraseBody } from './resources/phrase-body.ts'
import { phraseComparison, phraseTrend } from './resources/phrase-comparison.ts'
import { phraseConnection } from './resources/phrase-connection.ts'
import { phraseCorrelation } from './resources/phrase-correlation.ts'
import { phraseDataQuality } from './resources/phrase-data-quality.ts'
import { phraseDaySummary } from './resources/phrase-day-summary.ts'
import { phraseRecovery } from './resources/phrase-recovery.ts'
import { phraseSeriesOfDay } from './resources/phrase-series-of-day.ts'
import { phraseSleep } from './resources/phrase-sleep.ts'
import { phraseSummary } from './resources/phrase-summary.ts'
import { phraseSets } from './sets/phrase-sets.ts'
import { phraseTagEffect, phraseTaggedDays } from './tags/phrase-tag.ts'
import { phraseExercises } from './training/phrase-exercises.ts'
import { phraseMuscles } from './training/phrase-muscles.ts'
import { phraseTraining } from './training/phrase-training.ts'
import { laterPages, withWholeLists } from './whole-lists.ts'

const phrasings: { readonly [P in Path]: Phrase<DataByPath[P]> } = {
  '/api/v1/daily': (plan, ...rest) => phraseDaily(plan)(plan, ...rest),
  '/api/v1/daily-summary': phraseDaySummary,
  '/api/v1/sleep': phraseSleep,
  '/api/v1/recovery': phraseRecovery,
  '/api/v1/body': phraseBody,
  '/api/v1/compare': (plan, ...rest) => (plan.intent === 'trend' ? phraseTrend : phraseComparison)(plan, ...rest),
  '/api/v1/correlation': (plan, ...rest) =>
    (plan.intent === 'tag' ? phraseTagEffect : phraseCorrelation)(plan, ...rest),
  '/api/v1/summary': phraseSummary,
  '/api/v1/data-quality': phraseDataQuality,
  '/api/v1/connection': phraseConnection,
  '/api/v1/backfill': phraseBackfill,
  '/api/v1/workouts': phraseWorkouts,
  '/api/v1/workouts/unified': phraseWorkouts,
  '/api/v1/training/exercises/review/{exercise_key}': phraseExercises,
  '/api/v1/training/muscle-groups/usage': phraseMuscles,
  '/api/v1/training/analytics': phraseTraining,
  '/api/v1/workout-logs': phraseSets,
  '/api/v1/glucose': phraseGlucose,
  '/api/v1/timeline': phraseTimeline,
  '/api/v1/nutrition': phraseNutrition,
  '/api/v1/health-resources': phraseDevices,
  '/api/export/jobs': phraseExports,
  '/api/v1/profile': phraseProfile,
  '/api/v1/goals': phraseGoal,
  '/api/v1/notes': phraseTaggedDays,
  '/api/v1/data-types': phraseDataTypes,
  '/api/v1/data-points': phraseArchiveReadings,
}

function phraseDaily({ intent }: AnswerablePlan): Phrase<DataByPath['/api/v1/daily']> {
  if (intent === 'card') return phraseCard
  if (intent === 'unusual') return phraseUnusual
  return intent === 'data-types' ? phraseSeriesOfDay : phraseDays
}

/** What is called after the first response, where that is not enough for an answer. */
const laterCalls: {
  readonly [P in Path]?: ((plan: AnswerablePlan, first: Fetched<DataByPath[P]>) => ApiRequest | null)[]
} = {
  '/api/v1/daily': [lastKnownRequest, napsRequest],
  '/api/v1/glucose': [lastReadingRequest],
  '/api/v1/timeline': [dayBeforeRequest],
  '/api/v1/data-points': [earlierReadings],
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
  const whole = withWholeLists(endpoints)
  if (plan.intent === 'condition' && 'sport' in plan.condition)
    return onWorkouts(plan, plan.condition.request, whole, { caller, context })
  if (plan.intent === 'workouts' && plan.onDays) return ofDays(plan, plan.onDays, whole, { caller, context })
  return isCalled(path) ? answerFrom(path, plan, whole, { caller, context }) : null
}

/** Daily values, or the recovery, on the days with workouts of a kind: two resources in one answer. */
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
  if (pathOf(plan) === '/api/v1/recovery') {
    const [recovered, sessions] = await Promise.all([
      call<RecoveryDay[]>(endpoints['/api/v1/recovery'], plan.request, caller, context),
      call<DataByPath['/api/v1/workouts/unified']>(unified, listing, caller, context),
    ])
    const listed = { request: listing, answer: sessions }
    const text = asOwn(caller.account, () =>
      phraseRecoveryDays(plan, { request: plan.request, answer: recovered }, caller, listed),
    )
    const caveats = [...text.caveats, ...recovered.meta.caveats, ...sessions.meta.caveats]
    return { ...text, caveats: [...new Set(caveats)], pages: laterPages(listed) }
  }
  const [first, workouts, ...later] = await Promise.all([
    daily(plan.request),
    call<DataByPath['/api/v1/workouts/unified']>(unified, listing, caller, context),
    ...plan.further.map(daily),
  ])
  const listed = { request: listing, answer: workouts }
  const text = asOwn(caller.account, () => phraseCondition(plan, [first, ...later], caller, listed))
  const caveats = [...text.caveats, ...first.answer.meta.caveats, ...workouts.meta.caveats]
  return { ...text, caveats: [...new Set(caveats)], pages: laterPages(listed) }
}

/** Workouts of the days on which a daily series is past a bound: two resources in one answer. */
async function ofDays(
  plan: AnswerablePlan & { intent: 'workouts' },
  days: DaysOfSeries,
  endpoints: CalledEndpoints,
  { caller, context }: { caller: Caller; context: ReadContext },
): Promise<AnswerText | null> {
  const daily = endpoints['/api/v1/daily']
  const answers = plan.further.map(async request => ({ request, answer: await call(daily, request, caller, context) }))
  const read = await Promise.all(answers)
  const found = asOwn(caller.account, () => daysPastBound(days, plan, read, caller))
  const path = pathOf(plan)
  const own = { ...plan, further: [], onDays: { ...days, dates: found.dates } }
  const text = isCalled(path) ? await answerFrom(path, own, endpoints, { caller, context }) : null
  if (!text) return null
  return {
    ...text,
    answer: `${text.answer} ${found.sentence}`,
    evidence: [...text.evidence, found.evidence],
    caveats: [...new Set([...text.caveats, ...found.caveats])],
  }
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
  const more = (laterCalls[path] ?? [])
    .flatMap(call => call(plan, first) ?? [])
    .map(request => sourcedCall(request, endpoints, caller))
  const later = [...named, ...(await Promise.all(more.map(fetch)))]
  const text = asOwn(caller.account, () => phrasings[path](plan, [first, ...later], caller))
  const caveats = [first, ...later].flatMap(one => one.answer.meta.caveats)
  return { ...text, caveats: [...new Set([...text.caveats, ...caveats])], pages: [first, ...later].flatMap(laterPages) }
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
