import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { wallClock } from '../../../lib/kernel/civil-time.ts'
import { dayMs, hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import { inWeeksFrom, weekStarts } from '../../../lib/kernel/weeks.ts'
import { AgpChart } from '../../../web/chart/agp.ts'
import { DailyChart, type DailyChartProps } from '../../../web/chart/daily.ts'
import { labelledDays } from '../../../web/chart/day-axis.ts'
import { DayMarks } from '../../../web/chart/day-marks.ts'
import { pixels } from '../../../web/chart/frame.ts'
import { IntradayChart } from '../../../web/chart/intraday.ts'
import { spans } from '../../../web/chart/layer.ts'
import { levels, secondSeries, zones } from '../../../web/chart/layers.ts'
import { NightsChart } from '../../../web/chart/nights.ts'
import { PartsBar } from '../../../web/chart/parts.ts'
import { StepsChart } from '../../../web/chart/steps.ts'
import { ticks } from '../../../web/chart/ticks.ts'
import { valueAxis } from '../../../web/chart/value-axis.ts'
import { plainFormatter, weekdayName } from '../../../web/format.ts'

const dates = (n: number, first = '2026-11-01') =>
  Array.from({ length: n }, (_, i) => new Date(Date.parse(first) + i * dayMs).toISOString().slice(0, 10))
const daysOf = (values: readonly (number | null)[]) =>
  dates(values.length).map((date, i) => ({ date, value: values[i] ?? null }))
const count = (svg: string, pattern: RegExp) => [...svg.matchAll(pattern)].length

function draw(values: readonly (number | null)[], props: Partial<DailyChartProps> = {}): string {
  const formatter = plainFormatter({ id: 'steps', unit: 'count' })
  const chart = DailyChart({
    label: 'Steps',
    group: 'activity',
    kind: 'sum',
    formatter,
    days: daysOf(values),
    ...props,
  })
  return chart ? renderToString(chart) : ''
}

test('a missing day is a tick under the axis and no bar; a zero is a bar on the axis', () => {
  const svg = draw([100, null, 0, 50])
  expect(count(svg, /class="bar/g)).toBe(3)
  expect(count(svg, /class="missing"/g)).toBe(1)
  const zero = /<rect class="bar zero"[^>]*>/.exec(svg)?.[0] ?? ''
  const axis = Number(/<line class="axis"[^>]*y1="([\d.]+)"/.exec(svg)?.[1])
  expect(Number(/ y="([\d.]+)"/.exec(zero)?.[1]) + 1).toBe(axis)
  // A bar's height is its share of the axis, which begins at zero.
  const heights = [...svg.matchAll(/<rect class="bar" [^>]*height="([\d.]+)"/g)].map(([, height]) => Number(height))
  expect((heights[0] ?? 0) / (heights[1] ?? 1)).toBeCloseTo(2, 2)
})

test('today is hollow: a dashed bar or an empty dot', () => {
  const days = [...daysOf([5, 6]), { date: '2026-11-03', value: 3, partial: true }]
  expect(draw([], { days })).toMatch(/class="bar partial"/)
  expect(count(draw([], { days, kind: 'level' }), /class="dot partial"/g)).toBe(1)
  expect(count(draw([], { days, kind: 'level' }), /class="dot"/g)).toBe(2)
})

test('a chart without any value is nothing, not an empty frame', () => {
  expect(draw([null, null])).toBe('')
  expect(draw([])).toBe('')
})

test('the usual range is a band with a gap where it is unknown; a trend is one line', () => {
  const usual = [{ low: 1, high: 3 }, { low: 1, high: 3 }, null, { low: 2, high: 4 }, { low: 2, high: 4 }]
  const svg = draw([2, 2, 2, 3, 3], { kind: 'level', usual, trend: [2, null, 2.5, null, 3] })
  const band = /<path class="usual" d="([^"]*)"/.exec(svg)?.[1] ?? ''
  expect(count(band, /M/g)).toBe(2)
  const trend = /<path class="trend" d="([^"]*)"/.exec(svg)?.[1] ?? ''
  expect([count(trend, /M/g), count(trend, /L/g)]).toEqual([1, 2])
})

