const phases = ['intake', 'engines', 'directory'] as const
type Phase = (typeof phases)[number]

/** The parts to stop, in order: those that accept work, then the engines, then the lock of the data directory. */
export class Running {
  readonly #stops: Record<Phase, (() => Promise<unknown>)[]> = { intake: [], engines: [], directory: [] }
  #stopped: Promise<void> | undefined

  add(phase: Phase, stop: () => Promise<unknown>): void {
    this.#stops[phase].push(stop)
  }

  /** A part that fails to stop does not delay the others. A second call waits for the first. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopAll()
    return this.#stopped
  }

  async #stopAll(): Promise<void> {
    for (const phase of phases) await Promise.allSettled(this.#stops[phase].map(stop => stop()))
  }
}
