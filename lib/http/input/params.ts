import * as z from 'zod'
import { invalidQuery } from '../../errors.ts'
import { addDays, civilDay, isDay } from '../../kernel/civil-time.ts'
import { type DayRange, type Range, type RangeLimits, rangeOf } from '../../kernel/ranges.ts'
import { sources } from '../../model/catalog/sources.ts'
import { withSuggestion } from './input.ts'
import { suggest } from './suggest.ts'

/** A civil date that exists. */
export const date = z
  .string()
  .refine(isDay, 'must be a calendar date, YYYY-MM-DD')
  .meta({ format: 'date', example: '2026-03-29' })

/** A whole number written in digits. */
export function whole(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine(value => value >= min && value <= max, message)
    .meta({ type: 'integer', minimum: min, maximum: max })
}

/** The same, and what it is when it is left out; the description of a transformed value does not know that by itself. */
export function wholeOr(usual: number, min: number, max: number) {
  const given = whole(min, max)
  return given.default(usual).meta({ ...given.meta(), override: { default: usual } })
}

/** A path of this service, to be led back to: never another host's, however it is spelt. */
export const ownPath = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)[\w/-]*$/, 'must be a path of this service')

/** `days`, or `start` and `end`; both dates inclusive. Resolved by `resolveRange`. */
export function range(limits: RangeLimits) {
  return {
    days: whole(1, limits.max)
      .optional()
      .meta({ description: `Civil days that end today, today included. Default ${limits.default}.` }),
    start: date.optional().meta({ description: `First day; needs end. At most ${limits.max} days.` }),
    end: date.optional().meta({ description: 'Last day, inclusive; needs start.' }),
  }
}

/** The civil days a request asks for. @throws Problem invalid_parameter */
export function resolveRange(
  query: Parameters<typeof rangeOf>[0],
  limits: RangeLimits,
  nowMs: number,
  zone: string,
): Range {
  const outcome = rangeOf(query, limits, civilDay(nowMs, zone))
  if ('fault' in outcome) throw invalidQuery(outcome.fault.parameter, outcome.fault.message)
  return outcome.range
}

/** The nearest known name, or all of them when none is near. */
function unknownName(name: string, known: readonly string[], what: string): string {
  const near = suggest(name, known)
  const message = `${JSON.stringify(name)} is no ${what}`
  return near ? withSuggestion(message, near) : `${message}; known are ${known.join(', ')}`
}

/** One of many known names; an unknown one is answered with the nearest known. */
export function one<T extends string>(known: readonly T[], what: string) {
  return z
    .string(`give one ${what}`)
    .transform((name, context) => {
      const found = known.find(other => other === name)
      if (found !== undefined) return found
      context.addIssue({
        code: 'custom',
        message: unknownName(name, known, what),
      })
      return z.NEVER
    })
    .meta({ type: 'string', description: `One of: ${known.join(', ')}` })
}

/** A comma-separated list of known names, each once; an unknown one is answered with the nearest known. */
export function list<T extends string>(known: readonly T[], what: string) {
  return z
    .string(`name at least one ${what}`)
    .transform((text, context) => {
      const names = [...new Set(text.split(',').map(name => name.trim()))]
      for (const name of names) {
        if ((known as readonly string[]).includes(name)) continue
        const message = name === '' ? `holds an empty name` : unknownName(name, known, what)
        context.addIssue({ code: 'custom', message })
      }
      return names as T[]
    })
    .meta({ type: 'string', description: `Comma-separated: ${known.join(', ')}` })
}

export const source = z
  .enum([...sources, 'all'])
  .default('PRIMARY')
  .meta({
    description: 'PRIMARY: the primary platform and its daily roll-ups. all: every cached platform. Or one platform.',
  })

export const pages = {
  page: wholeOr(1, 1, 1_000_000).meta({ description: 'From 1; a page past the last is empty.' }),
  per_page: wholeOr(50, 1, 200).meta({ description: 'Items on a page.' }),
}

export function pageOf(query: { page: number; per_page: number }, totalItems: number) {
  const totalPages = Math.ceil(totalItems / query.per_page)
  return {
    page: query.page,
    perPage: query.per_page,
    totalItems,
    totalPages,
    nextPage: query.page < totalPages ? query.page + 1 : null,
  }
}

/** The days of a range that are on a page; past the last page, a range that ends before it starts. */
export function daysOnPage({ start, days }: Range, { page, per_page }: { page: number; per_page: number }): DayRange {
  const first = Math.min((page - 1) * per_page, days)
  const last = Math.min(first + per_page, days) - 1
  return { start: addDays(start, first), end: addDays(start, last) }
}
