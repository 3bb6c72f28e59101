import { ExerciseReview } from '../../model/training/exercise-review.ts'
import { compressJson, parseCompressedJson } from '../codecs/compressed-json.ts'
import { type DamageReport, parseItem, readOrReport } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Item, Table } from '../table.ts'

/** What people say about their exercises, one item per exercise. */
export function exerciseReviews(table: Table, report: DamageReport) {
  return {
    /** All of an account. A damaged one is reported and left out. */
    async readAll(accountId: string): Promise<ExerciseReview[]> {
      const items = await table.query(keys.all(accountId, 'exercise-review'))
      return items.flatMap(item => readOrReport(item, decode, report) ?? [])
    },

    async read(accountId: string, exerciseKey: string): Promise<ExerciseReview | null> {
      const item = await table.get(keys.exerciseReview(accountId, exerciseKey))
      return item ? decode(item) : null
    },

    /** Replaces the version that was read, null for none. False when it was changed in the meantime. */
    async replace(accountId: string, next: ExerciseReview, read: ExerciseReview | null): Promise<boolean> {
      const { updatedAt, exerciseKey } = next
      const item = { ...keys.exerciseReview(accountId, exerciseKey), updatedAt, review: compressJson(next) }
      const unchanged = read
        ? { text: 'updatedAt = :read', values: { ':read': read.updatedAt } }
        : { text: 'attribute_not_exists(pk)' }
      return (await table.put(item, unchanged)).done
    },
  }
}

function decode({ review }: Item): ExerciseReview {
  return parseItem(ExerciseReview, parseCompressedJson(review) as Item)
}
