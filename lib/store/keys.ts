import type { Day } from '../kernel/civil-time.ts'
import { type Platform, platforms, primaryPlatform } from '../model/catalog/platforms.ts'
import { platformOf, type Source, sources } from '../model/catalog/sources.ts'
import type { ConnectionRef } from '../model/sync/connection.ts'

/**
 * All keys of the single table. No other file builds a key.
 *
 * | question                                   | how                                                         |
 * |--------------------------------------------|-------------------------------------------------------------|
 * | a request with a bearer key                | update `apiKey(hash)`: counts the request, returns the key  |
 * | a request with a session cookie            | get `session(hash)`, then `account(id)`                     |
 * | its limit, shared with its page keys       | update `sessionLimit(hash)`                                 |
 * | a sign-in                                  | get `identity(hash of issuer and subject)` -> the account   |
 * | a repeat under an Idempotency-Key          | put `idempotency(...)` if it does not exist                 |
 * | a share by its token                        | update `share(hash)`: counts the request, returns the scope |
 * | the shares of an account                    | get `shares(id)`; batch-get `share(hash)` for their openings|
 * | wrong passphrases of an address for a share | update `passphraseTries(hash)`                              |
 * | a public profile by its slug                | update `slug(hash)`: counts the request, returns the profile|
 * | the public profile of an account            | get `publicProfile(id)`                                     |
 * | profile; export or delete everything       | get `account(id)`; query the whole partition                |
 * | what was deleted, after the account is gone | get `receipt(hash of its id)`                               |
 * | what happened to the account               | query `audit#` of the partition, newest first               |
 * | connection, sync state; its tokens         | get `connection(id, platform)`; get `tokens(connection)`    |
 * | an account at a glance                     | batch-get its head, link, active items, some `month#` `day#`|
 * | pending notifications                      | get `pendingNotifications(id, platform)`                    |
 * | the last 20 runs                           | query `run#` of the partition, newest first                 |
 * | backfill jobs                              | query `backfill#` of the partition, newest first            |
 * | the backfill that is active                | get `activeBackfill(id)`                                    |
 * | export jobs                                | query `export#` of the partition, newest first              |
 * | the export that is active                  | get `activeExport(id)`                                      |
 * | imports of archives                         | query `import#` of the partition, newest first, or get one   |
 * | the rebuild of all days                    | get `rebuild(id, ...)`, which the account names             |
 * | observations of one type                   | query `chunk#<type>#` between two windows, all sources      |
 * | observations of many types in one UTC day  | batch-get chunks by exact key                               |
 * | raw payloads of the same                   | the same with `raw#`                                        |
 * | daily values of a range                    | query `day#` between two dates                              |
 * | the platform's daily roll-ups of a range    | query `rollup#` between two dates                           |
 * | which of the last hours have changed        | get `hourSummaries(id, type)`                               |
 * | first, last and number of observations     | query `month#`, and the newest `day#`                       |
 * | upstream resources                         | query `resource#`                                           |
 * | workout logs and diary entries of a range  | query `training#` between two instants                      |
 * | one of them                                | get `training(id, time in its id, its id)`                  |
 * | the same after its time was changed        | get `movedTraining(id, its id)` -> the new time              |
 * | the media of a workout log                 | query `media#<log>#`                                        |
 * | how much all media take up                  | get `mediaUse(id)`, which every change of a medium updates  |
 * | one medium                                 | get `workoutMedia(id, log, place)`, which its id names      |
 * | notes on the days of a range               | query `note#` between two instants, and of the days before |
 * | one of them; after its day was changed     | get `note(id, time in its id, its id)`; `movedNote` as above |
 * | how many notes there are                   | get `noteCount(id)`, which each new and deleted one updates |
 * | what the person says about exercises       | query `exercise-review#` of the partition, or get one       |
 * | accounts due for a refresh (crosses accounts) | query index `due`, one shard at a time                   |
 * | a notification's person -> account         | batch-get `upstreamUser(platform, id)`                      |
 */
export interface Key {
  pk: string
  sk: string
}

export const dueIndex = { name: 'due', partitionKey: 'dueShard', sortKey: 'dueAt', shards: 8 } as const

const partition = (accountId: string) => `account#${accountId}`

export const apiKey = (hash: string): Key => ({ pk: `key#${hash}`, sk: 'key' })
export const upstreamUser = (platform: string, userId: string): Key => ({
  pk: `upstream#${platform}#${userId}`,
  sk: 'account',
})

