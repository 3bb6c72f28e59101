import { expect } from 'vitest'
import { type ProblemCode, problemStatus, problemTitle } from '../../lib/errors.ts'
import type { Answer } from './world.ts'

/** The headers of every answer of the service; a shared cache may keep public documents only. */
export function expectCommonHeaders({ headers }: Answer, isDocument = false): void {
  expect(headers['x-request-id']).toMatch(/^[\w-]{8,}$/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  if (isDocument) expect(headers['cache-control']).toBe('public, no-cache')
  else expect(headers['cache-control']).toMatch(/^(private, )?no-store$|^private, no-cache$/)
  for (const [name, value] of Object.entries(headers)) {
    expect(name).toBe(name.toLowerCase())
    expect(value).not.toMatch(/[\r\n]/)
  }
}

/** RFC 9457, whole and nothing beside it. */
export function expectProblem(answer: Answer, code: ProblemCode): void {
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: problemStatus(code), code })
  expect(answer.headers['content-type']).toBe('application/problem+json')
  const { type, title, status, detail, requestId, errors, code: _code, ...beyond } = answer.body
  expect(beyond).toEqual({})
  expect(type).toBe(`https://health.test/problems/${code}`)
  expect(title).toBe(problemTitle(code))
  expect(status).toBe(answer.status)
  expect(detail).toMatch(/\S/)
  expect(requestId).toBe(answer.headers['x-request-id'])
  for (const fault of errors ?? []) {
    expect(Object.keys(fault)).toEqual(['in', 'name', 'message'])
    expect(['query', 'path', 'body', 'header']).toContain(fault.in)
  }
  expectCommonHeaders(answer)
}

/** The IETF rate-limit fields, with figures that can be true. */
export function expectRateLimit({ headers }: Answer): void {
  expect(headers['ratelimit-policy']).toBe('"default";q=120;w=60')
  const [, left, seconds] = /^"default";r=(\d{1,3});t=(\d{1,2})$/.exec(headers['ratelimit'] ?? '') ?? []
  expect(Number(left)).toBeLessThan(120)
  expect(Number(seconds)).toBeGreaterThanOrEqual(1)
  expect(Number(seconds)).toBeLessThanOrEqual(60)
}

/** The names of the parameters that a problem finds fault with. */
export function faultyNames(answer: Answer): string[] {
  return (answer.body.errors ?? []).map((fault: { name: string }) => fault.name)
}
