import type { Clock } from '../kernel/clock.ts'

/** Keeps requests under a quota of so many in any 60 seconds, for one account in one process. */
export class Pace {
  private readonly sent: number[] = []
  private readonly perMinute: number
  private readonly clock: Clock

  constructor(perMinute: number, clock: Clock) {
    this.perMinute = perMinute
    this.clock = clock
  }

  /** Counts a request. Answers 0 when it may be sent now, else the milliseconds to wait; then nothing was counted. */
  take(): number {
    const now = this.clock()
    while (this.sent.length > 0 && (this.sent[0] as number) <= now - 60_000) this.sent.shift()
    if (this.sent.length >= this.perMinute) return (this.sent[0] as number) + 60_000 - now
    this.sent.push(now)
    return 0
  }
}
