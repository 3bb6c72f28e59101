import { createHash } from 'node:crypto'
import { NoSuchKey, NotFound, S3ServiceException } from '@aws-sdk/client-s3'

type Input = Record<string, unknown>

/** The calls of S3 that this service makes, on one bucket in memory. */
export class MemoryBucket {
  readonly objects = new Map<string, Buffer>()
  readonly uploads = new Map<string, { key: string; parts: Map<number, { etag: string; bytes: Buffer }> }>()
  #count = 0

  /** @throws the errors of the SDK */
  send(command: string, input: Input): unknown {
    const key = String(input['Key'])
    const uploadId = String(input['UploadId'])
    switch (command) {
      case 'PutObjectCommand':
        this.objects.set(key, Buffer.from(input['Body'] as Uint8Array))
        return {}
      case 'GetObjectCommand': {
        const bytes = this.objects.get(key)
        if (!bytes) throw new NoSuchKey({ message: 'There is no such object', $metadata: {} })
        return { Body: { transformToByteArray: async () => new Uint8Array(bytes) } }
      }
      case 'HeadObjectCommand': {
        const bytes = this.objects.get(key)
        if (!bytes) throw new NotFound({ message: 'There is no such object', $metadata: {} })
        return { ContentLength: bytes.length }
      }
      case 'DeleteObjectCommand':
        this.objects.delete(key)
        return {}
      case 'DeleteObjectsCommand':
        for (const { Key } of (input['Delete'] as { Objects: { Key: string }[] }).Objects) this.objects.delete(Key)
        return {}
      case 'ListObjectsV2Command':
        return {
          Contents: [...this.objects.keys()]
            .filter(one => one.startsWith(String(input['Prefix'])))
            .sort()
            .slice(0, 1000)
            .map(Key => ({ Key })),
        }
      case 'ListObjectVersionsCommand':
        // Without versions: what a person deletes has to be gone here, and the tests of the bucket have those.
        return {
          Versions: [...this.objects.keys()]
            .filter(one => one.startsWith(String(input['Prefix'])))
            .sort()
            .slice(0, 1000)
            .map(Key => ({ Key, VersionId: 'null' })),
        }
      case 'CreateMultipartUploadCommand': {
        const UploadId = `upload-${++this.#count}`
        this.uploads.set(UploadId, { key, parts: new Map() })
        return { UploadId }
      }
      case 'AbortMultipartUploadCommand':
        if (!this.uploads.delete(uploadId)) throw lost('NoSuchUpload')
        return {}
      default:
        return this.#parts(command, uploadId, input)
    }
  }

  #parts(command: string, uploadId: string, input: Input): unknown {
    const upload = this.uploads.get(uploadId)
    if (!upload) throw lost('NoSuchUpload')
    if (command === 'UploadPartCommand') {
      const bytes = Buffer.from(input['Body'] as Uint8Array)
      const etag = createHash('md5').update(bytes).digest('hex')
      upload.parts.set(Number(input['PartNumber']), { etag, bytes })
      return { ETag: etag }
    }
    if (command !== 'CompleteMultipartUploadCommand') throw new Error(`The bucket does not know ${command}`)
    const { Parts } = input['MultipartUpload'] as { Parts: { PartNumber: number; ETag: string }[] }
    const joined = Parts.map(({ PartNumber, ETag }) => {
      const part = upload.parts.get(PartNumber)
      if (part?.etag !== ETag) throw lost('InvalidPart')
      return part.bytes
    })
    this.objects.set(upload.key, Buffer.concat(joined))
    this.uploads.delete(uploadId)
    return {}
  }
}

const lost = (name: string) =>
  new S3ServiceException({ name, message: 'The upload is lost', $fault: 'client', $metadata: {} })
