import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../../../lib/model/account/account.ts'
import { importFile, zipOf } from '../../support/imports.ts'
import { startWorld, type World } from '../../support/world.ts'
import { mean } from './by-hand.ts'

/** Systolic and diastolic pressure by time, oldest first. */
const pressures = {
  '2026-10-03 08:15:00 +0200': [131, 84],
  '2026-10-03 20:40:00 +0200': [124, 88],
  '2026-10-19 08:05:00 +0200': [119, 76],
  '2026-11-02 08:10:00 +0100': [127, 81],
} as const
const temperature = [38.4, '2026-11-19 23:40:00 +0100'] as const

function record(name: string, value: number, unit: string, at: string): string {
  const when = `startDate="${at}" endDate="${at}" creationDate="${at}"`
  return `<Record type="HKQuantityTypeIdentifier${name}" sourceName="Cuff" unit="${unit}" ${when} value="${value}"/>`
}

function pressure([systolic, diastolic]: readonly [number, number], at: string): string {
  const parts = [
    record('BloodPressureSystolic', systolic, 'mmHg', at),
    record('BloodPressureDiastolic', diastolic, 'mmHg', at),
  ]
  const when = `startDate="${at}" endDate="${at}" creationDate="${at}"`
  return `<Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="Cuff" ${when}>${parts.join('')}</Correlation>`
}

let world: World
let account: Account
let without: Account
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-21T12:34:56Z' })
  account = await world.account({ timezone: 'Europe/Amsterdam' })
  without = await world.account({ timezone: 'Europe/Amsterdam' })
  const records = Object.entries(pressures).map(([at, pair]) => pressure(pair, at))
  const own = record('BodyTemperature', temperature[0], 'degC', temperature[1])
  const lines = ['<ExportDate value="2026-11-20 09:00:00 +0100"/>', ...records, own]
  const xml = `<?xml version="1.0"?>\n<HealthData locale="en_GB">\n${lines.join('\n')}\n</HealthData>`
  await importFile(world, account, await zipOf({ 'export.xml': xml }))
  // The account now has another source.
  account = (await world.store.accounts.read(account.id)) ?? account
})
afterAll(() => world.stop())

interface Fact {
  statement: string
  value: number | null
  unit: string | null
  sources: string[]
  endpoints: string[]
  at: string | null
}
async function ask(question: string, of = account, units: 'metric' | 'imperial' = 'metric') {
  const key = await world.key({ ...of, units })
  const { body } = await world.call('POST /api/v1/ask', { key, body: JSON.stringify({ question }) })
  return { ...body.data, key } as {
    answer: string
    spoken: string
    reason: string | null
    message: string
    caveats: string[]
    evidence: Fact[]
    nearest: { answer: string; readAs: string; ignored: string[] }[]
    key: string
  }
}

/** Each number of the evidence with its place is there in the response of its call. */
async function expectInResponses({ evidence, key }: Awaited<ReturnType<typeof ask>>) {
  for (const { value, endpoints, at } of evidence) {
    const [path = ''] = endpoints
    if (at === null) continue
    const { body } = await world.get(path.replace('/api/v1/', ''), key)
    expect(
      at
        .split('/')
        .slice(1)
        .reduce((node, part) => node[part], body),
    ).toBe(value)
  }
}

test('the last blood pressure of an archive is answered with its time and its source, and in one number pair for each reading', async () => {
  const last = await ask('what was my last blood pressure')
  expect(last.answer).toContain('Blood pressure, latest: 127/81 mmHg on 2026-11-02 08:10 (Apple Health).')
  expect(last.spoken).toBe('Blood pressure, latest: 127 over 81 millimeters of mercury on November 2 at 08:10.')
  expect(last.evidence.map(({ value, unit, sources }) => [value, unit, sources])).toEqual([
    [127, 'mmHg', ['APPLE_HEALTH']],
    [81, 'mmHg', ['APPLE_HEALTH']],
  ])
  await expectInResponses(last)
})

test('the blood pressures of a month are listed, and their mean, the highest and the lowest are computed from its readings', async () => {
  const listed = await ask('my blood pressure last month')
  expect(listed.answer).toContain(
    'Blood pressure from 2026-10-01 to 2026-10-31: 3 readings on 2 days: 131/84 mmHg on 2026-10-03 08:15 (Apple Health); 124/88 mmHg on 2026-10-03 20:40 (Apple Health); 119/76 mmHg on 2026-10-19 08:05 (Apple Health).',
  )
  const october = Object.values(pressures).slice(0, 3)
  const average = await ask('average blood pressure last month')
  expect(average.evidence.slice(0, 2).map(({ value }) => value?.toFixed(6))).toEqual(
    [0, 1].map(i => mean(october.map(pair => pair[i] ?? 0)).toFixed(6)),
  )
  expect(average.answer).toContain('mean of 3 readings on 2 days from 2026-10-01 to 2026-10-31: 125/83 mmHg.')
  const highest = await ask('highest blood pressure last month')
  expect(highest.answer).toContain(
    'highest systolic in 131/84 mmHg on 2026-10-03 08:15 (Apple Health); highest diastolic in 124/88 mmHg',
  )
  const lowest = await ask('lowest blood pressure last month')
  expect(lowest.answer).toContain('lowest systolic and diastolic in 119/76 mmHg on 2026-10-19 08:05')
  for (const one of [listed, average, highest, lowest]) await expectInResponses(one)
})

test('a body temperature is in the unit of the person or of the question, and one that is older is called the last known', async () => {
  expect((await ask('body temperature on 19 November')).answer).toContain('38.4 °C on 2026-11-19 23:40 (Apple Health)')
  expect((await ask('body temperature on 19 November', account, 'imperial')).answer).toContain('101.1 °F on 2026-11-19')
  expect((await ask('my last body temperature in fahrenheit')).answer).toContain('101.1 °F')
  const yesterday = await ask('body temperature yesterday')
  expect(yesterday.answer).toContain(
    'There is no reading of body temperature on 2026-11-20. The last known one before is 38.4 °C on 2026-11-19 23:40 (Apple Health).',
  )
  await expectInResponses(yesterday)
})

test('nothing is said of what a reading means: whether it was a fever or high is refused, beside what was measured', async () => {
  for (const question of ['did I have a fever on 19 November', 'is my body temperature normal']) {
    const { reason, answer, nearest } = await ask(question)
    expect([question, reason, answer]).toEqual([question, 'diagnosis', null])
    expect(nearest[0]?.answer).toContain('38.4 °C on 2026-11-19 23:40')
  }
  const texts = await Promise.all(
    ['what was my last blood pressure', 'highest blood pressure this year'].map(async question => {
      const { answer, caveats } = await ask(question)
      return [answer, ...caveats].join(' ')
    }),
  )
  for (const text of texts) {
    expect(text).toContain('what they mean is not judged')
    expect(text).not.toMatch(/normal|hypertens|too (?:high|low)|elevated|fever/i)
  }
})

test('an account without such readings is told how they come in, and sees no reading of another account', async () => {
  for (const question of ['what is my blood pressure', 'body temperature yesterday', 'my blood pressure last month']) {
    const { answer, evidence, reason } = await ask(question, without)
    expect(reason).toBeNull()
    expect(answer).toMatch(/There is no reading of (?:blood pressure|body temperature) /)
    expect(answer).toContain('come only with an archive of Apple Health, which can be uploaded on the page Sources.')
    expect(evidence.map(({ value }) => value)).toEqual([0])
  }
  const fever = await ask('did I have a fever yesterday', without)
  expect(fever.nearest[0]?.answer).toContain('come only with an archive of Apple Health')
})
