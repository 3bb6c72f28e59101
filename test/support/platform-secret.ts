import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PlatformSecret } from '../../lib/model/sync/platform-secret.ts'

/** The file that holds the secret of the simulated platform. */
export const platformSecretFile = fileURLToPath(new URL('platform-secret.json', import.meta.url))

export const simulatorSecret = PlatformSecret.parse(JSON.parse(readFileSync(platformSecretFile, 'utf8')))

export const readSimulatorSecret = async () => simulatorSecret
