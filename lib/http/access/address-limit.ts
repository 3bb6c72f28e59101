import type { BaseContext } from '../../context.ts'

/** Unknown keys and sessions that one address may present in a minute; more are refused without a look at the table. */
export const unknownPerMinute = 30

/** The memory of a process is bounded: all addresses are cleared at once, credentials oldest first. */
const maxAddresses = 10_000
const maxKnown = 1000

/**
 * Slows down guessing: an address that has presented many unknown credentials in this minute gets no further one looked up. A credential
 * that this process has accepted before still works from there, so a stranger behind the same address cannot lock its owner out. Each process
 * counts for itself, which bounds the calls of the table and costs none.
 */
export interface AddressLimit {
  /** Whether a credential, by its hash, may be looked up. */
  allows(address: string, hash: string, minute: number): boolean
  /** Records what the table answered. */
  record(address: string, hash: string, minute: number, isKnown: boolean): void
}

const limits = new WeakMap<BaseContext['config'], AddressLimit>()

/** All functions of a process share one. */
export function addressLimit({ config }: Pick<BaseContext, 'config'>): AddressLimit {
  const limit = limits.get(config) ?? newLimit()
  limits.set(config, limit)
  return limit
}

function newLimit(): AddressLimit {
  const unknown = new Map<string, { minute: number; hashes: Set<string> }>()
  const known = new Set<string>()
  const hashesOf = (address: string, minute: number) => {
    const entry = unknown.get(networkOf(address))
    return entry?.minute === minute ? entry.hashes : undefined
  }
  return {
    allows(address, hash, minute) {
      const hashes = hashesOf(address, minute)
      return !hashes || hashes.size < unknownPerMinute || hashes.has(hash) || known.has(hash)
    },
    record(address, hash, minute, isKnown) {
      known.delete(hash)
      if (isKnown) {
        known.add(hash)
        const [oldest = ''] = known
        if (known.size > maxKnown) known.delete(oldest)
        return
      }
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
