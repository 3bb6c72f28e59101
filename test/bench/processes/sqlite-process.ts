import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { correlate } from '../../../lib/analysis/comparison/correlate.ts'
import { asDay, isWeekend } from '../../../lib/kernel/civil-time.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'

/**
 * A minimal server of the same values from one file: a table of daily values, one of heart rate, three queries and JSON. No credentials, no limit,
 * no validation. It prints its port, and ends when its input closes.
 */
const [file = ''] = process.argv.slice(2)
const database = new DatabaseSync(file, { readOnly: true })
const range = database.prepare(
  'SELECT date, series, value, source FROM daily WHERE date BETWEEN ? AND ? ORDER BY date, series',
)
const pair = database.prepare(
  'SELECT a.date AS date, a.value AS x, b.value AS y FROM daily a JOIN daily b ON b.date = a.date' +
    ' WHERE a.series = ? AND b.series = ? AND a.date BETWEEN ? AND ? ORDER BY a.date',
)
const minutes = database.prepare(
  'SELECT at / 60000 AS minute, avg(bpm) AS mean, min(bpm) AS min, max(bpm) AS max, count(*) AS count FROM heart_rate' +
    ' WHERE at >= ? AND at < ? GROUP BY minute ORDER BY minute',
)

function daily(start: string, end: string) {
  const days: { date: string; values: Record<string, unknown>; sources: Record<string, unknown> }[] = []
  for (const row of range.iterate(start, end)) {
    const { date, series, value, source } = row as Record<'date' | 'series' | 'source', string> & { value: number }
    if (days.at(-1)?.date !== date) days.push({ date, values: {}, sources: {} })
    const day = days.at(-1)
    if (day) {
      day.values[series] = value
      day.sources[series] = source
    }
  }
  return { data: days }
}

function timeline(startMs: number, endMs: number) {
  const rows = minutes.all(startMs, endMs) as Record<'minute' | 'mean' | 'min' | 'max' | 'count', number>[]
  return {
    data: rows.map(({ minute, ...value }) => ({
      type: 'heart-rate',
      startAt: new Date(minute * minuteMs).toISOString(),
      endAt: new Date((minute + 1) * minuteMs).toISOString(),
      value,
    })),
  }
}

/** With the same statistics, because the comparison is about reading the values. */
function correlation(x: string, y: string, start: string, end: string) {
  const rows = pair.all(x, y, start, end) as { date: string; x: number; y: number }[]
  const values = { x: rows.map(row => row.x), y: rows.map(row => row.y) }
  const onWeekends = rows.map(({ date }) => isWeekend(asDay(date)))
  const found = correlate({
    ...values,
    weekends: { x: onWeekends, y: onWeekends },
    unfit: null,
    caveats: [],
    expected: rows.length,
  })
  return { data: { ...found, points: rows.map(row => [row.date, row.x, row.y]) } }
}

const server = createServer((request, response) => {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://peer')
  const [start = '', end = ''] = [query.get('start') ?? '', query.get('end') ?? '']
  const body =
    pathname === '/daily'
      ? daily(start, end)
      : pathname === '/timeline'
        ? timeline(Number(start), Number(end))
        : correlation(query.get('x') ?? '', query.get('y') ?? '', start, end)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}).listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
process.stdin.on('end', () => process.exit(0)).resume()
