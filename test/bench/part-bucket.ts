import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'

/**
 * S3 as far as an export needs it: objects in parts. It keeps the last object as a file, so that years of data need no memory here; parts
 * come in the order of their numbers.
 */
export async function startPartBucket(file: string) {
  const sizes = new Map<string, number>()
  let open = createWriteStream(file)

  async function answer(request: IncomingMessage): Promise<{ body?: string; headers?: Record<string, string> }> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (request.method === 'HEAD') return { headers: { 'content-length': String(sizes.get(pathname) ?? 0) } }
    if (searchParams.has('uploads')) {
      sizes.set(pathname, 0)
      open.end()
      open = createWriteStream(file)
      return { body: '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>' }
    }
    if (request.method === 'PUT') {
      const length = Number(request.headers['content-length'])
      await pipeline(request, open, { end: false })
      sizes.set(pathname, (sizes.get(pathname) ?? 0) + length)
      return { headers: { etag: `"${searchParams.get('partNumber')}"` } }
    }
    request.resume()
    await once(request, 'end')
    return { body: '<CompleteMultipartUploadResult><ETag>"1"</ETag></CompleteMultipartUploadResult>' }
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ({ body = '', headers = {} }) => response.writeHead(200, headers).end(body),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      open.end()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
