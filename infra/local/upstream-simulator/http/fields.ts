// Partial responses: `fields=nextPageToken,dataPoints(dataSource,steps/count)` keeps only the members that it names.

import { isDeepStrictEqual } from 'node:util'
import { invalidArgument } from './errors.ts'

/** The members to keep, each with those inside of it; null keeps all of it. */
export type Fields = ReadonlyMap<string, Fields | null>

/** The fields of a request, null for all. `dataPoints` may have the members of a row only. */
export function readFields(text: string | null, rowMembers: readonly string[]): Fields | null {
  if (text === null || text === '*') return null
  const fields = parseFields(text)
  const rows = fields.get('dataPoints')
  const unknown = [
    ...[...fields.keys()].filter(name => name !== 'dataPoints' && name !== 'nextPageToken'),
    ...[...(rows?.keys() ?? [])].filter(name => !rowMembers.includes(name)),
  ]
  if (unknown.length > 0) throw invalidArgument()
  return fields
}

/** The grammar: members separated by commas, each followed by `(…)` or `/member`. */
export function parseFields(text: string): Fields {
  let at = 0
  const take = (mark: string) => text[at] === mark && ++at > 0

  function list(): Fields {
    const members = new Map<string, Fields | null>()
    do {
      const [name, inside] = member()
      const before = members.get(name)
      members.set(name, before && inside ? new Map([...before, ...inside]) : before === null ? null : inside)
    } while (take(','))
    return members
  }

  function member(): [string, Fields | null] {
    const name = /^\w+/.exec(text.slice(at))?.[0]
    if (name === undefined) throw invalidArgument()
    at += name.length
    if (take('/')) return [name, new Map([member()])]
    if (!take('(')) return [name, null]
    const inside = list()
    if (!take(')')) throw invalidArgument()
    return [name, inside]
  }

  const fields = list()
  if (at < text.length) throw invalidArgument()
  return fields
}

/** The named members of a value. In a list, the named members of each element. */
export function pick(value: unknown, fields: Fields | null): unknown {
  if (fields === null || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(one => pick(one, fields))
  const members = Object.entries(value).filter(([name]) => fields.has(name))
  return Object.fromEntries(members.map(([name, one]) => [name, pick(one, fields.get(name) ?? null)]))
}

const heartRateWithoutCivilTime = parseFields(
  'name,dataSource,heartRate(sampleTime(physicalTime,utcOffset),beatsPerMinute,metadata)',
)

/** Whether heart rates need only be printed without their civil times: a day has tens of thousands. */
export const isWithoutCivilTime = (row: Fields) => isDeepStrictEqual(row, heartRateWithoutCivilTime)
