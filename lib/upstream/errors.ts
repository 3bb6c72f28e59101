import type { AccountProblem, upstreamFailures } from '../model/sync/read-error.ts'

/**
 * Why an upstream request failed.
 * authorization: the grant has ended. scope: the person did not grant this. quota: try again later. deadline: the delivery's time is up;
 * nothing is wrong, and the work continues in the next one. unavailable: 5xx, time-out, network.
 * contract: the response violates the API's contract (HTML, truncated JSON). unsupported: the method does not exist for the type.
 * refused: the request or the account's state is permanently rejected.
 */
export type UpstreamFailure = (typeof upstreamFailures)[number]

/** The only error that leaves a connector. `message` holds codes, never a part of the upstream's body. */
export class UpstreamError extends Error {
  readonly failure: UpstreamFailure
  /** When to try again, for `quota`. */
  readonly retryAfterMs: number | null

  /** For `refused`: the state of the person's account at the platform, if that is the reason. It holds for every request. */
  readonly problem: AccountProblem | null

  constructor(
    failure: UpstreamFailure,
    detail: string,
    retryAfterMs: number | null = null,
    problem: AccountProblem | null = null,
  ) {
    super(`${failure}: ${detail}`)
    this.name = 'UpstreamError'
    this.failure = failure
    this.retryAfterMs = retryAfterMs
    this.problem = problem
  }
}
