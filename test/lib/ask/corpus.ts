import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { ReadPlan } from '../../../lib/ask/plan/plan.ts'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { shapes } from '../../../lib/ask/plan/shapes/shape-names.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { today } from './short-form.ts'

/**
 * A line of `corpus/*.jsonl`, where the questions stand by subject: what somebody asks on Saturday, 21 November 2026, and what is meant.
 * Questions that are to have no answer stand by the kind of their reason, and those beside a remark or a story in files of their own.
 */
const Line = z.strictObject({
  question: z.string(),
  /** The plan in its short form, or the reason why there is none (`short-form.ts`). */
  plan: z.string().min(1),
  /** The calls of the API that give the numbers, below `/api/v1`, in their order. */
  requests: z.array(z.string().startsWith('/')).min(1).optional(),
  /** The numbers of the answer are compared with the responses to its calls, for the demo account. */
  numbers: z.literal(true).optional(),
  /** The shape of what is meant by a question that has no plan. */
  shape: z.enum(shapes).optional(),
  /** What the question is an example of. */
  note: z.string().optional(),
})
type Line = z.infer<typeof Line>

const folder = join(import.meta.dirname, 'corpus')
const files = readdirSync(folder).toSorted()
const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n')
const bySubject = new Map(
  files.map(file => [file.replace('.jsonl', ''), linesOf(file).map(line => Line.parse(JSON.parse(line)))] as const),
)

/** Every question of the corpus. */
export const corpus: readonly Line[] = [...bySubject.values()].flat()

const besideWords = new Set(['remarks', 'stories'].flatMap(file => bySubject.get(file) ?? []))

/** The questions with an answer that have a remark beside them, which tells why they are asked. */
export const remarkQuestions: readonly Line[] = (bySubject.get('remarks') ?? []).filter(
  ({ plan }) => !/^[?!]/.test(plan),
)

/** The questions that have an answer and nothing beside them: whatever is said around them, inside them or instead of them. */
export const answered: readonly Line[] = corpus.filter(line => !besideWords.has(line) && !/^[?!]/.test(line.plan))

/** The questions of which it is known what is meant, although they have no plan. */
export const meantOnly: readonly Line[] = corpus.filter(({ shape }) => shape)

/** The questions whose numbers are compared with the API. */
export const withNumbers: readonly Line[] = corpus.filter(({ numbers }) => numbers)

const plans = new Map<string, ReadPlan>()

/** The plan of a question of the corpus, interpreted once for all tests. */
export function corpusPlan(question: string): ReadPlan {
  const plan = plans.get(question) ?? planOf(question, asDay(today))
  plans.set(question, plan)
  return plan
}

/** Questions by the kind of their plan, which is the first word of its short form. */
const byKind = (questions: readonly Line[]) => [...Map.groupBy(questions, ({ plan }) => plan.split(' ')[0]).values()]

/** The first questions of each kind of plan. */
export const firstOfEachKind = (questions: readonly Line[], count: number): Line[] =>
  byKind(questions).flatMap(rows => rows.slice(0, count))

/** So many questions of each kind of plan are in every part of the corpus. */
const always = 6

/** One of several parts of some questions, which together have all of them: the first of each kind of plan, and in turn one of the others. */
export const partOf = (questions: readonly Line[], part: number, parts: number): Line[] =>
  byKind(questions).flatMap(rows => rows.filter((_, at) => at < always || at % parts === part % parts))
