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
export const sleepFlags = ['other_zone'] as const

export const SleepSessionView = z.lazy(() =>
  z
    .strictObject({
      id: z.string(),
      date: CivilDate.meta({ description: 'The day of waking up.' }),
      startAt: z.iso.datetime(),
      endAt: z.iso.datetime(),
      utcOffset: z.string().nullable(),
      isMain: z.boolean().meta({
        description: 'Whether the session has the most time asleep of its day; every other session is a nap.',
      }),
      minutesAsleep: minutes,
      minutesInBed: minutes,
      efficiency: minutes.meta({ description: 'Percent: 100 x minutes asleep / minutes in bed.' }),
      latency: minutes.meta({ description: 'Minutes from going to bed to falling asleep.' }),
      wakeAfterSleepOnset: minutes.meta({
        description: 'Minutes labeled awake between falling asleep and the final awakening.',
      }),
      midpointMinutes: minutes.meta({ description: 'Minutes after midnight, local time where you slept.' }),
      homeMidpointMinutes: minutes.meta({ description: 'The same instant on the clock of the account’s time zone.' }),
      flags: z
        .array(z.enum(sleepFlags))
        .readonly()
        .meta({ description: 'other_zone: slept in another time zone than the account’s.' }),
      stages: z.array(
        z.strictObject({
          stage: z.enum(storedStages),
          startAt: z.iso.datetime(),
          endAt: z.iso.datetime(),
          minutes: z.number(),
        }),
      ),
      stageMinutes: z
        .strictObject({ awake: z.number(), light: minutes, deep: minutes, rem: minutes, asleep: z.number() })
        .nullable()
        .meta({ description: 'Light, deep and REM are null if the device does not distinguish them.' }),
      source: SourceName,
      alternatives: z
        .array(
          z.strictObject({
            id: z.string(),
            startAt: z.iso.datetime(),
            endAt: z.iso.datetime(),
            reason: z.literal('same_event'),
          }),
        )
        .meta({ description: 'Records of the same sleep by other devices, which were not used.' }),
      reasons: z.record(z.string(), ReasonCode).meta({ description: 'Why each null member is null.' }),
      need: SleepNeed,
    })
    .meta({ id: 'SleepSession' }),
)

export type SleepSessionRow = z.output<typeof SleepSessionView>

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
    flags: session.otherOffset === null ? [] : sleepFlags,
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
