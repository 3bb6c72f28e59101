import { parse } from 'csv-parse/sync'
import { planImport } from '../../lib/import/plan-import.ts'
import { readImport } from '../../lib/import/read-import.ts'
import { addDays, asDay } from '../../lib/kernel/civil-time.ts'
import { primary, type Source } from '../../lib/model/catalog/sources.ts'
import { startDemoWorld } from '../support/snapshot.ts'
import { watchTableCalls } from '../support/table-calls.ts'
import { startWorld } from '../support/world.ts'
import type { Row } from './main.ts'
import { cpuRatio, ratioRow } from './measure.ts'

const nowMs = Date.parse('2026-11-21T12:00:00Z')
const exercises = ['Bench Press (Barbell)', 'Squat (Barbell)', 'Lat Pulldown (Cable)', 'Bicep Curl (Dumbbell)']

/** A file of FitNotes with 50,000 sets in 2,500 workouts: the rows of the other apps are longer than 4 MB allow. */
export function fitnotesFile(rows = 50_000): string {
  const lines = Array.from({ length: rows }, (_, i) => {
    const day = addDays(asDay('2026-11-20'), -Math.floor(i / 20))
    const exercise = exercises[Math.floor((i % 20) / 5)]
    return `${day},${exercise},Gym,${40 + (i % 25) * 2.5},kg,${4 + (i % 8)},,,,`
  })
  return ['Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment', ...lines].join('\n')
}

/** P24: CPU of everything that an import does before it stores logs, compared with csv-parse reading the same file. */
async function benchImport(): Promise<Row> {
  const text = fitnotesFile()
  const body = { contentType: 'text/csv', bytes: Buffer.from(text) }
  const imported = async () => {
    const read = readImport(body, { timezone: 'Europe/Amsterdam' }, nowMs)
    if (read.outcome !== 'read') throw new Error(read.message)
    const { logs } = planImport(read.workouts, { nowMs, corrections: new Map() })
    if (logs.length !== 2500) throw new Error(`${logs.length} workouts`)
  }
  const parsed = async () => parse(text) as string[][]
  const ratio = await cpuRatio(imported, parsed, { pairs: 12, repeats: 1, warmUp: 2 })
  const measure = `CPU of reading, checking and matching 50,000 rows for import / csv-parse reading the same file (${ratio.a.toFixed(0)} / ${ratio.b.toFixed(0)} ms)`
  return ratioRow({ id: 'P24', measure, ratio, target: 3 })
}

/** P24 as a whole: 50,000 rows of 4 MB stored in an empty account, and the memory of this process, table and tests included. */
async function benchWholeImport(): Promise<Row> {
  const world = await startWorld({ responseCheck: 'sample' })
  const account = await world.account({ birthYear: 1989 })
  const key = await world.key(account, ['read', 'workout:write'])
  // 4 MB is the most that a request may have.
  const body = fitnotesFile().replaceAll(/,,,,$/gm, ',,,,"felt strong on this set, grip"')
  const startedAt = performance.now()
  const { status, text } = await world.call('POST /api/v1/workout-logs/import', {
    key,
    query: 'timezone=UTC',
    body,
    headers: { 'content-type': 'text/csv' },
  })
  const seconds = (performance.now() - startedAt) / 1000
  if (status !== 200) throw new Error(text)
  await world.stop()
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  return {
    id: 'P24',
    measure: `a whole import of 50,000 rows, ${(body.length / 2 ** 20).toFixed(1)} MB; highest memory of the process`,
    value: `${seconds.toFixed(1)} s; ${megabytes} MB`,
    target: '< 20 s; < 512 MB',
    met: seconds < 20 && megabytes < 512,
  }
}

/** P25: CPU of `training/analytics` over five years, compared with JSON.parse of the logs; and its table reads. */
export async function benchAnalytics(): Promise<Row[]> {
  const world = await startWorld({ responseCheck: 'sample' })
  const account = await world.account({ birthYear: 1989 })
  const key = await world.key(account, ['read', 'workout:write'])
  const header =
    'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe'
  for (let part = 0; part < 2; part++) {
    const rows = Array.from({ length: 520 }, (_, i) => {
      const day = addDays(asDay('2026-11-20'), -Math.floor(((part * 520 + i) * 7) / 4))
      return Array.from(
        { length: 16 },
        (_, set) =>
          `Gym,${day} 18:00:00,${day} 19:00:00,,${exercises[Math.floor(set / 4)]},,,${set % 4},normal,${60 + (set % 4) * 5 + (i % 9)},${5 + (set % 4)},,,${set % 2 ? 8 : ''}`,
      )
    }).flat()
    const { status, text } = await world.call('POST /api/v1/workout-logs/import', {
      key,
      query: 'timezone=UTC',
      body: [header, ...rows].join('\n'),
      headers: { 'content-type': 'text/csv' },
    })
    if (status !== 200) throw new Error(text)
  }
  const logs = JSON.stringify(await world.store.workoutLogs.all(account.id))
  const calls = watchTableCalls(world.table.client)
  const ask = async () => {
    world.time.now += 60_000
    const { status } = await world.get('training/analytics?days=1830', key)
    if (status !== 200) throw new Error(`HTTP ${status}`)
  }
  await ask()
  const reads = calls.taken().length - 1
  const ratio = await cpuRatio(ask, async () => JSON.parse(logs), { pairs: 20, repeats: 2, warmUp: 3 })
  await world.stop()
  const measure = `CPU of \`training/analytics?days=1830\`, ${(JSON.parse(logs) as unknown[]).length} logs / JSON.parse of the logs (${ratio.a.toFixed(1)} / ${ratio.b.toFixed(1)} ms)`
  return [
    { id: 'P25', measure: 'table reads of it', value: String(reads), target: '≤ 4', met: reads <= 4 },
    ratioRow({ id: 'P25', measure, ratio, target: 3 }),
  ]
}

/** P26: CPU of `glucose?days=90`, compared with a bare query and decode of the same chunks. */
export async function benchGlucose(): Promise<Row[]> {
  const { world, account } = await startDemoWorld({ days: 90 }, { responseCheck: 'sample' })
  const key = await world.key(account)
  const sources: Source[] = [primary]
  const range = { fromMs: Date.parse('2026-08-23T22:00:00Z'), toMs: world.time.now, sources }
  const bare = async () => {
    const chunks = await world.store.chunks.read(account.id, 'glucose', range)
    return chunks.reduce((sum, chunk) => sum + (chunk.block()?.start.length ?? 0), 0)
  }
  const ask = async () => {
    world.time.now += 60_000
    const { status } = await world.get('glucose?days=90', key)
    if (status !== 200) throw new Error(`HTTP ${status}`)
  }
  const count = await bare()
  const ratio = await cpuRatio(ask, bare, { pairs: 20, repeats: 2, warmUp: 3 })
  await world.stop()
  const measure = `CPU of \`glucose?days=90\` (${count} readings) / a bare read and decode of the same chunks (${ratio.a.toFixed(1)} / ${ratio.b.toFixed(1)} ms)`
  return [ratioRow({ id: 'P26', measure, ratio, target: 2.5 })]
}

export async function benchImports(): Promise<Row[]> {
  return [await benchWholeImport(), await benchImport()]
}
