import { uploadOf } from '../../../lib/blobs/blobs.ts'
import type { LocalContexts } from '../functions.ts'

/** Queues the check of an upload that was stored, as EventBridge does in AWS. */
export async function announceUpload(ready: Promise<LocalContexts>, key: string): Promise<void> {
  if (uploadOf(key)) await (await ready).write.mediaQueue.send({ kind: 'media-uploaded', key }, 0)
}
