import { createHash } from 'node:crypto'
import * as z from 'zod'
import { dayMs } from '../../kernel/durations.ts'
import { endedShareDays, type Openings, Share, statusOfShare } from '../../model/sharing/share.ts'
import { type DamageReport, parseItem, readOrReport } from '../damage.ts'
import * as keys from '../keys.ts'
import { type Counted, countInMinute } from '../minute-limit.ts'
import type { Item, Table, TransactWrite } from '../table.ts'

/** The stored form of a passphrase, as `lib/auth/secrets/passphrase.ts` writes it. */
const Passphrase = z.lazy(() => z.object({ salt: z.string(), hash: z.string() }))
export type StoredPassphrase = z.infer<typeof Passphrase>

/**
 * The item of a share, found by the hash of its token. A share without a passphrase counts its openings in `seen…`, one with a passphrase in
 * `opened…`.
 */
const ShareItem = z.lazy(() =>
  Share.unwrap().extend({
    accountId: z.string(),
    passphrase: Passphrase.exactOptional(),
    seen: z.number(),
    seenAt: z.string().nullable(),
    seenBefore: z.string().nullable(),
    opened: z.number(),
    openedAt: z.string().nullable(),
    openedBefore: z.string().nullable(),
  }),
)
type ShareItem = z.infer<typeof ShareItem>

/** The item in the account's partition: all its shares, newest first, so that one read finds them and one write keeps their number. */
export const ShareList = z.lazy(() =>
  z.object({ version: z.number(), shares: z.array(Share.unwrap().extend({ hash: z.string() })) }),
)
type ShareList = z.infer<typeof ShareList>
const noShares: ShareList = { version: 0, shares: [] }

/** A share that was found by its token. */
export interface OpenShare {
  accountId: string
  share: Share
  passphrase: StoredPassphrase | null
  openings: Openings & { openedBefore: string | null }
}

/** `protected`: the share has a passphrase, and nothing was counted yet. */
export type ShareUse = { outcome: 'unknown' | 'ended' | 'limited' } | { outcome: 'open' | 'protected'; open: OpenShare }

/** Another change of the account's shares makes one fail; one of them always succeeds. */
const maxTries = 20

/** Shares of an account's data with people who have the link. */
export function shares(table: Table, report: DamageReport) {
  return { ...shareCreation(table), ...shareList(table, report), ...shareOpenings(table) }
}

function shareCreation(table: Table) {
  return {
    /** Creates a share unless the account has `max` active ones; exact under concurrency. False when it has. */
    async create(
      accountId: string,
      { hash, ...share }: Share & { hash: string },
      passphrase: StoredPassphrase | null,
      { max, nowMs }: { max: number; nowMs: number },
    ): Promise<boolean> {
      const item = {
        ...keys.share(hash),
        ...share,
        accountId,
        minute: 0,
        requests: 0,
        ...neverOpened,
        ...(passphrase ? { passphrase } : {}),
        expiresAtEpoch: Math.ceil(forgottenMs(share) / 1000),
      }
      for (let i = 0; i < maxTries; i++) {
        const list = await readList(table, accountId)
        const active = list.shares.filter(one => statusOfShare(one, nowMs) === 'active')
        if (active.length >= max) return false
        const ended = list.shares.filter(one => !active.includes(one) && forgottenMs(one) > nowMs)
        const kept = [...active, ...ended.slice(0, maxEnded)].sort((a, b) => (a.id < b.id ? 1 : -1))
        const forgotten = list.shares.filter(one => !kept.includes(one))
        const done = await table.transact([
          { put: item, condition: { text: 'attribute_not_exists(pk)' } },
          ...forgotten.map(one => ({ delete: keys.share(one.hash) })),
          replaceList(accountId, list, [{ ...share, hash }, ...kept]),
        ])
        if (done) return true
      }
      throw new Error('The shares of the account changed all the time')
    },
  }
}

function shareList(table: Table, report: DamageReport) {
  return {
    /** The account's shares, newest first, with their openings. */
    async list(accountId: string, nowMs: number): Promise<{ share: Share; opened: Openings }[]> {
      const list = (await readList(table, accountId)).shares.filter(share => forgottenMs(share) > nowMs)
      const items = new Map<string, ShareItem>()
      for (const item of await table.batchGet(list.map(({ hash }) => keys.share(hash)))) {
        const read = readOrReport(item, one => parseItem(ShareItem, one), report)
        if (read) items.set(read.id, read)
      }
      return list.map(({ hash: _hash, ...share }) => {
        const item = items.get(share.id)
        const { openings, lastOpenedAt } = item ? openingsOf(item) : { openings: 0, lastOpenedAt: null }
        return { share, opened: { openings, lastOpenedAt } }
      })
    },

    /** Ends a share: the next request with its token is refused. A share that has ended stays so. Null when there is none with that id. */
    async revoke(accountId: string, id: string, nowMs: number): Promise<{ share: Share; isNew: boolean } | null> {
      const revokedAt = new Date(nowMs).toISOString()
      for (let i = 0; i < maxTries; i++) {
        const list = await readList(table, accountId)
        const found = list.shares.find(share => share.id === id && forgottenMs(share) > nowMs)
        if (!found) return null
        const { hash, ...share } = found
        if (statusOfShare(share, nowMs) !== 'active') return { share, isNew: false }
        const done = await table.transact([
          {
            update: keys.share(hash),
            change: { text: 'SET revokedAt = :at', values: { ':at': revokedAt } },
            condition: { text: 'attribute_exists(accountId)' },
          },
          replaceList(
            accountId,
            list,
            list.shares.map(one => (one.id === id ? { ...one, revokedAt } : one)),
          ),
        ])
        if (done) return { share: { ...share, revokedAt }, isNew: true }
      }
      throw new Error('The shares of the account changed all the time')
    },
  }
}

