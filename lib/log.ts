import { correlated } from './invocation.ts'

/** One structured log line. Contains only ids, codes, counts and durations; never a health value, token, key or email address. */
export type LogEntry = { event: string } & Record<string, string | number | boolean | null | undefined>
export type Log = (entry: LogEntry) => void

/** The lines that each count one for a metric, by its name. An alarm with this name watches it (`infra/aws/log-alarms.ts`). */
export const countedLines = {
  'failed-runs': { event: 'sync_run', status: 'failed' },
  'webhooks-silent': { event: 'webhooks_silent' },
  'reauthorization-required': { event: 'reauthorization_required' },
  'chunks-unreadable': { event: 'chunk_unreadable' },
  'items-unreadable': { event: 'item_unreadable' },
  'response-schema-broken': { event: 'response_schema_broken' },
  'notifications-refused': { event: 'webhook_refused' },
} as const satisfies Record<string, LogEntry>

/** The lines with a measured value that is a metric, by their event. The metric has the name of the member with the value. */
const measuredLines: Readonly<Record<string, { name: string; unit: string }>> = {
  request: { name: 'tookMs', unit: 'Milliseconds' },
  refresh_due_accounts: { name: 'syncAgeSeconds', unit: 'Seconds' },
}

/** The names of all metrics that our lines write. */
export const ownMetrics: readonly string[] = [
  ...Object.values(measuredLines).map(({ name }) => name),
  ...Object.keys(countedLines),
]

export type CountedLine = keyof typeof countedLines

const counted = Object.entries<LogEntry>(countedLines)

/**
 * Writes a line of JSON to the output as it is: the console of Lambda would wrap it in its own. With a namespace, lines with a
 * measured value and lines that are counted are metrics as well.
 */
export function jsonLog(metricsNamespace?: string): Log {
  return entry => {
    const metric = metricsNamespace ? metricOf(entry, metricsNamespace) : {}
    process.stdout.write(`${JSON.stringify({ ...metric, ...lineOf(entry) })}\n`)
  }
}

/**
 * What makes a line a metric in CloudWatch's embedded metric format, which needs no resource: a metric filter for each of these lines in
 * each log that may have it would be some 300 in a deployment. No metric has dimensions, because each costs as much as a metric.
 */
function metricOf(entry: LogEntry, Namespace: string): object {
  const describe = (Name: string, Unit: string) => ({
    Timestamp: Date.now(),
    CloudWatchMetrics: [{ Namespace, Dimensions: [[]], Metrics: [{ Name, Unit }] }],
  })
  const measured = measuredLines[entry.event]
  if (measured) return { _aws: describe(measured.name, measured.unit) }
  const [name] = counted.find(([, line]) => Object.entries(line).every(([key, value]) => entry[key] === value)) ?? []
  return name === undefined ? {} : { _aws: describe(name, 'Count'), [name]: 1 }
}

/** What is written of an entry: with the id of what caused the current work. */
export function lineOf(entry: LogEntry): LogEntry {
  return { ...entry, ...correlated() }
}

/** The parts of an unexpected error that a log line may contain: its name and where it was thrown. Its message may quote data. */
export function errorPlace(error: unknown): { error: string; where: string | undefined } {
  if (!(error instanceof Error)) return { error: 'unknown', where: undefined }
  const frame = error.stack?.split('\n').find(line => line.trimStart().startsWith('at '))
  return { error: error.name, where: frame?.trim() }
}
