import type { Config } from '../../../config.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Webhook } from '../../port.ts'
import { isHandshake, readNotifications } from './notifications.ts'
import { webhookSignatures } from './webhook-signature.ts'

/** Google Health's notifications. */
export function googleWebhook(config: Pick<Config, 'UPSTREAM_KEY_SET_URL'>, clock: Clock): Webhook {
  return { isHandshake, readNotifications, ...webhookSignatures(config.UPSTREAM_KEY_SET_URL, clock) }
}
