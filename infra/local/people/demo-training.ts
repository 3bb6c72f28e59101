import { civilDay, type Day, daysBetween, offsetSeconds, utcDay } from '../../../lib/kernel/civil-time.ts'
import { minuteMs, secondMs } from '../../../lib/kernel/durations.ts'
import { exportColumns } from '../../../lib/model/training/log-rows.ts'
import type { SimulatedPerson } from '../simulator.ts'
import type { System } from '../system.ts'
import { type CivilClock, dayText } from '../upstream-simulator/data/civil-clock.ts'
import { between, chance, randomFor, whole } from '../upstream-simulator/data/random.ts'
import { Planner } from '../upstream-simulator/people/demo/plan.ts'
import { asPerson, send } from './as-person.ts'
import type { LocalPerson } from './people-file.ts'

/** How long the demo person has kept a training log and a diary. */
const loggedDays = 400
const diaryDays = 180

/** The seed of the simulated person: their log and the records of their watch are of the same workouts. */
const seed = 1

export interface DiaryEntry {
  date: string
  title: string
  kind: 'team_sport' | 'mobility'
  durationMinutes: number
  rpe: number | null
  notes: string | null
}

/**
 * The demo person's records of their training before a day: a file as Hevy exports it, and entries of the diary. Upper
 * body is on Thursdays, with the watch, whose record begins a little later; lower body is on some Mondays without it; football is in
 * the diary. Some weeks are missing: illness, journeys, and evenings when nothing was written. The same for the same day.
 */
export function demoTraining(zone: string, today: Day): { hevyFile: string; diary: DiaryEntry[] } {
  const planner = new Planner(seed, zone)
  const first = daysBetween(utcDay(0), today) - loggedDays
  const days = Array.from({ length: loggedDays }, (_, i) => first + i)
  const isAtHome = (day: number) => {
    const noon = planner.clock.instant(day, 720)
    return planner.clock.offsetAt(noon) === offsetSeconds(noon, zone)
  }
  const fit = days.filter(day => isAtHome(day) && !planner.isUnwell(day))
  const workouts = fit.flatMap(day => workoutOn(planner, day, Math.floor((day - first) / 7)))
  return {
    hevyFile: hevyFileOf(workouts.reverse(), planner.clock),
    diary: fit.filter(day => day >= first + loggedDays - diaryDays).flatMap(day => entriesOn(planner, day)),
  }
}

function workoutOn(planner: Planner, day: number, week: number): LoggedWorkout[] {
  if (chance(seed, 'not logged', day) < 0.08) return []
  const weekday = planner.weekday(day)
  const recorded = planner.plan(day).workout
  const random = randomFor(seed, 'training log', day)
  if (weekday === 4 && recorded?.sport === 'STRENGTH_TRAINING') {
    const sets = setsOfRoutine('Upper body', { seed, day, week })
    const startMs = recorded.start - whole(random, 1, 4) * minuteMs
    return [{ title: 'Upper body', startMs, endMs: recorded.end + whole(random, 0, 5) * minuteMs, sets }]
  }
  if (weekday !== 1 || chance(seed, 'no gym', day) < 0.7) return []
  const startMs = planner.clock.instant(day, whole(random, 1080, 1140))
  const sets = setsOfRoutine('Lower body', { seed, day, week })
  return [{ title: 'Lower body', startMs, endMs: startMs + whole(random, 48, 70) * minuteMs, sets }]
}

function entriesOn(planner: Planner, day: number): DiaryEntry[] {
  const random = randomFor(seed, 'diary', day)
  const rpe = (least: number, most: number) => (random() < 0.1 ? null : whole(random, 2 * least, 2 * most) / 2)
  const date = dayText(day)
  if (planner.weekday(day) === 3 && random() < 0.25) {
    const notes = random() < 0.3 ? 'Five a side, outdoors.' : null
    const durationMinutes = 5 * whole(random, 14, 18)
    return [{ date, title: 'Football', kind: 'team_sport', durationMinutes, rpe: rpe(5, 8.5), notes }]
  }
  if (planner.weekday(day) === 7 && random() < 0.3)
    return [{ date, title: 'Mobility', kind: 'mobility', durationMinutes: 20, rpe: rpe(1, 2.5), notes: null }]
  return []
}

interface LoggedWorkout {
  title: string
  startMs: number
  endMs: number
  sets: WrittenSet[]
}

/** Workouts as Hevy exports them: one row a set, wall times without a zone. */
function hevyFileOf(workouts: readonly LoggedWorkout[], clock: CivilClock): string {
  const rows = workouts.flatMap(({ title, startMs, endMs, sets }) =>
    sets.map((set, i) => {
      const index = i - sets.findIndex(({ exercise }) => exercise === set.exercise)
      const of = [title, wallTime(startMs, clock), wallTime(endMs, clock), '', set.exercise, set.superset, '', index]
      return [...of, set.kind, set.weightKg, set.reps, null, set.seconds, set.rpe]
    }),
  )
  return [exportColumns.hevy, ...rows].map(row => row.map(cell).join(',')).join('\n')
}

const cell = (value: string | number | null) => (typeof value === 'string' ? `"${value}"` : (value ?? ''))

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** `28 Mar 2025, 17:29` */
function wallTime(ms: number, clock: CivilClock): string {
  return format.format(ms + clock.offsetAt(ms) * secondMs).replace('Sept', 'Sep')
}

