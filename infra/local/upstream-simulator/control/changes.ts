// The changes upstream over time: points that appear, are replaced, or are withdrawn.

import { dayMs } from '../../../../lib/kernel/durations.ts'
import type { Person, Point } from '../data/point.ts'
import { DATA_TYPES, type DataType } from '../data/types.ts'
import { NOTIFIED_TYPES } from '../notifications/subscribers.ts'

export interface Change {
  readonly person: Person
  readonly dataType: string
  readonly operation: 'UPSERT' | 'DELETE'
  readonly start: number
  readonly end: number
}

type Moment = Pick<Change, 'operation' | 'start' | 'end'> & { readonly at: number }

/** Corrections appear on the next day, and meals are withdrawn after two days. */
const DAYS_BACK = 3

/** The points of a day are a function of the date, so the times at which they appear and disappear are computed once. */
export class Changes {
  readonly #moments = new Map<string, readonly Moment[]>()

  /** The points that appeared or disappeared in (after, until]. */
  of(person: Person, after: number, until: number): Change[] {
    const changes: Change[] = []
    const last = person.clock.dayOf(until) + 1
    const first = person.clock.dayOf(after) - DAYS_BACK
    for (const type of DATA_TYPES.values()) {
      if (!NOTIFIED_TYPES.has(type.id)) continue
      for (let day = first; day <= last; day += 1)
        for (const { at, ...moment } of this.#momentsOf(person, type, day))
          if (at > after && at <= until) changes.push({ person, dataType: type.id, ...moment })
    }
    return changes
  }

  #momentsOf(person: Person, type: DataType, day: number): readonly Moment[] {
    const key = `${person.id}/${type.id}/${day}`
    let moments = this.#moments.get(key)
    if (!moments) {
      moments = momentsIn(person, type, person.points(type.id, day))
      // Old days are not requested again.
      if (this.#moments.size > 2000) this.#moments.clear()
      this.#moments.set(key, moments)
    }
    return moments
  }
}

function momentsIn(person: Person, type: DataType, points: readonly Point[]): Moment[] {
  const shows = new Set(points.map(point => point.visibleFrom))
  const found = new Map<string, Moment>()
  const add = (at: number, operation: Change['operation'], point: Point) => {
    if (!Number.isFinite(at)) return
    const { start, end } = type.kind === 'daily' ? dayOf(person, point.start / dayMs) : point
    const before = found.get(`${at} ${operation}`) ?? { start, end }
    const joined = { start: Math.min(before.start, start), end: Math.max(before.end, end) }
    found.set(`${at} ${operation}`, { at, operation, ...joined })
  }
  for (const point of points) {
    add(point.visibleFrom, 'UPSERT', point)
    // A point that disappears while another one appears was replaced.
    add(point.visibleUntil, shows.has(point.visibleUntil) ? 'UPSERT' : 'DELETE', point)
  }
  return [...found.values()].sort((left, right) => left.at - right.at)
}

export function dayOf(person: Person, day: number): { start: number; end: number } {
  return { start: person.clock.dayStart(day), end: person.clock.dayStart(day + 1) }
}
