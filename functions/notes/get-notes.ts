import * as z from 'zod'
import { meta, paged } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { pageOf, pages, range, resolveRange } from '../../lib/http/input/params.ts'
import { Note, NoteTag } from '../../lib/model/notes/note.ts'

const limits = { default: 90, max: 3660 }

export const getNotes = endpoint({
  route: 'GET /api/v1/notes',
  summary: 'What the person wrote of days: tags such as alcohol, ill or travel, and notes; newest first',
  description:
    'A note of several days is there if one of them is in the range. Only the signed-in person can write notes.',
  access: key('read'),
  query: z.strictObject({
    ...range(limits),
    tag: NoteTag.optional().describe('Only notes with this tag.'),
    ...pages,
  }),
  response: paged(z.array(Note)),

  async handle({ query, account, nowMs }, { store }) {
    const range = resolveRange(query, limits, nowMs, account.timezone)
    const all = await store.notes.ofDays(account.id, range)
    const notes = query.tag === undefined ? all : all.filter(({ tag }) => tag === query.tag)
    const first = (query.page - 1) * query.per_page
    return {
      data: notes.slice(first, first + query.per_page),
      meta: meta('notes', account, { range, records: notes }),
      pagination: pageOf(query, notes.length),
    }
  },
})
