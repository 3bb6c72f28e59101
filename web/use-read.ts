import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { addressOf, Failure, forget, type Query, type Reads, read } from './api.ts'

/** A resource as a page has it: what was read stays while it is read again or cannot be, and while another address is read. */
export interface Reading<T> {
  data: T | null
  failure: Failure | null
  isLoading: boolean
  retry(): void
}

const refreshEvent = 'refresh'

/** Reads everything on the page again. */
export function refresh(): void {
  forget()
  dispatchEvent(new Event(refreshEvent))
}

const pollMs = 2000
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
    /** The address of the data. */
    of: string | null
    failure: Failure | null
    /** The address that was read last. */
    address: string | null
  }>({ data: null, of: null, failure: null, address: null })
  const [round, setRound] = useState(0)
  const retry = () => setRound(count => count + 1)
  const wanted = useRef(address)
  wanted.current = address
  const shown = useRef(0)
  useEffect(() => {
    if (!query) return
    // A slow answer counts although the next read has started, but never after the answer of that one.
    const show = (change: Partial<typeof state>) => {
      if (wanted.current !== address || round < shown.current) return
      shown.current = round
      setState(before => ({ ...before, failure: null, ...change, address }))
    }
    readWhole(path, query).then(
      data => show({ data, of: address }),
      error => show({ failure: error instanceof Failure ? error : new Failure(String(error), 'unknown') }),
    )
  }, [address, round])
  useLayoutEffect(() => {
    addEventListener(refreshEvent, retry)
    return () => removeEventListener(refreshEvent, retry)
  }, [])
  const { failure } = state
  // Where it cannot be read, what another address gave is of other days.
  const data = failure && state.of !== state.address ? null : state.data
  return { data, failure, isLoading: !address || state.address !== address, retry }
}
