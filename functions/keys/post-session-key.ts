import * as z from 'zod'
import { hashBearerKey, keyHint, newBearerKey } from '../../lib/auth/bearer-key.ts'
import { sessionKeyMs } from '../../lib/auth/session.ts'
import { Problem } from '../../lib/errors.ts'
import { rememberIssued } from '../../lib/http/access/address-limit.ts'
import { ownAccount } from '../../lib/http/access/own-account.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { newId } from '../../lib/kernel/ids.ts'
import { abilities } from '../../lib/model/account/account.ts'
import { asksForAll } from '../../lib/model/account/all-sources.ts'
import { Choices } from '../../lib/model/account/choices.ts'
import { Display, displayOf } from '../../lib/model/account/display.ts'
import { SourceName } from '../../lib/model/catalog/names.ts'

/** Keys of one session at a time, enough for this many open pages; a new key replaces the oldest. */
const maxKeys = 5

export const postSessionKey = endpoint({
  route: 'POST /api/session/key',
  summary: 'Creates a bearer key for the signed-in pages that is valid for 15 minutes and ends with the session',
  access: session,
  status: 201,
  response: answer(
    z.strictObject({
      secret: z.string().describe('The bearer key. It is shown only here.'),
      abilities: z.array(z.enum(abilities)).describe('What the key may do.'),
      expiresAt: z.iso.datetime().describe('When it expires; null for never.'),
      accountId: z.string().describe('The account that is signed in.'),
      display: Display.describe('The units in which pages show values; answers stay in those of the catalog.'),
      timezone: z.string().describe('IANA time zone that defines the days.'),
      otherSources: z
        .array(SourceName)
        .optional()
        .describe(
          'The sources of other platforms that the account has data of; absent for none. Pages then ask for all.',
        ),
      choices: Choices.optional().describe('What was chosen last on pages; absent for nothing.'),
    }),
  ),
  uses: ['createKeys'],

  async handle({ account, session, nowMs }, context) {
    const { store } = context
    const secret = newBearerKey()
    const expiresAt = new Date(Math.min(nowMs + sessionKeyMs, Date.parse(session.expiresAt))).toISOString()
    const key = {
      id: newId(nowMs),
      name: 'Signed-in page',
      hint: keyHint(secret),
      abilities,
      createdAt: new Date(nowMs).toISOString(),
      expiresAt,
    }
    const bound = { ...key, account, sessionHash: session.hash }
    const hash = hashBearerKey(secret)
    const [owner, isCreated] = await Promise.all([
      ownAccount(account, { store }),
      store.apiKeys.createOfSession(hash, bound, maxKeys),
    ])
    if (!isCreated) throw new Problem('sign_in_required', 'The session has ended.')
    rememberIssued(context, 'key', hash)
    return {
      data: {
        secret,
        abilities: [...abilities],
        expiresAt,
        accountId: account.id,
        display: displayOf(owner),
        timezone: account.timezone,
        ...(asksForAll(account) ? { otherSources: [...(account.otherSources ?? [])] } : {}),
        ...(owner.choices ? { choices: owner.choices } : {}),
      },
      meta: meta('session-key', account),
    }
  },
})
