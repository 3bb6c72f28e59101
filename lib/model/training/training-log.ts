import * as z from 'zod'
import { asDay, civilDay, utcMidnight } from '../../kernel/civil-time.ts'
import { CivilDate } from '../civil-date.ts'
import { isNear } from '../instant.ts'
import { longText, title } from '../text.ts'

/** What kind of training a diary entry is about. */
export const trainingKinds = [
  ...['strength', 'running', 'cycling', 'swimming', 'walking', 'hiking', 'rowing', 'cardio'],
  ...['team_sport', 'racket_sport', 'combat_sport', 'mobility', 'other'],
] as const

const quantities = {
  durationMinutes: z.int().min(1).max(1440).meta({ description: 'Minutes, of strength training with its rests.' }),
  rpe: z.number().min(0).max(10).multipleOf(0.5),
}

/** What a person writes of a session: the body of POST, and each member of PATCH. */
export const TrainingLogInput = z.lazy(() =>
  z.strictObject({
    date: CivilDate,
    title: title(200),
    kind: z.enum(trainingKinds),
    durationMinutes: quantities.durationMinutes,
    rpe: quantities.rpe.nullish(),
    notes: longText(10_000).nullish(),
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
    notes,
  })
})

/** An entry of the training diary. */
export const TrainingLog = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    date: CivilDate,
    title: z.string(),
    kind: z.enum(trainingKinds),
    durationMinutes: quantities.durationMinutes,
    rpe: quantities.rpe.nullable(),
    notes: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
)
export type TrainingLog = z.output<typeof TrainingLog>

/** The content of an entry from what the person wrote. */
export function trainingLogContent({ rpe, notes, ...input }: TrainingLogInput) {
  return { ...input, rpe: rpe ?? null, notes: notes || null }
}

/** Whether the day of an entry is near today in the zone of the account. */
export function isNearToday(date: string, nowMs: number, zone: string): boolean {
  return isNear(utcMidnight(asDay(date)), utcMidnight(civilDay(nowMs, zone)))
}
