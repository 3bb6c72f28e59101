import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { KMSClient } from '@aws-sdk/client-kms'
import { S3Client } from '@aws-sdk/client-s3'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { useLocalAwsEnvironment } from '../../infra/local/aws-environment.ts'
import type { Random } from '../../infra/local/upstream-simulator/data/random.ts'

/** What the code of an invocation reaches outside of its process. */
export interface Outside {
  /** Whether the running code belongs to an invocation of this simulation. */
  isInside(): boolean
  aws(service: string, command: string, input: Record<string, unknown>): Promise<unknown>
  http(url: string, request: { method: string; headers: Headers; body: string; timeoutMs: number }): Promise<Response>
  sleep(ms: number): Promise<void>
  random: Random
}

const clients = {
  table: DynamoDBDocumentClient,
  bucket: S3Client,
  queue: SQSClient,
  keys: KMSClient,
  secrets: SecretsManagerClient,
  people: CognitoIdentityProviderClient,
}

interface Command {
  input: Record<string, unknown>
  constructor: { name: string }
}

/** How long the code waits for an answer, by the signal that it made for that. */
const timeouts = new WeakMap<AbortSignal, number>()

/**
 * From now on the code of invocations reaches what the simulation provides instead of AWS, the network, the timers and chance. All other code
 * of the process is not affected. Answers how to end it.
 */
export function enter(outside: Outside): () => void {
  // Links to objects are signed in this process.
  useLocalAwsEnvironment()
  const restore: (() => void)[] = []
  const replace = <T extends object, K extends keyof T>(target: T, name: K, make: (real: T[K]) => T[K]) => {
    const own = Object.getOwnPropertyDescriptor(target, name)
    const real = target[name]
    target[name] = make(real)
    restore.push(() => (own ? Object.defineProperty(target, name, own) : delete target[name]))
  }
  for (const [service, client] of Object.entries(clients))
    replace(client.prototype as { send(command: Command): unknown }, 'send', real => {
      return function (this: unknown, command: Command, ...rest: []) {
        if (!outside.isInside()) return real.apply(this as never, [command, ...rest])
        return outside.aws(service, command.constructor.name, command.input)
      }
    })
  replace(globalThis, 'fetch', real => async (target, init = {}) => {
    if (!outside.isInside()) return real(target, init)
    const { method = 'GET', body, signal } = init
    const timeoutMs = (signal && timeouts.get(signal)) ?? 300_000
    const text = body instanceof Uint8Array ? Buffer.from(body).toString() : String(body ?? '')
    return outside.http(String(target), { method, headers: new Headers(init.headers), body: text, timeoutMs })
  })
  replace(AbortSignal, 'timeout', real => ms => {
    if (!outside.isInside()) return real.call(AbortSignal, ms)
    const { signal } = new AbortController()
    timeouts.set(signal, ms)
    return signal
  })
  const timer = (run: () => void, ms = 0) => {
    if (!outside.isInside()) return realTimeout(run, ms)
    outside.sleep(ms).then(run)
    return realTimeout(() => undefined, 0)
  }
  const realTimeout = setTimeout
  replace(globalThis, 'setTimeout', real => Object.assign(timer, { __promisify__: real.__promisify__ }) as never)
  replace(Math, 'random', real => () => (outside.isInside() ? outside.random() : real()))
  replaceChance(outside, replace)
  syncBuiltinESMExports()
  return () => {
    for (const undo of restore.reverse()) undo()
    syncBuiltinESMExports()
  }
}

type Replace = <T extends object, K extends keyof T>(target: T, name: K, make: (real: T[K]) => T[K]) => void

/** Ids, keys and nonces of a life are the same each time that it is lived. */
function replaceChance(outside: Outside, replace: Replace): void {
  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => Math.floor(outside.random() * 256)))
  const chance: { randomBytes(size: number): Buffer; randomUUID(): string; randomInt(...bounds: number[]): number } =
    crypto as never
  replace(chance, 'randomBytes', real => size => (outside.isInside() ? bytes(size) : real(size)))
  replace(chance, 'randomInt', real => (...bounds) => {
    if (!outside.isInside()) return real(...bounds)
    const [max = 0, min = 0] = bounds.reverse()
    return min + Math.floor(outside.random() * (max - min))
  })
  replace(chance, 'randomUUID', real => () => {
    if (!outside.isInside()) return real()
    const hex = bytes(16).toString('hex')
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  })
}
