import * as z from 'zod'
import { dayMinutes } from '../../kernel/durations.ts'
import { CivilDate } from '../civil-date.ts'
import { longText, title } from '../text.ts'
import { diaryKinds } from './kinds.ts'

const Kind = z.enum(diaryKinds).meta({ id: 'TrainingKind' })

const quantities = {
  durationMinutes: z.int().min(1).max(dayMinutes).describe('Minutes, of strength training with its rests.'),
  rpe: z.number().min(0).max(10).multipleOf(0.5),
}

/** What a person writes of a session: the body of POST, and each member of PATCH. */
export const TrainingLogInput = z.lazy(() =>
  z.strictObject({
    date: CivilDate.describe('The day of the session, at most ten years ago and at most one day in the future.'),
    title: title(200).describe('The title of the session, in one line.'),
    kind: Kind.describe('The kind of training: a group of sports, or a sport of the catalog.'),
    durationMinutes: quantities.durationMinutes,
    rpe: quantities.rpe
      .nullish()
      .describe(
        'How hard the whole session was, from 0 to 10 in halves, best rated half an hour after it; null if it was not rated.',
      ),
    notes: longText(10_000).nullish().describe('Notes on the session; null if there are none.'),
  }),
)
export type TrainingLogInput = z.output<typeof TrainingLogInput>

/** The members of a merge patch; null removes one that can be absent. */
export const TrainingLogPatch = z.lazy(() => {
  const { date, title, kind, durationMinutes, rpe, notes } = TrainingLogInput.unwrap().shape
  return z.strictObject({
    date: date.exactOptional(),
    title: title.exactOptional(),
    kind: kind.exactOptional(),
    durationMinutes: durationMinutes.exactOptional(),
    rpe,
    notes: notes.describe('Notes on the session; null removes them.'),
  })
})

/** An entry of the training diary. */
export const TrainingLog = z.lazy(() =>
  z.strictObject({
    id: z.string().describe('Identifies the record.'),
    date: CivilDate.describe('The day of the session.'),
    title: z.string().describe('The title of the session.'),
    kind: Kind.describe('The kind of training: a group of sports, or a sport of the catalog.'),
    durationMinutes: quantities.durationMinutes,
    rpe: quantities.rpe
      .nullable()
      .describe(
        'How hard the whole session was, from 0 to 10 in halves, best rated half an hour after it; null if it was not rated.',
      ),
    notes: z.string().nullable().describe('Notes on the session; null if there are none.'),
    createdAt: z.string().describe('When it was written.'),
    updatedAt: z.string().describe('When it last changed.'),
  }),
)
export type TrainingLog = z.output<typeof TrainingLog>

/** The content of an entry from what the person wrote. */
export function trainingLogContent({ rpe, notes, ...input }: TrainingLogInput) {
  return { ...input, rpe: rpe ?? null, notes: notes || null }
}
