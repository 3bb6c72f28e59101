import { Problem } from '../../lib/errors.ts'
import { answer } from '../../lib/http/answer/envelope.ts'
import { noteHeaders, noteMeta } from '../../lib/http/answer/logs/note.ts'
import { endpoint, Reply, session } from '../../lib/http/endpoint.ts'
import { invalidBody } from '../../lib/http/input/input.ts'
import { asDay, utcMidnight } from '../../lib/kernel/civil-time.ts'
import { isDayNear, notNear } from '../../lib/model/instant.ts'
import { faultOfNote, isSameNote, maxNotes, Note, NoteInput, noteContent } from '../../lib/model/notes/note.ts'

const alreadyThere =
  'This note is there already. Say how much it was, or in words what was different, or change the one that is there.'

export const postNotes = endpoint({
  route: 'POST /api/notes',
  summary: 'Writes a note or a tag on a day, or on a span of days',
  description:
    'A tag is of the whole day, and of what follows it: what a person drank in the evening is written on the day of that evening. ' +
    `A note has one tag. One that says the same of the same days as another is refused here, and a day counts once for a tag however many notes have it. An account has at most ${maxNotes} notes.`,
  access: session,
  body: NoteInput,
  creates: true,
  status: 201,
  response: answer(Note),
  problems: ['conflict'],

  async handle({ account, body, nowMs, newId }, { store }) {
    const content = noteContent(body)
    const fault = faultOfNote(content)
    if (fault) throw invalidBody(fault.member, fault.message)
    if (!isDayNear(content.start, nowMs, account.timezone)) throw invalidBody('start', notNear)
    const now = new Date(nowMs).toISOString()
    const id = newId(utcMidnight(asDay(content.start)))
    const start = asDay(content.start)
    const others = await store.notes.ofDays(account.id, { start, end: start })
    if (others.some(note => note.id !== id && isSameNote(note, content))) throw new Problem('conflict', alreadyThere)
    const created = await store.notes.createOnce(account.id, { id, ...content, createdAt: now, updatedAt: now })
    if (created === 'full')
      throw new Problem('conflict', `An account has at most ${maxNotes} notes. Delete some that you no longer need.`)
    const headers = { ...noteHeaders(created), location: `/api/v1/notes/${id}` }
    return new Reply({ data: created, meta: noteMeta(created, account) }, { headers })
  },
})
