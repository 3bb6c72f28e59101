import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exercises } from '../../../lib/model/training/exercises.ts'
import { setKinds, type TrainedExercise } from '../../../lib/model/training/workout-log.ts'
import { decodeSets, encodeSets } from '../../../lib/store/codecs/sets-codec.ts'

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const set = fc.record({
  kind: fc.constantFrom(...setKinds),
  reps: orNull(fc.integer({ min: 0, max: 10_000 })),
  weightKg: orNull(fc.double({ noNaN: true, min: 0, max: 1000 }).map(kg => kg + 0)),
  rpe: orNull(fc.integer({ min: 2, max: 20 }).map(halves => halves / 2)),
})
const sets = fc.array(set, { maxLength: 20 })
const exercise: fc.Arbitrary<TrainedExercise> = fc.oneof(
  fc.record({ exercise: fc.constantFrom(...exercises), sets }).map(one => ({
    exerciseKey: one.exercise.key,
    name: null,
    sets: one.sets,
  })),
  fc.record({ exerciseKey: fc.nat().map(n => `own-lift-${n}`), name: fc.string(), sets }),
)

test('the sets of a log come back as they were, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(exercise, { maxLength: 6 }), all => {
      expect(decodeSets(encodeSets(all))).toEqual(all)
    }),
  )
})

test('the sets of a log take a few bytes each beside the keys of their exercises', () => {
  const [{ key: exerciseKey }] = exercises as [(typeof exercises)[number]]
  const all = Array.from({ length: 20 }, (_, i) => ({
    kind: 'normal' as const,
    reps: 8,
    weightKg: 60 + i / 2,
    rpe: 8.5,
  }))
  expect(encodeSets([{ exerciseKey, name: null, sets: all }]).length).toBeLessThan(exerciseKey.length + 20 * 5 + 10)
})

test('sets of which a byte has changed, or the end is missing, are a fault, not other sets', () => {
  const bytes = encodeSets([
    { exerciseKey: 'own-lift', name: 'Lift', sets: [{ kind: 'drop', reps: 5, weightKg: 62.5, rpe: null }] },
  ])
  for (let at = 0; at < bytes.length; at++) {
    const changed = Uint8Array.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 4
    expect(() => decodeSets(changed)).toThrow(RangeError)
  }
  expect(() => decodeSets(bytes.subarray(0, -1))).toThrow(RangeError)
})
