import * as z from 'zod'
import { readShared } from '../../lib/analysis/sharing/read-shared.ts'
import { invalidQuery } from '../../lib/errors.ts'
import { linkHeaders } from '../../lib/http/access/open-share.ts'
import { ownAccount } from '../../lib/http/access/own-account.ts'
import { endpoint, Reply, session } from '../../lib/http/endpoint.ts'
import { list, range, resolveRange, sharedSource, wholeOr } from '../../lib/http/input/params.ts'
import { hourMs } from '../../lib/kernel/durations.ts'
import { displayOf } from '../../lib/model/account/display.ts'
import { seriesIds } from '../../lib/model/catalog/series.ts'
import {
  keptSource,
  maxQuestion,
  shareDetails,
  shareMaxHours,
  shareRangeDays,
  shareResources,
} from '../../lib/model/sharing/share.ts'
import { title } from '../../lib/model/text.ts'
import { pagePolicy } from '../../lib/pages/document.ts'
import { sharePage } from '../../lib/pages/share-page.ts'
import { sharedEndpoints } from './shared-endpoints.ts'

const limits = { default: 30, max: shareRangeDays }
const headers = { ...linkHeaders, 'content-security-policy': pagePolicy() }

export const getSharePreview = endpoint({
  route: 'GET /api/shares/preview',
  summary: 'The page that a share would have, for its owner only, before the share is made',
  description: 'The same page as `GET /s/{token}` of a share with this scope. No link is made, and nothing is counted.',
  access: session,
  query: z.strictObject({
    title: title(100).optional().describe('The title that its readers see, in one line.'),
    question: title(maxQuestion).optional().describe('What the owner asks its readers, in one line.'),
    resources: list(shareResources, 'resource that can be shared'),
    types: list(seriesIds, 'daily series').optional().describe('Comma-separated. What to return.'),
    detail: z.enum(shareDetails).default('days').describe('Values of days only, or also each night and workout.'),
    source: sharedSource,
    ...range(limits),
    expiresInHours: wholeOr(168, 1, shareMaxHours).describe('Hours until the share would end.'),
  }),
  response: z.string(),
  text: ['text/html'],
  uses: ['markCorruptChunks'],

  async handle({ account, query, nowMs }, context) {
    const { resources, types = null, detail, expiresInHours } = query
    if (types && !resources.includes('daily')) throw invalidQuery('types', 'requires the resource daily')
    const { start, end } = resolveRange(query, limits, nowMs, account.timezone)
    const expiresAt = new Date(nowMs + expiresInHours * hourMs).toISOString()
    const written = { title: query.title ?? null, question: query.question ?? null }
    const scope = {
      ...written,
      resources,
      types,
      detail,
      range: { start, end },
      ...keptSource(query.source),
      expiresAt,
    }
    const [view, owner] = await Promise.all([
      readShared(scope, sharedEndpoints, { account, nowMs }, context),
      ownAccount(account, context),
    ])
    return new Reply(sharePage({ ...view, display: displayOf(owner) }), { headers })
  },
})
