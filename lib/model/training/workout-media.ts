import * as z from 'zod'

/** The kinds of media that a workout log can have. */
export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/quicktime'] as const
export type MediaType = (typeof mediaTypes)[number]

/** How many media a log can have; each has a place of its own in the table. */
export const mediaPlaces = 20

/** How long an unfinished or refused upload is kept. */
export const unfinishedMediaMs = 86_400_000

/** The largest file that is sent to this service itself, and the largest that is uploaded through a link. */
export const maxDirectBytes = 4 * 1024 * 1024
export const maxUploadBytes = 200 * 1024 * 1024

/** A photo or video of a workout log. Only one that is `ready` has content. */
export const WorkoutMedia = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    logId: z.string(),
    status: z.enum(['uploading', 'ready', 'refused']),
    contentType: z.enum(mediaTypes),
    bytes: z.int(),
    /** The SHA-256 of the upload in hexadecimal digits; null if the client did not send it. */
    sha256: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** Why it was refused, as a sentence. */
    refusal: z.string().nullable(),
    createdAt: z.string(),
    /** When it vanishes unless it is ready; null when it is. */
    expiresAt: z.string().nullable(),
  }),
)
export type WorkoutMedia = z.infer<typeof WorkoutMedia>

const form = /^([0-9a-z]{9}[0-9a-f]{20})-(\d\d)-[0-9a-f]{20}$/

/** The id of a medium: that of its log, its place there, and random digits, so that no id is used twice. */
export function mediaId(logId: string, place: number, random: string): string {
  return `${logId}-${String(place).padStart(2, '0')}-${random}`
}

/** The log and the place in the id of a medium; null for text that is no such id. */
export function placeOfMedia(id: string): { logId: string; place: number } | null {
  const [, logId, place] = form.exec(id) ?? []
  return logId && Number(place) < mediaPlaces ? { logId, place: Number(place) } : null
}
