import * as z from 'zod'
import { WorkoutMedia } from '../model/training/workout-media.ts'

export const WorkoutMediaView = z.lazy(() => {
  const { sha256: _sha256, ...shown } = WorkoutMedia.unwrap().shape
  return z
    .strictObject({
      ...shown,
      download: z.string().nullable().describe('The path that redirects to its content; null while there is none.'),
    })
    .meta({ id: 'WorkoutMedia' })
})
export type WorkoutMediaView = z.output<typeof WorkoutMediaView>

/** A medium as its owner sees it. */
export function showMedia({ sha256: _sha256, ...media }: WorkoutMedia): WorkoutMediaView {
  return { ...media, download: media.status === 'ready' ? `/api/v1/workout-media/${media.id}` : null }
}

const endings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
} as const satisfies Record<WorkoutMedia['contentType'], string>

/** The name under which a browser saves it. */
export function fileNameOf({ createdAt, id, contentType }: WorkoutMedia): string {
  return `workout-${createdAt.slice(0, 10)}-${id.slice(-8)}.${endings[contentType]}`
}
