import { addDays, asDay, formatInstant, utcMidnight } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import { maxNoteDays, maxNotes, Note } from '../../model/notes/note.ts'
import type { DamageReport } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Table, TransactWrite } from '../table.ts'
import { type DatedKind, datedRecords, recordsIn } from '../training/dated-records.ts'

const noteKind: DatedKind<Note> = {
  attribute: 'note',
  places: { record: keys.note, moved: keys.movedNote },
  schema: Note,
  atOf: ({ start }) => formatInstant(utcMidnight(asDay(start))),
}

/** Others that write a note at the same time make one fail; one of them always succeeds. */
const maxTries = 100

/** Notes on days, under the beginning of their first day in UTC, and how many there are. */
export function notes(table: Table, report: DamageReport) {
  const { read, replace, create, remove } = datedRecords(table, noteKind)
  const counted = (accountId: string, change: number): TransactWrite => ({
    update: keys.noteCount(accountId),
    change: { text: 'ADD made :change', values: { ':change': change } },
  })

  return {
    read,
    replace,

    /** Creates a note, unless one has its id: then that one, for a repeat. 'full' when the account has as many as it may. */
    async createOnce(accountId: string, note: Note, max = maxNotes): Promise<Note | 'full'> {
      const room = { text: 'attribute_not_exists(made) OR made < :max', values: { ':max': max } }
      for (let i = 0; i < maxTries; i++) {
        if (await create(accountId, note, [{ ...counted(accountId, 1), condition: room }])) return note
        const repeated = await read(accountId, note.id)
        if (repeated) return repeated
        if (Number((await table.get(keys.noteCount(accountId)))?.['made'] ?? 0) >= max) return 'full'
      }
      throw new Error('The number of notes could not be counted')
    },

    /** Deletes the version that was read. False when it was changed or deleted in the meantime. */
    async delete(accountId: string, version: Note): Promise<boolean> {
      for (let i = 0; i < maxTries; i++) {
        if (await remove(accountId, version, [counted(accountId, -1)])) return true
        // The counter was busy, if the note is still this version.
        if ((await read(accountId, version.id))?.updatedAt !== version.updatedAt) return false
      }
      throw new Error('The number of notes could not be counted')
    },

    /** The notes of at least one day of a range, newest first. A damaged one is reported and left out. */
    async ofDays(accountId: string, { start, end }: DayRange): Promise<Note[]> {
      const { pk, sk: from } = keys.note(accountId, formatInstant(utcMidnight(addDays(start, 1 - maxNoteDays))), '')
      const { sk: to } = keys.note(accountId, formatInstant(utcMidnight(end) + 1), '')
      const found = recordsIn(noteKind, await table.query({ pk, from, to, newestFirst: true }), report)
      return found.filter(note => note.end >= start)
    },
  }
}
