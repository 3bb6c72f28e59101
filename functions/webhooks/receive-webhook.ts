import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { Problem } from '../../lib/errors.ts'
import { endpoint, Reply, webhook } from '../../lib/http/endpoint.ts'
import type { RawRequest } from '../../lib/http/input/raw-request.ts'
import { primaryPlatform as platform } from '../../lib/model/catalog/platforms.ts'
import type { NotificationsMessage } from '../../lib/queue/message.ts'
import { UpstreamError } from '../../lib/upstream/errors.ts'
import type { Webhook } from '../../lib/upstream/port.ts'

export const receiveWebhook = endpoint({
  route: 'POST /webhooks/primary',
  summary: 'Receives notifications from the wearable platform',
  description:
    'Called by the platform. The response is 204 once a notification is queued; the data it names is then read. 201 is the response to the platform’s verification request.',
  access: webhook,
  body: z.union([z.looseObject({}), z.array(z.unknown()).max(1000)]),
  maxBodyBytes: 1024 * 1024,
  status: [204, 201],
  response: z.undefined(),
  problems: ['unavailable'],
  uses: ['syncQueue', 'webhooks', 'webhookSecret', 'findUpstreamUsers'],

  /**
   * The signature decides, because some notifications arrive without the secret; if a secret is sent, it must match. The platform's
   * verification request is not signed, so for it the secret decides.
   */
  async verify({ headers, body }, { webhooks, webhookSecret, log }) {
    const webhook = webhooks[platform]
    const { authorization } = headers
    const fits =
      authorization === undefined ? undefined : isSecret(authorization, await webhookSecret().catch(rejectForNow))
    const genuine = isTrial(body, webhook) ? fits : fits !== false && (await isSigned({ headers, body }, webhook))
    if (genuine) return
    log({ event: 'webhook_refused' })
    const detail = 'Only the platform may call this endpoint: the signature or the secret is not valid.'
    throw new Problem('invalid_credentials', detail, { headers: { 'www-authenticate': 'Bearer' } })
  },

  async handle({ body, nowMs }, { store, syncQueue, webhooks, log }) {
    const webhook = webhooks[platform]
    if (webhook.isHandshake(body)) return new Reply(undefined, { status: 201 })
    const { notifications, ignored } = webhook.readNotifications(body, nowMs)
    const byUser = Map.groupBy(notifications, notification => notification.userId)
    const accountIds = await store.connections.accountsOf(platform, [...byUser.keys()])
    const messages: NotificationsMessage[] = []
    for (const [upstreamUserId, theirs] of byUser) {
      const accountId = accountIds.get(upstreamUserId)
      if (!accountId) continue
      messages.push({
        kind: 'notifications',
        platform,
        accountId,
        upstreamUserId,
        receivedAt: new Date(nowMs).toISOString(),
        notifications: theirs.map(({ id, spans }) => ({ id, spans })),
      })
    }
    await syncQueue.sendAll(messages).catch((cause: unknown) => {
      throw tryAgain(cause)
    })
    const unknown = byUser.size - messages.length
    log({ event: 'notifications', received: notifications.length, ignored, accounts: messages.length, unknown })
    return undefined
  },
})

/** Only the platform's verification request has a body this small. */
function isTrial(body: Buffer, webhook: Webhook): boolean {
  try {
    return body.length < 200 && webhook.isHandshake(JSON.parse(body.toString()))
  } catch {
    return false
  }
}

async function isSigned({ headers, body }: RawRequest, webhook: Webhook): Promise<boolean> {
  try {
    return await webhook.isSigned(body, headers)
  } catch (cause) {
    throw cause instanceof UpstreamError ? tryAgain(cause) : cause
  }
}

/** The secret cannot be read at the moment. */
function rejectForNow(cause: unknown): never {
  throw tryAgain(cause)
}

/** The platform resends unacknowledged notifications for a week. */
function tryAgain(cause: unknown): Problem {
  return new Problem('unavailable', 'The notification cannot be accepted at the moment. Send it again.', {
    headers: { 'retry-after': '5' },
    cause,
  })
}

/** Compares a text with the secret in constant time. An empty secret matches no text. */
function isSecret(given: string, secret: string): boolean {
  return timingSafeEqual(hash(given), hash(secret)) && secret !== ''
}

const hash = (text: string) => createHash('sha256').update(text).digest()
