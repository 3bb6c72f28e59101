import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { type Random, randomFor } from '../../infra/local/upstream-simulator/data/random.ts'

/** One invocation of a function, as AWS runs it: its clock may be wrong, and it may be killed at any await. */
export interface Invocation {
  id: number
  name: string
  skewMs: number
  dead: boolean
  /** It dies at this call to the outside; 0 for never. */
  diesAtCall: number
  calls: number
  /** Calls without an answer yet. Without any, its code runs or waits for this process itself, such as for a thread that compresses. */
  pending: number
  /** At this call the process stands still for so long; 0 for never. */
  freezes: { atCall: number; ms: number }
  frozenUntil: number
  kill(): void
}

/** What becomes of one call to the outside, decided when it is made. */
export interface Fate {
  /** Milliseconds until it takes effect, and from then until its answer. */
  beforeMs: number
  afterMs: number
  /** Thrown instead of the effect. */
  refusal?: Error | undefined
  /** Thrown instead of the answer, after the effect. */
  lost?: Error | undefined
}

export type Ended<T> = { how: 'returned'; value: T } | { how: 'threw'; error: unknown } | { how: 'killed' }

/** What an invocation may do, and what happens to it. */
type Limits = { timeoutMs: number } & Partial<Pick<Invocation, 'skewMs' | 'diesAtCall' | 'freezes'>>

interface Event {
  at: number
  order: number
  run(): void | Promise<void>
}

/** Taken before any simulation replaces the timers of its invocations. */
const nextTurn = setImmediate
/** Nothing in a process computes for longer; code that waits for longer waits forever, until its function times out. */
const longestThreadMs = 10_000

function turn(): Promise<void> {
  return new Promise(resolve => {
    nextTurn(resolve)
  })
}

/**
 * A virtual clock and the order of everything that happens: it takes one event at a time, the earliest one, and one of several at the same
 * instant by the seed, and waits until all code that the event resumed waits for the outside again.
 */
export class Scheduler {
  now: number
  readonly trace: string[] = []
  events = 0
  readonly #keepsTrace: boolean
  readonly #hash = createHash('sha256')
  readonly #random: Random
  readonly #heap: Event[] = []
  readonly #current = new AsyncLocalStorage<Invocation>()
  readonly #alive = new Set<Invocation>()
  #invocations = 0

  constructor({ seed, startMs, keepsTrace = false }: { seed: number; startMs: number; keepsTrace?: boolean }) {
    this.now = startMs
    this.#random = randomFor(seed, 'order')
    this.#keepsTrace = keepsTrace
  }

  /** The invocation whose code is running; undefined outside of the simulation. */
  get current(): Invocation | undefined {
    return this.#current.getStore()
  }

  /** Adds a line to the history of this life. */
  note(line: string): void {
    const text = `${new Date(this.now).toISOString()} ${line}`
    this.#hash.update(text).update('\n')
    this.events++
    if (this.#keepsTrace) this.trace.push(text)
  }

  /** A digest of everything that has happened. */
  digest(): string {
    return this.#hash.copy().digest('hex').slice(0, 16)
  }

  after(ms: number, run: Event['run']): void {
    const event = { at: this.now + Math.max(0, ms), order: this.#random(), run }
    const heap = this.#heap
    let at = heap.push(event) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isBefore(event, heap[parent])) break
      heap[at] = heap[parent] as Event
      at = parent
    }
    heap[at] = event
  }

  /** Runs code as an invocation of a function and answers how it ended. */
  invoke<T>(
    name: string,
    { skewMs = 0, diesAtCall = 0, freezes = { atCall: 0, ms: 0 }, timeoutMs }: Limits,
    work: (invocation: Invocation) => Promise<T>,
  ): Promise<Ended<T>> {
    return new Promise(resolve => {
      const id = ++this.#invocations
      const caller = this.current
      if (caller) caller.pending++
      const end = (ended: Ended<T>) => {
        if (invocation.dead) return
        invocation.dead = true
        this.#alive.delete(invocation)
        if (caller) caller.pending--
        this.note(`#${id} ${name} ${ended.how}`)
        resolve(ended)
      }
      const kill = () => end({ how: 'killed' })
      const fate = { skewMs, diesAtCall, freezes, frozenUntil: 0 }
      const invocation: Invocation = { id, name, ...fate, dead: false, calls: 0, pending: 0, kill }
      this.#alive.add(invocation)
      this.note(`#${id} ${name} starts`)
      this.after(timeoutMs, kill)
      this.#current.run(invocation, () => {
        work(invocation).then(
          value => end({ how: 'returned', value }),
          error => end({ how: 'threw', error }),
        )
      })
    })
  }

  /** A call of the running invocation to the outside. It never returns to one that is dead. */
  call<T>(label: string, { beforeMs, afterMs, refusal, lost }: Fate, effect: () => T | Promise<T>): Promise<T> {
    const invocation = this.current
    if (!invocation) throw new Error(`No invocation makes the call ${label}`)
    const dies = ++invocation.calls === invocation.diesAtCall
    if (invocation.calls === invocation.freezes.atCall) invocation.frozenUntil = this.now + invocation.freezes.ms
    invocation.pending++
    return new Promise((resolve, reject) => {
      if (invocation.dead) return
      const answer = (settle: () => void, inMs = afterMs): void =>
        this.after(inMs, () => {
          const stillMs = invocation.frozenUntil - this.now
          if (stillMs > 0) answer(settle, stillMs)
          else {
            invocation.pending--
            if (!invocation.dead) settle()
          }
        })
      this.after(beforeMs, async () => {
        if (dies && this.#random() < 0.5) invocation.kill()
        if (invocation.dead && this.#random() < 0.5) return
        const prefix = `#${invocation.id} ${label}`
        if (refusal) {
          this.note(`${prefix} refused: ${refusal.name}`)
          answer(() => reject(refusal))
        } else
          try {
            const value = await effect()
            this.note(lost ? `${prefix} done, answer lost` : prefix)
            answer(() => (lost ? reject(lost) : resolve(value)))
          } catch (error) {
            this.note(`${prefix} failed: ${error instanceof Error ? error.name : 'unknown'}`)
            answer(() => reject(lost ?? error))
          }
        if (dies) invocation.kill()
      })
    })
  }

  /** Handles events until an instant, or until none is left. */
  async runUntil(untilMs: number): Promise<void> {
    for (let next = this.#heap[0]; next && next.at <= untilMs; next = this.#heap[0]) {
      this.#removeFirst()
      this.now = Math.max(this.now, next.at)
      await next.run()
      await this.#settled()
    }
    this.now = Math.max(this.now, untilMs)
  }

  /** When all code that was resumed waits for the outside again. */
  async #settled(): Promise<void> {
    await turn()
    const untilMs = performance.now() + longestThreadMs
    while ([...this.#alive].some(({ pending }) => pending === 0) && performance.now() < untilMs) await turn()
  }

  #removeFirst(): void {
    const heap = this.#heap
    const last = heap.pop()
    if (!last || heap.length === 0) return
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Event, heap[child])) child++
      if (!isBefore(heap[child] as Event, last)) break
      heap[at] = heap[child] as Event
      at = child
    }
    heap[at] = last
  }
}

function isBefore(one: Event, other: Event | undefined): boolean {
  return other !== undefined && (one.at < other.at || (one.at === other.at && one.order < other.order))
}
