import type { z } from 'zod'
import { resistanceOf } from '../../../derive/exercises/resistance.ts'
import { asDay, type Day } from '../../../kernel/civil-time.ts'
import { type DayRange, includesDay } from '../../../kernel/ranges.ts'
import { exerciseOf } from '../../../model/training/exercises.ts'
import type { WorkoutLogView } from '../../../model/training/workout-log-view.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { Fetched } from '../answer-text.ts'
import type { Evidence } from '../evidence.ts'
import { factOf } from '../records/facts.ts'
import { isInKilograms } from '../training/exercise-numbers.ts'
import { pageOfRow } from '../whole-lists.ts'
import { amount, figure } from '../wording.ts'

export type Log = z.output<typeof WorkoutLogView>
export type LoggedExercise = Log['exercises'][number]
export type LoggedSet = LoggedExercise['sets'][number]
export type SetsPlan = Extract<AnswerablePlan, { intent: 'sets' }>

/** What every answer about sets leaves out. */
export const noWarmUps = 'Warm-up sets are not counted.'

/** A set with its place in the response. */
export interface PlacedSet {
  day: Day
  name: string
  set: LoggedSet
  log: number
  exercise: number
  at: number
  /** The weight of an assisted exercise is no load. */
  isAssisted: boolean
}

/** Whether an exercise is the one of the plan, or mainly trains its muscles. */
export function isMeant({ exercise, muscles }: SetsPlan, { exerciseKey }: LoggedExercise): boolean {
  if (exercise) return exerciseKey === exercise
  return !muscles || (exerciseOf(exerciseKey)?.primary ?? []).some(muscle => muscles.includes(muscle))
}

const of = ({ localDate }: Log, { exerciseKey, name }: LoggedExercise) => ({
  day: asDay(localDate),
  name,
  isAssisted: resistanceOf(exerciseKey, name) === 'assisted',
})

/** The working sets that a plan is about, the newest workout first. */
export function workingSets(plan: SetsPlan, { answer }: Fetched<Log[]>, range: DayRange): PlacedSet[] {
  return answer.data.flatMap((one, log) =>
    includesDay(range, asDay(one.localDate))
      ? one.exercises.flatMap((logged, exercise) =>
          isMeant(plan, logged)
            ? logged.sets.flatMap((set, at) =>
                set.kind === 'warmup' ? [] : [{ ...of(one, logged), set, log, exercise, at }],
              )
            : [],
        )
      : [],
  )
}

/** The name of what a plan is about. */
export function nameOfSets({ exercise, muscles }: SetsPlan, sets: readonly PlacedSet[]): string {
  if (exercise) return exerciseOf(exercise)?.name ?? sets[0]?.name ?? exercise
  return muscles ? `exercises mainly for ${muscles.join(', ')}` : 'all exercises'
}

/** A weight as it was logged: 102.5 kg, not 103. */
export const weightOf =
  ({ unit: shown }: SetsPlan) =>
  (kg: number) =>
    isInKilograms(shown) ? `${Number(kg.toFixed(2))} kg` : amount(kg, { unit: 'kg', shown })

const kinds = { warmup: ', warm-up', drop: ', drop set', failure: ', to failure', normal: '' } as const

/** "100 kg x 5 at RPE 8", "60 s", "12 repetitions, warm-up". */
export function setText(
  plan: SetsPlan,
  { kind, reps, weightKg, durationSeconds, distanceMeters, rpe }: LoggedSet,
): string {
  const weight = weightKg === null ? null : weightOf(plan)(weightKg)
  const lifted =
    weight !== null && reps !== null ? `${weight} x ${reps}` : reps !== null ? `${reps} repetitions` : weight
  const time = durationSeconds === null ? null : `${figure(durationSeconds)} s`
  const distance = distanceMeters === null ? null : `${figure(distanceMeters)} m`
  const done = [lifted, time, distance].filter(part => part !== null).join(', ')
  return `${done}${rpe === null ? '' : ` at RPE ${rpe}`}${kinds[kind]}`
}

/** Equal sets in a row: "3 sets of 100 kg x 5". */
export function setsText(plan: SetsPlan, sets: readonly LoggedSet[]): string {
  const runs: { text: string; count: number }[] = []
  for (const set of sets) {
    const text = setText(plan, set)
    const last = runs.at(-1)
    if (last?.text === text) last.count++
    else runs.push({ text, count: 1 })
  }
  return runs.map(({ text, count }) => (count === 1 ? text : `${count} sets of ${text}`)).join('; ')
}

/** Evidence of a number of a set, at its place. */
export function factOfSet(
  plan: SetsPlan,
  fetched: Fetched<Log[]>,
  placed: PlacedSet,
  member: 'weightKg' | 'reps',
  statement: string,
): Evidence {
  const { log, exercise, at, day } = placed
  const row = pageOfRow(fetched, log)
  return factOf(plan, row.fetched, {
    statement,
    value: placed.set[member],
    unit: member === 'reps' ? 'count' : 'kg',
    range: { start: day, end: day },
    at: `/data/${row.index}/exercises/${exercise}/sets/${at}/${member}`,
  })
}
