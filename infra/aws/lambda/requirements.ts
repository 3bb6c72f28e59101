import type { Config } from '../../../lib/config.ts'
import { isRead, usesOf } from '../../../lib/http/contract.ts'
import type { AnyContract } from '../../../lib/http/endpoint.ts'
import type { ScheduleContract } from '../../../lib/lambda/schedule.ts'
import type { WorkerContract } from '../../../lib/lambda/worker.ts'
import * as ports from '../../../lib/ports.ts'
import type { Use } from '../../../lib/uses.ts'

/** Memory determines the share of a CPU: 1,769 MB give a whole one. A function that waits for the table and the queue needs less. */
export type MemoryMb = WorkerContract['memoryMb']

/** The permissions, settings and memory of one function: its role and its environment follow from these. */
export interface Requirements {
  memoryMb: MemoryMb
  grants: readonly ports.Grant[]
  settings: readonly (keyof Config)[]
}

const table: Readonly<Record<Use, ports.Port>> = ports

const read = ['GetItem', 'BatchGetItem', 'Query'] as const
const write = [...read, 'PutItem', 'UpdateItem', 'ConditionCheckItem'] as const

const accountActions = {
  none: [],
  read,
  'read and delete': [...read, 'DeleteItem'],
  write,
  'write and delete': [...write, 'DeleteItem'],
} as const satisfies Record<string, readonly string[]>

type Level = ports.AccountLevel | 'none'

/**
 * A public endpoint gets no permission unless it declares one. An endpoint with a key counts the request on the key's item; one
 * with a session finds the session and records its use. Both read their account, and write to it unless they only read or
 * declare a lower level.
 */
export function requirementsOfEndpoint(endpoint: AnyContract): Requirements {
  const { kind } = endpoint.access
  const byKey = kind === 'key' || kind === 'session-or-key'
  const bySession = kind === 'session' || kind === 'session-or-key'
  const own = byKey || bySession ? (isRead(endpoint) ? 'read' : (endpoint.account ?? 'write')) : 'none'
  // The response stored under an Idempotency-Key is an item of the account. It is deleted if the attempt fails.
  const level = endpoint.creates ? 'write and delete' : own
  const uses = usesOf(endpoint)
  // Functions that read health data, also for a link or a public page, compute responses from up to ten years of days.
  const opens = uses.includes('openShares') || uses.includes('openPublicProfiles')
  const memoryMb = opens || (kind === 'key' && isRead(endpoint)) ? 1769 : 512
  return requirementsOf(uses, memoryMb, level, [
    ...(byKey ? [{ items: 'apiKey', actions: ['UpdateItem'] } as const] : []),
    ...(bySession ? [{ items: 'session', actions: ['GetItem'] } as const, sessionUse] : []),
    ...(byKey || bySession ? [{ items: 'sessionLimit', actions: ['UpdateItem'] } as const] : []),
  ])
}

/** Recording the use of a session changes no other attribute. */
const sessionUse = { items: 'session', actions: ['UpdateItem'], attributes: ['pk', 'sk', 'usedAt'] } as const

/** A worker or a schedule works on accounts without a caller. */
export function requirementsOfWork({ account, uses, memoryMb }: WorkerContract | ScheduleContract): Requirements {
  return requirementsOf(['store', ...uses], memoryMb, account, [])
}

export const requirementsOfFallback: Requirements = requirementsOf(['routes'], 512, 'none', [])

function requirementsOf(
  uses: readonly Use[],
  memoryMb: MemoryMb,
  own: Level,
  more: readonly ports.Grant[],
): Requirements {
  const used = uses.map(name => table[name])
  const actions = [...new Set([own, ...used.flatMap(({ account = [] }) => account)].flatMap(of => accountActions[of]))]
  const accountGrants: ports.Grant[] = actions.length === 0 ? [] : [{ items: 'account', actions }]
  return {
    memoryMb,
    grants: [...more, ...accountGrants, ...used.flatMap(({ grants = [] }) => grants)],
    settings: [...new Set(used.flatMap(({ settings = [] }) => settings))],
  }
}
