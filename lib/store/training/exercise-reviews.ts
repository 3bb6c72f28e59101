import type { Day } from '../../kernel/civil-time.ts'
import type { ValueId } from '../../model/health-data/day-values.ts'
import { ExerciseReview } from '../../model/training/exercise-review.ts'
import { compressJson, parseCompressedJson } from '../codecs/compressed-json.ts'
import { type DamageReport, parseItem, readOrReport } from '../damage.ts'
import { type CachedDay, toDay } from '../health-data/days.ts'
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

    /** The review of one exercise, and some days with the named series, in one call for each hundred items. */
    async readWithDays(
      accountId: string,
      exerciseKey: string,
      { dates, series }: { dates: readonly Day[]; series: readonly ValueId[] },
    ): Promise<{ saved: ExerciseReview | null; days: CachedDay[] }> {
      const review = keys.exerciseReview(accountId, exerciseKey)
      const wanted = [review, ...dates.map(date => keys.day(accountId, date))]
      const items = await table.batchGet(wanted)
      const saved = items.find(({ sk }) => sk === review.sk)
      const only = new Set(series)
      return {
        saved: saved ? decode(saved) : null,
        days: items.filter(item => item !== saved).map(item => toDay(item, report, only)),
      }
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
  return parseItem(ExerciseReview, parseCompressedJson(review))
}
