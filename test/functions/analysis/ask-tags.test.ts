import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualTags } from '../../../lib/ask/plan/tags/plan-of-tag.ts'
import { addDays, asDay, type Day, isWeekend, listDays } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { usualTags as tagsOfPage } from '../../../web/parts/tags.ts'
import { startWorld, type World } from '../../support/world.ts'
import { chance, storeDays } from './stored-days.ts'

let world: World
let account: Account
let key: string
let otherKey: string
const today = asDay('2026-11-21')
const dates = listDays(addDays(today, -89), today)
const random = chance(9)
/** A drink every sixth day, which lowers the heart rate variability of the night that follows by 8 ms. */
const evenings = dates.filter((_, i) => i % 6 === 2 && i < 84)
const drank = (day: Day, lag: number) => evenings.includes(addDays(day, -lag))
beforeAll(async () => {
  world = await startWorld()
  account = await world.account()
  key = await world.key(account)
  const other = await world.account()
  otherKey = await world.key(other)
  for (const one of [account, other])
    await storeDays(world, one, dates, {
      'heart-rate-variability': dates.map(day => Math.round(10 * (48 + 6 * random() - (drank(day, 1) ? 8 : 0))) / 10),
      steps: dates.map(day => Math.round(9000 + 2000 * random() + (isWeekend(day) ? 3000 : 0))),
      sleep: dates.map(() => Math.round(420 + 40 * random())),
    })
  const session = await world.session(account)
  const notes = [
    ...evenings.map(start => ({ start, tag: 'alcohol' })),
    { start: '2026-10-05', end: '2026-10-09', tag: 'ill' },
    { start: '2026-10-26', end: '2026-10-28', tag: 'travel' },
    { start: '2026-10-30', tag: 'stress' },
    { start: '2026-11-02', tag: 'cold plunge' },
    { start: '2026-11-03', tag: '(a+)*' },
    { start: '2026-10-07', end: '2026-10-08', tag: 'meditating' },
    { start: '2026-10-11', tag: 'headache' },
  ]
  for (const note of notes)
    expect((await world.call('POST /api/notes', { session, body: JSON.stringify(note) })).status).toBe(201)
})
afterAll(() => world.stop())

async function ask(question: string, token = key) {
  const { status, body } = await world.call('POST /api/v1/ask', { key: token, body: JSON.stringify({ question }) })
  expect([question, status]).toEqual([question, 200])
  return body.data
}

test('the tags that the page offers are those that people have other words for', () => {
  expect(usualTags.toSorted()).toEqual([...tagsOfPage].toSorted())
})

const year = 'start=2025-11-22&end=2026-11-21'
const effect = (series: string, range = year, tag = 'alcohol') => `/api/v1/correlation?x=${series}&${range}&tag=${tag}`

test.each([
  ['How does alcohol affect my sleep?', effect('sleep')],
  ['how does drinking alcohol affect my HRV', effect('heart-rate-variability')],
  ['is my hrv lower after alcohol', effect('heart-rate-variability')],
  ['do I sleep worse after drinking alcohol?', effect('sleep')],
  ['did I sleep better on days I didn’t drink', effect('sleep')],
  ['hrv on days without alcohol', effect('heart-rate-variability')],
  ['do I sleep less when I drink', effect('sleep')],
  ['does alcohol lower my HRV', effect('heart-rate-variability')],
  ['is sleep related to alcohol', effect('sleep')],
  ['effect of alcohol on hrv since September 1', effect('heart-rate-variability', 'start=2026-09-01&end=2026-11-21')],
  ['steps on days with alcohol', effect('steps')],
  ['steps on days I was ill', effect('steps', year, 'ill')],
  ['how does the cold plunge affect my sleep', effect('sleep', year, 'cold%20plunge')],
  ['what does meditating do to me', `/api/v1/correlation?${year}&tag=meditating`],
  ['did I meditate in October', '/api/v1/notes?start=2026-10-01&end=2026-10-31&tag=meditating&per_page=200'],
  ['how often have I meditated this year', '/api/v1/notes?start=2026-01-01&end=2026-11-21&tag=meditating&per_page=200'],
  ['do I sleep less when I meditate', effect('sleep', year, 'meditating')],
  ['hrv on days I meditated', effect('heart-rate-variability', year, 'meditating')],
  [
    'how often did I have headaches in October',
    '/api/v1/notes?start=2026-10-01&end=2026-10-31&tag=headache&per_page=200',
  ],
  ['how do cold plunges affect my sleep', effect('sleep', year, 'cold%20plunge')],
  ['what does alcohol do to me', `/api/v1/correlation?${year}&tag=alcohol`],
  [
    'how often did I drink alcohol in October',
    '/api/v1/notes?start=2026-10-01&end=2026-10-31&tag=alcohol&per_page=200',
  ],
  ['when was I last ill?', `/api/v1/notes?${year}&tag=ill&per_page=200`],
  ['was I sick last week', '/api/v1/notes?start=2026-11-09&end=2026-11-15&tag=ill&per_page=200'],
  ['have I been ill this month?', '/api/v1/notes?start=2026-11-01&end=2026-11-21&tag=ill&per_page=200'],
  ['did I drink alcohol yesterday', '/api/v1/notes?start=2026-11-20&end=2026-11-20&tag=alcohol&per_page=200'],
  ['was I travelling last month', '/api/v1/notes?start=2026-10-01&end=2026-10-31&tag=travel&per_page=200'],
  ['did I travel in October', '/api/v1/notes?start=2026-10-01&end=2026-10-31&tag=travel&per_page=200'],
  ['when did I last take a trip', `/api/v1/notes?${year}&tag=travel&per_page=200`],
  ['which days was I stressed out in October', '/api/v1/notes?start=2026-10-01&end=2026-10-31&tag=stress&per_page=200'],
  [
    'which days did I have alcohol this month',
    '/api/v1/notes?start=2026-11-01&end=2026-11-21&tag=alcohol&per_page=200',
  ],
])('a question about a tag of the person is read: %s', async (question, path) => {
  const { answer, reason, interpretation } = await ask(question)
  expect([reason, interpretation.intent, interpretation.request?.path]).toEqual([null, 'tag', path])
  expect(answer.split(/[.!?] /)[0].split(' ').length).toBeLessThanOrEqual(25)
})

