/** The port: objects in the private bucket, by key. */
export interface Blobs {
  /** Stores an object where there is none, exactly under concurrency. False if there is one, which stays as it is. */
  create(key: string, bytes: Buffer, contentType: string): Promise<boolean>
  /** Null if there is none. */
  read(key: string): Promise<Buffer | null>
  /** Also succeeds when there is none. Its versions stay as long as the bucket keeps them. */
  delete(key: string): Promise<void>
  /** Bytes of an object from a place on. @throws Error if there is no such object */
  readRange(key: string, from: number, length: number): Promise<Uint8Array>
  /** Deletes every object whose key begins with a prefix. Their versions stay as long as the bucket keeps them. */
  deleteAll(prefix: string): Promise<void>
  /** Deletes every version of every object whose key begins with a prefix, also of those that were deleted before: nothing stays. */
  eraseAll(prefix: string): Promise<void>
  /** The number of bytes of an object; null if there is none. */
  size(key: string): Promise<number | null>
  /** Begins an object that is written in parts: it does not exist before all of them are joined. Returns the id of the upload. */
  beginParts(key: string, contentType: string): Promise<string>
  /** Writes a part with a number from 1 to 10,000, at least 5 MiB except for the last one. Returns its tag. @throws UploadLost */
  putPart(key: string, uploadId: string, number: number, bytes: Buffer): Promise<string>
  /** Makes an object of exactly these parts, in the order of their numbers. @throws UploadLost when there is no such upload or part */
  joinParts(key: string, uploadId: string, parts: readonly { number: number; etag: string }[]): Promise<void>
  /** The parts of an upload so far. @throws UploadLost */
  listParts(key: string, uploadId: string): Promise<{ number: number; etag: string; bytes: number }[]>
  /** Also succeeds when there is no such upload. */
  abortParts(key: string, uploadId: string): Promise<void>
  /** A link that takes one upload of exactly this type and length, and the headers that the client has to send with it. */
  uploadLink(
    key: string,
    upload: { contentType: string; bytes: number; sha256: string | null; seconds: number },
  ): Promise<{ url: string; headers: Record<string, string> }>
  /** A link that takes one part of exactly this length of an upload. */
  partLink(key: string, uploadId: string, part: { number: number; bytes: number; seconds: number }): Promise<string>
  /** A link to an object, which browsers save under a name. */
  downloadLink(key: string, download: { fileName: string; contentType: string; seconds: number }): Promise<string>
}

/** The bucket does not have an upload, or a part of it. */
export class UploadLost extends Error {}

/**
 * The keys of the bucket. What an account has begins with its id, below a prefix for each purpose: `media/` are the media of workout
 * logs, of which the bucket keeps what was deleted as long as the table has restore points, `uploads/` what clients uploaded and no worker
 * has checked yet, which the bucket deletes after a day, `exports/` the exports of an account and `imports/` archives
 * that are being imported, both of which the bucket deletes after seven days.
 */
export const blobPrefixes = {
  media: (accountId: string, start = '') => `${folderOf('media')}${accountId}/${start}`,
  uploads: (accountId: string, start = '') => `${folderOf('uploads')}${accountId}/${start}`,
  exports: (accountId: string, start = '') => `${folderOf('exports')}${accountId}/${start}`,
  imports: (accountId: string, start = '') => `${folderOf('imports')}${accountId}/${start}`,
}

export type BlobPrefix = 'media' | 'uploads' | 'exports' | 'imports'

export function folderOf(prefix: BlobPrefix): string {
  return `${prefix}/`
}

/** The account and the rest of the key of an upload; null for another key. */
export function uploadOf(key: string): { accountId: string; name: string } | null {
  const [folder, accountId, name, ...more] = key.split('/')
  return folder === 'uploads' && accountId && name && more.length === 0 ? { accountId, name } : null
}
