import { expect, test } from 'vitest'
import { matchExercise } from '../../../../lib/derive/exercises/match-exercise.ts'
import { suggestedExercises } from '../../../../lib/derive/exercises/suggest-exercises.ts'
import { exerciseOf } from '../../../../lib/model/training/exercises.ts'

test.each([
  ['Zancada lateral con mancuernas', 'dumbbell-lunges'],
  ['Kreuzheben einbeinig', 'barbell-deadlift'],
  ['Bankdrücken mit Ketten', 'barbell-bench-press-medium-grip'],
  ['Yoke', 'yoke-walk'],
  ['Pendlay Row', 'bent-over-barbell-row'],
])('%s, which is not in the catalog, suggests %s, and at most three exercises', (name, key) => {
  expect(matchExercise(name, new Map()).match).toBe('own')
  const suggested = suggestedExercises(name)
  expect(suggested).toContain(key)
  expect(suggested.length).toBeLessThanOrEqual(3)
  expect(suggested.filter(one => !exerciseOf(one))).toEqual([])
})

test.each(['Gadget', '太极', '???', 'My thing of Tuesday'])('%s suggests nothing', name => {
  expect(suggestedExercises(name)).toEqual([])
})
