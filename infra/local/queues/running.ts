const phases = ['intake', 'engines', 'directory'] as const
type Phase = (typeof phases)[number]

/** What has to be ended: what takes in work first, then the engines below it, then the hold on the data directory. */
export class Running {
  readonly #stops: Record<Phase, (() => Promise<unknown>)[]> = { intake: [], engines: [], directory: [] }
  #stopped: Promise<void> | undefined

  add(phase: Phase, stop: () => Promise<unknown>): void {
    this.#stops[phase].push(stop)
  }

  /** One that fails to end does not keep the others. A second call waits for the first. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopAll()
    return this.#stopped
  }

  async #stopAll(): Promise<void> {
    for (const phase of phases) await Promise.allSettled(this.#stops[phase].map(stop => stop()))
  }
}