test('a chart says in words what it shows', () => {
  expect(draw([100, null, 5000])).toContain('aria-label="Steps: 2 of 3 days have a value, 100 to 5,000"')
})

test('no chart has a style, a script or a fixed width', () => {
  const night = { date: '2026-11-02', isMain: true, startMinute: -60, endMinute: 400, stages: [] }
  const charts = [draw([1, 2]), String(renderToString(h(NightsChart, { nights: [night] })))]
  for (const svg of charts) {
    expect(svg).toContain('width="100%"')
    expect(svg).not.toMatch(/style=|<script|on\w+=/)
  }
})

test.each([
  ['levels fit the data', [53, 58], { fromZero: false }, [52, 54, 56, 58]],
  ['sums begin at zero', [8000, 12_000], { fromZero: true }, [0, 5000, 10_000, 15_000]],
  ['sums of little', [0, 1], { fromZero: true, isWhole: true }, [0, 1]],
  ['below zero', [-1.4, 0.6], { fromZero: false }, [-2, -1, 0, 1]],
  ['hours', [370, 520], { fromZero: false, perTick: 60 }, [360, 420, 480, 540]],
  ['hours from zero', [430, 520], { fromZero: true, perTick: 60 }, [0, 180, 360, 540]],
  ['minutes', [22, 47], { fromZero: false, perTick: 60 }, [20, 30, 40, 50]],
  ['parts of one', [0.13, 0.38], { fromZero: false }, [0.1, 0.2, 0.3, 0.4]],
  ['thousandths', [0.0012, 0.0041], { fromZero: true }, [0, 0.002, 0.004, 0.006]],
  ['kilometers', [5200, 14_000], { fromZero: true, perTick: 1000 }, [0, 5000, 10_000, 15_000]],
] as const)('an axis has at most five round numbers around the values: %s', (_, values, options, ticks) => {
  const axis = valueAxis(values, options)
  expect(axis?.ticks).toEqual(ticks.map(tick => expect.closeTo(tick, 9)))
  expect(axis?.ticks.length).toBeLessThanOrEqual(5)
  expect([axis?.at(ticks[0]), axis?.at(ticks.at(-1) ?? 0)]).toEqual([0, 1])
})

test('the last date stands under its day, so that it does not reach into the one a week before', () => {
  const svg = draw(Array(30).fill(1), { days: dates(30, '2026-10-25').map(date => ({ date, value: 1 })) })
  expect(/<text[^>]*text-anchor="(\w+)"[^>]*>23 Nov</.exec(svg)?.[1]).toBe('middle')
})

test('equal values stand in the middle of the axis, and without a value there is none', () => {
  expect(valueAxis([70, 70], { fromZero: false })?.at(70)).toBeCloseTo(0.5, 1)
  expect(valueAxis([null], { fromZero: true })).toBe(null)
})

test.each([
  [7, 4],
  [30, 5],
  [40, 5],
  [45, 5],
  [90, 3],
  [366, 4],
  [731, 9],
  [3660, 5],
])('%i days have at most %i dates under them', (n, most) => {
  const labels = labelledDays(dates(n, '2026-01-05'))
  expect(labels.length).toBeGreaterThan(0)
  expect(labels.length).toBeLessThanOrEqual(most)
})

test.each(weekStarts)(
  'the dates under some weeks are those of every or every second %s, as the profile begins weeks',
  start => {
    for (const days of [11, 30, 45]) {
      const labels = inWeeksFrom(start, () => labelledDays(dates(days, '2026-01-05')))
      expect(labels.map(({ index }) => weekdayName(dates(days, '2026-01-05')[index] ?? ''))).toEqual(
        labels.map(() => start),
      )
      expect(labels.length).toBeGreaterThan(0)
    }
  },
)

