type Row = Record<string, unknown>

/** Newline-delimited JSON: one row a line. */
export function ndjson(rows: readonly Row[]): string {
  return rows.map(row => `${JSON.stringify(row)}\n`).join('')
}

/** RFC 4180 with a header line. A column `value.bpm` is a member of an object; lists and objects are written as JSON. */
export function csv(rows: readonly Row[], columns: readonly string[]): string {
  const lines = [columns, ...rows.map(row => columns.map(name => cellOf(row, name)))]
  return lines.map(line => `${line.map(cell).join(',')}\r\n`).join('')
}

function cellOf(row: Row, column: string): unknown {
  const [name = '', member] = column.split('.')
  return member === undefined ? row[name] : (row[name] as Row | undefined)?.[member]
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // A spreadsheet would run text that begins like a formula.
  const safe = /^[=+\-@\t\r\0]/.test(text) && !/^[+-]\d\d:\d\d$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
