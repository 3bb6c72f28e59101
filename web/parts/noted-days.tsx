import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { asDay, listDays } from '../../lib/kernel/civil-time.ts'
import type { Reads } from '../api.ts'
import { DayMarks } from '../chart/day-marks.ts'
import { useRead } from '../use-read.ts'
import type { ChosenRange } from './range.tsx'
import { noteName } from './tags.ts'

type Note = Reads['/api/v1/notes']['data'][number]

/** The notes of a range by day, in a few words. */
export function marksOf(notes: readonly Pick<Note, 'start' | 'end' | 'tag' | 'amount'>[]): Map<string, string> {
  const byDay = new Map<string, string>()
  // The newest is first: the words of a day stand in the order in which its notes begin.
  for (const note of notes.toReversed())
    for (const day of listDays(asDay(note.start), asDay(note.end))) {
      const before = byDay.get(day)
      byDay.set(day, before === undefined ? noteName(note) : `${before}, ${noteName(note)}`)
    }
  return byDay
}

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
