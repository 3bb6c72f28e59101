import * as z from 'zod'
import { weekStarts } from '../../kernel/weeks.ts'
import type { Account } from './account.ts'
import { Boards } from './boards.ts'
import { Choices } from './choices.ts'
import { Display, displayOf } from './display.ts'
import { Goals } from './goals.ts'
import { SourceOrder } from './source-order.ts'

export const ProfileView = z.lazy(() =>
  z
    .strictObject({
      id: z.string().describe('Identifies the record.'),
      displayName: z.string().describe('The name to show.'),
      timezone: z.string().describe('IANA time zone that defines the days.'),
      ...Display.unwrap().shape,
      weekStarts: z.enum(weekStarts).describe('The day on which weeks begin, wherever they are counted.'),
      birthYear: z.int().nullable().describe('Year of birth; null if not set.'),
      sex: z.enum(['female', 'male']).nullable().describe('Sex, for formulas that need it; null if not set.'),
      heightM: z.number().nullable().describe('Height in m; null if not set.'),
      maxHeartRateBpm: z
        .number()
        .nullable()
        .describe('Maximum heart rate as measured in a test, in bpm; null to estimate it from age.'),
      thresholdHeartRateBpm: z
        .number()
        .nullable()
        .describe('Heart rate at the lactate threshold as measured in a test, in bpm; null if not known.'),
      firstVentilatoryThresholdBpm: z
        .number()
        .nullable()
        .describe('Heart rate at the first ventilatory threshold as measured in a test, in bpm; null if not known.'),
      secondVentilatoryThresholdBpm: z
        .number()
        .nullable()
        .describe('Heart rate at the second ventilatory threshold as measured in a test, in bpm; null if not known.'),
      sourceOrder: SourceOrder.optional().describe(
        'In which order sources count with source=all, by series; `default` is for the others. Absent until one was chosen.',
      ),
      goals: Goals.optional().describe(
        'The goals of the person with their history: a day is judged by the last one of its series that began until then. Absent until one was set.',
      ),
      boards: Boards.optional().describe('The boards of the person: series under a name. Absent until one was made.'),
      choices: Choices.optional().describe(
        'What was chosen last on pages of the dashboard: by the page, the query of its address. Absent until something was.',
      ),
      createdAt: z.iso.datetime().describe('When it was created.'),
    })
    .meta({ id: 'Profile' }),
)

/** An account as its owner sees it, without email addresses or tokens. */
export function showProfile(account: Account): z.infer<typeof ProfileView> {
  const { id, displayName, timezone, birthYear, sex, heightM, createdAt } = account
  return {
    id,
    displayName,
    timezone,
    ...displayOf(account),
    weekStarts: account.weekStarts ?? 'Monday',
    birthYear,
    sex,
    heightM,
    maxHeartRateBpm: account.maxHeartRateBpm ?? null,
    thresholdHeartRateBpm: account.thresholdHeartRateBpm ?? null,
    firstVentilatoryThresholdBpm: account.firstVentilatoryThresholdBpm ?? null,
    secondVentilatoryThresholdBpm: account.secondVentilatoryThresholdBpm ?? null,
    ...(account.sourceOrder ? { sourceOrder: account.sourceOrder } : {}),
    ...(account.goals ? { goals: account.goals } : {}),
    ...(account.boards ? { boards: account.boards } : {}),
    ...(account.choices ? { choices: account.choices } : {}),
    createdAt,
  }
}