test('the glucose profile draws the median and both bands, with gaps where percentiles are missing', () => {
  const bin = (startMinute: number, p50: number | null) => {
    const at = (d: number) => (p50 === null ? null : p50 + d)
    return { startMinute, p5: at(-30), p25: at(-10), p50, p75: at(10), p95: at(40) }
  }
  const bins = [bin(0, 100), bin(360, 120), bin(720, null), bin(1080, 110)]
  const formatter = plainFormatter({ id: 'glucose', unit: 'mg/dL' })
  const svg = renderToString(
    AgpChart({ bins, target: { low: 70, high: 180 }, formatter }) ?? PartsBar({ label: '', parts: [] }),
  )
  expect(count(/class="median" d="([^"]*)"/.exec(svg)?.[1] ?? '', /M/g)).toBe(2)
  expect([count(svg, /class="most"/g), count(svg, /class="half"/g), count(svg, /class="target"/g)]).toEqual([1, 1, 2])
  expect(AgpChart({ bins: [bin(0, null)], target: { low: 70, high: 180 }, formatter })).toBe(null)
})

test('parts of a whole stand one after the other, each with its number in words', () => {
  const parts = [
    { name: 'low', label: 'Low', percent: 4.25 },
    { name: 'in-range', label: 'In range', percent: 95.75 },
  ]
  const html = renderToString(PartsBar({ label: 'Time in ranges', parts }))
  expect(html).toContain('x="4.25%"')
  expect(html).toContain('Low: 4.3 %')
  expect(html).toContain('In range: 95.8 %')
})

test('nights lie on one clock, a nap is apart from its night, and stages are inside it', () => {
  const stages = [{ stage: 'deep', startMinute: 0, endMinute: 60 }]
  const nights = [
    { date: '2026-11-01', isMain: true, startMinute: -60, endMinute: 420, stages },
    { date: '2026-11-01', isMain: false, startMinute: 840, endMinute: 870, stages: [] },
    { date: '2026-11-02', isMain: true, startMinute: -30, endMinute: 450, stages: [] },
  ]
  const svg = renderToString(NightsChart({ nights }) ?? PartsBar({ label: '', parts: [] }))
  expect([count(svg, /class="night"/g), count(svg, /class="night nap"/g), count(svg, /stage deep/g)]).toEqual([2, 1, 1])
  expect(svg).toContain('2 nights on one clock, the earliest from 23:00, the latest until 07:30')
  expect(NightsChart({ nights: [] })).toBe(null)
})

test('more samples than a chart has room for keep their highest and lowest, and a gap stays', () => {
  const [startMs, n] = [0, 20_000]
  const buckets = Array.from({ length: n }, (_, i) => {
    const value = i === 5000 ? 200 : i === 6000 ? 20 : 80
    return { startMs: i, endMs: i + 1, mean: value, min: value, max: value }
  }).filter(({ startMs: at }) => at < 10_000 || at >= 12_000)
  const formatter = plainFormatter({ id: 'heart-rate', unit: 'bpm' })
  const svg = renderToString(
    h(IntradayChart, {
      label: 'Heart rate',
      group: 'heart',
      startMs,
      endMs: n,
      buckets,
      formatter,
      times: [],
    }),
  )
  const band = /class="usual" d="([^"]*)"/.exec(svg)?.[1] ?? ''
  expect(count(band, /M/g)).toBe(2)
  expect(count(band, /L/g)).toBeLessThan(2100)
  const ys = [...band.matchAll(/,([\d.]+)/g)].map(([, y]) => Number(y))
  const y = (value: number) => pixels(valueAxis([20, 200], { fromZero: false })?.at(value) ?? 0, 220)
  expect([Math.min(...ys), Math.max(...ys)].map(Math.round)).toEqual([y(200), y(20)].map(Math.round))
})

