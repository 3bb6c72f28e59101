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

/** Lambda says "about sixteen". Further invocations of a function in one chain do not take place, unless it allows recursion. */
export const maxInvocations = 16

/** One invocation in a chain of messages, each of which was sent while the one before was worked on. */
export interface ChainLink {
  /** The number of this invocation among those of the function in the chain, from 1. A message that is delivered again keeps its number. */
  invocation: number
  /** The trace header of the invocation, which the SDK sends with every call. SQS keeps it with a message as `AWSTraceHeader`. */
  traceHeader: string
}

/**
 * The next invocation of a function after a message with a trace header. Its member `Lineage` counts the invocations of each
 * function, as in `Lineage=sync-worker:5|export-worker:1`; a message without it begins a chain.
 */
export function nextInChain(traceHeader: string | undefined, functionName: string): ChainLink {
  const members = (traceHeader ?? '').split(';').filter(member => member !== '')
  const lineage = members.find(member => member.startsWith(lineageIs))?.slice(lineageIs.length) ?? ''
  const counts = new Map(lineage.split('|').map(entry => [entry.split(':')[0] ?? '', Number(entry.split(':')[1])]))
  counts.delete('')
  const invocation = (counts.get(functionName) ?? 0) + 1
  counts.set(functionName, invocation)
  const others = members.filter(member => !member.startsWith(lineageIs))
  const counted = [...counts].map(([name, count]) => `${name}:${count}`).join('|')
  return { invocation, traceHeader: [...others, lineageIs + counted].join(';') }
}

const lineageIs = 'Lineage='
