import { readFileSync } from 'node:fs'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { useLocalAwsEnvironment } from '../../../infra/local/aws-environment.ts'
import { s3Blobs } from '../../../lib/blobs/s3-blobs.ts'
import { readConfig } from '../../../lib/config.ts'
import { requestExport } from '../../../lib/exports/request-export.ts'
import { workOnExport } from '../../../lib/exports/work-on-export.ts'
import type { ExportRequest } from '../../../lib/model/account/export-job.ts'
import type { ExportMessage } from '../../../lib/queue/message.ts'
import { openTable } from '../../../lib/store/dynamodb/open-table.ts'
import { createStore } from '../../../lib/store/store.ts'

/** The worker of exports in a process of its own, as in Lambda. Prints its CPU seconds, its largest memory and the size of the ZIP. */
const about = JSON.parse(process.argv[2] ?? '') as {
  endpoint: string
  tableName: string
  bucket: string
  accountId: string
  nowMs: number
  request: ExportRequest
}
useLocalAwsEnvironment()
const config = readConfig({ TABLE_NAME: about.tableName, BUCKET_NAME: 'exports', S3_ENDPOINT: about.bucket })
const store = createStore(openTable(new DynamoDBClient({ endpoint: about.endpoint }), about.tableName))
const clock = () => about.nowMs
const messages: ExportMessage[] = []
const context = {
  config,
  clock,
  store,
  log: () => undefined,
  reads: 'consistent' as const,
  blobs: s3Blobs(config, clock),
  exportQueue: { send: async (message: ExportMessage) => void messages.push(message) },
}
const account = await store.accounts.read(about.accountId)
if (!account) throw new Error('No account')
const requested = await requestExport(context, account, about.request)
if (requested.outcome !== 'started') throw new Error(`The export was not started: ${requested.outcome}`)
const before = process.cpuUsage()
for (let message = messages.shift(); message; message = messages.shift())
  await workOnExport(context, message, Number.POSITIVE_INFINITY)
const { user, system } = process.cpuUsage(before)
const job = await store.exports.read(account.id, requested.job.id)
if (job?.status !== 'ready') throw new Error(`The export is ${job?.status}`)
await store.exports.delete(account.id, job.id)
const zipBytes = job.parts.reduce((sum, { bytes }) => sum + bytes, 0)
// The maxRSS of a process begins with the maxRSS of the process that started it.
const peakKb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
process.stdout.write(JSON.stringify({ cpuSeconds: (user + system) / 1e6, peakMb: peakKb / 1024, zipBytes }))
process.exit(0)
