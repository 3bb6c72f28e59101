import { expect, test } from 'vitest'
import { matchExercise } from '../../../../lib/derive/exercises/match-exercise.ts'
import { translatedNames, translatedWords } from '../../../../lib/derive/exercises/translated-names.ts'
import { translatedMovements } from '../../../../lib/model/training/exercise-translations.ts'
import { exerciseOf } from '../../../../lib/model/training/exercises.ts'

const match = (name: string) => matchExercise(name, new Map())

test('the tables of other languages have names for at least a hundred exercises in each language, and each is of the catalog', () => {
  for (const language of ['de', 'fr', 'es', 'it', 'pt', 'ja', 'ko', 'zh'] as const) {
    const named = translatedMovements.filter(movement => movement[language] !== '')
    expect(new Set(named.flatMap(({ keys }) => Object.values(keys))).size).toBeGreaterThanOrEqual(100)
  }
  expect(translatedNames.filter(({ key }) => !exerciseOf(key))).toEqual([])
})

test('no name of one language means another exercise in a second one', () => {
  const keys = new Map<string, string>()
  const shared = translatedNames.filter(({ name, key }) => {
    const words = translatedWords(name)
    const isShared = (keys.get(words) ?? key) !== key
    keys.set(words, key)
    return isShared
  })
  expect(shared).toEqual([])
})

test('every name leads to its exercise, also where it could be an English one', () => {
  const wrong = translatedNames.filter(({ name, key }) => match(name).exerciseKey !== key)
  expect(wrong.map(({ name, key }) => [name, key, match(name).exerciseKey])).toEqual([])
})

test.each([
  ['Bankdrücken (Langhantel)', 'barbell-bench-press-medium-grip'],
  ['Kniebeuge (Langhantel)', 'barbell-squat'],
  ['Klimmzug', 'pullups'],
  ['Klimmzug (mit Gewicht)', 'weighted-pull-ups'],
  ['Bizepscurl (SZ-Stange)', 'ez-bar-curl'],
  ['Latziehen (Kabel)', 'wide-grip-lat-pulldown'],
  ['Développé couché (haltères)', 'dumbbell-bench-press'],
  ['Soulevé de terre roumain (barre)', 'romanian-deadlift'],
  ['Élévations latérales à la poulie', 'standing-low-pulley-deltoid-raise'],
  ['Press de banca (barra)', 'barbell-bench-press-medium-grip'],
  ['Curl bíceps con mancuerna', 'dumbbell-bicep-curl'],
  ['Peso muerto rumano', 'romanian-deadlift'],
  ['Panca piana con manubri', 'dumbbell-bench-press'],
  ['Stacco da terra (bilanciere)', 'barbell-deadlift'],
  ['Supino inclinado com halteres', 'incline-dumbbell-press'],
  ['Agachamento na Smith', 'smith-machine-squat'],
  ['barra fixa', 'pullups'],
  ['ベンチプレス (バーベル)', 'barbell-bench-press-medium-grip'],
  ['スクワット（バーベル）', 'barbell-squat'],
  ['ラットプルダウン (ケーブル)', 'wide-grip-lat-pulldown'],
  ['インクライン・ダンベルプレス', 'incline-dumbbell-press'],
  ['스쿼트 (바벨)', 'barbell-squat'],
  ['벤치프레스 (바벨)', 'barbell-bench-press-medium-grip'],
  ['덤벨 벤치 프레스', 'dumbbell-bench-press'],
  ['루마니안 데드리프트 (바벨)', 'romanian-deadlift'],
  ['턱걸이', 'pullups'],
  ['卧推（杠铃）', 'barbell-bench-press-medium-grip'],
  ['槓鈴臥推', 'barbell-bench-press-medium-grip'],
  ['上斜啞鈴臥推', 'incline-dumbbell-press'],
  ['滑輪下拉', 'wide-grip-lat-pulldown'],
  ['引体向上（负重）', 'weighted-pull-ups'],
  ['坐姿划船 (绳索)', 'seated-cable-rows'],
])('%s is %s', (name, exerciseKey) => {
  expect(match(name)).toEqual({ exerciseKey, match: 'alias' })
})

test.each([
  ['ﾍﾞﾝﾁﾌﾟﾚｽ(ﾀﾞﾝﾍﾞﾙ)', 'ダンベル・ベンチプレス', 'ベンチ プレス［ダンベル］', 'ベンチプレス (Dumbbell)'],
  ['ベンチプレス'.normalize('NFD'), 'ベンチ・プレス', 'ﾍﾞﾝﾁﾌﾟﾚｽ', '　ベンチプレス　'],
  ['덤벨벤치프레스', '벤치프레스(덤벨)', '덤벨 벤치 프레스'.normalize('NFD'), '벤치·프레스・덤벨'],
  ['哑铃卧推', '卧推（哑铃）', '臥推 (啞鈴)', '卧推·哑铃'],
])('%s is one exercise in full and half width, with and without spaces, dots and brackets', (...spellings) => {
  const [first] = spellings.map(match)
  expect(first?.match).toBe('alias')
  expect(spellings.map(match)).toEqual(spellings.map(() => first))
})

test.each([
  'Bankdrücken am Ball',
  'Kreuzheben einbeinig',
  'Sentadilla en cajón',
  'Zancada lateral',
  'ベンチプレスの変種',
  '벤치 점프',
  '太极',
  'バーベル',
])('%s, which no table has, stays an exercise of the person', name => {
  expect(match(name).match).toBe('own')
})
