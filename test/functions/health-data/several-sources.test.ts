import { expect, test } from 'vitest'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { dayMinutes, minuteMs } from '../../../lib/kernel/durations.ts'
import { observedSources } from '../../../lib/model/catalog/sources.ts'
import { watchTableCalls } from '../../support/table-calls.ts'
import { at, day, dayOfSources } from './day-of-sources.ts'
import { compute, every } from './seeded.ts'

const told = dayOfSources()
const { shown, store } = told

const steps = (start: string, end: string, count: number) => ({ start: at(start), end: at(end), count })
const beats = (from: string, to: string, bpm: number) => every(60, at(from), at(to), { bpm })

/** Watch 10:00-10:20, phone 10:10-10:40: ten minutes have both. */
async function watchAndPhone() {
  await store('steps', 'PRIMARY', [steps('10:00', '10:20', 2000)])
  await store('steps', 'HEALTH_CONNECT', [steps('10:10', '10:40', 3000)])
  await told.compute()
}

test('with source=all, each minute counts from the first source that speaks then; the details say from where', async () => {
  await watchAndPhone()
  const { values, sources, details } = await shown('steps', 'source=all')
  expect([values.steps, sources.steps]).toEqual([4000, 'MERGED'])
  expect(details.steps).toMatchObject({
    observations: 2,
    firstAt: '2026-11-10T10:00:00.000Z',
    lastAt: '2026-11-10T10:10:00.000Z',
    flags: ['multi_source'],
    parts: { PRIMARY: 2000, HEALTH_CONNECT: 2000 },
    coveredMinutes: { PRIMARY: 20, HEALTH_CONNECT: 30 },
    overlapMinutes: 10,
    bounds: { atLeast: 2000, atMost: 4000, sum: 5000 },
    alternatives: [
      { source: 'PRIMARY', value: 2000, difference: -2000 },
      { source: 'HEALTH_CONNECT', value: 3000, difference: -1000 },
    ],
  })
})

test('the order and the left out sources of a request follow from the stored day, and are repeated in meta', async () => {
  await watchAndPhone()
  await store('steps', 'HEALTH_KIT', [steps('10:30', '11:00', 600)])
  await told.compute()
  const of = async (more: string) => {
    const { values, sources } = await shown('steps', more)
    return [values.steps, sources.steps]
  }
  expect(await of('source=all')).toEqual([4400, 'MERGED'])
  expect(await of('source=all&priority=HEALTH_CONNECT')).toEqual([3000 + 1000 + 400, 'MERGED'])
  expect(await of('source=all&priority=HEALTH_KIT,HEALTH_CONNECT')).toEqual([600 + 2000 + 1000, 'MERGED'])
  expect(await of('source=all&exclude=HEALTH_CONNECT')).toEqual([2600, 'MERGED'])
  expect(await of('source=all&exclude=PRIMARY,HEALTH_KIT')).toEqual([3000, 'HEALTH_CONNECT'])
  expect(await of('source=HEALTH_CONNECT')).toEqual([3000, 'HEALTH_CONNECT'])
  expect(await of('')).toEqual([2000, 'PRIMARY'])
  const { meta } = await shown('steps', 'source=all&priority=HEALTH_KIT&exclude=FIT,HEALTH_CONNECT')
  expect(meta.source).toMatchObject({ requested: 'all', priority: ['HEALTH_KIT'], excluded: ['FIT', 'HEALTH_CONNECT'] })
  expect(meta.source.included.slice(0, 3)).toEqual(['HEALTH_KIT', 'PRIMARY', 'PROVIDER_ROLLUP'])
})

test('the platform’s total stays its total, and what others counted while it did not speak is added to it', async () => {
  await watchAndPhone()
  const rollup = { series: ['steps' as const], values: { steps: { value: 2010 } }, fetchedAt: 1 }
  await told.world().store.rollups.replace(told.account().id, asDay(day), rollup, undefined)
  await told.compute()
  const { values, details } = await shown('steps', 'source=all')
  expect(values.steps).toBe(4010)
  expect(details.steps.parts).toEqual({ PROVIDER_ROLLUP: 2010, HEALTH_CONNECT: 2000 })
  expect(details.steps.bounds).toEqual({ atLeast: 2010, atMost: 4010, sum: 5010 })
})

