import { readFile } from 'node:fs/promises'
import type { Config } from '../config.ts'
import type { Clock } from '../kernel/clock.ts'
import { PlatformSecret } from '../model/sync/platform-secret.ts'
import { readSecretsManager } from './secrets-manager.ts'

/** Reads the platform's secret. @throws Error when it cannot be read or has another form; the message contains nothing of it */
export type ReadPlatformSecret = () => Promise<PlatformSecret>

/** How long a process uses what it read: a secret that changed is in use everywhere after this time, without a deployment. */
export const secretKeptMs = 3 * 60_000

const readers = new WeakMap<Config, ReadPlatformSecret>()

/** The platform's secret: from Secrets Manager in AWS, from a file elsewhere. All ports of a process share one reader. */
export function platformSecret(config: Config, clock: Clock): ReadPlatformSecret {
  const reader = readers.get(config) ?? keptFor(secretKeptMs, clock, () => readAt(config))
  readers.set(config, reader)
  return reader
}

async function readAt({ UPSTREAM_SECRET_ID, UPSTREAM_SECRET_FILE }: Config): Promise<PlatformSecret> {
  if (!UPSTREAM_SECRET_ID && !UPSTREAM_SECRET_FILE)
    throw new Error('UPSTREAM_SECRET_ID or UPSTREAM_SECRET_FILE is missing')
  const text = UPSTREAM_SECRET_ID
    ? await readSecretsManager(UPSTREAM_SECRET_ID)
    : await readFile(UPSTREAM_SECRET_FILE ?? '', 'utf8')
  const parsed = PlatformSecret.safeParse(jsonOf(text))
  if (!parsed.success)
    throw new Error('The secret of the platform must be {"clientId", "clientSecret", "webhookSecret"}')
  return parsed.data
}

/** One read at a time. While a later read fails, what was read before stays in use: an outage of the secrets stops nothing. */
function keptFor<T>(ms: number, clock: Clock, read: () => Promise<T>): () => Promise<T> {
  let kept: { value: T } | undefined
  let readAtMs = Number.NEGATIVE_INFINITY
  let reading: Promise<T> | undefined
  return async () => {
    if (kept && clock() - readAtMs < ms) return kept.value
    reading ??= read()
      .then(value => {
        kept = { value }
        return value
      })
      .catch((error: unknown) => {
        if (!kept) throw error
        return kept.value
      })
      .finally(() => {
        readAtMs = clock()
        reading = undefined
      })
    return reading
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
