import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { allIn, containerDollars, sum, type UserDay, waitingDollars } from '../prices.ts'
import { type DayResult, type Storms, simulateDay } from './day.ts'
import { type Deployment, type DeploymentName, deployments } from './deployments.ts'
import { limitsOf, newAccountLimits } from './limits.ts'

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '10000' },
    /** deployed, 10k, 1M, 100M. */
    deployment: { type: 'string', default: 'deployed' },
    /** Seconds in which the platform answers. */
    answer: { type: 'string', default: '1' },
  },
})

const days = JSON.parse(readFileSync(new URL('../user-day.json', import.meta.url), 'utf8')) as Record<
  'hourly' | 'notified',
  UserDay
>
const accounts = Number(values.accounts)
const answerS = Number(values.answer)
if (!(values.deployment in deployments))
  throw new Error(`--deployment is one of ${Object.keys(deployments).join(', ')}`)
const deployment: Deployment = deployments[values.deployment as DeploymentName]

const calm: Storms = { outage: null, rebuildAt: null, lateNotifications: null }
const storms: Record<string, Storms> = {
  'a calm day': calm,
  'the platform is out for an hour': { ...calm, outage: [43_200, 46_800] },
  'all days are computed again': { ...calm, rebuildAt: 43_200 },
  'notifications of six hours at once': { ...calm, lateNotifications: { at: 43_200, hours: 6 } },
}

for (const change of deployment.changes) console.log(`with ${change}`)
for (const [name, day] of Object.entries(days)) {
  console.log(
    `\n${accounts.toLocaleString('en')} accounts, ${name === 'hourly' ? '24 hourly refreshes' : 'notified every 15 minutes too'}`,
  )
  console.log('  limit | reached at accounts')
  for (const limit of limitsOf(day, deployment, answerS).slice(0, 6))
    console.log(`  ${limit.name} | ${limit.accounts.toLocaleString('en')}${limit.accounts < accounts ? ' BINDS' : ''}`)
  console.log('  first synchronizations: limit | new accounts a day')
  for (const { name: limit, perDay } of newAccountLimits(day, deployment, accounts, answerS))
    console.log(`  ${limit} | ${perDay.toLocaleString('en')}`)
  console.log(
    '  day | deepest queue, left at its end | stale p50, p99, max | read after a notification p50, p99, max | workers of history busy',
  )
  for (const [storm, what] of Object.entries(storms))
    print(storm, simulateDay(accounts / deployment.cells, day, deployment, what, answerS))
  const paysForSignIn = accounts / deployment.cells > 10_000
  const parts = allIn(day, { answerS, paysForSignIn })
  const dollars = sum(parts)
  for (const [part, cost] of Object.entries(parts)) console.log(`  ${part} | ${cost.toFixed(3)}`)
  console.log(
    `  with ten years read by a backfill | ${sum(allIn(day, { answerS, paysForSignIn, historyDays: 3650 })).toFixed(3)}`,
  )
  console.log(`  of Lambda, workers that only wait | ${waitingDollars(day, answerS).toFixed(3)}`)
  console.log(`  all sync workers in containers, instead of Lambda | ${containerDollars(day, answerS).toFixed(3)}`)
  console.log(
    `  ${dollars.toFixed(2)} dollars an account and year in its third year, ${Math.round(dollars * accounts).toLocaleString('en')} in all`,
  )
}

console.log('\na year of the demo person at real volume in the table, with 100 bytes beside each item | MB | share')
const bytes = Object.entries(days.hourly.stored).sort(([, a], [, b]) => b - a)
const all = bytes.reduce((sum, [, one]) => sum + one, 0)
for (const [kind, one] of [...bytes, ['all', all] as const])
  console.log(`  ${kind} | ${((one * 365) / 1e6).toFixed(2)} | ${((100 * one) / all).toFixed(1)} %`)

function print(storm: string, { maxDepth, depthAtEnd, staleness, afterNotification, historyS }: DayResult): void {
  const times = (histogram: DayResult['staleness']) =>
    [0.5, 0.99, 1].map(share => textOf(histogram.quantile(share))).join(', ')
  const depths = [maxDepth, depthAtEnd]
    .map(one => (Math.round(one * deployment.cells) || 0).toLocaleString('en'))
    .join(', ')
  console.log(`  ${storm} | ${depths} | ${times(staleness)} | ${times(afterNotification)} | ${textOf(historyS)}`)
}

function textOf(seconds: number | null): string {
  if (seconds === null) return '-'
  return seconds < 120
    ? `${seconds} s`
    : seconds < 7200
      ? `${Math.round(seconds / 60)} min`
      : `${(seconds / 3600).toFixed(1)} h`
}
