import { expect, test } from 'vitest'
import { progressOf, timeLeftOf } from '../../../infra/local/cli/progress.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import type { RunWindow } from '../../../lib/model/sync/run.ts'
import { historyWindows, rangeWindows } from '../../../lib/sync/plan/windows.ts'

const year = { start: asDay('2025-10-19'), end: asDay('2026-11-22') }
const read = (windows: RunWindow[], first: number) =>
  windows.map((window, i) => (i < first ? { ...window, status: 'done' as const } : window))

test('the progress of a start moves with the overview of the newest month, before any day has its samples of heart rate', () => {
  const windows = historyWindows(year)
  expect(progressOf(read(windows, 0)).text).toBe('0 of 400 days can be read')
  expect(progressOf(read(windows, 1)).text).toBe(
    '30 of 400 days can be read, 0 of them with their samples of heart rate',
  )
  expect(progressOf(read(windows, 2)).text).toBe(
    '30 of 400 days can be read, 7 of them with their samples of heart rate',
  )
  expect(progressOf(read(windows, 3)).text).toBe('30 of 400 days can be read')
  expect(progressOf(read(windows, 4)).text).toBe(
    '118 of 400 days can be read, 30 of them with their samples of heart rate',
  )
  expect(progressOf(read(windows, windows.length))).toMatchObject({ share: 1, text: '400 of 400 days can be read' })
})

test('the progress of a run that is not read in parts is the progress of its windows', () => {
  expect(progressOf(read(rangeWindows(year), 1)).text).toBe('7 of 400 days can be read')
})

test('the time that is left follows from the pace since this start, and is not guessed before a week is complete', () => {
  const windows = historyWindows(year)
  const none = progressOf(windows)
  const week = progressOf(read(windows, 2))
  const all = progressOf(read(windows, windows.length))
  expect(timeLeftOf(none, week, 19)).toBe('')
  expect(timeLeftOf(none, none, 600)).toBe('')
  // 7 days in 21 seconds leave 393 days of 3 seconds.
  expect(timeLeftOf(none, week, 21)).toBe('; about 20 min are left')
  // After a restart, what was read before says nothing about the pace.
  expect(timeLeftOf(week, week, 600)).toBe('')
  expect(timeLeftOf(week, { ...all, completeDays: 395 }, 388)).toBe('; less than a minute is left')
  expect(timeLeftOf(none, all, 600)).toBe('')
})
