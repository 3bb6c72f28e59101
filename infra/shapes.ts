import type { AnyContract } from '../lib/http/endpoint.ts'
import type { Grant } from '../lib/ports.ts'
import { type Requirements, requirementsOfEndpoint, requirementsOfFallback } from './aws/lambda/requirements.ts'
import type { Catalog } from './catalog.ts'

/** How the endpoints are distributed over Lambdas: one for each, or about ten that choose the handler by the route. A setting of a stage. */
export const shapes = ['per-endpoint', 'per-area'] as const
export type Shape = (typeof shapes)[number]

/** One Lambda of the API. */
export interface ApiFunction {
  /** The folder of its bundle: the file of its only endpoint, or `areas/<area>`. */
  name: string
  /** Its files below `functions/`: endpoints, and the fallback. */
  files: readonly string[]
}

/** The Lambdas of the API. An area with one endpoint is the same function as in the other shape. */
export function apiFunctions(catalog: Catalog, shape: Shape): ApiFunction[] {
  const files = [...Object.keys(catalog.endpoints), catalog.fallback]
  if (shape === 'per-endpoint') return files.map(file => ({ name: file, files: [file] }))
  return [...Map.groupBy(files, file => areaOf(file, catalog.endpoints[file]))].map(
    ([area, [first = '', ...others]]) =>
      others.length === 0 ? { name: first, files: [first] } : { name: `areas/${area}`, files: [first, ...others] },
  )
}

/** Every Lambda of a deployment. */
export function allFunctions(catalog: Catalog, shape: Shape): ApiFunction[] {
  const work = [...Object.keys(catalog.workers), ...Object.keys(catalog.schedules)]
  return [...apiFunctions(catalog, shape), ...work.map(file => ({ name: file, files: [file] }))]
}

/** The area of what writes, by its folder. What belongs together has nearly the same permissions already. */
const writing: Readonly<Record<string, string>> = {
  'sign-in': 'account',
  account: 'account',
  keys: 'account',
  connection: 'connection',
  profile: 'connection',
  sync: 'connection',
  backfill: 'connection',
  'upstream-writes': 'connection',
  training: 'training',
  'training-logs': 'training',
  'workout-logs': 'training',
  'workout-media': 'training',
  notes: 'training',
  shares: 'sharing',
  'public-profile': 'sharing',
  exports: 'sharing',
  imports: 'sharing',
  sources: 'sharing',
  mcp: 'assistants',
}

/**
 * The area follows from who may call an endpoint and what it may do, so that a role is never more than its endpoints need in kind: `open`
 * has no permission, `links` only reads for anyone who has a link, and sign-in and the receiver of notifications, which anyone can call as
 * well, stay alone; `reads` only reads for a key or a session, and only the rest writes.
 * @throws Error for the folder of an endpoint that writes and has no area
 */
function areaOf(file: string, endpoint: AnyContract | undefined): string {
  if (!endpoint) return 'open'
  if (endpoint.access.kind === 'webhook') return 'webhooks'
  const { grants } = requirementsOfEndpoint(endpoint)
  if (grants.length === 0) return 'open'
  const isPublic = endpoint.access.kind === 'public'
  if (grants.every(onlyReads)) return isPublic ? 'links' : 'reads'
  if (isPublic) return file
  const area = writing[file.slice(0, file.indexOf('/'))]
  if (!area) throw new Error(`${file} writes: name the area of its folder in infra/shapes.ts`)
  return area
}

const reading: readonly string[] = ['GetItem', 'BatchGetItem', 'Query', 'GetObject']

/** Whether a grant only reads, but for counting a use and for writing attributes that it names, such as an audit event. */
export function onlyReads(grant: Grant): boolean {
  if ('items' in grant) {
    const counts = grant.items !== 'account'
    const reads = (action: string) => reading.includes(action) || (counts && action === 'UpdateItem')
    return grant.attributes !== undefined || grant.actions.every(reads)
  }
  if ('objects' in grant) return grant.actions.every(action => reading.includes(action))
  return 'readSecret' in grant && grant.readSecret === 'cursors'
}

/** What a Lambda of the API needs: everything that one of its endpoints needs, and the most memory. */
export function requirementsOf({ files }: ApiFunction, { endpoints }: Catalog): Requirements {
  const all = files.map(file => {
    const endpoint = endpoints[file]
    return endpoint ? requirementsOfEndpoint(endpoint) : requirementsOfFallback
  })
  const [first] = all
  if (first && all.length === 1) return first
  return {
    memoryMb: all.reduce<Requirements['memoryMb']>((most, { memoryMb }) => (memoryMb > most ? memoryMb : most), 320),
    grants: united(all.flatMap(({ grants }) => grants)),
    settings: [...new Set(all.flatMap(({ settings }) => settings))],
  }
}

/** The same permissions with one grant for each kind of item or object, since the size of a role is limited. */
function united(grants: readonly Grant[]): Grant[] {
  const about = (grant: Grant) => JSON.stringify('actions' in grant ? { ...grant, actions: [] } : grant)
  return [...Map.groupBy(grants, about).values()].flatMap(same => {
    const [first] = same
    if (!first || !('actions' in first)) return first ?? []
    const actions = same.flatMap((grant): readonly string[] => ('actions' in grant ? grant.actions : []))
    return { ...first, actions: [...new Set(actions)] } as Grant
  })
}
