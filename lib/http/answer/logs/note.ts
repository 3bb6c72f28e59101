import type { AccountRef } from '../../../model/account/account.ts'
import type { Note } from '../../../model/notes/note.ts'
import { etagOf } from '../../middleware/conditional-get.ts'
import { meta } from '../envelope.ts'

/** The beginning of the message when the client names an outdated version. */
export const theNoteHas = 'The note has'

/** `asOf` is when the note last changed, so that the same version always has the same body. */
export function noteMeta(note: Note, account: AccountRef) {
  return meta('notes', { ...account, dataChangedAt: note.updatedAt })
}

export function noteHeaders(note: Note): { etag: string } {
  return { etag: etagOf(JSON.stringify([note.id, note.updatedAt])) }
}
