import * as z from 'zod'
import { answer } from '../../lib/http/answer/envelope.ts'
import { found } from '../../lib/http/answer/found.ts'
import { noteHeaders, noteMeta } from '../../lib/http/answer/logs/note.ts'
import { endpoint, key, Reply } from '../../lib/http/endpoint.ts'
import { pathId } from '../../lib/http/input/params.ts'
import { Note } from '../../lib/model/notes/note.ts'

export const getNote = endpoint({
  route: 'GET /api/v1/notes/{id}',
  summary: 'One note, with the ETag that a change can name in If-Match',
  access: key('read'),
  path: z.strictObject({ id: pathId }),
  response: answer(Note),
  problems: ['not_found'],

  async handle({ account, path }, { store }) {
    const note = found(await store.notes.read(account.id, path.id), 'note')
    return new Reply({ data: note, meta: noteMeta(note, account) }, { headers: noteHeaders(note) })
  },
})
