import { dayMs } from '../../kernel/durations.ts'
import type { DataTypeId } from '../../model/catalog/data-types.ts'
import { series } from '../../model/catalog/series.ts'
import type { Source } from '../../model/catalog/sources.ts'
import { type Block, inOrder } from '../../model/health-data/block.ts'
import {
  type DailyValue,
  type DayValues,
  dailyValue,
  type SessionCase,
  type Together,
} from '../../model/health-data/day-values.ts'
import { firstValue } from '../sources/merge/first-value.ts'
import { isHeld } from '../sources/merge/held-samples.ts'
import { keptSessions } from '../sources/merge/kept-sessions.ts'
import { maxSources } from '../sources/merge/regions.ts'
import { type DayFacts, joinBlocks, lowerBound, sortedByStart } from './day-facts.ts'
import { type Row, recorderOf } from './rows.ts'
import { type ComputedId, dailyRules } from './rules.ts'
import { distinctRows } from './sessions.ts'

const sessionTypes = ['sleep', 'exercise'] as const
type SessionType = (typeof sessionTypes)[number]

/** By series, the type of the sessions from which it follows: the first of the types that it is computed from. */
const sessionTypeBySeries: ReadonlyMap<string, SessionType | undefined> = new Map(
  series.map(({ id, types }) => [id, sessionTypes.find(type => type === types[0])]),
)

/** Which sessions can belong to events of the day. */
const reach: Record<SessionType, { beforeMs: number; afterMs: number }> = {
  sleep: { beforeMs: 2 * dayMs, afterMs: dayMs },
  exercise: { beforeMs: dayMs, afterMs: dayMs },
}

/** The observations of a source. */
interface Told {
  source: Source
  facts: DayFacts
}

/** The type of the sessions from which a series follows; undefined if it follows from none. */
export function sessionTypeOf(id: ComputedId): SessionType | undefined {
  return sessionTypeBySeries.get(id)
}

/**
 * What the sessions of several sources say together of the series of a day.
 *
 * Formula: each event is chosen once (`keptSessions`), and the rule of the series is applied to the sessions that are kept; for every
 * order of the sources and every selection of at least two. Only the results are kept that differ from the value of the first source.
 * Units: of the series.
 * Missing: null where fewer than two sources have sessions near the day or a value of it, or where no result differs.
 * Source: this project's rule.
 * Example: a nap of PRIMARY and a night of another source: in both orders the value of the day is that of the night.
 */
export function sessionsTogether(
  all: readonly Told[],
  type: SessionType,
): (id: ComputedId, values: DayValues) => Together | null {
  const near = new Map(all.map(({ source, facts }) => [source, nearRows(facts, type)]))
  const hasRows = ({ source }: Told) => (near.get(source)?.length ?? 0) > 0
  const merged = new Map<string, DayFacts>()
  const factsOf = (told: readonly Told[]) => {
    const key = told.map(({ source }) => source).join()
    const facts = merged.get(key) ?? mergedFacts(told, type, near)
    merged.set(key, facts)
    return facts
  }
  return (id, values) => {
    const told = all.filter(one => hasRows(one) || values[one.source]?.[id] !== undefined).slice(0, maxSources)
    const hasSessions = (one: Told) => hasRows(one) || (id === 'training-load' && one.facts.written.length > 0)
    if (told.length < 2 || !told.some(hasSessions)) return null
    const cases = orderedSelections(told).flatMap(selected =>
      caseOf(selected, id, values, dailyRules[id](factsOf(selected)) ?? nothingLeft),
    )
    return cases.length > 0 ? { kind: 'sessions', sources: told.map(({ source }) => source), cases } : null
  }
}

/** The events of the day are those of a neighboring day. */
const nothingLeft = dailyValue(null, 0, { reason: 'no_data' })

