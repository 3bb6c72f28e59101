import { readFile } from 'node:fs/promises'
import type { Config } from '../config.ts'
import type { Clock } from '../kernel/clock.ts'
import { PlatformSecret } from '../model/sync/platform-secret.ts'
import { keptSecret, readStoredSecret } from './stored-secret.ts'

/** Reads the platform's secret. @throws Error when it cannot be read or has another form; the message contains nothing of it */
export type ReadPlatformSecret = () => Promise<PlatformSecret>

const readers = new WeakMap<Config, ReadPlatformSecret>()

/** The platform's secret: stored in AWS, from a file elsewhere. All ports of a process share one reader. */
export function platformSecret(config: Config, clock: Clock): ReadPlatformSecret {
  const reader = readers.get(config) ?? keptSecret(clock, () => readAt(config))
  readers.set(config, reader)
  return reader
}

async function readAt({ UPSTREAM_SECRET_ID, UPSTREAM_SECRET_FILE }: Config): Promise<PlatformSecret> {
  if (!UPSTREAM_SECRET_ID && !UPSTREAM_SECRET_FILE)
    throw new Error('UPSTREAM_SECRET_ID or UPSTREAM_SECRET_FILE is missing')
  const text = UPSTREAM_SECRET_ID
    ? await readStoredSecret(UPSTREAM_SECRET_ID)
    : await readFile(UPSTREAM_SECRET_FILE ?? '', 'utf8')
  const parsed = PlatformSecret.safeParse(jsonOf(text))
  if (!parsed.success)
    throw new Error('The secret of the platform must be {"clientId", "clientSecret", "webhookSecret"}')
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
