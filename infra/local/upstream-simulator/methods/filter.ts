// The meaning of a filter for one data type: a test for points, and the civil days to search.

import { dayMs } from '../../../../lib/kernel/durations.ts'
import { parseDay } from '../data/civil-clock.ts'
import { civilEnd, civilStart, type Point } from '../data/point.ts'
import { DATA_TYPE_PREFIXES, type DataType, type FilterMembers } from '../data/types.ts'
import { invalid } from '../http/errors.ts'

export interface Filter {
  matches(point: Point): boolean
  /** The half-open range that contains every match; either end may be infinite. */
  readonly low: number
  readonly high: number
  /** Whether the range is on the wall clock of each record. */
  readonly civil: boolean
}

interface Member {
  readonly civil: boolean
  readonly dateOnly?: boolean
  readonly read: (point: Point) => number
}

const MEMBERS: Readonly<Record<FilterMembers, Readonly<Record<string, Member>>>> = {
  start: {
    'interval.start_time': { civil: false, read: point => point.start },
    'interval.civil_start_time': { civil: true, read: civilStart },
  },
  sample: {
    'sample_time.physical_time': { civil: false, read: point => point.start },
    'sample_time.civil_time': { civil: true, read: civilStart },
  },
  date: { date: { civil: true, dateOnly: true, read: point => point.start } },
  civilStart: { 'interval.civil_start_time': { civil: true, read: civilStart } },
  end: {
    'interval.end_time': { civil: false, read: point => point.end },
    'interval.civil_end_time': { civil: true, read: civilEnd },
  },
  startFrom: { 'interval.start_time': { civil: false, read: point => point.start } },
  none: {},
}

const refuse = (suffix: string, message: string) => invalid(`INVALID_DATA_POINT_FILTER_${suffix}`, message)

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/
const CIVIL = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?)?$/

export function parseInstant(text: string): number | undefined {
  if (!TIMESTAMP.test(text) || parseDay(text.slice(0, 10)) === undefined) return undefined
  const at = Date.parse(text.replace(/(\.\d{3})\d+/, '$1'))
  return Number.isNaN(at) ? undefined : at
}

/** A wall clock time as milliseconds since 1970-01-01T00:00 local time. */
function parseCivil(text: string, dateOnly: boolean): number | undefined {
  const parts = CIVIL.exec(text)
  if (!parts || (dateOnly && parts[2] !== undefined)) return undefined
  const day = parseDay(parts[1] ?? '')
  const [hours, minutes, seconds] = [Number(parts[2] ?? 0), Number(parts[3] ?? 0), Number(parts[4] ?? 0)]
  if (day === undefined || hours > 23 || minutes > 59 || seconds > 59) return undefined
  return day * dayMs + ((hours * 60 + minutes) * 60 + seconds) * 1000 + Math.floor(Number(parts[5] ?? 0) * 1000)
}

interface Bound {
  readonly member: Member
  readonly path: string
  readonly lower: boolean
  readonly at: number
}

function bound(type: DataType, restriction: Restriction): Bound {
  const dot = restriction.path.indexOf('.')
  const prefix = dot < 0 ? restriction.path : restriction.path.slice(0, dot)
  const path = dot < 0 ? '' : restriction.path.slice(dot + 1)
  const comparators = type.filter === 'startFrom' ? ['>='] : ['>=', '<']
  if (!DATA_TYPE_PREFIXES.has(prefix)) throw refuse('DATA_TYPE_RESTRICTION', `${prefix} is not a data type.`)
  if (prefix !== type.prefix) throw refuse('COLLECTION_MISMATCH', `${prefix} is not the type of this collection.`)
  const member = MEMBERS[type.filter][path]
  if (!member) {
    throw invalid('INVALID_DATA_POINT_FILTER', `${restriction.path} cannot be filtered.`, {
      detailedReasons: 'INVALID_DATA_POINT_FILTER_DATA_TYPE_MEMBER',
    })
  }
  if (!comparators.includes(restriction.comparator)) {
    throw refuse('RESTRICTION_COMPARATOR', `${restriction.comparator} is not supported here.`)
  }
  const at = member.civil
    ? parseCivil(restriction.literal, member.dateOnly ?? false)
    : parseInstant(restriction.literal)
  if (at === undefined) {
    throw refuse(member.civil ? 'CIVIL_DATE_TIME_FORMAT' : 'TIMESTAMP_FORMAT', `${restriction.literal} is not a time.`)
  }
  return { member, path, lower: restriction.comparator === '>=', at }
}

