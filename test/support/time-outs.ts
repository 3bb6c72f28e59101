import { vi } from 'vitest'

interface Passing {
  clock: () => number
  /** Gets the instant until which a request has waited. */
  onTimeout: (untilMs: number) => void
}

/**
 * Lets requests time out so many times faster: a test does not wait for an answer that never comes. Answers the milliseconds that the
 * code asks for. `vi.restoreAllMocks()` ends it.
 */
export function fasterTimeouts(times: number, passing?: Passing): number[] {
  const given: number[] = []
  const realTimeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    given.push(ms)
    const signal = realTimeout(ms / times)
    if (passing) {
      const untilMs = passing.clock() + ms
      signal.addEventListener('abort', () => passing.onTimeout(untilMs))
    }
    return signal
  })
  return given
}