function caseOf(told: readonly Told[], id: ComputedId, values: DayValues, daily: DailyValue): SessionCase[] {
  const own = told.flatMap(({ source }) => {
    const of = values[source]?.[id]
    return of ? [{ source, ...of }] : []
  })
  const usual = firstValue(own)
  if (usual && usual.value === daily.value && usual.reason === daily.reason) return []
  const order = told.map(({ source }) => source)
  return [{ order, daily: own.find(one => isOf(one, daily))?.source ?? daily }]
}

/** Whether a value is of the same sessions: equal, and of the same times. */
function isOf(one: DailyValue, { value, reason, firstMs, lastMs }: DailyValue): boolean {
  return one.value === value && one.reason === reason && one.firstMs === firstMs && one.lastMs === lastMs
}

/** The sessions near the day by source, each event of a source once. */
type Near = ReadonlyMap<Source, readonly Row[]>

/** The observations of several sources as of one: each event once, and the heart rate of the first one that measures it. */
function mergedFacts(told: readonly Told[], type: SessionType, near: Near): DayFacts {
  const [first] = told as [Told, ...Told[]]
  const sessions = mergedSessions(told, type, near)
  let beats: Block | null | undefined
  const blockOf = (of: DataTypeId): Block | null => {
    if (of === type) return sessions
    if (of !== 'heart-rate') return null
    beats ??= mergedBeats(told)
    return beats
  }
  return {
    ...first.facts,
    block: <Id extends DataTypeId>(of: Id) => blockOf(of) as Block<Id> | null,
    wasRead: of => told.some(({ facts }) => facts.wasRead(of)),
  }
}

function nearRows(facts: DayFacts, type: SessionType): Row[] {
  const block: Block | null = facts.block(type)
  if (!block?.end) return []
  const untilMs = facts.bounds.endMs + reach[type].afterMs
  const rows: Row[] = []
  for (let index = lowerBound(block.start, facts.bounds.startMs - reach[type].beforeMs); ; index++) {
    const [atMs, endMs] = [block.start[index], block.end[index]]
    if (atMs === undefined || endMs === undefined || atMs >= untilMs) return distinctRows(block, rows)
    rows.push({ atMs, endMs, value: null, index })
  }
}

function mergedSessions(told: readonly Told[], type: SessionType, near: Near): Block | null {
  const sessions = told.flatMap(({ source, facts }) =>
    (near.get(source) ?? []).map(({ atMs, endMs, index }) => {
      const manual = recorderOf(facts.block(type) as Block, index).rank === 0
      return { recorder: source, manual, startMs: atMs, endMs, index }
    }),
  )
  const { kept } = keptSessions(
    sessions,
    told.map(({ source }) => source),
  )
  return joinedRows(told, type, source => kept.flatMap(({ recorder, index }) => (recorder === source ? [index] : [])))
}

/** A sample of a later source counts only where no sample of one before it holds. */
function mergedBeats(told: readonly Told[]): Block | null {
  const before: (readonly number[])[] = []
  return joinedRows(told, 'heart-rate', (_, { start }, { startMs, endMs }) => {
    const rows: number[] = []
    for (let i = lowerBound(start, startMs); i < start.length && (start[i] as number) < endMs + dayMs; i++)
      if (!before.some(times => isHeld(times, start[i] as number))) rows.push(i)
    before.push(start)
    return rows
  })
}

/** Some rows of each source, in the order of their starts. */
function joinedRows(
  told: readonly Told[],
  type: DataTypeId,
  rowsOf: (source: Source, block: Block, bounds: DayFacts['bounds']) => readonly number[],
): Block | null {
  const blocks = told.flatMap(({ source, facts }) => {
    const block: Block | null = facts.block(type)
    return block ? [inOrder(block, rowsOf(source, block, facts.bounds))] : []
  })
  const joined = joinBlocks(blocks)
  return joined && sortedByStart(joined)
}

/** Every selection of at least two, in every order. */
function orderedSelections<T>(all: readonly T[]): T[][] {
  const longer = (some: T[]): T[][] =>
    all.flatMap(one => (some.includes(one) ? [] : [[...some, one], ...longer([...some, one])]))
  return longer([]).filter(({ length }) => length > 1)
}
