import * as z from 'zod'
import { hashBearerKey, keyHint, newBearerKey } from '../../lib/auth/bearer-key.ts'
import { Problem } from '../../lib/errors.ts'
import { rememberIssued } from '../../lib/http/access/address-limit.ts'
import { callerOf } from '../../lib/http/access/caller.ts'
import { requireFreshSignIn } from '../../lib/http/access/fresh-sign-in.ts'
import { maxKeys } from '../../lib/http/access/limits.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { KeyView } from '../../lib/http/answer/key-view.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { invalidBody } from '../../lib/http/input/input.ts'
import { newId } from '../../lib/kernel/ids.ts'
import { abilities } from '../../lib/model/account/account.ts'
import { GivenInstant } from '../../lib/model/instant.ts'
import { title } from '../../lib/model/text.ts'

export const postKeys = endpoint({
  route: 'POST /api/keys',
  summary: 'Creates a bearer key; its secret is only in this response',
  access: session,
  creates: true,
  shownOnce:
    'The key of the first request exists, and its secret cannot be shown again. Revoke it and create another one.',
  body: z.strictObject({
    name: title(100).describe('The name that the person gives the key, in one line.'),
    abilities: z
      .array(z.enum(abilities))
      .min(1)
      .max(abilities.length)
      .default(['read'])
      .describe('What the key may do.'),
    expiresAt: GivenInstant.nullable().default(null).describe('When it expires; null for never.'),
  }),
  status: 201,
  response: answer(
    z.strictObject({
      ...KeyView.unwrap().shape,
      secret: z.string().describe('The bearer key. It is shown only here.'),
    }),
  ),
  problems: ['conflict'],
  uses: ['createKeys', 'addressHashes'],

  async handle({ account, session, actor, address, body, nowMs }, context) {
    const { store } = context
    const expiresAt = body.expiresAt && new Date(body.expiresAt).toISOString()
    if (expiresAt && Date.parse(expiresAt) <= nowMs) throw invalidBody('expiresAt', 'must be in the future')
    requireFreshSignIn(session, nowMs)
    const by = await callerOf({ account, actor, address }, context)
    const secret = newBearerKey()
    const key = {
      id: newId(nowMs),
      name: body.name,
      hint: keyHint(secret),
      abilities: [...new Set(body.abilities)],
      createdAt: new Date(nowMs).toISOString(),
      expiresAt,
    }
    const hash = hashBearerKey(secret)
    if (!(await store.apiKeys.create(hash, { ...key, account }, maxKeys)))
      throw new Problem('conflict', `An account can have at most ${maxKeys} keys: revoke one that is not in use.`)
    rememberIssued(context, 'key', hash)
    await store.audit.record(account.id, { kind: 'key_created', keyId: key.id, name: key.name }, by, nowMs)
    return { data: { ...key, lastUsedAt: null, secret }, meta: meta('keys', account) }
  },
})
