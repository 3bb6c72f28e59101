// Rows of a comma-separated file by the names in its header, without reading the whole file into memory.

import { closeSync, existsSync, openSync, readSync } from 'node:fs'

const CHUNK = 1 << 20

function* lines(path: string): Generator<string> {
  const file = openSync(path, 'r')
  const buffer = Buffer.alloc(CHUNK)
  let rest = ''
  try {
    for (;;) {
      const read = readSync(file, buffer, 0, CHUNK, null)
      if (read === 0) break
      const parts = (rest + buffer.toString('latin1', 0, read)).split('\n')
      rest = parts.pop() ?? ''
      yield* parts
    }
    if (rest !== '') yield rest
  } finally {
    closeSync(file)
  }
}

const cells = (line: string): string[] =>
  line
    .trim()
    .split(',')
    .map(cell => cell.trim().replace(/^"(.*)"$/, '$1'))

/** The requested columns of each row, in the order of `columns`; a missing column is ''. */
export function* csvRows(path: string, columns: readonly string[]): Generator<string[]> {
  if (!existsSync(path)) return
  let places: number[] | undefined
  for (const line of lines(path)) {
    if (line.trim() === '') continue
    const row = cells(line)
    if (!places) {
      const header = row.map(name => name.replace(/^\u00ef\u00bb\u00bf/, ''))
      places = columns.map(column => header.indexOf(column))
      continue
    }
    yield places.map(place => row[place] ?? '')
  }
}

const MONTH_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?(?: (AM|PM))?)?$/i
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/** A wall clock time in either format, as milliseconds since 1970-01-01T00:00 local time. */
export function wallTime(text: string): number | undefined {
  const american = MONTH_FIRST.exec(text)
  const [year, month, day, hours, minutes, seconds] = american
    ? [american[3], american[1], american[2], american[4], american[5], american[6]]
    : (YEAR_FIRST.exec(text)?.slice(1) ?? [])
  if (year === undefined) return undefined
  const half = american?.[7]?.toUpperCase()
  const hour = half ? (Number(hours) % 12) + (half === 'PM' ? 12 : 0) : Number(hours ?? 0)
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const back = new Date(date)
  const exists = back.getUTCMonth() === Number(month) - 1 && back.getUTCDate() === Number(day)
  if (!exists || hour > 23 || Number(minutes ?? 0) > 59 || Number(seconds ?? 0) > 59) return undefined
  return date + ((hour * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0)) * 1000
}
