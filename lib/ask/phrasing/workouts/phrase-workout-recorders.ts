import type { AnswerText, Fetched } from '../answer-text.ts'
import { factOf } from '../records/facts.ts'
import { timeOf } from '../records/phrase-workout-times.ts'
import { nameOfWorkout, type Row, type Workouts } from '../records/workout-numbers.ts'
import { during, figure } from '../wording.ts'

const maxShown = 10

type Origin = NonNullable<Row['origins']>[number]

const named: Record<Origin['origin'], string> = {
  platform: 'a record of the platform',
  workout_log: 'a workout log',
  diary: 'the diary',
}

/** "Pixel Watch 3 (app Fitbit)", and without either what kind of a record it is. */
function nameOf({ origin, device, app }: Origin): string {
  if (device !== null) return app === null ? `${device} (no app named)` : `${device} (app ${app})`
  const own = named[origin]
  return app === null ? `${own} without a device or app` : `${own} (app ${app})`
}

/** What recorded a workout: its first record, whose times and numbers it has, and the others of the same session. */
const recordersOf = ({ origins = [] }: Row): string => origins.map(nameOf).join(', also ') || 'not known'

/** The devices and apps that recorded some workouts. */
export function recordersOfWorkouts(
  plan: Workouts,
  fetched: Fetched<Row[]>,
  { rows, name, cut }: { rows: readonly Row[]; name: string; cut: readonly string[] },
  zone: string,
): AnswerText {
  const when = during(plan.range, plan.weekdays)
  const all = [...Map.groupBy(rows, recordersOf)].toSorted(([, a], [, b]) => b.length - a.length)
  const texts = rows
    .slice(0, maxShown)
    .map(row => `${row.localDate}${timeOf(row, zone)} ${nameOfWorkout(row)}: ${recordersOf(row)}`)
  const more = rows.length > maxShown ? `; ${rows.length - maxShown} more` : ''
  const [only] = rows
  const evidence = all.map(([recorder, own]) =>
    factOf(plan, fetched, { statement: `${name} recorded by ${recorder}`, value: own.length, unit: 'count', at: null }),
  )
  const caveats = [...cut, 'Where a session has several records, the first is the one whose times and numbers it has.']
  if (only && rows.length === 1)
    return {
      answer: `${plan.newest === 1 ? `The last one of the ${name}` : `The only one of the ${name} ${when}`}, ${only.localDate}${timeOf(only, zone)} ${nameOfWorkout(only)}, was recorded by ${recordersOf(only)}.`,
      evidence,
      caveats,
    }
  const counts = all.map(([recorder, own]) => `${recorder}: ${figure(own.length)}`)
  return {
    answer: `${figure(rows.length)} ${name} ${when}${plan.newest === undefined ? '' : ', the newest of them'}, by what recorded them: ${counts.join('; ')}. Each: ${texts.join('; ')}${more}.`,
    evidence,
    caveats,
  }
}
