import { Problem } from '../../errors.ts'
import type { NotQueued } from '../../model/sync/outcome.ts'

/** The problem that says why work was not queued: endpoints share it. */
export function syncProblem(reason: NotQueued): Problem {
  switch (reason.outcome) {
    case 'not_connected':
      return new Problem('conflict', 'The account is not connected to a platform. Connect it at /account.')
    case 'reauthorization_required':
      return new Problem(
        'reauthorization_required',
        'The platform needs the person to agree again. Connect again at /account.',
      )
    case 'busy':
      return new Problem('unavailable', 'The account is busy.', { headers: { 'retry-after': '2' } })
    case 'queue_unavailable':
      return new Problem('unavailable', 'The queue does not answer.', {
        headers: { 'retry-after': '5' },
        cause: reason.cause,
      })
  }
}
