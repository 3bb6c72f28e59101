import { minuteMs } from '../../kernel/durations.ts'
/** Requests per wall-clock minute of one key, or of one session with all keys of its pages. */
export const requestsPerMinute = 120

/** Keys of one account: more than anyone needs. The limit bounds the reads for a list. */
export const maxKeys = 20

export function minuteOf(nowMs: number): number {
  return Math.floor(nowMs / minuteMs)
}

/** Whole seconds until the next minute begins, 1 to 60. */
export function secondsToNextMinute(nowMs: number): number {
  return Math.ceil((minuteMs - (nowMs % minuteMs)) / 1000)
}

export function rateLimitHeaders(remaining: number, nowMs: number): Record<string, string> {
  return {
    'ratelimit-policy': `"default";q=${requestsPerMinute};w=60`,
    ratelimit: `"default";r=${Math.max(0, remaining)};t=${secondsToNextMinute(nowMs)}`,
  }
}
