import * as z from 'zod'
import { asDay, type Day, daysBetween, listDays } from '../../kernel/civil-time.ts'
import { CivilDate } from '../civil-date.ts'
import { longText, title } from '../text.ts'

/** Notes of an account. Ten a week fill ten years. */
export const maxNotes = 5000
/** Days of one note: a stay abroad or an illness. Longer ones are several notes. */
export const maxNoteDays = 92
const maxTagLength = 40
const maxTextLength = 500

/** A tag in its only spelling, so that "Late  meal" and "late meal" are one. */
export const tagOf = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ')

/** A tag as a person writes it. */
export const NoteTag = title(maxTagLength)
  .transform(tagOf)
  .meta({ type: 'string', minLength: 1, maxLength: maxTagLength })

const amount = z.number().min(0).max(100_000)

/** What a person writes of a day: the body of POST, and each member of PATCH. */
export const NoteInput = z.lazy(() =>
  z.strictObject({
    start: CivilDate.describe('The day, or the first one; at most ten years ago and at most one day in the future.'),
    end: CivilDate.nullish().describe(`The last day, inclusive; null for one day. At most ${maxNoteDays} days.`),
    tag: NoteTag.nullish().describe(
      'A word such as alcohol, ill or travel, by which days are compared; capitals do not matter. Null if it is only a text.',
    ),
    amount: amount
      .nullish()
      .describe('How much of it, in whatever the person counts, such as glasses; null if not said.'),
    text: longText(maxTextLength).nullish().describe('The note in words; null if the tag says it all.'),
  }),
)
export type NoteInput = z.output<typeof NoteInput>

/** The members of a merge patch; null removes one that can be absent. */
export const NotePatch = z.lazy(() => {
  const { start, ...others } = NoteInput.unwrap().shape
  return z.strictObject({ start: start.exactOptional(), ...others })
})

/** A note on a day or on a span of days, as it is stored and shown. */
export const Note = z.lazy(() =>
  z
    .strictObject({
      id: z.string().describe('Identifies the record.'),
      start: CivilDate.describe('The day, or the first one.'),
      end: CivilDate.describe('The last day, inclusive; of one day the same as `start`.'),
      tag: z.string().nullable().describe('A word by which days are compared; null if it is only a text.'),
      amount: amount.nullable().describe('How much of it, in whatever the person counts; null if not said.'),
      text: z.string().nullable().describe('The note in words; null if the tag says it all.'),
      createdAt: z.string().describe('When it was written.'),
      updatedAt: z.string().describe('When it last changed.'),
    })
    .meta({ id: 'Note' }),
)
export type Note = z.output<typeof Note>

/** The days of the notes with a tag, each once. */
export function daysWithTag(notes: readonly Note[], tag: string): Set<Day> {
  return new Set(notes.filter(note => note.tag === tag).flatMap(({ start, end }) => listDays(start, end)))
}

/** The content of a note from what the person wrote. */
export function noteContent({ start, end, tag, amount, text }: NoteInput) {
  return { start, end: end ?? start, tag: tag ?? null, amount: amount ?? null, text: text || null }
}

type Content = ReturnType<typeof noteContent>

/** What is wrong with a note as a whole, and the member to change; null if nothing is. */
export function faultOfNote({ start, end, tag, amount, text }: Content) {
  if (end < start) return { member: 'end', message: 'must not be before start' }
  if (daysBetween(asDay(start), asDay(end)) >= maxNoteDays)
    return { member: 'end', message: `a note is of at most ${maxNoteDays} days` }
  if (tag === null && text === null) return { member: 'tag', message: 'give a tag or a text' }
  if (tag === null && amount !== null) return { member: 'amount', message: 'an amount needs the tag that it is of' }
  return null
}

/** Whether two notes say the same of the same days. */
export const isSameNote = (a: Content, b: Content): boolean =>
  (['start', 'end', 'tag', 'amount', 'text'] as const).every(member => a[member] === b[member])
