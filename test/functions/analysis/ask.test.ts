import { expect, test } from 'vitest'
import { nameOf } from '../../../lib/ask/words/series-words.ts'
import { addDays } from '../../../lib/kernel/civil-time.ts'
import { series } from '../../../lib/model/catalog/series.ts'
import { firstOfEachKind, withNumbers } from '../../lib/ask/corpus.ts'
import { expectNone } from '../../lib/ask/expect-plans.ts'
import { today } from '../../lib/ask/short-form.ts'
import { expectProblem, faultyNames } from '../../support/expectations.ts'
import { seed } from '../health-data/seeded.ts'
import { askCorpus } from './ask-corpus.ts'
import type { Row } from './check-against-api.ts'
import { storeEverything } from './full-person.ts'
import { dates, storeDay } from './stored.ts'

const { ask, askRaw, called, get, wrongNumbers, worldOf } = askCorpus()

// All other questions of the corpus are asked in ask-every-number.test.ts, which takes long.
test('the numbers of an answer are those of the calls that it names, for each kind of plan', async () => {
  const some = firstOfEachKind(withNumbers, 2)
  expect(some.length).toBeGreaterThan(60)
  expectNone(await wrongNumbers(some.map(({ question }) => question)))
})

test('the answer states the number, its unit, the number of days, and the period', async () => {
  const { body } = await ask('What was my average sleep last week?')
  const [one] = body.data.evidence
  const minutes = Math.round(one.value)
  expect(body.data.answer).toBe(
    `Time asleep, mean of the days last week: ${Math.floor(minutes / 60)} hours ${minutes % 60} minutes. Time asleep, mean of the days from 2026-11-09 to 2026-11-15: ${minutes} min (${Math.floor(minutes / 60)} h ${minutes % 60} min) (6 of 7 days).`,
  )
  expect(one).toMatchObject({
    unit: 'min',
    series: 'sleep',
    coverage: { observed: 6, expected: 7 },
    sources: ['PRIMARY'],
  })
})

test('today is excluded from a mean and included in a total, and the answer states both', async () => {
  const average = (await ask('average steps this week')).body.data
  expect(average.evidence[0].points.map((point: { date: string }) => point.date)).not.toContain(today)
  expect(average.caveats.join(' ')).toContain('exclude today')
  const total = (await ask('total steps this week')).body.data
  expect(total.evidence[0].points.map((point: { date: string }) => point.date)).toContain(today)
  expect(total.caveats.join(' ')).toContain('is not over')
})

test('a day without a value does not count as zero: the answer names it and the reason', async () => {
  const { body } = await ask('How many steps did I take on 2020-05-03?')
  expect(body.data).toMatchObject({
    answer: 'There are no values for Steps on May 3, 2020. There are no values for Steps on 2020-05-03 (0 of 1 day).',
    evidence: [{ value: null, reason: 'no_data', coverage: { observed: 0, expected: 1 } }],
  })
})

test('a comparison with a month without values gives the value of the other month, and says that there is nothing to compare', async () => {
  const { answer } = (await ask('compare my steps in October with May 2020')).body.data
  expect(answer).toMatch(
    /^Steps, mean of the days: [\d,]+ a day in October; too few days with a value in May 2020, so there is nothing to compare\./,
  )
})

test('an answer about the current day says "so far" if it can still change', async () => {
  const { body: row } = await get(`daily?start=${today}&end=${today}&types=steps`)
  const steps: number = row.data[0].values.steps
  const verdictOf = async (question: string) => (await ask(question)).body.data.answer.split(':')[0]
  expect(steps).toBeGreaterThan(100)
  expect(await verdictOf('steps under 60000 today')).toBe('So far yes')
  expect(await verdictOf('steps over 60000 today')).toBe('Not so far')
  expect(await verdictOf('steps over 100 today')).toBe('Yes')
  expect(await verdictOf('steps under 100 today')).toBe('No')
  expect(await verdictOf('steps under 60000 yesterday')).toBe('Yes')
})

