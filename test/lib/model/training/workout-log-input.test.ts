import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setKinds, type WorkoutSet } from '../../../../lib/model/training/workout-log.ts'
import { WorkoutLogInput, WorkoutLogOfRows } from '../../../../lib/model/training/workout-log-input.ts'

const values = [
  null,
  -1,
  0,
  0.5,
  1,
  1.25,
  7.5,
  10,
  10.5,
  1000,
  1000.1,
  10_000,
  10_001,
  604_801,
  1_000_001,
  Number.NaN,
  Infinity,
]
const value = fc.constantFrom(...values)
const set: fc.Arbitrary<WorkoutSet> = fc.record({
  kind: fc.constantFrom(...setKinds),
  reps: value,
  weightKg: value,
  durationSeconds: value,
  distanceMeters: value,
  rpe: value,
})

const logOf = (sets: WorkoutSet[]) => ({
  title: 'Gym',
  startedAt: '2026-11-20T18:00:00Z',
  exercises: [{ name: 'Squat', sets }],
})

test('a log of rows is within the limits exactly when the body of POST is, and reads the same', () => {
  fc.assert(
    fc.property(fc.array(set, { maxLength: 3 }), sets => {
      const [ofRows, ofBody] = [WorkoutLogOfRows.safeParse(logOf(sets)), WorkoutLogInput.safeParse(logOf(sets))]
      expect(ofRows.success).toBe(ofBody.success)
      expect(ofRows.data).toEqual(ofBody.data)
    }),
    { numRuns: 2000 },
  )
})

test.each([1, 200, 201])(
  'a log of rows with %i sets of an exercise is accepted exactly when the body of POST is',
  n => {
    const one: WorkoutSet = {
      kind: 'normal',
      reps: 5,
      weightKg: 60,
      durationSeconds: null,
      distanceMeters: null,
      rpe: 8,
    }
    const log = logOf(Array<WorkoutSet>(n).fill(one))
    expect(WorkoutLogOfRows.safeParse(log).success).toBe(n <= 200)
    expect(WorkoutLogInput.safeParse(log).success).toBe(n <= 200)
  },
)
