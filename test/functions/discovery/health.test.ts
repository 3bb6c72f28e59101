import { expect, test } from 'vitest'
import { getHealth } from '../../../functions/discovery/get-health.ts'
import { readConfig } from '../../../lib/config.ts'
import { usesOf } from '../../../lib/http/contract.ts'
import { httpHandler } from '../../../lib/http/handler.ts'
import { answerOf } from '../../support/endpoints.ts'
import { httpEvent } from '../../support/http-event.ts'

test('GET /health responds without credentials and without a table', async () => {
  expect(usesOf(getHealth)).toEqual([])
  const base = { config: readConfig({}), clock: () => 0, log: () => undefined, reads: 'eventual' as const }
  const handler = httpHandler(getHealth, () => base as never)
  const answer = answerOf(await handler(httpEvent('GET /health', {}, 0), {} as never))
  expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }])
  expect(answer.headers['access-control-allow-origin']).toBe('*')
})
