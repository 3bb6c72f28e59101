import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { answer, meta } from '../../lib/http/envelope.ts'
import { lambda } from '../../lib/http/lambda.ts'
import { unitSystems } from '../../lib/model/account.ts'

export const getProfile = endpoint({
  route: 'GET /api/v1/profile',
  summary: "The account's profile",
  access: key('read'),
  response: answer(
    z
      .strictObject({
        id: z.string(),
        displayName: z.string(),
        timezone: z.string(),
        units: z.enum(unitSystems),
        birthYear: z.int().nullable(),
        sex: z.enum(['female', 'male']).nullable(),
        heightM: z.number().nullable(),
        createdAt: z.iso.datetime(),
      })
      .meta({ id: 'Profile' }),
  ),
  problems: ['not_found'],
}).handle(async ({ account }, { store }) => {
  const profile = await store.accounts.read(account.id)
  if (!profile) throw new Problem('not_found', 'The account is gone.')
  const { id, displayName, timezone, units, birthYear, sex, heightM, createdAt } = profile
  return {
    data: { id, displayName, timezone, units, birthYear, sex, heightM, createdAt },
    meta: meta('profile', account),
  }
})

export const handler = lambda(getProfile)
