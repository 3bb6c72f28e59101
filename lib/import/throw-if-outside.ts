import { isWithin, setLimits } from '../model/training/workout-log.ts'
import type { ImportedSet } from './imported-log.ts'

const limited = [
  ['reps', 'The number of repetitions', ''],
  ['weightKg', 'The weight', ' kg'],
  ['durationSeconds', 'The duration', ' seconds'],
  ['distanceMeters', 'The distance', ' m'],
  ['rpe', 'The RPE', ''],
] as const

/** @throws RangeError that says which quantity of a set is outside its limits, so that its own row is named and not its workout */
export function throwIfOutside(set: ImportedSet): void {
  for (const [name, what, unit] of limited) {
    const { min, max, step } = setLimits[name]
    if (isWithin(set[name], setLimits[name])) continue
    throw new RangeError(`${what} must be from ${min} to ${max}${unit}${step === null ? '' : `, in steps of ${step}`}`)
  }
}
