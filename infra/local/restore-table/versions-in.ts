import { ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3'

export interface ObjectVersion {
  key: string
  id: string
  isMarker: boolean
  atMs: number
}

/** All versions of the objects below a prefix, and the markers of deletions; those of a key from the newest to the oldest. */
export async function versionsIn(objects: S3Client, Bucket: string, Prefix: string): Promise<ObjectVersion[]> {
  const found: (ObjectVersion & { isLatest: boolean })[] = []
  let place: { KeyMarker?: string; VersionIdMarker?: string } | null = {}
  while (place) {
    const page: Awaited<ReturnType<typeof ask>> = await ask(objects, { Bucket, Prefix, ...place })
    const all = [
      ...(page.Versions ?? []).map(one => ({ ...one, isMarker: false })),
      ...(page.DeleteMarkers ?? []).map(one => ({ ...one, isMarker: true })),
    ]
    for (const { Key: key, VersionId: id, LastModified, IsLatest = false, isMarker } of all)
      if (key && id && LastModified) found.push({ key, id, isMarker, atMs: LastModified.getTime(), isLatest: IsLatest })
    place = page.IsTruncated
      ? {
          ...(page.NextKeyMarker ? { KeyMarker: page.NextKeyMarker } : {}),
          ...(page.NextVersionIdMarker ? { VersionIdMarker: page.NextVersionIdMarker } : {}),
        }
      : null
  }
  return found.sort((a, b) => b.atMs - a.atMs || Number(b.isLatest) - Number(a.isLatest))
}

function ask(
  objects: S3Client,
  input: { Bucket: string; Prefix: string; KeyMarker?: string; VersionIdMarker?: string },
) {
  return objects.send(new ListObjectVersionsCommand(input))
}
