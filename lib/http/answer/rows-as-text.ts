import { stringify } from 'csv-stringify/sync'

type Row = Record<string, unknown>

/** Newline-delimited JSON: one row a line. */
export function ndjson(rows: readonly Row[]): string {
  return rows.map(row => `${JSON.stringify(row)}\n`).join('')
}

/** RFC 4180 with a header line. A column `value.bpm` is a member of an object; lists and objects are written as JSON. */
export function csv(rows: readonly Row[], columns: readonly string[]): string {
  return stringify([...rows], {
    header: true,
    columns: [...columns],
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
    // Not `escape_formulas`: it changes offsets such as `+01:00` too, and an exception for each cell makes a page several times slower.
    cast: { boolean: String, string: withoutFormula },
  })
}

/** A spreadsheet would run text that begins like a formula. An offset such as `+01:00` is none. */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r\0]/.test(text) && !/^[+-]\d\d:\d\d$/.test(text) ? `'${text}` : text
}
