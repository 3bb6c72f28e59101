import { type Random, randomFor, whole } from '../../infra/local/upstream-simulator/data/random.ts'

/** What can go wrong. A seed chooses some of these and how often; shrinking takes them away one by one. */
export const faultKinds = [
  'delay',
  'throttle',
  'lose',
  'kill',
  'freeze',
  'rotate',
  'burst',
  'skew',
  'duplicate',
  'tear',
  'platform',
  'edit',
  'revoke',
  'zone',
  'late-notifications',
  'manual',
  'backfill',
  'export',
  'disconnect',
  'delete-account',
  'damage',
  'media',
  'take-back',
  'hold-up',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** The probability of a fault at each opportunity, if a seed chose it at all. */
const rates: Readonly<Record<FaultKind, number>> = {
  delay: 0.03,
  throttle: 0.01,
  lose: 0.01,
  kill: 0.08,
  freeze: 0.02,
  rotate: 1,
  burst: 0.005,
  skew: 1,
  duplicate: 0.04,
  tear: 0.1,
  platform: 0.05,
  edit: 0.08,
  revoke: 0.01,
  zone: 0.015,
  'late-notifications': 1,
  manual: 0.1,
  backfill: 0.02,
  export: 0.02,
  disconnect: 0.01,
  'delete-account': 0.008,
  damage: 0.15,
  media: 0.3,
  'take-back': 0.1,
  'hold-up': 0.01,
}

/** The faults of a life. Each kind has a stream of random numbers of its own, so that the others stay the same without it. */
export class Faults {
  readonly chosen: readonly FaultKind[]
  readonly #random: ReadonlyMap<FaultKind, Random>
  readonly #rates: ReadonlyMap<FaultKind, number>
  #quiet = false

  constructor(seed: number, without: ReadonlySet<FaultKind> = new Set()) {
    const choice = randomFor(seed, 'choice')
    const drawn = faultKinds.map(kind => ({ kind, isChosen: choice() < 0.7, strength: 0.3 + 1.7 * choice() }))
    this.chosen = drawn.flatMap(({ kind, isChosen }) => (isChosen && !without.has(kind) ? [kind] : []))
    this.#rates = new Map(drawn.map(({ kind, strength }) => [kind, rates[kind] * strength]))
    this.#random = new Map(faultKinds.map(kind => [kind, randomFor(seed, kind)]))
  }

  /** From now on nothing goes wrong. */
  end(): void {
    this.#quiet = true
  }

  get areOver(): boolean {
    return this.#quiet
  }

  has(kind: FaultKind): boolean {
    return !this.#quiet && this.chosen.includes(kind)
  }

  /** Whether the fault happens at this opportunity. */
  strikes(kind: FaultKind): boolean {
    return this.has(kind) && this.of(kind)() < (this.#rates.get(kind) ?? 0)
  }

  /** The random numbers of a kind. */
  of(kind: FaultKind): Random {
    const random = this.#random.get(kind)
    if (!random) throw new Error(`No such fault: ${kind}`)
    return random
  }

  pick<T>(kind: FaultKind, list: readonly T[]): T {
    return list[whole(this.of(kind), 0, list.length - 1)] as T
  }
}