test('a night that is over is not "so far": each series of today is, if and only if the pages say so of it', async () => {
  const { body: rows } = await get(`daily?start=${today}&end=${today}`)
  const [{ values }] = rows.data
  // What was done today is a list of workouts.
  const known = series.filter(({ id }) => values[id] != null && id !== 'workouts')
  const kinds = new Map<boolean, number>()
  for (const { id } of known) {
    const { wholeDay } = rows.meta.series[id]
    kinds.set(wholeDay, (kinds.get(wholeDay) ?? 0) + 1)
    for (const question of [`What is my ${nameOf(id)} today?`, `${nameOf(id)} stats today`]) {
      const { answer } = (await ask(question)).body.data
      expect([question, / so far/.test(answer)]).toEqual([question, wholeDay])
    }
  }
  expect([...kinds.values()].every(count => count > 5)).toBe(true)
  const day = (await ask('How was today?')).body.data.answer as string
  const [settled = '', open = ''] = day.slice(day.indexOf('. ') + 2).split('; so far ')
  expect(settled).toMatch(/^2026-11-21: Run .*; Time asleep .*Resting heart rate/)
  expect(open).toMatch(/^Steps .*Energy intake/)
})

test('a recovery composite of today is "so far" only while its night is still arriving', async () => {
  const world = worldOf()
  const all = dates('2026-10-22', 31)
  const answersOf = async (isFinal: boolean) => {
    const person = await world.account({ timezone: 'Europe/Amsterdam' })
    for (const [i, date] of all.entries()) {
      const varied = { 'heart-rate-variability': 48 + (i % 5), 'resting-heart-rate': 54 + (i % 3) }
      await storeDay(world, person, date, { ...varied, 'respiratory-rate': 14 + (i % 4) / 10, sleep: 440 + (i % 7) })
    }
    const recorded = all.map(date => ({
      start: `${addDays(date, -1)}T22:00:00Z`,
      end: `${date}T06:00:00Z`,
      minutesAsleep: 480,
      session: { stages: [], processed: isFinal || date !== today, nap: false, manuallyEdited: false, updatedAt: null },
    }))
    await seed(world, person, 'sleep', recorded)
    const key = await world.key(person)
    const answerTo = async (question: string) => {
      const { status, body } = await world.call('POST /api/v1/ask', { key, body: JSON.stringify({ question }) })
      expect([status, body]).toEqual([200, expect.anything()])
      return body.data
    }
    return Promise.all(['What is my recovery today?', 'Give me a summary of this week'].map(answerTo))
  }
  for (const { answer, caveats } of await answersOf(true)) {
    expect(answer).toMatch(/[Cc]omposite on 2026-11-21: /)
    expect(caveats.join(' ')).not.toContain('can change')
  }
  for (const { answer } of await answersOf(false))
    expect(answer).toMatch(/[Cc]omposite on 2026-11-21 so far: .*not final because the night is still arriving/)
})

test('times of day are compared as later or earlier, never as more or less', async () => {
  const { answer } = (await ask('Compare my sleep midpoint last week with the week before')).body.data
  expect(answer).toMatch(/min (later|earlier)\. [A-Z]/)
})

test('an assumed goal is named as an assumption', async () => {
  const { body } = await ask('Did I hit my step goal yesterday?')
  expect(body.data.caveats.join(' ')).toContain('No goal is stored')
  expect(body.data.interpretation.threshold).toMatchObject({ value: 10_000, assumed: true })
})

test.each([
  'average sleep last week purple',
  'Should I sleep more?',
  'Am I sick?',
  'Will my weight go down?',
  'steps 5',
  '?!',
  'Wie viele Schritte gestern',
])('%j is 200 with a null answer, a reason and suggestions', async question => {
  const { status, body } = await ask(question)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    answer: null,
    reason: expect.any(String),
    message: expect.any(String),
    evidence: [],
  })
  expect(body.data.interpretation.request).toBe(null)
  for (const suggestion of body.data.suggestions)
    expect([suggestion, (await ask(suggestion)).body.data.answer]).toEqual([suggestion, expect.any(String)])
})

