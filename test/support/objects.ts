import { ListObjectsV2Command, ListObjectVersionsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { type Cloud, startCloud } from '../../infra/local/engines/cloud.ts'
import type { Objects } from '../../infra/local/objects/objects.ts'
import type { Blobs } from '../../lib/blobs/blobs.ts'
import { originOfBucket, s3Blobs } from '../../lib/blobs/s3-blobs.ts'
import { readConfig } from '../../lib/config.ts'
import type { Clock } from '../../lib/kernel/clock.ts'

/** A bucket in memory, behind the checks of the local run. It starts with the first call, because few tests need one. */
export function testBlobs(clock: Clock) {
  const [stored, keys]: [string[], string[]] = [[], []]
  let started: Promise<{ cloud: Cloud; objects: Objects; origin: string; blobs: Blobs }> | undefined
  const onStored = (key: string) => {
    stored.push(key)
    keys.push(key)
  }
  async function start() {
    const cloud = await startCloud({ dataDir: null, queues: [], buckets: ['blobs'], versions: clock })
    const objects = await cloud.startObjects({ clock, onStored })
    const config = readConfig({ BUCKET_NAME: 'blobs', S3_ENDPOINT: objects.endpoint })
    return { cloud, objects, origin: originOfBucket(config), blobs: s3Blobs(config, clock) }
  }
  const running = () => {
    started ??= start()
    return started
  }
  const clientOf = async () => new S3Client({ endpoint: (await running()).objects.endpoint, forcePathStyle: true })
  const open = async () => (await running()).blobs
  const blobs: Blobs = {
    create: async (...args) => (await open()).create(...args),
    read: async (...args) => (await open()).read(...args),
    readRange: async (...args) => (await open()).readRange(...args),
    delete: async (...args) => (await open()).delete(...args),
    deleteAll: async (...args) => (await open()).deleteAll(...args),
    eraseAll: async (...args) => (await open()).eraseAll(...args),
    size: async (...args) => (await open()).size(...args),
    beginParts: async (...args) => (await open()).beginParts(...args),
    putPart: async (...args) => (await open()).putPart(...args),
    listParts: async (...args) => (await open()).listParts(...args),
    joinParts: async (...args) => (await open()).joinParts(...args),
    abortParts: async (...args) => (await open()).abortParts(...args),
    uploadLink: async (...args) => (await open()).uploadLink(...args),
    partLink: async (...args) => (await open()).partLink(...args),
    downloadLink: async (...args) => (await open()).downloadLink(...args),
  }
  return {
    blobs,
    /** The origin of its links. */
    origin: async () => (await running()).origin,
    /** Stores an object, whatever is there. */
    async put(Key: string, Body: Buffer, ContentType: string): Promise<void> {
      await (await clientOf()).send(new PutObjectCommand({ Bucket: 'blobs', Key, Body, ContentType }))
    },
    /** The keys of all objects that it has now below a prefix. */
    async list(prefix: string): Promise<string[]> {
      const client = await clientOf()
      const { Contents, IsTruncated } = await client.send(new ListObjectsV2Command({ Bucket: 'blobs', Prefix: prefix }))
      if (IsTruncated) throw new Error('More than a page of objects')
      return (Contents ?? []).map(({ Key }) => Key ?? '')
    },
    /** The keys of all versions below a prefix, each with `deleted` where it is the marker of a deletion. */
    async versions(prefix: string): Promise<string[]> {
      const client = await clientOf()
      const page = await client.send(new ListObjectVersionsCommand({ Bucket: 'blobs', Prefix: prefix }))
      if (page.IsTruncated) throw new Error('More than a page of versions')
      return [
        ...(page.Versions ?? []).map(({ Key }) => Key ?? ''),
        ...(page.DeleteMarkers ?? []).map(({ Key }) => `${Key} deleted`),
      ]
    },
    /** The keys of objects that were stored since `drainMedia`, and of all that ever were. */
    stored,
    keys,
    async stop() {
      const { objects, cloud } = (await started) ?? {}
      await objects?.stop()
      await cloud?.stop()
    },
  }
}
