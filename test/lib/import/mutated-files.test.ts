import { expect, test } from 'vitest'
import { planImport } from '../../../lib/import/plan-import.ts'
import { readImport } from '../../../lib/import/read-import.ts'
import { type AppFile, appFiles } from '../../functions/workout-logs/app-files.ts'
import { mutatedFiles } from '../../functions/workout-logs/mutated-files.ts'

const nowMs = Date.parse('2026-11-21T12:00:00Z')
const answers = { timezone: 'Europe/Amsterdam', unit: 'kg', date_order: 'dmy' } as const

/** How many sets an import of a text would store for each workout, and how many it takes as planned. */
function storedFrom(text: string) {
  const read = readImport(
    { contentType: 'application/octet-stream', bytes: Buffer.from(text) },
    answers,
    Date.parse('2026-11-21T12:00:00Z'),
  )
  const sets = new Map<string, number>()
  if (read.outcome !== 'read') return { sets, planned: 0 }
  for (const { log } of planImport(read.candidates, { nowMs, corrections: new Map() }).importable) {
    const id = `${log.title} ${log.startedAt}`
    sets.set(
      id,
      log.exercises.reduce((sum, one) => sum + one.sets.length, sets.get(id) ?? 0),
    )
  }
  return { sets, planned: read.planned }
}

/** The workouts of a file that a damaged copy of it would store without some of their sets, while it stores those nowhere else. */
function partsIn({ logs, planned = 0 }: AppFile, text: string): string[] {
  const stored = storedFrom(text)
  const whole = new Map(logs.map(({ title, startedAt, sets }) => [`${title} ${startedAt}`, sets]))
  const elsewhere = [...stored.sets].reduce((sum, [id, sets]) => (whole.has(id) ? sum : sum + sets), 0)
  const emptied = Math.max(0, stored.planned - planned)
  return [...whole].flatMap(([id, sets]) => {
    const found = stored.sets.get(id)
    return found === undefined || found + elsewhere + emptied >= sets ? [] : [`${id}: ${found} of ${sets}`]
  })
}

test('an undamaged file has no part of a workout, and one without a row has', () => {
  for (const file of Object.values(appFiles)) {
    expect(partsIn(file, file.text)).toEqual([])
    const lines = file.text.split('\n')
    const longest = file.logs.find(({ sets }) => sets > 2)
    if (longest) expect(partsIn(file, lines.toSpliced(2, 1).join('\n'))).toHaveLength(1)
  }
})

test('200 damaged files: no workout is stored without the sets of a row that cannot be read', () => {
  // Where a file is cut off between two rows, nothing in it says so.
  const damaged = mutatedFiles(300).filter(({ what }) => !what.includes('cut'))
  expect(damaged.length).toBeGreaterThanOrEqual(200)
  const parts = damaged.map(({ file, text, what }) => [what, partsIn(file, text)])
  expect(parts.filter(([, found]) => found?.length)).toEqual([])
})
