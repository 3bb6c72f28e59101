import { expect, test } from 'vitest'
import { askDemo } from './ask-demo.ts'
import { mean } from './by-hand.ts'

interface Fact {
  statement: string
  value: number | null
}
const { ask, get } = askDemo<Fact>()

const period = 'start=2026-10-01&end=2026-10-31'
type Run = { kind: string; distanceMeters: number | null; paceSecondsPerKm: number | null; localDate: string }

test('the pace of the longest run is that of the run with the most distance, not the fastest one of all', async () => {
  const { data } = (await get(`workouts?${period}&per_page=200`)).body
  const runs = data.filter(({ kind }: Run) => /run/.test(kind)) as Run[]
  const [longest] = runs.toSorted((a, b) => (b.distanceMeters ?? 0) - (a.distanceMeters ?? 0))
  const { answer, evidence } = await ask('what was the pace of my longest run in October')
  expect(evidence[0]?.value).toBe(longest?.paceSecondsPerKm)
  expect(evidence[1]?.value).toBe(longest?.distanceMeters)
  expect(answer).toContain(`${longest?.localDate} `)
  const fastest = Math.max(...runs.map(run => (run.distanceMeters ?? 0) / 1000))
  expect(answer).toContain(
    `Highest distance of runs from 2026-10-01 to 2026-10-31: ${Math.round(fastest * 1000).toLocaleString('en')} m`,
  )
})

type Night = { isMain: boolean; date: string; latency: number | null }
const isWeekend = ({ date }: Night) => [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay())

test('the time to fall asleep on some days of the week is that of these nights, beside the other nights', async () => {
  const { sessions } = (await get(`sleep?${period}`)).body.data as { sessions: Night[] }
  const latencies = (isOf: (night: Night) => boolean) =>
    sessions.flatMap(night => (night.isMain && isOf(night) ? (night.latency ?? []) : []))
  const [weekend, others] = [latencies(isWeekend), latencies(night => !isWeekend(night))]
  expect(weekend.length).toBeGreaterThan(4)
  const one = await ask('average time to fall asleep on weekends in October')
  expect(one.evidence.map(({ value }) => value)).toEqual([expect.closeTo(mean(weekend), 6)])
  const both = await ask('did it take me longer to fall asleep on weekends in October')
  expect(both.evidence[0]?.value).toBeCloseTo(mean(weekend), 6)
  expect(both.evidence[1]?.value).toBeCloseTo(mean(others), 6)
  expect(both.answer).toContain(mean(weekend) > mean(others) ? ' min more.' : ' min less.')
})

test('of one day, the highest glucose comes with its time', async () => {
  const { answer } = await ask('highest glucose yesterday and when')
  expect(answer).toMatch(/Glucose on 2026-11-20: highest \d+ mg\/dL at \d\d:\d\d, /)
})
