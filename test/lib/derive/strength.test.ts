import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimatedOneRepMax } from '../../../lib/derive/strength/e1rm.ts'
import { inReserveKg, oneRepMaxInReserve } from '../../../lib/derive/strength/e1rm-in-reserve.ts'
import { personalRecords } from '../../../lib/derive/strength/personal-records.ts'
import { setsPerMuscle } from '../../../lib/derive/strength/sets-per-muscle.ts'
import { type SetType, volumeLoad } from '../../../lib/derive/strength/volume-load.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { frozen } from './frozen.ts'

const weight = fc.integer({ min: 1, max: 4000 }).map(eighths => eighths / 8)

test('one repetition is its own maximum, by every equation', () => {
  fc.assert(
    fc.property(weight, weightKg => {
      const { byEquationKg, lowKg, highKg } = estimatedOneRepMax(weightKg, 1)
      expect(new Set(Object.values(byEquationKg ?? {}))).toEqual(new Set([weightKg]))
      expect([lowKg, highKg]).toEqual([weightKg, weightKg])
      expect(oneRepMaxInReserve(weightKg, 1, 10).e1rmKg).toBe(weightKg)
    }),
  )
})

test('more repetitions, or more weight, are a higher maximum by every equation', () => {
  fc.assert(
    fc.property(weight, fc.integer({ min: 1, max: 11 }), (weightKg, reps) => {
      const base = Object.values(estimatedOneRepMax(weightKg, reps).byEquationKg ?? {})
      const moreReps = Object.values(estimatedOneRepMax(weightKg, reps + 1).byEquationKg ?? {})
      const heavier = Object.values(estimatedOneRepMax(weightKg + 1, reps).byEquationKg ?? {})
      expect(base).toHaveLength(7)
      for (const [index, kg] of base.entries()) {
        expect(moreReps[index]).toBeGreaterThan(kg)
        expect(heavier[index]).toBeGreaterThan(kg)
      }
    }),
  )
})

test('confidence falls with the repetitions, and ends at twelve', () => {
  const of = (reps: number) => estimatedOneRepMax(100, reps)
  expect([1, 6, 7, 10, 11, 12].map(reps => of(reps).confidence)).toEqual([
    'high',
    'high',
    'moderate',
    'moderate',
    'low',
    'low',
  ])
  expect(of(13)).toMatchObject({ byEquationKg: null, medianKg: null, reason: 'out_of_valid_range' })
})

test.each([
  [null, 5, 'missing_input:weightKg'],
  [100, null, 'missing_input:reps'],
  [0, 5, 'invalid_input'],
  [100, 0, 'invalid_input'],
  [100, 2.5, 'invalid_input'],
])('%j kg for %j repetitions has no maximum: %s', (weightKg, reps, reason) => {
  expect(estimatedOneRepMax(weightKg, reps).reason).toBe(reason)
  expect(oneRepMaxInReserve(weightKg, reps, 8).reason).toBe(reason)
})

test('repetitions in reserve count as done, as long as failure is near', () => {
  expect(oneRepMaxInReserve(100, 5, 8).e1rmKg).toBe(estimatedOneRepMax(100, 7).byEquationKg?.epley)
  expect(oneRepMaxInReserve(100, 5, 5.5)).toMatchObject({
    repsInReserve: 4.5,
    e1rmKg: null,
    reason: 'out_of_valid_range',
  })
  expect(oneRepMaxInReserve(100, 10, 7.5)).toMatchObject({ effectiveReps: 12.5, reason: 'out_of_valid_range' })
  expect(oneRepMaxInReserve(100, 5, 10.5).reason).toBe('invalid_input')
  expect(oneRepMaxInReserve(100, 5, null).reason).toBe('missing_input:rpe')
})

test('every kind of working set is volume, warm-ups and incomplete sets are not', () => {
  const types: SetType[] = ['warmup', 'working', 'drop', 'failure', 'backoff']
  const sets = types.map(type => ({ type, weightKg: 10, reps: 5 }))
  expect(volumeLoad(frozen(sets))).toMatchObject({
    volumeLoadKg: 200,
    workingSets: 4,
    totalReps: 20,
    incompleteSets: 0,
  })
  const incomplete = [
    { type: 'working' as const, weightKg: null, reps: 5 },
    { type: 'working' as const, weightKg: 10, reps: 0 },
  ]
  expect(volumeLoad(incomplete)).toMatchObject({ volumeLoadKg: null, incompleteSets: 2, reason: 'no_data' })
})

test('a set without external weight is a set of no volume', () => {
  const pullUps = volumeLoad([{ type: 'working', weightKg: 0, reps: 8 }])
  expect(pullUps).toMatchObject({ volumeLoadKg: 0, workingSets: 1, totalReps: 8, reason: null })
})

test('a muscle that is primary and secondary counts once, and unknown exercises are counted apart', () => {
  const muscles = frozen({ dip: { primary: ['chest', 'triceps'], secondary: ['triceps', 'front_delts'] } })
  const set = (exercise: string, type: SetType = 'working') => ({ exercise, type })
  const sets = [
    set('dip'),
    set('dip', 'drop'),
    set('dip', 'warmup'),
    set('curl'),
    set('toString'),
    set('curl', 'warmup'),
  ]
  expect(setsPerMuscle(sets, muscles)).toEqual({
    setsByMuscle: { chest: 2, triceps: 2, front_delts: 1 },
    unmappedSets: 2,
  })
})

test('records rise by more than the least improvement, whatever the order of the entries', () => {
  const entry = fc.record({
    day: fc.integer({ min: 10, max: 28 }).map(date => asDay(`2025-01-${date}`)),
    value: fc.option(fc.integer({ min: 0, max: 50 })),
  })
  fc.assert(
    fc.property(fc.array(entry), fc.integer({ min: 0, max: 5 }), fc.integer(), (entries, least, seed) => {
      const { records, best } = personalRecords(frozen(entries), least)
      for (const record of records) expect(record.value).toBeGreaterThan(record.previousBest + least)
      for (const [index, record] of records.slice(1).entries()) {
        expect(record.previousBest).toBe(records[index]?.value)
        expect(record.day > (records[index]?.day ?? '')).toBe(true)
      }
      const values = entries.flatMap(({ value }) => value ?? [])
      if (least === 0) expect(best).toBe(values.length === 0 ? null : Math.max(...values))
      const turned = [...entries.slice(Math.abs(seed) % 7), ...entries.slice(0, Math.abs(seed) % 7)]
      expect(personalRecords(turned, least)).toEqual({ records, best })
    }),
  )
})

test('gains too small for a record add up to one', () => {
  const entries = [100, 101, 102, 103].map((value, index) => ({ day: asDay(`2025-01-0${index + 1}`), value }))
  expect(personalRecords(entries, 2.5)).toEqual({
    records: [{ day: '2025-01-04', value: 103, previousBest: 100, improvement: 3 }],
    best: 103,
  })
})

test('the estimate of a rated set alone is the estimate of its full result, for any set', () => {
  const any = (from: number, to: number) =>
    fc.option(
      fc.integer({ min: from, max: to }).map(halves => halves / 2),
      { nil: null },
    )
  fc.assert(
    fc.property(any(-2, 400), any(-2, 40), any(-1, 22), (weightKg, reps, rpe) => {
      expect(inReserveKg(weightKg, reps, rpe)).toBe(oneRepMaxInReserve(weightKg, reps, rpe).e1rmKg)
    }),
    { numRuns: 2000 },
  )
})
