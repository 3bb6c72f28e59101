import { benchAnalysis } from './analysis.ts'
import { benchArchive } from './archive.ts'
import { benchAsk } from './ask.ts'
import { benchBodies } from './bodies.ts'
import { benchBundles } from './bundles.ts'
import { benchBytes } from './bytes.ts'
import { benchCharts } from './charts.ts'
import { benchCivilTime } from './civil-time.ts'
import { benchColdStarts } from './cold-starts.ts'
import { benchDashboard } from './dashboard.ts'
import { benchDayOfSyncs } from './day-of-syncs.ts'
import { benchExports } from './exports.ts'
import { benchFleet } from './fleet.ts'
import { benchLimiter } from './limiter.ts'
import { benchMcp } from './mcp.ts'
import { benchPeers } from './peers.ts'
import { benchRenewal } from './renewal.ts'
import { benchShares } from './shares.ts'
import { benchHeartRateDay, benchIdenticalSync } from './sync.ts'
import { benchAnalytics, benchGlucose, benchImports } from './training.ts'
import { benchUpstreamRequests } from './upstream-requests.ts'
import { benchUserDay } from './user-day.ts'
import { benchWebhooks } from './webhooks.ts'
import { benchWorkerMemory } from './worker-memory.ts'

/** One row of the table: the measured value, its target, and details. */
export interface Row {
  id: string
  measure: string
  value: string
  target: string
  met: boolean
}

const wanted = process.argv.slice(2)
const parts: [string[], () => Promise<Row[]>][] = [
  [['P1', 'P23'], benchBytes],
  [['P3', 'P4', 'P19', 'P31'], benchPeers],
  [['P5', 'P6'], benchBundles],
  [['P8'], benchLimiter],
  [['P9'], benchIdenticalSync],
  [['P10'], benchHeartRateDay],
  [['P11'], benchDayOfSyncs],
  [['P12'], benchExports],
  [['P14'], benchUpstreamRequests],
  [['P15'], benchRenewal],
  [['P16'], benchWebhooks],
  [['P17'], benchFleet],
  [['P18'], benchAnalysis],
  [['P20', 'P21'], benchAsk],
  [['P11', 'P22'], benchUserDay],
  [['P22'], benchWorkerMemory],
  [['P24'], benchImports],
  [['P25'], benchAnalytics],
  [['P26'], benchGlucose],
  [['P27'], benchShares],
  [['P28'], benchDashboard],
  [['P29'], benchCharts],
  [['P30'], benchMcp],
  [['P32'], benchColdStarts],
  [['P33'], benchBodies],
  [['P34'], benchArchive],
  [['civil-time'], benchCivilTime],
]

const rows: Row[] = []
for (const [ids, bench] of parts) {
  if (wanted.length > 0 && !ids.some(id => wanted.includes(id))) continue
  process.stderr.write(`measuring ${ids.join(', ')} …\n`)
  rows.push(...(await bench()))
}
console.log(`| id | measure | measured | target | |\n|---|---|---|---|---|`)
for (const row of rows)
  console.log(`| ${row.id} | ${row.measure} | ${row.value} | ${row.target} | ${row.met ? 'met' : 'MISSED'} |`)
process.exit(rows.every(row => row.met) ? 0 : 1)
