import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../../lib/kernel/durations.ts'
import { columnOf } from '../../../lib/model/health-data/block.ts'
import type { TraceDocument } from '../../../lib/model/health-data/documents.ts'
import { coverage } from '../../../lib/upstream/google-health/coverage.ts'
import { validateRow } from '../../../lib/upstream/google-health/read/validate.ts'
import type { UpstreamSession } from '../../../lib/upstream/port.ts'
import { startWorld, type World } from '../../support/world.ts'
import { connectedSession } from './session.ts'

let world: World
let session: UpstreamSession

beforeAll(async () => {
  world = await startWorld()
  session = await connectedSession(world)
})

afterAll(() => world.stop())

const end = Date.parse('2026-11-20T00:00:00Z')
const start = end - 400 * dayMs

test('electrocardiograms are read with their traces, each once, although the platform returns everything since the begin', async () => {
  const whole = await session.points('electrocardiogram', start, end)
  const [only] = whole.sources
  expect(only?.block.start.length).toBeGreaterThan(3)
  for (const trace of columnOf(only?.block as never, 'trace') as TraceDocument[]) {
    expect(trace).toMatchObject({ samplingHz: 250, samplesPerMillivolt: 1000 })
    expect(trace.samples).toHaveLength(7500)
  }
  const parts: number[] = []
  for (let from = start; from < end; from += 50 * dayMs) {
    const { sources } = await session.points('electrocardiogram', from, from + 50 * dayMs)
    parts.push(...sources.flatMap(({ block }) => [...block.start]))
  }
  expect(parts).toEqual([...(only?.block.start ?? [])])
})

test('a notification of an irregular rhythm has the spans that led to it', async () => {
  const { sources } = await session.points('irregular-rhythm-notification', start, end)
  const block = sources[0]?.block
  expect(block?.start.length).toBeGreaterThan(0)
  expect(columnOf(block as never, 'alerts')[0]).toBe(5)
  expect(columnOf(block as never, 'windows')[0]).toMatchObject({
    alertWindows: Array.from({ length: 5 }, () => ({ startAt: expect.any(String), beats: expect.any(Number) })),
  })
})

test('a trace with a value that is no number, or too long to be one, is left out; the record stays', () => {
  const read = validateRow('electrocardiogram', coverage.electrocardiogram, end)
  const at = '2026-11-19T08:00:00Z'
  const interval = { startTime: at, endTime: at, startUtcOffset: '3600s', endUtcOffset: '3600s' }
  const traceOf = (waveformSamples: unknown) => {
    const reading = read({ electrocardiogram: { interval, beatsPerMinuteAvg: '61', waveformSamples } })
    return typeof reading === 'string' ? reading : reading.values
  }
  const none = { samplingHz: null, samplesPerMillivolt: null, samples: [] }
  expect(traceOf([1, -2, 3])).toEqual([61, null, { ...none, samples: [1, -2, 3] }])
  for (const bad of [[1, 'NaN', 3], Array(30_001).fill(0), 'x', undefined])
    expect(traceOf(bad)).toEqual([61, null, none])
})

test('readings of other types become the units of the catalog', () => {
  const times = {
    interval: {
      startTime: '2026-11-19T08:00:00Z',
      startUtcOffset: '3600s',
      endTime: '2026-11-19T08:00:30Z',
      endUtcOffset: '3600s',
    },
    sampleTime: { physicalTime: '2026-11-19T08:00:00Z', utcOffset: '3600s' },
    date: { year: 2026, month: 11, day: 19 },
  }
  const cases = [
    ['elevation-gain', { gainMillimeters: '3048' }, [3.048]],
    ['activity-level', { activityLevelType: 'LIGHTLY_ACTIVE' }, [0.5, 'LIGHTLY_ACTIVE']],
    ['time-in-heart-rate-zone', { heartRateZoneType: 'PEAK' }, [0.5, 'PEAK']],
    ['swim-lengths', { strokeCount: '17', swimStrokeType: 'FREESTYLE' }, [17, 'FREESTYLE']],
    ['core-body-temperature', { temperatureCelsius: 38.4, measurementLocation: 'EAR' }, [38.4, 'EAR']],
    ['core-body-temperature', { temperatureCelsius: 101.2 }, 'out_of_bounds'],
    [
      'daily-heart-rate-zones',
      { heartRateZones: [{ heartRateZoneType: 'PEAK', minBeatsPerMinute: '160', maxBeatsPerMinute: '220' }] },
      [null, null, 160],
    ],
    ['daily-heart-rate-zones', { heartRateZones: [] }, 'malformed'],
  ] as const
  for (const [type, body, expected] of cases) {
    const member = coverage[type].upstream.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const reading = validateRow(type, coverage[type], end)({ [member]: { ...times, ...body } })
    expect([type, typeof reading === 'string' ? reading : reading.values]).toEqual([type, expected])
  }
})
