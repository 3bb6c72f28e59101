import * as z from 'zod'
import { invalidQuery, maxFaults } from '../../errors.ts'
import { addDays, civilDay, type Day, isDay } from '../../kernel/civil-time.ts'
import { type DayRange, type Range, type RangeLimits, rangeOf } from '../../kernel/ranges.ts'
import { includedSources, observedSources, type SourcesAsked, sources } from '../../model/catalog/sources.ts'
import { sharedSources } from '../../model/sharing/share.ts'
import { invalidBody, withSuggestion } from './input.ts'
import { suggest } from './suggest.ts'

/** A valid calendar date. */
export const date = z
  .string()
  .refine(isDay, 'must be a calendar date, YYYY-MM-DD')
  .meta({ format: 'date', example: '2026-03-29' })

/** The ID of a record in a path. A longer one belongs to no record: 404. */
export const pathId = z.string().max(64).describe('The ID of the record.')

/** A whole number in decimal digits. */
export function whole(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine(value => value >= min && value <= max, message)
    .meta({ type: 'integer', minimum: min, maximum: max })
}

/** The same with a default, which is stated explicitly: the JSON Schema of a transformed value does not include it. */
export function wholeOr(usual: number, min: number, max: number) {
  const given = whole(min, max)
  return given.default(usual).meta({ ...given.meta(), override: { default: usual } })
}

/** A path of this service to return to; no spelling of it can lead to another host. */
export const ownPath = z
  .string()
  .max(200)
  .refine(text => /^\/(?!\/)[\w/-]*(\?[\w=&,.-]*)?$/.test(text), 'must be a path on this service')

/** `days`, or `start` and `end`; both dates inclusive. Resolved by `resolveRange`. */
export function range(limits: RangeLimits) {
  return {
    days: whole(1, limits.max)
      .optional()
      .describe(`Number of days up to and including today. Default ${limits.default}.`),
    start: date.optional().describe(`First day; needs end. At most ${limits.max} days.`),
    end: date.optional().describe('Last day, inclusive; requires start.'),
  }
}

/** The range of days that a request selects. @throws Problem invalid_parameter */
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

/** The same for a range in a body; `parent` is the member that holds it. @throws Problem invalid_parameter */
export function resolveBodyRange(
  given: Parameters<typeof rangeOf>[0],
  limits: RangeLimits,
  today: Day,
  parent?: string,
): Range {
  const outcome = rangeOf(given, limits, today)
  if (!('fault' in outcome)) return outcome.range
  const { parameter, message } = outcome.fault
  throw invalidBody(parent === undefined ? parameter : `${parent}.${parameter}`, message)
}

/** Suggests the closest known name, or lists all of them when none is close. */
function unknownName(name: string, known: readonly string[], what: string): string {
  const near = suggest(name, known)
  const message = `${JSON.stringify(name)} is no ${what}`
  return near ? withSuggestion(message, near) : `${message}; known are ${known.join(', ')}`
}

/** One of many known names; the message for an unknown name suggests the closest one. */
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
    .meta({ type: 'string', enum: [...known] })
}

/** A comma-separated list of known names, each at most once; the message for an unknown name suggests the closest one. */
export function list<T extends string>(known: readonly T[], what: string) {
  return z
    .string(`name at least one ${what}`)
    .transform((text, context) => {
      const names = [...new Set(text.split(',').map(name => name.trim()))]
      // One more than a response lists, so that it can state that there are more.
      for (const name of names.slice(0, known.length + maxFaults + 1)) {
        if ((known as readonly string[]).includes(name)) continue
        const message = name === '' ? `contains an empty name` : unknownName(name, known, what)
        context.addIssue({ code: 'custom', message })
      }
      return names as T[]
    })
    .meta({
      type: 'array',
      items: { type: 'string', enum: [...known] },
      minItems: 1,
      uniqueItems: true,
    })
    .describe('Comma-separated.')
}

const source = z
  .enum([...sources, 'all'])
  .default('PRIMARY')
  .describe(
    'PRIMARY: the primary platform and its daily roll-ups. all: every cached platform. Otherwise, the ID of one platform.',
  )

const names = list(observedSources, 'source').optional()

/** The parameters that select sources, of every endpoint that has them. */
export const sourceParameters = {
  source,
  priority: names.describe(
    'Comma-separated, with source=all: the sources that count first, in this order. The others follow in the usual order.',
  ),
  exclude: names.describe(
    'Comma-separated, with source=all: the sources to leave out; PRIMARY leaves out the daily roll-ups of the platform too.',
  ),
}

/** The sources that a request selects. @throws Problem invalid_parameter for an order or an exclusion of a single source, or of all */
export function sourcesAsked({ source, priority, exclude }: SourcesAsked): SourcesAsked {
  const asked = { source, priority, exclude }
  const [name] = (['priority', 'exclude'] as const).filter(one => asked[one])
  if (name && source !== 'all') throw invalidQuery(name, 'is only for source=all, because one source has no order')
  if (includedSources(asked).length === 0) throw invalidQuery('exclude', 'leaves no source')
  return asked
}

/** What a share or a public profile is made of. */
export const sharedSource = z
  .enum(sharedSources)
  .default('PRIMARY')
  .describe('PRIMARY: the primary platform alone. all: every platform with data, combined as on your own pages.')

export const pages = {
  page: wholeOr(1, 1, 1_000_000).describe('Page number, starting at 1; a page past the last one is empty.'),
  per_page: wholeOr(50, 1, 200).describe('Items per page.'),
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

/** The days of a range on one page; past the last page, a range that ends before it starts. */
export function daysOnPage({ start, days }: Range, { page, per_page }: { page: number; per_page: number }): DayRange {
  const first = Math.min((page - 1) * per_page, days)
  const last = Math.min(first + per_page, days) - 1
  return { start: addDays(start, first), end: addDays(start, last) }
}
