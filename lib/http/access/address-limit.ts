import type { BaseContext } from '../../context.ts'

/** Unknown credentials of one kind that an address may present in a minute; more are refused without a look at the table. */
export const unknownPerMinute = 30

/** The memory of a process is bounded: all addresses are cleared at once, credentials oldest first. */
const maxAddresses = 10_000
const maxKnown = 1000

/** What a request presents to be let in: a bearer key, a session, the token of a share, or the slug of a public profile. */
export type Credential = 'key' | 'session' | 'share' | 'slug'

/**
 * Slows down guessing: an address that has presented many unknown credentials of a kind in this minute gets no further one looked up. A
 * credential that this process has accepted or issued before still works from there, so a stranger behind the same address cannot lock its
 * owner out. Each process counts for itself, which bounds the calls of the table and costs none.
 */
export interface AddressLimit {
  /** Whether a credential, by its hash, may be looked up. */
  allows(address: string, hash: string, minute: number): boolean
  /** Records what the table answered. */
  record(address: string, hash: string, minute: number, isKnown: boolean): void
  /** Remembers a credential that exists. */
  remember(hash: string): void
}

const limits = new WeakMap<BaseContext['config'], Map<string, AddressLimit>>()

/**
 * All functions of a process share one for each kind, so that a crawler that looks for names keeps nobody from signing in. What pages of
 * other sites send is counted apart: a browser that visits them has the address of its owner, who sees nothing of it.
 */
export function addressLimit(
  { config }: Pick<BaseContext, 'config'>,
  kind: Credential,
  isFromOtherSite: boolean,
): AddressLimit {
  const ofKinds = limits.get(config) ?? new Map<string, AddressLimit>()
  limits.set(config, ofKinds)
  const name = isFromOtherSite ? `${kind}, from another site` : kind
  const limit = ofKinds.get(name) ?? newLimit()
  ofKinds.set(name, limit)
  return limit
}

/** The first use of what this process has issued is not held up by strangers. `hash` is that of the new credential. */
export function rememberIssued(context: Pick<BaseContext, 'config'>, kind: Credential, hash: string): void {
  for (const isFromOtherSite of [false, true]) addressLimit(context, kind, isFromOtherSite).remember(hash)
}

function newLimit(): AddressLimit {
  const unknown = new Map<string, { minute: number; hashes: Set<string> }>()
  const known = new Set<string>()
  const hashesOf = (address: string, minute: number) => {
    const entry = unknown.get(networkOf(address))
    return entry?.minute === minute ? entry.hashes : undefined
  }
  const remember = (hash: string) => {
    known.delete(hash)
    known.add(hash)
    const [oldest = ''] = known
    if (known.size > maxKnown) known.delete(oldest)
  }
  return {
    remember,
    allows(address, hash, minute) {
      const hashes = hashesOf(address, minute)
      return !hashes || hashes.size < unknownPerMinute || hashes.has(hash) || known.has(hash)
    },
    record(address, hash, minute, isKnown) {
      if (isKnown) return remember(hash)
      known.delete(hash)
      const hashes = hashesOf(address, minute) ?? new Set()
      if (unknown.size >= maxAddresses) unknown.clear()
      unknown.set(networkOf(address), { minute, hashes: hashes.add(hash) })
    },
  }
}

/** A person has one address of IPv4, but all addresses of a network of IPv6: its first four groups. */
export function networkOf(address: string): string {
  if (!address.includes(':') || /^::ffff:/i.test(address)) return address
  const [before = '', after = ''] = address.split('::')
  const groups = before.split(':')
  const missing = 8 - groups.length - (after === '' ? 0 : after.split(':').length)
  const zeros = address.includes('::') ? Array.from({ length: missing }, () => '0') : []
  return [...groups, ...zeros].slice(0, 4).join(':')
}
