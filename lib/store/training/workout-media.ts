import { placeOfMedia, WorkoutMedia } from '../../model/training/workout-media.ts'
import { type DamageReport, parseItem, readOrReport } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Expression, Item, Table } from '../table.ts'

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

    /** Takes the place that is named in its id. False when another one has it. */
    async create(accountId: string, media: WorkoutMedia, nowMs: number): Promise<boolean> {
      const free = {
        text: 'attribute_not_exists(pk) OR expiresAtEpoch <= :now',
        values: { ':now': Math.floor(nowMs / 1000) },
      }
      return (await table.put(itemOf(accountId, media), free)).done
    },

    /** Ends an upload: it is ready or refused. False when it has ended already or was deleted. */
    async settle(accountId: string, media: WorkoutMedia): Promise<boolean> {
      const waiting: Expression = {
        text: 'id = :id AND #status = :uploading',
        names: { '#status': 'status' },
        values: { ':id': media.id, ':uploading': 'uploading' },
      }
      return (await table.put(itemOf(accountId, media), waiting)).done
    },

    /** False when it is not there any more. */
    async delete(accountId: string, id: string): Promise<boolean> {
      const key = keyOf(accountId, id)
      return key !== null && (await table.delete(key, { text: 'id = :id', values: { ':id': id } })).done
    },
  }
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
  const { expiresAt } = media
  return { ...key, ...media, ...(expiresAt ? { expiresAtEpoch: Math.ceil(Date.parse(expiresAt) / 1000) } : {}) }
}

function toMedia({ pk: _pk, sk: _sk, expiresAtEpoch: _expiresAtEpoch, ...item }: Item): WorkoutMedia {
  return parseItem(WorkoutMedia, item)
}
