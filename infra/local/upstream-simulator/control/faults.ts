// Faults that a test activates: each has a kind, an operation, a number of times and a probability.

import type { Random } from '../data/random.ts'

export const FAULT_KINDS = [
  'shortPages',
  'emptyPage',
  'dropAtBoundary',
  'expiredToken',
  'rateLimit',
  'status',
  'htmlError',
  'truncatedJson',
  'slow',
  'hang',
  'inclusiveEnd',
  'nan',
  'wrongTypes',
  'unknownMembers',
  'futureTimes',
  'respiratoryTimesThousand',
  'accountNotLinked',
  'noHealthProfile',
  'legacyAccount',
  'revokeGrant',
  'rotateRefreshToken',
  'testingGrant',
] as const

export type FaultKind = (typeof FAULT_KINDS)[number]

export interface Fault {
  readonly kind: FaultKind
  readonly dataType?: string | undefined
  /** A method of the API such as list or dailyRollUp, or token, authorize, revoke. */
  readonly method?: string | undefined
  readonly person?: string | undefined
  /** The number of times that it occurs; by default it occurs until it is cleared. */
  readonly times?: number | undefined
  /** The probability at each opportunity, 0 to 1. */
  readonly rate?: number | undefined
  /** rateLimit: seconds for Retry-After. */
  readonly retryAfter?: number | undefined
  /** status: 500, 503 or 504; htmlError: any. */
  readonly status?: number | undefined
  /** slow: milliseconds. */
  readonly delay?: number | undefined
  /** shortPages: rows per page. */
  readonly rows?: number | undefined
}

interface Where {
  readonly method: string
  readonly dataType: string
  readonly person: string
}

export class Faults {
  readonly #random: Random
  #active: { fault: Fault; left: number }[] = []

  constructor(random: Random) {
    this.#random = random
  }

  add(fault: Fault): void {
    this.#active.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })
  }

  clear(): void {
    this.#active = []
  }

  all(): Fault[] {
    return this.#active.map(({ fault, left }) => (Number.isFinite(left) ? { ...fault, times: left } : fault))
  }

  /** The fault of this kind that occurs now; the occurrence is counted. */
  strikes(kind: FaultKind, where: Where): Fault | undefined {
    const entry = this.#active.find(
      ({ fault, left }) =>
        fault.kind === kind &&
        left > 0 &&
        (fault.dataType ?? where.dataType) === where.dataType &&
        (fault.method ?? where.method) === where.method &&
        (fault.person ?? where.person) === where.person &&
        (fault.rate === undefined || this.#random() < fault.rate),
    )
    if (!entry) return undefined
    entry.left -= 1
    this.#active = this.#active.filter(one => one.left > 0)
    return entry.fault
  }

  get any(): boolean {
    return this.#active.length > 0
  }
}
