import type { Clock } from '../kernel/clock.ts'
import { LeaseLost } from './ingest/read-window.ts'

/** A lease is renewed well before it ends; a worker that died is replaced this long after its last sign of life. */
export const leaseMs = 60_000
const renewAfterMs = 20_000

/** Keeps a lease while its holder works. `save` writes how far the work is with the lease's new end; false when it was taken over. */
export function leaseKeeper({ clock }: { clock: Clock }, save: (leaseUntil: number) => Promise<boolean>) {
  let savedAt = clock()
  async function renew(): Promise<void> {
    if (!(await save(clock() + leaseMs))) throw new LeaseLost()
    savedAt = clock()
  }
  /** A sign of life; also the place where a worker learns that it was replaced. */
  async function stillMine(): Promise<void> {
    if (clock() - savedAt >= renewAfterMs) await renew()
  }
  return { renew, stillMine }
}
