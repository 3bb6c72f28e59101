import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  ListPartsCommand,
  NoSuchKey,
  NotFound,
  type ObjectIdentifier,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { awsClient } from '../aws-client.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../kernel/clock.ts'
import { type Blobs, UploadLost } from './blobs.ts'

/** A video of 200 MB takes longer than other calls. */
const requestTimeout = 30_000

/** The bucket of this service. Links are signed with the role of the function, so they can do no more than it can. */
export function s3Blobs(config: Config, clock: Clock): Blobs {
  const { BUCKET_NAME: Bucket, S3_ENDPOINT, S3_PUBLIC_ENDPOINT } = config
  const client = clientAt(S3_ENDPOINT)
  const linkClient = S3_PUBLIC_ENDPOINT ? clientAt(S3_PUBLIC_ENDPOINT) : client
  return { ...s3Objects(client, Bucket), ...s3Uploads(client, Bucket), ...s3Links(linkClient, Bucket, clock) }
}

function s3Objects(
  client: S3Client,
  Bucket: string,
): Pick<Blobs, 'create' | 'read' | 'readRange' | 'delete' | 'deleteAll' | 'eraseAll' | 'size'> {
  /** @throws Error if one of at most 1,000 objects or versions could not be deleted */
  async function deleteThese(Objects: ObjectIdentifier[]): Promise<void> {
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
    if (Errors.length > 0) throw new Error(`${Errors.length} objects could not be deleted: ${Errors[0]?.Code}`)
  }

  return {
    async create(Key, Body, ContentType) {
      try {
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, IfNoneMatch: '*' }))
        return true
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === 'PreconditionFailed') return false
        throw error
      }
    },

    async read(Key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },

    async readRange(Key, from, length) {
      const Range = `bytes=${from}-${from + length - 1}`
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }))
      if (!Body) throw new Error('The bucket returned no bytes')
      return Body.transformToByteArray()
    },

    async delete(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },

    async deleteAll(Prefix) {
      for (;;) {
        const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }))
        const Objects = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]))
        if (Objects.length === 0) return
        await deleteThese(Objects)
      }
    },

    async eraseAll(Prefix) {
      for (;;) {
        const page = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix }))
        const found = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])]
        const Objects = found.flatMap(({ Key, VersionId }) => (Key === undefined ? [] : [{ Key, VersionId }]))
        if (Objects.length === 0) return
        await deleteThese(Objects)
      }
    },

    async size(Key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key }))
        return ContentLength ?? null
      } catch (error) {
        if (error instanceof NotFound) return null
        throw error
      }
    },
  }
}

/** Objects that are written in parts. */
function s3Uploads(
  client: S3Client,
  Bucket: string,
): Pick<Blobs, 'beginParts' | 'putPart' | 'listParts' | 'joinParts' | 'abortParts'> {
  return {
    async beginParts(Key, ContentType) {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType }))
      if (UploadId === undefined) throw new Error('The bucket gave no id for an upload')
      return UploadId
    },

    async putPart(Key, UploadId, PartNumber, Body) {
      const { ETag } = await orLost(client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body })))
      if (ETag === undefined) throw new Error('The bucket gave no tag for a part')
      return ETag
    },

    async listParts(Key, UploadId) {
      const { Parts = [] } = await orLost(client.send(new ListPartsCommand({ Bucket, Key, UploadId })))
      return Parts.flatMap(({ PartNumber: number, ETag: etag, Size: bytes }) =>
        number === undefined || etag === undefined || bytes === undefined ? [] : [{ number, etag, bytes }],
      )
    },

    async joinParts(Key, UploadId, parts) {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }))
      await orLost(
        client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } })),
      )
    },

    async abortParts(Key, UploadId) {
      await orLost(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))).catch((error: unknown) => {
        if (!(error instanceof UploadLost)) throw error
      })
    },
  }
}

function s3Links(
  client: S3Client,
  Bucket: string,
  clock: Clock,
): Pick<Blobs, 'uploadLink' | 'partLink' | 'downloadLink'> {
  return {
    async uploadLink(Key, { contentType, bytes, sha256, seconds }) {
      const checksum = sha256 === null ? null : Buffer.from(sha256, 'hex').toString('base64')
      const put = new PutObjectCommand({
        Bucket,
        Key,
        ContentType: contentType,
        ContentLength: bytes,
        ...(checksum ? { ChecksumSHA256: checksum } : {}),
      })
      const named = new Set(['content-type', 'content-length', 'x-amz-checksum-sha256'])
      const url = await getSignedUrl(client, put, {
        expiresIn: seconds,
        signingDate: new Date(clock()),
        // In the signature, and as headers: an upload of another type, length or content does not match the link.
        signableHeaders: new Set([...named, 'host']),
        unhoistableHeaders: named,
      })
      return {
        url,
        headers: {
          'content-type': contentType,
          'content-length': String(bytes),
          ...(checksum ? { 'x-amz-checksum-sha256': checksum } : {}),
        },
      }
    },

    async partLink(Key, UploadId, { number, bytes, seconds }) {
      const put = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: number, ContentLength: bytes })
      const named = new Set(['content-length'])
      return getSignedUrl(client, put, {
        expiresIn: seconds,
        signingDate: new Date(clock()),
        signableHeaders: new Set([...named, 'host']),
        unhoistableHeaders: named,
      })
    },

    async downloadLink(Key, { fileName, contentType, seconds }) {
      const get = new GetObjectCommand({
        Bucket,
        Key,
        ResponseContentType: contentType,
        ResponseContentDisposition: `attachment; filename="${fileName}"`,
        ResponseCacheControl: `private, max-age=${seconds}`,
      })
      return getSignedUrl(client, get, { expiresIn: seconds, signingDate: new Date(clock()) })
    },
  }
}

function clientAt(endpoint: string | undefined): S3Client {
  const common = awsClient(endpoint)
  return new S3Client({
    ...common,
    requestHandler: { ...common.requestHandler, requestTimeout },
    // A link would otherwise ask for a checksum that no client sends.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    forcePathStyle: endpoint !== undefined,
  })
}

const lost = ['NoSuchUpload', 'InvalidPart', 'InvalidPartOrder', 'EntityTooSmall']

async function orLost<T>(sent: Promise<T>): Promise<T> {
  try {
    return await sent
  } catch (error) {
    if (error instanceof S3ServiceException && lost.includes(error.name))
      throw new UploadLost(error.name, { cause: error })
    throw error
  }
}

/** The origin of links to objects of the bucket: AWS has one for each bucket, other engines have one for all. */
export function originOfBucket({ BUCKET_NAME, S3_ENDPOINT, S3_PUBLIC_ENDPOINT, AWS_REGION }: Config): string {
  const endpoint = S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT
  return endpoint ? new URL(endpoint).origin : `https://${BUCKET_NAME}.s3.${AWS_REGION}.amazonaws.com`
}
