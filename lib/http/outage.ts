/**
 * Whether an error means that AWS is unavailable or throttling, after the SDK's own retries. Every such error carries
 * `$metadata`. A request that AWS rejects as invalid is a bug of this service, not an outage.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error) || !('$metadata' in error)) return false
  const { $fault } = error as { $fault?: 'client' | 'server' }
  return $fault !== 'client' || /Throttl|ThroughputExceeded|LimitExceeded/.test(error.name)
}
