import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hourMs } from '../../../lib/kernel/durations.ts'
import { UpstreamError } from '../../../lib/upstream/errors.ts'
import { readHours } from '../../../lib/upstream/google-health/read/read-hours.ts'

test('when one request for hours fails, the other one has ended before the error is reported', async () => {
  const ended: string[] = []
  const send = async (_path: string, body: unknown) => {
    const family = JSON.stringify(body).includes('google-wearables') ? 'wearables' : 'all'
    if (family === 'wearables') await setTimeout(50)
    ended.push(family)
    throw new UpstreamError('unavailable', family)
  }
  await expect(readHours(send, 'heart-rate', 0, hourMs)).rejects.toMatchObject({
    failure: 'unavailable',
    message: 'unavailable: all',
  })
  expect(ended).toEqual(['all', 'wearables'])
})
