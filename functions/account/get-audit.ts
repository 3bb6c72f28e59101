import * as z from 'zod'
import { meta, paged } from '../../lib/http/answer/envelope.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { pageOf, pages } from '../../lib/http/input/params.ts'
import { AuditEntry, auditDays } from '../../lib/model/account/audit.ts'

export const getAudit = endpoint({
  route: 'GET /api/audit',
  summary: 'What happened to the account in the last 400 days, newest first',
  description:
    'Sign-ins and sign-outs, keys and their first use, connections and grants that the platform ended, imports and deletions of data, ' +
    'backfills, records written to the platform, shares with their openings and wrong passphrases, exports and their downloads, and changes ' +
    'of the profile: each with its actor and a keyed hash of the network address, never with values. What happens often has one entry an ' +
    `hour, which counts. Nothing else changes an entry, and nothing deletes it; after ${auditDays} days it is gone. The request to delete the account is in its ` +
    'receipt, which also counts the entries.',
  access: session,
  query: z.strictObject(pages),
  response: paged(z.array(AuditEntry)),
  uses: ['listKeys'],

  async handle({ account, query, nowMs }, { store }) {
    const [recorded, firstUses] = await Promise.all([
      store.audit.list(account.id, nowMs),
      store.apiKeys.firstUses(account.id),
    ])
    const all = [...recorded, ...firstUses].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.id < b.id ? 1 : -1))
    const from = (query.page - 1) * query.per_page
    return {
      data: all.slice(from, from + query.per_page),
      meta: meta('audit', account),
      pagination: pageOf(query, all.length),
    }
  },
})
