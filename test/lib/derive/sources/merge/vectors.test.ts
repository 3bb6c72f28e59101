import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { coveredMinutes, heldTimes } from '../../../../../lib/derive/glucose/held-times.ts'
import { countedOnce } from '../../../../../lib/derive/sources/merge/counted-once.ts'
import { firstValue } from '../../../../../lib/derive/sources/merge/first-value.ts'
import { keptSessions } from '../../../../../lib/derive/sources/merge/kept-sessions.ts'
import { type MergedSum, mergeLevels, mergeSums } from '../../../../../lib/derive/sources/merge/merged.ts'
import { levelRegions, sumRegions } from '../../../../../lib/derive/sources/merge/regions.ts'
import { dayMinutes, hourSeconds, minuteMs } from '../../../../../lib/kernel/durations.ts'
import { seriesById } from '../../../../../lib/model/catalog/series.ts'

// Worked examples of the merge, with times of the day. `MERGE_VECTORS` names another file of the same form.
const path = process.env['MERGE_VECTORS'] ?? join(import.meta.dirname, 'merge-vectors.json')

type Span = [start: string, end: string]
interface Given {
  day?: string
  sources: Record<
    string,
    {
      records?: [...Span, number][]
      worn?: Span[]
      rollup?: number
      otherZone?: boolean
      samples?: [string, number][]
      value?: number | null
      other?: { readings: number; everyMinutes: number }
    }
  >
  items: { id: string; source: string; start: string; end: string; manual?: boolean }[]
}
interface Vector {
  name: string
  why: string
  kind: 'additive' | 'level' | 'single' | 'sessions'
  given: Given
  answers: { ask: { source: string; order: string[]; exclude?: string[] }; expect: Record<string, unknown> }[]
}
const { vectors } = JSON.parse(readFileSync(path, 'utf8')) as { vectors: Vector[] }

/** `-01:20` -> milliseconds from the beginning of the day. */
function ms(time: string): number {
  const [, sign, hours, minutes] = /^(-?)(\d+):(\d+)$/.exec(time) ?? []
  return (sign ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs
}
const span = ([start, end]: readonly string[]) => ({ startMs: ms(start as string), endMs: ms(end as string) })
const dayOf = (given: Given) => ({ startMs: 0, endMs: ms(given.day ?? '24:00') })

function additive(given: Given, order: readonly string[]): MergedSum {
  const day = dayOf(given)
  const told = Object.entries(given.sources).flatMap(([source, { records, worn = [] }]) => {
    if (!records) return []
    const counted = records.map(([start, end, value]) => ({ ...span([start, end]), value, recorder: '', rank: 1 }))
    return [{ source, records: countedOnce(counted), worn: worn.map(span) }]
  })
  const onDay = ({ startMs, endMs, value }: { startMs: number; endMs: number; value: number }) =>
    (value * Math.max(0, Math.min(endMs, day.endMs) - Math.max(startMs, day.startMs))) / (endMs - startMs)
  const totals = Object.fromEntries(
    told.map(({ source, records }) => [source, records.reduce((sum, record) => sum + onDay(record), 0)]),
  )
  const { rollup = null, otherZone = false } = given.sources['PRIMARY'] ?? {}
  return mergeSums({ regions: sumRegions(told, day), totals, rollup: otherZone ? null : rollup }, order)
}

function level(given: Given, order: readonly string[]) {
  const measured = Object.entries(given.sources).map(([source, { samples = [] }]) => {
    return { source, samples: samples.map(([at, value]) => ({ atMs: ms(at), value })) }
  })
  return mergeLevels(levelRegions(measured, dayOf(given)), order, 8 * hourSeconds)
}

/** A glucose value has readings; it counts if they cover enough of the day. */
function single(given: Given, order: readonly string[]) {
  const known = order.flatMap(source => {
    const { value, other } = given.sources[source] ?? {}
    if (value === undefined) return []
    return [{ source, value: !other || isEnough(other) ? value : null }]
  })
  const shown = firstValue(known)
  const others = known.filter(one => one !== shown || one.value === null)
  return {
    value: shown?.value ?? null,
    source: shown && shown.value !== null ? shown.source : null,
    alternatives: Object.fromEntries(others.map(({ source, value }) => [source, value])),
  }
}

function isEnough({ readings, everyMinutes }: { readings: number; everyMinutes: number }): boolean {
  const times = Array.from({ length: readings }, (_, i) => i * everyMinutes * minuteMs)
  const { coverage = 1 } = seriesById('glucose')
  return coveredMinutes(heldTimes(times, ms('24:00'))) >= coverage * dayMinutes
}

function sessions({ items }: Given, order: readonly string[]) {
  const recorded = items
    .filter(({ source }) => order.includes(source))
    .map(({ id, source, start, end, manual = false }) => ({ id, recorder: source, manual, ...span([start, end]) }))
  const { kept, others } = keptSessions(recorded, order)
  return {
    sessions: kept.map(({ id }) => id),
    alternatives: others.map(({ session, of }) => ({ id: session.id, alternativeOf: of.id })),
  }
}

const answerOf: Record<Vector['kind'], (given: Given, order: readonly string[]) => object> = {
  additive,
  level,
  single,
  sessions,
}

describe.each(vectors)('$name: $why', ({ kind, given, answers }) => {
  test.each(answers)('$ask', ({ ask, expect: expected }) => {
    const order = ask.source === 'all' ? ask.order.filter(one => !ask.exclude?.includes(one)) : [ask.source]
    expect(answerOf[kind](given, order)).toMatchObject(expected)
    const inner = Object.entries(expected).filter(([, value]) => value !== null && typeof value === 'object')
    const answer = answerOf[kind](given, order) as Record<string, unknown>
    // Nothing beyond what is expected inside of a member either.
    for (const [name, value] of inner) expect(answer[name]).toEqual(value)
  })
})

test('the vectors have every kind', () => {
  expect([...new Set(vectors.map(({ kind }) => kind))].sort()).toEqual(['additive', 'level', 'sessions', 'single'])
})

interface OracleCase {
  id: string
  inputs: { priority: string[]; records: { source: string; start: number; end: number; value: number }[] }
  expected: { total: number | null; bySource: Record<string, number>; overlapSeconds: number }
}
const oracle = readFileSync(join(import.meta.dirname, 'reconcile-intervals.json'), 'utf8')

test.each((JSON.parse(oracle) as { cases: OracleCase[] }).cases)(
  '$id',
  ({ inputs, expected: { total, ...expected } }) => {
    const { priority, records } = inputs
    const names = [...new Set(records.map(({ source }) => source))].sort()
    const order = [...priority, ...names.filter(name => !priority.includes(name))]
    const given = names.map(source => {
      const own = records.filter(one => one.source === source)
      const counted = own.map(one => ({ ...one, startMs: one.start * 1000, endMs: one.end * 1000 }))
      return { source, worn: [], records: countedOnce(counted.map(one => ({ ...one, recorder: '', rank: 1 }))) }
    })
    const totals = Object.fromEntries(
      given.map(({ source, records: own }) => [source, own.reduce((sum, { value }) => sum + value, 0)]),
    )
    const regions = sumRegions(given, { startMs: 0, endMs: ms('24:00') })
    const merged = mergeSums({ regions, totals, rollup: null }, order)
    expect(merged.value).toBe(total)
    expect(merged.parts).toEqual(expected.bySource)
    expect(merged.overlapMinutes * 60).toBe(expected.overlapSeconds)
  },
)
