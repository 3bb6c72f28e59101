import type { buildApp } from 'fauxqs'
import type { Clock } from '../../../lib/kernel/clock.ts'

type App = ReturnType<typeof buildApp>
type Store = NonNullable<NonNullable<Parameters<typeof buildApp>[0]>['stores']>['s3Store']
type StoredObject = ReturnType<Store['getObject']>

interface Version {
  key: string
  id: string
  at: Date
  /** Null for a delete marker. */
  object: StoredObject | null
}

/** What the emulator, which has only the newest versions, leaves out. */
export interface Versions {
  /** After an object was stored. */
  stored(bucket: string, key: string): void
  /** The answer to `GET ?versions`, as XML. */
  list(bucket: string, query: URLSearchParams): string
  /** Deletes an object, or one version of it. Null leaves it to the emulator. */
  delete: ((bucket: string, key: string, version: string | null) => void) | null
}

/** S3 answers with at most this many versions at once. */
const maxVersions = 1000

/** A bucket without versions: each object has one, which S3 calls `null`, and a deleted one is gone. */
export function withoutVersions(store: Store): Versions {
  const all = (bucket: string, prefix: string) =>
    store
      .listObjects(bucket, { prefix, maxKeys: maxVersions })
      .objects.map((object): Version => ({ key: object.key, id: 'null', at: object.lastModified, object }))
  return {
    stored: () => undefined,
    list: (bucket, query) => page(all(bucket, query.get('prefix') ?? ''), query),
    delete: null,
  }
}

/** A bucket with versions, kept in memory. */
export function keptVersions(store: Store, clock: Clock): Versions {
  /** By bucket and key, the oldest first. */
  const kept = new Map<string, Version[]>()
  let count = 0
  const of = (path: string) => kept.get(path) ?? []
  const add = (bucket: string, key: string, object: Version['object']) => {
    const path = `${bucket}/${key}`
    kept.set(path, [...of(path), { key, id: `version-${++count}`, at: new Date(clock()), object }])
  }
  const all = (bucket: string, prefix: string) =>
    [...kept.keys()]
      .filter(path => path.startsWith(`${bucket}/${prefix}`))
      .sort()
      .flatMap(path => of(path).toReversed())
  return {
    stored: (bucket, key) => add(bucket, key, store.getObject(bucket, key)),
    list: (bucket, query) => page(all(bucket, query.get('prefix') ?? ''), query),
    delete(bucket, key, id) {
      const path = `${bucket}/${key}`
      if (id === null) add(bucket, key, null)
      else
        kept.set(
          path,
          of(path).filter(version => version.id !== id),
        )
      const newest = of(path).at(-1)?.object
      if (newest) store.restoreObject(bucket, newest)
      else store.deleteObject(bucket, key)
    },
  }
}

/** Answers requests about versions before the emulator does, and notes what it stores. */
export function serveVersions(app: App, versions: Versions): void {
  app.addHook('preHandler', async ({ method, url, headers, body }, reply) => {
    const { bucket, key, query } = placeOf(url)
    if (headers['x-amz-target'] || bucket === '') return
    const asXml = (text: string) => reply.header('content-type', 'application/xml').send(text)
    if (method === 'GET' && query.has('versions')) return asXml(versions.list(bucket, query))
    const remove = versions.delete
    if (!remove) return
    if (method === 'POST' && query.has('delete')) {
      for (const one of namedIn(String(body))) remove(bucket, one.key, one.version)
      return asXml(`${xml}<DeleteResult></DeleteResult>`)
    }
    if (method !== 'DELETE' || key === '' || query.has('uploadId')) return
    remove(bucket, key, query.get('versionId'))
    return reply.status(204).send()
  })
  app.addHook('onResponse', async ({ method, url, headers }, { statusCode }) => {
    const { bucket, key, query } = placeOf(url)
    const isStored = query.has('uploadId') ? method === 'POST' : method === 'PUT'
    if (!headers['x-amz-target'] && isStored && key !== '' && statusCode === 200) versions.stored(bucket, key)
  })
}

function placeOf(url: string): { bucket: string; key: string; query: URLSearchParams } {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const [, bucket = '', ...parts] = decodeURIComponent(pathname).split('/')
  return { bucket, key: parts.join('/'), query: searchParams }
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'

function page(all: readonly Version[], query: URLSearchParams): string {
  const [afterKey, afterId] = [query.get('key-marker'), query.get('version-id-marker')]
  const start = all.findIndex(({ key, id }) => key === afterKey && id === afterId) + 1
  const shown = all.slice(start, start + maxVersions)
  const last = shown.at(-1)
  const isTruncated = start + shown.length < all.length
  const next =
    isTruncated && last
      ? `<NextKeyMarker>${escaped(last.key)}</NextKeyMarker><NextVersionIdMarker>${last.id}</NextVersionIdMarker>`
      : ''
  const items = shown.map(version => {
    const isLatest = all.find(({ key }) => key === version.key) === version
    const kind = version.object ? 'Version' : 'DeleteMarker'
    return `<${kind}><Key>${escaped(version.key)}</Key><VersionId>${version.id}</VersionId><IsLatest>${isLatest}</IsLatest><LastModified>${version.at.toISOString()}</LastModified></${kind}>`
  })
  return `${xml}<ListVersionsResult><IsTruncated>${isTruncated}</IsTruncated>${next}${items.join('')}</ListVersionsResult>`
}

/** The objects, or versions of them, that the body of `POST ?delete` names. */
function namedIn(body: string): { key: string; version: string | null }[] {
  return [...body.matchAll(/<Object>([\s\S]*?)<\/Object>/g)].map(([, one = '']) => {
    const textOf = (name: string) => new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(one)?.[1]
    return { key: unescaped(textOf('Key') ?? ''), version: textOf('VersionId') ?? null }
  })
}

const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" } as const

function escaped(text: string): string {
  return text.replace(/[&<>]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)
}

function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|apos);/g, entity => entities[entity as keyof typeof entities])
}
