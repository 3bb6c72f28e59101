import { expect, test } from 'vitest'
import { isOfSport } from '../../../lib/ask/phrasing/records/of-sport.ts'

test('a workout of a log or of the diary is of the sport that is its kind', () => {
  expect([isOfSport('strength', 'strength'), isOfSport('team-sport', 'team_sport')]).toEqual([true, true])
  expect([isOfSport('mobility', 'mobility'), isOfSport('strength', 'mobility')]).toEqual([true, false])
})

test('a kind of the platform is of its sport, and a walk is no hike', () => {
  expect(isOfSport('strength-training', 'strength')).toBe(true)
  expect([isOfSport('walking', 'walking'), isOfSport('walking', 'hiking')]).toEqual([true, false])
})
