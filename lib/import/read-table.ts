import { parse } from 'csv-parse/sync'

/** A record of a CSV file. */
export interface TableRow {
  /** The line of the file on which it begins; the header is line 1. */
  line: number
  cells: readonly string[]
}

export interface Table {
  /** Lower case, without spaces around. */
  header: readonly string[]
  rows: readonly TableRow[]
  /** The rest of the file after a quote that is never closed. */
  unreadable: { line: number; reason: string } | null
}

/** The text of a file in UTF-8, UTF-16 (with a byte order mark) or Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A CSV file with its header; null when it has none. Quotes inside of cells are read as they stand. */
export function readTable(text: string): Table | null {
  const lines = text.replace(/\r\n?/g, '\n')
  const delimiter = delimiterOf(/^.*/.exec(lines)?.[0] ?? '')
  const rows: TableRow[] = []
  let lastLine = 0
  let unreadable: Table['unreadable'] = null
  parse(lines, {
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: false,
    on_record: (record: string[], context) => {
      const height = record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
      rows.push({ line: context.lines - height, cells: record.map(withoutGuard) })
      lastLine = context.lines
      return null
    },
    on_skip: () => {
      unreadable = { line: lastLine + 1, reason: 'A quote is opened here or later and never closed' }
    },
  })
  const [header, ...body] = rows
  if (!header) return null
  const names = header.cells.map(cell => cell.trim().toLowerCase())
  const isContent = ({ cells }: TableRow) =>
    cells.some(cell => cell.trim() !== '') &&
    cells.map(cell => cell.trim().toLowerCase()).join('\n') !== names.join('\n')
  return { header: names, rows: body.filter(isContent), unreadable }
}

function delimiterOf(header: string): string {
  const outside = header.replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map(delimiter => ({ delimiter, count: outside.split(delimiter).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter
}

/** Our own export puts an apostrophe before text that a spreadsheet would execute. */
function withoutGuard(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell
}
