import * as z from 'zod'
import { answer } from '../../lib/http/answer/envelope.ts'
import { found } from '../../lib/http/answer/found.ts'
import { noteHeaders, noteMeta, theNoteHas } from '../../lib/http/answer/logs/note.ts'
import { hasChanged, nextVersion, requireMatch } from '../../lib/http/answer/logs/versions.ts'
import { endpoint, Reply, session } from '../../lib/http/endpoint.ts'
import { invalidBody } from '../../lib/http/input/input.ts'
import { pathId } from '../../lib/http/input/params.ts'
import { isDayNear, notNear } from '../../lib/model/instant.ts'
import { faultOfNote, Note, NotePatch, noteContent } from '../../lib/model/notes/note.ts'

export const patchNote = endpoint({
  route: 'PATCH /api/notes/{id}',
  summary: 'Changes a note by a JSON merge patch (RFC 7396)',
  description: 'Members that are absent stay unchanged, and null removes an optional one.',
  access: session,
  path: z.strictObject({ id: pathId }),
  body: NotePatch,
  ifMatch: true,
  response: answer(Note),
  problems: ['not_found'],
  uses: ['deleteNotes'],

  async handle({ account, path, body, ifMatch, nowMs }, { store }) {
    const read = found(await store.notes.read(account.id, path.id), 'note')
    requireMatch(ifMatch, noteHeaders(read).etag, theNoteHas)
    const content = noteContent({ ...read, ...body })
    const fault = faultOfNote(content)
    if (fault) throw invalidBody(fault.member, fault.message)
    if (!isDayNear(content.start, nowMs, account.timezone)) throw invalidBody('start', notNear)
    const { id, createdAt } = read
    const next = { id, ...content, createdAt, updatedAt: nextVersion(nowMs, read) }
    if (!(await store.notes.replace(account.id, next, read))) throw hasChanged(theNoteHas)
    return new Reply({ data: next, meta: noteMeta(next, account) }, { headers: noteHeaders(next) })
  },
})
