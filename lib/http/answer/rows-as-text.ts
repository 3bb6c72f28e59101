import { stringify } from 'csv-stringify/sync'
import type { Formats } from '../formats.ts'
import { preferredType } from './preferred-type.ts'

type Row = Record<string, unknown>

/** The rows of `data` as CSV and NDJSON; the body itself stays in JSON only. */
export function rowFormats<Body extends { data: readonly Row[] }>(
  columns: (body: Body) => readonly string[],
): Formats<Body> {
  return {
    choose: preferredType,
    writers: {
      'text/csv': body => csv(body.data, columns(body)),
      'application/x-ndjson': body => ndjson(body.data),
    },
  }
}

/** Newline-delimited JSON: one row per line. */
export function ndjson(rows: readonly Row[]): string {
  return rows.map(row => `${JSON.stringify(row)}\n`).join('')
}

/** CSV (RFC 4180) with a header line, unless it continues a file. A column `value.bpm` is a member of an object; lists and objects are written as JSON. */
export function csv(rows: readonly object[], columns: readonly string[], header = true): string {
  return stringify([...rows], {
    header,
    columns: [...columns],
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
    // `escape_formulas` is not used: it also changes offsets such as `+01:00`, and a per-cell exception makes a page several times slower.
    cast: { boolean: String, string: withoutFormula },
  })
}

/**
 * Escapes text that a spreadsheet would execute as a formula, and text that looks like it was escaped, so that taking one apostrophe
 * away always gives the text. Spreadsheets read the wide forms of these signs as the signs. An offset such as `+01:00` is no formula.
 */
function withoutFormula(text: string): string {
  return /^'*[=+\-@＝＋－＠\t\r\n\0]/.test(text) && !/^[+-]\d\d:\d\d$/.test(text) ? `'${text}` : text
}
