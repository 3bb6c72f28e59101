import { parse } from 'csv-parse/sync'

/** A record of a CSV file. */
export interface TableRow {
  /** The line of the file on which it begins; the header is line 1. */
  line: number
  cells: readonly string[]
  /** Why its cells are probably not those of its columns; null if they are. */
  fault: string | null
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
  const lines = text.replace(/\r\n?/g, '\n')
  const delimiter = delimiterOf(/^.*/.exec(lines)?.[0] ?? '')
  const rows: TableRow[] = []
  let lastLine = 0
  let physical: string[] | undefined
  const linesFrom = (first: number, end?: number) => {
    physical ??= lines.split('\n')
    return physical.slice(first, end)
  }
  parse(lines, {
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: false,
    on_record: (cells: string[], context) => {
      const height = cells.reduce((sum, cell) => sum + newlinesIn(cell), 0)
      const isBare = cells.map(cell => isBareIn(cell, () => linesFrom(lastLine, context.lines).join('\n'), delimiter))
      rows.push({
        line: context.lines - height,
        cells: cells.map((cell, i) => withoutGuard(isBare[i] ? withoutOuterQuotes(cell) : cell)),
        fault: faultOf(cells, isBare, { width: rows[0]?.cells.length ?? cells.length, delimiter }),
      })
      lastLine = context.lines
      return null
    },
    on_skip: () => {
      const rest = linesFrom(lastLine)
      const first = rest.findIndex(line => line !== '')
      const cells = cellsOfCutLine(rest[first] ?? '', delimiter)
      rows.push({ line: lastLine + first + 1, cells, fault: 'A quote is opened here or later and never closed' })
    },
  })
  const [header, ...body] = rows
  if (!header || header.fault) return null
  const names = header.cells.map(cell => cell.trim().toLowerCase())
  const isContent = ({ cells }: TableRow) =>
    cells.some(cell => cell.trim() !== '') &&
    cells.map(cell => cell.trim().toLowerCase()).join('\n') !== names.join('\n')
  return { header: names, rows: body.filter(isContent) }
}

/** The cells of a line in which a quote may be open at the end. */
function cellsOfCutLine(line: string, delimiter: string): string[] {
  const options = { delimiter, relax_quotes: true, relax_column_count: true, skip_records_with_error: true }
  const [cells] = [line, `${line}"`].flatMap(one => parse(one, options) as string[][])
  return (cells ?? []).map(withoutGuard)
}

function newlinesIn(cell: string): number {
  let count = 0
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count++
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
  return cell.startsWith("'") && /^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell
}