test('an axis of time has round times: of a workout from its start, of a day on its clock, also where that has 23 or 25 hours', () => {
  const startMs = Date.parse('2026-11-21T17:31:20Z')
  const since = (minutes: number) =>
    ticks({ startMs, endMs: startMs + minutes * minuteMs }, ms => (ms - startMs) / minuteMs).map(({ minute }) => minute)
  expect(since(37.7)).toEqual([0, 10, 20, 30])
  expect(since(50)).toEqual([0, 10, 20, 30, 40, 50])
  expect(since(130)).toEqual([0, 30, 60, 90, 120])
  expect(since(4)).toEqual([0, 1, 2, 3, 4])
  const onClock = (from: string, hours: number) => {
    const start = Date.parse(from)
    const day = { startMs: start, endMs: start + hours * hourMs }
    return ticks(day, ms => wallClock(ms, 'Europe/Amsterdam').minuteOfDay).map(({ minute }) => minute / 60)
  }
  expect(onClock('2026-11-20T23:00:00Z', 24)).toEqual([0, 6, 12, 18, 0])
  expect(onClock('2026-10-24T22:00:00Z', 25)).toEqual([0, 6, 12, 18, 0])
  expect(onClock('2026-03-28T23:00:00Z', 23)).toEqual([0, 6, 12, 18, 0])
  // From half past four: the first round time is inside.
  expect(onClock('2026-11-20T15:30:00Z', 4)).toEqual([17, 18, 19, 20])
})

test('a pace is a line by kilometers with the fastest at the top, and a gap where none is known', () => {
  const parts = [360, 300, null, 330].map((value, i) => ({ startMs: i * 100, endMs: (i + 1) * 100, value }))
  const tick = (value: number) => String(value)
  const chart = (isReversed: boolean) =>
    StepsChart({ label: '', group: '', startMs: 0, endMs: 400, parts, tick, perTick: 60, isReversed, times: [] })
  const svg = renderToString(chart(true) ?? h('svg', {}))
  const line = /class="trend" d="([^"]*)"/.exec(svg)?.[1] ?? ''
  expect(count(line, /M/g)).toBe(2)
  const [slow = 0, , fast = 0] = [...line.matchAll(/,([\d.]+)/g)].map(([, y]) => Number(y))
  expect(fast).toBeLessThan(slow)
  expect(count(svg, />-/g)).toBe(0)
  const other = /class="trend" d="[^"]*?,([\d.]+)L[^"]*?,[\d.]+L[^"]*?,([\d.]+)/.exec(
    renderToString(chart(false) ?? h('svg', {})),
  )
  expect(Number(other?.[1])).toBeLessThan(Number(other?.[2]))
})

test('zones of heart rate are bands behind the line, as far as the axis reaches', () => {
  const buckets = [100, 150].map((value, i) => ({ startMs: i, endMs: i + 1, mean: value, min: value, max: value }))
  const ranges = [
    { name: 'zone 1', from: 50, to: 90 },
    { name: 'zone 2', from: 90, to: 130 },
    { name: 'zone 3', from: 130, to: null },
  ]
  const formatter = plainFormatter({ id: 'heart-rate', unit: 'bpm' })
  const common = { label: '', group: 'heart', startMs: 0, endMs: 2, formatter, times: [] }
  const svg = renderToString(IntradayChart({ ...common, buckets, layers: zones(ranges) }) ?? h('svg', {}))
  // The first one is below the axis.
  expect([...svg.matchAll(/zone zone-(\d)/g)].map(([, i]) => i)).toEqual(['1', '2'])
  expect(svg).toContain('zone 3')
})

