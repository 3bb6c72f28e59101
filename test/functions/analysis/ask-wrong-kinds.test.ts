import { expect, test } from 'vitest'
import { seed, watch } from '../health-data/seeded.ts'
import { set, startLifter } from '../training/lifter.ts'
import { askCorpus } from './ask-corpus.ts'

const { ask, get, worldOf } = askCorpus()
const today = '2026-11-21'

const answerOf = async (question: string) => (await ask(question)).body.data

test.each(['current heart rate', 'heart rate right now', 'what is my heart rate', 'my latest pulse'])(
  '%j is the last reading with its time',
  async question => {
    const rows = (await get(`timeline?start=${today}&end=${today}&types=heart-rate&resolution=1m&limit=5000`)).body.data
    const last = rows.at(-1)
    const { answer, evidence } = await answerOf(question)
    expect(evidence[0]).toMatchObject({ statement: 'last reading', value: last.value.mean })
    const clock = new Date(Date.parse(last.startAt) + 3_600_000).toISOString().slice(11, 16)
    expect(answer).toContain(`at ${clock} on ${today}`)
  },
)

test.each(['current glucose reading', 'current blood sugar', 'my glucose', 'glucose as of now'])(
  '%j is the last reading of the sensor with its time',
  async question => {
    const { selectedDay } = (await get(`glucose?start=2026-11-08&end=${today}&selected_date=${today}`)).body.data
    const last = selectedDay.readings.findLast(({ mgDl }: { mgDl: number | null }) => mgDl !== null)
    const { answer, evidence } = await answerOf(question)
    expect(evidence[0]).toMatchObject({ statement: 'latest reading of the glucose', value: last.mgDl })
    expect(answer).toMatch(/ at \d\d:\d\d\.$/)
  },
)

test('a heart rate of now without one of today is that of yesterday with its day, or is not there', async () => {
  const world = worldOf()
  const account = await world.account({ timezone: 'UTC' })
  const key = await world.key(account)
  const body = JSON.stringify({ question: 'current heart rate' })
  const none = (await world.call('POST /api/v1/ask', { key, body })).body.data
  expect(none.answer).toBe('Heart rate: there are no readings of today or yesterday.')
  await seed(world, account, 'heart-rate', [{ start: '2026-11-20T22:15:00Z', origin: watch, bpm: 61 }])
  const { answer } = (await world.call('POST /api/v1/ask', { key, body })).body.data
  expect(answer).toBe(
    'Heart rate, last reading: 61 beats per minute at 22:15 on November 20. Heart rate, last reading: 61 bpm at 22:15 on 2026-11-20.',
  )
})

test('the number of workouts is a condition: days with a workout against days without', async () => {
  const { answer, interpretation } = await answerOf('does exercise help my sleep')
  expect(interpretation).toMatchObject({ intent: 'condition', lag: 1 })
  expect(answer).toMatch(/ on average of \d+ days, against .* on the \d+ /)
})

test('a night that is still arriving has no number of awakenings, and a night with stages has one', async () => {
  const world = worldOf()
  const awakenings = async (stages: unknown[]) => {
    const account = await world.account({ timezone: 'UTC' })
    await seed(world, account, 'sleep', [night(stages)])
    const body = JSON.stringify({ question: 'how many times did i wake up last night' })
    return (await world.call('POST /api/v1/ask', { key: await world.key(account), body })).body.data
  }
  const [from, wake, until] = [22, 26, 30].map(hour => Date.UTC(2026, 10, 20, hour) / 1000) as [number, number, number]
  const night = (stages: unknown[]) => ({
    start: new Date(from * 1000).toISOString(),
    end: new Date(until * 1000).toISOString(),
    origin: watch,
    minutesAsleep: 480,
    session: { stages, processed: stages.length > 1, nap: false, manuallyEdited: false, updatedAt: null },
  })
  const arriving = await awakenings([['asleep', from, until]])
  expect(arriving.answer).toContain('not known, the sleep has no stages yet')
  expect(arriving.evidence[0].value).toBe(null)
  const stages = [
    ['light', from, wake],
    ['awake', wake, wake + 600],
    ['light', wake + 600, until],
  ]
  expect((await awakenings(stages)).evidence[0].value).toBe(1)
})

test('the name of an exercise means those that the person logs', async () => {
  const world = worldOf()
  const lifter = await startLifter(world, await world.account({ timezone: 'UTC' }))
  const askAs = async (question: string) =>
    (await world.call('POST /api/v1/ask', { key: lifter.key, body: JSON.stringify({ question }) })).body.data
  for (const [day, kg] of [
    ['2026-10-06', 12],
    ['2026-11-10', 14],
  ] as const)
    await lifter.log(day, [
      { name: 'Bicep Curl (Dumbbell)', sets: [set(kg, 10)] },
      { name: 'Shoulder Press (Dumbbell)', sets: [set(kg + 4, 8)] },
      { name: 'Romanian Deadlift', sets: [set(60, 8)] },
    ])
  for (const question of ['bicep curl pr', 'biceps curl max weight 2026', 'curls max']) {
    const { answer, caveats } = await askAs(question)
    expect([question, answer]).toEqual([question, expect.stringContaining('heaviest set 14 kg on 2026-11-10')])
    expect(caveats.join(' ')).toContain('Bicep Curl (Dumbbell) (2 workouts)')
  }
  expect((await askAs('overhead press pr')).answer).toContain('heaviest set 18 kg')
  // None that is logged fits: those that contain the word are named, none of them is taken.
  const { answer, interpretation } = await askAs('deadlift pr?')
  expect(answer).toContain('no working set of Barbell Deadlift')
  expect(answer).toContain('Logged with "deadlift" in the name: Romanian Deadlift (2 workouts).')
  expect(interpretation.exercise).toBe('barbell-deadlift')
  // One that is logged under its own name is that one alone.
  await lifter.log('2026-11-17', [{ exerciseKey: 'barbell-deadlift', sets: [set(100, 5)] }])
  expect((await askAs('deadlift pr?')).answer).toContain('heaviest set 100 kg')
})

test('no sentence of an answer has a word of code', async () => {
  const world = worldOf()
  const account = await world.account({ timezone: 'UTC' })
  const questions = [
    'is my resting heart rate going up',
    'correlation between steps and resting heart rate',
    'median resting heart rate last month',
    'how did i sleep last week',
    'what is my usual bedtime',
    'how is my recovery',
    'my glucose variability',
    'time in range last week',
    'volume last month',
  ]
  const key = await world.key(account)
  for (const question of questions) {
    const { answer, caveats } = (await world.call('POST /api/v1/ask', { key, body: JSON.stringify({ question }) })).body
      .data
    const code = `${answer} ${caveats.join(' ')}`.match(/\b[a-z]+_[a-z_]+\b/)
    expect([question, code?.[0]]).toEqual([question, undefined])
  }
})

test('what dropped below a bound in a night is answered by the values of the nights, which the answer says', async () => {
  const { caveats } = await answerOf('any nights where my oxygen dropped below 92?')
  expect(caveats.join(' ')).toContain('single readings can be lower')
})

test('more or less since a day is the time since it against as much time before it', async () => {
  const { interpretation } = await answerOf('is my resting heart rate lower since 1 November')
  expect(interpretation).toMatchObject({ intent: 'compare', against: { start: '2026-10-11', end: '2026-10-31' } })
})
