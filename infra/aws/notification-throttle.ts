/** Requests of notifications that API Gateway admits: a second, and at once. */
export interface NotificationThrottle {
  perSecond: number
  burst: number
}

/** Watches upload at each quarter of an hour, and the platform announces what they uploaded within this time. */
const uploadS = 60
/** Within that time they are not even, and what was refused comes again. */
const unevenness = 2
/** At once: as much as in this many seconds. */
const burstS = 5
/** Less would refuse the notifications of a few people. */
const minPerSecond = 5
/** What API Gateway admits to all APIs of an AWS account in a region, without a request for more. */
export const gatewayPerSecond = 10_000
const gatewayBurst = 5000

/**
 * The throttle of the route of notifications for a number of accounts. Anyone can call it, and each refused signature is an invocation, so it is
 * no larger than they need if each person's are a request of their own; the platform was seen to send up to 99 in one. A refused
 * notification comes again later, and an hourly refresh reads the same.
 */
export function notificationThrottle(accounts: number): NotificationThrottle {
  const perSecond = Math.max(minPerSecond, Math.ceil((unevenness * accounts) / uploadS))
  return { perSecond: Math.min(gatewayPerSecond, perSecond), burst: Math.min(gatewayBurst, burstS * perSecond) }
}

/** The most accounts whose notifications it admits within the time in which they come, a request each. */
export function admittedAccounts({ perSecond, burst }: NotificationThrottle): number {
  return burst + uploadS * perSecond
}
