import * as z from 'zod'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { ShareView, viewOfShare } from '../../lib/model/sharing/share.ts'

export const getShares = endpoint({
  route: 'GET /api/shares',
  summary: "The account's shares, newest first, with their openings",
  description: 'Ended shares are listed until 30 days after their end.',
  access: session,
  response: answer(z.array(ShareView)),
  uses: ['listShares'],

  async handle({ account, nowMs }, { store }) {
    const shares = await store.shares.list(account.id, nowMs)
    return {
      data: shares.map(({ share, opened }) => viewOfShare(share, opened, nowMs)),
      meta: meta('shares', account),
    }
  },
})