interface Range {
  readonly low: number
  readonly high: number
}

function rangeOf(bounds: readonly Bound[]): Range {
  const low = Math.max(Number.NEGATIVE_INFINITY, ...bounds.filter(one => one.lower).map(one => one.at))
  const high = Math.min(Number.POSITIVE_INFINITY, ...bounds.filter(one => !one.lower).map(one => one.at))
  if (high <= low) throw invalid('INVALID_TIME_RANGE', 'The end of the time range must be later than its start.')
  return { low, high }
}

function restrictions(expression: Expression): Restriction[] {
  return expression.kind === 'restriction' ? [expression.restriction] : expression.parts.flatMap(restrictions)
}

/** The alternatives of an expression, each a list of restrictions that must all be satisfied. */
function alternatives(expression: Expression): Restriction[][] {
  if (expression.kind === 'restriction') return [[expression.restriction]]
  const parts = expression.parts.map(alternatives)
  if (expression.kind === 'or') return parts.flat()
  return parts.reduce((left, right) => left.flatMap(one => right.map(other => [...one, ...other])), [[]])
}

const EVERYTHING: Filter = {
  matches: () => true,
  low: Number.NEGATIVE_INFINITY,
  high: Number.POSITIVE_INFINITY,
  civil: true,
}

const holdsOr = (expression: Expression): boolean =>
  expression.kind !== 'restriction' && (expression.kind === 'or' || expression.parts.some(holdsOr))

export function readFilter(type: DataType, text: string): Filter {
  if (text.trim() === '') return EVERYTHING
  const expression = new FilterParser(text).parse()
  if (type.filter === 'none') return EVERYTHING
  const all = restrictions(expression)
  const prefixes = new Set(all.map(one => one.path.split('.')[0] ?? ''))
  if (prefixes.size > 1 && [...prefixes].every(prefix => DATA_TYPE_PREFIXES.has(prefix))) {
    throw refuse('MIXED_DATA_TYPE_RESTRICTIONS', 'A filter names one data type only.')
  }
  const bounds = all.map(one => bound(type, one))
  if (new Set(bounds.map(one => one.path)).size > 1) {
    throw refuse('MIXED_TIME_RESTRICTIONS', 'Physical and civil times cannot be mixed.')
  }
  if (holdsOr(expression) && type.filter !== 'end') {
    throw refuse('EXPRESSION_STRUCTURE', 'Only AND is supported.')
  }
  const choices = alternatives(expression)
  if (choices.length > 32) throw refuse('EXPRESSION_STRUCTURE', 'Too many alternatives.')
  const ranges = choices.map(choice => rangeOf(choice.map(one => bound(type, one))))
  const member = bounds[0]?.member
  if (!member) return EVERYTHING
  const low = Math.min(...ranges.map(range => range.low))
  const high = Math.max(...ranges.map(range => range.high))
  const [only] = ranges
  const read = member.read
  return {
    matches:
      ranges.length === 1 && only
        ? point => read(point) >= only.low && read(point) < only.high
        : point => ranges.some(range => read(point) >= range.low && read(point) < range.high),
    low,
    high,
    civil: member.civil,
  }
}

interface Restriction {
  readonly path: string
  readonly comparator: string
  readonly literal: string
}

type Expression =
  | { readonly kind: 'restriction'; readonly restriction: Restriction }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Expression[] }

interface Token {
  readonly kind: 'word' | 'text' | 'comparator' | 'open' | 'close'
  readonly text: string
}

