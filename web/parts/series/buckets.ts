import { addressOf, type Reads } from '../../api.ts'
import type { Evidence } from '../../evidence/evidence.tsx'
import { dayAndMonth, daysBetween, type Formatter, written } from '../../format.ts'
import { monthLink, weekLink } from '../../links.ts'

type Daily = Reads['/api/v1/daily']
type Row = Daily['data'][number]

/** What a point of a chart, or a row of a table, is of. */
export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]
export type Bucket = Exclude<Step, 'day'>

/** What the rows of an answer are of; null for days. */
export function bucketOf({ meta }: Daily): Bucket | null {
  const of = meta.bucket?.of
  return of === 'week' || of === 'month' ? of : null
}

/** As many points as can be told apart on a phone. */
const maxDays = 120
const maxWeeks = 115

/** The finest step of which a range has not too many. */
export function stepOf(days: number): Step {
  if (days <= maxDays) return 'day'
  return days <= 7 * maxWeeks ? 'week' : 'month'
}

/** The mean of a day in a bucket: of a sum a day, of a level its mean; null with too few days. */
export function meanOf({ values, means }: Row, id: string): number | null {
  return means && id in means ? (means[id] ?? null) : (values[id] ?? null)
}

/** `6 of 7 days`: from how many the mean is. */
export const countOf = ({ observed, expected }: Row, id: string) =>
  `${observed?.[id] ?? 0} of ${expected?.[id] ?? 0} days`

/** The dates of a bucket: `2–8 November 2026`. */
export const datesOf = ({ date, end = date }: Row) => daysBetween(date, end)

/** Where a bucket can be seen day by day. */
export function bucketLink({ date }: Row, step: Bucket): string {
  return step === 'week' ? weekLink(date) : monthLink(date)
}

interface BucketEvidence {
  id: string
  label: string
  formatter: Formatter
  /** Other buckets that are said beside it. */
  beside?: readonly { name: string; row: Row }[]
}

/** A bucket: its mean with its days, or that they are too few, and the call that gives it. */
export function bucketEvidence(
  row: Row,
  bucket: Bucket | 'year',
  { id, label, formatter, beside = [] }: BucketEvidence,
): Evidence {
  const { date: start, end = start } = row
  const mean = meanOf(row, id)
  const about = {
    title: `${label}, ${datesOf(row)}`,
    written: written(mean, formatter, 'mean'),
    facts: beside.map(
      ({ name, row: one }) =>
        [name, `${written(meanOf(one, id), formatter, 'mean')}, from ${countOf(one, id)}`] as const,
    ),
    call: addressOf('/api/v1/daily', { start, end, types: id, bucket }),
  }
  return mean === null
    ? { kind: 'record', ...about, says: `Too few days have a value for a mean: ${countOf(row, id)}.` }
    : { kind: 'days', ...about, series: id, start, end }
}

/** The marks of weeks or months, by their first day: those of all their days. */
export function marksWithin(marks: ReadonlyMap<string, string>, rows: readonly Row[]): Map<string, string> {
  const found = rows.map(({ date, end = date }) => {
    const days = [...marks].filter(([day]) => date <= day && day <= end).sort(([a], [b]) => (a < b ? -1 : 1))
    return [date, days.map(([day, text]) => `${dayAndMonth(day)} ${text}`).join(', ')] as const
  })
  return new Map(found.filter(([, text]) => text !== ''))
}
