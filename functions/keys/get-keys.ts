import * as z from 'zod'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { KeyView } from '../../lib/http/answer/key-view.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { lambda } from '../../lib/http/lambda.ts'

export const getKeys = endpoint({
  route: 'GET /api/keys',
  summary: "The account's bearer keys, newest first, with their last use",
  access: session,
  response: answer(z.array(KeyView)),
  uses: ['list-keys'],
}).handle(async ({ account }, { store }) => ({
  data: (await store.apiKeys.list(account.id)).map(key => ({ ...key, abilities: [...key.abilities] })),
  meta: meta('keys', account),
}))

export const handler = lambda(getKeys)
