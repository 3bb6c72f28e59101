import * as z from 'zod'
import { isSecret } from '../../lib/auth/shared-secret.ts'
import type { Context } from '../../lib/context.ts'
import { Problem } from '../../lib/errors.ts'
import { endpoint, type Sent, sender } from '../../lib/http/endpoint.ts'
import { lambda } from '../../lib/http/lambda.ts'
import { sqsSyncQueue } from '../../lib/queue/sqs-sync-queue.ts'
import type { NoticeMessage, SyncQueue } from '../../lib/queue/sync-message.ts'
import { UpstreamError } from '../../lib/upstream/errors.ts'
import { isHandshake, readNotifications } from '../../lib/upstream/google-health/webhook/notifications.ts'
import {
  type WebhookSignatures,
  webhookSignatures,
} from '../../lib/upstream/google-health/webhook/webhook-signature.ts'

type Needs = Context & { queue: SyncQueue; signatures: WebhookSignatures }

const platform = 'google-health'

export const receiveWebhook = endpoint({
  route: 'POST /webhooks/primary',
  summary: 'Takes notifications of the wearable platform',
  description:
    'Called by the platform. A notification is acknowledged with 204 when it is queued; what it names is then read. 201 answers the platform’s trial of a receiver.',
  access: sender(fromThePlatform),
  body: z.union([z.looseObject({}), z.array(z.unknown()).max(1000)]),
  maxBodyBytes: 1024 * 1024,
  bodiless: [201, 204],
  response: z.literal([201, 204]),
  problems: ['unavailable'],
  uses: ['queue', 'upstream-users'],
}).handle(async ({ body, nowMs }, { store, queue, log }: Needs) => {
  if (isHandshake(body)) return 201
  const { notifications, ignored } = readNotifications(body, nowMs)
  const byUser = Map.groupBy(notifications, notification => notification.userId)
  const accountIds = await store.connections.accountsOf(platform, [...byUser.keys()])
  const messages: NoticeMessage[] = []
  for (const [upstreamUserId, theirs] of byUser) {
    const accountId = accountIds.get(upstreamUserId)
    const notices = theirs.map(({ id, spans }) => ({ id, spans }))
    if (accountId) messages.push({ accountId, upstreamUserId, receivedAt: new Date(nowMs).toISOString(), notices })
  }
  await queue.notify(messages).catch(cause => {
    throw later(cause)
  })
  const unknown = byUser.size - messages.length
  log({ event: 'notifications', received: notifications.length, ignored, accounts: messages.length, unknown })
  return 204
})

/**
 * The signature decides, because notifications without the secret have been seen; a secret that is sent has to fit. The trial of a
 * receiver is not signed: there the secret decides.
 */
async function fromThePlatform({ headers, body }: Sent, { config, signatures }: Needs): Promise<void> {
  const { authorization } = headers
  const fits = authorization === undefined ? undefined : isSecret(authorization, config.WEBHOOK_SECRET)
  const genuine = isTrial(body) ? fits : fits !== false && (await isSigned({ headers, body }, signatures))
  if (genuine) return
  const detail = 'Only the platform may call this: the signature or the secret does not fit.'
  throw new Problem('invalid_credentials', detail, { headers: { 'www-authenticate': 'Bearer' } })
}

/** The platform's trial is the only body that small. */
function isTrial(body: Buffer): boolean {
  try {
    return body.length < 200 && isHandshake(JSON.parse(body.toString()))
  } catch {
    return false
  }
}

async function isSigned({ headers, body }: Sent, signatures: WebhookSignatures): Promise<boolean> {
  try {
    return await signatures.isGenuine(body, headers)
  } catch (cause) {
    throw cause instanceof UpstreamError ? later(cause) : cause
  }
}

/** The platform sends again whatever is not acknowledged, for a week. */
function later(cause: unknown): Problem {
  return new Problem('unavailable', 'This cannot be taken just now. Send it again.', {
    headers: { 'retry-after': '5' },
    cause,
  })
}

export const handler = lambda(receiveWebhook, config => ({
  queue: sqsSyncQueue(config),
  signatures: webhookSignatures(config.UPSTREAM_KEY_SET_URL, Date.now),
}))
