import type { Clock } from '../kernel/clock.ts'

/** How long a process uses what it read: a secret that changed is in use everywhere after this time, without a deployment. */
export const secretKeptMs = 3 * 60_000

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
