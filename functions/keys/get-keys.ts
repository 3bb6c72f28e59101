import * as z from 'zod'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { KeyView } from '../../lib/http/answer/key-view.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'

export const getKeys = endpoint({
  route: 'GET /api/keys',
  summary: "The account's bearer keys, newest first, with their last use",
  access: session,
  response: answer(z.array(KeyView)),
  uses: ['listKeys'],

  async handle({ account }, { store }) {
    return {
      data: (await store.apiKeys.list(account.id)).map(key => ({ ...key, abilities: [...key.abilities] })),
      meta: meta('keys', account),
    }
  },
})
