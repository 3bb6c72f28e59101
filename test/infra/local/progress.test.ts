import { expect, test } from 'vitest'
import { progressOf } from '../../../infra/local/cli/progress.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import type { RunWindow } from '../../../lib/model/sync/run.ts'
import { historyWindows, rangeWindows } from '../../../lib/sync/plan/windows.ts'

const year = { start: asDay('2025-10-19'), end: asDay('2026-11-22') }
const read = (windows: RunWindow[], first: number) =>
  windows.map((window, i) => (i < first ? { ...window, status: 'done' as const } : window))

test('the progress of a start moves with the overview of the newest month, before any day has its samples of heart rate', () => {
  const windows = historyWindows(year)
  expect(progressOf(read(windows, 0)).text).toBe('0 of 400 days')
  expect(progressOf(read(windows, 1)).text).toBe('30 of 400 days, 0 of them with their samples of heart rate')
  expect(progressOf(read(windows, 2)).text).toBe('30 of 400 days, 7 of them with their samples of heart rate')
  expect(progressOf(read(windows, 3)).text).toBe('30 of 400 days')
  expect(progressOf(read(windows, 4)).text).toBe('118 of 400 days, 30 of them with their samples of heart rate')
  expect(progressOf(read(windows, windows.length))).toEqual({ share: 1, text: '400 of 400 days' })
})

test('the progress of a run that is not read in parts is the progress of its windows', () => {
  expect(progressOf(read(rangeWindows(year), 1)).text).toBe('7 of 400 days')
})
