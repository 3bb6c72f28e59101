import * as z from 'zod'
import { isSecret } from '../../lib/auth/shared-secret.ts'
import type { Context } from '../../lib/context.ts'
import { Problem } from '../../lib/errors.ts'
import { endpoint, type RawRequest, Reply, webhook } from '../../lib/http/endpoint.ts'
import type { NoticeMessage } from '../../lib/queue/sync-message.ts'
import { UpstreamError } from '../../lib/upstream/errors.ts'
import { isHandshake, readNotifications } from '../../lib/upstream/google-health/webhook/notifications.ts'
import type { WebhookSignatures } from '../../lib/upstream/google-health/webhook/webhook-signature.ts'

type Verifying = Context & { webhookSignatures: WebhookSignatures }

const platform = 'google-health'

export const receiveWebhook = endpoint({
  route: 'POST /webhooks/primary',
  summary: 'Takes notifications of the wearable platform',
  description:
    'Called by the platform. A notification is acknowledged with 204 when it is queued; what it names is then read. 201 answers the platform’s trial of a receiver.',
  access: webhook(verifySender),
  body: z.union([z.looseObject({}), z.array(z.unknown()).max(1000)]),
  maxBodyBytes: 1024 * 1024,
  status: [204, 201],
  response: z.undefined(),
  problems: ['unavailable'],
  uses: ['syncQueue', 'webhookSignatures', 'findUpstreamUsers'],

  async handle({ body, nowMs }, { store, syncQueue, log }) {
    if (isHandshake(body)) return new Reply(undefined, { status: 201 })
    const { notifications, ignored } = readNotifications(body, nowMs)
    const byUser = Map.groupBy(notifications, notification => notification.userId)
    const accountIds = await store.connections.accountsOf(platform, [...byUser.keys()])
    const messages: NoticeMessage[] = []
    for (const [upstreamUserId, theirs] of byUser) {
      const accountId = accountIds.get(upstreamUserId)
      const notices = theirs.map(({ id, spans }) => ({ id, spans }))
      if (accountId) messages.push({ accountId, upstreamUserId, receivedAt: new Date(nowMs).toISOString(), notices })
    }
    await syncQueue.notify(messages).catch((cause: unknown) => {
      throw later(cause)
    })
    const unknown = byUser.size - messages.length
    log({ event: 'notifications', received: notifications.length, ignored, accounts: messages.length, unknown })
    return undefined
  },
})

/**
 * The signature decides, because notifications without the secret have been seen; a secret that is sent has to fit. The trial of a
 * receiver is not signed: there the secret decides.
 */
async function verifySender({ headers, body }: RawRequest, { config, webhookSignatures }: Verifying): Promise<void> {
  const { authorization } = headers
  const fits = authorization === undefined ? undefined : isSecret(authorization, config.WEBHOOK_SECRET)
  const genuine = isTrial(body) ? fits : fits !== false && (await isSigned({ headers, body }, webhookSignatures))
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

async function isSigned({ headers, body }: RawRequest, signatures: WebhookSignatures): Promise<boolean> {
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
