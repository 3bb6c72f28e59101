import * as z from 'zod'
import type { AnyEndpoint } from '../../lib/http/endpoint.ts'
import { maxWorkouts } from '../../lib/import/import-json.ts'
import { allEndpoints, sampleBody } from './endpoints.ts'

interface Schema {
  maxItems?: number
  items?: Schema
  type?: string
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  propertyNames?: { enum?: readonly string[] }
  anyOf?: Schema[]
  oneOf?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
}

/** A place in a body: the members that lead to it, of lists the first entry. */
type Place = readonly (string | 0)[]

/** Where a schema has lists, and how long they may be. */
export function listsIn(schema: Schema, root = schema, at: Place = []): { at: Place; max: number | undefined }[] {
  const target = schema.$ref ? root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] : undefined
  if (target) return listsIn(target, root, at)
  const inner = (one: Schema, name: string | 0) => listsIn(one, root, [...at, name])
  return [
    ...(schema.type === 'array' ? [{ at, max: schema.maxItems }] : []),
    ...(schema.items ? inner(schema.items, 0) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => inner(one, name)),
    ...(typeof schema.additionalProperties === 'object'
      ? inner(schema.additionalProperties, schema.propertyNames?.enum?.[0] ?? '*')
      : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(one => listsIn(one, root, at)),
  ]
}

export const schemaOf = ({ body }: AnyEndpoint) =>
  body ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema) : {}

/** A list of the same value again and again, with as many bytes as a body may have. */
const listOf = (entry: string, bytes: number) =>
  `[${entry}${`,${entry}`.repeat(Math.floor(bytes / (entry.length + 1)) - 1)}]`

/** A body with something in one place. */
function withAt(body: unknown, [name, ...rest]: Place, value: string): string {
  if (name === undefined) return value
  if (name === 0) {
    const [first, ...others] = Array.isArray(body) ? (body as unknown[]) : []
    return `[${[withAt(first, rest, value), ...others.map(one => JSON.stringify(one))].join(',')}]`
  }
  const entries = Object.entries((body ?? {}) as Record<string, unknown>).filter(([key]) => key !== name)
  const inner = (body as Record<string, unknown> | undefined)?.[name]
  return `{${[...entries.map(([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one)}`), `${JSON.stringify(name)}:${withAt(inner, rest, value)}`].join(',')}}`
}

const set = { reps: 5 }
const own = { title: 'Sample', startedAt: '2026-10-25T08:00:00Z', exercises: [{ name: 'Squat', sets: [set] }] }
const hevy = {
  title: 'Sample',
  start_time: '2026-10-25T08:00:00Z',
  exercises: [{ title: 'Squat', sets: [{ type: 'normal', reps: 5 }] }],
}
/** What a file of workouts has lists in. The schema does not say, because it has to be recognized. */
const files: readonly [body: unknown, at: Place][] = [
  [{}, []],
  [{}, ['data']],
  ...[own, hevy].flatMap((one): [unknown, Place][] => [
    [[one], [0, 'exercises']],
    [[one], [0, 'exercises', 0, 'sets']],
  ]),
]

export interface LargeBody {
  endpoint: AnyEndpoint
  at: string
  /** Made when it is needed: all of them at once would take more memory than what reads them. */
  text(): string
}

function bodiesOf(endpoint: AnyEndpoint): LargeBody[] {
  const { route, rawBody, maxBodyBytes = 256 * 1024 } = endpoint
  const isFile = rawBody?.includes('application/json') ?? false
  const sample: unknown = isFile || !endpoint.body ? {} : JSON.parse(sampleBody(endpoint) ?? '{}')
  const places: readonly (readonly [unknown, Place])[] = isFile
    ? files
    : [[sample, []], ...listsIn(schemaOf(endpoint)).map(({ at }) => [sample, at] as const)]
  const bodies = places.flatMap(([body, at]) =>
    ['{}', '1', '[]'].map(entry => ({
      endpoint,
      at: `${route} ${at.join('.')} of ${entry}`,
      text: () => withAt(body, at, listOf(entry, (rawBody && !isFile ? 256 * 1024 : maxBodyBytes) - 1000)),
    })),
  )
  if (!isFile) return bodies
  // A list that begins with a workout: as many bytes as may be, and as many workouts.
  const most = Math.floor((maxBodyBytes - 1000) / 3)
  const mixed = [own, hevy].flatMap(one =>
    [most, maxWorkouts - 1].map(count => ({
      endpoint,
      at: `${route} mixed ${count}`,
      text: () => `[${JSON.stringify(one)}${',{}'.repeat(count)}]`,
    })),
  )
  return [...bodies, ...mixed]
}

/** For each endpoint with a body: lists that fill it, in every place where a list can be. */
export function largestBodies(): LargeBody[] {
  return allEndpoints.filter(({ body, rawBody }) => body || rawBody?.includes('application/json')).flatMap(bodiesOf)
}

const manySets = <T>(one: T): T[] => Array(198).fill(one) as T[]
const row = '"Gym","21 Nov 2026, 10:00","21 Nov 2026, 11:00","","Squat (Barbell)","","",0,"normal",60,-1,"","",""'
const hevyHeader =
  '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"'

/** Files within all limits of an import, each of whose sets is a fault: 250 workouts of 198 sets, and 30,000 rows. */
export const importsOfFaults: readonly { contentType: string; text: string }[] = [
  ...[
    { ...own, exercises: [{ name: 'Squat', sets: manySets({ reps: -1 }) }] },
    { ...hevy, exercises: [{ title: 'Squat', sets: manySets({ type: 'normal', reps: -1 }) }] },
  ].map(workout => ({ contentType: 'application/json', text: JSON.stringify(Array(250).fill(workout)) })),
  { contentType: 'text/csv', text: [hevyHeader, ...Array(30_000).fill(row)].join('\n') },
]
