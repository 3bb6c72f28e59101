/**
 * Why the upstream did not answer as hoped.
 * authorization: the grant is gone. scope: the person did not grant this. quota: ask again later. unavailable: 5xx, time-out, network.
 * contract: the answer is not what the API promises (HTML, cut JSON). unsupported: the method does not exist for the type.
 * refused: the request or the account's state, for good.
 */
export type UpstreamFailure =
  | 'authorization'
  | 'scope'
  | 'quota'
  | 'unavailable'
  | 'contract'
  | 'unsupported'
  | 'refused'

/** The only error that leaves a connector. `message` holds codes, never a part of the upstream's body. */
export class UpstreamError extends Error {
  readonly failure: UpstreamFailure
  /** When asking again makes sense, for `quota`. */
  readonly retryAfterMs: number | null

  constructor(failure: UpstreamFailure, detail: string, retryAfterMs: number | null = null) {
    super(`${failure}: ${detail}`)
    this.name = 'UpstreamError'
    this.failure = failure
    this.retryAfterMs = retryAfterMs
  }
}
