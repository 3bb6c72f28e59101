import { DeleteObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { folderOf } from '../../../lib/blobs/blobs.ts'
import type { Store } from '../../../lib/store/store.ts'
import { versionsIn } from './versions-in.ts'

interface Change {
  key: string
  /** A marker of a deletion to remove; null deletes the object, whose versions stay. */
  version: string | null
}

export interface Media {
  objects: S3Client
  bucket: string
  /** The records of the restored table say what there is. */
  store: Pick<Store, 'workoutMedia'>
}

/** What makes media that changed since an instant agree with the table: what it has is there again, and what it lacks is deleted. */
export async function mediaSince({ objects, bucket, store }: Media, atMs: number): Promise<Change[]> {
  const folder = folderOf('media')
  const byKey = Map.groupBy(await versionsIn(objects, bucket, folder), ({ key }) => key)
  const changes: Change[] = []
  for (const [key, versions] of byKey) {
    if (versions.every(version => version.atMs <= atMs)) continue
    const [accountId = '', id = ''] = key.slice(folder.length).split('/')
    const [newest] = versions
    if (!(await store.workoutMedia.read(accountId, id, atMs))) {
      if (!newest?.isMarker) changes.push({ key, version: null })
      continue
    }
    const stored = versions.findIndex(({ isMarker }) => !isMarker)
    // All versions are gone when the person was erased since.
    if (stored > 0) changes.push(...versions.slice(0, stored).map(marker => ({ key, version: marker.id })))
  }
  return changes
}

export async function takeBackMedia(media: Media, atMs: number): Promise<void> {
  for (const { key, version } of await mediaSince(media, atMs))
    await media.objects.send(
      new DeleteObjectCommand({ Bucket: media.bucket, Key: key, ...(version === null ? {} : { VersionId: version }) }),
    )
}