export const session = (hash: string): Key => ({ pk: `session#${hash}`, sk: 'session' })
/** What all requests of a session share: its limit, also for the keys of its pages. */
export const sessionLimit = (hash: string): Key => ({ pk: `limit#${hash}`, sk: 'session' })
export const identity = (hash: string): Key => ({ pk: `identity#${hash}`, sk: 'account' })

/** A share, found by the hash of its token. */
export const share = (hash: string): Key => ({ pk: `share#${hash}`, sk: 'share' })
/** Attempts of an address to guess the passphrase of a share in a period; the hash contains all three. */
export const passphraseTries = (hash: string): Key => ({ pk: `tries#${hash}`, sk: 'tries' })

/** The slug of a public profile, by its hash. It outlives the profile, so that no other account can take it soon. */
export const slug = (hash: string): Key => ({ pk: `slug#${hash}`, sk: 'slug' })

/** Records what was deleted, without identifying the person or containing its own id in plain text. */
export const receipt = (hash: string): Key => ({ pk: `receipt#${hash}`, sk: 'receipt' })

export const account = (id: string): Key => ({ pk: partition(id), sk: 'account' })
export const accountKey = (id: string, keyId: string): Key => ({ pk: partition(id), sk: `key#${keyId}` })
/** What happened to the account; the id begins with the time. */
export const auditEntry = (id: string, entryId: string): Key => ({ pk: partition(id), sk: `audit#${entryId}` })
/** How many keys the person has. */
export const keyCount = (id: string): Key => ({ pk: partition(id), sk: 'key-count' })
/** The shares of the account. */
export const shares = (id: string): Key => ({ pk: partition(id), sk: 'shares' })
/** The public profile of the account, enabled or not. */
export const publicProfile = (id: string): Key => ({ pk: partition(id), sk: 'public-profile' })
export const accountSession = (id: string, sessionId: string): Key => ({
  pk: partition(id),
  sk: `session#${sessionId}`,
})
export const accountIdentity = (id: string, hash: string): Key => ({ pk: partition(id), sk: `identity#${hash}` })
export const idempotency = (id: string, hash: string): Key => ({ pk: partition(id), sk: `idempotency#${hash}` })
export const connection = (id: string, platform: Platform): Key => ({ pk: partition(id), sk: `connection#${platform}` })
export const connectionOf = ({ accountId, platform }: ConnectionRef): Key => connection(accountId, platform)
/** Not in the item of the connection, which every run writes: with them it would have more than 1 KB. */
export const tokens = (of: ConnectionRef): Key => ({ pk: partition(of.accountId), sk: `tokens#${of.platform}` })
export const pendingNotifications = (id: string, platform: Platform): Key => ({
  pk: partition(id),
  sk: `pending-notifications#${platform}`,
})
export const run = (id: string, runId: string): Key => ({ pk: partition(id), sk: `run#${runId}` })
export const backfill = (id: string, jobId: string): Key => ({ pk: partition(id), sk: `backfill#${jobId}` })
export const activeBackfill = (id: string): Key => ({ pk: partition(id), sk: 'active-backfill' })
/** An export of the account's data. */
export const exportJob = (id: string, jobId: string): Key => ({ pk: partition(id), sk: `export#${jobId}` })
/** An import of an archive. */
export const importJob = (id: string, jobId: string): Key => ({ pk: partition(id), sk: `import#${jobId}` })
export const activeExport = (id: string): Key => ({ pk: partition(id), sk: 'active-export' })
export const rebuild = (id: string, jobId: string): Key => ({ pk: partition(id), sk: `rebuild#${jobId}` })
export const chunk = (id: string, type: string, window: string, source: string): Key => ({
  pk: partition(id),
  sk: `chunk#${type}#${window}#${source}`,
})
export const raw = (id: string, type: string, window: string, source: string): Key => ({
  pk: partition(id),
  sk: `raw#${type}#${window}#${source}`,
})
export const day = (id: string, date: Day | ''): Key => ({ pk: partition(id), sk: `day#${date}` })
export const rollup = (id: string, date: Day): Key => ({ pk: partition(id), sk: `rollup#${date}` })
/** How the platform summarizes the last hours of a type. */
export const hourSummaries = (id: string, type: string): Key => ({ pk: partition(id), sk: `hour-summaries#${type}` })
export const month = (id: string, yearMonth: string): Key => ({ pk: partition(id), sk: `month#${yearMonth}` })
export const resource = (id: string, name: string): Key => ({ pk: partition(id), sk: `resource#${name}` })

