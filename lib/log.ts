import { correlated } from './invocation.ts'

/** One structured log line. Contains only ids, codes, counts and durations; never a health value, token, key or email address. */
export type LogEntry = { event: string } & Record<string, string | number | boolean | null | undefined>
export type Log = (entry: LogEntry) => void

/** The number of an event's line that CloudWatch counts as a metric. */
const metrics: Readonly<Record<string, { Name: string; Unit: string }>> = {
  request: { Name: 'tookMs', Unit: 'Milliseconds' },
}

/**
 * Writes a line of JSON to the output as it is: the console of Lambda would wrap it in its own. With a namespace, the line of a request
 * is also its metric, in CloudWatch's embedded metric format. The metric has no dimensions, because each costs as much as a metric.
 */
export function jsonLog(metricsNamespace?: string): Log {
  return entry => {
    const metric = metricsNamespace ? metrics[entry.event] : undefined
    const described = metric && {
      _aws: {
        Timestamp: Date.now(),
        CloudWatchMetrics: [{ Namespace: metricsNamespace, Dimensions: [[]], Metrics: [metric] }],
      },
    }
    process.stdout.write(`${JSON.stringify({ ...described, ...lineOf(entry) })}\n`)
  }
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
