import { h, render } from 'preact'
import uPlot from 'uplot'
import { dayMs } from '../../../lib/kernel/durations.ts'
import { DailyChart } from '../../../web/chart/daily.ts'
import { IntradayChart } from '../../../web/chart/intraday.ts'
import { plainFormatter } from '../../../web/format.ts'

/* Runs in a browser: the same values drawn by our charts and by uPlot. */

const days = 400
const samples = 17_280
const startMs = Date.parse('2026-11-20T00:00:00Z')
const formatter = plainFormatter({ id: 'heart-rate', unit: 'bpm' })
const size = { width: 900, height: 220 }

/** Values that wander, with a gap at each fortieth. */
const valuesOf = (count: number, seed: number) =>
  Array.from({ length: count }, (_, i) => (i % 40 === 7 ? null : 60 + 20 * Math.sin(i / 9 + seed) + ((i * 7919) % 13)))

const series = [1, 2, 3, 4].map(seed => valuesOf(days, seed))
const dates = Array.from({ length: days }, (_, i) => new Date(startMs + (i - days) * dayMs).toISOString().slice(0, 10))
const dense = valuesOf(samples, 0)

function ourDays(place: Element): void {
  const charts = series.map((values, i) =>
    DailyChart({
      label: `Series ${i}`,
      group: 'heart',
      kind: 'level',
      formatter,
      height: size.height,
      days: dates.map((date, at) => ({ date, value: values[at] ?? null })),
    }),
  )
  render(h('div', null, charts), place)
}

function ourSamples(place: Element): void {
  const step = dayMs / samples
  const buckets = dense.flatMap((mean, i) =>
    mean === null ? [] : [{ startMs: startMs + i * step, endMs: startMs + (i + 1) * step, mean, min: mean, max: mean }],
  )
  const about = { label: 'Samples', group: 'heart', startMs, endMs: startMs + dayMs, formatter, height: size.height }
  render(h(IntradayChart, { ...about, buckets, times: [] }), place)
}

/** uPlot draws in a microtask. */
async function theirs(place: Element, all: readonly (readonly (number | null)[])[], points: boolean): Promise<void> {
  for (const values of all) {
    const step = all.length > 1 ? dayMs / 1000 : dayMs / samples / 1000
    const at = values.map((_, i) => startMs / 1000 + i * step)
    const line = { stroke: 'red', points: { show: points, size: 3 } }
    new uPlot({ ...size, series: [{}, line] }, [at, [...values]], place as HTMLElement)
  }
  await Promise.resolve()
}

const drawn = {
  days: { ours: ourDays, theirs: (place: Element) => theirs(place, series, true) },
  samples: { ours: ourSamples, theirs: (place: Element) => theirs(place, [dense], false) },
}

/** Milliseconds until a chart is in the page and laid out. */
async function timeOf(draw: (place: Element) => void | Promise<void>): Promise<number> {
  const place = document.createElement('div')
  document.querySelector('main')?.append(place)
  const startedAt = performance.now()
  await draw(place)
  place.getBoundingClientRect()
  const ms = performance.now() - startedAt
  place.remove()
  return ms
}

async function pairsOf(what: keyof typeof drawn): Promise<{ a: number; b: number }[]> {
  const { ours, theirs } = drawn[what]
  const pairs: { a: number; b: number }[] = []
  for (let i = 0; i < 60; i++) {
    const first = i % 2 === 0 ? await timeOf(ours) : null
    const b = await timeOf(theirs)
    pairs.push({ a: first ?? (await timeOf(ours)), b })
    await new Promise(done => setTimeout(done))
  }
  // In the first ones the engine has not compiled the code yet.
  return pairs.slice(20)
}

Object.assign(globalThis, { pairsOf })
