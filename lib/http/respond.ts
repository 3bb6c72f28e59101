import type { AnyDoor } from './endpoint.ts'

interface Format {
  contentType: string
  isJson: boolean
  write(body: unknown): string
}

const json: Format = { contentType: 'application/json', isJson: true, write: body => JSON.stringify(body) }

/** The form of the answer that `Accept` asks for: JSON unless another declared form is named ahead of it. */
export function pickFormat(door: AnyDoor, accept: string | undefined): Format {
  if (!door.formats || !accept) return json
  for (const part of accept.split(',')) {
    const mediaType = part.split(';')[0]?.trim().toLowerCase() ?? ''
    const write = door.formats[mediaType]
    if (write)
      return { contentType: `${mediaType}; charset=utf-8`, isJson: false, write: write as (body: unknown) => string }
    if (mediaType === 'application/json' || mediaType === '*/*') return json
  }
  return json
}
