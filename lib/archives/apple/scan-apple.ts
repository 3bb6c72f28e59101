import { SaxesParser } from 'saxes'
import type { Archive, Piece, ScanPlace } from '../pieces.ts'
import { countDropped, countUp, emptyReport, type Row } from '../rows.ts'
import { appleInstant } from './element.ts'
import { elementReader } from './read-element.ts'

const root = 'HealthData'
const opening = `<${root}>\n`
/** The elements that are read deeper than the members of a record: a heartbeat, in the list of a variability, and the file of a route. */
const deeper = ['InstantaneousBeatsPerMinute', 'FileReference']

/**
 * Reads an `export.xml` record by record, whose text comes in parts of any size. A piece ends with the first record that ends `pieceChars`
 * behind its start, so that pieces are the same however the text is cut. A broken record costs no other record.
 */
export class AppleScanner {
  private readonly parser = new SaxesParser()
  private readonly finished: Piece[] = []
  private rows: Row[] = []
  private report = emptyReport()
  private start: ScanPlace
  /** The end of the last record. Only while it closes one, the parser knows where it is. */
  private last: ScanPlace
  private depth = 0
  private open: { name: string; attributes: Record<string, string> } | null = null
  private metadata = new Map<string, string>()
  private children: { name: string; attributes: Record<string, string> }[] = []
  private exportedAt: number | null
  private closed = false
  private readonly pieceChars: number
  private readonly before: { chars: number; lines: number }

  constructor(archive: Archive, place: ScanPlace, pieceChars: number) {
    this.pieceChars = pieceChars
    this.start = place
    this.last = place
    this.exportedAt = place.exportedAt
    const readElement = elementReader(archive)
    const { parser } = this
    // Faults of the text are no end: what is not readable of a record is missing in it, and the next record is read.
    parser.on('error', () => undefined)
    parser.on('opentag', tag => this.opened(tag))
    parser.on('closetag', tag => this.closing(tag.name, readElement))
    if (place.chars > 0) parser.write(opening)
    this.before =
      place.chars > 0 ? { chars: place.chars - opening.length, lines: place.line - 2 } : { chars: 0, lines: 0 }
  }

  /** Reads a part of the text, behind the place where the scanner began. Returns the pieces that are complete. */
  write(text: string): Piece[] {
    this.parser.write(text)
    return this.finished.splice(0)
  }

  /** The last piece, and whether the file ended as it should. */
  end(): { piece: Piece; isComplete: boolean } {
    if (!this.closed) countDropped(this.report, 'file_ends_here', [this.last.line])
    return { piece: { rows: this.rows, report: this.report, end: this.last }, isComplete: this.closed }
  }

  private place(): ScanPlace {
    const { position, line } = this.parser
    return { chars: this.before.chars + position, line: this.before.lines + line, exportedAt: this.exportedAt }
  }

  private opened({ name, attributes }: { name: string; attributes: Record<string, string> }): void {
    this.depth++
    if (this.depth === 2) {
      this.open = { name, attributes }
      this.metadata = new Map()
      this.children = []
    } else if (this.depth === 3) {
      if (name === 'MetadataEntry') this.metadata.set(attributes['key'] ?? '', attributes['value'] ?? '')
      else this.children.push({ name, attributes })
    } else if (deeper.includes(name)) this.children.push({ name, attributes })
  }

  private closing(name: string, readElement: ReturnType<typeof elementReader>): void {
    this.depth--
    if (this.depth === 0) this.closed = name === root
    if (this.depth !== 1 || !this.open) return
    const element = { ...this.open, metadata: this.metadata, children: this.children }
    this.open = null
    if (element.name === 'ExportDate') this.exportedAt = appleInstant(element.attributes['value'])
    if (element.name === 'Correlation')
      for (const child of element.children)
        if (child.name === 'Record') countDropped(this.report, 'in_correlation', [this.place().line])
    this.count(readElement(element))
    this.last = this.place()
    const end = this.last
    if (end.chars - this.start.chars < this.pieceChars) return
    this.finished.push({ rows: this.rows, report: this.report, end })
    this.start = end
    this.rows = []
    this.report = emptyReport()
  }

  private count(outcome: ReturnType<ReturnType<typeof elementReader>>): void {
    if (outcome === null) return
    if ('ignored' in outcome) countUp(this.report.ignored, outcome.ignored)
    else if ('dropped' in outcome) countDropped(this.report, outcome.dropped, [this.place().line])
    else
      for (const row of outcome.rows) {
        this.rows.push(row)
        countUp(this.report.read, row.type)
      }
  }
}

const bare = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/g
/** The longest reference is shorter. */
const maxReference = 12

/** Escapes each `&` that begins no reference, behind which the parser would read nothing more. The text comes in parts of any size. */
export function withoutBareAmpersands(): (text: string) => string {
  let held = ''
  return text => {
    const whole = held + text
    const last = whole.lastIndexOf('&')
    const end = text !== '' && last >= 0 && whole.length - last < maxReference ? last : whole.length
    held = whole.slice(end)
    const part = whole.slice(0, end)
    return part.includes('&') ? part.replace(bare, '&amp;') : part
  }
}
