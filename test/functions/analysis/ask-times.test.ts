import { expect, test } from 'vitest'
import { askDemo } from './ask-demo.ts'
import { mean } from './by-hand.ts'

interface Fact {
  statement: string
  value: number | null
  unit: string | null
}
const { ask, get } = askDemo<Fact>()
const numbersOf = (evidence: readonly Fact[]) => evidence.map(({ value }) => value)

/** The readings between two instants, as the platform recorded them. */
async function between(
  type: string,
  member: string,
  from: string,
  until: string,
  day = from.slice(0, 10),
): Promise<number[]> {
  const values: number[] = []
  for (let cursor = ''; ; ) {
    const { body } = await get(`data-points?type=${type}&start=${day}&end=${day}&limit=10000${cursor}`)
    for (const { startAt, value } of body.data) if (startAt >= from && startAt < until) values.push(value[member])
    if (body.pagination.nextCursor === null) return values
    cursor = `&cursor=${body.pagination.nextCursor}`
  }
}

// The demo account is in Amsterdam, an hour ahead of UTC in November.
test('the heart rate around a time is that of the hour around it, by the clock of the account', async () => {
  const readings = await between('heart-rate', 'bpm', '2026-11-19T13:30:00', '2026-11-19T14:30:00')
  const { answer, evidence } = await ask('What was my heart rate around 3 in the afternoon on 19 November?')
  const [nearest, average, lowest, highest] = numbersOf(evidence)
  const atThree = await between('heart-rate', 'bpm', '2026-11-19T14:00:00', '2026-11-19T14:05:00')
  expect(nearest).toBeCloseTo(mean(atThree), 3)
  expect(average).toBeCloseTo(mean(readings), 3)
  expect([lowest, highest]).toEqual([Math.min(...readings), Math.max(...readings)])
  expect(answer).toContain('between 14:30 and 15:30 on 2026-11-19: ')
  expect(answer).toContain(`(${readings.length} readings)`)
})

test('the glucose around a time is that of the readings of the hour around it', async () => {
  const { body } = await get('glucose/readings?start=2026-11-20&end=2026-11-20&per_page=200')
  const near = (body.data as { at: string; mgDl: number }[]).filter(
    ({ at }) => at >= '2026-11-20T06:30:00' && at < '2026-11-20T07:30:00',
  )
  expect(near.length).toBeGreaterThan(5)
  const { evidence } = await ask('What was my glucose at about 8 yesterday morning?')
  expect(numbersOf(evidence)[1]).toBeCloseTo(mean(near.map(({ mgDl }) => mgDl)), 6)
})

test('a time that has not come yet has no readings', async () => {
  expect((await ask('heart rate at 11 pm today')).answer).toContain('there are no readings')
})

test('the heart rate of a part of a day is that of its readings', async () => {
  const readings = await between('heart-rate', 'bpm', '2026-11-19T11:00:00', '2026-11-19T16:00:00')
  const { answer, evidence } = await ask('average heart rate in the afternoon on 19 November')
  const [average, lowest, highest] = numbersOf(evidence)
  expect(average).toBeCloseTo(mean(readings), 3)
  expect([lowest, highest]).toEqual([Math.min(...readings), Math.max(...readings)])
  expect(answer).toContain('between 12:00 and 17:00 on 2026-11-19')
  expect(answer).toContain(`(${readings.length} readings)`)
})

test('the heart rate of a night is that of the main sleep, in whole steps of five minutes', async () => {
  const { body } = await get('sleep?start=2026-11-19&end=2026-11-19')
  const night = body.data.sessions.find(({ isMain }: { isMain: boolean }) => isMain)
  const step = 300_000
  const edge = (at: string) => new Date(Math.ceil(Date.parse(at) / step) * step).toISOString()
  const [from, until] = [edge(night.startAt), edge(night.endAt)] as const
  const readings = [
    ...(await between('heart-rate', 'bpm', from, until, '2026-11-18')),
    ...(await between('heart-rate', 'bpm', from, until, '2026-11-19')),
  ]
  const { answer, evidence } = await ask('lowest heart rate in the night of 18 November')
  expect(readings.length).toBeGreaterThan(100)
  expect(numbersOf(evidence)[0]).toBe(Math.min(...readings))
  expect(numbersOf(evidence)[1]).toBeCloseTo(mean(readings), 3)
  expect(answer).toContain(' in the night to 2026-11-19: lowest ')
  expect((await ask('lowest heart rate in the night of 18 November 2019')).answer).toContain('No sleep is recorded')
})

test('readings past a bound are counted among all readings, also over midnight', async () => {
  const of = (from: string, until: string, day: string) => between('glucose', 'mgDl', from, until, day)
  const [first, second] = ['2026-11-19', '2026-11-20'] as const
  const all = [...(await of('', '3', first)), ...(await of('', '3', second))]
  expect(all.length).toBeGreaterThan(300)
  const under = all.filter(value => value < 90)
  const { answer, evidence } = await ask('how many glucose readings below 90 from 19 to 20 November')
  expect(under.length).toBeGreaterThan(0)
  expect(numbersOf(evidence)).toEqual([under.length])
  expect(answer).toContain(`${under.length} of ${all.length}`)
  const [from, until] = ['2026-11-19T21:00:00', '2026-11-20T05:00:00'] as const
  const atNight = [...(await of(from, until, first)), ...(await of(from, until, second))]
  const night = await ask('highest glucose between 10 pm and 6 am in the night of 19 November')
  expect(numbersOf(night.evidence)[0]).toBe(Math.max(...atNight))
})
