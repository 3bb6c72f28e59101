import { parseArgs } from 'node:util'
import { simulate } from './simulate.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    days: { type: 'string', default: '3' },
    seed: { type: 'string' },
    trace: { type: 'boolean', default: false },
  },
})

const first = Number(values.seed ?? 1)
const count = values.seed === undefined ? Number(values.seeds) : 1
for (let seed = first; seed < first + count; seed++) {
  const life = await simulate({ seed, days: Number(values.days), keepsTrace: values.trace })
  for (const line of life.trace) console.log(line)
  console.log(
    `seed ${seed}: ${life.violations.length === 0 ? 'well' : 'VIOLATED'}, ${life.events} events, ${life.awsCalls} calls of AWS, ` +
      `${life.platformRequests} of the platform, digest ${life.digest}, ${life.faults.join(' ')}`,
  )
  for (const line of life.violations.slice(0, 20)) console.log(`  ${line}`)
  if (life.violations.length > 0) process.exitCode = 1
}
console.log(`${(process.cpuUsage().user + process.cpuUsage().system) / 1e6} s of CPU`)
