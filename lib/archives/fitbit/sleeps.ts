import { parseOffset } from '../../kernel/civil-time.ts'
import { secondMs } from '../../kernel/durations.ts'
import type { SleepDocument, StoredStage } from '../../model/health-data/documents.ts'
import type { Archive } from '../pieces.ts'
import { countDropped, countUp, emptyReport, type FileRows, faultOfTimes, type Row } from '../rows.ts'
import { linesOf, originOf } from './tables.ts'

/** A sleep of the table that says where it was; its id is that of the platform. */
interface SleepRecord {
  id: string
  startMs: number
  endMs: number
  offset: number
  minutesAsleep: number | null
  dataSource: string
}

export const sleepTable = /^usersleeps_.*\.csv$/i
export const sleepStages = /^sleep-\d{4}-\d\d-\d\d\.json$/i

/** The sleeps of a table. */
function sleepRecords(bytes: Buffer): SleepRecord[] {
  const records: SleepRecord[] = []
  let header: string[] | null = null
  for (const { cells } of linesOf(bytes.toString('utf8').replace(/^\ufeff/, ''))) {
    if (!header) {
      header = cells
      continue
    }
    const names = header
    const cell = (name: string) => cells[names.indexOf(name)] ?? ''
    const startMs = Date.parse(cell('sleep_start'))
    const endMs = Date.parse(cell('sleep_end'))
    const offset = parseOffset(cell('start_utc_offset').trim())
    const isRead = /Z$/.test(cell('sleep_start')) && /Z$/.test(cell('sleep_end')) && endMs > startMs && offset !== null
    if (!isRead) continue
    const minutes = Number(cell('minutes_asleep') || Number.NaN)
    const minutesAsleep = Number.isFinite(minutes) ? minutes : null
    records.push({ id: cell('sleep_id'), startMs, endMs, offset, minutesAsleep, dataSource: cell('data_source') })
  }
  return records
}

/** The local start of a sleep, by which the files without a zone name it. */
const localStart = (startMs: number, offset: number) => new Date(startMs + offset * secondMs).toISOString().slice(0, 19)

interface Levels {
  data?: unknown
  shortData?: unknown
}

/** The stages of nights as the files without a zone have them, by the local start. */
export type StagesOfNights = Map<string, Levels>

/** Adds the nights of a file. @throws SyntaxError */
export function addNights(nights: StagesOfNights, bytes: Buffer): void {
  const content: unknown = JSON.parse(bytes.toString('utf8'))
  for (const night of Array.isArray(content) ? content : []) {
    const { startTime, levels } = (night ?? {}) as { startTime?: unknown; levels?: unknown }
    if (typeof startTime === 'string' && typeof levels === 'object' && levels !== null)
      nights.set(startTime.slice(0, 19), levels)
  }
}

/** The sleeps of a table, with the stages of the other files. */
export function readSleeps(bytes: Buffer, nights: StagesOfNights, archive: Archive): FileRows {
  const report = emptyReport()
  const rows = sleepRecords(bytes).flatMap((record): Row[] => {
    const { startMs, endMs, offset, minutesAsleep } = record
    const fault = faultOfTimes(startMs, endMs, archive)
    if (fault) {
      countDropped(report, fault, [])
      return []
    }
    const document: SleepDocument = {
      stages: stagesOf(record, nights.get(localStart(startMs, offset))),
      processed: true,
      nap: false,
      manuallyEdited: false,
      updatedAt: null,
    }
    countUp(report.read, 'sleep')
    const { id: name, dataSource } = record
    return [{ type: 'sleep', startMs, endMs, offset, name, values: [minutesAsleep, document], ...originOf(dataSource) }]
  })
  return { rows, report }
}

/** The nights of a file without a zone that no table has: nothing says when they were. */
export function nightsWithoutZone(bytes: Buffer, known: ReadonlySet<string>): FileRows {
  const report = emptyReport()
  const nights: StagesOfNights = new Map()
  addNights(nights, bytes)
  for (const start of nights.keys()) if (!known.has(start)) countDropped(report, 'time_without_zone', [])
  return { rows: [], report }
}

export const localStartsOf = (bytes: Buffer): string[] =>
  sleepRecords(bytes).map(({ startMs, offset }) => localStart(startMs, offset))

const stageNames: Readonly<Record<string, StoredStage>> = {
  wake: 'awake',
  awake: 'awake',
  light: 'light',
  deep: 'deep',
  rem: 'rem',
  asleep: 'asleep',
  restless: 'restless',
}

interface Stage {
  stage: StoredStage
  startMs: number
  endMs: number
  local: string
}

/**
 * The stages one after another from the start: their local times go back in a night in which the clock does. Short times awake lie over
 * them.
 */
function stagesOf({ startMs, endMs }: SleepRecord, levels: Levels | undefined): SleepDocument['stages'] {
  let atMs = startMs
  const stages = listOf(levels?.data).flatMap((one): Stage[] => {
    const fromMs = atMs
    atMs = Math.min(endMs, atMs + one.seconds * secondMs)
    return atMs > fromMs ? [{ stage: one.stage, startMs: fromMs, endMs: atMs, local: one.local }] : []
  })
  const short = listOf(levels?.shortData).flatMap(({ local, seconds }) => {
    const under = stages.findLast(stage => stage.local <= local)
    const fromMs = under ? under.startMs + (Date.parse(`${local}Z`) - Date.parse(`${under.local}Z`)) : Number.NaN
    return under && fromMs < under.endMs ? [{ fromMs, toMs: Math.min(endMs, fromMs + seconds * secondMs) }] : []
  })
  return short
    .reduce<readonly Stage[]>((all, { fromMs, toMs }) => withAwake(all, fromMs, toMs), stages)
    .map(one => [one.stage, one.startMs / secondMs, one.endMs / secondMs])
}

function withAwake(stages: readonly Stage[], fromMs: number, toMs: number): Stage[] {
  return stages.flatMap(one => {
    if (one.stage === 'awake' || one.endMs <= fromMs || one.startMs >= toMs) return [one]
    const parts: Stage[] = [
      { ...one, endMs: Math.max(one.startMs, fromMs) },
      { ...one, stage: 'awake', startMs: Math.max(one.startMs, fromMs), endMs: Math.min(one.endMs, toMs) },
      { ...one, startMs: Math.min(one.endMs, toMs) },
    ]
    return parts.filter(part => part.endMs > part.startMs)
  })
}

function listOf(list: unknown): { local: string; stage: StoredStage; seconds: number }[] {
  return (Array.isArray(list) ? list : []).flatMap((one: unknown) => {
    const { dateTime, level, seconds } = (one ?? {}) as { dateTime?: unknown; level?: unknown; seconds?: unknown }
    const stage = typeof level === 'string' && Object.hasOwn(stageNames, level) ? stageNames[level] : undefined
    if (typeof dateTime !== 'string' || typeof seconds !== 'number' || !stage) return []
    return [{ local: dateTime.slice(0, 19), stage, seconds }]
  })
}
