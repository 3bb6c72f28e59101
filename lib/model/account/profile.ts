import * as z from 'zod'
import type { Account } from './account.ts'
import { Display, displayOf } from './display.ts'

export const ProfileView = z.lazy(() =>
  z
    .strictObject({
      id: z.string(),
      displayName: z.string(),
      timezone: z.string(),
      ...Display.unwrap().shape,
      birthYear: z.int().nullable(),
      sex: z.enum(['female', 'male']).nullable(),
      heightM: z.number().nullable(),
      maxHeartRateBpm: z.number().nullable(),
      thresholdHeartRateBpm: z.number().nullable(),
      firstVentilatoryThresholdBpm: z.number().nullable(),
      secondVentilatoryThresholdBpm: z.number().nullable(),
      createdAt: z.iso.datetime(),
    })
    .meta({ id: 'Profile' }),
)

/** An account as its owner sees it, without email addresses or tokens. */
export function showProfile(account: Account): z.infer<typeof ProfileView> {
  const { id, displayName, timezone, birthYear, sex, heightM, createdAt } = account
  return {
    ...{ id, displayName, timezone, ...displayOf(account), birthYear, sex, heightM },
    maxHeartRateBpm: account.maxHeartRateBpm ?? null,
    thresholdHeartRateBpm: account.thresholdHeartRateBpm ?? null,
    firstVentilatoryThresholdBpm: account.firstVentilatoryThresholdBpm ?? null,
    secondVentilatoryThresholdBpm: account.secondVentilatoryThresholdBpm ?? null,
    createdAt,
  }
}
