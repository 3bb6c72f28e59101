import { daysBetween } from '../../format.ts'

/** Says which days are being computed again: they show nothing until then. */
export function Rebuilding({ range }: { range: { start: string; end: string } | undefined }) {
  if (!range) return null
  return (
    <p class="banner" role="status">
      Being computed again: {daysBetween(range.start, range.end)}. These days are hatched, and their values appear when
      that is done.
    </p>
  )
}
