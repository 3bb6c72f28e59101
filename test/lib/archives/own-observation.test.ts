import { expect, test } from 'vitest'
import { rowOfObservation } from '../../../lib/archives/own/observation-row.ts'
import { observationsOf } from '../../../lib/derive/timeline/observations.ts'
import type { Block } from '../../../lib/model/health-data/block.ts'

const startMs = Date.parse('2026-11-19T08:00:00Z')
const archive = { zone: 'Europe/Amsterdam', nowMs: startMs + 86_400_000 }

/** An observation as an export has it: with these values of its columns. */
function exported(type: 'electrocardiogram' | 'irregular-rhythm-notification', columns: object): unknown {
  const block: Block = {
    start: [startMs],
    end: [startMs + 300_000],
    offset: [3600],
    origin: [0],
    origins: ['["Pixel Watch 3","WATCH"]'],
    names: ['a1b2'],
    columns: Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, [value]])) as never,
  }
  const wanted = { zone: archive.zone, fromMs: startMs, toMs: startMs + 1, metadata: true }
  const [row] = observationsOf(type, 'PRIMARY', block, wanted)
  return JSON.parse(JSON.stringify(row?.observation))
}

test('an electrocardiogram of an export has its trace again, which stands in its metadata', () => {
  const trace = { samplingHz: 250, samplesPerMillivolt: 1000, samples: [3, -4, 120] }
  const columns = { averageBpm: 61, classification: 'NORMAL_SINUS_RHYTHM', trace }
  const observation = exported('electrocardiogram', columns)
  expect(rowOfObservation(observation, archive)).toMatchObject({
    type: 'electrocardiogram',
    startMs,
    offset: 3600,
    name: 'a1b2',
    values: Object.values(columns),
  })
  expect(rowOfObservation({ ...(observation as object), metadata: undefined }, archive)).toMatchObject({
    values: [61, 'NORMAL_SINUS_RHYTHM', null],
  })
  const damaged = { trace: { ...trace, samples: ['3'] } }
  expect(rowOfObservation({ ...(observation as object), metadata: damaged }, archive)).toEqual({
    dropped: 'unknown_value',
  })
})

test('a notification of an irregular rhythm has the spans that led to it', () => {
  const alertWindows = [{ startAt: '2026-11-19T08:00:00.000Z', endAt: '2026-11-19T08:05:00.000Z', beats: 312 }]
  const observation = exported('irregular-rhythm-notification', { alerts: 1, windows: { alertWindows } })
  expect(rowOfObservation(observation, archive)).toMatchObject({ values: [1, { alertWindows }] })
})