interface OpeningLimit {
  minute: number
  max: number
  nowMs: number
}

/** What people with the link do. */
function shareOpenings(table: Table) {
  return {
    /**
     * Finds a share by its token, and counts the opening against its limit: one call, whatever the outcome but at the start of a minute. One
     * that has a passphrase is only found: requests without it use up nothing of what its readers may do.
     */
    async open(hash: string, limit: OpeningLimit): Promise<ShareUse> {
      const set = 'seen = seen + :step, seenBefore = seenAt, seenAt = :now'
      const counted = await countOpening(table, hash, limit, { set, isProtected: false })
      if (counted.outcome === 'refused' && isActive(counted.item, limit.nowMs))
        return { outcome: 'protected', open: toOpenShare(counted.item) }
      return useOf(counted)
    },

    /** Counts the opening of a share by somebody who has its passphrase: one call. */
    async openProtected(hash: string, limit: OpeningLimit): Promise<ShareUse> {
      const set = 'opened = opened + :step, openedBefore = openedAt, openedAt = :now'
      return useOf(await countOpening(table, hash, limit, { set, isProtected: true }))
    },
  }
}

function countOpening(
  table: Table,
  hash: string,
  { minute, max, nowMs }: OpeningLimit,
  { set, isProtected }: { set: string; isProtected: boolean },
): Promise<Counted> {
  const now = new Date(nowMs).toISOString()
  return countInMinute(
    table,
    keys.share(hash),
    { minute, max },
    {
      set: { text: set, values: { ':step': 1, ':now': now } },
      only: {
        text: `revokedAt = :never AND expiresAt > :now AND ${isProtected ? 'attribute_exists' : 'attribute_not_exists'}(passphrase)`,
        values: { ':never': null, ':now': now },
        holds: item => isActive(item, nowMs) && Object.hasOwn(item, 'passphrase') === isProtected,
      },
    },
  )
}

const isActive = (item: Item, nowMs: number) =>
  item['revokedAt'] === null && String(item['expiresAt']) > new Date(nowMs).toISOString()

function useOf(counted: Counted): ShareUse {
  if (counted.outcome === 'absent') return { outcome: 'unknown' }
  if (counted.outcome === 'refused') return { outcome: 'ended' }
  if (counted.outcome === 'limited') return { outcome: 'limited' }
  return { outcome: 'open', open: toOpenShare(counted.item) }
}

const neverOpened = { seen: 0, seenAt: null, seenBefore: null, opened: 0, openedAt: null, openedBefore: null }

async function readList(table: Table, accountId: string): Promise<ShareList> {
  const item = await table.get(keys.shares(accountId))
  return item ? parseItem(ShareList, item) : noShares
}

/** The write of a list, if it is unchanged since it was read. */
function replaceList(accountId: string, { version }: ShareList, shares: ShareList['shares']): TransactWrite {
  return {
    put: { ...keys.shares(accountId), version: version + 1, shares, hashes: shares.map(({ hash }) => hash) },
    condition:
      version === 0 ? { text: 'attribute_not_exists(pk)' } : { text: 'version = :read', values: { ':read': version } },
  }
}

/** So many ended shares are kept, the newest ones; the number of active ones is limited. */
const maxEnded = 70

/** When the record of a share is deleted. */
function forgottenMs({ expiresAt }: Pick<Share, 'expiresAt'>): number {
  return Date.parse(expiresAt) + endedShareDays * dayMs
}

function toOpenShare(item: Item): OpenShare {
  const read = parseItem(ShareItem, item)
  return {
    accountId: read.accountId,
    share: Share.parse(read),
    passphrase: read.passphrase ?? null,
    openings: openingsOf(read),
  }
}

function openingsOf(item: ShareItem): OpenShare['openings'] {
  return item.isProtected
    ? { openings: item.opened, lastOpenedAt: item.openedAt, openedBefore: item.openedBefore }
    : { openings: item.seen, lastOpenedAt: item.seenAt, openedBefore: item.seenBefore }
}

/** Attempts to guess the passphrase of a share. Only a hash of share, address and period is stored, until the end of the period. */
export function passphraseTries(table: Table) {
  const keyOf = (shareHash: string, { address, periodMs }: Guesser, nowMs: number) => {
    const period = Math.floor(nowMs / periodMs)
    return keys.passphraseTries(
      createHash('sha256')
        .update(JSON.stringify([shareHash, address, period]))
        .digest('hex'),
    )
  }
  return {
    /** Counts an attempt unless the guesser has made them all; exact under concurrency. False when it has. */
    async take(shareHash: string, guesser: Guesser, nowMs: number): Promise<boolean> {
      const { periodMs, max } = guesser
      const expiresAtEpoch = Math.ceil(((Math.floor(nowMs / periodMs) + 1) * periodMs) / 1000)
      const written = await table.update(
        keyOf(shareHash, guesser, nowMs),
        { text: 'SET expiresAtEpoch = :end ADD tries :one', values: { ':end': expiresAtEpoch, ':one': 1 } },
        { text: 'attribute_not_exists(tries) OR tries < :max', values: { ':max': max } },
      )
      return written.done
    },

    /** Takes an attempt back that was right. */
    async giveBack(shareHash: string, guesser: Guesser, nowMs: number): Promise<void> {
      await table.update(
        keyOf(shareHash, guesser, nowMs),
        { text: 'ADD tries :one', values: { ':one': -1 } },
        { text: 'tries > :none', values: { ':none': 0 } },
      )
    },
  }
}

/** Who guesses: the network of an address, or null for everybody together; and how many wrong ones it may send in a period. */
export interface Guesser {
  address: string | null
  max: number
  periodMs: number
}
