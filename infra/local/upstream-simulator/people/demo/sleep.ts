// Nights and naps: first a rough CLASSIC record shortly after waking, later the same record with stages.

import { hourMs, minuteMs } from '../../../../../lib/kernel/durations.ts'
import type { CivilClock } from '../../data/civil-clock.ts'
import { FOREVER, type Point } from '../../data/point.ts'
import { between, identifier, type Random, randomFor } from '../../data/random.ts'
import { watch } from '../../data/sources.ts'
import { bareIntervalText, preciseInstantText } from '../../print/time.ts'
import { interval } from './make-point.ts'
import type { DayPlan, Planner, Span } from './plan.ts'

type StageName = 'AWAKE' | 'LIGHT' | 'DEEP' | 'REM' | 'ASLEEP' | 'RESTLESS'

export interface Stage extends Span {
  readonly name: StageName
}

const GRAIN = 30_000
const WAITS_FOR_STAGES = 1.5 * hourMs

/** Cycles of about ninety minutes: deep sleep early, REM late, short awakenings in between. */
export function stagesOf(seed: number, day: number, night: Span): Stage[] {
  const random = randomFor(seed, 'stages', day)
  const stages: Stage[] = []
  let at = night.start
  const add = (name: StageName, minutes: number) => {
    const end = Math.min(night.end, at + Math.max(1, Math.round(minutes * 2)) * GRAIN)
    if (end > at) stages.push({ name, start: at, end })
    at = end
  }
  add('AWAKE', between(random, 2, 9))
  for (let cycle = 0; at < night.end; cycle += 1) {
    add('LIGHT', between(random, 14, 30))
    add('DEEP', Math.max(0.5, between(random, 24, 38) - cycle * 9))
    add('LIGHT', between(random, 10, 26))
    add('REM', between(random, 6, 14) + cycle * 5)
    if (random() < 0.6) add('AWAKE', between(random, 1, 7))
  }
  return stages
}

function stageText(clock: CivilClock, stage: Stage): string {
  return `{${spanText(clock, stage)},"type":"${stage.name}"}`
}

const spanText = (clock: CivilClock, span: Span): string =>
  bareIntervalText(span.start, clock.offsetAt(span.start), span.end, clock.offsetAt(span.end))

function summaryText(span: Span, stages: readonly Stage[], names: readonly StageName[], asleepNames: string[]): string {
  const minutes = (name: StageName) =>
    Math.floor(
      stages.filter(stage => stage.name === name).reduce((sum, stage) => sum + stage.end - stage.start, 0) / minuteMs,
    )
  const count = (name: StageName) => stages.filter(stage => stage.name === name).length
  const inPeriod = Math.floor((span.end - span.start) / minuteMs)
  const asleep = names.filter(name => asleepNames.includes(name)).reduce((sum, name) => sum + minutes(name), 0)
  const rows = names
    .filter(name => count(name) > 0)
    .map(name => `{"type":"${name}","minutes":"${minutes(name)}","count":"${count(name)}"}`)
  return `"summary":{"minutesInSleepPeriod":"${inPeriod}","minutesAfterWakeUp":"0","minutesToFallAsleep":"0","minutesAsleep":"${asleep}","minutesAwake":"${inPeriod - asleep}","stagesSummary":[${rows.join(',')}]}`
}

interface Version {
  readonly type: 'CLASSIC' | 'STAGES'
  readonly stages: readonly Stage[]
  readonly metadata: string
  readonly createdAt: number
  readonly updatedAt: number
  readonly shortAwakenings: readonly Stage[]
}

