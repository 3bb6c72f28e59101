import type { Day } from '../../kernel/civil-time.ts'

/** The groups of routes by which requests of keys are counted. A group keeps its place: stored counters name it by its letter. */
export const routeGroups = [
  'discovery',
  'health-data',
  'analysis',
  'metabolic',
  'training',
  'sync',
  'account',
  'assistant',
  'other',
] as const
export type RouteGroup = (typeof routeGroups)[number]

const groupOfSegment: Readonly<Record<string, RouteGroup>> = {
  ...of('discovery', ['data-types', 'profile', 'connection', 'health-resources']),
  ...of('health-data', ['data-points', 'daily', 'daily-summary', 'timeline', 'sleep', 'recovery', 'body', 'notes']),
  ...of('analysis', [
    'summary',
    'context',
    'data-quality',
    'control-center',
    'compare',
    'correlation',
    'review',
    'goals',
    'ask',
  ]),
  ...of('metabolic', ['nutrition', 'glucose']),
  ...of('training', ['workouts', 'workout-logs', 'workout-media', 'training']),
  ...of('sync', ['sync', 'backfill']),
  ...of('account', ['usage', 'export', 'imports', 'sources']),
  ...of('assistant', ['mcp']),
}

function of(group: RouteGroup, segments: readonly string[]) {
  return Object.fromEntries(segments.map(segment => [segment, group]))
}

/** The group of a path such as `/api/v1/daily`, `/api/usage` or `/mcp`. A test keeps the routes of the catalog out of `other`. */
export function routeGroupOf(path: string): RouteGroup {
  const segment = /^(?:\/api)?(?:\/v1)?\/([\w-]+)/.exec(path)?.[1] ?? ''
  return groupOfSegment[segment] ?? 'other'
}

/** Requests that were refused, by reason. */
export interface Refusals {
  /** 401: the key had expired. */
  unauthorized: number
  /** 403: the key lacked the ability. */
  forbidden: number
  /** 429: the key was over its limit. */
  rateLimited: number
}

/** What a key did, in one group of routes or in all. */
export interface UseCounts {
  /** Requests that were counted against the limit. */
  requests: number
  refused: Refusals
  /** Bytes of response bodies, as sent. */
  bytes: number
}

/** The use of a key on one UTC day. */
export interface KeyDay extends UseCounts {
  date: Day
  /** How many of the responses `bytes` contains. */
  measuredResponses: number
  groups: (UseCounts & { group: RouteGroup })[]
}

/** A key's item keeps the counters of today and the six days before, in UTC. */
export const usageDays = 7

/** No use. */
export const noUse = (): UseCounts => ({
  requests: 0,
  refused: { unauthorized: 0, forbidden: 0, rateLimited: 0 },
  bytes: 0,
})

/** The sum of some counts. */
export function sumOfUse(all: readonly UseCounts[]): UseCounts {
  const sum = (of: (counts: UseCounts) => number) => all.reduce((total, counts) => total + of(counts), 0)
  return {
    requests: sum(one => one.requests),
    refused: {
      unauthorized: sum(one => one.refused.unauthorized),
      forbidden: sum(one => one.refused.forbidden),
      rateLimited: sum(one => one.refused.rateLimited),
    },
    bytes: sum(one => one.bytes),
  }
}
