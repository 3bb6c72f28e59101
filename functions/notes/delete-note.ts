import * as z from 'zod'
import { callerOf } from '../../lib/http/access/caller.ts'
import { found } from '../../lib/http/answer/found.ts'
import { noteHeaders, theNoteHas } from '../../lib/http/answer/logs/note.ts'
import { hasChanged, requireMatch } from '../../lib/http/answer/logs/versions.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'

export const deleteNote = endpoint({
  route: 'DELETE /api/notes/{id}',
  summary: 'Deletes a note',
  access: session,
  path: z.strictObject({ id: pathId }),
  ifMatch: true,
  status: 204,
  response: z.undefined(),
  problems: ['not_found'],
  uses: ['deleteNotes', 'addressHashes'],

  async handle({ account, actor, address, path, ifMatch, nowMs }, context) {
    const { store } = context
    const by = await callerOf({ account, actor, address }, context)
    const note = found(await store.notes.read(account.id, path.id), 'note')
    requireMatch(ifMatch, noteHeaders(note).etag, theNoteHas)
    if (!(await store.notes.delete(account.id, note))) throw hasChanged(theNoteHas)
    await store.audit.recordInHour(account.id, { kind: 'notes_deleted' }, by, nowMs)
    return undefined
  },
})
