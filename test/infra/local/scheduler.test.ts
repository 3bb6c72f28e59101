import { afterEach, expect, test, vi } from 'vitest'
import { type ScheduledEvent, startScheduler } from '../../../infra/local/queues/scheduler.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'

vi.useFakeTimers()
afterEach(() => {
  vi.clearAllTimers()
})

test('a schedule runs at once and then every so many minutes, with the event that EventBridge sends', async () => {
  vi.setSystemTime('2026-11-21T10:00:00Z')
  const events: ScheduledEvent[] = []
  const scheduler = startScheduler([
    { name: 'schedules/refresh', everyMinutes: 5, run: async event => events.push(event) },
  ])
  await vi.advanceTimersByTimeAsync(10 * minuteMs)
  scheduler.stop()
  await vi.advanceTimersByTimeAsync(10 * minuteMs)
  expect(events.map(event => event.time)).toEqual(
    [0, 5, 10].map(m => `2026-11-21T10:${String(m).padStart(2, '0')}:00Z`),
  )
  expect(events[0]).toMatchObject({ source: 'aws.events', 'detail-type': 'Scheduled Event', detail: {} })
})

test('a run that is still under way is not started again, and one that throws does not stop the schedule', async () => {
  let runs = 0
  const scheduler = startScheduler([
    {
      name: 'slow',
      everyMinutes: 1,
      run: async () => {
        runs++
        await new Promise(resolve => setTimeout(resolve, 90_000))
        throw new Error('broken')
      },
    },
  ])
  await vi.advanceTimersByTimeAsync(4 * minuteMs + 1)
  scheduler.stop()
  expect(runs).toBe(3)
})
