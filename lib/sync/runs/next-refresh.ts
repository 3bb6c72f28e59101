const refreshEveryMs = 3_600_000

/** The next hour's own moment of an account: refreshes of many accounts spread over the hour. */
export function nextRefreshAt(accountId: string, nowMs: number): string {
  let sum = 0
  for (let i = 0; i < accountId.length; i++) sum = (sum * 31 + accountId.charCodeAt(i)) % refreshEveryMs
  const next = Math.floor(nowMs / refreshEveryMs) * refreshEveryMs + sum
  return new Date(next > nowMs + refreshEveryMs / 4 ? next : next + refreshEveryMs).toISOString()
}