test('a source that says how much but not when adds nothing, and says so', async () => {
  await store('steps', 'PRIMARY', [steps('10:00', '10:20', 2000)])
  await store('steps', 'HEALTH_KIT', [steps('00:00', '23:59', 9000)])
  await told.compute()
  const { values, details, meta } = await shown('steps', 'source=all')
  expect(values.steps).toBe(2000)
  expect(details.steps).toMatchObject({ bounds: null, flags: ['untimed_source', 'multi_source'] })
  expect(meta.caveats).toEqual([expect.stringContaining('how much but not when')])
})

test('a watch that was worn says zero while it has no record; a heart rate that arrives later counts too', async () => {
  await watchAndPhone()
  await store('heart-rate', 'PRIMARY', beats('10:20', '10:40', 70))
  await compute(told.world(), told.account(), day, day, ['heart-rate'])
  expect((await shown('steps', 'source=all')).values.steps).toBe(2000)
  await store('heart-rate', 'PRIMARY', [])
})

test('two sources have a mean heart rate together that neither has alone, and no minute from both', async () => {
  await store('heart-rate', 'PRIMARY', beats('06:00', '11:00', 60))
  await store('heart-rate', 'HEALTH_CONNECT', beats('10:00', '15:00', 80))
  await told.compute()
  const { values, sources, details } = await shown('heart-rate', 'source=all')
  // 06:00 to the hold of the last sample, 11:04; then the other one until 15:04.
  const [first, second] = [304, 240]
  expect([values['heart-rate'], sources['heart-rate']]).toEqual([
    Number(((60 * first + 80 * second) / (first + second)).toFixed(4)),
    'MERGED',
  ])
  expect(details['heart-rate']).toMatchObject({
    min: 60,
    max: 80,
    coveredMinutes: { PRIMARY: first, HEALTH_CONNECT: second },
    overlapMinutes: 64,
  })
  expect((await shown('heart-rate', '')).values['heart-rate']).toBe(null)
  expect((await shown('heart-rate', 'source=all&exclude=PRIMARY')).values['heart-rate']).toBe(null)
})

test('a day of one source has no more bytes than its values, and merged days are read with as many table calls', async () => {
  await store('steps', 'PRIMARY', [steps('10:00', '10:20', 2000)])
  await store('heart-rate', 'PRIMARY', beats('10:00', '20:00', 60))
  await told.compute()
  const [alone] = await told.world().store.days.read(told.account().id, asDay(day), asDay(day))
  expect(Object.values(alone?.values?.PRIMARY ?? {}).filter(one => one.together)).toEqual([])
  const key = await told.world().key(told.account())
  const calls = watchTableCalls(told.world().table.client)
  const callsOf = async (source: string) => {
    calls.taken()
    await told.world().get(`daily?days=366&per_page=200&types=steps&source=${source}`, key)
    return calls.taken().length
  }
  const usual = await callsOf('PRIMARY')
  await watchAndPhone()
  expect(await callsOf('all')).toBe(usual)
})

test('what another platform relayed from the first one counts once', async () => {
  const records = every(600, at('08:00'), at('12:00'), {}).map(({ start }) => ({
    start,
    end: new Date(Date.parse(start) + 10 * minuteMs).toISOString(),
    count: 100,
  }))
  await store('steps', 'PRIMARY', records)
  await store('steps', 'HEALTH_KIT', records)
  await told.compute()
  const { values, sources, details } = await shown('steps', 'source=all')
  expect([values.steps, sources.steps]).toEqual([2400, 'PRIMARY'])
  expect(details.steps).toMatchObject({ parts: {}, overlapMinutes: 240 })
  expect(details.steps.coveredMinutes.PRIMARY).toBeLessThan(dayMinutes)
})

test('an order or an exclusion is only for source=all, and leaves at least one source', async () => {
  for (const query of ['priority=HEALTH_KIT', 'source=FIT&exclude=PRIMARY', 'source=all&priority=nothing']) {
    for (const path of ['daily?', 'timeline?', 'data-points?type=steps&', 'data-types?']) {
      const { status, body } = await told.get(`${path}${query}`)
      expect([path, query, status, body.code]).toEqual([path, query, 400, 'invalid_parameter'])
    }
  }
  expect((await told.get(`daily?source=all&exclude=${observedSources}`)).body.errors[0].name).toBe('exclude')
})

