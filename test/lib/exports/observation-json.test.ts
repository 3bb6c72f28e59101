import { expect, test } from 'vitest'
import type { Observation } from '../../../lib/derive/timeline/observations.ts'
import { observationJson } from '../../../lib/exports/content/observation-json.ts'

const first: Observation = {
  id: 'heart-rate.PRIMARY.abc',
  type: 'heart-rate',
  source: 'PRIMARY',
  startAt: '2026-11-20T08:00:00.000Z',
  endAt: null,
  utcOffset: '+01:00',
  localDate: '2026-11-20' as Observation['localDate'],
  value: { bpm: 61 },
}
const device = { device: 'Watch "5" – größer', platform: null }

test('each row of an export has the text that JSON.stringify gives, whatever differs from the row before', () => {
  const rows: Observation[] = [
    first,
    { ...first, metadata: device },
    { ...first, metadata: device, value: { bpm: 62.5 } },
    { ...first, metadata: { ...device } },
    first,
    { ...first, id: 'heart-rate.PRIMARY.a"\n\u2028b', endAt: '2026-11-20T08:00:01.000Z' },
    { ...first, source: 'HEALTH_KIT', utcOffset: null },
    { ...first, type: 'steps', value: { count: 0, min: -0, max: null } },
    { ...first, value: {} },
    { ...first, value: { a: 'text', b: [1, { c: null }], d: undefined, e: 1e21 } },
    { ...first, raw: null },
    { ...first, raw: { of: ['the', 'platform'] } },
    { ...first, localDate: '2026-11-21' as Observation['localDate'] },
  ]
  const json = observationJson()
  for (const row of rows) expect(json(row)).toBe(JSON.stringify(row))
})
