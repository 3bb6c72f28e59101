import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../../lib/model/account/account.ts'
import { setDisplay } from '../../web/account-display.ts'
import { figureText, withDays } from '../../web/pages/ask/figure.ts'
import { examples, otherMeaning, periods, questionOf, statistics, subjects } from '../../web/pages/ask/questions.ts'
import { writeTraining } from '../support/browser/write-training.ts'
import { startDemoWorld } from '../support/snapshot.ts'
import type { World } from '../support/world.ts'

let world: World
let account: Account
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld())
  await writeTraining(world, account)
})
afterAll(() => world.stop())

async function ask(question: string) {
  // A key has a limit of requests in a minute, and the clock stands still.
  const key = await world.key(account)
  const { body } = await world.call('POST /api/v1/ask', { key, body: JSON.stringify({ question }) })
  return body.data
}

test('every question that the page offers has an answer', async () => {
  const questions = examples.flatMap(one => one.questions)
  expect(questions.length).toBe(20)
  const unanswered: string[] = []
  for (const question of questions) if ((await ask(question)).answer === null) unanswered.push(question)
  expect(unanswered).toEqual([])
})

test('every question that a tap makes of another one is read as the chip says', async () => {
  const wrong: string[] = []
  for (const [id, subject] of Object.entries(subjects))
    for (const { id: statistic, words } of statistics)
      for (const period of periods) {
        const question = questionOf(words, subject, period)
        const { answer, interpretation } = await ask(question)
        const { series, extreme = interpretation.statistic, words: taken } = interpretation
        const said = taken.used.map((one: { words: string }) => one.words).join(' ')
        const isRight = series.join() === id && extreme === statistic && said.includes(period.replace('the ', ''))
        if (answer === null || !isRight) wrong.push(`${question}: ${extreme} ${series} ${said}`)
      }
  expect(wrong).toEqual([])
})

test('the other meaning of a word is a question with that meaning, and has an answer in it', async () => {
  const question = 'How did I sleep last week?'
  const [{ word, readings, chosen }] = (await ask(question)).interpretation.ambiguities
  const [reading] = readings.filter((one: string) => one !== chosen)
  const other = otherMeaning(question, word, reading) ?? ''
  expect(other).toMatch(/^How did I sleep from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\?$/)
  const { range } = (await ask(other)).interpretation
  expect(`${range.start} to ${range.end}`).toBe(reading)
  expect(otherMeaning('How many steps?', 'how many', 'the last 30 days')).toBe('How many steps in the last 30 days')
  expect(otherMeaning('Did I bench 100?', '100', '100 lb')).toBe('Did I bench 100 lb?')
  expect(otherMeaning('Did I walk 5 km', 'walk', 'each day')).toBeNull()
})

test('days, minutes and times of day of an answer are written as people write them, in their units', () => {
  setDisplay({ units: 'imperial', glucoseUnit: 'mmol/L' }, 'Europe/Amsterdam')
  const figure = (statement: string, series: string | null, value: string | number, unit: string | null) =>
    figureText({ statement, series, value, unit })
  expect(withDays('Sleep from 2026-11-16 to 2026-11-22 (since 2026-11-09)')).toBe(
    'Sleep 16–22 November 2026 (since 9 November 2026)',
  )
  expect(figure('mean', 'sleep', 455, 'min')).toBe('7:35 h')
  expect(figure('mean', 'sleep-midpoint', 206.17, 'min')).toBe('03:26')
  expect(figure('standard deviation', 'sleep-midpoint', 35, 'min')).toBe('0:35 h')
  expect(figure('p of the trend', 'weight', 0.0047, '1')).toBe('0.0047')
  expect(figure('mean', 'weight', 90.718474, 'kg')).toBe('200 lb')
  expect(figure('mean', 'glucose', 180.156, 'mg/dL')).toBe('10 mmol/L')
  expect(figure('highest day', 'steps', '2026-11-19', null)).toBe('19 November 2026')
})
