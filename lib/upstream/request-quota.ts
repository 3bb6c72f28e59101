import type { Clock } from '../kernel/clock.ts'

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
  take(): number {
    const now = this.clock()
    while (this.sent.length > 0 && (this.sent[0] as number) <= now - 60_000) this.sent.shift()
    if (this.sent.length >= this.perMinute) return (this.sent[0] as number) + 60_000 - now
    this.sent.push(now)
    return 0
  }
}
