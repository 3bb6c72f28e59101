import { csv } from '../../http/answer/rows-as-text.ts'
import type { ExportRequest } from '../../model/account/export-job.ts'
import type { FileSource } from '../zip/write-files.ts'

export type Row = object
/** How the rows of a table are written. FHIR is written as NDJSON. */
export type Format = Exclude<ExportRequest['format'], 'fhir'>

/** Rows of one kind, which become one file. */
export interface Table<R extends Row = Row> {
  /** The path of the file without its ending. */
  name: string
  columns: readonly string[]
  /** Whether there is no file without rows. */
  optional: boolean
  rows(): AsyncIterable<readonly R[]>
  /** How a row is written in CSV if it has lists of its own: as rows of these columns, such as one for each set. */
  csv?: { columns: readonly string[]; rowsOf(row: R): readonly Row[] }
  /** Writes a row as JSON; by default `JSON.stringify`. */
  json?(row: R): string
}

/** A table as a file: a JSON array with a row per line, a row per line, or CSV. */
export function tableFile(table: Table, format: Format): FileSource {
  const { name, optional } = table
  const { columns, rowsOf } = (format === 'csv' ? table.csv : undefined) ?? { columns: table.columns, rowsOf: null }
  return {
    name: `${name}.${format}`,
    optional,
    async *text(count) {
      const writer = writers[format](columns, row => (table.json ? table.json(row) : JSON.stringify(row)))
      let isFirst = true
      for await (const read of table.rows()) {
        const rows = rowsOf ? read.flatMap(rowsOf) : read
        if (rows.length === 0) continue
        count(rows.length)
        yield writer.rows(rows, isFirst)
        isFirst = false
      }
      if (isFirst && optional) return
      const end = writer.end(isFirst)
      if (end) yield [end]
    },
  }
}

interface Writer {
  /** The texts of some rows, in order: one after another, because many texts at once are expensive to collect. */
  rows(rows: readonly Row[], isFirst: boolean): Iterable<string>
  end(isEmpty: boolean): string
}

/** Without it a spreadsheet that opens the file takes it for Latin-1. */
const byteOrderMark = '\ufeff'

type Json = (row: Row) => string

const writers: Readonly<Record<Format, (columns: readonly string[], json: Json) => Writer>> = {
  json: (_columns, json) => ({
    *rows(rows, isFirst) {
      let before = isFirst ? '[\n' : ',\n'
      for (const row of rows) {
        yield before + json(row)
        before = ',\n'
      }
    },
    end: isEmpty => (isEmpty ? '[]\n' : '\n]\n'),
  }),
  ndjson: (_columns, json) => ({
    *rows(rows) {
      for (const row of rows) yield `${json(row)}\n`
    },
    end: () => '',
  }),
  csv: columns => ({
    rows: (rows, isFirst) => [isFirst ? byteOrderMark + csv(rows, columns) : csv(rows, columns, false)],
    end: isEmpty => (isEmpty ? byteOrderMark + csv([], columns) : ''),
  }),
}
