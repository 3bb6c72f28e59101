// An HTTP request for the routes, and their response.

import type { Bytes } from './paging.ts'

export interface ApiRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Bytes
}

const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' }

export const jsonText = (body: string | Bytes, status = 200): Answer => ({ status, headers: JSON_TYPE, body })
export const json = (value: unknown, status = 200): Answer => jsonText(JSON.stringify(value), status)
export const html = (body: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=UTF-8' },
  body,
})
