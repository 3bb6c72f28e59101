import * as z from 'zod'
import type { Answerable, ApiRequest, Plan, Question } from '../../ask/plan/plan.ts'
import type { Asked, Reading } from '../query-request.ts'

const point = z.strictObject({ date: z.iso.date(), value: z.number(), source: z.string().nullable() })
const range = z.strictObject({ start: z.iso.date(), end: z.iso.date() })

/** One number of an answer, with what is needed to find it again by calling the API. */
export const Evidence = z
  .strictObject({
    statement: z.string().meta({ description: 'What the value is.' }),
    series: z.string().nullable(),
    value: z.union([z.number(), z.string(), z.boolean()]).nullable(),
    unit: z.string().nullable(),
    reason: z.string().nullable().meta({ description: 'Why the value is null; null when it is there.' }),
    range: range.nullable(),
    weekdays: z.array(z.int()).readonly().nullable(),
    rule: z.string().nullable().meta({ description: 'How it came about.' }),
    coverage: z.strictObject({ observed: z.int(), expected: z.int() }).nullable(),
    sources: z.array(z.string()),
    endpoints: z.array(z.string()).meta({ description: 'The calls whose answers hold it.' }),
    at: z.string().nullable().meta({
      description: 'Where in the answer of the first endpoint, as a JSON Pointer; null when made of `points`.',
    }),
    points: z
      .array(point)
      .nullable()
      .meta({ description: `The daily values it is made of; null where there are none or more than can be shown.` }),
  })
  .meta({ id: 'Evidence' })

export type Evidence = z.output<typeof Evidence>
export type Point = z.output<typeof point>

/** More daily values than these are left to the calls that give them. */
export const mostPoints = 92

export type AnswerablePlan = Answerable & Question & Pick<Plan, 'words' | 'ambiguities'>
export type Who = Pick<Asked<unknown>, 'account' | 'nowMs'>

/** A question's answer in words, and the numbers it rests on. */
export interface Told {
  answer: string
  evidence: Evidence[]
  caveats: string[]
}

/** One series' part of an answer. */
export interface Part {
  sentence: string
  evidence: Evidence[]
  caveats: string[]
}

/** The parts of several series as one answer. */
export function together(parts: readonly Part[]): Told {
  return {
    answer: parts.map(({ sentence }) => sentence).join(' '),
    evidence: parts.flatMap(part => part.evidence),
    caveats: [...new Set(parts.flatMap(part => part.caveats))],
  }
}

/** A call of the plan with its answer. */
export interface Fetched<A> {
  request: ApiRequest
  answer: A
}

export type Fetches<A> = readonly [Fetched<A>, ...Fetched<A>[]]
export type Tell<A> = (plan: AnswerablePlan, fetched: Fetches<A>, who: Who) => Told
/** Makes the calls of a plan and tells what they say. */
export type Resource = (plan: AnswerablePlan, who: Who, context: Reading) => Promise<Told>

/** A resource that questions are answered from: the door's own query and work, and how to say its answer. */
export function resource<Q extends z.ZodType, A extends { meta: { caveats: readonly string[] } }>(
  query: Q,
  answer: (asked: Asked<z.output<Q>>, context: Reading) => Promise<A>,
  tell: Tell<A>,
): Resource {
  return async (plan, who, context) => {
    const fetch = async (request: ApiRequest): Promise<Fetched<A>> => {
      const parameters = Object.fromEntries(new URL(request.path, 'http://service').searchParams)
      return { request, answer: await answer({ query: query.parse(parameters), ...who }, context) }
    }
    const [first, ...later] = await Promise.all([fetch(plan.request), ...plan.further.map(fetch)])
    const told = tell(plan, [first, ...later], who)
    const caveats = [first, ...later].flatMap(one => one.answer.meta.caveats)
    return { ...told, caveats: [...new Set([...told.caveats, ...caveats])] }
  }
}

/** Evidence with what most of it has in common filled in. */
export function evidence(about: Pick<Evidence, 'statement' | 'value' | 'endpoints'> & Partial<Evidence>): Evidence {
  return {
    series: null,
    unit: null,
    reason: about.value === null ? 'no_data' : null,
    range: null,
    weekdays: null,
    rule: null,
    coverage: null,
    sources: [],
    at: null,
    points: null,
    ...about,
  }
}
