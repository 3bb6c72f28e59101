import { randomUUID } from 'node:crypto'
import type { EventBridgeEvent } from 'aws-lambda'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import type { Log } from '../../../lib/log.ts'

export type ScheduledEvent = EventBridgeEvent<'Scheduled Event', Record<string, never>>

export interface Schedule {
  name: string
  everyMinutes: number
  run(event: ScheduledEvent): Promise<unknown>
}

export interface Scheduler {
  /** Starts no further run and does not wait for a running one. */
  stop(): void
}

/** Runs each schedule immediately and then at its interval. A schedule that is still running is not started a second time. */
export function startScheduler(schedules: readonly Schedule[], log: Log = () => undefined): Scheduler {
  const timers = schedules.map(schedule => {
    let running = false
    const tick = async () => {
      if (running) return
      running = true
      try {
        await schedule.run(scheduledEvent(schedule.name))
      } catch (error) {
        log({
          event: 'schedule_failed',
          schedule: schedule.name,
          error: error instanceof Error ? error.name : 'unknown',
        })
      } finally {
        running = false
      }
    }
    void tick()
    return setInterval(tick, schedule.everyMinutes * minuteMs)
  })
  return { stop: () => timers.forEach(clearInterval) }
}

function scheduledEvent(name: string): ScheduledEvent {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: '000000000000',
    time: `${new Date().toISOString().slice(0, 19)}Z`,
    region: 'us-east-1',
    resources: [`arn:aws:events:us-east-1:000000000000:rule/${name.replaceAll('/', '-')}`],
    detail: {},
  }
}
