/** What this service can send, best first: brotli at quality 4 has the size of gzip and takes less than half of its time. */
const encodings = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof encodings)[number]

/** A body of at most this many bytes gains nothing. */
const smallBytes = 1024

/** The encoding of a body: the one that `Accept-Encoding` gives the most weight, the best of equals. */
export function preferredEncoding(acceptEncoding: string | undefined, body: string): Encoding {
  if (!acceptEncoding || Buffer.byteLength(body) <= smallBytes) return 'identity'
  const weights = readWeights(acceptEncoding)
  // Unless the header names it, the uncompressed body is the last choice.
  const weightOf = (name: Encoding) => weights.get(name) ?? (name === 'identity' ? 1e-9 : (weights.get('*') ?? 0))
  return encodings.reduce((best, name) => (weightOf(name) > weightOf(best) ? name : best))
}

/** `gzip;q=0.5, br` -> gzip 0.5, br 1. A weight that is not a number counts as 0. */
function readWeights(acceptEncoding: string): Map<string, number> {
  return new Map(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map(part => {
        const [name = '', weight = 'q=1'] = part.split(';').map(text => text.trim())
        return [name, Number(weight.replace(/^q\s*=\s*/, '')) || 0]
      }),
  )
}
