import { parseArgs } from 'node:util'
import { findDefects } from './defects/find-defects.ts'
import { type FaultKind, faultKinds } from './faults.ts'
import { shrink } from './shrink.ts'
import { type Life, simulate } from './simulate.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    days: { type: 'string', default: '1' },
    /** The first of the seeds. */
    first: { type: 'string', default: '1' },
    /** One seed only. */
    seed: { type: 'string' },
    /** Faults that do not happen, separated by commas. */
    without: { type: 'string', default: '' },
    trace: { type: 'boolean', default: false },
    'until-violated': { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
    defects: { type: 'boolean', default: false },
    /** Only the defects whose name contains this. */
    only: { type: 'string', default: '' },
  },
})

const days = Number(values.days)
const without = new Set(faultKinds.filter(kind => values.without.split(',').includes(kind)))
if (values.defects) await findDefects({ seeds: Number(values.seeds), days, only: values.only })
else await live()

async function live(): Promise<void> {
  const first = Number(values.seed ?? values.first)
  const last = values.seed === undefined ? first + Number(values.seeds) - 1 : first
  const began = process.cpuUsage()
  for (let seed = first; seed <= last; seed++) {
    const life = await simulate({ seed, days, without, keepsTrace: values.trace })
    print(life)
    if (life.violations.length === 0) continue
    process.exitCode = 1
    if (values.shrink) {
      const smallest = await shrink({ seed, days, without }, simulate)
      print(await simulate(smallest))
      console.log(`  with --days ${smallest.days} --without ${[...(smallest.without ?? [])].join(',')}`)
    }
    if (values['until-violated']) break
  }
  const { user, system } = process.cpuUsage(began)
  const perSeed = (user + system) / 1e6 / (last - first + 1)
  console.log(`${last - first + 1} seeds of ${days} days, ${perSeed.toFixed(2)} s of CPU each`)
}

function print({
  trace,
  seed,
  days: lived,
  violations,
  events,
  awsCalls,
  platformRequests,
  digest,
  faults,
}: Life): void {
  for (const line of trace) console.log(line)
  const outcome = violations.length === 0 ? 'well' : 'VIOLATED'
  const listed = faults satisfies readonly FaultKind[]
  console.log(
    `seed ${seed}: ${outcome}, ${lived} days, ${events} events, ${awsCalls} calls of AWS, ${platformRequests} of the platform, ` +
      `digest ${digest}, ${listed.join(' ')}`,
  )
  for (const line of violations.slice(0, 20)) console.log(`  ${line}`)
}
