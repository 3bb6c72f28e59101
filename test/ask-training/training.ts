import { randomFor } from '../../infra/local/upstream-simulator/data/random.ts'
import { isAnswerable, type Plan, type ReadPlan } from '../../lib/ask/plan/plan.ts'
import { interpret, planOf } from '../../lib/ask/plan/plan-of.ts'
import { featuresOf } from '../../lib/ask/plan/shapes/features.ts'
import { shapeReading } from '../../lib/ask/plan/shapes/read-shape.ts'
import type { Shape } from '../../lib/ask/plan/shapes/shape-names.ts'
import { asDay } from '../../lib/kernel/civil-time.ts'
import { corpus, corpusPlan } from '../lib/ask/corpus.ts'
import { today } from '../lib/ask/short-form.ts'
import { type Paraphrase, paraphrasesOf } from './meanings.ts'
import { type Example, readerOf, trainedWeights } from './model.ts'
import type { Voice } from './voice.ts'
import { plain } from './voices/short.ts'
import { calibrating, trained } from './voices/voices.ts'

const seed = 20261128
/** Questions of each voice. */
export const sizes = { answerable: 1_700, refused: 350 }

/** All questions of a voice, always the same. */
export const questionsOf = (voice: Voice): Paraphrase[] => paraphrasesOf(voice, randomFor(seed, voice.name), sizes)

const exampleOf = (text: string, shape: Shape): Example => {
  const { lexemes, slots } = interpret(text, asDay(today))
  return { features: featuresOf(lexemes, slots), shape }
}

/** What the model may decide about a question that the grammar refuses changes what is shown, but for these. */
export const changesNothing = new Set<Shape>(['card', 'judged'])
/** The share of questions whose shape may be wrong where a shape changes what is shown. */
const maxWrong = 0.005

/** The file of the model: weights by feature, sorted, as "shape hundredths", and the least probability that counts. */
export function trainedModel(): string {
  const examples = [
    ...corpusExamples(),
    ...[plain, ...trained].flatMap(voice => questionsOf(voice).map(({ text, shape }) => exampleOf(text, shape))),
  ]
  const weights = trainedWeights(examples, randomFor(seed, 'order'))
  const texts = [...weights].map(([feature, by]) => {
    const sorted = [...by].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return [feature, sorted.map(([shape, hundredths]) => `${shape} ${hundredths}`).join(', ')]
  })
  const model = { minProbability: minProbability(readerOf(weights)), weights: Object.fromEntries(texts) }
  return `${JSON.stringify(model, null, 1)}\n`
}

/** The lowest probability from which at most so many of the questions of voices that were not learned from get a wrong shape. */
function minProbability(weights: ReturnType<typeof readerOf>): number {
  const read = calibrating.flatMap(questionsOf).flatMap(({ text, shape }) => {
    if (isAnswerable(planOf(text, asDay(today), () => null))) return []
    const reading = shapeReading(exampleOf(text, shape).features, weights)
    return [{ ...reading, isWrong: reading.shape !== shape && !changesNothing.has(reading.shape) }]
  })
  const steps = Array.from({ length: 50 }, (_, at) => (50 + at) / 100)
  const lowest = steps.find(step => {
    const wrong = read.filter(({ isWrong, probability }) => isWrong && probability >= step)
    return wrong.length <= maxWrong * read.length
  })
  if (lowest === undefined) throw new Error('No probability is high enough')
  return lowest
}

function corpusExamples(): Example[] {
  return corpus.flatMap(({ question, shape }) => {
    const meant = shape ?? shapeOf(corpusPlan(question))
    return meant ? [exampleOf(question, meant)] : []
  })
}

const judged = new Set<string>(['advice', 'diagnosis', 'prediction', 'no_such_data'])
const shapesOfIntents: Partial<Record<Plan['intent'], Shape>> = {
  aggregate: 'card',
  series: 'card',
  latest: 'card',
  extreme: 'card',
  trend: 'card',
  change: 'card',
  glucose: 'card',
  compare: 'compare',
  groups: 'groups',
  threshold: 'bound',
  goal: 'bound',
  correlation: 'related',
  condition: 'related',
  workouts: 'workouts',
  exercise: 'strength',
  sets: 'strength',
  muscles: 'strength',
  sleep: 'sleep',
  recovery: 'recovery',
  summary: 'overview',
  unusual: 'overview',
  nutrition: 'nutrition',
  training: 'training',
  'data-quality': 'data',
  connection: 'data',
}

/** The shape of a plan of the corpus; null if the question is not understood, or if its answer has none of the shapes. */
function shapeOf(plan: ReadPlan): Shape | null {
  if (plan.intent === 'not-understood') return null
  if (plan.intent === 'refused') return judged.has(plan.reason) ? 'judged' : 'bare'
  const shape = shapesOfIntents[plan.intent] ?? null
  return shape === 'card' && plan.series[0] === 'training-load' ? 'training' : shape
}
