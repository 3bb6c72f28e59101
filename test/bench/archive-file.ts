import { createWriteStream } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import { ZipWriter } from '@zip.js/zip.js'
import { dayMs, hourMs, minuteMs, secondMs } from '../../lib/kernel/durations.ts'

const prefix = 'HKQuantityTypeIdentifier'
const head = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 14 -->
<!ATTLIST HealthData locale CDATA #REQUIRED>
]>
<HealthData locale="en_GB">
 <ExportDate value="2026-11-20 09:00:00 +0000"/>
`
const devices = {
  watch: { source: 'Sam’s Apple\u00a0Watch', name: 'Apple Watch', hardware: 'Watch6,12' },
  phone: { source: 'Sam’s iPhone', name: 'iPhone', hardware: 'iPhone14,5' },
} as const

/** Numbers that are the same in each run. */
function random(seed: number): (least: number, most: number) => number {
  let state = seed
  return (least, most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return least + (state / 2 ** 32) * (most - least)
  }
}

type Between = ReturnType<typeof random>

interface About {
  value: string | number
  unit?: string
  by?: keyof typeof devices
  inside?: string
}

const stamp = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} +0000`

function record(type: string, [from, until]: readonly [number, number], about: About): string {
  const { value, unit, by = 'watch', inside } = about
  const { source, name, hardware } = devices[by]
  const address = ((from / secondMs) * 2_654_435_761).toString(16).slice(-9)
  const device = `&lt;&lt;HKDevice: 0x${address}&gt;, name:${name}, manufacturer:Apple Inc., model:${name}, hardware:${hardware}, software:26.1&gt;`
  const times = `creationDate="${stamp(until + 4000)}" startDate="${stamp(from)}" endDate="${stamp(until)}"`
  const open = ` <Record type="${type}" sourceName="${source}" sourceVersion="26.1" device="${device}"${unit ? ` unit="${unit}"` : ''} ${times} value="${value}"`
  return inside ? `${open}>\n${inside} </Record>\n` : `${open}/>\n`
}

const several = (count: number, one: (i: number) => string) => Array.from({ length: count }, (_, i) => one(i)).join('')
const whole = (between: Between, least: number, most: number) => Math.round(between(least, most))
const stages = ['AsleepCore', 'AsleepDeep', 'AsleepCore', 'AsleepREM', 'Awake', 'AsleepCore']

/**
 * The records of each type on a day, in the mix of an archive of ten years: a third is active energy, a sixth heart rate, a sixth basal
 * energy.
 */
const types: readonly ((startMs: number, between: Between) => string)[] = [
  (startMs, between) =>
    record(`${prefix}BodyMass`, [startMs + 7 * hourMs, startMs + 7 * hourMs], {
      value: between(150, 152).toFixed(1),
      unit: 'lb',
      by: 'phone',
    }),
  (startMs, between) =>
    several(290, i => {
      const at = startMs + (i * 295 + whole(between, 0, 59)) * secondMs
      const inside = `  <MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="${whole(between, 0, 2)}"/>\n`
      return record(`${prefix}HeartRate`, [at, at], { value: whole(between, 48, 130), unit: 'count/min', inside })
    }),
  (startMs, between) =>
    several(90, i => {
      const from = startMs + 7 * hourMs + i * 500 * secondMs
      const about = { unit: 'count', by: 'phone' } as const
      const ofPhone = record(`${prefix}StepCount`, [from, from + 420 * secondMs], {
        ...about,
        value: whole(between, 10, 600),
      })
      const ofWatch = { value: whole(between, 10, 600), unit: 'count' }
      return i % 3 === 0
        ? ofPhone
        : ofPhone + record(`${prefix}StepCount`, [from + 30 * secondMs, from + 390 * secondMs], ofWatch)
    }),
  (startMs, between) =>
    several(90, i => {
      const from = startMs + 7 * hourMs + i * 500 * secondMs
      return record(`${prefix}DistanceWalkingRunning`, [from, from + 420 * secondMs], {
        value: between(0.01, 0.4).toFixed(5),
        unit: 'km',
        by: 'phone',
      })
    }),
  (startMs, between) =>
    several(290, i => {
      const from = startMs + i * 295 * secondMs
      return record(`${prefix}BasalEnergyBurned`, [from, from + 290 * secondMs], {
        value: between(4, 7).toFixed(3),
        unit: 'Cal',
      })
    }),
  (startMs, between) =>
    several(640, i => {
      const from = startMs + 7 * hourMs + i * 75 * secondMs
      return record(`${prefix}ActiveEnergyBurned`, [from, from + minuteMs], {
        value: between(0.05, 3).toFixed(3),
        unit: 'Cal',
      })
    }),
  (startMs, between) =>
    record(`${prefix}RestingHeartRate`, [startMs, startMs + 22 * hourMs], {
      value: whole(between, 50, 60),
      unit: 'count/min',
    }),
  (startMs, between) =>
    several(6, i => {
      const at = startMs + i * hourMs + 10 * minuteMs
      const beat = (n: number) =>
        `   <InstantaneousBeatsPerMinute bpm="${whole(between, 50, 70)}" time="${i}:10:${String(n).padStart(2, '0')},12 AM"/>\n`
      const inside = `  <HeartRateVariabilityMetadataList>\n${several(45, beat)}  </HeartRateVariabilityMetadataList>\n`
      const about = { value: between(20, 90).toFixed(4), unit: 'ms', inside }
      return record(`${prefix}HeartRateVariabilitySDNN`, [at, at + minuteMs], about)
    }),
  startMs =>
    several(18, i => {
      const from = startMs + i * 25 * minuteMs
      return record('HKCategoryTypeIdentifierSleepAnalysis', [from, from + 25 * minuteMs], {
        value: `HKCategoryValueSleepAnalysis${stages[i % stages.length]}`,
        inside: '  <MetadataEntry key="HKTimeZone" value="Europe/London"/>\n',
      })
    }),
]

const lastDayMs = Date.parse('2026-11-19T00:00:00Z')

/**
 * Writes the ZIP of an Apple Health archive whose `export.xml` has about so many bytes, sorted by type and then by day like a real one: a
 * day of a person who wears a watch has some 0.6 MB. Nothing in it was measured on a person. Returns the bytes of the `export.xml` and its days.
 */
export async function writeArchive(file: string, bytes: number): Promise<{ bytes: number; days: number }> {
  const between = random(20_261_128)
  const ofDay = types.reduce((sum, type) => sum + Buffer.byteLength(type(lastDayMs, random(1))), 0)
  const days = Math.ceil(bytes / ofDay)
  let written = 0
  const text = async function* () {
    yield Buffer.from(head)
    for (const type of types)
      for (let day = days - 1; day >= 0; day--) {
        const part = Buffer.from(type(lastDayMs - day * dayMs, between))
        written += part.length
        yield part
      }
    yield Buffer.from('</HealthData>\n')
  }
  const zip = new ZipWriter(Writable.toWeb(createWriteStream(file)), { level: 1, useWebWorkers: false })
  await zip.add('apple_health_export/export.xml', Readable.toWeb(Readable.from(text())) as ReadableStream<Uint8Array>)
  await zip.close()
  return { bytes: written, days }
}
