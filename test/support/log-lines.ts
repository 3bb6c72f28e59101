import { expect, vi } from 'vitest'
import { jsonLog, type LogEntry } from '../../lib/log.ts'

/** A line as Lambda stores it, which is as it was written. */
export function lineOf(entry: LogEntry, namespace?: string): Record<string, unknown> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  jsonLog(namespace)(entry)
  const [[line]] = write.mock.calls as [[string]]
  write.mockRestore()
  expect(line.indexOf('\n')).toBe(line.length - 1)
  return JSON.parse(line)
}

interface EmbeddedMetrics {
  CloudWatchMetrics: { Namespace: string; Dimensions: string[][]; Metrics: { Name: string; Unit: string }[] }[]
}

/** Namespace and name of each metric without a dimension for which CloudWatch counts one when it stores a line. */
export function countedBy(line: Record<string, unknown>): [namespace: string, name: string][] {
  const { CloudWatchMetrics } = (line['_aws'] ?? { CloudWatchMetrics: [] }) as EmbeddedMetrics
  return CloudWatchMetrics.filter(({ Dimensions }) => Dimensions.some(names => names.length === 0)).flatMap(
    ({ Namespace, Metrics }) =>
      Metrics.filter(({ Name, Unit }) => Unit === 'Count' && line[Name] === 1).map(({ Name }): [string, string] => [
        Namespace,
        Name,
      ]),
  )
}
