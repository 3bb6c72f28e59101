// The grammar of filters: restrictions of the form path comparator "literal", joined by AND and OR, with parentheses.

import { invalid } from '../http/errors.ts'

export interface Restriction {
  readonly path: string
  readonly comparator: string
  readonly literal: string
}

export type Expression =
  | { readonly kind: 'restriction'; readonly restriction: Restriction }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Expression[] }

interface Token {
  readonly kind: 'word' | 'text' | 'comparator' | 'open' | 'close'
  readonly text: string
}

const refuse = (suffix: string, message: string) => invalid(`INVALID_DATA_POINT_FILTER_${suffix}`, message)

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

export function parseFilter(filter: string): Expression {
  const input = tokens(filter)
  let position = 0

  const isWord = (word: string) => input[position]?.kind === 'word' && input[position]?.text === word

  function restriction(): Expression {
    const token = input[position]
    if (!token) throw refuse('UNEXPECTED_END_OF_INPUT', 'The filter ends too early.')
    if (token.kind === 'open') {
      position += 1
      const inner = conjunction()
      if (!input[position]) throw refuse('UNEXPECTED_END_OF_INPUT', 'A parenthesis is not closed.')
      if (input[position]?.kind !== 'close') throw unexpected()
      position += 1
      return inner
    }
    if (token.kind === 'word' && token.text === 'NOT') {
      throw refuse('EXPRESSION_STRUCTURE', 'NOT is not supported.')
    }
    if (token.kind !== 'word' || token.text === 'AND' || token.text === 'OR') throw unexpected()
    position += 1
    const comparator = input[position]
    if (comparator?.kind === 'open') throw refuse('EXPRESSION_STRUCTURE', 'Functions are not supported.')
    if (comparator?.kind !== 'comparator') {
      throw refuse('RESTRICTION_COMPARABLE', `${token.text} is not compared with anything.`)
    }
    position += 1
    const literal = input[position]
    if (!literal) throw refuse('MISSING_TOKEN', `${token.text} is compared with nothing.`)
    if (literal.kind === 'word') throw refuse('RESTRICTION_ARGUMENT', `${literal.text} is not a quoted text.`)
    if (literal.kind !== 'text') throw unexpected()
    position += 1
    return {
      kind: 'restriction',
      restriction: { path: token.text, comparator: comparator.text, literal: literal.text },
    }
  }

  function unexpected() {
    return refuse('UNEXPECTED_TOKEN', `${input[position]?.text ?? ''} was not expected here.`)
  }

  /** OR has higher precedence than AND. */
  function disjunction(): Expression {
    const parts = [restriction()]
    while (isWord('OR')) {
      position += 1
      parts.push(restriction())
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'or', parts }
  }

  function conjunction(): Expression {
    const parts = [disjunction()]
    while (isWord('AND')) {
      position += 1
      parts.push(disjunction())
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'and', parts }
  }

  const expression = conjunction()
  if (input[position]) throw unexpected()
  return expression
}
