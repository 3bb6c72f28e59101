/** The port: objects in the private bucket, by key. */
export interface Blobs {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Null if there is none. */
  read(key: string): Promise<Buffer | null>
  /** Also succeeds when there is none. */
  delete(key: string): Promise<void>
  /** Deletes every object whose key begins with a prefix. */
  deleteAll(prefix: string): Promise<void>
  /** A link that takes one upload of exactly this type and length, and the headers that the client has to send with it. */
  uploadLink(
    key: string,
    upload: { contentType: string; bytes: number; sha256: string | null; seconds: number },
  ): Promise<{ url: string; headers: Record<string, string> }>
  /** A link to an object, which browsers save under a name. */
  downloadLink(key: string, download: { fileName: string; contentType: string; seconds: number }): Promise<string>
}

/**
 * The keys of the bucket. What an account has begins with its id, below a prefix for each purpose: `media/` are the media of workout
 * logs, `uploads/` what clients uploaded and no worker has checked yet, which the bucket deletes after a day.
 */
export const blobPrefixes = {
  media: (accountId: string, start = '') => `${folderOf('media')}${accountId}/${start}`,
  uploads: (accountId: string, start = '') => `${folderOf('uploads')}${accountId}/${start}`,
}

export type BlobPrefix = 'media' | 'uploads'

export function folderOf(prefix: BlobPrefix): string {
  return `${prefix}/`
}

/** The account and the rest of the key of an upload; null for another key. */
export function uploadOf(key: string): { accountId: string; name: string } | null {
  const [folder, accountId, name, ...more] = key.split('/')
  return folder === 'uploads' && accountId && name && more.length === 0 ? { accountId, name } : null
}
