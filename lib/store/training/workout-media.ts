import * as z from 'zod'
import {
  maxMediaBytes,
  maxMonthlyUploadBytes,
  maxUnfinished,
  placeOfMedia,
  WorkoutMedia,
} from '../../model/training/workout-media.ts'
import { type DamageReport, parseItem, readOrReport } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Expression, Item, Table, TransactWrite } from '../table.ts'

/** `heldBytes`: of stored media and of unfinished uploads. `unfinished` has an entry for each of these, which `entryOf` writes. */
const MediaUse = z.lazy(() => z.object({ heldBytes: z.number(), unfinished: z.set(z.string()).exactOptional() }))

export interface MediaUse {
  heldBytes: number
  /** What the uploads announced in the calendar month (UTC) of an instant, whatever became of them. */
  announcedIn(ms: number): number
  unfinished: ReadonlySet<string>
}

export type MediaStart =
  | { outcome: 'created' }
  /** Too many others start at the same time. */
  | { outcome: 'busy' }
  /** Another medium has the place. */
  | { outcome: 'taken' }
  /** The account has as many bytes or unfinished uploads as it may have. */
  | { outcome: 'full'; use: MediaUse }

/** How often a transaction is tried that others on the same item can make fail. */
const maxTries = 7

/** Tries until an attempt has an outcome, with growing pauses; null if others on the same item made every one fail. */
async function tried<Outcome>(attempt: () => Promise<Outcome | null>): Promise<Outcome | null> {
  for (let tries = 0; tries < maxTries; tries++) {
    if (tries > 0) await new Promise(done => setTimeout(done, 5 * 2 ** tries))
    const outcome = await attempt()
    if (outcome !== null) return outcome
  }
  return null
}

const crowded = () => new Error('Others change the media of this account all the time')

/** The records of the media of workout logs; their content is in the bucket. A log has as many places as it can have media. */
export function workoutMedia(table: Table, report: DamageReport) {
  return {
    /** The media of a log, newest first, without uploads that are over. A damaged one is reported and left out. */
    async ofLog(accountId: string, logId: string, nowMs: number): Promise<WorkoutMedia[]> {
      const items = await table.query(keys.mediaOfLog(accountId, logId))
      return items
        .flatMap(item => readOrReport(item, toMedia, report) ?? [])
        .filter(media => isLive(media, nowMs))
        .sort((a, b) => (a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? 1 : -1))
    },

    async read(accountId: string, id: string, nowMs: number): Promise<WorkoutMedia | null> {
      const key = keyOf(accountId, id)
      const item = key && (await table.get(key))
      const media = item ? toMedia(item) : null
      return media?.id === id && isLive(media, nowMs) ? media : null
    },

    /** What the media of an account take up. */
    use: (accountId: string) => useOf(table, accountId),

    /** Takes the place that is named in its id, and the bytes of the upload; exact under concurrency. */
    async create(accountId: string, media: WorkoutMedia, nowMs: number): Promise<MediaStart> {
      const item = itemOf(accountId, media)
      const start = await tried(async (): Promise<MediaStart | null> => {
        const use = await withoutExpired(table, accountId, nowMs)
        const isOver =
          use.heldBytes + media.bytes > maxMediaBytes || use.announcedIn(nowMs) + media.bytes > maxMonthlyUploadBytes
        if (isOver || use.unfinished.size >= maxUnfinished) return { outcome: 'full', use }
        const isFree = {
          text: 'attribute_not_exists(pk) OR expiresAtEpoch <= :now',
          values: { ':now': Math.floor(nowMs / 1000) },
        }
        if (await table.transact([{ put: item, condition: isFree }, taken(accountId, media, nowMs)]))
          return { outcome: 'created' }
        const there = await table.get({ pk: item.pk, sk: item.sk })
        return there && isLive(toMedia(there), nowMs) ? { outcome: 'taken' } : null
      })
      return start ?? { outcome: 'busy' }
    },

    ...endsOfMedia(table),
  }
}

function endsOfMedia(table: Table) {
  return {
    /** Ends an upload: it is ready or refused. False when it has ended already or was deleted. */
    async settle(accountId: string, media: WorkoutMedia): Promise<boolean> {
      const waiting: Expression = {
        text: 'id = :id AND #status = :uploading',
        names: { '#status': 'status' },
        values: { ':id': media.id, ':uploading': 'uploading' },
      }
      const put = itemOf(accountId, media)
      const settled = await tried(async () => {
        const before = await table.get({ pk: put.pk, sk: put.sk })
        if (before?.['id'] !== media.id || before['status'] !== 'uploading') return false
        const held = await heldBy(table, accountId, before)
        const change = held(media.status === 'ready' ? media.bytes : 0)
        return (await table.transact([{ put, condition: waiting }, change])) || null
      })
      if (settled === null) throw crowded()
      return settled
    },

    /** Deletes a medium in whatever state it is, and gives back its bytes. False when it is not there any more. */
    async delete(accountId: string, id: string): Promise<boolean> {
      const key = keyOf(accountId, id)
      if (key === null) return false
      const deleted = await tried(async () => {
        const item = await table.get(key)
        if (item?.['id'] !== id) return false
        const same: Expression = {
          text: 'id = :id AND #status = :status',
          names: { '#status': 'status' },
          values: { ':id': id, ':status': item['status'] },
        }
        const held = await heldBy(table, accountId, item)
        return (await table.transact([{ delete: key, condition: same }, held(0)])) || null
      })
      if (deleted === null) throw crowded()
      return deleted
    },
  }
}

