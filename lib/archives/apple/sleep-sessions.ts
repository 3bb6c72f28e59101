import { hourMs, minuteMs } from '../../kernel/durations.ts'
import type { SleepDocument, StoredStage } from '../../model/health-data/documents.ts'
import type { Row } from '../rows.ts'

/** Stages that begin this long after the last one ended are another sleep: this project's choice. */
const maxGapMs = hourMs

/**
 * The sleeps that the stages of an archive make up, by source. `in-bed` frames a night; what it covers and no stage does is awake. Where
 * the archive has both, time in bed is never added to time asleep. Where stages of one source overlap, the later one counts from its start.
 */
export function sleepSessions(stages: readonly Row[]): Row[] {
  const bySource = Map.groupBy(stages, ({ origin }) => origin)
  return [...bySource.values()].flatMap(own => {
    const nights: Row[][] = []
    let endMs = Number.NEGATIVE_INFINITY
    for (const row of own.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)) {
      const night = nights.at(-1)
      if (night && row.startMs - endMs < maxGapMs) night.push(row)
      else nights.push([row])
      endMs = Math.max(endMs, row.endMs)
    }
    return nights.map(sessionOf)
  })
}

interface Stage {
  stage: StoredStage
  startMs: number
  endMs: number
}

function sessionOf(night: readonly Row[]): Row {
  const startMs = Math.min(...night.map(row => row.startMs))
  const endMs = Math.max(...night.map(row => row.endMs))
  const isBed = (row: Row) => row.values[0] === 'in-bed'
  const slept = night
    .filter(row => !isBed(row))
    .map((row): Stage => ({ stage: row.values[0] as StoredStage, startMs: row.startMs, endMs: row.endMs }))
  const stages = slept.length > 0 ? withAwake(cutAtStarts(slept), { startMs, endMs }) : []
  const asleepMs = stages.reduce((sum, one) => sum + (one.stage === 'awake' ? 0 : one.endMs - one.startMs), 0)
  const document: SleepDocument = {
    stages: stages.map(one => [one.stage, one.startMs / 1000, one.endMs / 1000]),
    processed: true,
    nap: false,
    manuallyEdited: false,
    updatedAt: null,
  }
  const { origin } = night[0] as Row
  const offset = night.find(row => row.offset !== null)?.offset ?? null
  // Only time in bed says nothing of sleep.
  const minutesAsleep = stages.length > 0 ? Math.round(asleepMs / minuteMs) : null
  return { type: 'sleep', startMs, endMs, offset, origin, values: [minutesAsleep, document] }
}

/** Each stage until the next one begins. */
function cutAtStarts(stages: readonly Stage[]): Stage[] {
  return stages
    .map((one, i) => ({ ...one, endMs: Math.min(one.endMs, stages[i + 1]?.startMs ?? one.endMs) }))
    .filter(one => one.endMs > one.startMs)
}

/** The stages with what is between and around them as awake. */
function withAwake(stages: readonly Stage[], { startMs, endMs }: { startMs: number; endMs: number }): Stage[] {
  const all: Stage[] = []
  let atMs = startMs
  for (const one of [...stages, { stage: 'awake' as const, startMs: endMs, endMs }]) {
    if (one.startMs > atMs) all.push({ stage: 'awake', startMs: atMs, endMs: one.startMs })
    if (one.endMs > one.startMs) all.push(one)
    atMs = Math.max(atMs, one.endMs)
  }
  return all
}
