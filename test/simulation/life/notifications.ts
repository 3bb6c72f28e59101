import { chance } from '../../../infra/local/upstream-simulator/data/random.ts'
import { SERVICE_TOKEN } from '../../../infra/local/upstream-simulator/notifications/subscribers.ts'
import { dayMs } from '../../../lib/kernel/durations.ts'
import { simulatorSecret } from '../../support/platform-secret.ts'
import type { SimulatedWorld } from '../world.ts'
import { platformUrl } from './platform.ts'

const types = [
  'steps',
  'heart-rate',
  'sleep',
  'weight',
  'exercise',
  'daily-resting-heart-rate',
  'nutrition-log',
  'hydration-log',
]
const everyMs = 15 * 60_000
/** Sending takes as long as it takes. */

/** Lets the platform notify this service of changes, in seven of ten lives. */
export function notifyOf({ platform, scheduler, faults, start }: SimulatedWorld, seed: number): void {
  if (chance(seed, 'notifies') > 0.7) return
  const send = () => {
    if (faults.has('late-notifications'))
      platform.control.webhooks({
        twice: faults.strikes('duplicate'),
        reversed: faults.of('late-notifications')() < 0.5,
        delaySeconds: faults.of('late-notifications')() < 0.2 ? 7200 : 0,
      })
    else platform.control.webhooks({})
    void scheduler.invoke('platform', { timeoutMs: dayMs }, () => platform.world.notifier.deliver())
    scheduler.after(everyMs, send)
  }
  const subscriber = {
    endpointUri: 'https://health.test/webhooks/primary',
    subscriberConfigs: [{ dataTypes: types, subscriptionCreatePolicy: 'AUTOMATIC' }],
    endpointAuthorization: { secret: simulatorSecret.webhookSecret },
  }
  scheduler.after(0, () => {
    const subscribe = async () => {
      const answer = await fetch(`${platformUrl}/v4/projects/1/subscribers?subscriberId=this-service`, {
        method: 'POST',
        headers: { authorization: `Bearer ${SERVICE_TOKEN}` },
        body: JSON.stringify(subscriber),
      })
      if (!answer.ok) throw new Error(`The platform refused the subscriber: ${answer.status}`)
      send()
    }
    start(async () => {
      const ended = await scheduler.invoke('platform', { timeoutMs: dayMs }, subscribe)
      if (ended.how === 'threw') throw ended.error
    })
  })
}
