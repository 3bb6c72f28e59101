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
async function between(type: string, member: string, from: string, until: string): Promise<number[]> {
  const day = from.slice(0, 10)
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
  expect(answer).toContain('around 15:00')
  expect(answer).toContain(`${readings.length} readings between 14:30 and 15:30`)
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
