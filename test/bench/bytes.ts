import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { hourMs } from '../../lib/kernel/durations.ts'
import { dataTypes } from '../../lib/model/catalog/data-types.ts'
import type { Block } from '../../lib/model/health-data/block.ts'
import { encodeChunk } from '../../lib/store/codecs/chunk-codec.ts'
import * as keys from '../../lib/store/keys.ts'
import type { Item } from '../../lib/store/table.ts'
import { itemSize } from '../lib/store/item-size.ts'
import { startWorld } from '../support/world.ts'
import type { Row } from './main.ts'
import { median } from './measure.ts'
import { realVolume } from './real-volume.ts'

interface Sample {
  person: string
  atMs: number
  bpm: number
}

/**
 * P1: bytes of stored heart rate compared with gzip -9 of the same samples as `[{t, v}]` JSON by hour, and bytes per sample of
 * whole items of the demo person. P23: the day item of the demo person.
 */
export async function benchBytes(): Promise<Row[]> {
  const items = await demoItems()
  const chunks = items.filter(({ sk }) => sk.startsWith('chunk#heart-rate#'))
  const samples = chunks.reduce((sum, { item }) => sum + Number(item['n']), 0)
  const perSample = chunks.reduce((sum, { item }) => sum + itemSize(item), 0) / samples
  const days = items.filter(({ sk }) => sk.startsWith('day#')).map(({ item }) => itemSize(item))
  const largest = Math.max(...days)
  return [
    ...rows('synthetic, every 5 s', syntheticDay(), 'SEDENTARY', { ratio: 0.15 }),
    ...rows('recorded 2016', recorded(), null, { ratio: 0.22, perSample: 0.62 }),
    {
      id: 'P1',
      measure: `bytes a sample of heart rate, whole items of the demo person (${samples} samples in ${chunks.length} items)`,
      value: perSample.toFixed(2),
      target: '≤ 0.9',
      met: perSample <= 0.9,
    },
    {
      id: 'P23',
      measure: `bytes of the day items of the demo person, median of ${days.length} (the largest: ${largest}, ${Math.ceil(largest / 1024)} write unit)`,
      value: String(Math.round(median(days))),
      target: '≤ 800 and 1 write unit',
      met: median(days) <= 800 && largest <= 1024,
    },
  ]
}

/** All items that two weeks of the demo person create in the table. */
async function demoItems(): Promise<{ sk: string; item: Item }[]> {
  const world = await startWorld({ simulator: realVolume })
  const account = await world.account({ birthYear: 1989 })
  await world.connect(account, 14)
  await world.drain()
  const items = await world.table.table.query(keys.whole(account.id))
  await world.stop()
  return items.map(item => ({ sk: String(item['sk']), item }))
}

/** The recording has no motion and no sensor; a current watch reports the same values for the whole hour. */
function rows(
  name: string,
  samples: Sample[],
  motion: string | null,
  target: { ratio: number; perSample?: number },
): Row[] {
  const hours = Map.groupBy(samples, ({ person, atMs }) => `${person} ${Math.floor(atMs / hourMs)}`)
  let stored = 0
  let json = 0
  for (const hour of hours.values()) {
    stored += encodeChunk(toBlock(hour, motion), dataTypes['heart-rate'].fields).body.length
    const text = JSON.stringify(hour.map(({ atMs, bpm }) => ({ t: new Date(atMs).toISOString(), v: bpm })))
    json += gzipSync(text, { level: 9 }).length
  }
  const ratio: Row = {
    id: 'P1',
    measure: `stored heart-rate bytes / gzip -9 of [{t, v}] JSON, ${name} (${samples.length} samples)`,
    value: (stored / json).toFixed(3),
    target: `≤ ${target.ratio}`,
    met: stored / json <= target.ratio,
  }
  if (target.perSample === undefined) return [ratio]
  const perSample = stored / samples.length
  return [
    ratio,
    {
      id: 'P1',
      measure: `bytes a sample of heart rate, bodies of hourly chunks, ${name} (${hours.size} chunks)`,
      value: perSample.toFixed(2),
      target: `≤ ${target.perSample}`,
      met: perSample <= target.perSample,
    },
  ]
}

function toBlock(samples: readonly Sample[], motion: string | null): Block {
  return {
    start: samples.map(sample => sample.atMs),
    end: null,
    offset: samples.map(() => 3600),
    origin: samples.map(() => 0),
    origins: ['["Watch","WATCH","PASSIVELY_MEASURED",null,"FITBIT"]'],
    names: null,
    columns: {
      bpm: samples.map(sample => sample.bpm),
      motionContext: samples.map(() => motion),
      sensorLocation: samples.map(() => motion && 'WRIST'),
    },
  }
}

/** A day with a sample every 5 seconds: a daily wave, shorter waves like those of breathing, and steps of -2 to 2 beats. */
function syntheticDay(): Sample[] {
  let state = 7
  const random = () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x7fffffff
  }
  let drift = 0
  return Array.from({ length: 17_280 }, (_, i) => {
    drift = Math.max(-12, Math.min(12, drift + Math.round((random() + random() - 1) * 3)))
    const wave = 12 * Math.sin((i / 17_280) * 2 * Math.PI - 2)
    return { person: '', atMs: Date.UTC(2026, 10, 20) + i * 5000, bpm: Math.round(68 + wave + drift) }
  })
}

function recorded(): Sample[] {
  const file = new URL('../../infra/local/recorded-2016/heart-rate-5s.csv', import.meta.url)
  const lines = readFileSync(file, 'utf8').trim().split(/\r?\n/).slice(1)
  const samples = lines.map(line => {
    const [person = '', time = '', value = ''] = line.split(',')
    return { person, atMs: Date.parse(`${time} UTC`), bpm: Number(value) }
  })
  return samples.sort((a, b) => a.atMs - b.atMs)
}
