import { type ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http'

export interface Answer {
  statusCode: number
  headers: [string, string][]
  body: Buffer
}

/** A message of the gateway itself, in the form of API Gateway. */
export function gatewayMessage(statusCode: number, message: string): Answer {
  const body = Buffer.from(JSON.stringify({ message }))
  return { statusCode, headers: [['content-type', 'application/json']], body }
}

export const internalServerError = gatewayMessage(500, 'Internal Server Error')

/** Turns a function's result into a response by the rules of payload format 2.0. Undefined means an invalid result. */
export function toAnswer(result: unknown): Answer | undefined {
  if (typeof result === 'object' && result !== null && 'statusCode' in result) return structured(result)
  const text = typeof result === 'string' ? result : (JSON.stringify(result) ?? 'null')
  return { statusCode: 200, headers: [['content-type', 'application/json']], body: Buffer.from(text) }
}

function structured(result: object): Answer | undefined {
  const { statusCode, headers = {}, body = '', cookies = [], isBase64Encoded } = result as Record<string, unknown>
  if (typeof statusCode !== 'number' || !Number.isInteger(statusCode) || statusCode < 200 || statusCode > 599)
    return undefined
  if (typeof body !== 'string' || typeof headers !== 'object' || headers === null || !isTextList(cookies))
    return undefined
  const lines: [string, string][] = []
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || computed.has(name.toLowerCase())) continue
    if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined
    lines.push([name.toLowerCase(), String(value)])
  }
  for (const cookie of cookies) lines.push(['set-cookie', cookie])
  if (!lines.every(isSendable)) return undefined
  if (body !== '' && !lines.some(([name]) => name === 'content-type'))
    lines.push(['content-type', 'text/plain;charset=UTF-8'])
  return { statusCode, headers: lines, body: Buffer.from(body, isBase64Encoded === true ? 'base64' : 'utf8') }
}

/** Headers that the gateway writes itself. */
const computed = new Set(['connection', 'content-length', 'transfer-encoding', 'keep-alive', 'upgrade'])

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(item => typeof item === 'string')
}

function isSendable([name, value]: [string, string]): boolean {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return true
  } catch {
    return false
  }
}

export function send(response: ServerResponse, answer: Answer, requestId: string): void {
  if (response.headersSent || response.destroyed) return
  const bodiless = answer.statusCode === 204 || answer.statusCode === 304
  // A function answers HEAD without the body, so that its length is not known here.
  const isUnknown = response.req.method === 'HEAD' && answer.body.length === 0
  for (const [name, value] of answer.headers) response.appendHeader(name, value)
  if (!bodiless && !isUnknown) response.setHeader('content-length', answer.body.length)
  response.setHeader('apigw-requestid', requestId)
  response.statusCode = answer.statusCode
  response.end(bodiless ? undefined : answer.body)
}
