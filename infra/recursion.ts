import type { WorkerContract } from '../lib/lambda/worker.ts'
import * as ports from '../lib/ports.ts'
import type { Use } from '../lib/uses.ts'

const table: Readonly<Record<Use, ports.Port>> = ports

/**
 * Whether a worker may send messages to the queue that it consumes: it continues its work so. Lambda takes more than about sixteen
 * such messages in a chain for a mistake and stops the chain, unless the function allows recursion.
 */
export function sendsToOwnQueue({ queue, uses }: Pick<WorkerContract, 'queue' | 'uses'>): boolean {
  const grants = uses.flatMap(name => table[name].grants ?? [])
  return grants.some(grant => 'sendTo' in grant && grant.sendTo === queue)
}
