import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Bytes of the request line and all header lines as received. */
export function headerBytes(request: IncomingMessage): number {
  const line = `${request.method} ${request.url} HTTP/${request.httpVersion}\r\n`.length
  return request.rawHeaders.reduce((sum, part) => sum + part.length + 2, line)
}

/** Whether a request is of HTTP/1.0 or 1.1 and names one host at most; API Gateway answers no other (RFC 9112, 3.2). */
export function isPlainRequest({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((part, i) => i % 2 === 0 && part.toLowerCase() === 'host')
  return ['1.0', '1.1'].includes(httpVersion) && hosts.length <= 1
}

/** The whole body; undefined if it exceeds the limit. The rest is still read, so that the client can read the response. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  let parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes <= maxBytes) parts.push(part)
    else parts = []
  }
  return bytes <= maxBytes ? Buffer.concat(parts) : undefined
}

/** Reads the rest of a body and keeps none of it, so that the client can read the response while it sends. */
export function discardBody(request: IncomingMessage): void {
  limitTime(request)
  request.resume()
}

/** Ends the connection of a request whose body is not complete in time. */
export function limitTime(request: IncomingMessage, ms = 30_000): void {
  const timer = setTimeout(() => refuseUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, request.socket), ms)
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
}

/** Bytes that Node's parser cannot read never become a request: they get one response, then the connection closes. */
export function refuseUnreadable(error: { code?: string }, socket: Pick<Socket, 'writable' | 'end' | 'destroy'>): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const [status, message] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'Request Header Fields Too Large']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'Request Timeout']
        : ['400 Bad Request', 'Bad Request']
  const body = JSON.stringify({ message })
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  )
}

export function listen(server: Server, port: number, host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** Active requests get one second to complete. */
export async function close(server: Server): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  server.closeIdleConnections()
  const force = setTimeout(() => server.closeAllConnections(), 1000)
  await closed
  clearTimeout(force)
}
