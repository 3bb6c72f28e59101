import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Source } from '../../../lib/model/catalog/sources.ts'
import { keepOneDevice } from '../../../lib/upstream/google-health/read/one-device.ts'
import type { Origin } from '../../../lib/upstream/google-health/read/origin.ts'
import type { Reading } from '../../../lib/upstream/google-health/read/validate.ts'

const originOf = (platform: string, parts: (string | null)[]): Origin => ({ platform, text: JSON.stringify(parts) })
const sourceOf = ({ platform }: Origin): Source => (platform === 'FITBIT' ? 'PRIMARY' : 'HEALTH_CONNECT')
const spans = { chunkMs: hourMs, nearMs: minuteMs }
/** A heart rate every ten seconds, of some minutes. */
const beats = (origin: Origin, from: number, to: number, shiftMs = 0): Reading[] =>
  Array.from({ length: (to - from) * 6 }, (_, i) => {
    const startMs = from * minuteMs + i * 10_000 + shiftMs
    return { startMs, endMs: startMs, offset: 0, name: null, origin, values: [60], revisedAt: '', row: null }
  })

const ring = originOf('HEALTH_CONNECT', ['Ring', 'RING', null, 'app.ring'])
const band = originOf('HEALTH_CONNECT', ['Band', 'WATCH', null, 'app.band'])

test('of two devices that another platform relays together, one counts, and the other one where the first is silent', () => {
  const both = [...beats(ring, 0, 40), ...beats(band, 10, 60, 500)]
  const kept = keepOneDevice(both, sourceOf, spans)
  expect(kept.filter(({ origin }) => origin === band)).toHaveLength(50 * 6)
  const others = kept.filter(({ origin }) => origin === ring)
  // The band leads with more samples; up to a minute before it the ring does not count.
  expect(others.every(({ startMs }) => startMs < 9.5 * minuteMs)).toBe(true)
  expect(others.length).toBeGreaterThan(50)
})

test('two programs that another platform relays are two devices, even if neither names its device', () => {
  const programs = ['app.a', 'app.b'].map(program => originOf('HEALTH_CONNECT', [null, null, null, program]))
  const [a, b] = programs as [Origin, Origin]
  const kept = keepOneDevice([...beats(a, 0, 30), ...beats(b, 0, 30, 500)], sourceOf, spans)
  expect(new Set(kept.map(({ origin }) => origin))).toEqual(new Set([a]))
})

test('samples of two sources stay, and so do those of one device', () => {
  const own = originOf('FITBIT', ['Watch', 'WATCH', null, null])
  const both = [...beats(own, 0, 30), ...beats(ring, 0, 30, 500)]
  expect(keepOneDevice(both, sourceOf, spans)).toBe(both)
})
