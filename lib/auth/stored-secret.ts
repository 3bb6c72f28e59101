import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { awsClient } from '../aws-client.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../kernel/clock.ts'
import { minuteMs } from '../kernel/durations.ts'

/** The current text of a stored secret: in Parameter Store if its id is a path, such as `/service/upstream`, else in Secrets Manager. */
export function readStoredSecret(id: string): Promise<string> {
  return id.startsWith('/') ? readParameter(id) : readSecretsManager(id)
}

async function readParameter(Name: string): Promise<string> {
  const client = new SSMClient(awsClient())
  try {
    return (await client.send(new GetParameterCommand({ Name, WithDecryption: true }))).Parameter?.Value ?? ''
  } finally {
    client.destroy()
  }
}

async function readSecretsManager(SecretId: string): Promise<string> {
  const client = new SecretsManagerClient(awsClient())
  try {
    return (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString ?? ''
  } finally {
    client.destroy()
  }
}

/** How long a process uses what it read: a secret that changed is in use everywhere after this time, without a deployment. */
export const secretKeptMs = 3 * minuteMs

/** One read at a time. While a later read fails, what was read before stays in use: an outage of the secrets stops nothing. */
export function keptSecret<T>(clock: Clock, read: () => Promise<T>): () => Promise<T> {
  let kept: { value: T } | undefined
  let readAtMs = Number.NEGATIVE_INFINITY
  let reading: Promise<T> | undefined
  return async () => {
    if (kept && clock() - readAtMs < secretKeptMs) return kept.value
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

/** The secret of this deployment: stored in AWS, and a setting elsewhere. It is read at its first use. */
export function deploymentSecret({ CURSOR_SECRET_ID, CURSOR_SECRET }: Config, clock: Clock): () => Promise<string> {
  return keptSecret(clock, async () => {
    const text = CURSOR_SECRET_ID ? await readStoredSecret(CURSOR_SECRET_ID) : CURSOR_SECRET
    if (text.length < 32) throw new Error('The secret of the cursors must have at least 32 characters')
    return text
  })
}
