import * as z from 'zod'
import type { Reason } from '../../derive/reason.ts'
import { SourceName } from '../../model/catalog/names.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import { storedStages } from '../../model/health-data/documents.ts'
import { ReasonCode } from '../derived-view.ts'
import { SleepNeed, type sleepNeed } from './sleep-need.ts'
import { absenceOf, type SleepSession } from './sleep-sessions.ts'

const minutes = z.number().nullable()
const sleepFlags = ['other_zone', 'split_night'] as const

const SleepPieces = z.lazy(() =>
  z
    .array(
      z.strictObject({
        id: z.string().describe('Identifies the record.'),
        startAt: z.iso.datetime().describe('The instant of the start, UTC.'),
        endAt: z.iso.datetime().describe('The instant of the end, UTC.'),
        minutesAsleep: minutes.describe('Minutes asleep.'),
      }),
    )
    .describe(
      'The records of a split night; empty if one record has the sleep. The time between them counts as awake.',
    ),
)

export const SleepSessionView = z.lazy(() =>
  z
    .strictObject({
      id: z.string().describe('Identifies the record.'),
      date: CivilDate.describe('The day of waking up.'),
      startAt: z.iso.datetime().describe('The instant of the start, UTC.'),
      endAt: z.iso.datetime().describe('The instant of the end, UTC; null for a single instant.'),
      utcOffset: z.string().nullable().describe('The UTC offset where it was recorded; null if unknown.'),
      isMain: z
        .boolean()
        .describe('Whether the sleep has the most time asleep of its day; every other sleep is a nap.'),
      minutesAsleep: minutes.describe('Minutes asleep.'),
      minutesInBed: minutes.describe('Minutes in bed.'),
      efficiency: minutes.describe('Percent: 100 x minutes asleep / minutes in bed.'),
      latency: minutes.describe('Minutes from going to bed to falling asleep.'),
      wakeAfterSleepOnset: minutes.describe('Minutes labeled awake between falling asleep and the final awakening.'),
      midpointMinutes: minutes.describe('Minutes after midnight, local time where you slept.'),
      homeMidpointMinutes: minutes.describe('The same instant on the clock of the account’s time zone.'),
      flags: z
        .array(z.enum(sleepFlags))
        .readonly()
        .describe(
          'other_zone: slept in another time zone than the account’s. split_night: recorded in pieces less than 90 minutes apart.',
        ),
      pieces: SleepPieces,
      stages: z
        .array(
          z.strictObject({
            stage: z.enum(storedStages).describe('The stage.'),
            startAt: z.iso.datetime().describe('The instant of the start, UTC.'),
            endAt: z.iso.datetime().describe('The instant of the end, UTC; null for a single instant.'),
            minutes: z.number().describe('The length of the stage in minutes.'),
          }),
        )
        .describe('The stages in order of time.'),
      stageMinutes: z
        .strictObject({
          awake: z.number().describe('Minutes awake.'),
          light: minutes.describe('Minutes of light sleep.'),
          deep: minutes.describe('Minutes of deep sleep.'),
          rem: minutes.describe('Minutes of REM sleep.'),
          asleep: z.number().describe('Minutes asleep without a stage.'),
        })
        .nullable()
        .describe('Light, deep and REM are null if the device does not distinguish them.'),
      source: SourceName.describe('The source of the value.'),
      alternatives: z
        .array(
          z.strictObject({
            id: z.string().describe('Identifies the record.'),
            startAt: z.iso.datetime().describe('The instant of the start, UTC.'),
            endAt: z.iso.datetime().describe('The instant of the end, UTC; null for a single instant.'),
            reason: z.literal('same_event').describe('Why this record was not chosen.'),
          }),
        )
        .describe('Records of the same sleep by other devices, which were not used.'),
      reasons: z.record(z.string(), ReasonCode).describe('Why each null member is null.'),
      need: SleepNeed.describe('The need for sleep and the debt.'),
    })
    .meta({ id: 'SleepSession' }),
)

export type SleepSessionRow = z.output<typeof SleepSessionView>

function flagsOf({ otherOffset, pieces }: SleepSession): (typeof sleepFlags)[number][] {
  const flags: (typeof sleepFlags)[number][] = []
  if (otherOffset !== null) flags.push('other_zone')
  if (pieces.length > 1) flags.push('split_night')
  return flags
}

function pieceOf({ observation, startMs, endMs, asleepMinutes }: SleepSession['pieces'][number]) {
  return {
    id: observation.id,
    startAt: new Date(startMs).toISOString(),
    endAt: new Date(endMs).toISOString(),
    minutesAsleep: asleepMinutes === null ? null : roundValue(asleepMinutes),
  }
}

export function showSession(session: SleepSession, need: ReturnType<typeof sleepNeed>): SleepSessionRow {
  const { observation, figures } = session
  const shown = (value: number | null) => (value === null ? null : roundValue(value))
  const reasons: Record<string, Reason> = {}
  const orWhy = (member: string, value: number | null, isOfTimeInBed = false) => {
    if (value === null) reasons[member] = absenceOf(session, isOfTimeInBed)
    return shown(value)
  }
  const figuresShown = {
    minutesAsleep: orWhy('minutesAsleep', figures.asleepMinutes),
    minutesInBed: orWhy('minutesInBed', figures.timeInBedMinutes, true),
    efficiency: orWhy('efficiency', figures.efficiencyPercent, true),
    latency: orWhy('latency', figures.onsetLatencyMinutes, true),
    wakeAfterSleepOnset: orWhy('wakeAfterSleepOnset', figures.wakeAfterOnsetMinutes),
    midpointMinutes: orWhy('midpointMinutes', session.midpointMinutes),
    homeMidpointMinutes: orWhy('homeMidpointMinutes', session.homeMidpointMinutes),
  }
  const stageMinutes = stageMinutesOf(session)
  if (stageMinutes === null || stageMinutes.deep === null) reasons['stageMinutes'] = 'not_applicable:no_stages'
  return {
    id: observation.id,
    date: session.date,
    startAt: observation.startAt,
    endAt: new Date(session.endMs).toISOString(),
    utcOffset: observation.utcOffset,
    isMain: session.isMain,
    ...figuresShown,
    flags: flagsOf(session),
    pieces: session.pieces.length === 1 ? [] : session.pieces.map(pieceOf),
    stages: session.stages,
    stageMinutes,
    source: observation.source,
    alternatives: session.rejected.map(({ id, startAt, endAt }) => ({
      id,
      startAt,
      endAt: endAt ?? startAt,
      reason: 'same_event',
    })),
    reasons,
    need,
  }
}

function stageMinutesOf({ figures }: SleepSession): SleepSessionRow['stageMinutes'] {
  const minutes = figures.stageMinutes
  if (minutes === null) return null
  const isStaged = minutes.light + minutes.deep + minutes.rem > 0
  const staged = (value: number) => (isStaged ? roundValue(value) : null)
  return {
    awake: roundValue(minutes.awake),
    light: staged(minutes.light),
    deep: staged(minutes.deep),
    rem: staged(minutes.rem),
    asleep: roundValue(minutes.asleep),
  }
}