test('the answer says what the endpoint says, with both means, the difference and the number of days', async () => {
  const { answer, evidence, readAs, caveats } = await ask('How does alcohol affect my heart rate variability?')
  const { body } = await world.get(`correlation?x=heart-rate-variability&${year}&tag=alcohol`, key)
  const [found] = body.data.effects
  expect(found.direction).toBe('lower')
  expect(answer).toContain(found.sentence)
  expect(evidence.map(({ value }: { value: number }) => value)).toEqual([
    found.difference.value,
    found.tagged.mean,
    found.others.mean,
  ])
  expect(readAs).toBe('heart rate variability, days with “alcohol” against other days, the last 365 days')
  expect(caveats).toContain(body.data.rule)
})

test('days with a tag are counted once each, of a span every day, and none is not a day without a note', async () => {
  expect((await ask('how many days was I ill in October')).evidence[0].value).toBe(5)
  expect((await ask('when was I last ill')).evidence[0].value).toBe('2026-10-09')
  const inOctober = evenings.filter(day => day.startsWith('2026-10'))
  expect((await ask('how often did I have alcohol in October')).evidence[0].value).toBe(inOctober.length)
  expect((await ask('was I travelling last month')).evidence[0].value).toBe(3)
  const { answer, evidence } = await ask('how often was I ill this month')
  expect([evidence[0].value, answer]).toEqual([0, expect.stringContaining('noted on 0 days')])
})

test('a tag that this account has not written stays refused, whatever another account writes', async () => {
  const asked = [
    'How does alcohol affect my sleep?',
    'how often did I drink alcohol in October',
    'was I travelling last month',
  ]
  for (const question of [...asked, 'was I sick last week']) {
    const { answer, reason } = await ask(question, otherKey)
    expect(answer).toBeNull()
    expect(reason).not.toBeNull()
  }
  expect((await ask('How does alcohol affect my sleep?', otherKey)).message).toMatch(
    /^No note of yours has the tag “alcohol”\./,
  )
  expect((await ask('was I drinking caffeine last week')).message).toMatch(
    /^No note of yours has the tag “caffeine”\..* Your tags are: \(a\+\)\*, alcohol, cold plunge, headache, ill, meditating, stress, travel\.$/,
  )
  expect((await ask('How does meditation affect my sleep?')).answer).toBeNull()
})

test.each([
  // A word that limits what is asked for is not left out.
  'how does alcohol affect my deep sleep on Mondays',
  'steps the day after alcohol',
  'how does alcohol and running affect my sleep',
  'how does red alcohol affect my sleep',
  'how often did my wife drink in October',
  'should I drink alcohol',
  'was I ill',
  'was I not ill last month',
  'was I ill on Mondays last month',
  'was I ill or stressed last month',
  'did I travel to Paris last month',
  'was I travelling with my wife last month',
  'will alcohol ruin my sleep tomorrow',
  'how often did I drink more than 2 glasses in October',
  'delete alcohol',
])('a question that says more than the tag and the series is not answered: %s', async question => {
  expect((await ask(question)).answer).toBeNull()
})
