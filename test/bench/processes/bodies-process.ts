import { readFileSync } from 'node:fs'
import { callEndpoint, credentialsFor } from '../../support/endpoints.ts'
import { importsOfFaults, largestBodies } from '../../support/largest-bodies.ts'
import { startWorld } from '../../support/world.ts'

/** Sends the largest bodies to the endpoints, in one process. Prints how many, and how much the most memory that the process has had grew. */
const world = await startWorld({ responseCheck: 'sample' })
const account = await world.account()
const bodies = largestBodies()
const before = peakMb()
for (const { endpoint, text } of bodies) {
  const credentials = await credentialsFor(world, account, endpoint)
  const headers = { ...credentials?.headers, 'content-type': 'application/json' }
  await callEndpoint(world, endpoint, { ...credentials, headers, body: text() })
}
const key = await world.key(account, ['read', 'workout:write'])
for (const { contentType, text } of importsOfFaults)
  await world.call('POST /api/v1/workout-logs/import', {
    key,
    query: 'timezone=UTC',
    headers: { 'content-type': contentType },
    body: text,
  })
process.stdout.write(JSON.stringify({ bodies: bodies.length + importsOfFaults.length, grownMb: peakMb() - before }))
process.exit(0)

/** Not `maxRSS`, which begins at the maximum of the process that started this one. */
function peakMb(): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
