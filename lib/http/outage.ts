/**
 * Whether an error says that AWS does not answer or asks to slow down, after the retries of its SDK; every such error carries
 * `$metadata`. A request that AWS finds wrong is a fault of ours and none of these.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error) || !('$metadata' in error)) return false
  const { $fault } = error as { $fault?: 'client' | 'server' }
  return $fault !== 'client' || /Throttl|ThroughputExceeded|LimitExceeded/.test(error.name)
}
