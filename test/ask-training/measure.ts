import { type AnswerablePlan, isAnswerable, type ReadPlan } from '../../lib/ask/plan/plan.ts'
import { interpret, planOf } from '../../lib/ask/plan/plan-of.ts'
import { bestShape, readShape } from '../../lib/ask/plan/shapes/read-shape.ts'
import { shapes } from '../../lib/ask/plan/shapes/shape-names.ts'
import { asDay } from '../../lib/kernel/civil-time.ts'
import { today } from '../lib/ask/short-form.ts'
import type { Paraphrase } from './meanings.ts'
import { changesNothing, questionsOf } from './training.ts'
import type { Voice } from './voice.ts'
import { calibrating, unseen } from './voices/voices.ts'

const day = asDay(today)

/** A question that the grammar refuses, and what it gets without shapes (`before`) and with them. */
interface Refused {
  paraphrase: Paraphrase
  /** The plan that is meant; null for a question that is to be refused. */
  meant: AnswerablePlan | null
  before: ReadPlan
  after: ReadPlan
  /** Whether the model takes the right shape for the most probable, and whether it is sure of a wrong one that changes what is shown. */
  isRightShape: boolean
  isSureOfWrong: boolean
}

function refusedOf(voice: Voice): Refused[] {
  return questionsOf(voice).flatMap(paraphrase => {
    const before = planOf(paraphrase.text, day, () => null)
    if (isAnswerable(before)) return []
    const after = planOf(paraphrase.text, day, readShape)
    const { lexemes, slots } = interpret(paraphrase.text, day)
    const isSureOfWrong =
      after.shape !== null && after.shape.shape !== paraphrase.shape && !changesNothing.has(after.shape.shape)
    const isRightShape = bestShape(lexemes, slots).shape === paraphrase.shape
    return [{ paraphrase, meant: meantBy(paraphrase), before, after, isRightShape, isSureOfWrong }]
  })
}

export function meantBy({ canonical }: Paraphrase): AnswerablePlan | null {
  const plan = canonical === null ? null : planOf(canonical, day, () => null)
  return plan && isAnswerable(plan) ? plan : null
}

/** Whether a card has the number that is meant: of the same subject and days, in the same shape. */
export function isMeant(
  card: AnswerablePlan,
  { paraphrase: { shape }, meant }: Pick<Refused, 'paraphrase' | 'meant'>,
): boolean {
  if (!meant) return false
  if (shape === 'data') return card.intent === 'data-quality' || card.intent === 'connection'
  // All numbers of a series and a period are in its card.
  if (card.intent === 'card' && (shape === 'card' || shape === 'training'))
    return String(card.series) === String(meant.series) && hasDays(card, meant)
  return card.intent === meant.intent && card.request.path === meant.request.path && details(card) === details(meant)
}

/** A question without a period is about the days that the card takes for it. */
const hasDays = (card: AnswerablePlan, meant: AnswerablePlan) =>
  meant.rangeFrom === 'default'
    ? card.rangeFrom === 'default'
    : JSON.stringify(card.range) === JSON.stringify(meant.range) && String(card.weekdays) === String(meant.weekdays)

/** What the call does not say. */
const unsaid = new Set(['by', 'statistic', 'threshold', 'sport', 'exercise', 'muscles', 'against'])
const details = (plan: AnswerablePlan) =>
  JSON.stringify(
    Object.entries(plan)
      .filter(([name, value]) => unsaid.has(name) && value !== null)
      .toSorted(),
  )

const count = <T>(rows: readonly T[], holds: (row: T) => boolean) => rows.filter(holds).length
const reached = (rows: readonly Refused[], time: 'before' | 'after') =>
  count(rows, row => row[time].nearest.some(({ plan }) => isMeant(plan, row)))
const wrongCards = (rows: readonly Refused[], time: 'before' | 'after') =>
  rows.reduce((sum, row) => sum + count([...row[time].nearest], ({ plan }) => !isMeant(plan, row)), 0)
const withCard = (rows: readonly Refused[], time: 'before' | 'after') =>
  count(rows, row => row[time].nearest.length > 0)

const share = (part: number, whole: number) => `${part} (${((100 * part) / whole).toFixed(1)} %)`
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const head = (cells: readonly string[]) => [row(cells), row(cells.map(() => '---'))]

/** The tables of decision 0052: what voices get that the model did not learn from. */
export function measurement(): string {
  const byVoice = new Map([...calibrating, ...unseen].map(voice => [voice.name, refusedOf(voice)]))
  const all = unseen.flatMap(({ name }) => byVoice.get(name) ?? [])
  return [
    ...head([
      'Voice',
      'Refused, have an answer',
      'Right shape',
      'Number reached before',
      'and with shapes',
      'Cards without it before',
      'and with shapes',
      'Sure of a wrong shape',
      'Not of this person, get a card before',
      'and with shapes',
    ]),
    ...[...byVoice, ['unseen together', all] as const].map(([name, rows]) => row([name, ...figures(rows)])),
    '',
    ...head(['Shape', 'Unseen, refused', 'Number reached before', 'and with shapes']),
    ...shapes.flatMap(shape => {
      const rows = all.filter(({ meant, paraphrase }) => meant && paraphrase.shape === shape)
      return rows.length > 0 ? [row([shape, rows.length, reached(rows, 'before'), reached(rows, 'after')])] : []
    }),
    '',
    `Reading the shape of a question takes ${cpuOfShape(all).toFixed(3)} ms of the processor.`,
  ].join('\n')
}

function figures(rows: readonly Refused[]): (string | number)[] {
  const some = rows.filter(({ meant }) => meant !== null)
  const bare = rows.filter(({ paraphrase }) => paraphrase.shape === 'bare')
  return [
    some.length,
    share(
      count(some, one => one.isRightShape),
      some.length,
    ),
    share(reached(some, 'before'), some.length),
    share(reached(some, 'after'), some.length),
    wrongCards(some, 'before'),
    wrongCards(some, 'after'),
    share(
      count(rows, one => one.isSureOfWrong),
      rows.length,
    ),
    `${withCard(bare, 'before')} of ${bare.length}`,
    `${withCard(bare, 'after')} of ${bare.length}`,
  ]
}

/** What the unseen voices gain together: the questions that are refused, those of them with an answer, and how many of these get the number. */
export function gains() {
  const rows = unseen.flatMap(refusedOf)
  const some = rows.filter(({ meant }) => meant !== null)
  return {
    refused: rows.length,
    asked: some.length,
    before: reached(some, 'before'),
    after: reached(some, 'after'),
    sureOfWrong: count(rows, one => one.isSureOfWrong),
  }
}

function cpuOfShape(rows: readonly Refused[]): number {
  const read = rows.map(({ paraphrase }) => interpret(paraphrase.text, day))
  const start = process.cpuUsage()
  for (const { lexemes, slots } of read) bestShape(lexemes, slots)
  return process.cpuUsage(start).user / 1000 / read.length
}