test.each([
  ['empty', { question: '' }],
  ['blank', { question: '   ' }],
  ['501 characters', { question: 'a'.repeat(501) }],
  ['with a control character', { question: 'steps\u0000yesterday' }],
  ['of control characters', { question: '\n\n' }],
  ['a number', { question: 7 }],
  ['missing', {}],
])('a question that is %s is 400 with its name', async (_, body) => {
  const answer = await askRaw(JSON.stringify(body))
  expectProblem(answer, 'invalid_parameter')
  expect(faultyNames(answer)).toContain('question')
})

test('500 characters are accepted, and an unknown member is rejected by name', async () => {
  expect((await ask('steps '.repeat(100).slice(0, 500).padEnd(500, '?'))).status).toBe(200)
  expect(faultyNames(await askRaw('{"question":"steps","mode":"guess"}'))).toEqual(['mode'])
})

test('the same question on the same data gives the same bytes', async () => {
  const question = 'Compare my sleep last month with the month before'
  expect((await ask(question)).text).toBe((await ask(question)).text)
})

test('a rounded value is on the stated side of a bound', async () => {
  const { data } = await called(`/api/v1/daily?start=2026-09-21&end=${today}&types=weight&per_page=200`)
  const weights = (data as Row[]).flatMap(({ values }) => values['weight'] ?? [])
  const bounds = [...new Set(weights.map(weight => weight.toFixed(1)))]
  let withSeries = 0
  for (const bound of bounds) {
    const { body } = await ask(`When was I last under ${bound} kg since 2026-09-21?`)
    const said = /with ([\d.]+) kg/.exec((body as { data: { answer: string } }).data.answer)?.[1]
    if (said === undefined) continue
    withSeries += 1
    expect([bound, Number(said) < Number(bound)]).toEqual([bound, true])
  }
  expect(withSeries).toBeGreaterThan(3)
})

// What was done today is a list of workouts, which can be empty.
test('every series that is not there yet today gets its last known value, dated and called that', async () => {
  const world = worldOf()
  const person = await world.account()
  await storeEverything(world, person, '2026-11-19', 2)
  const own = await world.key(person)
  for (const { id, label } of series.filter(entry => entry.id !== 'workouts')) {
    world.time.now += 60_000
    const question = `What was my ${nameOf(id)} today?`
    const { body } = await world.call('POST /api/v1/ask', { key: own, body: JSON.stringify({ question }) })
    const { answer, evidence } = body.data
    expect(answer).toContain(`${label} of today, ${today}, is not there yet. The last known one before is `)
    expect(answer).toContain(' on 2026-11-19 (')
    const { data } = (await world.get('daily?start=2026-11-19&end=2026-11-19', own)).body
    expect([id, evidence[0].statement, evidence[0].value]).toEqual([id, 'last known value', data[0].values[id]])
  }
})

test('a single day without a value gets the last known one before it; single readings and comparisons do not', async () => {
  const answerTo = async (question: string) => (await ask(question)).body.data.answer
  const [before] = (await get('daily?start=2026-11-13&end=2026-11-13')).body.data
  const { weight, 'resting-heart-rate': pulse } = before.values
  expect(await answerTo('what did I weigh on 2026-11-14')).toContain(
    `There is no value for Weight on 2026-11-14. The last known one before is ${weight} kg on 2026-11-13`,
  )
  expect(await answerTo('What was my RHR on 14 November?')).toContain(
    `The last known one before is ${pulse} bpm on 2026-11-13`,
  )
  expect(await answerTo('highest heart rate on 2026-11-14')).toMatch(/^There are no values/)
  expect(await answerTo('compare my weight on 2026-11-14 with 2026-11-10')).not.toContain('last known')
  const world = worldOf()
  const alone = await world.account()
  const { body } = await world.call('POST /api/v1/ask', {
    key: await world.key(alone),
    body: JSON.stringify({ question: 'How much did I weigh yesterday?' }),
  })
  expect(body.data.answer).toMatch(/^There are no values/)
})