test('lists leave out the excluded sources, and name the others in the order of the request', async () => {
  await watchAndPhone()
  const of = async (path: string) => {
    const { data, meta } = (await told.get(`${path}start=${day}&end=${day}&source=all&exclude=PRIMARY&priority=FIT`))
      .body
    return [[...new Set(data.map((one: { source: string }) => one.source))], meta.source.included.slice(0, 2)]
  }
  expect(await of('data-points?type=steps&')).toEqual([['HEALTH_CONNECT'], ['FIT', 'APPLE_HEALTH']])
  expect(await of('timeline?types=steps&')).toEqual([['HEALTH_CONNECT'], ['FIT', 'APPLE_HEALTH']])
  const { body } = await told.get('data-types?source=all&exclude=PRIMARY')
  const type = body.data.find((one: { type: string }) => one.type === 'steps')
  expect(type.sources.map((one: { source: string }) => one.source)).toEqual(['HEALTH_CONNECT'])
})

test('of more than four sources of a day, the first four are merged, and the others are alternatives', async () => {
  const five = ['PRIMARY', 'HEALTH_CONNECT', 'HEALTH_KIT', 'FIT', 'GOOGLE_WEB_API'] as const
  for (const [i, source] of five.entries()) await store('steps', source, [steps(`1${i}:00`, `1${i}:10`, 100)])
  await told.compute()
  const { values, details } = await shown('steps', 'source=all')
  expect(values.steps).toBe(400)
  expect(details.steps.bounds).toEqual({ atLeast: 100, atMost: 400, sum: 400 })
  expect(details.steps.flags).toEqual(['multi_source'])
  expect(details.steps.alternatives.map((one: { source: string }) => one.source)).toEqual(five)
})

test('the order that a person chose counts, of a series before the default; a request goes before both, and the default answer stays', async () => {
  await watchAndPhone()
  await store('distance', 'PRIMARY', [{ start: at('10:00'), end: at('10:20'), meters: 1500 }])
  await store('distance', 'HEALTH_CONNECT', [{ start: at('10:10'), end: at('10:40'), meters: 2100 }])
  await told.compute()
  const { meta: _meta, ...before } = await shown('steps,distance', '')
  const session = await told.world().session(told.account())
  const patch = async (sourceOrder: object) =>
    (await told.world().call('PATCH /api/profile', { session, body: JSON.stringify({ sourceOrder }) })).body
  const order = { default: ['HEALTH_CONNECT'], distance: ['PRIMARY', 'HEALTH_CONNECT'] }
  expect((await patch(order)).data.sourceOrder).toEqual(order)
  const all = await shown('steps,distance', 'source=all')
  expect(all.values).toEqual({ steps: 3000 + 1000, distance: 1500 + 1400 })
  expect(all.details.steps.parts).toEqual({ PRIMARY: 1000, HEALTH_CONNECT: 3000 })
  expect(all.meta.source.included.slice(0, 2)).toEqual(['HEALTH_CONNECT', 'PRIMARY'])
  const asked = await shown('steps,distance', 'source=all&priority=PRIMARY')
  expect([asked.details.steps.parts.PRIMARY, asked.details.distance.parts.PRIMARY]).toEqual([2000, 1500])
  expect(await shown('steps,distance', '')).toMatchObject(before)
  const entries = await told.world().store.audit.list(told.account().id, told.world().time.now)
  expect(entries.map(({ event }) => event)).toContainEqual({ kind: 'profile_changed', members: ['sourceOrder'] })
  await patch({})
  expect((await shown('steps', 'source=all')).details.steps.parts).toEqual({ PRIMARY: 2000, HEALTH_CONNECT: 2000 })
  expect((await patch({ steps: ['SOMEWHERE'] })).code).toBe('invalid_parameter')
  expect((await patch({ unknown: ['PRIMARY'] })).code).toBe('invalid_parameter')
})
