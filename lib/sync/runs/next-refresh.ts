const refreshEveryMs = 3_600_000

/** The account's time in the next hour, so that the refreshes of many accounts are spread over the hour. */
export function nextRefreshAt(accountId: string, nowMs: number): string {
  let sum = 0
  for (let i = 0; i < accountId.length; i++) sum = (sum * 31 + accountId.charCodeAt(i)) % refreshEveryMs
  const next = Math.floor(nowMs / refreshEveryMs) * refreshEveryMs + sum
  return new Date(next > nowMs + refreshEveryMs / 4 ? next : next + refreshEveryMs).toISOString()
}
