import type { Account } from '../../../lib/model/account/account.ts'
import type { World } from '../world.ts'
import { writeTraining } from './write-training.ts'

interface Session {
  localDate: string
  origins: { origin: string; id: string }[]
}

/** Every page of the dashboard, at the addresses that show most of it. */
export async function pageAddresses(world: World, account: Account): Promise<string[]> {
  const { body } = await world.get('workouts/unified?days=30', await world.key(account))
  const ofOrigin = (wanted: string) => {
    const found = (body.data as Session[]).flatMap(({ localDate, origins }) =>
      origins.flatMap(({ origin, id }) => (origin === wanted ? [{ localDate, id }] : [])),
    )
    if (!found[0]) throw new Error(`There is no session of ${wanted}`)
    return found[0]
  }
  const [device, log] = [ofOrigin('platform'), ofOrigin('workout_log')]
  return [
    'today',
    'today?date=2026-11-17',
    'calendar',
    'calendar?year=2026&series=sleep',
    'week?week=2026-11-11',
    'trends',
    'trends?days=90&as=table&series=steps,sleep,weight',
    'trends?as=years&series=sleep,steps',
    'trends?by=week&series=steps,sleep',
    'trends?by=month&as=table&series=steps,sleep',
    'goals',
    'sleep',
    'recovery',
    'heart',
    'training',
    'training?exercise=barbell-bench-press-medium-grip',
    'workouts',
    `workouts?on=${device.localDate}&id=${device.id}`,
    `workouts?on=${log.localDate}&id=${log.id}`,
    `workouts?edit=${log.id}`,
    'workouts?new',
    'workouts?import',
    'diary',
    'notes',
    'ask',
    'glucose?selected_date=2026-11-17',
    'nutrition?day=2026-11-17',
    'ask?q=how+did+I+sleep+last+week',
    'sources',
    'exports',
    'shares',
    'profile',
    'quality',
    'glossary?word=usual',
    'keys',
    'account',
    'account?welcome=yes',
  ]
}

/** A tag with an amount, a span of days, and only words. */
const notes = [
  { start: '2026-11-16', tag: 'alcohol', amount: 2, text: 'Two glasses with dinner.' },
  { start: '2026-11-09', end: '2026-11-12', tag: 'travel' },
  { start: '2026-11-20', text: 'A quiet day with a long book, and early to bed.' },
]

/** Something in each list: training, notes, a key, an export that is done and one that waits, and a share. */
export async function writeRecords(world: World, account: Account): Promise<void> {
  await writeTraining(world, account)
  const [key, session] = [await world.key(account), await world.session(account)]
  for (const note of notes) await world.call('POST /api/notes', { session, body: JSON.stringify(note) })
  const some = JSON.stringify({ format: 'csv', types: ['weight'], start: '2026-11-01', end: '2026-11-21' })
  await world.call('POST /api/export/jobs', { key, body: some })
  await world.drainExports()
  await world.call('POST /api/export/jobs', { key, body: JSON.stringify({ format: 'json' }) })
  const share = { title: 'My trainer', resources: ['sleep', 'body'], range: { days: 30 }, expiresInHours: 168 }
  await world.call('POST /api/shares', { session, body: JSON.stringify(share) })
}
