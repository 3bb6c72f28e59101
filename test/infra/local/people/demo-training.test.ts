import { expect, test } from 'vitest'
import { demoTraining } from '../../../../infra/local/people/demo-training.ts'
import { DemoPerson } from '../../../../infra/local/upstream-simulator/people/demo/demo-person.ts'
import { planImport } from '../../../../lib/import/plan-import.ts'
import { readImport } from '../../../../lib/import/read-import.ts'
import { addDays, asDay, daysBetween, weekday } from '../../../../lib/kernel/civil-time.ts'
import { TrainingLogInput } from '../../../../lib/model/training/training-log.ts'

const zone = 'Europe/Amsterdam'
const today = asDay('2026-11-21')
const nowMs = Date.parse('2026-11-21T12:00:00Z')
const { hevyFile, diary } = demoTraining(zone, today)

function logsOf(text: string) {
  const read = readImport({ contentType: 'text/csv', bytes: Buffer.from(text) }, { timezone: zone }, nowMs)
  if (read.outcome !== 'read') throw new Error(read.message)
  const { logs, rejected } = planImport(read.workouts, { nowMs, corrections: new Map() })
  expect([...read.rejected, ...rejected, read.planned]).toEqual([0])
  return logs.map(({ log }) => log)
}

test('the file of the demo person is read without loss: two routines, with weeks that are missing', () => {
  const logs = logsOf(hevyFile)
  expect(new Set(logs.map(({ title }) => title))).toEqual(new Set(['Upper body', 'Lower body']))
  expect(logs.length).toBeGreaterThan(50)
  expect(logs.length).toBeLessThan(2 * (400 / 7) - 10)
  const own = logs.flatMap(({ exercises }) => exercises.filter(({ match }) => match === 'own').map(({ name }) => name))
  expect(new Set(own)).toEqual(new Set(['Copenhagen Plank']))
  expect(demoTraining(zone, today)).toEqual({ hevyFile, diary })
})

test('every log of the upper body is of a workout that the watch recorded, none of the lower body is', () => {
  const person = new DemoPerson({ zone })
  for (const { title, startedAt, endedAt } of logsOf(hevyFile)) {
    const [startMs, endMs] = [Date.parse(startedAt), Date.parse(endedAt ?? '')]
    const day = person.clock.dayOf(startMs)
    const recorded = person.points('exercise', day).some(({ start, end }) => start < endMs && end > startMs)
    expect([startedAt, recorded]).toEqual([startedAt, title === 'Upper body'])
  }
})

test('the diary is what can be written into it: football on some Wednesdays, mobility on some Sundays, some without a rating', () => {
  expect(diary.length).toBeGreaterThan(10)
  for (const entry of diary) {
    expect(TrainingLogInput.safeParse(entry).error).toBeUndefined()
    expect([entry.kind, weekday(asDay(entry.date))]).toEqual([entry.kind, entry.kind === 'mobility' ? 7 : 3])
    expect(daysBetween(asDay(entry.date), today)).toBeLessThanOrEqual(180)
    expect(asDay(entry.date) <= addDays(today, -1)).toBe(true)
  }
  expect(new Set(diary.map(({ rpe }) => rpe === null))).toEqual(new Set([true, false]))
})
