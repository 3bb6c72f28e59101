import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, asDay } from '../../../lib/kernel/civil-time.ts'
import { firstOfEachKind, withNumbers } from '../../lib/ask/corpus.ts'
import { expectNone } from '../../lib/ask/expect-plans.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import type { World } from '../../support/world.ts'
import { bench, set, startLifter } from '../training/lifter.ts'

/** Words of units that a person with imperial units and mmol/L does not read. */
const metric =
  /(?<![\w/])(?:kg|km|kilograms?|kilometers?|milliliters?|mL|°C|mg\/dL|milligrams per deciliter|min\/km|per kilometer|meters?)(?!\w|\/kg|\/m²)|\d m(?![\w/²])/

type Ask = (question: string) => Promise<{
  answer: string | null
  spoken: string | null
  readAs: string | null
  caveats: string[]
  nearest: { readAs: string; answer: string; evidence: { statement: string }[] }[]
  evidence: { statement: string; series: string | null; value: number; unit: string | null }[]
}>

let world: World
let imperial: Ask
let metricAsk: Ask

beforeAll(async () => {
  const demo = await startDemoWorld()
  world = demo.world
  const { account } = demo
  const asker = async (units: 'metric' | 'imperial', glucoseUnit: 'mg/dL' | 'mmol/L'): Promise<Ask> => {
    let count = 0
    let key = ''
    return async question => {
      // A key takes 120 requests a minute, and the clock stands still.
      if (count++ % 100 === 0) key = await world.key({ ...account, units, glucoseUnit })
      return (await world.call('POST /api/v1/ask', { key, body: JSON.stringify({ question }) })).body.data
    }
  }
  imperial = await asker('imperial', 'mmol/L')
  metricAsk = await asker('metric', 'mg/dL')
}, 240_000)
afterAll(() => world.stop())

test('no sentence of an answer of any kind has a unit that the person does not read, unless the question names it', async () => {
  const questions = firstOfEachKind(withNumbers, 4).map(({ question }) => question)
  const others = [
    'What was my average weight last month?',
    'How far did I walk last week?',
    'how tall am I',
    'What was my average glucose last week?',
    'glucose time in range last week',
    'How much water did I drink last week?',
    'skin temperature last night',
    'my fastest run last month',
    'elevation gain of my runs last month',
    'weight trend over the last 6 months',
    'distance on days I ran against other days',
    'my bench press last month',
    'how many days was my weight under 170 lb last year',
    'distance per step last month',
  ]
  const wrong: string[] = []
  for (const question of [...questions, ...others].filter(
    one => !/\d\s?k?m\b|kg|kilo|km|mg|mile|celsius|met(?:er|re)|ml\b/i.test(one),
  )) {
    const { answer, spoken, readAs, caveats, evidence } = await imperial(question)
    const texts = [answer, spoken, readAs, ...caveats, ...evidence.map(({ statement }) => statement)]
    wrong.push(...texts.filter(text => text && metric.test(text)).map(text => `${question}: ${text}`))
  }
  expectNone(wrong)
})

test('the fixed limits of glucose in the cards beside a refusal are in the unit of the account', async () => {
  const texts = (cards: { readAs: string; answer: string; evidence: { statement: string }[] }[]) =>
    cards.flatMap(({ readAs, answer, evidence }) => [readAs, answer, ...evidence.map(({ statement }) => statement)])
  const question = 'is my glucose time in range last week something to worry about'
  const [own, plain] = [texts((await imperial(question)).nearest), texts((await metricAsk(question)).nearest)]
  expect(plain.join(' ')).toContain('70-180 mg/dL')
  expect(own.join(' ')).toContain('3.9-10.0 mmol/L')
  expectNone(own.filter(text => metric.test(text)))
})

test('the numbers of the evidence stay in the units of the API', async () => {
  for (const question of [
    'What was my average weight last month?',
    'How far did I walk last week?',
    'average glucose last week',
  ]) {
    const [own, plain] = [await imperial(question), await metricAsk(question)]
    expect(own.evidence.map(({ value, unit }) => [value, unit])).toEqual(
      plain.evidence.map(({ value, unit }) => [value, unit]),
    )
    expect(own.answer).not.toBe(plain.answer)
  }
})

