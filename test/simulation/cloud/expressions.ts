import { isDeepStrictEqual } from 'node:util'
import { ValidationException } from './table-errors.ts'

type Item = Record<string, unknown>

/** The names and values of an expression. */
export interface Bindings {
  names: Record<string, string>
  values: Record<string, unknown>
}

type Condition = (item: Item, bound: Bindings) => boolean
type Operand = (item: Item, bound: Bindings) => unknown
type Change = (item: Item, bound: Bindings, before: Item) => void

const conditions = new Map<string, Condition>()
const updates = new Map<string, Change[]>()

/** Whether an item fulfills a condition in DynamoDB's expression language, as far as this service uses it. */
export function fulfills(text: string, item: Item, bound: Bindings): boolean {
  let condition = conditions.get(text)
  if (!condition) {
    const reader = new Reader(text)
    condition = reader.either()
    reader.end()
    conditions.set(text, condition)
  }
  return condition(item, bound)
}

/** Changes an item by an update expression: every operand has its value from before the update. */
export function change(text: string, item: Item, bound: Bindings): void {
  let changes = updates.get(text)
  if (!changes) {
    changes = new Reader(text).changes()
    updates.set(text, changes)
  }
  const before = structuredClone(item)
  for (const one of changes) one(item, bound, before)
}

