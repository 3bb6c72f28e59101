/** The queue rejected the message of recorded work. A later attempt sends it again. */
export interface QueueUnavailable {
  outcome: 'queue_unavailable'
  cause: unknown
}

/** Nothing can be read: the account is not connected, or the platform needs the person's consent again. */
export interface NotConnected {
  outcome: 'not_connected' | 'reauthorization_required'
}

/** Other work changed the same items in each of several attempts. */
export interface Busy {
  outcome: 'busy'
}

/** The limit of how often a person may start this work. */
export interface TooSoon {
  outcome: 'too_soon'
  waitMs: number
}

/** Why work for a connection was not queued. */
export type NotQueued = QueueUnavailable | NotConnected | Busy | TooSoon