/** Nothing, for an account without media. */
async function useOf(table: Table, accountId: string): Promise<MediaUse> {
  const item = await table.get(keys.mediaUse(accountId))
  const { heldBytes = 0, unfinished = new Set<string>() } = item ? parseItem(MediaUse, item) : {}
  return { heldBytes, unfinished, announcedIn: ms => Number(item?.[uploadsOf(ms)] ?? 0) }
}

/** The attribute with the announced bytes of a month. Those of past months stay: twelve numbers a year. */
const uploadsOf = (ms: number) => `uploads-${new Date(ms).toISOString().slice(0, 7)}`

/** The entry of an upload that is not finished: which, until when, and its bytes. */
const entryOf = ({ id, expiresAt, bytes }: Pick<WorkoutMedia, 'id' | 'expiresAt' | 'bytes'>) =>
  `${id} ${expiresAt} ${bytes}`

const bytesOf = (entry: string) => Number(entry.split(' ')[2])

/** Takes the bytes of a new upload, if the account has them. */
function taken(accountId: string, media: WorkoutMedia, nowMs: number): TransactWrite {
  return {
    update: keys.mediaUse(accountId),
    change: {
      text: 'ADD heldBytes :bytes, #month :bytes, unfinished :entries',
      names: { '#month': uploadsOf(nowMs) },
      values: { ':bytes': media.bytes, ':entries': new Set([entryOf(media)]) },
    },
    condition: {
      text: '(attribute_not_exists(heldBytes) OR heldBytes <= :most) AND (attribute_not_exists(#month) OR #month <= :mostOfMonth) AND (attribute_not_exists(unfinished) OR size(unfinished) < :maxUnfinished)',
      names: { '#month': uploadsOf(nowMs) },
      values: {
        ':most': maxMediaBytes - media.bytes,
        ':mostOfMonth': maxMonthlyUploadBytes - media.bytes,
        ':maxUnfinished': maxUnfinished,
      },
    },
  }
}

/**
 * The write that changes what a stored record holds to a number of bytes. An upload holds what its entry says, which is gone once it has
 * expired; a ready medium holds its `countedBytes`, none if it was stored before media were counted.
 */
async function heldBy(table: Table, accountId: string, item: Item): Promise<(bytes: number) => TransactWrite> {
  const update = keys.mediaUse(accountId)
  const entry = entryOf(toMedia(item))
  const isUnfinished = (await useOf(table, accountId)).unfinished.has(entry)
  if (!isUnfinished) {
    const held = Number(item['countedBytes'] ?? 0)
    return bytes => ({
      update,
      change: { text: 'ADD heldBytes :by', values: { ':by': bytes - held } },
      condition: { text: 'NOT contains(unfinished, :entry)', values: { ':entry': entry } },
    })
  }
  return bytes => ({
    update,
    change: {
      text: 'ADD heldBytes :by DELETE unfinished :entries',
      values: { ':by': bytes - bytesOf(entry), ':entries': new Set([entry]) },
    },
    condition: { text: 'contains(unfinished, :entry)', values: { ':entry': entry } },
  })
}

/** What is used once the bytes of uploads that were not finished in time are given back: their records vanish without a word. */
async function withoutExpired(table: Table, accountId: string, nowMs: number): Promise<MediaUse> {
  const use = await useOf(table, accountId)
  const expired = [...use.unfinished].filter(entry => Date.parse(entry.split(' ')[1] ?? '') <= nowMs)
  if (expired.length === 0) return use
  const names = expired.map((_, i) => `:entry${i}`)
  // Another request that gives them back makes this one fail, and nothing is given back twice.
  await table.update(
    keys.mediaUse(accountId),
    {
      text: 'ADD heldBytes :by DELETE unfinished :expired',
      values: { ':by': -expired.reduce((sum, entry) => sum + bytesOf(entry), 0), ':expired': new Set(expired) },
    },
    {
      text: names.map(name => `contains(unfinished, ${name})`).join(' AND '),
      values: Object.fromEntries(expired.map((entry, i) => [names[i], entry])),
    },
  )
  return useOf(table, accountId)
}

function isLive({ expiresAt }: WorkoutMedia, nowMs: number): boolean {
  return expiresAt === null || Date.parse(expiresAt) > nowMs
}

function keyOf(accountId: string, id: string): keys.Key | null {
  const found = placeOfMedia(id)
  return found && keys.workoutMedia(accountId, found.logId, found.place)
}

function itemOf(accountId: string, media: WorkoutMedia): Item & keys.Key {
  const key = keyOf(accountId, media.id)
  if (!key) throw new Error('Not the id of a medium')
  const { expiresAt, bytes } = media
  const beside = expiresAt ? { expiresAtEpoch: Math.ceil(Date.parse(expiresAt) / 1000) } : {}
  return { ...key, ...media, ...beside, ...(media.status === 'ready' ? { countedBytes: bytes } : {}) }
}

function toMedia({
  pk: _pk,
  sk: _sk,
  expiresAtEpoch: _expiresAtEpoch,
  countedBytes: _countedBytes,
  ...item
}: Item): WorkoutMedia {
  return parseItem(WorkoutMedia, item)
}
