import { expect, test } from 'vitest'
import { exerciseWords, normalizedName } from '../../../../lib/derive/exercises/exercise-words.ts'
import { matchExercise } from '../../../../lib/derive/exercises/match-exercise.ts'
import { exerciseAliases } from '../../../../lib/model/training/exercise-aliases.ts'
import { exerciseOf, exercises } from '../../../../lib/model/training/exercises.ts'
import { muscles } from '../../../../lib/model/training/muscles.ts'

const match = (name: string) => matchExercise(name, new Map())
const sorted = (name: string) => normalizedName(name).split(' ').sort().join(' ')

test('the alias table has at least 400 different names, and each leads to an exercise of the catalog', () => {
  expect(new Set(exerciseAliases.map(({ name }) => normalizedName(name))).size).toBeGreaterThanOrEqual(400)
  expect(exerciseAliases.filter(({ key }) => !exerciseOf(key))).toEqual([])
})

test('the muscles that a person can name are the muscles of the catalog', () => {
  const worked = exercises.flatMap(({ primary, secondary }) => [...primary, ...secondary])
  expect(muscles).toEqual([...new Set(worked)].sort())
})

test('no two exercises share an alias, whatever the case, plural and order of its words', () => {
  const keys = new Map<string, string>()
  const shared = exerciseAliases.filter(({ name, key }) => {
    const words = exerciseWords(name).join(' ')
    const isShared = (keys.get(words) ?? key) !== key
    keys.set(words, key)
    return isShared
  })
  expect(shared).toEqual([])
})

test('no alias is the name of an exercise of the catalog: of another one it would be wrong, of the same one it is of no use', () => {
  const names = new Map(exercises.map(({ name, key }) => [sorted(name), key]))
  expect(exerciseAliases.filter(({ name }) => names.has(sorted(name)))).toEqual([])
})

test('every alias matches its exercise, in any case, order, punctuation and with accents', () => {
  for (const { name, key } of exerciseAliases) {
    const reversed = normalizedName(name).split(' ').reverse()
    const isTerm = exerciseWords(reversed.join(' ')).join() === exerciseWords(name).join()
    const spellings = [name, name.toUpperCase(), name.replaceAll('e', 'é'), ` ${name.replaceAll(' ', ' - ')}!`]
    for (const spelling of isTerm ? [...spellings, reversed.join(', ')] : spellings) {
      expect([spelling, match(spelling)]).toEqual([spelling, { exerciseKey: key, match: 'alias' }])
    }
  }
})

const fieldOf: Record<string, string> = {
  Barbell: 'barbell',
  Dumbbell: 'dumbbell',
  Cable: 'cable',
  Kettlebell: 'kettlebells',
  Machine: 'machine',
  Band: 'bands',
  'EZ Bar': 'e-z curl bar',
}

test('an alias leads to an exercise with the equipment that it names in parentheses', () => {
  const wrong = exerciseAliases.filter(({ name, key }) => {
    const named = fieldOf[/\((\w[\w ]*)\)$/.exec(name)?.[1] ?? '']
    return named !== undefined && exerciseOf(key)?.equipment !== named
  })
  expect(wrong.map(({ name, key }) => [name, key])).toEqual([['Pull Up (Band)', 'band-assisted-pull-up']])
})

test('other equipment than the exercise has never leads to that exercise, by its name and by its aliases', () => {
  for (const { name, key } of [...exercises, ...exerciseAliases]) {
    for (const [word, field] of Object.entries(fieldOf)) {
      const isItsOwn = exerciseOf(key)?.equipment === field || normalizedName(name).includes(normalizedName(word))
      if (isItsOwn) continue
      expect([name, word, match(`${name} (${word})`).exerciseKey]).not.toEqual([name, word, key])
    }
  }
})

test.each([
  ['Bench Press (Barbell)', 'barbell-bench-press-medium-grip', 'alias'],
  ['Lat Pulldown (Cable)', 'wide-grip-lat-pulldown', 'alias'],
  ['Squat (Barbell)', 'barbell-squat', 'words'],
  ['Chest Fly', 'dumbbell-flyes', 'alias'],
  ['Flat Barbell Bench Press', 'barbell-bench-press-medium-grip', 'alias'],
  ['Overhead Press', 'standing-military-press', 'alias'],
  ['DB Hammer Curls', 'hammer-curls', 'alias'],
  ['Barbell Rollouts from Bench', 'barbell-rollout-from-bench', 'words'],
  ['Decline Push Ups', 'decline-push-up', 'words'],
  ['Shrugs (Dumbbell)', 'dumbbell-shrug', 'words'],
  ['Single-Arm Kettlebell Row', 'one-arm-kettlebell-row', 'words'],
  ['Romanian Deadlifts (BB)', 'romanian-deadlift', 'alias'],
])('%s is %s, found as %s', (name, exerciseKey, how) => {
  expect(match(name)).toEqual({ exerciseKey, match: how })
})

test.each([
  'Pendlay Row (Barbell)',
  'Lateral Raise (Machine)',
  'Pull Up (Assisted)',
  'Goblet Squat (Dumbbell)',
  'Romanian Deadlift (Dumbbell)',
  'Hip Thrust (Machine)',
  'Banded Side Lateral Raise (Dumbbell)',
  'Deficit Stiff-Legged Barbell Deadlift',
  'Paused Incline Bench Press',
  'Single Leg Standing Palms-Up Barbell Behind The Back Wrist Curl',
  'Bench Press 2',
  'Incline Barbell Row Something',
  'Press',
  '太极',
])('%s is in no catalog and stays an exercise of its own', name => {
  expect(match(name).match).toBe('own')
})

test('names in any script, and of signs only, are different exercises; accents of Latin letters make no difference', () => {
  const names = ['💪', '🔥', '❤️', '!!!', 'ดึง', 'ดัง', 'バック', 'パック', 'कूदना', 'कदना', 'Жим й', 'Жим и']
  expect(new Set(names.map(name => match(name).exerciseKey)).size).toBe(names.length)
  expect(match('Élévation Maison').exerciseKey).toBe(match('elevation maison').exerciseKey)
})

test('a correction of the person comes before the alias table', () => {
  const corrections = new Map([['bench press barbell', 'floor-press']])
  expect(matchExercise('Bench Press (Barbell)', corrections)).toEqual({
    exerciseKey: 'floor-press',
    match: 'corrected',
  })
  expect(match('Bench Press (Barbell)').match).toBe('alias')
})

test('50,000 rows with 300 different names are matched within seconds', () => {
  // Its own time: a machine that is busy with something else proves nothing.
  const startedAt = process.threadCpuUsage()
  for (let row = 0; row < 50_000; row++) match(`Incline Bench Press (Dumbbell) ${row % 300}`)
  expect(process.threadCpuUsage(startedAt).user).toBeLessThan(5_000_000)
})