test('a value is converted from the exact number, differences have no offset', async () => {
  const { answer, evidence } = await imperial('What was my average weight last month?')
  expect(answer).toContain(`${((evidence[0]?.value ?? 0) / 0.45359237).toFixed(1).replace(/\.0$/, '')} lb`)
  const glucose = await imperial('What was my average glucose last week?')
  expect(glucose.answer).toContain(`${((glucose.evidence[0]?.value ?? 0) / 18.0156).toFixed(1)} mmol/L`)
})

test('a unit that the question names wins', async () => {
  expect((await imperial('What was my average weight last month in kg?')).answer).toMatch(/\d kg/)
  expect((await imperial('average distance last month in km')).answer).toMatch(/\d km/)
  expect((await metricAsk('average weight last month in pounds')).answer).toMatch(/\d kg \(.* lb\)/)
})

test('a ratio is in the units of the person, or of the weight that the question names', async () => {
  const ofWeight = async (asker: Ask, question: string) => {
    const { answer, evidence } = await asker(question)
    expect(evidence[0]?.unit).toBe('g/kg')
    return [Number(/: ([\d.]+) g\/(?:kg|lb), from/.exec(answer ?? '')?.[1]), evidence[0]?.value ?? 0, answer] as const
  }
  for (const [asker, question, unit, per] of [
    [imperial, 'ratio of protein to weight last month', 'lb', 0.45359237],
    [imperial, 'protein per kg of body weight last month', 'kg', 1],
    [metricAsk, 'ratio of protein to weight last month', 'kg', 1],
    [metricAsk, 'protein per pound of body weight last month', 'lb', 0.45359237],
  ] as const) {
    const [shown, value, answer] = await ofWeight(asker, question)
    expect(answer).toContain(` g/${unit}, from `)
    expect(Math.abs(shown - value * per)).toBeLessThan(0.0051)
  }
  const steps = await imperial('ratio of steps to distance last month')
  expect(steps.answer).toMatch(
    new RegExp(`: ${Math.round((steps.evidence[0]?.value ?? 0) * 1609.344).toLocaleString('en-US')} count/mi, `),
  )
  expect((await imperial('ratio of distance to steps last month')).answer).toMatch(/: 2\.\d+ ft\/count, /)
})

test('the trend of an exercise and the volume of a muscle are in the unit that the question names', async () => {
  const person = await world.account({ timezone: 'Europe/Amsterdam' })
  const lifter = await startLifter(world, person)
  for (let week = 0; week < 8; week++)
    await lifter.log(addDays(asDay('2026-09-28'), 7 * week), [{ exerciseKey: bench, sets: [set(80 + 2.5 * week, 5)] }])
  const asked = async (units: 'metric' | 'imperial', question: string) => {
    const key = await world.key({ ...person, units })
    const { body } = await world.call('POST /api/v1/ask', { key, body: JSON.stringify({ question }) })
    return body.data as Awaited<ReturnType<Ask>>
  }
  const slope = (await asked('metric', 'bench press trend')).evidence[0]?.value ?? 0
  expect(slope).toBeGreaterThan(1)
  const [kg, lb] = [`${slope.toFixed(2)} kg/wk`, `${(slope / 0.45359237).toFixed(2)} lb/wk`]
  for (const [units, question, shown] of [
    ['metric', 'bench press trend', kg],
    ['metric', 'bench press trend in pounds', `${kg} (${lb})`],
    ['imperial', 'bench press trend', lb],
    ['imperial', 'bench press trend in kg', kg],
  ] as const)
    expect([question, (await asked(units, question)).answer]).toEqual([
      question,
      expect.stringContaining(`: ${shown} by the median slope`),
    ])
  const volumeOf = async (units: 'metric' | 'imperial', question: string) =>
    /chest .*volume ([^,)]*(?:,\d{3})*[^,)]*)/.exec((await asked(units, question)).answer ?? '')?.[1]
  expect(await volumeOf('imperial', 'sets of chest last week')).toMatch(/ lb$/)
  expect(await volumeOf('metric', 'sets of chest last week')).toMatch(/ kg$/)
  expect(await volumeOf('imperial', 'sets of chest last week in kg')).toMatch(/ kg$/)
  expect(await volumeOf('metric', 'sets of chest last week in lbs')).toMatch(/ lb\)*$/)
})
