import * as z from 'zod'
import type { Caller, ReadContext } from '../../analysis/read-context.ts'
import { addDays, civilDay } from '../../kernel/civil-time.ts'
import { type Display, withGlucoseLimits } from '../../kernel/units.ts'
import { allSourcesText } from '../../model/account/all-sources.ts'
import { withClockChange } from '../plan/days/clock-change.ts'
import { readAsOf } from '../plan/nearest/read-as.ts'
import {
  type AnswerablePlan,
  type CardPlan,
  isAnswerable,
  misunderstandings,
  type NoAnswer,
  type ReadPlan,
  refusals,
} from '../plan/plan.ts'
import { planOf } from '../plan/plan-of.ts'
import { type OfLogged, ofLoggedExercises } from '../plan/strength/logged-exercises.ts'
import { mayNameTag, planOfTag, usualTags } from '../plan/tags/plan-of-tag.ts'
import { sourcedPlan } from './all-sources.ts'
import { answerPlan, pathOf } from './answer-plan.ts'
import { asOwn, displayOf } from './as-own.ts'
import type { CalledEndpoints } from './called-endpoints.ts'
import { answerCard, Card } from './card/answer-card.ts'
import { Evidence } from './evidence.ts'
import { followUpsOf } from './follow-ups.ts'
import { Interpretation, interpretationOf, withoutRequest } from './interpretation.ts'
import { spokenBefore } from './spoken.ts'

export const AskAnswer = z.lazy(() =>
  z
    .strictObject({
      answer: z
        .string()
        .nullable()
        .describe(
          'Begins with a short sentence that can be spoken: at most 25 words, without brackets, dates and units in words. Null if the question is not answered; `reason` then explains why.',
        ),
      spoken: z
        .string()
        .nullable()
        .describe(
          'The sentence at the beginning of `answer`, where what follows says the same exactly; null where `answer` says everything once.',
        ),
      reason: z
        .enum([...misunderstandings, ...refusals, 'not_available'])
        .nullable()
        .describe('Why the question is not answered; null if it is.'),
      message: z.string().nullable().describe('A sentence for the person who reads it.'),
      readAs: z
        .string()
        .nullable()
        .describe('What the question was read as, in canonical English; null if it names nothing that is recorded.'),
      ignored: z
        .array(z.string())
        .readonly()
        .describe(
          'Words that were given no meaning, in their own text. Beside an answer: clauses that ask for nothing.',
        ),
      nearest: z
        .array(Card)
        .describe('Of a question without an answer: at most two cards of what is recorded. They are no answer to it.'),
      interpretation: Interpretation.describe('How the question was understood.'),
      evidence: z.array(Evidence).describe('The values behind the statements.'),
      caveats: z.array(z.string()).describe('What to know before relying on the result, in sentences.'),
      followUps: z.array(z.string()).describe('Questions that can follow.'),
      suggestions: z.array(z.string()).readonly().describe('Questions that can be answered instead.'),
    })
    .meta({ id: 'AskAnswer' }),
)

export type AskAnswer = z.output<typeof AskAnswer>

/**
 * Answers a question in English by calling the endpoint that has the numbers. A question that is not understood gets a reason, the nearest
 * facts and suggested questions instead of an answer.
 */
export async function answerQuestion(
  question: string,
  endpoints: CalledEndpoints,
  caller: Caller,
  context: ReadContext,
): Promise<AskAnswer> {
  const { account } = caller
  const { timezone, goals } = account
  const today = civilDay(caller.nowMs, timezone)
  const asked = withClockChange(question, timezone, today)
  const understood = asOwn(account, () => planOf(asked, today, undefined, goals))
  const read = isAnswerable(understood)
    ? understood
    : ((await ofOwnTags(asked, understood, caller, context)) ?? understood)
  if (!isAnswerable(read)) {
    const cards = await Promise.all(read.nearest.map(card => cardOf(card, endpoints, caller, context)))
    const nearest = cards.flatMap(card => (card ? withOwnLimits(card, displayOf(account)) : []))
    return unanswered(read, { ...read, nearest })
  }
  const own = await ofOwnLogs(read, caller, context)
  const { caveats, lacking } = own
  const plan = sourcedPlan(own.plan, endpoints, caller)
  const text = await answerPlan(plan, endpoints, caller, context)
  if (!text) {
    const message = `The answer requires ${pathOf(plan)}, which this version does not provide.`
    return unanswered(read, { reason: 'not_available', message, suggestions: followUpsOf(plan), nearest: [] })
  }
  const limits = (of: string) => (plan.unit?.name === 'mg/dL' ? of : withGlucoseLimits(of, displayOf(account)))
  const said = limits([text.answer, ...lacking].join(' '))
  const spoken = asOwn(account, () => spokenBefore(said, plan, today))
  return {
    answer: spoken === null ? said : `${spoken} ${said}`,
    spoken,
    reason: null,
    message: null,
    readAs: asOwn(account, () => readAsOf(plan, today)),
    ignored: read.ignored,
    nearest: [],
    interpretation: interpretationOf({ ...plan, further: [...plan.further, ...(text.pages ?? [])] }),
    evidence: text.evidence.map(one => ({ ...one, statement: limits(one.statement) })),
    caveats: [
      ...declinedText(read),
      ...(/[?&]source=all\b/.test(plan.request.path) ? [allSourcesText] : []),
      ...caveats,
      ...text.caveats.map(limits),
    ],
    followUps: followUpsOf(plan),
    suggestions: [],
  }
}

