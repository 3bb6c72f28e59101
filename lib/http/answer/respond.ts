import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { AnyDoor } from '../endpoint.ts'

export type Result = APIGatewayProxyStructuredResultV2 & { headers: Record<string, string> }

interface Format {
  contentType: string
  /** Whether the body is a table or text instead of the declared JSON. */
  isJson: boolean
  write(body: unknown): string
}

const json: Format = { contentType: 'application/json', isJson: true, write: body => JSON.stringify(body) }

/** The form of the answer that `Accept` likes best: JSON unless another declared form is liked better. */
export function pickFormat(door: AnyDoor, accept: string | undefined): Format {
  if (door.textType) return { contentType: `${door.textType}; charset=utf-8`, isJson: false, write: String }
  if (!door.formats || !accept) return json
  let best = { quality: 0, format: json }
  for (const part of accept.split(',')) {
    const [name = '', ...parameters] = part.split(';').map(text => text.trim().toLowerCase())
    const format = formatOf(door, name)
    const q = parameters.find(parameter => parameter.startsWith('q='))
    const quality = q === undefined ? 1 : Number(q.slice(2))
    if (format && quality > best.quality) best = { quality, format }
  }
  return best.format
}

function formatOf(door: AnyDoor, mediaType: string): Format | null {
  const write = door.formats?.[mediaType]
  if (write)
    return { contentType: `${mediaType}; charset=utf-8`, isJson: false, write: write as (body: unknown) => string }
  return ['application/json', 'application/*', '*/*'].includes(mediaType) ? json : null
}
