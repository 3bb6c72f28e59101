import { createContext } from 'preact'
import { asDay, listDays } from '../../lib/kernel/civil-time.ts'

/** What a person wrote of days, in a few words by date: charts of days mark these under their axis. Empty unless a page provides it. */
export const DayMarks = createContext<ReadonlyMap<string, string>>(new Map())

interface Noted {
  start: string
  end: string
  tag: string | null
  amount: number | null
}

/** What a note is called where there is little room: its tag with the amount. */
export const noteName = ({ tag, amount }: Pick<Noted, 'tag' | 'amount'>): string =>
  [tag ?? 'note', amount].filter(part => part !== null).join(' ')

/** Notes, newest first, by each of their days: the words of a day stand in the order in which its notes begin. */
export function marksOf(notes: readonly Noted[]): Map<string, string> {
  const byDay = new Map<string, string>()
  for (const note of notes.toReversed())
    for (const day of listDays(asDay(note.start), asDay(note.end))) {
      const before = byDay.get(day)
      byDay.set(day, before === undefined ? noteName(note) : `${before}, ${noteName(note)}`)
    }
  return byDay
}
