import { minuteSeconds, secondMs } from '../../kernel/durations.ts'
import type { DataType } from '../../model/catalog/data-types.ts'
import { type Block, columnOf } from '../../model/health-data/block.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import type { SleepDocument } from '../../model/health-data/documents.ts'
import { recordedSleep } from '../sleep/recorded-sleep.ts'

/** The value of each row, with a member for each field, or with the members of its document. */
export function valuesOf(spec: DataType, block: Block): (row: number) => Record<string, unknown> {
  const columns = Object.entries(spec.fields).flatMap(([name, { kind, metadata }]) =>
    metadata ? [] : [{ name, isDocument: kind === 'document', cells: columnOf(block, name) }],
  )
  return row => {
    const value: Record<string, unknown> = {}
    for (const { name, isDocument, cells } of columns) {
      const cell = cells[row] ?? null
      if (!isDocument) value[name] = cell
      else Object.assign(value, spec.id === 'sleep' && isSleep(cell) ? presentSleep(cell) : cell)
    }
    return value
  }
}

/** The minutes asleep as every endpoint counts them, from the stages; the platform's own count is a separate member. */
export function withOwnCount(
  value: Record<string, unknown>,
  startMs: number,
  endMs: number | null,
): Record<string, unknown> {
  const platformMinutesAsleep = typeof value['minutesAsleep'] === 'number' ? value['minutesAsleep'] : null
  const stages = (Array.isArray(value['stages']) ? value['stages'] : []) as ReturnType<typeof presentSleep>['stages']
  const spans = stages.map(({ stage, startAt, endAt }) => ({
    stage,
    startMs: Date.parse(startAt),
    endMs: Date.parse(endAt),
  }))
  const sleep = { startMs, endMs: endMs ?? startMs, stages: spans, minutesAsleep: platformMinutesAsleep }
  const { asleepMinutes } = recordedSleep(sleep)
  return {
    ...value,
    minutesAsleep: asleepMinutes === null ? null : roundValue(asleepMinutes),
    platformMinutesAsleep,
  }
}

function isSleep(document: unknown): document is SleepDocument {
  return typeof document === 'object' && document !== null && 'stages' in document
}

/** A stored sleep in the form of the API. */
export function presentSleep(document: SleepDocument) {
  return {
    stages: document.stages.map(([stage, startS, endS]) => ({
      stage,
      startAt: new Date(startS * secondMs).toISOString(),
      endAt: new Date(endS * secondMs).toISOString(),
      minutes: (endS - startS) / minuteSeconds,
    })),
    processed: document.processed,
    nap: document.nap,
    manuallyEdited: document.manuallyEdited,
    updatedAt: document.updatedAt,
  }
}