function tokens(filter: string): Token[] {
  const found: Token[] = []
  const pattern = /\s+|(<=|>=|!=|<|>|=|:)|([()])|("(?:[^"\\]|\\.)*")|([A-Za-z0-9_][\w.+-]*)/y
  while (pattern.lastIndex < filter.length) {
    const at = pattern.lastIndex
    const match = pattern.exec(filter)
    if (!match) {
      if (filter[at] === '"') throw refuse('UNEXPECTED_END_OF_INPUT', 'The text of the filter is not closed.')
      throw refuse('SYNTAX', `The filter cannot be read at character ${at}.`)
    }
    const [, comparator, bracket, quoted, word] = match
    if (comparator) found.push({ kind: 'comparator', text: comparator })
    else if (bracket) found.push({ kind: bracket === '(' ? 'open' : 'close', text: bracket })
    else if (quoted) found.push({ kind: 'text', text: quoted.slice(1, -1).replace(/\\(.)/g, '$1') })
    else if (word) found.push({ kind: 'word', text: word })
  }
  return found
}

/** The grammar of filters: restrictions of the form path comparator "literal", joined by AND and OR, with parentheses. */
class FilterParser {
  readonly #input: readonly Token[]
  #position = 0

  constructor(filter: string) {
    this.#input = tokens(filter)
  }

  parse(): Expression {
    const expression = this.#conjunction()
    if (this.#next()) throw this.#unexpected()
    return expression
  }

  #next(): Token | undefined {
    return this.#input[this.#position]
  }

  #unexpected() {
    return refuse('UNEXPECTED_TOKEN', `${this.#next()?.text ?? ''} was not expected here.`)
  }

  #conjunction(): Expression {
    return this.#joined('and', 'AND', () => this.#disjunction())
  }

  /** OR has higher precedence than AND. */
  #disjunction(): Expression {
    return this.#joined('or', 'OR', () => this.#restriction())
  }

  #joined(kind: 'and' | 'or', word: string, part: () => Expression): Expression {
    const first = part()
    const parts = [first]
    for (let next = this.#next(); next?.kind === 'word' && next.text === word; next = this.#next()) {
      this.#position += 1
      parts.push(part())
    }
    return parts.length === 1 ? first : { kind, parts }
  }

  #restriction(): Expression {
    const token = this.#next()
    if (!token) throw refuse('UNEXPECTED_END_OF_INPUT', 'The filter ends too early.')
    if (token.kind === 'open') return this.#parenthesized()
    if (token.kind === 'word' && token.text === 'NOT') {
      throw refuse('EXPRESSION_STRUCTURE', 'NOT is not supported.')
    }
    if (token.kind !== 'word' || token.text === 'AND' || token.text === 'OR') throw this.#unexpected()
    this.#position += 1
    const comparator = this.#comparator(token.text)
    const literal = this.#literal(token.text)
    return { kind: 'restriction', restriction: { path: token.text, comparator, literal } }
  }

  #parenthesized(): Expression {
    this.#position += 1
    const inner = this.#conjunction()
    const close = this.#next()
    if (!close) throw refuse('UNEXPECTED_END_OF_INPUT', 'A parenthesis is not closed.')
    if (close.kind !== 'close') throw this.#unexpected()
    this.#position += 1
    return inner
  }

  #comparator(path: string): string {
    const comparator = this.#next()
    if (comparator?.kind === 'open') throw refuse('EXPRESSION_STRUCTURE', 'Functions are not supported.')
    if (comparator?.kind !== 'comparator') {
      throw refuse('RESTRICTION_COMPARABLE', `${path} is not compared with anything.`)
    }
    this.#position += 1
    return comparator.text
  }

  #literal(path: string): string {
    const literal = this.#next()
    if (!literal) throw refuse('MISSING_TOKEN', `${path} is compared with nothing.`)
    if (literal.kind === 'word') throw refuse('RESTRICTION_ARGUMENT', `${literal.text} is not a quoted text.`)
    if (literal.kind !== 'text') throw this.#unexpected()
    this.#position += 1
    return literal.text
  }
}
