// The points that the connected application wrote.

import { dayMs, secondMs } from '../../../../lib/kernel/durations.ts'
import { type Amounts, FOREVER, type Point } from '../data/point.ts'
import { ownApplication } from '../data/sources.ts'
import type { StateFile } from '../state-file.ts'

export interface Written {
  personId: string
  typeId: string
  id: string
  start: number
  end: number
  startOffset: number
  endOffset: number
  value: number
  amounts: Amounts | undefined
  body: string
  at: number
}

export class WrittenPoints {
  readonly #state: StateFile
  #written: Written[]

  constructor(state: StateFile) {
    this.#state = state
    const saved = state.read('written')
    this.#written = Array.isArray(saved) ? (saved as Written[]) : []
  }

  points(personId: string, typeId: string, day: number): Point[] {
    if (this.#written.length === 0) return []
    return this.#written
      .filter(one => one.personId === personId && one.typeId === typeId && dayOf(one) === day)
      .map(one => ({
        ...one,
        source: ownApplication,
        label: '',
        visibleFrom: one.at,
        visibleUntil: FOREVER,
      }))
  }

  find(personId: string, typeId: string, id: string): Written | undefined {
    return this.#written.find(one => one.personId === personId && one.typeId === typeId && one.id === id)
  }

  put(written: Written): void {
    const others = this.#written.filter(one => one.id !== written.id || one.typeId !== written.typeId)
    this.#written = [...others, written].sort((left, right) => left.start - right.start)
    this.#state.write('written', this.#written)
  }

  remove(written: Written): void {
    this.#written = this.#written.filter(one => one !== written)
    this.#state.write('written', this.#written)
  }

  get count(): number {
    return this.#written.length
  }
}

/** The civil day of a point, counted from 1970-01-01; a sleep belongs to the day on which it ends. */
export const dayOf = (one: Written): number =>
  one.typeId === 'sleep'
    ? Math.floor((one.end + one.endOffset * secondMs) / dayMs)
    : Math.floor((one.start + one.startOffset * secondMs) / dayMs)
