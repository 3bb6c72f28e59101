import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type AwsCall, type AwsRequest, callsOf } from './aws-calls.ts'
import type { Statement } from './deployed-functions.ts'

export interface AwsAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer | string
}

/** What AWS would answer to an allowed request. */
export type Aws = (request: AwsRequest) => Promise<AwsAnswer>

export interface PolicySimulator {
  endpoint: string
  stop(): void
}

/** An action that was requested, with the kind of its items, such as `dynamodb:GetItem account#`. */
export type Report = (call: string, isAllowed: boolean) => void

/** Stands before AWS as IAM does: passes on what the statements of a role allow, and refuses the rest. */
export async function startPolicySimulator(
  statements: readonly Statement[],
  aws: Aws,
  report: Report,
): Promise<PolicySimulator> {
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const asked = { method, url, target: String(headers['x-amz-target'] ?? ''), headers, body: await buffer(request) }
    const calls = callsOf(asked)
    const verdicts = calls.map(call => ({ call, isAllowed: statements.some(statement => allows(statement, call)) }))
    for (const { call, isAllowed } of verdicts) report(textOf(call), isAllowed)
    if (verdicts.some(({ isAllowed }) => !isAllowed)) {
      if (asked.target === '')
        return response
          .writeHead(403, { 'content-type': 'application/xml' })
          .end('<Error><Code>AccessDenied</Code></Error>')
      const body = JSON.stringify({ __type: 'com.amazon.coral.service#AccessDeniedException' })
      return response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(body)
    }
    const { status, headers: answered, body } = await aws(asked)
    return response.writeHead(status, answered).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function textOf({ action, context }: AwsCall): string {
  const kinds = new Set((context['dynamodb:LeadingKeys'] ?? []).map(key => key.slice(0, key.indexOf('#') + 1)))
  return [action, ...kinds].join(' ')
}

/** As IAM decides: the action, the resource, and every condition. @throws Error for a condition that it does not know */
export function allows({ Effect, Action, Resource, Condition = {} }: Statement, call: AwsCall): boolean {
  if (Effect !== 'Allow') throw new Error(`The effect ${Effect} is not known`)
  if (![Action].flat().includes(call.action)) return false
  if (![Resource].flat().some(pattern => matches(pattern, call.resource))) return false
  return Object.entries(Condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) => holds(operator, [wanted].flat(), call.context[key])),
  )
}

function holds(operator: string, wanted: readonly string[], given: readonly string[] | undefined): boolean {
  switch (operator) {
    // True also without a value: then another statement or condition has to decide.
    case 'ForAllValues:StringLike':
      return (given ?? []).every(value => wanted.some(pattern => matches(pattern, value)))
    case 'ForAllValues:StringEquals':
      return (given ?? []).every(value => wanted.includes(value))
    case 'StringLike':
      return given?.some(value => wanted.some(pattern => matches(pattern, value))) ?? false
    case 'Null':
      return wanted.includes(String(given === undefined))
    default:
      throw new Error(`The condition ${operator} is not known`)
  }
}

/** `*` is any text, `?` any character. */
function matches(pattern: string, text: string): boolean {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`).test(text)
}