/** Two years: tags that are older are not asked for. */
const daysOfTags = 731
const maxTagsNamed = 10

/** The plan of a question about a tag that the person writes, or what to write so that it has one; null if it is about no tag. */
async function ofOwnTags(
  question: string,
  refused: ReadPlan & NoAnswer,
  caller: Caller,
  { store }: ReadContext,
): Promise<ReadPlan | null> {
  if (!mayNameTag(refused)) return null
  const { account } = caller
  const { timezone, id } = account
  const today = civilDay(caller.nowMs, timezone)
  const notes = await store.notes.ofDays(id, { start: addDays(today, 1 - daysOfTags), end: today })
  const tags = new Set(notes.flatMap(({ tag }) => tag ?? []))
  return asOwn(account, () => {
    const own = planOfTag(question, today, [...tags])
    const usual = own ? null : planOfTag(question, today, usualTags)
    // A question for days with a tag is about nothing else, whatever it was refused for.
    if (usual?.intent !== 'tag' || !(usual.answer || refused.reason === 'no_such_data')) return own
    const written = tags.size > 0 ? ` Your tags are: ${[...tags].toSorted().slice(0, maxTagsNamed).join(', ')}.` : ''
    const message = `No note of yours has the tag “${usual.tag}”. Write it on the days when it was so: this question has an answer then.${written}`
    return { ...refused, message }
  })
}

/** The plan with the exercises that the person logs, where the question names one. */
async function ofOwnLogs(plan: AnswerablePlan, { account }: Caller, { store }: ReadContext): Promise<OfLogged> {
  const isOfExercise = (plan.intent === 'exercise' || plan.intent === 'sets') && plan.exercise !== undefined
  const logs = isOfExercise ? await store.workoutLogs.all(account.id) : []
  const names = logs.flatMap(({ exercises }) => exercises.map(({ exerciseKey: key, name }) => ({ key, name })))
  return ofLoggedExercises(plan, names)
}

/** What another sentence asks for and does not get. */
const declinedText = ({ ignored, declined }: ReadPlan) =>
  declined === null ? [] : [`${JSON.stringify(ignored[0] ?? '')} is not answered: ${declined}`]

/** A card, of an exercise that the person logs. */
async function cardOf(card: CardPlan, endpoints: CalledEndpoints, caller: Caller, context: ReadContext) {
  const { plan } = await ofOwnLogs(card.plan, caller, context)
  return answerCard({ ...card, plan: sourcedPlan(plan, endpoints, caller) }, endpoints, caller, context)
}

/** Refusals to judge, beside which it can be said what is recorded. */
const judging = new Set<string>(['advice', 'diagnosis', 'prediction'])

/** A card with the fixed limits of glucose in the unit of the person. */
const withOwnLimits = (card: Card, display: Display): Card => ({
  ...card,
  readAs: withGlucoseLimits(card.readAs, display),
  answer: withGlucoseLimits(card.answer, display),
  evidence: card.evidence.map(one => ({ ...one, statement: withGlucoseLimits(one.statement, display) })),
})

function unanswered(
  plan: ReadPlan,
  {
    reason,
    message,
    suggestions,
    nearest,
  }: { message: string } & Pick<AskAnswer, 'reason' | 'suggestions' | 'nearest'>,
): AskAnswer {
  const isBeside = nearest.length > 0 && judging.has(reason ?? '')
  return {
    answer: null,
    spoken: null,
    reason,
    message: isBeside ? `${message} What is recorded is shown instead.` : message,
    readAs: plan.readAs,
    ignored: plan.ignored,
    nearest,
    interpretation: withoutRequest(plan),
    evidence: [],
    caveats: [],
    followUps: [],
    suggestions,
  }
}
