import { Problem } from '../../errors.ts'
import type { NotQueued, QueueUnavailable } from '../../model/sync/outcome.ts'

/** The problem that explains why work was not queued; shared by several endpoints. */
export function syncProblem(reason: NotQueued): Problem {
  switch (reason.outcome) {
    case 'not_connected':
      return new Problem('conflict', 'The account is not connected to a platform. Connect it at /account.')
    case 'reauthorization_required':
      return new Problem('reauthorization_required', 'The platform requires new consent. Connect again at /account.')
    case 'busy':
      return new Problem('unavailable', 'The account is busy. Try again in a moment.', {
        headers: { 'retry-after': '2' },
      })
    case 'too_soon':
      return new Problem('rate_limited', 'This was done too recently or too often. Try again later.', {
        headers: { 'retry-after': String(Math.ceil(reason.waitMs / 1000)) },
      })
    case 'queue_unavailable':
      return new Problem('unavailable', 'The queue is not responding.', {
        headers: { 'retry-after': '5' },
        cause: reason.cause,
      })
  }
}

/** @throws Problem if the queue did not take a message that must be sent before anything else is done. */
export function requireSent(sent: { outcome: 'sent' } | QueueUnavailable): void {
  if (sent.outcome === 'queue_unavailable') throw syncProblem(sent)
}
