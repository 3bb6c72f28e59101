import { invalidQuery } from '../errors.ts'
import { methodOf, pathOf } from '../http/contract.ts'
import type { AnyContract } from '../http/endpoint.ts'
import type { RawInput } from '../http/input/input.ts'
import { inputSchemaOf } from './input-schema.ts'

/** A call of the API, for a person or a program to repeat. */
export interface ApiCall {
  method: string
  path: string
  body?: unknown
}

/**
 * The arguments of a tool as the input of its endpoint: lists with commas and numbers as text, as a URL has them. A null argument is
 * one that is not given.
 * @throws Problem invalid_parameter for an object or a list of objects where a parameter is expected
 */
export function inputOf(
  contract: AnyContract,
  given: Readonly<Record<string, unknown>>,
  usual: Readonly<Record<string, string>> = {},
): RawInput {
  const input: { path: Record<string, string>; query: Record<string, string>; body: Record<string, unknown> } = {
    path: {},
    query: usualOf(usual, given),
    body: {},
  }
  for (const [name, value] of Object.entries(given)) {
    if (contract.body && !hasParameter(contract, name)) input.body[name] = value
    else if (value !== null) (isInPath(contract, name) ? input.path : input.query)[name] = textOf(name, value)
  }
  return { ...input, body: contract.body ? input.body : undefined }
}

/** The arguments of a tool that give an input: numbers and lists as its schema has them. */
export function argumentsOf(contract: AnyContract, { path, query }: RawInput): Record<string, unknown> {
  const { properties } = inputSchemaOf(contract)
  const typed = Object.entries(query).map(([name, text]) => {
    const type = properties[name]?.type
    return [name, type === 'integer' ? Number(text) : type === 'array' ? text.split(',') : text]
  })
  return { ...path, ...Object.fromEntries(typed) }
}

/** The HTTP call that corresponds to an input. */
export function apiCall({ route }: Pick<AnyContract, 'route'>, { path, query, body }: RawInput): ApiCall {
  const filled = pathOf(route).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const search = String(new URLSearchParams(query)).replaceAll('%2C', ',')
  return { method: methodOf(route), path: search ? `${filled}?${search}` : filled, ...(body ? { body } : {}) }
}

/** A range by its first and last day replaces the usual number of days. */
function usualOf({ days, ...usual }: Readonly<Record<string, string>>, given: Readonly<Record<string, unknown>>) {
  const hasRange = typeof given['start'] === 'string' || typeof given['end'] === 'string'
  return { ...usual, ...(days === undefined || hasRange ? {} : { days }) }
}

const isInPath = ({ path }: AnyContract, name: string) => Object.hasOwn(path?.shape ?? {}, name)
const hasParameter = (contract: AnyContract, name: string) =>
  isInPath(contract, name) || Object.hasOwn(contract.query?.shape ?? {}, name)

function textOf(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map(one => textOf(name, one)).join(',')
  if (typeof value === 'object') throw invalidQuery(name, 'must be text, a number or a list of these')
  return String(value)
}
