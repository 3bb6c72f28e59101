import type { Point } from '../../../infra/local/upstream-simulator/data/point.ts'
import { DemoPerson } from '../../../infra/local/upstream-simulator/people/demo/demo-person.ts'
import { dayMs } from '../../../lib/kernel/durations.ts'

/** Types of every kind: samples, intervals, sessions, daily values; some are corrected, withdrawn or come late. */
const recorded = new Set([
  'steps',
  'heart-rate',
  'sleep',
  'exercise',
  'weight',
  'daily-resting-heart-rate',
  'nutrition-log',
  'hydration-log',
])

/** Of dense types, only one point of so many exists. */
const kept: Readonly<Record<string, number>> = { steps: 25, 'heart-rate': 4 }

/** Long before the days that lives read. */
const oldest = Date.parse('2026-08-01') / dayMs

/** A person of the platform with little data: a heart rate every forty minutes, and eight types. */
export class Resident extends DemoPerson {
  override readonly id: string

  constructor(number: number, zone: string) {
    super({ seed: number, zone, heartRateSeconds: 600, pointsKept: 400_000 })
    this.id = `resident-${number}`
  }

  /** A revoked grant is announced as if all data had been deleted, which would have years read again. */
  override firstDay(): number {
    return oldest
  }

  readonly #days = new Map<string, readonly Point[]>()

  override points(typeId: string, day: number): readonly Point[] {
    if (!recorded.has(typeId)) return []
    const key = `${typeId} ${day}`
    const each = kept[typeId] ?? 1
    const points = this.#days.get(key) ?? super.points(typeId, day).filter((_, i) => i % each === 0)
    this.#days.set(key, points)
    return points
  }
}

const made = new Map<string, Resident>()

/** A person is a function of number and zone: all lives of a process share what was generated. */
export function residentOf(number: number, zone: string): Resident {
  const key = `${number} ${zone}`
  const resident = made.get(key) ?? new Resident(number, zone)
  made.set(key, resident)
  return resident
}
