import { correlated } from '../../invocation.ts'
import { hourMs, minuteMs } from '../../kernel/durations.ts'
import type { Retry } from '../../model/sync/connection.ts'
import type { Run } from '../../model/sync/run.ts'

const refreshEveryMs = hourMs
/** The delay of the next retry after each consecutive failure. After the last delay there is no retry until the next refresh. */
const backoffMinutes = [5, 10, 20] as const

/** The account's time in the next hour, so that the refreshes of many accounts are spread over the hour. */
export function nextRefreshAt(accountId: string, nowMs: number): string {
  let sum = 0
  for (let i = 0; i < accountId.length; i++) sum = (sum * 31 + accountId.charCodeAt(i)) % refreshEveryMs
  const next = Math.floor(nowMs / refreshEveryMs) * refreshEveryMs + sum
  return new Date(next > nowMs + refreshEveryMs / 4 ? next : next + refreshEveryMs).toISOString()
}

/** Temporary errors: the platform was unavailable or violated its contract, or this service failed. */
const transient = ['unavailable', 'contract', 'internal', 'quota']

/** When the retry of an ended run starts; undefined when there is none or the limit is reached. */
export function nextRetry(run: Run, before: Retry | undefined, nowMs: number): Retry | undefined {
  if (run.status === 'succeeded') return undefined
  const attempts = (before?.attempts ?? 0) + (run.trigger === 'self_heal' ? 1 : 0)
  const minutes = backoffMinutes[attempts]
  const helps =
    Object.keys(run.pendingFrom).length > 0 && run.types.some(({ error }) => error && transient.includes(error))
  if (!helps) return attempts === 0 ? undefined : { attempts, dueAt: null }
  const dueAt = minutes === undefined ? null : new Date(nowMs + minutes * minuteMs).toISOString()
  return { attempts, dueAt, ...correlated(run) }
}