test('a day with a note has a square under its middle; in the chart of nights it stands at the night after that day', () => {
  const value = new Map([['2026-11-02', 'alcohol 2']])
  const formatter = plainFormatter({ id: 'steps', unit: 'count' })
  const chart = DailyChart({ label: 'Steps', group: 'activity', kind: 'sum', formatter, days: daysOf([1, 2, 3, 4]) })
  const days = renderToString(h(DayMarks.Provider, { value }, chart))
  // The drawing begins at 11 % of the width: the second of four days has its middle at 11 + 3/8 of 89.
  expect(/<rect class="day-mark" x="([\d.]+)%"/.exec(days)?.[1]).toBe('44.38')
  expect(days).toContain('<title>2026-11-02: alcohol 2</title>')
  const night = (date: string) => ({ date, isMain: true, startMinute: -60, endMinute: 420, stages: [] })
  const nights = NightsChart({ nights: ['2026-11-01', '2026-11-02', '2026-11-03'].map(night) })
  const rows = renderToString(h(DayMarks.Provider, { value }, nights))
  // The third row of 14 px.
  expect(/<rect class="day-mark" x="100%" y="([\d.]+)"/.exec(rows)?.[1]).toBe(String(2 * 14 + 5 + 2.5))
  expect(count(rows, /day-mark/g)).toBe(1)
  expect(draw([1, 2, 3, 4])).not.toContain('day-mark')
})

test('the axis reaches a goal that no day has reached; its line holds from its first day on and has its name', () => {
  const goal = levels([{ value: 10_000, name: 'goal 10,000', from: 0.5 }])
  const svg = draw([2000, 4000, 3000, 2500], { layers: [goal] })
  const [, x1, x2, y] = /class="target" x1="([\d.]+)%" x2="([\d.]+)%" y1="([\d.]+)"/.exec(svg) ?? []
  expect([x1, x2].map(Number)).toEqual([55.5, 100])
  expect(Number(y)).toBe(pixels(1, 150))
  expect(svg).toContain('goal 10,000')
  expect(svg.indexOf('class="bar"')).toBeLessThan(svg.indexOf('class="target"'))
  // A goal alone is no chart.
  expect(draw([null, null], { layers: [goal] })).toBe('')
})

test('another series has its own numbers at the right edge, and leaves the axis of the chart as it is', () => {
  const plain = draw([2000, 4000, 3000])
  const svg = draw([2000, 4000, 3000], {
    layers: [secondSeries([60, null, 70], plainFormatter({ id: 'resting-heart-rate', unit: 'bpm' }))],
  })
  const ticks = (text: string) =>
    [...text.matchAll(/class="tick" [^>]*text-anchor="end">([^<]*)/g)].map(([, tick]) => tick)
  expect(ticks(svg)).toEqual(ticks(plain))
  expect([...svg.matchAll(/class="tick over"[^>]*>([^<]*)/g)].map(([, tick]) => tick)).toEqual(['60', '65', '70'])
  // A dot on each side of the gap.
  expect(count(/class="overlay" d="([^"]*)"/.exec(svg)?.[1] ?? '', /M/g)).toBe(2)
})

test('a shaded stretch of time lies behind the line', () => {
  const buckets = [100, 150].map((value, i) => ({ startMs: i, endMs: i + 1, mean: value, min: value, max: value }))
  const formatter = plainFormatter({ id: 'heart-rate', unit: 'bpm' })
  const layers = [spans([{ kind: 'sleep', from: 0.25, to: 0.5 }])]
  const common = { label: '', group: 'heart', startMs: 0, endMs: 2, formatter, times: [] }
  const svg = renderToString(IntradayChart({ ...common, buckets, layers }) ?? h('svg', {}))
  expect(svg).toMatch(/class="span sleep" x="33.25%" width="22.25%"/)
  expect(svg.indexOf('class="span')).toBeLessThan(svg.indexOf('class="trend"'))
})

test('the axis of weeks and months names the first of each month, of quarters where these are too many, and of years', () => {
  const weeks = (n: number) =>
    Array.from({ length: n }, (_, i) => new Date(Date.parse('2025-12-01') + i * 7 * dayMs).toISOString().slice(0, 10))
  expect(labelledDays(weeks(20)).map(({ text }) => text)).toEqual(['2026', 'Feb', 'Mar', 'Apr'])
  expect(labelledDays(weeks(52)).map(({ text }) => text)).toEqual(['2026', 'Apr', 'Jul', 'Oct'])
  const months = Array.from(
    { length: 60 },
    (_, i) => `${2022 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-01`,
  )
  expect(labelledDays(months).map(({ text }) => text)).toEqual(['2023', '2024', '2025', '2026'])
})