/** A set as the demo person writes it into Hevy. */
interface WrittenSet {
  exercise: string
  superset: number | null
  kind: 'warmup' | 'normal' | 'failure'
  weightKg: number | null
  reps: number | null
  seconds: number | null
  rpe: number | null
}

interface Movement {
  exercise: string
  /** The weight of working sets at first, how much it grows a week, and to what it is rounded; null without weight. */
  weight: { first: number; weekly: number; step: number } | null
  reps: readonly [number, number]
  sets: number
  seconds?: number
  superset?: number
}

const weight = (first: number, weekly: number, step = 2.5) => ({ first, weekly, step })

export const routines = {
  'Upper body': [
    { exercise: 'Bench Press (Barbell)', weight: weight(62.5, 0.45), reps: [4, 8], sets: 4 },
    { exercise: 'Pull Up', weight: null, reps: [5, 10], sets: 3 },
    { exercise: 'Shoulder Press (Dumbbell)', weight: weight(16, 0.08, 2), reps: [7, 11], sets: 3 },
    { exercise: 'Seated Cable Row', weight: weight(50, 0.3), reps: [8, 12], sets: 3 },
    { exercise: 'Bicep Curl (Dumbbell)', weight: weight(10, 0.05, 1), reps: [9, 13], sets: 3, superset: 0 },
    { exercise: 'Triceps Pushdown', weight: weight(20, 0.1), reps: [9, 13], sets: 3, superset: 0 },
  ],
  'Lower body': [
    { exercise: 'Squat (Barbell)', weight: weight(80, 0.7), reps: [4, 7], sets: 4 },
    { exercise: 'Romanian Deadlift (Barbell)', weight: weight(70, 0.5), reps: [6, 10], sets: 3 },
    { exercise: 'Leg Press', weight: weight(120, 1, 5), reps: [8, 12], sets: 3 },
    { exercise: 'Copenhagen Plank', weight: null, reps: [0, 0], sets: 2, seconds: 30 },
  ],
} as const satisfies Record<string, readonly Movement[]>
type RoutineName = keyof typeof routines

/** Weeks of progress; after that the weights stay. */
const weeksOfProgress = 40

/** The sets of a routine on a day: weights grow for some weeks, every sixth week is lighter, and the last set is rated. */
function setsOfRoutine(
  name: RoutineName,
  { seed, day, week }: { seed: number; day: number; week: number },
): WrittenSet[] {
  const form = (chance(seed, 'form', day) - 0.5) * 0.05
  const lighter = week % 6 === 5 ? 0.9 : 1
  const movements: readonly Movement[] = routines[name]
  return movements.flatMap((movement, i) => {
    const random = randomFor(seed, `sets ${name} ${i}`, day)
    const {
      exercise,
      superset = null,
      reps: [fewest, most],
    } = movement
    const kg = movement.weight && weightOf(movement.weight, Math.min(week, weeksOfProgress), (1 + form) * lighter)
    const base = { exercise, superset, weightKg: kg, seconds: null, rpe: null }
    const warmup: WrittenSet[] =
      kg !== null && kg >= 40 ? [{ ...base, kind: 'warmup', weightKg: Math.round(kg / 5) * 2.5, reps: 8 }] : []
    const start = whole(random, Math.ceil((fewest + most) / 2), most)
    return [
      ...warmup,
      ...Array.from({ length: movement.sets }, (_, set): WrittenSet => {
        if (movement.seconds)
          return { ...base, kind: 'normal', reps: null, seconds: movement.seconds + whole(random, 0, 15) }
        const isLast = set === movement.sets - 1
        const effort = Math.round(between(random, 14, 20)) / 2
        const kind = isLast && effort === 10 ? 'failure' : 'normal'
        return { ...base, kind, reps: Math.max(fewest, start - set), rpe: isLast || random() < 0.4 ? effort : null }
      }),
    ]
  })
}

function weightOf({ first, weekly, step }: NonNullable<Movement['weight']>, weeks: number, factor: number): number {
  return Math.round(((first + weekly * weeks) * factor) / step) * step
}

/** Imports the demo person's training log and writes their diary, through the API as a person would. A repeat within a day changes nothing. */
export async function writeDownTraining(system: System, { zone }: SimulatedPerson, person: LocalPerson): Promise<void> {
  const { context, baseUrl } = system
  const nowMs = context.clock()
  const { hevyFile, diary } = demoTraining(zone, civilDay(nowMs, zone))
  const what = 'training cannot be written down'
  const headers = { authorization: `Bearer ${person.writeKey}`, 'content-type': 'text/csv' }
  await send(`${baseUrl}/api/v1/workout-logs/import?timezone=${zone}`, {
    method: 'POST',
    body: hevyFile,
    headers,
    what,
  })
  await asPerson(system, person, async headers => {
    for (const entry of diary) {
      const once = { 'idempotency-key': `demo-${entry.kind}-${entry.date}` }
      const body = JSON.stringify(entry)
      await send(`${baseUrl}/api/training-logs`, { method: 'POST', body, headers: { ...headers, ...once }, what })
    }
  })
}
