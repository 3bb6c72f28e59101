import { DeleteObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { folderOf } from '../../../lib/blobs/blobs.ts'
import { versionsIn } from './versions-in.ts'

interface Change {
  key: string
  /** A marker of a deletion to remove; null deletes the object, whose versions stay. */
  version: string | null
}

/** What takes the media of a bucket back to an instant: what was deleted since is there again, and what was stored since is deleted. */
export async function mediaSince(objects: S3Client, bucket: string, atMs: number): Promise<Change[]> {
  const byKey = Map.groupBy(await versionsIn(objects, bucket, folderOf('media')), ({ key }) => key)
  return [...byKey].flatMap(([key, versions]): Change[] => {
    const [newest] = versions
    const wasThere = versions.some(({ isMarker, atMs: storedMs }) => !isMarker && storedMs <= atMs)
    if (!wasThere) return newest?.isMarker ? [] : [{ key, version: null }]
    // The newest ones first: what was deleted before the instant has an older marker, which stays.
    const since = versions.filter(({ isMarker, atMs: markedMs }) => isMarker && markedMs > atMs)
    return since.map(({ id }) => ({ key, version: id }))
  })
}

export async function takeBackMedia(objects: S3Client, bucket: string, atMs: number): Promise<void> {
  for (const { key, version } of await mediaSince(objects, bucket, atMs))
    await objects.send(
      new DeleteObjectCommand({ Bucket: bucket, Key: key, ...(version === null ? {} : { VersionId: version }) }),
    )
}
