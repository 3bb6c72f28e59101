import { DemoPerson } from '../../../infra/local/upstream-simulator/people/demo/demo-person.ts'
import type { Point } from '../../../infra/local/upstream-simulator/data/point.ts'

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

/** A person of the platform with little data: a heart rate every ten minutes, and eight types. */
export class Resident extends DemoPerson {
  override readonly id: string

  constructor(number: number, zone: string) {
    super({ seed: number, zone, heartRateSeconds: 600, pointsKept: 400_000 })
    this.id = `resident-${number}`
  }

  override points(typeId: string, day: number): readonly Point[] {
    return recorded.has(typeId) ? super.points(typeId, day) : []
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
