import { type Random, whole } from '../../infra/local/upstream-simulator/data/random.ts'
import type { WeightsOf } from '../../lib/ask/plan/shapes/read-shape.ts'
import { type Shape, shapes } from '../../lib/ask/plan/shapes/shape-names.ts'

export interface Example {
  features: readonly string[]
  shape: Shape
}

/**
 * Follow the regularized leader (FTRL-proximal): logistic regression by single examples, in which the weights of features that say little
 * become exactly 0. McMahan et al., "Ad Click Prediction: a View from the Trenches" (KDD 2013), algorithm 1; `rate`, `beta`, `lasso` and
 * `ridge` are its α, β, λ1 and λ2. With `lasso` 2 and 4 the calibrating voices get as many numbers from a file twice as large.
 */
const settings = { rate: 0.25, beta: 1, lasso: 8, ridge: 1, rounds: 4 }

/** Smaller weights change nothing. */
const minHundredths = 8

/** The weights of each feature by shape, in hundredths. The same examples and the same random numbers give the same weights. */
export function trainedWeights(examples: readonly Example[], random: Random): Map<string, Map<Shape, number>> {
  const names = ['<any>', ...new Set(examples.flatMap(({ features }) => features))]
  const ids = new Map(names.map((name, id) => [name, id]))
  const rows = examples.map(({ features, shape }) => ({
    target: shapes.indexOf(shape),
    ids: Int32Array.from([0, ...features.map(feature => ids.get(feature) ?? 0)]),
  }))
  const leader = new Leader(names.length)
  for (let round = 0; round < settings.rounds; round += 1) for (const row of shuffled(rows, random)) leader.learn(row)
  const weights = names.map((name, id) => [name, leader.hundredthsOf(id)] as const)
  return new Map(
    weights
      .map(([name, found]) => ({ name, found, largest: Math.max(...[...found.values()].map(Math.abs), 0) }))
      .filter(({ largest }) => largest > 0)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, found }) => [name, found]),
  )
}

class Leader {
  readonly #gradients: Float64Array
  readonly #squares: Float64Array
  readonly #scores = new Float64Array(shapes.length)

  constructor(features: number) {
    this.#gradients = new Float64Array(features * shapes.length)
    this.#squares = new Float64Array(features * shapes.length)
  }

  learn({ ids, target }: { ids: Int32Array; target: number }): void {
    const scores = this.#scores.fill(0)
    for (const id of ids)
      for (let shape = 0; shape < shapes.length; shape += 1)
        scores[shape] = (scores[shape] ?? 0) + this.#weight(id, shape)
    const highest = Math.max(...scores)
    const total = scores.reduce((sum, score) => sum + Math.exp(score - highest), 0)
    for (let shape = 0; shape < shapes.length; shape += 1) {
      const gradient = Math.exp((scores[shape] ?? 0) - highest) / total - (shape === target ? 1 : 0)
      for (const id of ids) this.#update(id, shape, gradient)
    }
  }

  #update(id: number, shape: number, gradient: number): void {
    const at = id * shapes.length + shape
    const square = this.#squares[at] ?? 0
    const sigma = (Math.sqrt(square + gradient ** 2) - Math.sqrt(square)) / settings.rate
    this.#gradients[at] = (this.#gradients[at] ?? 0) + gradient - sigma * this.#weight(id, shape)
    this.#squares[at] = square + gradient ** 2
  }

  #weight(id: number, shape: number): number {
    const at = id * shapes.length + shape
    const sum = this.#gradients[at] ?? 0
    if (Math.abs(sum) <= settings.lasso) return 0
    const { rate, beta, ridge, lasso } = settings
    return -(sum - Math.sign(sum) * lasso) / ((beta + Math.sqrt(this.#squares[at] ?? 0)) / rate + ridge)
  }

  hundredthsOf(id: number): Map<Shape, number> {
    const all = shapes.map((shape, at) => [shape, Math.round(this.#weight(id, at) * 100)] as const)
    return new Map(all.filter(([, weight]) => Math.abs(weight) >= minHundredths))
  }
}

/** Fisher and Yates. */
function shuffled<T>(rows: readonly T[], random: Random): T[] {
  const mixed = [...rows]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = whole(random, 0, at)
    const [a, b] = [mixed[at], mixed[other]]
    if (a !== undefined && b !== undefined) {
      mixed[at] = b
      mixed[other] = a
    }
  }
  return mixed
}

/** The weights as `shapeReading` takes them. */
export const readerOf =
  (weights: ReadonlyMap<string, ReadonlyMap<Shape, number>>): WeightsOf =>
  feature => {
    const found = weights.get(feature)
    return found ? Object.fromEntries([...found].map(([shape, hundredths]) => [shape, hundredths / 100])) : null
  }
