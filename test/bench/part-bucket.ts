import { once } from 'node:events'
import { open as openFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * S3 as far as an export needs it: objects in parts. It keeps the last object as a file, so that years of data need no memory here; parts
 * come in the order of their numbers.
 */
export async function startPartBucket(file: string) {
  const sizes = new Map<string, number>()
  let open = await openFile(file, 'w')

  async function answer(request: IncomingMessage): Promise<{ body?: string; headers?: Record<string, string> }> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (request.method === 'HEAD') return { headers: { 'content-length': String(sizes.get(pathname) ?? 0) } }
    if (searchParams.has('uploads')) {
      sizes.set(pathname, 0)
      await open.close()
      open = await openFile(file, 'w')
      return { body: '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>' }
    }
    if (request.method === 'PUT') {
      const length = Number(request.headers['content-length'])
      for await (const bytes of request) await open.appendFile(bytes)
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
      await open.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