/** A workout log under its start, or an entry of the training diary under the beginning of its date in UTC. */
export const training = (id: string, at: string, logId: string): Key => ({
  pk: partition(id),
  sk: `training#${at}#${logId}`,
})
/** What the person says about an exercise. */
export const exerciseReview = (id: string, exerciseKey: string): Key => ({
  pk: partition(id),
  sk: `exercise-review#${exerciseKey}`,
})
/** The record of a medium of a workout log, by its place there. */
export const workoutMedia = (id: string, logId: string, place: number): Key => {
  return { pk: partition(id), sk: `media#${logId}#${String(place).padStart(2, '0')}` }
}
/** How many bytes the media of the account take up, and its uploads that are not finished. */
export const mediaUse = (id: string): Key => ({ pk: partition(id), sk: 'media-use' })
export const mediaOfLog = (id: string, logId: string) => starting(id, `media#${logId}`)
export const movedTraining = (id: string, logId: string): Key => ({
  pk: partition(id),
  sk: `moved-training#${logId}`,
})

/** A note on days, under the beginning of its first day in UTC. */
export const note = (id: string, at: string, noteId: string): Key => ({ pk: partition(id), sk: `note#${at}#${noteId}` })
export const movedNote = (id: string, noteId: string): Key => ({ pk: partition(id), sk: `moved-note#${noteId}` })
/** How many notes the person has. */
export const noteCount = (id: string): Key => ({ pk: partition(id), sk: 'note-count' })

/** The id of the record that a `movedTraining` item leads to. */
export const movedIdOf = (sk: string): string => sk.slice('moved-training#'.length)

/** Every item of an account. */
export const whole = (id: string) => ({ pk: partition(id), from: ' ', to: '~' })

const ofSource = ['chunk', 'raw']
const ofReading = 'run backfill active-backfill pending-notifications rollup hour-summaries resource'.split(' ')
const ofAllPlatforms = ['day', 'month', 'rebuild']
const wordOf = (sk: string): string => sk.split('#')[0] ?? ''

/**
 * Whether an item holds data of a platform or records how it was read: observations by their source, and the rest by the platform that it
 * names. The primary platform has what names none, and what this version does not know. It is deleted when the person deletes that data.
 */
export function isFromPlatform(
  { sk, platform: named }: { sk: string; platform?: string | undefined },
  platform: Platform,
): boolean {
  const isNamed = (one: Platform) => one === named || sk.endsWith(`#${one}`)
  if (ofReading.includes(wordOf(sk))) return (platforms.find(isNamed) ?? primaryPlatform) === platform
  if (!ofSource.includes(wordOf(sk))) return false
  const source = sources.find(one => sk.endsWith(`#${one}`))
  return (source ? platformOf(source) : primaryPlatform) === platform
}

/** Whether an item is computed from the data of all platforms: it is computed again, or deleted with the last of that data. */
export const isFromAllPlatforms = ({ sk }: { sk: string }): boolean => ofAllPlatforms.includes(wordOf(sk))

/** Whether an item counts the observations of a month. */
export const isMonth = ({ sk }: { sk: string }): boolean => wordOf(sk) === 'month'

/** Whether an item holds observations of a source. Days and months are computed again without them. */
export const isOfSource = ({ sk }: Key, source: Source): boolean => {
  const [word, , , of] = sk.split('#')
  return (word === 'chunk' || word === 'raw') && of === source
}

/** Sort keys of a word, as the two bounds of a `BETWEEN`. */
export function all(
  id: string,
  word:
    | 'connection'
    | 'chunk'
    | 'run'
    | 'backfill'
    | 'month'
    | 'resource'
    | 'exercise-review'
    | 'moved-training'
    | 'key'
    | 'session'
    | 'identity'
    | 'audit'
    | 'export'
    | 'import',
): { pk: string; from: string; to: string } {
  return starting(id, word)
}

function starting(id: string, parts: string) {
  return { pk: partition(id), from: `${parts}#`, to: `${parts}#~` }
}

/** The connection that a `connection` key identifies; null for any other key. */
export function connectionRefOf({ pk, sk }: Key): ConnectionRef | null {
  const platform = platforms.find(one => sk === connection('', one).sk)
  return platform ? { accountId: accountIdOf(pk), platform } : null
}

/** The account that a partition belongs to. */
export const accountIdOf = (pk: string) => pk.slice(partition('').length)

/** The shard of the due index for an account: a small hash of its id. */
export function dueShard(accountId: string): string {
  let sum = 0
  for (let i = 0; i < accountId.length; i++) sum = (sum * 31 + accountId.charCodeAt(i)) >>> 0
  return `due#${sum % dueIndex.shards}`
}

export const dueShards = Array.from({ length: dueIndex.shards }, (_, i) => `due#${i}`)
