import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { DayMarks, marksOf } from '../chart/day-marks.ts'
import { useRead } from '../use-read.ts'
import type { ChosenRange } from './range.tsx'

/**
 * Marks the days with a note in every chart of days within it: one read for the page, of the newest 200 notes. A failure of that read
 * leaves the charts without marks.
 */
export function NotedDays({ range, children }: { range: ChosenRange; children: ComponentChildren }) {
  const { data } = useRead('/api/v1/notes', { ...range, per_page: 200 })
  const marks = useMemo(() => marksOf(data?.data ?? []), [data])
  return (
    <DayMarks.Provider value={marks}>
      {children}
      {marks.size > 0 ? (
        <p class="quiet">
          <span class="key mark">a day with a note; in the chart of nights, the evening before.</span>{' '}
          <a href="/app/notes">Your notes</a>
        </p>
      ) : null}
    </DayMarks.Provider>
  )
}
