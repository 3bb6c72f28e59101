type Row = Record<string, unknown>

/** Newline-delimited JSON: one row a line. */
export function ndjson(rows: readonly Row[]): string {
  return rows.map(row => `${JSON.stringify(row)}\n`).join('')
}

/** RFC 4180 with a header line. Members of objects become columns `value.bpm`; lists are written as JSON. */
export function csv(rows: readonly Row[], columns: readonly string[]): string {
  const flat = rows.map(row => flatten(row))
  const names = [...columns]
  for (const row of flat) for (const name of Object.keys(row)) if (!names.includes(name)) names.push(name)
  const lines = [names.map(cell), ...flat.map(row => names.map(name => cell(row[name])))]
  return lines.map(line => `${line.join(',')}\r\n`).join('')
}

function flatten(row: Row): Row {
  const flat: Row = {}
  for (const [name, value] of Object.entries(row)) {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) flat[name] = value
    else for (const [member, part] of Object.entries(value)) flat[`${name}.${member}`] = part
  }
  return flat
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // A spreadsheet would run text that begins like a formula.
  const safe = /^[=+\-@\t\r\0]/.test(text) && !/^[+-]\d\d:\d\d$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
