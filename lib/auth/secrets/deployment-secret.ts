import type { Config } from '../../config.ts'
import type { Clock } from '../../kernel/clock.ts'
import { keptSecret } from '../kept-secret.ts'
import { readSecretsManager } from '../secrets-manager.ts'

/** The secret of this deployment: in Secrets Manager in AWS, and a setting elsewhere. It is read at its first use. */
export function deploymentSecret({ CURSOR_SECRET_ID, CURSOR_SECRET }: Config, clock: Clock): () => Promise<string> {
  return keptSecret(clock, async () => {
    const text = CURSOR_SECRET_ID ? await readSecretsManager(CURSOR_SECRET_ID) : CURSOR_SECRET
    if (text.length < 32) throw new Error('The secret of the cursors must have at least 32 characters')
    return text
  })
}
