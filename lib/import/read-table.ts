import { parse } from 'csv-parse/sync'

/** A record of a CSV file. */
export interface TableRow {
  /** The line of the file on which it begins; the header is line 1. */
  line: number
  cells: readonly string[]
  /** Why its cells probably belong to other columns; null if they do not. */
  fault: string | null
  /** Whether other lines may have become part of one with a fault. */
  mayHoldLines?: boolean
}

export interface Table {
  /** Lower case, without spaces around. */
  header: readonly string[]
  rows: readonly TableRow[]
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

/**
 * A CSV file with its header; null when it has none. Quotes inside of cells are read as they are. After a quote that is never closed
 * there is one last row, with what can be read of its first line.
 */
export function readTable(text: string): Table | null {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  const delimiter = delimiterOf(/^.*/.exec(lines)?.[0] ?? '')
  const [header, ...body] = rowsOf(lines, delimiter)
  if (!header || header.fault) return null
  const names = header.cells.map(plain)
  const isHeader = (cells: readonly string[]) =>
    cells.length === names.length && names.every((name, i) => plain(cells[i] ?? '') === name)
  const isContent = ({ cells }: TableRow) => cells.some(cell => cell.trim() !== '') && !isHeader(cells)
  return { header: names, rows: body.filter(isContent) }
}

const plain = (cell: string) => cell.trim().toLowerCase()

function rowsOf(lines: string, delimiter: string): TableRow[] {
  let isCut = false
  // Records are counted with the empty lines between them, which say on which line each begins.
  const records = lines.includes('"')
    ? (parse(lines, {
        delimiter,
        bom: true,
        relax_quotes: true,
        relax_column_count: true,
        skip_records_with_error: true,
        on_skip: () => {
          isCut = true
        },
      }) as string[][])
    : recordsWithoutQuotes(lines, delimiter)
  let physical: string[] | undefined
  const linesFrom = (first: number, end?: number) => {
    physical ??= lines.split('\n')
    return physical.slice(first, end)
  }
  // As many records as lines: no cell has a line break.
  const hasLineBreaks = records.length !== newlinesIn(lines) + (lines.endsWith('\n') ? 0 : 1)
  const rows: TableRow[] = []
  let width: number | undefined
  let lastLine = 0
  for (const cells of records) {
    const first = lastLine
    lastLine += 1 + (hasLineBreaks ? cells.reduce((sum, cell) => sum + newlinesIn(cell), 0) : 0)
    if (cells.length === 1 && cells[0] === '') continue
    width ??= cells.length
    const record = { line: first + 1, cells, fault: null }
    if (!isPlain(cells, width)) {
      const rawOf = () => linesFrom(first, lastLine).join('\n')
      rows.push({ ...record, ...readRecord(cells, { width, delimiter, rawOf }) })
    } else rows.push(record)
  }
  if (isCut) {
    const rest = linesFrom(lastLine)
    const first = rest.findIndex(line => line !== '')
    const cells = cellsOfCutLine(rest[first] ?? '', delimiter)
    const fault = 'A quote is opened here or later and never closed'
    rows.push({ line: lastLine + first + 1, cells, fault, mayHoldLines: true })
  }
  return rows
}

/** The records of a text without a quote, where every delimiter ends a cell: in a tenth of the time. */
function recordsWithoutQuotes(lines: string, delimiter: string): string[][] {
  const records = lines.replace(/^\ufeff/, '').split('\n')
  if (records.at(-1) === '') records.pop()
  return records.map(line => line.split(delimiter))
}

/** Whether a record has as many cells as the header, without guards and bare quotes, as nearly all do. */
function isPlain(cells: readonly string[], width: number): boolean {
  for (const cell of cells) if (cell.startsWith('"') || cell.startsWith("'")) return false
  return cells.length === width
}

/** The cells of a record without guards and bare quotes. */
function readRecord(
  cells: readonly string[],
  record: { width: number; delimiter: string; rawOf: () => string },
): Pick<TableRow, 'cells' | 'fault' | 'mayHoldLines'> {
  const isBare = cells.map(cell => isBareIn(cell, record.rawOf, record.delimiter))
  const read = cells.map((cell, i) => withoutGuard(isBare[i] ? withoutOuterQuotes(cell) : cell))
  return {
    cells: read,
    fault: faultOf(cells, isBare, record),
    mayHoldLines: cells.some(cell => cell.includes('\n')),
  }
}

/** The cells of a line in which a quote may be open at the end. */
function cellsOfCutLine(line: string, delimiter: string): string[] {
  const options = { delimiter, relax_quotes: true, relax_column_count: true, skip_records_with_error: true }
  const [cells] = [line, `${line}"`].flatMap(one => parse(one, options) as string[][])
  return (cells ?? []).map(withoutGuard)
}

function newlinesIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** Whether a quoted cell has quotes that are not doubled: the reader gives it as it is in the file, with the quotes around it. */
function isBareIn(cell: string, rawOfRecord: () => string, delimiter: string): boolean {
  if (!cell.startsWith('"') || cell.indexOf('"', 1) < 0) return false
  const raw = `${delimiter}${rawOfRecord()}${delimiter}`
  return raw.includes(`${delimiter}${cell}${delimiter}`)
}

function withoutOuterQuotes(cell: string): string {
  return cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1) : cell
}

/** A quote that is not closed swallows what follows, and a bare one may end its cell or its line too early. */
function faultOf(
  cells: readonly string[],
  isBare: readonly boolean[],
  { width, delimiter }: { width: number; delimiter: string },
): string | null {
  if (cells.length < width) return `has ${cells.length} of ${width} cells`
  if (cells.slice(width).some(cell => cell.trim() !== '')) return `has more than ${width} cells`
  const swallows = cells.some((cell, i) => isBare[i] && cell.includes('\n') && cell.includes(delimiter))
  return swallows ? 'has a quote that may belong to another line' : null
}

function delimiterOf(header: string): string {
  const outside = header.replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map(delimiter => ({ delimiter, count: outside.split(delimiter).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter
}

/** Our own export puts an apostrophe before text that a spreadsheet would execute, and before such text with an apostrophe. */
function withoutGuard(cell: string): string {
  return cell.startsWith("'") && /^'+[=+\-@＝＋－＠\t\r\n\0]/.test(cell) ? cell.slice(1) : cell
}
