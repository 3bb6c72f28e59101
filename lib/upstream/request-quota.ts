import type { Clock } from '../kernel/clock.ts'
import { minuteMs } from '../kernel/durations.ts'

/** The share of a minute's requests that work in the background may use. The rest is free for notifications and refreshes at any time. */
const backgroundShare = 0.8

/** Limits the requests of one account in one process to a quota per 60 seconds. */
export class RequestQuota {
  private readonly sent: number[] = []
  private readonly perMinute: number
  private readonly clock: Clock

  constructor(perMinute: number, clock: Clock) {
    this.perMinute = perMinute
    this.clock = clock
  }

  /** Counts a request and returns 0 if it may be sent now; otherwise counts nothing and returns the milliseconds to wait. */
  take(inBackground = false): number {
    const now = this.clock()
    const most = inBackground ? Math.max(1, Math.floor(this.perMinute * backgroundShare)) : this.perMinute
    while (this.sent.length > 0 && (this.sent[0] as number) <= now - minuteMs) this.sent.shift()
    if (this.sent.length < most) {
      this.sent.push(now)
      return 0
    }
    // The request that has to leave the minute first.
    return (this.sent[this.sent.length - most] as number) + minuteMs - now
  }
}
