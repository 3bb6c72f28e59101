import { addDays, asDay, listDays } from '../../../lib/kernel/civil-time.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { exercises } from '../../../lib/model/training/exercises.ts'
import { writeTraining } from '../../support/browser/write-training.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import type { World } from '../../support/world.ts'
import { storeDay } from '../analysis/stored.ts'
import { compute, seed, watch } from '../health-data/seeded.ts'

const today = asDay('2026-11-21')
/** Four workouts of eight exercises a week. */
const workouts = 52
const perWorkout = 8
export const mealsADay = 5
export const kindsOfExercises = 60

/** Values that vary with a long period. */
const wave = (i: number, size: number) => size * Math.sin(i * 1.7) + (size / 2) * Math.cos(i * 0.6)

/**
 * The demo person as someone who records more than most people do: 60 exercises over a quarter, all components of recovery for seven
 * months, a nap every other day, five meals and six drinks a day, and a tag with two sentences on each day.
 */
export async function startLargestAccount(): Promise<{ world: World; account: Account }> {
  const { world, account } = await startDemoWorld()
  await writeTraining(world, account)
  await writeNotes(world, account)
  world.time.now += minuteMs
  await eatAndNap(world, account)
  await recover(world, account)
  await lift(world, account)
  return { world, account }
}

async function writeNotes(world: World, account: Account) {
  const session = await world.session(account)
  const text =
    'Dinner with friends until late, went to bed an hour after midnight and slept with the window open. Felt fine in the morning.'
  for (const start of listDays(addDays(today, -40), today)) {
    const body = JSON.stringify({ start, tag: 'late meal', amount: 2, text })
    const { status } = await world.call('POST /api/notes', { session, body })
    if (status !== 201) throw new Error(`A note was answered with ${status}`)
  }
}

async function eatAndNap(world: World, account: Account) {
  const days = listDays(addDays(today, -30), today)
  const food = (name: string, hour: string, mealType: string, i: number) => (day: string) => ({
    start: `${day}T${hour}:0${i}:00Z`,
    end: `${day}T${hour}:0${i}:00Z`,
    mealType,
    kcal: 187.5 + 13 * i,
    proteinG: 11.25 + i,
    carbohydrateG: 24.75,
    fatG: 6.125,
    fiberG: 3.375,
    sugarG: 8.625,
    sodiumG: 0.4125,
    food: { displayName: `${name}, prepared at home (${i + 1})` },
  })
  const meals = [
    ['Oatmeal with berries', '06', 'BREAKFAST'],
    ['Yogurt with honey', '09', 'SNACK'],
    ['Lentil soup with bread', '11', 'LUNCH'],
    ['Apple and almonds', '14', 'SNACK'],
    ['Salmon with rice', '18', 'DINNER'],
  ].flatMap(([name = '', hour = '', meal = '']) => [0, 1].map(i => food(name, hour, meal, i)))
  await seed(
    world,
    account,
    'nutrition-log',
    days.flatMap(day => meals.map(meal => meal(day))),
  )
  await seed(
    world,
    account,
    'hydration-log',
    days.flatMap(day =>
      [7, 9, 11, 13, 16, 19].map(hour => {
        const at = `${day}T${String(hour).padStart(2, '0')}`
        return { start: `${at}:00:00Z`, end: `${at}:01:00Z`, milliliters: 250 }
      }),
    ),
  )
  await seed(
    world,
    account,
    'sleep',
    days.flatMap((day, i) => (i % 2 === 0 ? [night(day), nap(day)] : [night(day)])),
  )
  await compute(world, account, days[0] as string, today, ['nutrition-log', 'hydration-log', 'sleep'])
}

const session = (start: string, end: string, stages: readonly [string, string][]) => ({
  start,
  end,
  origin: watch,
  session: {
    stages: stages.map(([stage, from], i) => [stage, seconds(from), seconds(stages[i + 1]?.[1] ?? end)]),
    processed: true,
    nap: false,
    manuallyEdited: false,
    updatedAt: null,
  },
})
const seconds = (at: string) => Date.parse(at) / 1000

function night(day: string) {
  const at = (clock: string) => `${day}T${clock}:00Z`
  return session(at('00:10'), at('06:45'), [
    ['awake', at('00:10')],
    ['light', at('00:21')],
    ['deep', at('01:40')],
    ['rem', at('03:15')],
    ['awake', at('04:30')],
    ['light', at('04:41')],
    ['rem', at('06:02')],
    ['awake', at('06:40')],
  ])
}

function nap(day: string) {
  const at = (clock: string) => `${day}T${clock}:00Z`
  return session(at('13:10'), at('13:45'), [
    ['light', at('13:10')],
    ['awake', at('13:40')],
  ])
}

async function recover(world: World, account: Account) {
  for (const [i, day] of listDays(addDays(today, -230), today).entries())
    await storeDay(world, account, day, {
      'heart-rate-variability': 48 + wave(i, 9),
      'resting-heart-rate': 54 + wave(i + 3, 2),
      'respiratory-rate': 14.4 + wave(i + 5, 0.6),
      'skin-temperature-deviation': wave(i + 7, 0.3),
      weight: 78 + wave(i, 0.4),
      workouts: i % 2,
      'training-load': (i % 2) * (67 + wave(i, 30)),
    })
}

async function lift(world: World, account: Account) {
  const chosen = exercises.slice(0, kindsOfExercises)
  const data = Array.from({ length: workouts }, (_, i) => ({
    title: `Workout ${i + 1}`,
    startedAt: `${addDays(today, -90 + Math.floor((7 * i) / 4))}T17:0${i % 10}:00Z`,
    exercises: Array.from({ length: perWorkout }, (_, j) => ({
      exerciseKey: chosen[(i * perWorkout + j) % kindsOfExercises]?.key,
      sets: [0, 1, 2, 3].map(k => ({ reps: 8 - k, weightKg: 40.5 + 1.25 * i + 2.5 * k, rpe: 7 + k / 2 })),
    })),
  }))
  const answer = await world.call('POST /api/v1/workout-logs/import', {
    key: await world.key(account, ['workout:write']),
    body: JSON.stringify({ data }),
    headers: { 'content-type': 'application/json' },
  })
  if (answer.status !== 200 || answer.body.data.created !== workouts) throw new Error(answer.text)
}
