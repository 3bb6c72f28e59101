import * as z from 'zod'
import { dayMs } from '../../kernel/durations.ts'

/** The kinds of media that a workout log can have. */
export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/quicktime'] as const
export type MediaType = (typeof mediaTypes)[number]

/** How many media a log can have; each has a place of its own in the table. */
export const mediaPlaces = 20

/** How long an unfinished or refused upload is kept. */
export const unfinishedMediaMs = dayMs

/** The largest file that is sent to this service itself, and the largest that is uploaded through a link. */
export const maxDirectBytes = 4 * 1024 * 1024
export const maxUploadBytes = 200 * 1024 * 1024

/** The most that all media of an account take up, unfinished uploads included: 10 GB. */
export const maxMediaBytes = 10 * 1024 ** 3

/**
 * The most that the uploads of an account may announce in a calendar month (UTC): 20 GB. The bucket keeps what was deleted for 35 days, so this
 * is what bounds the storage of an account that uploads and deletes over and over.
 */
export const maxMonthlyUploadBytes = 20 * 1024 ** 3

/** The most uploads of an account that are not finished. One item lists them, and every new upload writes it. */
export const maxUnfinished = 100

/** A photo or video of a workout log. Only one that is `ready` has content. */
export const WorkoutMedia = z.lazy(() =>
  z.strictObject({
    id: z.string().describe('Identifies the medium; it begins with the ID of its log.'),
    logId: z.string().describe('The ID of the workout log.'),
    status: z
      .enum(['uploading', 'ready', 'refused'])
      .describe('Only a medium that is `ready` has content; one that is `refused` says why.'),
    contentType: z.enum(mediaTypes).describe('The media type of its content.'),
    bytes: z.int().describe('Its length without metadata; while it is uploading, the announced length.'),
    /** The SHA-256 of the upload in hexadecimal digits; null if the client did not send it. */
    sha256: z.string().nullable(),
    width: z.int().nullable().describe('Width in pixels, before it is turned upright; null if it is not known.'),
    height: z.int().nullable().describe('Height in pixels, before it is turned upright; null if it is not known.'),
    refusal: z.string().nullable().describe('Why it was refused, as a sentence.'),
    createdAt: z.string().describe('When it was created.'),
    expiresAt: z.string().nullable().describe('When it vanishes because it is not ready; null if it stays.'),
  }),
)
export type WorkoutMedia = z.infer<typeof WorkoutMedia>

const form = /^([0-9a-z]{9}[0-9a-f]{20})-(\d\d)-[0-9a-f]{20}$/

/** The id of a medium: the id of its log, its place there, and random digits, so that no id is used twice. */
export function mediaId(logId: string, place: number, random: string): string {
  return `${logId}-${String(place).padStart(2, '0')}-${random}`
}

/** The log and the place in the id of a medium; null for text that is no such id. */
export function placeOfMedia(id: string): { logId: string; place: number } | null {
  const [, logId, place] = form.exec(id) ?? []
  return logId && Number(place) < mediaPlaces ? { logId, place: Number(place) } : null
}
