import type { Lexeme } from '../../reading/meaning.ts'
import type { Slots } from '../../reading/slots.ts'
import { featuresOf } from './features.ts'
import { type Shape, type ShapeReading, shapes } from './shape-names.ts'
import model from './shape-weights.json' with { type: 'json' }

/** Reads the shape of the answer that a question wants; null if the model is not sure. */
export type ReadShape = (lexemes: readonly Lexeme[], slots: Slots) => ShapeReading | null

const mostFeatures = 5

/** The committed model, whose doubt is null. */
export const readShape: ReadShape = (lexemes, slots) => {
  const reading = bestShape(lexemes, slots)
  return reading.probability >= model.minProbability ? reading : null
}

/** The shape that the committed model takes for the most probable, however sure it is. */
export const bestShape = (lexemes: readonly Lexeme[], slots: Slots): ShapeReading =>
  shapeReading(featuresOf(lexemes, slots), weightsOf)

/** The weights of a feature by shape; null for one that the model has never seen. */
export type WeightsOf = (feature: string) => Partial<Record<string, number>> | null

/** Weights are a text such as "bound 120, card -35", in hundredths, which is parsed only for the features of a question. */
const weightsOf: WeightsOf = feature => {
  const weights: Readonly<Record<string, string>> = model.weights
  const text = Object.hasOwn(weights, feature) ? weights[feature] : undefined
  if (text === undefined) return null
  return Object.fromEntries(
    text.split(', ').map(part => {
      const [shape = '', hundredths] = part.split(' ')
      return [shape, Number(hundredths) / 100]
    }),
  )
}

/** A sum of weights for each shape, and the softmax of the sums: multinomial logistic regression. */
export function shapeReading(features: readonly string[], weights: WeightsOf): ShapeReading {
  const known = ['<any>', ...features].flatMap(feature => {
    const found = weights(feature)
    return found ? [{ feature, weights: found }] : []
  })
  const sums = shapes.map(shape => known.reduce((sum, one) => sum + (one.weights[shape] ?? 0), 0))
  const highest = Math.max(...sums)
  const shape = shapes[sums.indexOf(highest)] ?? 'card'
  const total = sums.reduce((sum, each) => sum + Math.exp(each - highest), 0)
  const heaviest = known
    .map(({ feature, weights: each }) => ({ feature, weight: relative(each, shape) }))
    .filter(({ feature, weight }) => feature !== '<any>' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight || (a.feature < b.feature ? -1 : 1))
  return { shape, probability: Math.round(1000 / total) / 1000, features: heaviest.slice(0, mostFeatures) }
}

function relative(weights: Partial<Record<string, number>>, shape: Shape): number {
  const mean = Object.values(weights).reduce<number>((sum, each) => sum + (each ?? 0), 0) / shapes.length
  return Math.round(((weights[shape] ?? 0) - mean) * 100) / 100
}
