import { DateTime } from 'luxon'
import { addDays, asDay, civilDay, dayBounds, formatInstant } from '../../lib/kernel/civil-time.ts'
import { secondMs } from '../../lib/kernel/durations.ts'
import type { Row } from './main.ts'
import { cpuRatio } from './measure.ts'

const zone = 'Europe/Amsterdam'
const startMs = Date.parse('2026-03-01T00:00:00Z')
const times = Array.from({ length: 20_000 }, (_, i) => startMs + i * 5 * secondMs)
const firstDay = asDay('2026-03-01')
const days = Array.from({ length: 2000 }, (_, i) => addDays(firstDay, i % 365))

/** What the kernel has of its own because every observation needs it, and the same by luxon, which must take at least five times as long. */
const works: readonly { what: string; ours: () => unknown; luxon: () => unknown }[] = [
  {
    what: 'the civil day of an instant',
    ours: () => times.map(ms => civilDay(ms, zone)),
    luxon: () => times.map(ms => DateTime.fromMillis(ms, { zone }).toISODate()),
  },
  {
    what: 'an instant as text',
    ours: () => times.map(formatInstant),
    luxon: () => times.map(ms => DateTime.fromMillis(ms, { zone: 'utc' }).toISO()),
  },
  {
    what: 'the first instant of a day',
    ours: () => days.map(day => dayBounds(day, zone)?.startMs),
    luxon: () => days.map(day => DateTime.fromISO(day, { zone }).startOf('day').toMillis()),
  },
  {
    what: 'the day after a day',
    ours: () => days.map(day => addDays(day, 1)),
    luxon: () => days.map(day => DateTime.fromISO(day, { zone: 'utc' }).plus({ days: 1 }).toISODate()),
  },
]

/** CPU of luxon / CPU of the kernel for the same work: why `lib/kernel/civil-time.ts` exists (decision 0037). */
export async function benchCivilTime(): Promise<Row[]> {
  const rows: Row[] = []
  for (const { what, ours, luxon } of works) {
    const ratio = await cpuRatio(
      async () => luxon(),
      async () => ours(),
      { pairs: 10, repeats: 3, warmUp: 1 },
    )
    rows.push({
      id: 'civil-time',
      measure: `CPU of ${what}, luxon / kernel`,
      value: `${ratio.median.toFixed(1)} (${ratio.low.toFixed(1)}–${ratio.high.toFixed(1)})`,
      target: '≥ 5',
      met: ratio.median >= 5,
    })
  }
  return rows
}