class Reader {
  readonly #words: string[]
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
    this.#words = text.match(/<>|<=|>=|[=<>(),+-]|[#:]?[A-Za-z_][\w]*(?:\.#?\w+)*/g) ?? []
  }

  end(): void {
    if (this.#at < this.#words.length) throw new ValidationException(`Not understood: ${this.#text}`)
  }

  either(): Condition {
    const parts = [this.#both()]
    while (this.#takes('OR')) parts.push(this.#both())
    return (item, bound) => parts.some(part => part(item, bound))
  }

  #both(): Condition {
    const parts = [this.#one()]
    while (this.#takes('AND')) parts.push(this.#one())
    return (item, bound) => parts.every(part => part(item, bound))
  }

  #one(): Condition {
    if (this.#takes('NOT')) {
      const part = this.#one()
      return (item, bound) => !part(item, bound)
    }
    if (this.#takes('(')) {
      const inner = this.either()
      this.#expect(')')
      return inner
    }
    const wanted = this.#takes('attribute_exists') ? true : this.#takes('attribute_not_exists') ? false : null
    if (wanted !== null) {
      this.#expect('(')
      const operand = this.#operand()
      this.#expect(')')
      return (item, bound) => (operand(item, bound) !== undefined) === wanted
    }
    if (this.#takes('begins_with')) {
      this.#expect('(')
      const operand = this.#operand()
      this.#expect(',')
      const start = this.#operand()
      this.#expect(')')
      return (item, bound) => beginsWith(operand(item, bound), start(item, bound))
    }
    if (this.#takes('contains')) {
      this.#expect('(')
      const operand = this.#operand()
      this.#expect(',')
      const element = this.#operand()
      this.#expect(')')
      return (item, bound) => {
        const all = operand(item, bound)
        return all instanceof Set && all.has(element(item, bound))
      }
    }
    return this.#comparison()
  }

  #comparison(): Condition {
    const left = this.#operand()
    const operator = this.#word()
    if (operator === 'IN') {
      this.#expect('(')
      const list = [this.#operand()]
      while (this.#takes(',')) list.push(this.#operand())
      this.#expect(')')
      return (item, bound) => list.some(one => isEqual(left(item, bound), one(item, bound)))
    }
    if (operator === 'BETWEEN') {
      const low = this.#operand()
      this.#expect('AND')
      const high = this.#operand()
      return (item, bound) => {
        const value = left(item, bound)
        return (compare(value, low(item, bound)) ?? -1) >= 0 && (compare(value, high(item, bound)) ?? 1) <= 0
      }
    }
    const right = this.#operand()
    const test = comparisons[operator]
    if (!test) throw new ValidationException(`Not understood: ${this.#text}`)
    return (item, bound) => test(left(item, bound), right(item, bound))
  }

  changes(): Change[] {
    const changes: Change[] = []
    let clause = ''
    while (this.#at < this.#words.length) {
      const next = this.#words[this.#at] ?? ''
      if (['SET', 'REMOVE', 'ADD', 'DELETE'].includes(next)) {
        clause = next
        this.#at++
      } else if (!this.#takes(',')) throw new ValidationException(`Not understood: ${this.#text}`)
      changes.push(this.#change(clause))
    }
    return changes
  }

  #change(clause: string): Change {
    const path = this.#word()
    if (clause === 'REMOVE') return (item, bound) => remove(item, steps(path, bound))
    if (clause === 'ADD') {
      const operand = this.#operand()
      return (item, bound, before) =>
        put(item, steps(path, bound), sumOf(at(before, steps(path, bound)), operand(before, bound)))
    }
    if (clause === 'DELETE') {
      const operand = this.#operand()
      return (item, bound, before) => {
        const [all, some] = [at(before, steps(path, bound)), operand(before, bound)] as (Set<unknown> | undefined)[]
        const left = new Set([...(all ?? [])].filter(one => !some?.has(one)))
        // There are no empty sets.
        if (left.size > 0) put(item, steps(path, bound), left)
        else remove(item, steps(path, bound))
      }
    }
    this.#expect('=')
    const first = this.#operand()
    const sign = this.#takes('+') ? 1 : this.#takes('-') ? -1 : 0
    if (sign === 0) return (item, bound, before) => put(item, steps(path, bound), required(first(before, bound)))
    const second = this.#operand()
    return (item, bound, before) =>
      put(item, steps(path, bound), Number(first(before, bound)) + sign * Number(second(before, bound)))
  }

  #operand(): Operand {
    if (this.#takes('if_not_exists')) {
      this.#expect('(')
      const path = this.#word()
      this.#expect(',')
      const otherwise = this.#operand()
      this.#expect(')')
      return (item, bound) => at(item, steps(path, bound)) ?? otherwise(item, bound)
    }
    if (this.#takes('size')) {
      this.#expect('(')
      const operand = this.#operand()
      this.#expect(')')
      return (item, bound) => (operand(item, bound) as Set<unknown> | undefined)?.size
    }
    const word = this.#word()
    if (!word.startsWith(':')) return (item, bound) => at(item, steps(word, bound))
    return (_item, { values }) => {
      if (!(word in values)) throw new ValidationException(`${word} has no value`)
      return values[word]
    }
  }

  #word(): string {
    return this.#words[this.#at++] ?? ''
  }

  #takes(word: string): boolean {
    if (this.#words[this.#at] !== word) return false
    this.#at++
    return true
  }

  #expect(word: string): void {
    if (!this.#takes(word)) throw new ValidationException(`${word} is missing: ${this.#text}`)
  }
}

const comparisons: Readonly<Record<string, (left: unknown, right: unknown) => boolean>> = {
  '=': (left, right) => left !== undefined && isEqual(left, right),
  '<>': (left, right) => !isEqual(left, right),
  '<': (left, right) => (compare(left, right) ?? 0) < 0,
  '<=': (left, right) => (compare(left, right) ?? 1) <= 0,
  '>': (left, right) => (compare(left, right) ?? 0) > 0,
  '>=': (left, right) => (compare(left, right) ?? -1) >= 0,
}

/** What ADD makes of a number or a set. */
const sumOf = (value: unknown, more: unknown) =>
  more instanceof Set
    ? new Set([...((value as Set<unknown> | undefined) ?? []), ...more])
    : Number(value ?? 0) + Number(more)

const isEqual = (left: unknown, right: unknown) => left === right || isDeepStrictEqual(left, right)

/** Null for values of different types, which are in no order. */
function compare(left: unknown, right: unknown): number | null {
  const isOrdered = typeof left === 'string' || typeof left === 'number'
  if (!isOrdered || typeof left !== typeof right) return null
  return left === right ? 0 : left < (right as typeof left) ? -1 : 1
}

function beginsWith(value: unknown, start: unknown): boolean {
  if (value instanceof Uint8Array && start instanceof Uint8Array) return start.every((byte, i) => value[i] === byte)
  return typeof value === 'string' && typeof start === 'string' && value.startsWith(start)
}

function steps(path: string, { names }: Bindings): string[] {
  return path.split('.').map(step => (step.startsWith('#') ? (names[step] ?? '') : step))
}

function at(item: Item, path: readonly string[]): unknown {
  let value: unknown = item
  for (const step of path) value = (value as Item | null | undefined)?.[step]
  return value
}

function required(value: unknown): unknown {
  if (value === undefined)
    throw new ValidationException('The provided expression refers to an attribute that does not exist')
  return value
}

function put(item: Item, path: readonly string[], value: unknown): void {
  const holder = at(item, path.slice(0, -1)) as Item | undefined
  if (!holder) throw new ValidationException('The document path provided in the update expression is invalid')
  holder[path.at(-1) ?? ''] = value
}

function remove(item: Item, path: readonly string[]): void {
  const holder = at(item, path.slice(0, -1)) as Item | undefined
  if (holder) delete holder[path.at(-1) ?? '']
}
