import { type Day, daysBetween, offsetSeconds, utcDay } from '../../../../lib/kernel/civil-time.ts'
import { dayText } from '../../upstream-simulator/data/civil-clock.ts'
import { MINUTE } from '../../upstream-simulator/data/point.ts'
import { chance, randomFor, whole } from '../../upstream-simulator/data/random.ts'
import { Planner } from '../../upstream-simulator/people/demo/plan.ts'
import { hevyFileOf, type LoggedWorkout } from './hevy-file.ts'
import { setsOfRoutine } from './routines.ts'

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
    const startMs = recorded.start - whole(random, 1, 4) * MINUTE
    return [{ title: 'Upper body', startMs, endMs: recorded.end + whole(random, 0, 5) * MINUTE, sets }]
  }
  if (weekday !== 1 || chance(seed, 'no gym', day) < 0.7) return []
  const startMs = planner.clock.instant(day, whole(random, 1080, 1140))
  const sets = setsOfRoutine('Lower body', { seed, day, week })
  return [{ title: 'Lower body', startMs, endMs: startMs + whole(random, 48, 70) * MINUTE, sets }]
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
