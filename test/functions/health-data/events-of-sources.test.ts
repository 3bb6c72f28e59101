import { expect, test } from 'vitest'
import { minuteMs, secondMs } from '../../../lib/kernel/durations.ts'
import type { Source } from '../../../lib/model/catalog/sources.ts'
import { pickRows } from '../../../lib/model/health-data/block.ts'
import { at, day, dayOfSources, type Span } from './day-of-sources.ts'
import { every, markRead } from './seeded.ts'

const told = dayOfSources()
const { shown, trained } = told

/** Sleeps that are light from their start to their end. */
async function slept(source: Source, ...spans: Span[]) {
  const rows = spans.map(([from, to]) => {
    const [start, end] = [at(from), at(to)]
    const stages = [['light', Date.parse(start) / secondMs, Date.parse(end) / secondMs]]
    const session = { stages, processed: true, nap: false, manuallyEdited: false, updatedAt: null }
    const minutesAsleep = (Date.parse(end) - Date.parse(start)) / minuteMs
    return { start, end, minutesAsleep, session }
  })
  await told.store('sleep', source, rows)
}

test('a nap of the first source does not hide the night of the second; each series is that of the night', async () => {
  await slept('PRIMARY', ['14:00', '14:40'])
  await slept('HEALTH_CONNECT', ['-23:00', '06:11'])
  await told.compute()
  const { values, sources, details } = await shown('sleep,sleep-light,sleep-midpoint')
  expect(values).toEqual({ sleep: 431, 'sleep-light': 431, 'sleep-midpoint': 155.5 })
  expect(new Set(Object.values(sources))).toEqual(new Set(['HEALTH_CONNECT']))
  expect(details.sleep.alternatives).toMatchObject([{ source: 'PRIMARY', value: 40, difference: -391 }])
  // The nap is an event of its own, so that the sleep of the whole day has both.
  const whole = await shown('sleep-total')
  expect([whole.values['sleep-total'], whole.sources['sleep-total']]).toEqual([471, 'MERGED'])
  expect((await shown('sleep', '')).values.sleep).toBe(40)
  expect((await shown('sleep', 'source=all&exclude=HEALTH_CONNECT')).values.sleep).toBe(40)
})

test('a fragment of the first source does not hide the night; with another order the night is the same', async () => {
  await slept('PRIMARY', ['-22:00', '-23:00'])
  await slept('APPLE_HEALTH', ['-22:00', '06:30'])
  await told.compute()
  for (const more of ['source=all', 'source=all&priority=APPLE_HEALTH']) {
    const { values, sources } = await shown('sleep', more)
    expect([values.sleep, sources.sleep]).toEqual([510, 'APPLE_HEALTH'])
  }
})

test('a night of which one source has the beginning and another the end is one night of both', async () => {
  await slept('PRIMARY', ['-22:00', '02:00'])
  await slept('HEALTH_CONNECT', ['02:30', '06:30'])
  await told.compute()
  const { values, sources, details } = await shown('sleep,sleep-awake')
  expect([values.sleep, sources.sleep]).toEqual([480, 'MERGED'])
  expect(details.sleep.flags).toEqual(['split_night', 'multi_source'])
  expect(details.sleep.inputs.pieceMinutesAsleep).toEqual([240, 240])
  expect(values['sleep-awake']).toBe(30)
})

test('the first source in the order has a night that both have', async () => {
  await slept('PRIMARY', ['-22:10', '06:00'])
  await slept('HEALTH_CONNECT', ['-22:00', '06:30'])
  await told.compute()
  const of = async (more: string) => (await shown('sleep', more)).values.sleep
  expect([await of('source=all'), await of('source=all&priority=HEALTH_CONNECT')]).toEqual([470, 510])
})

test('a workout that two sources have counts once, and one that a source has alone counts too, with the load of its heart rate', async () => {
  await trained('PRIMARY', ['18:00', '19:00'])
  await trained('HEALTH_CONNECT', ['18:01', '18:58'], ['20:00', '20:30'])
  await told.store('heart-rate', 'PRIMARY', every(60, at('17:30'), at('21:00'), { bpm: 150 }))
  await told.compute()
  const { values, sources } = await shown('workouts,workout-minutes,training-load')
  // An hour and a half at 150 bpm is in zone 4; the heart rate is of PRIMARY.
  expect(values).toEqual({ workouts: 2, 'workout-minutes': 90, 'training-load': 90 * 4 })
  expect(new Set(Object.values(sources))).toEqual(new Set(['MERGED']))
  expect((await shown('workouts,training-load', '')).values).toEqual({ workouts: 1, 'training-load': 60 * 4 })
})

test('a rest day of the first source does not hide the workout of another one', async () => {
  await markRead(told.world(), told.account(), 'exercise', day)
  await told.store('heart-rate', 'PRIMARY', every(60, at('06:00'), at('20:00'), { bpm: 70 }))
  await trained('HEALTH_KIT', ['18:00', '18:30'])
  await told.compute()
  expect((await shown('workouts', '')).values.workouts).toBe(0)
  const { values, sources } = await shown('workouts,workout-minutes')
  expect([values, sources.workouts]).toEqual([{ workouts: 1, 'workout-minutes': 30 }, 'HEALTH_KIT'])
})

test('a person with an archive only has 0 workouts on a worn day that the archive covers, and null on a day that it does not', async () => {
  await told.store('heart-rate', 'APPLE_HEALTH', every(60, at('06:00'), at('20:00'), { bpm: 70 }))
  await told.compute()
  expect((await shown('workouts')).values.workouts).toBe(null)
  await trained('APPLE_HEALTH', ['18:00', '18:30'])
  // The archive has no record of the day, which leaves an empty chunk.
  const [head] = await told
    .world()
    .store.chunks.heads(told.account().id, 'exercise', Date.parse(at('00:00')), Date.parse(at('23:00')))
  const [chunk] = await told.world().store.chunks.read(told.account().id, 'exercise', {
    fromMs: Date.parse(at('00:00')),
    toMs: Date.parse(at('23:00')),
    sources: ['APPLE_HEALTH'],
  })
  const block = chunk?.block()
  if (!head || !block) throw new Error('Nothing stored')
  const write = {
    type: 'exercise' as const,
    source: 'APPLE_HEALTH' as const,
    window: head.window,
    raw: [],
    block: pickRows(block, []),
  }
  await told
    .world()
    .store.chunks.replace(told.account().id, [{ ...write, fetchedAt: told.world().time.now + 1 }], [head])
  await told.compute()
  const { values, sources } = await shown('workouts')
  expect([values.workouts, sources.workouts]).toEqual([0, 'APPLE_HEALTH'])
})
