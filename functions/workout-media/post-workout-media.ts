import * as z from 'zod'
import { blobPrefixes } from '../../lib/blobs/blobs.ts'
import { Problem } from '../../lib/errors.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { found } from '../../lib/http/answer/found.ts'
import { endpoint, key, Reply } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'
import type { RawBody } from '../../lib/http/input/raw-request.ts'
import { cleanMedia } from '../../lib/media/clean/clean-media.ts'
import { storeMedia } from '../../lib/media/finish-media.ts'
import {
  type Cleaned,
  heicAdvice,
  mediaTypeOf,
  otherNames,
  refusedTypes,
  sniffMedia,
  UnfitMedia,
  unknownContent,
} from '../../lib/media/media-types.ts'
import { showMedia, WorkoutMediaView } from '../../lib/media/media-view.ts'
import { type TakenPlace, takePlace } from '../../lib/media/take-place.ts'
import {
  type MediaType,
  maxDirectBytes,
  maxMediaBytes,
  maxMonthlyUploadBytes,
  maxUnfinished,
  maxUploadBytes,
  mediaPlaces,
  mediaTypes,
} from '../../lib/model/training/workout-media.ts'

const linkSeconds = 600

const anyType = 'application/octet-stream'

const Upload = z.strictObject({
  contentType: z
    .string()
    .transform((type, context): MediaType => {
      const known = mediaTypeOf(type)
      if (known) return known
      const message = new Map(Object.entries(refusedTypes)).get(type) ?? `must be one of ${mediaTypes.join(', ')}`
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .meta({ type: 'string', enum: [...mediaTypes] })
    .describe('The media type of its content.'),
  bytes: z
    .int()
    .min(1)
    .max(maxUploadBytes)
    .describe('Length in bytes: of an announced file as it is uploaded, of one that was sent without its metadata.'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
    .optional()
    .describe('SHA-256 of the file in hexadecimal digits; an upload of other content is refused.'),
})

const Link = z.strictObject({
  method: z.literal('PUT').describe('The method of the upload.'),
  url: z.url().describe('Where to send the file, without any credentials.'),
  headers: z.record(z.string(), z.string()).describe('The headers to send with it, exactly.'),
  expiresAt: z.iso.datetime().describe('Until when the link is valid.'),
})

export const postWorkoutMedia = endpoint({
  route: 'POST /api/v1/workout-media/{id}',
  summary: 'Adds a photo or video to a workout log: up to 4 MB directly, up to 200 MB through a link',
  description:
    'The ID in the path belongs to the log. Send the file itself, or its type, length and, if you like, SHA-256 as JSON: `upload` is then a link that ' +
    'takes one upload of exactly these, with its `headers`, for ten minutes; the medium is `ready` or `refused` shortly after. What a file ' +
    'is follows from its content: `application/octet-stream` will do. Location and device are removed from photos, orientation and color profile stay; of videos, ' +
    'only what decodes their picture and sound stays. An upload that is not finished vanishes after a day. ' +
    `All media of an account may have ${maxMediaBytes} bytes (10 GB), uploads may announce ${maxMonthlyUploadBytes} bytes (20 GB) in a calendar month (UTC), because what was deleted is kept for 35 days, and ${maxUnfinished} uploads may be unfinished; 409 says what is used.`,
  access: key('workout:write'),
  path: z.strictObject({ id: pathId }),
  body: Upload,
  rawBody: [...mediaTypes, ...Object.keys(otherNames), anyType],
  bodyAdvice: refusedTypes,
  maxBodyBytes: maxDirectBytes,
  sizeAdvice: `A file of up to ${maxUploadBytes} bytes is uploaded through a link: send {"contentType", "bytes"} as JSON instead, and PUT the file to the \`upload.url\` of the response.`,
  creates: true,
  status: 201,
  response: answer(
    z.strictObject({
      ...WorkoutMediaView.unwrap().shape,
      upload: Link.nullable().describe('The link for the upload; null if the file was sent.'),
    }),
  ),
  problems: ['not_found', 'conflict', 'unprocessable'],
  uses: ['blobs', 'writeMedia', 'deleteMedia', 'startUploads', 'mediaQueue'],

  async handle({ account, path, body, nowMs, newId }, context) {
    const cleaned = isFile(body) ? cleanedOf(body) : null
    found(await context.store.workoutLogs.read(account.id, path.id), 'workout log')
    const upload = isFile(body)
      ? { contentType: typeOf(body), bytes: body.bytes.length, sha256: null }
      : { ...body, sha256: body.sha256 ?? null }
    const place = { accountId: account.id, logId: path.id, id: newId(nowMs) }
    const taken = await takePlace(context.store, place, upload, nowMs)
    if (taken.outcome !== 'taken') throw new Problem('conflict', refusalOf(taken, upload.bytes, nowMs))
    const { media } = taken
    // Deleting a log deletes the places that are taken by then. This one has no content, and vanishes after a day.
    if (!(await context.store.workoutLogs.read(account.id, path.id))) throw wasDeleted()
    const headers = { location: `/api/v1/workout-media/${media.id}` }
    const about = meta('workout-media', account)
    if (media.status !== 'uploading')
      return new Reply({ data: { ...showMedia(media), upload: null }, meta: about }, { headers })
    if (cleaned) {
      const ready = await storeMedia(context, account.id, media, cleaned)
      if (!ready) throw wasDeleted()
      return new Reply({ data: { ...showMedia(ready), upload: null }, meta: about }, { headers })
    }
    const link = await context.blobs.uploadLink(blobPrefixes.uploads(account.id, media.id), {
      ...upload,
      seconds: linkSeconds,
    })
    const expiresAt = new Date(nowMs + linkSeconds * 1000).toISOString()
    return new Reply(
      { data: { ...showMedia(media), upload: { method: 'PUT' as const, ...link, expiresAt } }, meta: about },
      { headers },
    )
  },
})

function refusalOf(refused: Exclude<TakenPlace, { outcome: 'taken' }>, bytes: number, nowMs: number): string {
  if (refused.outcome === 'no_place') return `A workout log has at most ${mediaPlaces} media. Delete one first.`
  if (refused.outcome === 'busy') return 'Too many uploads start at the same time. Try again.'
  const { heldBytes, unfinished } = refused.use
  const monthBytes = refused.use.announcedIn(nowMs)
  if (heldBytes + bytes > maxMediaBytes)
    return `The media of an account may have ${maxMediaBytes} bytes, unfinished uploads included; ${heldBytes} are used, and this file has ${bytes}. Delete some media first.`
  return monthBytes + bytes > maxMonthlyUploadBytes
    ? `An account may upload ${maxMonthlyUploadBytes} bytes in a calendar month (UTC), whatever it deletes; ${monthBytes} are used, and this file has ${bytes}. Try again next month.`
    : `An account may have ${maxUnfinished} unfinished uploads, and has ${unfinished.size}. Each vanishes a day after it began.`
}

const wasDeleted = () => new Problem('conflict', 'The workout log was deleted at the same time.')

function isFile(body: RawBody | z.output<typeof Upload>): body is RawBody {
  return Buffer.isBuffer(body.bytes)
}

/** The type of a file by its name, or by its bytes where it has none. @throws Problem unprocessable */
function typeOf({ contentType, bytes }: RawBody): MediaType {
  const type = mediaTypeOf(contentType) ?? sniffMedia(bytes)
  if (type === 'image/heic') throw new Problem('unprocessable', heicAdvice)
  if (type === null) throw new Problem('unprocessable', unknownContent)
  return type
}

/** @throws Problem unprocessable */
function cleanedOf(file: RawBody): Cleaned {
  try {
    return cleanMedia(file.bytes, typeOf(file))
  } catch (error) {
    if (error instanceof UnfitMedia) throw new Problem('unprocessable', error.message)
    throw error
  }
}
