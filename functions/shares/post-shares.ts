import * as z from 'zod'
import { hashPassphrase } from '../../lib/auth/secrets/passphrase.ts'
import { hashToken, newToken } from '../../lib/auth/secrets/token.ts'
import { Problem } from '../../lib/errors.ts'
import { rememberIssued } from '../../lib/http/access/address-limit.ts'
import { callerOf } from '../../lib/http/access/caller.ts'
import { requireFreshSignIn } from '../../lib/http/access/fresh-sign-in.ts'
import { answer, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, session } from '../../lib/http/endpoint.ts'
import { invalidBody } from '../../lib/http/input/input.ts'
import { one, resolveBodyRange, sharedSource } from '../../lib/http/input/params.ts'
import { civilDay, type Day } from '../../lib/kernel/civil-time.ts'
import { hourMs } from '../../lib/kernel/durations.ts'
import { newId } from '../../lib/kernel/ids.ts'
import { seriesIds } from '../../lib/model/catalog/series.ts'
import { CivilDate } from '../../lib/model/civil-date.ts'
import {
  keptSource,
  maxQuestion,
  maxShares,
  ShareView,
  shareDetails,
  shareMaxHours,
  shareRangeDays,
  shareResources,
  viewOfShare,
} from '../../lib/model/sharing/share.ts'
import { title } from '../../lib/model/text.ts'

const Range = z.strictObject({
  days: z.int().min(1).max(shareRangeDays).optional().describe('The last days, up to the day of the opening.'),
  start: CivilDate.optional().describe('The first day.'),
  end: CivilDate.optional().describe('The last day, inclusive.'),
})

export const postShares = endpoint({
  route: 'POST /api/shares',
  summary: 'Makes a link that shows a part of the data to anyone who has it; the link is only in this response',
  description:
    'Requires a sign-in within the last five minutes. A share shows values of days; with `detail: sessions` also nights and workouts with ' +
    'their times, and with `notes` what the person wrote of days. `source` says whether it has the primary platform alone. It ends after 1 hour to 90 days, or when it is revoked.',
  access: session,
  creates: true,
  shownOnce:
    'The share of the first request exists, and its link cannot be shown again. Revoke it and make another one.',
  body: z.strictObject({
    title: title(100)
      .nullable()
      .default(null)
      .describe('A title for the page, in one line; null for none. It is the only name that a share shows.'),
    question: title(maxQuestion)
      .nullable()
      .default(null)
      .describe(
        'What you ask its readers, such as your doctor, in one line; it stands above the data. Null for nothing.',
      ),
    resources: z
      .array(one(shareResources, 'resource that can be shared'))
      .min(1)
      .max(shareResources.length)
      .describe('What to show.'),
    types: z
      .array(one(seriesIds, 'daily series'))
      .min(1)
      .max(seriesIds.length)
      .nullable()
      .default(null)
      .describe('The daily series of the resource `daily`; null for all that reveal no time of day.'),
    detail: z
      .enum(shareDetails)
      .default('days')
      .describe('days: values of days. sessions: also nights and workouts with their times.'),
    source: sharedSource,
    range: Range.describe('The last days up to the opening, or fixed days; at most 366.'),
    expiresInHours: z.int().min(1).max(shareMaxHours).describe('Hours until the link ends: 1 hour to 90 days.'),
    passphrase: z
      .string()
      .min(8)
      .max(200)
      .nullable()
      .default(null)
      .describe('What a visitor has to enter; null for nothing.'),
  }),
  status: 201,
  response: answer(
    z.strictObject({
      ...ShareView.unwrap().shape,
      token: z.string().describe('The secret of the link. It is in no other response.'),
      url: z.url().describe('The page of the share. Anyone who has it can open it.'),
    }),
  ),
  problems: ['conflict'],
  uses: ['changeShares', 'addressHashes'],

  async handle({ account, session, actor, address, body, nowMs, origin }, context) {
    const { store } = context
    const { types, passphrase, expiresInHours } = body
    if (types && !body.resources.includes('daily')) throw invalidBody('types', 'requires the resource daily')
    const range = givenRange(body.range, civilDay(nowMs, account.timezone))
    requireFreshSignIn(session, nowMs)
    const by = await callerOf({ account, actor, address }, context)
    const token = newToken()
    const share = {
      id: newId(nowMs),
      title: body.title,
      question: body.question,
      resources: [...new Set(body.resources)],
      types: types && [...new Set(types)],
      detail: body.detail,
      range,
      ...keptSource(body.source),
      isProtected: passphrase !== null,
      createdAt: new Date(nowMs).toISOString(),
      expiresAt: new Date(nowMs + expiresInHours * hourMs).toISOString(),
      revokedAt: null,
    }
    const hash = hashToken(token)
    const hashed = passphrase === null ? null : await hashPassphrase(passphrase)
    const limit = { max: maxShares, nowMs }
    if (!(await store.shares.create(account.id, { ...share, hash }, hashed, limit)))
      throw new Problem('conflict', `An account can have at most ${maxShares} active shares: revoke one of them.`)
    rememberIssued(context, 'share', hash)
    await store.audit.record(account.id, { kind: 'share_created', shareId: share.id, title: share.title }, by, nowMs)
    const view = viewOfShare(share, { openings: 0, lastOpenedAt: null }, nowMs)
    return { data: { ...view, token, url: `${origin}/s/${token}` }, meta: meta('shares', account) }
  },
})

/** The range as it is stored: the last days, or fixed ones. @throws Problem invalid_parameter */
function givenRange(given: z.output<typeof Range>, today: Day) {
  if (Object.keys(given).length === 0) throw invalidBody('range', 'must have days, or start and end')
  const { start, end, days } = resolveBodyRange(given, { default: shareRangeDays, max: shareRangeDays }, today, 'range')
  return given.days === undefined ? { start, end } : { days }
}
