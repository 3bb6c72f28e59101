import { expect, test } from 'vitest'
import { admittedAccounts, notificationThrottle } from '../../../infra/aws/notification-throttle.ts'
import { readSettings, stages } from '../../../infra/aws/settings.ts'

test.each([
  [1, 5, 25],
  [150, 5, 25],
  [1000, 34, 170],
  [10_000, 334, 1670],
  // API Gateway admits no more to all routes.
  [1_000_000, 10_000, 5000],
])(
  'for %i accounts the route of notifications admits %i requests a second and %i at once',
  (accounts, perSecond, burst) => {
    expect(notificationThrottle(accounts)).toEqual({ perSecond, burst })
  },
)

test.each([1, 100, 1000, 10_000, 100_000])(
  'the notifications of %i accounts that come within a minute are admitted, a request each',
  accounts => {
    expect(admittedAccounts(notificationThrottle(accounts))).toBeGreaterThan(accounts)
  },
)

test.each(stages())('the stage %s is for as many accounts as its throttle admits', stage => {
  const { accounts } = readSettings(stage)
  expect(admittedAccounts(notificationThrottle(accounts))).toBeGreaterThan(accounts)
})
