// Corrections and deletions of platform data by a test.

import type { Amounts, Point } from '../data/point.ts'
import type { StateFile } from '../state-file.ts'

export interface Edit {
  readonly person: string
  readonly dataType: string
  readonly day: number
  /** Multiplies every value of the day. */
  readonly factor?: number | undefined
  /** Deletes the day's points of the type. */
  readonly delete?: boolean | undefined
}

const scaled = (value: number, factor: number): number =>
  Number.isInteger(value) ? Math.round(value * factor) : Math.round(value * factor * 1000) / 1000

const scaledAmounts = (amounts: Amounts, factor: number): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, scaled(value, factor)]))

export class Edits {
  readonly #state: StateFile
  #edits: Edit[]

  constructor(state: StateFile) {
    this.#state = state
    const saved = state.read('edits')
    this.#edits = Array.isArray(saved) ? (saved as Edit[]) : []
  }

  add(edit: Edit): void {
    this.#edits.push(edit)
    this.#state.write('edits', this.#edits)
  }

  clear(): void {
    this.#edits = []
    this.#state.write('edits', this.#edits)
  }

  all(): readonly Edit[] {
    return this.#edits
  }

  #of(person: string, dataType: string, day: number): readonly Edit[] {
    return this.#edits.filter(edit => edit.day === day && edit.dataType === dataType && edit.person === person)
  }

  points(person: string, dataType: string, day: number, points: readonly Point[]): readonly Point[] {
    if (this.#edits.length === 0) return points
    let edited = points
    for (const { factor, delete: gone } of this.#of(person, dataType, day)) {
      if (gone) edited = []
      else if (factor !== undefined) {
        edited = edited.map(point => ({
          ...point,
          value: scaled(point.value, factor),
          amounts: point.amounts && scaledAmounts(point.amounts, factor),
        }))
      }
    }
    return edited
  }

  reported(person: string, dataType: string, day: number, amounts: Amounts | undefined): Amounts | undefined {
    let edited = amounts
    for (const { factor, delete: gone } of this.#of(person, dataType, day)) {
      if (gone) edited = undefined
      else if (factor !== undefined && edited) edited = scaledAmounts(edited, factor)
    }
    return edited
  }
}