function body(clock: CivilClock, span: Span, version: Version): string {
  const summary =
    version.type === 'STAGES'
      ? summaryText(span, version.stages, ['AWAKE', 'LIGHT', 'DEEP', 'REM'], ['LIGHT', 'DEEP', 'REM'])
      : summaryText(span, version.stages, ['ASLEEP', 'RESTLESS', 'AWAKE'], ['ASLEEP'])
  const awakenings = version.shortAwakenings.map(stage => stageText(clock, stage))
  return [
    `{"interval":{${spanText(clock, span)}}`,
    `"type":"${version.type}"`,
    `"stages":[${version.stages.map(stage => stageText(clock, stage)).join(',')}]`,
    `"metadata":${version.metadata}`,
    summary,
    `"createTime":${preciseInstantText(version.createdAt)}`,
    `"updateTime":${preciseInstantText(version.updatedAt)}`,
    ...(awakenings.length > 0 ? [`"shortAwakenings":[${awakenings.join(',')}]`] : []),
  ]
    .join(',')
    .concat('}')
}

function classicStages(random: Random, span: Span): Stage[] {
  const restless = Math.round(between(random, 3, 12)) * 2 * GRAIN
  const asleepUntil = Math.max(span.start + GRAIN, span.end - Math.min(restless, (span.end - span.start) / 4))
  const cut = Math.floor((asleepUntil - span.start) / GRAIN) * GRAIN + span.start
  return [
    { name: 'ASLEEP', start: span.start, end: cut },
    { name: 'RESTLESS', start: cut, end: span.end },
  ]
}

export const writtenAt = (night: Span): number => night.end + 10 * minuteMs

/** When the stages of a night are available: usually within two hours, sometimes only around noon. */
export function processedAt(seed: number, day: number, night: Span): number {
  const random = randomFor(seed, 'sleep processing', day)
  return night.end + WAITS_FOR_STAGES * (random() < 0.8 ? between(random, 0.3, 1.2) : between(random, 2, 4))
}

function nightPoints(planner: Planner, plan: DayPlan): Point[] {
  const { clock, seed } = planner
  const { night, day } = plan
  const id = identifier(seed, 'sleep', day)
  const createdAt = writtenAt(night)
  const updatedAt = Math.round(processedAt(seed, day, night))
  const random = randomFor(seed, 'first guess', day)
  const stages = stagesOf(seed, day, night)
  const light = stages.find(stage => stage.name === 'LIGHT' && stage.end - stage.start > 10 * minuteMs)
  const early = body(clock, night, {
    type: 'CLASSIC',
    stages: classicStages(random, night),
    metadata: '{"mainSleep":true}',
    createdAt,
    updatedAt: createdAt,
    shortAwakenings: [],
  })
  const final = body(clock, night, {
    type: 'STAGES',
    stages,
    metadata: '{"stagesStatus":"SUCCEEDED","processed":true,"mainSleep":true}',
    createdAt,
    updatedAt,
    shortAwakenings: light
      ? [{ name: 'AWAKE', start: light.start + 4 * minuteMs, end: light.start + 5 * minuteMs }]
      : [],
  })
  return [
    interval(clock, watch, night.start, night.end, 0, {
      id,
      body: early,
      visibleFrom: createdAt,
      visibleUntil: updatedAt,
    }),
    interval(clock, watch, night.start, night.end, 0, { id, body: final, visibleFrom: updatedAt }),
  ]
}

function napPoint(planner: Planner, day: number, nap: Span): Point {
  const { clock, seed } = planner
  const createdAt = writtenAt(nap)
  const text = body(clock, nap, {
    type: 'CLASSIC',
    stages: classicStages(randomFor(seed, 'nap stages', day), nap),
    metadata: '{"stagesStatus":"REJECTED_NAP","processed":true,"nap":true}',
    createdAt,
    updatedAt: createdAt,
    shortAwakenings: [],
  })
  const id = identifier(seed, 'nap', day)
  return interval(clock, watch, nap.start, nap.end, 0, {
    id,
    body: text,
    visibleFrom: createdAt,
    visibleUntil: FOREVER,
  })
}

/** Sleeps belong to the day on which they end. */
export function sleep(planner: Planner, plan: DayPlan): Point[] {
  return [
    ...(plan.nightTracked ? nightPoints(planner, plan) : []),
    ...(plan.nap ? [napPoint(planner, plan.day, plan.nap)] : []),
  ]
}
