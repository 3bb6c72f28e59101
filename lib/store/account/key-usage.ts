import { asDay } from '../../kernel/civil-time.ts'
import { dayMs } from '../../kernel/durations.ts'
import {
  type KeyDay,
  noUse,
  type RouteGroup,
  routeGroups,
  sumOfUse,
  type UseCounts,
  usageDays,
} from '../../model/account/usage.ts'
import type { Item } from '../table.ts'

/*
 * The use of a key, as counters in its own item: `u20778br` is the UTC day 20778, the group of routes with the letter b, requests.
 * `u20778m` is the number of measured responses of the day. Every counter is written by the update that counts a request: `r` for the
 * request itself, and the others with what this process has learned since its last update of the key.
 */

const counterLetters = { requests: 'r', bytes: 'b', unauthorized: 'u', forbidden: 'f', rateLimited: 'l' } as const
const refusals = ['unauthorized', 'forbidden', 'rateLimited'] as const
const measuredLetter = 'm'
const counterPattern = /^u(\d+)(?:([a-z])([rbufl])|m)$/

/** The UTC day of an instant, counted from 1970. */
export const usageDayOf = (nowMs: number) => Math.floor(nowMs / dayMs)

const letterOf = (group: RouteGroup) => String.fromCharCode(97 + routeGroups.indexOf(group))

/** A response to a request of a key, after it was counted. */
export interface Response {
  status: number
  bytes: number
}

/** Additions to counters without their day, such as `br` -> 3. */
type Additions = ReadonlyMap<string, number>

/** The process remembers the uncounted use of this many keys. */
const maxRemembered = 1000

/**
 * Counts that this process has not yet added to the items of keys: bytes of responses, and refusals. It is added with the next counted
 * request of the key in this process, on the day of that request; what is left when the process ends is lost.
 */
export function uncountedUse() {
  const perKey = new Map<string, Map<string, number>>()

  function add(hash: string, additions: Additions): void {
    if (!perKey.has(hash) && perKey.size >= maxRemembered) perKey.clear()
    const own = perKey.get(hash) ?? new Map<string, number>()
    perKey.set(hash, own)
    for (const [name, count] of additions) own.set(name, (own.get(name) ?? 0) + count)
  }

  return {
    add,

    refused(hash: string, group: RouteGroup, reason: 'unauthorized' | 'rateLimited'): void {
      add(hash, new Map([[letterOf(group) + counterLetters[reason], 1]]))
    },

    answered(hash: string, group: RouteGroup, { status, bytes }: Response): void {
      const letter = letterOf(group)
      const measured = [[letter + counterLetters.bytes, bytes] as const, [measuredLetter, 1] as const]
      add(hash, new Map(status === 403 ? [...measured, [letter + counterLetters.forbidden, 1]] : measured))
    },

    /** Takes everything that is left to count for a key; an update that fails gives it back with `add`. */
    take(hash: string): Additions {
      const own = perKey.get(hash) ?? new Map<string, number>()
      perKey.delete(hash)
      return own
    },
  }
}

/** The counter of a request. */
export function requestOf(group: RouteGroup): Additions {
  return new Map([[letterOf(group) + counterLetters.requests, 1]])
}

/** Additions as the `ADD` clause of an update on a day: `u20778br :u0`. */
export function addClause(day: number, additions: readonly Additions[]) {
  const all = additions.flatMap(some => [...some])
  return {
    text: all.map(([name], i) => `u${day}${name} :u${i}`).join(', '),
    values: Object.fromEntries(all.map(([, count], i) => [`:u${i}`, count])),
  }
}

/** The counters in an item that are older than the days that it keeps. */
export function oldCounters(item: Item, day: number): string[] {
  return Object.keys(item).filter(name => {
    const match = counterPattern.exec(name)
    return match !== null && Number(match[1]) <= day - usageDays
  })
}

/** The use that an item has counted, one entry for each day with any, oldest first. */
export function daysOfUse(item: Item): KeyDay[] {
  const days = new Map<number, { measured: number; groups: Map<string, UseCounts> }>()
  for (const [name, value] of Object.entries(item)) {
    const [, dayText, letter, counter] = counterPattern.exec(name) ?? []
    if (dayText === undefined) continue
    const day = days.get(Number(dayText)) ?? { measured: 0, groups: new Map<string, UseCounts>() }
    days.set(Number(dayText), day)
    if (letter === undefined) day.measured = Number(value)
    else {
      const counts = day.groups.get(letter) ?? noUse()
      day.groups.set(letter, counts)
      setCounter(counts, counter ?? '', Number(value))
    }
  }
  return [...days.entries()].sort(([a], [b]) => a - b).map(([day, counted]) => dayOf(day, counted))
}

function dayOf(day: number, { measured, groups }: { measured: number; groups: Map<string, UseCounts> }): KeyDay {
  const named = routeGroups.flatMap(group => {
    const counts = groups.get(letterOf(group))
    return counts ? [{ group, ...counts }] : []
  })
  const date = asDay(new Date(day * dayMs).toISOString().slice(0, 10))
  return { date, ...sumOfUse(named), measuredResponses: measured, groups: named }
}

function setCounter(counts: UseCounts, letter: string, value: number): void {
  if (letter === counterLetters.requests) counts.requests = value
  if (letter === counterLetters.bytes) counts.bytes = value
  for (const reason of refusals) if (letter === counterLetters[reason]) counts.refused[reason] = value
}
