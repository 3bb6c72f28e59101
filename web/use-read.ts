import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { secondMs } from '../lib/kernel/durations.ts'
import { addressOf, Failure, forget, type Query, type Reads, read } from './api.ts'

/**
 * A resource as a page shows it. What was read before stays while it is read again, when that fails, and while another call is sent.
 */
export interface Reading<T> {
  data: T | null
  failure: Failure | null
  isLoading: boolean
  retry(): void
}

/** Fired on `window` when everything on the page is read again. */
export const refreshEvent = 'refresh'

/** Reads everything on the page again. */
export function refresh(): void {
  forget()
  dispatchEvent(new Event(refreshEvent))
}

const pollMs = 2 * secondMs
/** Everything is read with each fifth poll: a page has up to eight reads, and a session 120 requests in a minute. */
const pollsOfEverything = 5

/** Reads a resource again a while after each of its answers and failures, as long as work is in progress; then everything once. */
export function usePolling(isActive: boolean, { data, failure, retry }: Omit<Reading<unknown>, 'isLoading'>): void {
  const polls = useRef(0)
  useEffect(() => {
    if (!isActive) {
      if (polls.current > 0) refresh()
      polls.current = 0
      return
    }
    const timer = setTimeout(() => {
      polls.current += 1
      if (polls.current % pollsOfEverything === 0) return refresh()
      forget()
      retry()
    }, pollMs)
    return () => clearTimeout(timer)
  }, [isActive, data, failure])
}

/** Reads a resource and keeps it current with its parameters; nothing as long as these are not known (`null`). */
export function useRead<P extends keyof Reads>(
  path: P,
  query: Query | null = {},
  readWhole: (path: P, query: Query) => Promise<Reads[P]> = read,
): Reading<Reads[P]> {
  const address = query && addressOf(path, query)
  const [state, setState] = useState<{
    data: Reads[P] | null
    /** The address that returned `data`. */
    dataAddress: string | null
    failure: Failure | null
    /** The address that was read last. */
    address: string | null
  }>({ data: null, dataAddress: null, failure: null, address: null })
  const [round, setRound] = useState(0)
  const retry = () => setRound(count => count + 1)
  const wanted = useRef(address)
  wanted.current = address
  const shown = useRef(0)
  useEffect(() => {
    if (!query) return
    // A slow answer still counts after the next read has started, but not after the next read was answered.
    const show = (change: Partial<typeof state>) => {
      if (wanted.current !== address || round < shown.current) return
      shown.current = round
      setState(before => ({ ...before, failure: null, ...change, address }))
    }
    readWhole(path, query).then(
      data => show({ data, dataAddress: address }),
      error => show({ failure: error instanceof Failure ? error : new Failure(String(error), 'unknown') }),
    )
  }, [address, round])
  useLayoutEffect(() => {
    addEventListener(refreshEvent, retry)
    return () => removeEventListener(refreshEvent, retry)
  }, [])
  const { failure } = state
  // After a failure, data that another address returned would be shown under the wrong days.
  const data = failure && state.dataAddress !== state.address ? null : state.data
  return { data, failure, isLoading: !address || state.address !== address, retry }
}
